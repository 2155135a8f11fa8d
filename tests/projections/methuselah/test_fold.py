"""The fold remembers and no more: whatever is said at whatever table, there is a table afterwards, and only one."""

from typing import Any

import pytest
from hypothesis import given
from msgspec.structs import replace

from events.common import RolledBack
from events.effects.base import Modifies
from events.methuselah import events as said
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import ActionCardPlayed, Described, Identified, Rescue
from events.methuselah.position import Action, Card, Position, Seat
from judge.judging import judge
from judge.methuselah.play.simulation import simulate
from projections.fold import KEYFRAME_EVERY, MOST_KEYFRAMES, Timeline, happens
from projections.hindsight import becomes
from projections.ledger import WHOLE
from projections.methuselah.table import Table
from tests.helpers.folding import CALM
from tests.helpers.methuselah.any_games import BOOK, GAMES, METHUSELAH, TABLES
from tests.helpers.methuselah.tables import judged, table, vampire

folded = METHUSELAH.folded


@given(TABLES, GAMES)
@CALM
def test_whatever_is_said_there_is_a_table_and_a_ruling(position: Position, events: list[Any]) -> None:
    """No event at any table is refused by the fold, and none leaves the judge without an answer."""
    judgement = judge(events, BOOK, position, every=True)
    assert judgement.events == len(events)
    assert all(seat.pool >= 0 for seat in judgement.table.seats.values())
    assert all(card.counters >= 0 for card in judgement.table.cards.values())


def backwards(at: Table) -> Position:
    """The starting position, from a table and its ledger alone: each line is taken back, the last one first."""
    position = at.position()
    for _event, kind, subject, field, before, _after, _under in reversed(at.ledger):
        if kind is Table:
            if hasattr(position, field):  # who paid for a rescue, where nobody said so, is no part of a position
                setattr(position, field, before)
        elif kind is Card and field == WHOLE:
            position.cards.pop(subject, None)
            if before is not None:
                position.cards[subject] = before
        elif field == WHOLE:
            setattr(position, Table.frame_fields[kind], before)
        else:
            frame = None if kind in (Seat, Card) else getattr(position, Table.frame_fields[kind])
            part = position.seats[subject] if kind is Seat else position.cards[subject] if kind is Card else frame
            setattr(part, field, before)
    return position


@given(TABLES, GAMES)
@CALM
def test_the_ledger_tells_every_change(position: Position, events: list[Any]) -> None:
    """Nothing changes without a line: the lines read backwards lead from any table to where it started."""
    assert backwards(folded(position, events)) == position


def test_a_table_that_becomes_as_another_tells_only_what_a_position_has() -> None:
    """That any card has held for as long as it lay there is no change of the table; it is known all the same."""
    position = table(vampire("Lupo", "Sarah"))
    at, other = Table(position, BOOK.terms), Table(position, BOOK.terms)
    curfew = Card(name="Curfew", owner="Sarah", controller="Sarah", effects=(Modifies("hand size", 1),))
    other.add(curfew, "test")
    other.remove(curfew, "test")
    becomes(at, other, 1)
    assert at.lasting
    assert at.position() == other.position()
    assert backwards(at) == position


@pytest.mark.parametrize("seed", range(4))
def test_a_game_at_any_event(seed: int) -> None:
    """The state after any event is the same by keyframes as it is played through, and its position is a table."""
    events = simulate(BOOK, 3 + seed % 3, seed)
    timeline = Timeline(BOOK.family, BOOK.terms, events)
    at = BOOK.family.opened(None, BOOK.terms)
    for number, event in enumerate(events, 1):
        happens(BOOK.family, at, event, number)
        if number % 9 == 0 or number == len(events):
            assert timeline.at(number).position() == at.position()
        position = at.position()
        assert BOOK.family.opened(position, BOOK.terms).position() == position
    assert backwards(at) == Position()


@pytest.mark.parametrize("seed", range(3))
def test_a_game_rolled_back_and_played_on(seed: int) -> None:
    """A whole game may be struck out in its middle, and is the same game when it is played on."""
    events = simulate(BOOK, 3, seed)
    half = len(events) // 2
    on_again = folded(Position(), [*events, RolledBack(to=half), *events[half:]])
    assert on_again.position() == folded(Position(), events).position()


def test_a_very_long_game_keeps_few_tables() -> None:
    """However long a game is, its keyframes are few, for each holds the whole ledger; the states are the same."""
    turns = [said.TurnBegun(methuselah=name) for name in ("Ann", "Bo")] * (KEYFRAME_EVERY * MOST_KEYFRAMES)
    events = [said.Seated(methuselahs=("Ann", "Bo")), *turns]
    timeline = Timeline(BOOK.family, BOOK.terms, events)
    assert timeline.at(len(events)).turn.number == len(turns)
    assert len(timeline._keyframes) <= MOST_KEYFRAMES + 1
    assert [timeline.at(number).turn.number for number in (2, 5000, 4999)] == [1, 4999, 4998]


def test_who_is_told_to_have_fallen_and_never_sat_there() -> None:
    """A position may say that somebody fell who has no seat: nobody was her neighbour."""
    position = table()
    turn = replace(position.turn, fallen=(("Nobody",), ("Alexis",)))  # type: ignore[type-var]  # there is a turn
    assert Table(replace(position, turn=turn), BOOK.terms).neighbour_who_fell("Nobody") == ""


@pytest.mark.parametrize(("turns_out", "stealth", "directed_at"), [("Lupo", 1, ""), ("Thomas", 0, "Alexis")])
def test_whose_the_target_is_may_be_known_later(turns_out: str, stealth: int, directed_at: str) -> None:
    """A rescue of a vampire that nobody knew is among one's own, or directed, when it turns out whose he is."""
    torpid = {"region": "torpor"}
    position = table(
        vampire("Rake", "Sarah"), vampire("Lupo", "Sarah", **torpid), vampire("Thomas", "Alexis", **torpid)
    )
    judgement = judged(position, Rescue(minion="Rake", vampire="Nobody"), Identified(turns_out, "Nobody"))
    action = judgement.table.action
    assert (action.stealth, action.directed_at) == (stealth, directed_at)
    assert BOOK.family.opened(judgement.table.position(), BOOK.terms).position() == judgement.table.position()


def test_an_undirected_action_stays_so_in_its_position() -> None:
    """An action that a card makes undirected has a target and is directed at nobody, also when it is opened again."""
    card = Described(card="Storm", facts=CardFacts(kind="action", directed=False))
    act = ActionCardPlayed(minion="Lupo", card="Storm", target="Thomas")
    here = table(vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"))
    at = judged(here, card, act, book="jyhad-1994").table
    assert (at.action.target, at.action.directed_at) == ("Thomas", "")
    opened = BOOK.family.opened
    assert opened(at.position(), at.terms).position() == at.position()
    by_hand = replace(here, action=Action(minion="Lupo", kind="rescue", target="Thomas"))
    assert opened(by_hand, at.terms).directed_at() == "Alexis"
