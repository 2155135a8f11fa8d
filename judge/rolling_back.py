"""What roll-backs strike out: the events that no longer count, each with the roll-back that passed over it.

A roll-back leaves the table as it was after event `to`, whatever stood between, other roll-backs too: one that returns
into a stretch that was struck out before takes back the roll-back that struck it, and the stretch up to there counts
again. So the events that count are found from the last one backwards.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from events.table import RolledBack


def struck(events: Sequence[Any]) -> Mapping[int, int]:
    """The number of each event that no longer counts, with the number of the roll-back that struck it out, in order.

    Numbers count from 1. A roll-back counts itself, until another takes it back; one to its own number or beyond
    strikes nothing out.
    """
    passed: list[tuple[int, int]] = []
    number = len(events)
    while number > 0:
        event, before = events[number - 1], number - 1
        if isinstance(event, RolledBack) and event.to < before:
            passed.extend((gone, number) for gone in range(before, event.to, -1))
            before = event.to
        number = before
    return MappingProxyType(dict(reversed(passed)))


def counting(events: Sequence[Any]) -> tuple[int, ...]:
    """The numbers of the events that count, in order, roll-backs among them."""
    gone = struck(events)
    return tuple(number for number in range(1, len(events) + 1) if number not in gone)
