"""What is owed and wholly left out is told, by whatever way phase, turn or game goes by; in both editions."""

from typing import Any

import pytest

from events.effects.base import Modifies
from events.methuselah.card_facts import CardFacts
from events.methuselah.position import Card, Position
from events.notation.reader import Reader
from events.record.record import Entry, Heading
from judge import books
from judge.explain.explain import explain
from judge.judging import judge
from tests.helpers.methuselah.tables import ally, on, table, vampire
from tests.helpers.plays import EDITIONS, played, told, told_of

HUNT = {"jyhad-1994": "12.3", "vtes-1998": "6.1.2"}
MUST = "in the minion phase a vampire who is empty, ready and untapped must."


def empty(*more: Card, phase: str = "minion", **traits: Any) -> Position:
    """Emp without blood, and Lupo, are Sarah's; Thomas is Alexis's."""
    cards = (
        vampire("Emp", "Sarah", **{"counters": 0, **traits}),
        vampire("Lupo", "Sarah"),
        vampire("Thomas", "Alexis"),
    )
    return table(*cards, *more, phase=phase)


def missed(book: str, number: int, who: str = "Emp has") -> list[str]:
    """The hunt that was left out."""
    return [f"{number} missed {HUNT[book]} an_empty_vampire_must_hunt: {who} not hunted: {MUST}"]


# --- the hunt ---


@pytest.mark.parametrize("phase", ["untap", "master", "minion"])
@pytest.mark.parametrize(
    "line", ["influence phase", "discard phase", "turn Alexis", "sarah draws from the crypt", "sarah discards ?"]
)
@pytest.mark.parametrize("book", EDITIONS)
def test_an_empty_vampire_must_hunt(book: str, line: str, phase: str) -> None:
    """A minion phase that goes by without the hunt is told of what goes on after it."""
    assert told(book, empty(phase=phase), line) == missed(book, 1)
    assert told(book, empty(phase=phase), "emp hunts", line) == []
    assert told(book, empty(phase=phase, counters=1), line) == []


@pytest.mark.parametrize("book", EDITIONS)
def test_all_that_must_hunt_are_named(book: str) -> None:
    """Each empty vampire hunts (an_empty_vampire_must_hunt); the hunt of one is not that of the other."""
    pia = vampire("Pia", "Sarah", counters=0)
    assert told(book, empty(pia), "influence phase") == missed(book, 1, "Emp and Pia have")
    assert told(book, empty(pia), "emp hunts", "influence phase") == missed(book, 2, "Pia has")
    assert told(book, empty(pia), "emp hunts", "pia hunts", "influence phase") == []


