"""A table as it was before some line of its ledger. Nothing is copied and nothing put back: each field that a question
looks at is looked up, and is as the first line after that place found it, or as it is now where there is none. That
is what `restore` of the table would put back, line by line.
"""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct

from judge.tracing.proxies import CollectionProxy, PartProxy, Reads, Trace
from projections.ledger import WHOLE, Index, Key, comings
from projections.rollbacks import FieldValue
from projections.table import BaseTable, TablePart


class Moment(NamedTuple):
    """A moment of a table: before line `place` of its ledger, whose changes the index has read."""

    table: BaseTable
    changes: Index
    place: int

    def before(self, key: Key, until: int, now: object) -> tuple[FieldValue, int]:
        """What something was, and the place of the line that changed it; as `now` where none did before `until`."""
        changed = self.changes.first(key, self.place)
        return (self.table.ledger[changed][4], changed) if changed < until else (now, until)

    def of_table(self, name: str) -> tuple[FieldValue, int]:
        """A field of the table, and the place of the line that changed it."""
        return self.before((type(self.table), "table", name), len(self.table.ledger), getattr(self.table, name))


class PastPartProxy(PartProxy):
    """A seat, card or frame as it was; line `until` has it as it was in the end."""

    __slots__ = ("_then", "_until")

    def __init__(self, part: TablePart, key: str, reads: Reads, then: Moment, until: int) -> None:
        super().__init__(part, key, reads)
        self._then, self._until = then, until

    def __getattr__(self, name: str) -> object:
        key = (self._part.__class__, self._key, name)
        self._reads.add(key)
        table, changes, place = self._then
        changed = changes.first(key, place)
        return table.ledger[changed][4] if changed < self._until else getattr(self._part, name)


class PastCollectionProxy(CollectionProxy):
    """A dictionary of seats or cards as it was; those that have left since stand behind those that stayed."""

    __slots__ = ("_found", "_then", "_until")

    def __init__(self, parts: Mapping[str, TablePart], kind: type, reads: Reads, then: Moment, until: int) -> None:
        super().__init__(parts, kind, reads)
        self._then, self._until = then, until
        self._found: dict[str, None] | None = None

    def _part(self, name: str) -> tuple[FieldValue, int]:
        return self._then.before((self._kind, name, WHOLE), self._until, self._parts.get(name))

    def _make(self, name: str) -> PartProxy:
        part, until = self._part(name)
        if part is None:
            raise KeyError(name)
        return PastPartProxy(part, name, self._reads, self._then, until)

    def _has(self, name: str) -> bool:
        return self._part(name)[0] is not None

    def _names(self) -> dict[str, None]:
        if self._found is None:
            table, changes, place = self._then
            self._found = dict.fromkeys(self._parts)
            for line in changes.between(comings(self._kind), place, self._until):
                _event, _kind, name, _field, before, _after, _under = table.ledger[line]
                if before is None:
                    self._found.pop(name, None)
                else:
                    self._found[name] = None
        return self._found


class PastTrace(Trace):
    """What a witness of the past keeps."""

    __slots__ = ("_known", "_then")

    def __init__(self, then: Moment) -> None:
        super().__init__(then.table)
        self._then = then
        self._known: dict[str, tuple[FieldValue, int]] = {}

    def _of_table(self, name: str) -> tuple[FieldValue, int]:
        if name not in self._known:
            self._known[name] = self._then.of_table(name)
        return self._known[name]

    def read(self, name: str) -> object:
        """A field of the table as it was, its parts as proxies."""
        self.reads.add((type(self.table), "table", name))
        value, until = self._of_table(name)
        if isinstance(value, dict):
            kind = self.table.kinds.get(name)
            if kind is None:
                return value
            if name not in self.made:
                self.made[name] = PastCollectionProxy(value, kind, self.reads, self._then, until)
        elif isinstance(value, Struct) and hasattr(value, "key"):
            self.reads.add((type(value), value.key, WHOLE))
            if name not in self.made:
                self.made[name] = PastPartProxy(value, value.key, self.reads, self._then, until)
        else:
            return value
        return self.made[name]

    def plain(self, name: str) -> object:
        """A field of the table as it was that is no fact of the game."""
        return self._of_table(name)[0]
