"""Counts that would be right if open steps were done: the next line shows whether they were; in every book."""

from typing import Any

import pytest

from events.common import NotYet, Observed, RolledBack
from events.methuselah.position import Position
from events.notation.reader import Reader
from events.record.record import Entry, Heading
from events.vendetta.events import EffectApplied, StepBegun
from judge import books
from judge.explain.explain import explain
from judge.judging import judge
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.plays import EDITIONS, played, told_of
from tests.helpers.vendetta import tables as vendetta

BLEED = {"jyhad-1994": "12.3.1", "vtes-1998": "6.1.1"}
HEALS = {"jyhad-1994": "15.1", "vtes-1998": "6.4.6"}
DRAWS = {"jyhad-1994": "17.1", "vtes-1998": "6.3.2"}
FILLED = {"jyhad-1994": "12.4", "vtes-1998": "7"}
COUNT = "alexis has 29 pool"
THOMAS = "Thomas was seen with 2 blood, but Thomas has 3 blood"


def ring(**more: Any) -> Position:
    """Lupo and Rake are Sarah's, Thomas and tapped Tess her prey Alexis's; Una of Sarah's is uncontrolled."""
    hers = (vampire("Lupo", "Sarah"), vampire("Rake", "Sarah"))
    una = vampire("Una", "Sarah", region="uncontrolled", counters=4)
    tess = vampire("Tess", "Alexis", tapped=True)
    return table(*hers, una, vampire("Thomas", "Alexis"), tess, vampire("Nik", "Richard"), **more)


def told(book: str, *lines: str, **more: Any) -> list[str]:
    """The breaches in the lines, without what the book leaves open."""
    return [one for one in told_of(played(book, ring(**more), *lines)) if " unclear " not in one]


def early(book: str, shown: int, step: str = "resolves") -> str:
    """The ruling on a count of 29 pool, at the second event, which a later event contradicts."""
    says = f"Alexis was seen with 29 pool, but Alexis has 30 pool: event {shown} shows that «{step}» had not happened."
    return f"2 discrepancy {BLEED[book]} a_successful_bleed_burns_pool: {says}"