@pytest.mark.parametrize(
    "traits",
    [{"tapped": True}, {"region": "torpor"}, {"region": "uncontrolled"}, {"counters": -1}, {"contested": True}],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_who_is_tapped_or_not_ready_owes_no_hunt(book: str, traits: dict[str, Any]) -> None:
    """Only a vampire who is ready, untapped and known to be empty must hunt."""
    assert [one for one in told(book, empty(**traits), "influence phase") if "must_hunt" in one] == []


@pytest.mark.parametrize("book", EDITIONS)
def test_a_blocked_hunt_was_taken(book: str) -> None:
    """Who was blocked is tapped, and has done what he owed."""
    blocked = ("emp hunts", "thomas reacts with Sight: +1 intercept", "thomas blocks", "blocked", "combat ends")
    assert [one for one in told(book, empty(), *blocked, "influence phase") if "must_hunt" in one] == []


@pytest.mark.parametrize("book", EDITIONS)
def test_a_card_on_the_vampire_may_prohibit_the_hunt(book: str) -> None:
    """A card of which not all is told may keep a vampire from hunting: then nothing is missed for certain."""
    curse = on("Curse", "Emp", "Alexis", kind="action")
    says = "Emp is empty and has not hunted: he must, unless a card that is on him prohibits it."
    doubt = [f"1 unclear {HUNT[book]} an_empty_vampire_must_hunt: {says}"]
    assert told(book, empty(curse), "influence phase") == doubt
    told_in_full = empty(curse)
    told_in_full.described["Curse"] = CardFacts(kind="action", basic=(Modifies("bleed", -1),))
    assert told(book, told_in_full, "influence phase") == missed(book, 1)
    assert told(book, empty(on("Gun", "Emp", "Sarah")), "influence phase") == missed(book, 1)
    assert told(book, empty(ally("Mage", "Sarah", counters=0)), "emp hunts", "influence phase") == []


def test_an_action_before_the_hunt_and_no_hunt_are_two_breaches() -> None:
    """In 1998 the hunt comes before any other action; that it never came is told when the phase is over."""
    found = told("vtes-1998", empty(), "lupo bleeds", "influence phase")
    assert [one.split(":")[0] for one in found] == [
        "1 illegal 6.1.2 an_empty_vampire_hunts_before_any_other_action",
        "2 missed 6.1.2 an_empty_vampire_must_hunt",
    ]


# --- neighbours who fall in one turn ---

OPEN = (
    "unclear 18.1 rewards_within_a_turn_are_open: Alexis and a neighbour were ousted in one turn, one after the other: "
    "either whoever was the predator as the turn began gains point and ante, or whoever sits there when the prey falls."
)
FALLS = ("lupo bleeds", "resolves")


def last_pool(*players: str) -> Position:
    """Sarah and Alexis have one pool each; Lupo is Sarah's, Thomas Alexis's."""
    seats = {"Sarah": {"pool": 1}, "Alexis": {"pool": 1}}
    return table(vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"), players=players, seats=seats)


def test_neighbours_who_fall_in_the_last_turn_are_told_at_once() -> None:
    """In 1994 the doubt comes with the ousting that ends the game, for no turn follows (rewards_within_a_turn_...)."""
    three = last_pool("Sarah", "Alexis", "Ryan")
    burned = "effect of Ryan with Fire: sarah burns 7 pool"
    assert told("jyhad-1994", three, *FALLS, burned) == [f"3 {OPEN}"]
    assert told("vtes-1998", three, *FALLS, burned) == []
    four = last_pool("Sarah", "Alexis", "Ryan", "Jennifer")
    assert told("jyhad-1994", four, *FALLS, burned) == []
    assert told("jyhad-1994", four, *FALLS, burned, "turn Ryan") == [f"4 {OPEN}"]


def test_the_explanation_finds_the_same_doubt() -> None:
    """Explained, the rule says what it said when it judged."""
    book, position = books()["jyhad-1994"], last_pool("Sarah", "Alexis", "Ryan")
    judgement = played("jyhad-1994", position, *FALLS, "effect of Ryan with Fire: sarah burns 7 pool")
    assert told_of(judgement) == [f"3 {OPEN}"]
    reader = Reader().start(Heading(book=book.id, position=position))
    lines = (*FALLS, "effect of Ryan with Fire: sarah burns 7 pool")
    events = [one.event for line in lines for one in reader.line(line)[0] if isinstance(one, Entry)]
    assert judge(events, book, position).table.over
    answers = {one.rule: one.answer for one in explain(book, events, 3, position).consulted}
    assert answers["rewards_within_a_turn_are_open"] == "unclear"


# --- a withdrawal, and the last of something ---

WITHDRAWS = {"Sarah": {"hand": ("",) * 5, "library": 0}}
ROUND = ("turn Alexis", "turn Ryan", "turn Jennifer", "turn Richard", "turn Sarah")


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        ("-3 capacity on Lupo", "Lupo lost blood"),
        ("Lupo becomes capacity 2", "Lupo lost blood"),
        ("-2 capacity on Lupo", ""),
        ("Lupo becomes capacity 3", ""),
        ("Lupo becomes capacity 9", ""),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_a_lowered_capacity_spoils_a_withdrawal(book: str, effect: str, why: str) -> None:
    """Blood that a vampire of capacity 5 with 3 blood loses as his capacity is lowered is lost (losses_spoil_...)."""
    position = table(vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"), phase="untap", seats=WITHDRAWS)
    judgement = played(book, position, "sarah withdraws", f"effect of Alexis with Fire: {effect}", *ROUND)
    sarah = judgement.table.seats["Sarah"]
    assert (sarah.withdrawal_failed, sarah.out) == (why, "" if why else "withdrawn")


@pytest.mark.parametrize("book", EDITIONS)
def test_the_last_blood_may_be_paid_for_a_title(book: str) -> None:
    """Who pays his last blood stays ready and contests on (a_contested_title_costs_its_claimant), and must hunt."""
    title = {"title": "Prince of Boston", "title_contested": True}
    cards = (vampire("Pia", "Sarah", counters=1, **title), vampire("Quin", "Alexis", **title), vampire("Lupo", "Sarah"))
    position = table(*cards, phase="untap")
    judgement = played(book, position, "pia pays", "minion phase", "pia hunts", "succeeds", "lupo bleeds")
    assert told_of(judgement) == []
    assert judgement.table.contested_title_of("Pia") == "Prince of Boston"
    assert judgement.table.region_of("Pia") == "ready"
    assert told(book, position, "pia pays", "influence phase") == [
        f"2 missed {HUNT[book]} an_empty_vampire_must_hunt: Pia has not hunted: {MUST}"
    ]
    none_left = table(vampire("Pia", "Sarah", counters=0, **title), *cards[1:], phase="untap")
    after = played(book, none_left, "pia pays").table
    assert after.region_of("Pia") == {"jyhad-1994": "torpor", "vtes-1998": "ready"}[book]


@pytest.mark.parametrize("book", EDITIONS)
def test_the_last_pool_may_be_paid_for_a_card(book: str) -> None:
    """Who pays her last pool for a contest is ousted by it (a_contest_costs_its_claimant); with two she is not."""
    held = {"region": "in play", "kind": "location", "contested": True, "unique": True, "counters": 0}
    cards = (vampire("Ring", "Sarah", **held), vampire("Ring #2", "Alexis", **held))
    for pool, out in ((1, "ousted"), (2, "")):
        position = table(*cards, phase="untap", seats={"Sarah": {"pool": pool}})
        assert played(book, position, "pays to contest Ring").table.out("Sarah") == out
