"""What roll-backs strike out: the events that no longer count, each with the roll-back that passed over it."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from events.common import RolledBack
from projections.rollbacks import struck_ranges


def struck_out(events: Sequence[Any]) -> Mapping[int, int]:
    """The number of each event that no longer counts, with the number of the roll-back that struck it out, in order.

    Numbers count from 1. A roll-back counts itself, until another takes it back: one that returns into a stretch that
    was struck out takes back what struck it, and the stretch up to there counts again. A roll-back to the event before
    it, to its own number or beyond strikes nothing out.
    """
    returns = [(number, event.to) for number, event in enumerate(events, 1) if isinstance(event, RolledBack)]
    found = reversed(list(struck_ranges(returns, len(events))))
    return MappingProxyType({gone: number for to, number in found for gone in range(to + 1, number)})


def counting(events: Sequence[Any]) -> tuple[int, ...]:
    """The numbers of the events that count, in order, roll-backs among them."""
    gone = struck_out(events)
    return tuple(number for number in range(1, len(events) + 1) if number not in gone)
