"""The fold of a Vendetta table remembers and no more: whatever is said, there is a table afterwards, and only one."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events.common import RolledBack
from events.vendetta.events import HAVEN, PhaseBegun, VendettaEvent
from events.vendetta.position import Deployed, Position
from judge import books
from judge.judging import judge
from judge.vendetta.play.simulation import simulate
from projections.fold import Timeline, happens
from projections.vendetta.table import Table
from tests.helpers.strategies import structs
from tests.helpers.vendetta.tables import ally, lies, table, victim

BOOK = books()["vendetta"]
NAMED = st.sampled_from(
    (
        "Claudia",
        "Louis",
        "Armand",
        "Lestat",
        "Nobody",
        "Claudia 1",
        "Louis 1",
        "Armand 1",
        "Claudia at Location 1",
        "Location 1",
        "Location 2",
        HAVEN,
        "Hunt",
        "Show of Force",
        "Vanish",
        "Wolf Companion",
        "Sarah McAleer",
        "Rashida",
        "Lani Kahale",
        "Brujah",
        "rivals",
        "blood",
        "each rival",
        "",
    )
)
KINDS = tuple(kind for kind in VendettaEvent.__args__ if kind is not RolledBack)  # type: ignore[attr-defined]
EVENTS = st.one_of([structs(kind, NAMED) for kind in KINDS])
GAMES = st.lists(EVENTS, min_size=1, max_size=12)
CALM = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def lying() -> tuple[Any, ...]:
    """Cards at Location 1 and in Alliances: face up and face down, known and unknown, a Vampire, one in Frenzy."""
    return (
        lies("Claudia 1", "Location 1", "Show of Force"),
        lies("Claudia 2", HAVEN),
        lies("Louis 1", "Location 1", "Vanish", down=True),
        lies("Armand 1", "Location 1", down=True, sealed="ab" * 32),
        ally("Sarah McAleer"),
        ally("Miguel Chandler", "Louis", kind="vampire"),
        victim("Rashida", "Claudia"),
        victim("Lani Kahale", "Claudia", drained=True),
    )


TABLES = st.sampled_from(
    (
        Position(),
        table(phase=""),
        table(*lying(), player="Claudia"),
        table(*lying(), player="Louis", seats={"Louis": {"blood": 0, "frenzy": True, "tokens": 2}}, number=3),
        table(*lying(), phase="hand building", seats={"Claudia": {"built": False, "drawn": ("Vanish", "")}}),
        table(*lying(), phase="resolution", resolving="Location 1", blood={"Claudia at Location 1": 2}),
        table(*lying(), phase="resolution", resolving="Location 1", step="conflict", number=3),
        table(*lying(), phase="resolution", resolving=HAVEN, step="aftermath", number=3),
    )
)


def folded(position: Position | None, events: list[Any]) -> Table:
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
    assert all(seat.blood >= -1 and seat.influence >= -1 for seat in judgement.table.seats.values())
    assert all(seat.tokens >= 0 and seat.flipped >= 0 for seat in judgement.table.seats.values())
    assert all(tile.blood >= 0 for tile in judgement.table.tiles.values())


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
    assert [list(getattr(one, where)) for where in one.collections.values()] == [
        list(getattr(other, where)) for where in other.collections.values()
    ]


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


@given(TABLES, GAMES, GAMES)
@CALM
def test_copied_tables_go_their_own_ways(position: Position, events: list[Any], others: list[Any]) -> None:
    """What happens at one of two tables with the same past is nothing to the other."""
    one = folded(position, events)
    other = one.copied()
    for number, event in enumerate(others, len(events) + 1):
        happens(BOOK.family, other, event, number)
    assert one.position() == folded(position, events).position()
    assert one.ledger == folded(position, events).ledger
    assert other.position() == folded(position, [*events, *others]).position()


@given(TABLES, GAMES, st.data())
@CALM
def test_a_roll_back_restores_the_position_exactly(position: Position, events: list[Any], data: Any) -> None:
    """After a roll-back the table is as it was after the event that still counts, in the same order."""
    to = data.draw(st.integers(0, len(events)))
    struck, kept = folded(position, [*events, RolledBack(to=to)]), folded(position, events[:to])
    assert struck.position() == kept.position()
    for where in kept.collections.values():
        assert list(getattr(struck, where)) == list(getattr(kept, where))


@given(TABLES, GAMES)
@CALM
def test_the_ledger_tells_every_change(position: Position, events: list[Any]) -> None:
    """Nothing changes without a line: the lines read backwards lead from any table to where it started."""
    at = folded(position, events)
    for _event, kind, subject, field, before, _after, _under in reversed(at.ledger):
        at.restore(kind, subject, field, before)
    assert at.position() == position


@given(TABLES, GAMES)
@CALM
def test_every_line_of_the_ledger_has_its_cause(position: Position, events: list[Any]) -> None:
    """Each line names the event and the rule under which it was written."""
    ledger = folded(position, events).ledger
    numbers = [line[0] for line in ledger]
    assert numbers == sorted(numbers)
    assert all(line[-1] for line in ledger)


def test_a_copied_table_knows_which_step_nobody_declared() -> None:
    """A step that a declaration takes for granted is known for one on a copy too, so that asking is like judging."""
    book = books()["vendetta"]
    here = book.family.opened(table(phase="feed"), book.terms)
    step = book.family.implied(here, PhaseBegun("location setup"))
    assert (step is not None, here.copied().supposing is step) == (True, True)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_at_any_event(seed: int) -> None:
    """The state after any event is the same by keyframes as it is played through, and its position is a table."""
    events = simulate(BOOK, 3 + seed, seed)
    timeline = Timeline(BOOK.family, BOOK.terms, events)
    at = BOOK.family.opened(None, BOOK.terms)
    for number, event in enumerate(events, 1):
        happens(BOOK.family, at, event, number)
        if number % 9 == 0 or number == len(events):
            assert timeline.at(number).position() == at.position()
        position = at.position()
        assert BOOK.family.opened(position, BOOK.terms).position() == position
    for _event, kind, subject, field, before, _after, _under in reversed(at.ledger):
        at.restore(kind, subject, field, before)
    assert at.position() == Position()


@pytest.mark.parametrize("seed", range(3))
def test_a_game_rolled_back_and_played_on(seed: int) -> None:
    """A whole game may be struck out in its middle, and is the same game when it is played on."""
    events: list[Any] = list(simulate(BOOK, 3 + seed, seed))
    half = len(events) // 2
    on_again = folded(Position(), [*events, RolledBack(to=half), *events[half:]])
    assert on_again.position() == folded(Position(), events).position()


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_lost_between_hand_deck_and_table(seed: int) -> None:
    """In any game, after any event: a player's Clan cards are all somewhere, and none of them is there twice."""
    at = BOOK.family.opened(None, BOOK.terms)
    whole = BOOK.terms.clan_deck + len(BOOK.terms.starting_cards)
    for number, event in enumerate(simulate(BOOK, 3 + seed, seed + 40), 1):
        happens(BOOK.family, at, event, number)
        for seat in at.seats.values():
            mine: list[Deployed] = [card for card in at.cards.values() if card.owner == seat.name]
            assert seat.out or at.hand_of(seat.name) + len(mine) + len(seat.drawn) + seat.deck == whole
            named = [card.card for card in mine if card.card] + [card for card in seat.unseen if card]
            assert len(named) == len({*named})
