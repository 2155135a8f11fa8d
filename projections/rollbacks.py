"""What roll-backs pass over: which stretches of a game no longer count, and which lines of a ledger still do.

A roll-back leaves the table as it was after event `to`, whatever stood between, other roll-backs too: one that returns
into a stretch that was struck out before takes back the roll-back that struck it, and the stretch up to there counts
again. So what counts is found from the last event backwards. A roll-back's own lines are marked with `UNDOES`; they
say in short what the lines that count say anyway.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from types import MappingProxyType
from typing import Any, TypeAlias

from events.common import Event, RolledBack

UNDOES = "a_roll_back_undoes"

FieldValue: TypeAlias = Any  # what a field holds, of whatever type that field is: who knows which, reads it so
Line = tuple[int, type, str, str, FieldValue, FieldValue, str]  # a line of a ledger
Returns = Sequence[tuple[int, int]]  # the number of each roll-back so far, and where to it returns, in order
_NUMBER = itemgetter(0)


def struck_ranges(returns: Returns, last: int, above: int = 0) -> Iterator[tuple[int, int]]:
    """What no longer counts once event `last` has happened, the latest first, as far as it ends after event `above`.

    Each stretch is two numbers, of an event that counts and of the roll-back that returned to it; what lies between
    them is struck out. A roll-back to the event before it, or beyond, strikes nothing out.
    """
    place = bisect_right(returns, last, key=_NUMBER)
    while place:
        number, to = returns[place - 1]
        if number <= above:
            return
        if to < number - 1:
            yield to, number
            place = bisect_right(returns, to, key=_NUMBER)
        else:
            place -= 1


def struck_out(events: Sequence[Event]) -> Mapping[int, int]:
    """The number of each event that no longer counts, with the number of the roll-back that struck it out, in order.

    Numbers count from 1. A roll-back counts itself, until another takes it back: one that returns into a stretch that
    was struck out takes back what struck it, and the stretch up to there counts again. A roll-back to the event before
    it, to its own number or beyond strikes nothing out.
    """
    returns = [(number, event.to) for number, event in enumerate(events, 1) if isinstance(event, RolledBack)]
    found = reversed(list(struck_ranges(returns, len(events))))
    return MappingProxyType({gone: number for to, number in found for gone in range(to + 1, number)})


def counting(events: Sequence[Event]) -> tuple[int, ...]:
    """The numbers of the events that count, in order, roll-backs among them."""
    gone = struck_out(events)
    return tuple(number for number in range(1, len(events) + 1) if number not in gone)


def counting_lines(ledger: Sequence[Line], returns: Returns, last: int, above: int = 0) -> Iterator[Line]:
    """The lines of events after `above` that count once event `last` has happened, the latest first."""
    for first, end in _counting(returns, last, above):
        for place in range(bisect_left(ledger, end + 1, key=_NUMBER) - 1, -1, -1):
            line = ledger[place]
            if line[0] < first:
                break
            if line[-1] != UNDOES:
                yield line


def path_between(ledger: Sequence[Line], returns: Returns, last: int, to: int) -> tuple[list[Line], list[Line]]:
    """How a table after event `last` becomes as after event `to`: the lines to be undone, then those to be done again.

    Lines to be undone come latest first. Lines are done again, oldest first, only where `to` had been struck out.
    """
    parting = _parting(returns, last, to)
    again = list(counting_lines(ledger, returns, to, parting))
    return list(counting_lines(ledger, returns, last, parting)), again[::-1]


def _counting(returns: Returns, last: int, above: int = -1) -> Iterator[tuple[int, int]]:
    """The events after `above` that count once event `last` has happened: from, to, the latest first."""
    end = last
    for to, number in struck_ranges(returns, last, above):
        yield number, end
        end = to
    if end > above:
        yield above + 1, end


def _parting(returns: Returns, last: int, to: int) -> int:
    """The last event that counts both once `last` and once `to` has happened; 0 is the start, from which all comes."""
    one, other = _counting(returns, last), _counting(returns, to)
    mine, yours = next(one), next(other)
    while True:
        if mine[0] > yours[1]:
            mine = next(one)
        elif yours[0] > mine[1]:
            yours = next(other)
        else:
            return min(mine[1], yours[1])
