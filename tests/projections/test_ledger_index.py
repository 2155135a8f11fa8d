"""The index of a ledger finds what somebody finds who reads the whole ledger."""

from sys import maxsize
from typing import Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from events.methuselah.position import Card, Seat, Turn
from projections.ledger import WHOLE, Index, Key, comings


class Ledgered(NamedTuple):
    """As much of a table as an index reads."""

    ledger: list[tuple[int, type, str, str, Any, Any, str]]


KEYS: list[Key] = [
    (Card, "Lupo", "tapped"),
    (Card, "Lupo", WHOLE),
    (Card, "turn", WHOLE),
    (Seat, "Lupo", "pool"),
    (Turn, "turn", "phase"),
    (Turn, "turn", WHOLE),
    (Ledgered, "table", "edge"),
]
LINES = st.lists(st.sampled_from(KEYS).map(lambda key: (1, *key, None, None, "")), max_size=12)


def means(line: tuple[Any, ...], key: Key) -> bool:
    """Whether the line is a change of this field."""
    _event, kind, subject, field, *_rest = line
    if key == comings(Card):
        return kind is Card and field == WHOLE
    return (kind, subject, field) == key or (key == (Ledgered, "table", "turn") and kind is Turn and field == WHOLE)


def finds_all(index: Index, table: Ledgered) -> None:
    """Every change of every field is found from every place on, and before it."""
    for key in (*KEYS, comings(Card), (Ledgered, "table", "turn"), (Card, "Nobody", "tapped")):
        places = [place for place, line in enumerate(table.ledger) if means(line, key)]
        for place in range(len(table.ledger) + 1):
            first = index.first(key, place)
            assert first == min((one for one in places if one >= place), default=first)
            assert any(one >= place for one in places) or first >= len(table.ledger)
            assert index.last(key, place) == max((one for one in places if one < place), default=-1)
            for until in range(place, len(table.ledger) + 1):
                assert index.between(key, place, until) == [one for one in places[::-1] if place <= one < until]
    assert index.first((Card, "Nobody", "tapped"), 0) == maxsize


@given(LINES, LINES, LINES)
def test_an_index_finds_every_change(one: Any, two: Any, three: Any) -> None:
    """It goes on from where it ended, and has read nothing before it is asked to."""
    table, index = Ledgered([]), Index()
    for more in (one, two, three):
        table.ledger.extend(more)
        index.reach(table)
        finds_all(index, table)


@given(LINES, LINES, LINES, LINES, st.booleans())
def test_tables_that_part_have_indexes_that_part(one: Any, two: Any, three: Any, four: Any, read: bool) -> None:
    """A copied table goes its own way, and so does a copy of the copy; what they have in common is read once."""
    table, index = Ledgered(one), Index()
    if read:
        index.reach(table)
    other = Ledgered([*one])
    branch = index.branch(other)
    table.ledger.extend(two)
    other.ledger.extend(three)
    index.reach(table)
    branch.reach(other)
    third = Ledgered([*other.ledger])
    twig = branch.branch(third)
    other.ledger.extend(two)
    third.ledger.extend(four)
    branch.reach(other)
    twig.reach(third)
    finds_all(index, table)
    finds_all(branch, other)
    finds_all(twig, third)


@given(LINES, LINES, LINES)
def test_an_index_of_a_longer_game_serves_a_shorter(one: Any, two: Any, three: Any) -> None:
    """The tables of one game have the beginning of one ledger: the index of a later one is above an earlier one's."""
    later, index = Ledgered([*one, *two]), Index()
    index.reach(later)
    earlier = Ledgered([*one])
    index.reach(earlier)
    branch = index.branch(earlier)
    earlier.ledger.extend(three)
    branch.reach(earlier)
    finds_all(branch, earlier)
    finds_all(index, later)
