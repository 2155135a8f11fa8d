"""The ledger: every change to a table, from where to where, by which event, under which rule.

Nothing on a table changes except through its ledger, so the ledger tells since when each fact holds, and a
roll-back is the same lines read backwards.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Hashable
from sys import maxsize
from typing import NamedTuple, Optional, Protocol

from projections.rollbacks import FieldValue, Line

WHOLE = "*"

Key = tuple[type, str, str]  # kind, subject and field


class Dated(NamedTuple):
    """An answer as it was at a place of a ledger, and the event since which it was so."""

    place: int
    found: FieldValue
    since: int


class HasLedger(Protocol):
    """A table, as far as its ledger goes."""

    ledger: list[Line]


class LedgerLine(NamedTuple):
    """One change.

    `event` is its number in the log (0 for the starting position), `kind` the class of the thing that changed,
    `subject` its name, `field` the field (`*` when the thing itself came or went), `under` the name of the rule
    or derivation that demands it.
    """

    event: int
    kind: type
    subject: str
    field: str
    before: FieldValue
    after: FieldValue
    under: str


class Index:
    """Where in a ledger each field changed, as far as somebody has read it: places count from 0.

    The beginning and end of a frame change the table's field of that name too, and `comings(kind)` is the key of every
    coming and going of a kind. `dated` keeps what was found of this ledger, for those who ask the same again later.
    """

    __slots__ = ("_above", "_end", "_places", "_start", "dated")

    def __init__(self, above: Optional["Index"] = None, start: int = 0) -> None:
        """An index of nothing yet, or one that another has `above` it, for a ledger that is the same up to `start`."""
        self._above = above
        self._start = self._end = start
        self._places: dict[Key, list[int]] = defaultdict(list)
        self.dated: dict[Hashable, Dated] = {}

    def branch(self, table: HasLedger) -> "Index":
        """An index for another table whose ledger begins as this one's does: that beginning is not read again."""
        return Index(self if self._places else self._above, min(self._end, len(table.ledger)))

    def reach(self, table: HasLedger) -> None:
        """Read what the table's ledger has beyond what was read."""
        ledger, places, start = table.ledger, self._places, self._end
        self._end = max(start, len(ledger))
        for place in range(start, self._end):
            _event, kind, subject, field, _before, _after, _under = ledger[place]
            places[kind, subject, field].append(place)
            if field == WHOLE:
                frame = subject == getattr(kind, "key", "")
                places[(type(table), "table", subject) if frame else comings(kind)].append(place)

    def first(self, key: Key, place: int) -> int:
        """The first change of a field from `place` on; beyond every ledger when there is none."""
        index, found, end = self, maxsize, maxsize
        while True:
            mine = index._places.get(key)
            if mine is not None and mine[-1] >= place:
                here = mine[bisect_left(mine, place)]
                found = here if here < end else found
            above = index._above
            if above is None or place >= index._start:
                return found
            index, end = above, min(end, index._start)

    def last(self, key: Key, place: int) -> int:
        """The last change of a field before `place`; -1 when there is none."""
        index: Index | None = self
        while index is not None:
            mine = index._places.get(key)
            if mine is not None and mine[0] < place:
                return mine[bisect_left(mine, place) - 1]
            place = index._start if index._start < place else place
            index = index._above
        return -1

    def between(self, key: Key, place: int, until: int) -> list[int]:
        """Every change of a field from `place` on and before `until`, the latest first."""
        index: Index | None = self
        found: list[int] = []
        while index is not None and place < until:
            mine = index._places.get(key)
            if mine is not None:
                found += mine[bisect_left(mine, place) : bisect_left(mine, until)][::-1]
            until = min(until, index._start)
            index = index._above
        return found


def comings(kind: type) -> Key:
    """The key under which an index has every coming and going of things of this kind."""
    return kind, WHOLE, ""
