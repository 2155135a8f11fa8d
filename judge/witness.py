"""The witness: it stands in the table's place, and each question that a rule asks comes out with its answer.

The witness is the same table, read through glass: every field that a question looks at is noted, and the ledger
tells which event last changed it. The rule does no bookkeeping, and the replay loop pays nothing.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from judge.ruling import Fact
from projections.ledger import WHOLE, Since
from projections.methuselah.phrases import PHRASES

Reads = set[tuple[type, str, str]]


class Glass:
    """A seat, card or frame whose fields are noted as they are read."""

    __slots__ = ("_part", "_key", "_reads")

    def __init__(self, part: Any, key: str, reads: Reads) -> None:
        self._part, self._key, self._reads = part, key, reads

    def __getattr__(self, name: str) -> Any:
        self._reads.add((type(self._part), self._key, name))
        return getattr(self._part, name)


class GlassCase:
    """A dictionary of seats or cards, each behind glass; looking for one that is not there is noted too."""

    __slots__ = ("_parts", "_kind", "_reads", "_made")

    def __init__(self, parts: dict[str, Any], kind: type, reads: Reads) -> None:
        self._parts, self._kind, self._reads = parts, kind, reads
        self._made: dict[str, Glass] = {}

    def _glass(self, name: str) -> Glass:
        if name not in self._made:
            self._made[name] = Glass(self._parts[name], name, self._reads)
        return self._made[name]

    def get(self, name: str, default: Any = None) -> Any:
        """The part of this name, behind glass."""
        if name in self:
            return self._glass(name)
        return default

    def __getitem__(self, name: str) -> Any:
        return self._glass(name)

    def __contains__(self, name: object) -> bool:
        if isinstance(name, str) and name:
            self._reads.add((self._kind, name, WHOLE))
        return name in self._parts

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def __len__(self) -> int:
        return len(self._parts)

    def keys(self) -> Iterator[str]:
        """The names."""
        return iter(self._parts)

    def values(self) -> list[Glass]:
        """The parts, behind glass."""
        return [self._glass(name) for name in self._parts]

    def items(self) -> list[tuple[str, Glass]]:
        """Names and parts."""
        return [(name, self._glass(name)) for name in self._parts]


UNWATCHED = frozenset({"terms", "now", "ledger", "broke", "described"})


class Stand:
    """What a witness keeps while it is questioned."""

    __slots__ = ("table", "since", "facts", "reads", "cases", "deep")

    def __init__(self, table: Any, since: Since) -> None:
        self.table = table
        self.since = since
        self.facts: list[Fact] = []
        self.reads: Reads = set()
        self.cases: dict[int, Any] = {}
        self.deep = False


def _field(name: str) -> property:
    """A field of the table, behind glass."""

    def read(self: Any) -> Any:
        stand = self.stand
        value = getattr(stand.table, name)
        stand.reads.add((type(stand.table), "table", name))
        if isinstance(value, dict):
            first = next(iter(value.values()), None)
            if not isinstance(first, Struct):
                return value
            if id(value) not in stand.cases:
                stand.cases[id(value)] = GlassCase(value, type(first), stand.reads)
        elif isinstance(value, Struct) and hasattr(value, "key"):
            stand.reads.add((type(value), value.key, WHOLE))
            if id(value) not in stand.cases:
                stand.cases[id(value)] = Glass(value, value.key, stand.reads)
        else:
            return value
        return stand.cases[id(value)]

    return property(read)


def _plain(name: str) -> property:
    """A field of the table that is no fact of the game."""

    def read(self: Any) -> Any:
        return getattr(self.stand.table, name)

    return property(read)


def _question(name: str, ask: Callable[..., Any]) -> Callable[..., Any]:
    """A question of the table, whose answer becomes a fact when a rule asks it."""

    def answer(self: Any, *arguments: Any) -> Any:
        stand = self.stand
        if stand.deep:
            return ask(self, *arguments)
        stand.reads.clear()
        stand.deep = True
        try:
            found = ask(self, *arguments)
        finally:
            stand.deep = False
        last = max((stand.since.event(*read) for read in stand.reads), default=0)
        fact = Fact(PHRASES[name].say(arguments, found), last)
        if fact not in stand.facts and "" not in arguments:
            stand.facts.append(fact)
        return found

    return answer


@cache
def _watched(kind: type) -> Any:
    """The class of tables of this kind that are read through glass."""
    slots = [name for base in kind.__mro__ for name in getattr(base, "__slots__", ())]
    body: dict[str, Any] = {"__slots__": ("stand",)}
    body.update({name: _field(name) for name in slots if name not in UNWATCHED})
    body.update({name: _plain(name) for name in UNWATCHED & set(slots)})
    body.update({name: _question(name, getattr(kind, name)) for name in PHRASES if hasattr(kind, name)})
    return type(f"Watched{kind.__name__}", (kind,), body)


def witness(table: Any, since: Since | None = None) -> tuple[Any, list[Fact]]:
    """Something that answers as the table does, and the list of facts that its answers become.

    `since` is kept by those who question many witnesses of one growing ledger.
    """
    watched: Any = _watched(table.__class__)
    stand_in = watched.__new__(watched)
    stand_in.stand = Stand(table, since if since is not None else Since(table.ledger))
    return stand_in, stand_in.stand.facts
