"""What is done by hand, with no card that says so: confirmed, due, or asked for by nothing; in every book."""

import pytest

from events.methuselah.events import EffectHappened
from events.methuselah.position import Card, Position
from judge import books
from service.games.options import may_declare
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.plays import EDITIONS, played, told
from tests.helpers.vendetta import tables as vendetta

NOTHING = "Nothing asks for"
FED = "«the alliance feeds its player» is not called upon"


def ring(phase: str = "minion", *more: Card) -> Position:
    """Lupo is Sarah's, Thomas Alexis's; both have room for blood, and Sarah's Milo waits with all of his counters."""
    milo = vampire("Milo", "Sarah", region="uncontrolled", capacity=4, counters=4)
    hers = vampire("Lupo", "Sarah", counters=3, capacity=6)
    rake = vampire("Rake", "Sarah", counters=1, capacity=3)
    return table(hers, milo, rake, vampire("Thomas", "Alexis", counters=2, capacity=6), *more, phase=phase)


def unasked(found: list[str], number: int, words: str, rest: str = "") -> bool:
    """Whether something that nothing asks for was told of this event, and nothing else was told."""
    return (
        len(found) == 1
        and found[0].startswith(f"{number} illegal ")
        and f"Nothing asks for «{words}»{rest}" in found[0]
    )


