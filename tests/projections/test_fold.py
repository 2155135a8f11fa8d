"""The fold of every family remembers and no more: whatever is said at whatever table, there is one table afterwards."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.common import RolledBack
from judge.judging import judge
from tests.helpers.folding import CALM, AnyGames
from tests.helpers.methuselah.any_games import METHUSELAH
from tests.helpers.vendetta.any_games import VENDETTA

pytestmark = pytest.mark.parametrize("of", [METHUSELAH, VENDETTA], ids=["methuselah", "vendetta"])


def drawn(of: AnyGames, data: Any) -> tuple[Any, list[Any]]:
    """A table, and what is said there."""
    return data.draw(of.tables), data.draw(of.games)


def orders(at: Any) -> list[list[str]]:
    """The names of its parts, in their order."""
    return [list(getattr(at, where)) for where in at.collections.values()]


@given(st.data(), st.integers(0, 14))
@CALM
def test_whatever_is_struck_out_there_is_a_table(of: AnyGames, data: Any, to: int) -> None:
    """A roll-back to anywhere is an event like any other."""
    position, events = drawn(of, data)
    judge([*events, RolledBack(to=to), *events], of.book, position, every=True)


@given(st.data())
@CALM
def test_even_a_position_that_contradicts_itself_is_a_table(of: AnyGames, data: Any) -> None:
    """Whatever a position says, events happen on it."""
    of.folded(data.draw(of.positions), data.draw(of.games))


@given(st.data())
@CALM
def test_the_same_events_give_the_same_table(of: AnyGames, data: Any) -> None:
    """Nothing but position and events decides what the table is: no chance, no clock, no memory of other games."""
    position, events = drawn(of, data)
    one, other = of.folded(position, events), of.folded(position, events)
    assert (one.position(), one.ledger, orders(one)) == (other.position(), other.ledger, orders(other))


@given(st.data())
@CALM
def test_a_position_is_a_table_is_a_position(of: AnyGames, data: Any) -> None:
    """A table opened from a table's position is the same table, and goes on the same way: but for what lies before.

    What an earlier line was taken to imply is no part of a position, so no later line shows that it was wrong. Neither
    is what a card did before, so nothing of that is taken back when the card is cancelled; nor an action that waits.
    """
    position, events = drawn(of, data)
    half = len(events) // 2
    before = of.folded(position, events[:half])
    again = of.book.family.opened(before.position(), of.book.terms)
    assert again.position() == before.position()
    before.start_ledger()
    of.go_on(before, events[half:], half + 1)
    of.go_on(again, events[half:], half + 1)
    assert again.position() == before.position()


@given(st.data())
@CALM
def test_a_table_leaves_its_position_as_it_was(of: AnyGames, data: Any) -> None:
    """What happens at a table does not reach back into the position that it was opened from, or that it gave."""
    position, events = drawn(of, data)
    opened = of.book.family.opened(position, of.book.terms)
    given_, copied = opened.position(), opened.copied()
    of.go_on(opened, events)
    assert given_ == position == copied.position()
    assert copied.ledger == []


@given(st.data())
@CALM
def test_copied_tables_go_their_own_ways(of: AnyGames, data: Any) -> None:
    """What happens at one of two tables with the same past is nothing to the other."""
    position, events = drawn(of, data)
    others = data.draw(of.games)
    one = of.folded(position, events)
    other = one.copied()
    of.go_on(other, others, len(events) + 1)
    plain = of.folded(position, events)
    assert (one.position(), one.ledger) == (plain.position(), plain.ledger)
    assert other.position() == of.folded(position, [*events, *others]).position()


@given(st.data())
@CALM
def test_a_roll_back_restores_the_position_exactly(of: AnyGames, data: Any) -> None:
    """After a roll-back the table is as it was after the event that still counts, in the same order."""
    position, events = drawn(of, data)
    to = data.draw(st.integers(0, len(events)))
    struck, kept = of.folded(position, [*events, RolledBack(to=to)]), of.folded(position, events[:to])
    assert (struck.position(), orders(struck)) == (kept.position(), orders(kept))


@given(st.data())
@CALM
def test_every_line_of_the_ledger_has_its_cause(of: AnyGames, data: Any) -> None:
    """Each line names the event and the rule under which it was written."""
    ledger = of.folded(*drawn(of, data)).ledger
    numbers = [line[0] for line in ledger]
    assert numbers == sorted(numbers)
    assert all(line[-1] for line in ledger)
