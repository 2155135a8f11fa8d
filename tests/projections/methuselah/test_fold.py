"""The fold remembers and no more: whatever is said at whatever table, there is a table afterwards, and only one."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from events.common import RolledBack
from events.methuselah import events as said
from events.methuselah.position import Card, Combat, Damage, Diablerie, Position, Referendum, Seat
from judge import books
from judge.judging import judge
from judge.methuselah.play.simulation import simulate
from projections.fold import KEYFRAME_EVERY, MOST_KEYFRAMES, Timeline, happens
from projections.ledger import WHOLE
from projections.methuselah.table import Table
from tests.helpers.methuselah.tables import ally, on, table, vampire
from tests.helpers.strategies import structs

BOOK = books()["vtes-1998"]
NAMED = st.sampled_from(
    (
        "Lupo",
        "Aleph",
        "Gang",
        "Gun",
        "Raven",
        "Nik",
        "Thomas",
        "Sarah",
        "Alexis",
        "Ryan",
        "Nobody",
        "Bonding",
        "Blur",
        "",
    )
)
KINDS = tuple(kind for kind in said.MethuselahEvent.__args__ if kind is not RolledBack)  # type: ignore[attr-defined]
EVENTS = st.one_of([structs(kind, NAMED) for kind in KINDS])
GAMES = st.lists(EVENTS, min_size=1, max_size=12)
CALM = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def middle(**frames: Any) -> Position:
    """A table in the middle of a game, with something of everything on it."""
    return table(
        vampire("Lupo", "Sarah", disciplines={"Dominate": "superior"}, title="Prince of Boston"),
        vampire("Thomas", "Sarah", region="torpor", counters=0),
        vampire("Nik", "Sarah", region="uncontrolled", capacity=1, counters=1),
        vampire("Aleph", "Alexis", title="Prince of Boston", title_contested=True),
        vampire("Lupo #2", "Ryan", contested=True),
        ally("Gang", "Alexis"),
        on("Gun", "Lupo", "Sarah", weapon=True),
        on("Raven", "Aleph", "Ryan", kind="retainer", counters=1, life=1),
        players=("Sarah", "Alexis", "Ryan"),
        seats={"Sarah": {"library": 3, "crypt": 1, "hand": ("Bonding", "Blur", "")}, "Ryan": {"pool": 1}},
        edge="Alexis",
        **frames,
    )


TABLES = st.sampled_from(
    (
        Position(),
        middle(),
        middle(combat=Combat(acting="Lupo", opposing="Aleph"), damage=(Damage(who="Aleph", regular=2, aggravated=1),)),
        middle(referendum=Referendum(caller="Sarah", step="polling", hunted="Lupo")),
        middle(diablerie=Diablerie(diabolist="Lupo", victim="Thomas")),
    )
)


def folded(position: Position, events: list[Any]) -> Table:
    """The table after these events."""
    at = BOOK.family.opened(position, BOOK.terms)
    for number, event in enumerate(events, 1):
        happens(BOOK.family, at, event, number)
    return at  # type: ignore[no-any-return]  # the family of this book has this table


@given(TABLES, GAMES)
@CALM
def test_whatever_is_said_there_is_a_table_and_a_ruling(position: Position, events: list[Any]) -> None:
    """No event at any table is refused by the fold, and none leaves the judge without an answer."""
    judgement = judge(events, BOOK, position, every=True)
    assert judgement.events == len(events)
    assert all(seat.pool >= 0 for seat in judgement.table.seats.values())
    assert all(card.counters >= 0 for card in judgement.table.cards.values())


@given(TABLES, GAMES, st.integers(0, 14))
@CALM
def test_whatever_is_struck_out_there_is_a_table(position: Position, events: list[Any], to: int) -> None:
    """A roll-back to anywhere is an event like any other."""
    judge([*events, RolledBack(to=to), *events], BOOK, position, every=True)


@given(structs(Position, NAMED), GAMES)
@CALM
def test_even_a_position_that_contradicts_itself_is_a_table(position: Position, events: list[Any]) -> None:
    """Whatever a position says, events happen on it."""
    folded(position, events)


@given(TABLES, GAMES)
@CALM
def test_the_same_events_give_the_same_table(position: Position, events: list[Any]) -> None:
    """Nothing but position and events decides what the table is: no chance, no clock, no memory of other games."""
    one, other = folded(position, events), folded(position, events)
    assert one.position() == other.position()
    assert one.ledger == other.ledger
    assert list(one.cards) == list(other.cards)


@given(TABLES, GAMES)
@CALM
def test_a_position_is_a_table_is_a_position(position: Position, events: list[Any]) -> None:
    """A table opened from a table's position is the same table, and goes on the same way."""
    half = len(events) // 2
    before = folded(position, events[:half])
    again = BOOK.family.opened(before.position(), BOOK.terms)
    assert again.position() == before.position()
    for number, event in enumerate(events[half:], half + 1):
        happens(BOOK.family, before, event, number)
        happens(BOOK.family, again, event, number)
    assert again.position() == before.position()


@given(TABLES, GAMES)
@CALM
def test_a_table_leaves_its_position_as_it_was(position: Position, events: list[Any]) -> None:
    """What happens at a table does not reach back into the position that it was opened from, or that it gave."""
    opened = BOOK.family.opened(position, BOOK.terms)
    given, copied = opened.position(), opened.copied()
    for number, event in enumerate(events, 1):
        happens(BOOK.family, opened, event, number)
    assert given == position == copied.position()
    assert copied.ledger == []


@given(TABLES, GAMES, st.data())
@CALM
def test_a_roll_back_restores_the_position_exactly(position: Position, events: list[Any], data: Any) -> None:
    """After a roll-back the table is as it was after the event that still counts."""
    to = data.draw(st.integers(0, len(events)))
    struck = folded(position, [*events, RolledBack(to=to)])
    assert struck.position() == folded(position, events[:to]).position()


def backwards(at: Table) -> Position:
    """The starting position, from a table and its ledger alone: each line is taken back, the last one first."""
    position = at.position()
    for _event, kind, subject, field, before, _after, _under in reversed(at.ledger):
        if kind is Table:
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


@given(TABLES, GAMES)
@CALM
def test_every_line_of_the_ledger_has_its_cause(position: Position, events: list[Any]) -> None:
    """Each line names the event and the rule under which it was written."""
    numbers = [line[0] for line in folded(position, events).ledger]
    assert numbers == sorted(numbers)
    assert all(line[-1] for line in folded(position, events).ledger)


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
