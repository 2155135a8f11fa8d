"""Recording proxies: every field of a table that is read through them is noted."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct

from projections.ledger import WHOLE, Key, comings
from projections.rollbacks import FieldValue
from projections.table import BaseTable, TablePart

Reads = set[Key]
Question = tuple[str, tuple[object, ...]]


class TracedAnswer(NamedTuple):
    """What the table answered, and the fields that it looked at for it."""

    found: FieldValue
    reads: frozenset[Key]


class PartProxy:
    """A seat, card or frame whose fields are noted as they are read."""

    __slots__ = ("_key", "_part", "_reads")

    def __init__(self, part: TablePart, key: str, reads: Reads) -> None:
        self._part, self._key, self._reads = part, key, reads

    def __getattr__(self, name: str) -> object:
        self._reads.add((type(self._part), self._key, name))
        return getattr(self._part, name)


class CollectionProxy:
    """A dictionary of seats or cards, each read through a proxy.

    A lookup of a missing name is noted too, and iterating notes that the answer depends on all that comes and goes.
    """

    __slots__ = ("_kind", "_made", "_parts", "_reads")

    def __init__(self, parts: Mapping[str, TablePart], kind: type, reads: Reads) -> None:
        self._parts, self._kind, self._reads = parts, kind, reads
        self._made: dict[str, PartProxy] = {}

    def _make(self, name: str) -> PartProxy:
        """A new proxy of the part of this name; raises KeyError."""
        return PartProxy(self._parts[name], name, self._reads)

    def _has(self, name: str) -> bool:
        return name in self._parts

    def _names(self) -> Mapping[str, object]:
        return self._parts

    def _proxy(self, name: str) -> PartProxy:
        if name not in self._made:
            self._made[name] = self._make(name)
        return self._made[name]

    def get(self, name: str, default: None = None) -> PartProxy | None:
        """The proxy of the part of this name."""
        if name in self:
            return self._proxy(name)
        return default

    def __getitem__(self, name: str) -> PartProxy:
        return self._proxy(name)

    def __contains__(self, name: object) -> bool:
        if not isinstance(name, str):
            return False
        if name:
            self._reads.add((self._kind, name, WHOLE))
        return self._has(name)

    def _all(self) -> Mapping[str, object]:
        self._reads.add(comings(self._kind))
        return self._names()

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def keys(self) -> Iterator[str]:
        """The names."""
        return iter(self._all())

    def values(self) -> list[PartProxy]:
        """The proxies of all parts."""
        return [self._proxy(name) for name in self._all()]

    def items(self) -> list[tuple[str, PartProxy]]:
        """Names and parts."""
        return [(name, self._proxy(name)) for name in self._all()]


class Trace:
    """What a witness keeps while it is questioned."""

    __slots__ = ("asked", "deep", "made", "reads", "table")

    def __init__(self, table: BaseTable) -> None:
        self.table = table
        self.asked: dict[Question, TracedAnswer] = {}
        self.reads: Reads = set()
        self.made: dict[str, CollectionProxy | PartProxy] = {}
        self.deep = False

    def read(self, name: str) -> object:
        """A field of the table, its parts as proxies."""
        value = getattr(self.table, name)
        self.reads.add((type(self.table), "table", name))
        if isinstance(value, dict):
            kind = self.table.kinds.get(name)
            if kind is None:
                return value
            if name not in self.made:
                self.made[name] = CollectionProxy(value, kind, self.reads)
        elif isinstance(value, Struct) and hasattr(value, "key"):
            self.reads.add((type(value), value.key, WHOLE))
            if name not in self.made:
                self.made[name] = PartProxy(value, value.key, self.reads)
        else:
            return value
        return self.made[name]

    def plain(self, name: str) -> object:
        """A field of the table that is no fact of the game."""
        return getattr(self.table, name)