@pytest.mark.parametrize(
    ("lines", "pool", "blood"),
    [
        (("lupo bleeds", "no block", "resolves", "alexis burns 1 pool"), 29, 3),
        (("lupo bleeds", "alexis burns 1 pool"), 29, 3),  # nobody blocked, though nobody has said so
        (("lupo bleeds", "resolves", "effect of Alexis: alexis burns 1 pool", "sarah gets the Edge"), 29, 3),
        (("lupo hunts", "bank gives lupo 1 blood"), 30, 4),
        (("lupo hunts", "resolves", "lupo gains 1 blood"), 30, 4),
        (("lupo hunts", "lupo taps"), 30, 3),  # he is tapped already
        (("lupo bleeds", "thomas blocks", "lupo strikes; thomas strikes", "thomas burns 1 blood"), 30, 2),
        (("influence phase", "discard phase", "milo is turned up"), 30, 3),
        (("influence phase", "milo is turned up"), 30, 3),
        (("lupo bleeds", "resolves", "turn alexis", "alexis burns 1 pool"), 29, 3),  # a little late
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_what_a_rule_does_may_be_said(book: str, lines: tuple[str, ...], pool: int, blood: int) -> None:
    """What a rule has done, or does when the open steps are taken, is confirmed and does not happen twice."""
    judgement = played(book, ring(), *lines)
    assert [ruling.says for ruling in judgement.wrong] == []
    assert (judgement.table.pool_of("Alexis"), judgement.table.blood_of("Lupo")) == (pool, blood)


@pytest.mark.parametrize(
    ("lines", "number", "words", "rest"),
    [
        (("alexis burns 1 pool",), 1, "Alexis burns 1 pool", ""),
        (("lupo bleeds", "resolves", "alexis burns 1 pool", "alexis burns 1 pool"), 4, "Alexis burns 1 pool", ""),
        (("lupo bleeds", "resolves", "alexis burns 3 pool"), 3, "Alexis burns 3 pool", ": a rule moves only 1"),
        (("lupo bleeds", "resolves", "ryan burns 1 pool"), 3, "Ryan burns 1 pool", ""),
        (("lupo bleeds", "thomas blocks", "blocked", "alexis burns 1 pool"), 4, "Alexis burns 1 pool", ""),
        (("lupo bleeds", "resolves", "rake hunts", "resolves", "alexis burns 1 pool"), 5, "Alexis burns 1 pool", ""),
        (("lupo bleeds", "resolves", "lupo untaps"), 3, "untaps Lupo", ""),
        (("lupo bleeds", "resolves", "sarah untaps lupo"), 3, "untaps Lupo", ""),
        (("thomas goes to torpor",), 1, "Thomas goes to torpor", ""),
        (("bank gives thomas 2 blood",), 1, "Thomas gains 2 blood", ""),
        (("ryan gets the Edge",), 1, "Ryan gets the Edge", ""),
        (("ryan controls lupo",), 1, "Ryan controls Lupo", ""),
        (("lupo's counter moves to thomas",), 1, "1 from Lupo to Thomas", ""),
        (("lupo becomes Prince of Boston",), 1, "Lupo becomes Prince of Boston", ""),
        (("lupo is burned",), 1, "burns Lupo", ""),
        (("lupo bleeds", "effect: +1 stealth"), 2, "+1 stealth", ": no card is named that says so"),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_nothing_is_done_by_hand_unasked(book: str, lines: tuple[str, ...], number: int, words: str, rest: str) -> None:
    """What neither a rule nor a card asks for is told of the event that did it."""
    found = told(book, ring(), *lines)
    assert unasked(found, number, words, rest), found


@pytest.mark.parametrize(
    ("lines", "rule", "why"),
    [
        (
            ("alexis burns 1 pool",),
            "a_successful_bleed_burns_pool",
            "no bleed burns Alexis's pool now",
        ),
        (
            ("lupo bleeds", "resolves", "alexis burns 1 pool", "alexis burns 1 pool"),
            "a_successful_bleed_burns_pool",
            "Lupo bleeds for 1, and event 2 burned just that",
        ),
        (
            ("lupo bleeds", "thomas blocks", "blocked", "alexis burns 1 pool"),
            "a_successful_bleed_burns_pool",
            "Lupo's bleed was blocked at event 3, and a bleed burns pool only when it succeeds",
        ),
        (
            ("lupo bleeds", "resolves", "lupo untaps"),
            "all_her_cards_untap",
            "Sarah's turn has not begun since it tapped",
        ),
        (
            ("thomas goes to torpor",),
            "a_vampire_who_cannot_heal_goes_to_torpor",
            "no damage was left to Thomas that it could not heal",
        ),
        (("bank gives thomas 2 blood",), "a_successful_hunt_feeds", "no hunt feeds Thomas now"),
        (("ryan gets the Edge",), "the_edge_follows_a_successful_bleed", "no bleed has brought Ryan the Edge"),
        (("ryan controls lupo",), "a_filled_vampire_becomes_controlled", "nothing gives control of Lupo to another"),
        (("milo is turned up",), "a_filled_vampire_becomes_controlled", "the influence phase has to end"),
        (("lupo is burned",), "burned_cards_go_to_their_owners_ash_heap", "nothing has burned Lupo"),
        (("lupo becomes Prince of Boston",), "a_title_is_gained", "no card gives Lupo a title"),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_what_would_have_asked_for_it_is_cited(book: str, lines: tuple[str, ...], rule: str, why: str) -> None:
    """The rule that governs such a thing, by its section, and what it lacked."""
    ruling = played(book, ring(), *lines).wrong[-1]
    assert (ruling.rule, ruling.section) == (rule, books()[book].section_of[rule])
    assert why in ruling.says


@pytest.mark.parametrize("book", EDITIONS)
def test_what_was_done_by_hand_is_so(book: str) -> None:
    """After the breach the table goes on as it was played; with a card it was no breach."""
    judgement = played(book, ring(), "alexis burns 2 pool")
    assert judgement.table.pool_of("Alexis") == 28
    assert {line[-1] for line in judgement.table.ledger} == {"done_by_hand"}
    assert told(book, ring(), "effect of Alexis with Fire: alexis burns 2 pool") == []
    assert told(book, ring(), 'effect: says "nothing"') == []


@pytest.mark.parametrize("book", EDITIONS)
def test_what_was_confirmed_is_free_again_after_a_roll_back(book: str) -> None:
    """A confirmation that is struck out counts no more."""
    lines = ("lupo bleeds", "resolves", "alexis burns 1 pool", "roll back to 2", "alexis burns 1 pool")
    assert told(book, ring(), *lines) == []
    assert played(book, ring(), *lines).table.pool_of("Alexis") == 29


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (
            ("lupo bleeds", "resolves", "alexis burns 1 pool"),
            "«Alexis burns 1 pool» confirms event 2 by section {bleed}.",
        ),
        (("lupo bleeds", "alexis burns 1 pool"), "«Alexis burns 1 pool» is due by section {bleed}."),
        (("lupo bleeds", "resolves", "lupo taps"), "«taps Lupo» confirms event 1 by section {tap}."),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_what_asks_for_it_is_told(book: str, lines: tuple[str, ...], says: str) -> None:
    """A ruling names the event and the section that ask for what was done by hand."""
    sections = {
        "bleed": books()[book].section_of["a_successful_bleed_burns_pool"],
        "tap": books()[book].section_of["acting_taps_the_minion"],
    }
    ruling = played(book, ring(), *lines, every=True).rulings[-1]
    assert (ruling.verdict, ruling.says) == ("legal", says.format(**sections))
    assert ruling.assumes == ()


@pytest.mark.parametrize(
    ("lines", "told_of_it"),
    [
        (
            ("claudia gains 2 blood",),
            [f"Nothing asks for «Claudia gains 2 blood»: {FED}."],
        ),
        (
            ("bank gives louis 2 blood",),
            [f"Nothing asks for «Louis gains 2 blood»: {FED}."],
        ),
        (("claudia feeds 1", "claudia gains 1 blood"), []),
        (("claudia gains 1 blood", "claudia feeds 1"), []),
        (
            ("claudia feeds 1", "claudia gains 1 blood", "claudia gains 1 blood"),
            ["Nothing asks for «Claudia gains 1 blood»: Claudia has fed this round already."],
        ),
        (
            ("claudia gains 3 influence",),
            ["Nothing asks for «Claudia gains 3 influence»: no conflict has ranked Claudia."],
        ),
    ],
)
def test_by_hand_in_vendetta(lines: tuple[str, ...], told_of_it: list[str]) -> None:
    """The same in the other family: feeding gives blood once, and nobody gains any unasked."""
    rulings = played("vendetta", vendetta.table(phase="feed"), *lines).wrong
    assert [one.says for one in rulings if one.says.startswith("Nothing asks for")] == told_of_it


def test_a_token_that_a_drained_vampire_brought_may_be_said() -> None:
    """Nobody takes a Diablerie token for nothing; that of a vampire drained just now is said once."""
    position = vendetta.table(vendetta.ally("Mara", kind="vampire", owner="Claudia"), player="Claudia")
    drained = ("claudia drains Mara", "claudia takes 1 token")
    assert [one.says for one in played("vendetta", position, *drained).wrong] == []
    twice = played("vendetta", position, *drained, "claudia takes 1 token").wrong
    assert [(one.event, one.rule) for one in twice] == [(3, "a_diablerie_token_is_for_a_drained_vampire")]


@pytest.mark.parametrize(
    ("lines", "due"),
    [
        ((), set()),
        (("lupo hunts",), {"effect: Lupo gains 1 blood"}),
        (("lupo bleeds",), {"effect: Alexis burns 1 pool", "effect: Sarah gets the Edge"}),
        (("lupo bleeds", "resolves"), set()),
        (("lupo bleeds", "thomas blocks"), {"effect: taps Thomas", "effect: Lupo burns 1 blood"}),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_what_is_due_is_offered(book: str, lines: tuple[str, ...], due: set[str]) -> None:
    """`options` offers what the open steps bring about, as lines that may be typed; what is done is not offered."""
    by, here = books()[book], played(book, ring(), *lines)
    here.table.now += 1
    offered = {one.line: one.by for one in may_declare(by, here.table) if isinstance(one.event, EffectHappened)}
    assert due <= offered.keys(), offered
    assert bool(due) is bool(offered)
    for line in offered:
        assert told(book, ring(), *lines, line) == [], line
    assert offered.get("effect: Alexis burns 1 pool", "Alexis") == "Alexis"


def test_in_vendetta_what_is_due_is_offered() -> None:
    """What an Alliance gives in the Feed phase is due until it has been given."""
    fed = vendetta.table(vendetta.ally("Rashida", "Claudia", feed=2), phase="feed", blood={"Claudia": 3})
    book = books()["vendetta"]
    offered = [one.line for one in may_declare(book, book.family.opened(fed, book.terms))]
    assert "effect: Claudia gains 2 blood" in offered
    assert told("vendetta", fed, "effect: Claudia gains 2 blood") == []


@pytest.mark.parametrize("book", EDITIONS)
def test_what_a_rule_lacked_is_a_fact(book: str) -> None:
    """What shows that nothing asks for it is a fact of the ruling, with the event that made it so."""
    lines = ("lupo bleeds", "thomas blocks", "blocked", "combat ends", "alexis burns 1 pool")
    (ruling,) = played(book, ring(), *lines).wrong
    (lacked,) = [fact for fact in ruling.facts if ruling.says.endswith(f": {fact.fact}.")]
    words = "Lupo's bleed was blocked at event 3, and a bleed burns pool only when it succeeds"
    assert (lacked.since, lacked.fact) == (3, words)


@pytest.mark.parametrize(
    ("line", "events"),
    [
        ("sarah discards A, B", 2),
        ("sarah discards Bonding, Wake, thomas blocks", 3),
        ("sarah discards A, lupo bleeds alexis", 2),
        ("nobody has the edge", 5),
        ("the edge is nobody's", 5),
    ],
)
def test_how_many_things_a_line_says(line: str, events: int) -> None:
    """Two cards in one line are two discards; that nobody has the Edge is seen of each player."""
    for book in EDITIONS:
        assert played(book, ring(), line).events == events


@pytest.mark.parametrize("book", EDITIONS)
def test_nobody_has_the_edge(book: str) -> None:
    """Who has it was seen without it; and with nobody it is seen rightly."""
    assert told(book, ring(), "nobody has the edge") == []
    found = told(book, ring(), "lupo bleeds", "no block", "resolves", "no one has the Edge")
    rule = "the_edge_follows_a_successful_bleed"
    assert [one.split(": ")[0] for one in found] == [f"4 discrepancy {books()[book].section_of[rule]} {rule}"]


@pytest.mark.parametrize("book", EDITIONS)
def test_who_takes_the_edge_late_in_her_turn_means_no_pool(book: str) -> None:
    """In her untap phase she takes its pool; after that she takes the Edge itself, for which a bleed has to ask."""
    rule = "the_edge_follows_a_successful_bleed"
    for phase in ("minion", "influence"):
        found = told(book, ring(phase), "sarah takes the edge")
        assert [one.split(": ")[0] for one in found] == [f"1 illegal {books()[book].section_of[rule]} {rule}"]
    assert "the pool of the Edge" in told(book, ring("untap"), "sarah takes the edge")[0]
