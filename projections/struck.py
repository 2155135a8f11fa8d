"""What roll-backs pass over: which stretches of a game count no more, and which lines of a ledger still do.

A roll-back leaves the table as it was after event `to`, whatever stood between, other roll-backs too: one that returns
into a stretch that was struck out before takes back the roll-back that struck it, and the stretch up to there counts
again. So what counts is found from the last event backwards.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Any

UNDOES = "a_roll_back_undoes"

Returns = Sequence[tuple[int, int]]  # the number of each roll-back so far, and where to it returns, in order
Line = tuple[int, type, str, str, Any, Any, str]  # a line of a ledger


def stretches(returns: Returns, last: int, above: int = 0) -> Iterator[tuple[int, int]]:
    """What counts no more once event `last` has happened, the latest first, as far as it ends after event `above`.

    Each stretch is two numbers, of an event that counts and of the roll-back that returned to it; what lies between
    them is struck out. A roll-back to the event before it, or beyond, strikes nothing out.
    """
    for number, to in reversed(returns):
        if last <= above:
            return
        if number <= last and to < number - 1:
            yield to, number
            last = to


def counting_lines(ledger: Sequence[Line], returns: Returns, last: int, above: int = 0) -> list[Line]:
    """The lines of events after `above` that count once event `last` has happened, oldest first.

    What roll-backs wrote themselves, and what they undid by it, is left out: one cancels the other.
    """
    parts, end = [], last
    for to, number in stretches(returns, last, above):
        parts.append(_lines(ledger, max(number, above + 1), end))
        end = to
    parts.append(_lines(ledger, above + 1, end))
    return [line for part in reversed(parts) for line in part if line[-1] != UNDOES]


def lines_to_undo(ledger: Sequence[Line], returns: Returns, last: int, to: int) -> list[Line]:
    """The lines to be taken back, in this order, so that a table after event `last` is again as after event `to`."""
    undone: list[Line] = []
    while to < last:
        number = next((number for low, number in stretches(returns, last, to) if low < to < number), to)
        undone.extend(reversed(counting_lines(ledger, returns, last, number)))
        if number == to:
            break
        # `to` was struck out by roll-back `number`, which is taken back itself.
        undone.extend(reversed(_lines(ledger, number, number)))
        last = number - 1
    return undone


def _lines(ledger: Sequence[Line], first: int, last: int) -> Sequence[Line]:
    """The lines of the events from first to last."""
    return ledger[bisect_left(ledger, first, key=itemgetter(0)) : bisect_left(ledger, last + 1, key=itemgetter(0))]