@pytest.mark.parametrize(
    "line",
    [
        "thomas blocks",
        "thomas reacts with Sight: -1 bleed",
        "lupo modifies with Bonding: +1 bleed",
        "nothing is resolved yet",
        "lupo's action is open",
        "alexis has 30 pool",
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_a_count_that_came_before_its_cause(book: str, line: str) -> None:
    """Whoever still blocks, reacts or modifies shows that the bleed had taken nothing when the pool was counted."""
    assert told(book, "lupo bleeds", COUNT, line) == [early(book, 3)]


@pytest.mark.parametrize("line", ["resolves", "alexis declines", "rake hunts", "influence phase", COUNT, "turn alexis"])
@pytest.mark.parametrize("book", EDITIONS)
def test_a_count_whose_cause_had_come(book: str, line: str) -> None:
    """What goes on as if the bleed were over, or says that it is, bears the count out, and no later line counts."""
    assert told(book, "lupo bleeds", COUNT, line) == []
    assert told(book, "lupo bleeds", COUNT, "rake hunts", "thomas reacts with Sight: +1 intercept") == []


@pytest.mark.parametrize("book", EDITIONS)
def test_what_proves_nothing(book: str) -> None:
    """An illegal block shows nothing, nor does an effect at any time; a count that is right now needs no step."""
    assert [one.split()[0] for one in told(book, "lupo bleeds", COUNT, "tess blocks")] == ["3"]
    assert told(book, "lupo bleeds", COUNT, "effect with Fire: Rake burns 1 blood") == []
    assert told(book, "lupo bleeds", COUNT, "effect with Fire: Rake burns 1 blood", "thomas blocks") == [early(book, 4)]
    assert told(book, "lupo bleeds", "alexis has 30 pool", "thomas blocks") == []
    wrong = told(book, "lupo bleeds", "alexis has 28 pool")
    assert len(wrong) == 1
    assert told(book, "lupo bleeds", "alexis has 28 pool", "thomas blocks") == wrong


@pytest.mark.parametrize("book", EDITIONS)
def test_what_may_come_afterwards_as_well_proves_nothing(book: str) -> None:
    """In 1994 others may play cards in the combat that a block leads to: the blocker may have been tapped by then."""
    seen = ("lupo bleeds", "thomas blocks", "thomas is tapped")
    card = "nik reacts with Sight: taps Rake"
    says = "Thomas was seen tapped, but Thomas is untapped: event 4 shows that «resolves» had not happened."
    section = {"jyhad-1994": "13.3.1", "vtes-1998": "6"}[book]
    early_tap = [f"3 discrepancy {section} blocking_taps_the_blocker: {says}"]
    assert told(book, *seen, card, "lupo strikes") == ([] if book == "jyhad-1994" else early_tap)
    assert told(book, *seen, "thomas reacts with Wake: -1 bleed") == early_tap


@pytest.mark.parametrize("book", EDITIONS)
def test_a_count_before_damage_is_prevented(book: str) -> None:
    """Blood that damage would take was still there, if somebody prevents damage, or strikes otherwise, after it."""
    blow = ("lupo bleeds", "thomas blocks", "lupo strikes; thomas strikes", "thomas has 2 blood")
    says = f"{THOMAS}: event 6 shows that «damage resolved» had not happened."
    prevented = told(book, *blow, "thomas prevents 1 with Skin")
    assert prevented == [f"5 discrepancy {HEALS[book]} healing_burns_blood: {says}"]
    for line in ("strikes resolved", "damage resolved", "combat ends", "rake hunts"):
        assert told(book, *blow, line) == []


@pytest.mark.parametrize("book", EDITIONS)
def test_a_strike_that_would_have_been_implied_is_no_proof(book: str) -> None:
    """Thomas strikes by hand as everybody took it; only a strike that changes the count shows that it came early."""
    blow = ("lupo bleeds", "thomas blocks", "lupo strikes", "thomas has 2 blood")
    assert told(book, *blow, "thomas strikes") == []
    dodged = told(book, *blow, "thomas dodges with Dodge")
    says = f"{THOMAS}: event 5 shows that «strikes resolved» had not happened."
    assert dodged == [f"4 discrepancy {HEALS[book]} healing_burns_blood: {says}"]


@pytest.mark.parametrize("book", EDITIONS)
def test_a_hand_counted_before_the_votes_are_all_cast(book: str) -> None:
    """Cards for votes are replaced when the referendum is over; another vote shows that it was not."""
    vote = ("lupo calls Vote", "resolves", 'terms "x"', "alexis votes 1 against with a card playing Foo")
    lines = (*vote, "alexis has 7 cards in hand")
    says = "Alexis was seen with 7 cards in hand, but Alexis has 6 cards in hand: event 6 shows that "
    says += "«referendum closes» had not happened."
    found = told(book, *lines, "ryan votes 1 for with a card playing Bar")
    assert found == [f"5 discrepancy {DRAWS[book]} hands_are_filled_after_a_referendum: {says}"]
    assert told(book, *lines, "referendum fails") == []


@pytest.mark.parametrize("book", EDITIONS)
def test_a_vampire_seen_ready_before_the_phase_is_over(book: str) -> None:
    """A filled vampire is controlled when the influence phase ends: another transfer shows that it had not."""
    lines = ("transfer 1 to una", "una is ready")
    says = "Una was seen ready, but Una is uncontrolled: event 3 shows that «discard phase» had not happened."
    assert told(book, *lines, "take back 1 from una", phase="influence") == [
        f"2 discrepancy {FILLED[book]} a_filled_vampire_becomes_controlled: {says}"
    ]
    assert told(book, *lines, "turn alexis", phase="influence") == []


def read(*lines: str) -> list[Any]:
    """The events of the lines."""
    reader = Reader().start(Heading(book="vtes-1998", position=ring()))
    return [entry.event for line in lines for entry in reader.line(line)[0] if isinstance(entry, Entry)]


def test_what_a_struck_out_line_showed_is_known_no_more() -> None:
    """A roll-back of the line that showed it takes the ruling on the count back; the explanation knows it."""
    book, events = books()["vtes-1998"], read("lupo bleeds", COUNT, "thomas blocks")
    assert [one.event for one in judge(events, book, ring()).wrong] == [2]
    assert judge([*events, RolledBack(to=2)], book, ring()).wrong == []
    assert explain(book, events, 2, ring()).verdict == "discrepancy"
    assert explain(book, events[:2], 2, ring()).verdict == "legal"
    every = judge(events, book, ring(), every=True).rulings
    assert [(one.event, one.verdict) for one in every] == [
        (1, "legal"),
        (2, "legal"),
        (2, "discrepancy"),
        (3, "legal"),
    ]


def test_a_complete_record_knows_at_once() -> None:
    """Where nothing may be implied, a count before its cause is wrong when it is seen, and told once."""
    events = read("lupo bleeds", COUNT, "thomas blocks")
    assert [one.event for one in judge(events, books()["vtes-1998"].strictly, ring()).wrong] == [2]


@pytest.mark.parametrize("later", [NotYet("applied"), NotYet("applied", "Claudia"), Observed("Claudia", "blood", 6)])
def test_in_vendetta_blood_counted_before_it_is_stolen(later: NotYet | Observed) -> None:
    """Blood that Show of Force steals was not there, if it has not been applied yet, or is counted without."""
    one = "Location 1"
    cards = (vendetta.lies("Claudia 1", one, "Show of Force"), vendetta.lies("Louis 1", one, "Hunt"))
    position = vendetta.table(*cards, phase="resolution", resolving=one, step="preparation")
    seen, applied = Observed("Claudia", "blood", 7), EffectApplied("Claudia", "Show of Force")
    says = "Claudia was seen with 7 Blood, but Claudia has 6 Blood: event 2 shows that "
    says += "«Claudia applies Show of Force» had not happened."
    for borne_out in (applied, StepBegun("conflict"), NotYet("applied", "Louis")):
        vendetta.kept(position, seen, borne_out)
    vendetta.kept(position, seen, applied, Observed("Claudia", "blood", 7))
    (wrong,) = vendetta.judged(position, seen, later).wrong
    assert (wrong.event, wrong.verdict, wrong.says) == (1, "discrepancy", says)


@pytest.mark.parametrize(
    ("later", "number", "step"),
    [
        (("lupo maneuvers with X",), 4, "strikes resolved"),
        (("lupo strikes", "thomas dodges with Flash"), 5, "strikes resolved"),
        (("lupo prevents 1 with Skin",), 4, "damage resolved"),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_blood_that_is_counted_before_the_blows(book: str, later: tuple[str, ...], number: int, step: str) -> None:
    """That the block has led to combat does not say that blows have fallen: what comes before them shows it."""
    begun = ("lupo bleeds", "thomas blocks", "lupo has 2 blood")
    found = [one for one in told(book, *begun, *later) if " unclear " not in one]
    assert [one.split(" ")[:2] for one in found] == [["3", "discrepancy"]]
    assert found[0].endswith(f"but Lupo has 3 blood: event {number} shows that «{step}» had not happened.")
    for end in ("combat ends", "influence phase", "rake hunts"):
        assert [one for one in told(book, *begun, end, "lupo has 2 blood") if " unclear " not in one] == []
