"""A game with a mistake in it: folded again from where it went otherwise, and only there."""

from events.methuselah.events import Bleed, NoBlock, PhaseBegun, Resolved, Transferred
from events.methuselah.position import Card, Position, Seat
from judge import books
from judge.reconcile.counterfactual import (
    ChangedLine,
    Counterfactual,
    ExtraChange,
    UnrecordedPlay,
    net_changes,
    replay_with,
)
from projections.fold import Timeline
from projections.ledger import WHOLE, LedgerLine
from tests.helpers.methuselah.tables import table, vampire

BOOK = books()["vtes-1998"]
LUPO = vampire("Lupo", "Sarah")
RAKE = vampire("Rake", "Sarah")
BLEED = (Bleed(minion="Lupo"), NoBlock("Alexis"), Resolved())
LATER = PhaseBegun("influence")
PAID = (3, Seat, "Alexis", "pool")


def reached(
    mistake: Counterfactual, *events: object, position: Position | None = None, known: object = None
) -> list[int]:
    """The numbers of the events that are reached, the one after the last too."""
    timeline = Timeline(BOOK.family, BOOK.terms, events, position or table(LUPO, RAKE))
    return [number for number, _table in replay_with(BOOK, timeline, mistake, len(events) + 1, known)]  # type: ignore[arg-type]


def pools(mistake: Counterfactual, *events: object, position: Position | None = None) -> list[int]:
    """Alexis's pool before each event that is reached."""
    timeline = Timeline(BOOK.family, BOOK.terms, events, position or table(LUPO, RAKE))
    return [here.pool_of("Alexis") for _number, here in replay_with(BOOK, timeline, mistake, len(events) + 1)]


def test_a_line_is_left_out_or_goes_further() -> None:
    """Only that line, and what follows goes on from there."""
    events = (*BLEED, LATER)
    assert pools(Counterfactual(slips=(ChangedLine(PAID, 0),)), *events) == [30, 30, 30]
    assert pools(Counterfactual(slips=(ChangedLine(PAID, 0, -1),)), *events) == [30, 28, 28]
    assert pools(Counterfactual(slips=(ChangedLine(PAID, 0, 1),)), *events) == [30, 30, 30]
    assert pools(Counterfactual(slips=(ChangedLine(PAID, 1, -1),)), *events) == [30, 29, 29]


def test_a_thing_that_came_is_left_out() -> None:
    """The whole of a frame or card can be left out too."""
    timeline = Timeline(BOOK.family, BOOK.terms, BLEED, table(LUPO))
    mistake = Counterfactual(slips=(ChangedLine((1, type(_action()), "action", WHOLE), 0),))
    *_, (_number, here) = replay_with(BOOK, timeline, mistake, 2)
    assert here.action is None


def _action() -> object:
    return Timeline(BOOK.family, BOOK.terms, BLEED, table(LUPO)).at(1).action


def test_nothing_goes_below_nought() -> None:
    """Such a game ends before the next event."""
    start = table(LUPO, RAKE, seats={"Alexis": {"pool": 3}})
    assert reached(Counterfactual(slips=(ChangedLine(PAID, 0, -2),)), *BLEED, LATER, position=start) == [3, 4, 5]
    assert reached(Counterfactual(slips=(ChangedLine(PAID, 0, -3),)), *BLEED, LATER, position=start) == [3]


def test_who_has_nothing_left_is_ousted() -> None:
    """What follows from the mistake follows, as from everything else."""
    start = table(LUPO, RAKE, seats={"Alexis": {"pool": 2}})
    timeline = Timeline(BOOK.family, BOOK.terms, BLEED, start)
    *_, (_number, here) = replay_with(BOOK, timeline, Counterfactual(slips=(ChangedLine(PAID, 0, -1),)), 4)
    assert not here.in_game("Alexis")
    assert here.points_of("Sarah") == 1


def test_a_number_moves_besides() -> None:
    """A count that the event does not touch; not below nought, and not of somebody who is not there."""
    events = (*BLEED, LATER)
    assert pools(Counterfactual(besides=(ExtraChange((1, Seat, "Alexis", "pool"), -4),)), *events) == [
        30,
        26,
        26,
        25,
        25,
    ]
    assert reached(Counterfactual(besides=(ExtraChange((1, Seat, "Ryan", "pool"), -31),)), *events) == [1]
    assert reached(Counterfactual(besides=(ExtraChange((1, Card, "Nobody", "counters"), 1),)), *events) == [1]


def test_events_that_did_not_happen_were_others_or_are_missing() -> None:
    """Another declaration stands in the place of one, or between two."""
    wanda = vampire("Wanda", "Sarah", region="uncontrolled", counters=0, capacity=9)
    start = table(LUPO, wanda, phase="influence")
    events = (Transferred("Wanda"), LATER)
    for mistake, left in (
        (Counterfactual(without=(1,)), 30),
        (Counterfactual(instead=((1, Transferred("Wanda", 3)),)), 27),
        (Counterfactual(unwritten=(UnrecordedPlay(1, Transferred("Wanda", 2)),)), 27),
    ):
        timeline = Timeline(BOOK.family, BOOK.terms, events, start)
        *_, (_number, here) = replay_with(BOOK, timeline, mistake, 3)
        assert here.pool_of("Sarah") == left
        assert mistake.declared_otherwise


def test_what_is_against_the_rules_ends_it() -> None:
    """With the breaches that are known, a game goes on as long as there is no other."""
    hunted = Counterfactual(unwritten=(UnrecordedPlay(0, Bleed(minion="Lupo")),))
    assert reached(hunted, *BLEED) == [1, 2, 3, 4]
    assert reached(hunted, *BLEED, known=frozenset()) == [1]
    tapped = frozenset({(1, "only_a_ready_untapped_minion_acts"), (1, "a_tapped_minion_cannot_act")})
    found = reached(hunted, *BLEED, known=tapped | _breaches(hunted))
    assert found == [1, 2, 3, 4]


def _breaches(mistake: Counterfactual) -> frozenset[tuple[int, str]]:
    from judge.judging import judge

    events = [mistake.unwritten[0].event, *BLEED]
    return frozenset((ruling.event - 1, ruling.rule) for ruling in judge(events, BOOK, table(LUPO, RAKE)).wrong)


def test_two_mistakes_are_one() -> None:
    """The first and last event are those of both."""
    both = Counterfactual(slips=(ChangedLine(PAID, 0),)).and_(
        Counterfactual(without=(5,), besides=(ExtraChange((1, Seat, "Ryan", "pool"), 1),))
    )
    assert (both.first, both.last, both.declared_otherwise) == (1, 5, True)
    assert not Counterfactual(slips=both.slips).declared_otherwise
    assert Counterfactual(unwritten=(UnrecordedPlay(2, LATER),)).first == 3
    assert Counterfactual(instead=((7, LATER),)).last == 7


def test_what_lines_move_together() -> None:
    """Numbers of the fields in question, and nothing else."""
    lines = [
        LedgerLine(1, Seat, "Alexis", "pool", 30, 28, ""),
        LedgerLine(1, Seat, "Alexis", "pool", 28, 29, ""),
        LedgerLine(1, Seat, "Ryan", "pool", 30, 20, ""),
        LedgerLine(1, Seat, "Alexis", "out", "", "ousted", ""),
        LedgerLine(1, Seat, "Alexis", "winner", False, True, ""),
    ]
    of_hers = [(Seat, "Alexis", field) for field in ("pool", "out", "winner")]
    assert net_changes(lines, of_hers) == -1
