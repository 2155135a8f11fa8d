"""The witness: it stands in the table's place, and each question that a rule asks comes out with its answer.

The witness is the same table, read through glass: every field that a question looks at is noted, and the ledger
tells which event last changed it. The rule does no bookkeeping, and the replay loop pays nothing.
"""

from collections.abc import Iterator
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


def witness(table: Any) -> tuple[Any, list[Fact]]:
    """Something that answers as the table does, and the list of facts that its answers become."""
    facts: list[Fact] = []
    reads: Reads = set()
    since = Since(table.ledger)
    kind = type(table)
    depth = [0]

    def field(name: str) -> property:
        cases: dict[int, Any] = {}

        def read(_self: Any) -> Any:
            value = getattr(table, name)
            reads.add((kind, "table", name))
            if isinstance(value, Struct) and hasattr(value, "key"):
                reads.add((type(value), value.key, WHOLE))
            if id(value) in cases:
                return cases[id(value)]
            if isinstance(value, dict) and value and isinstance(next(iter(value.values())), Struct):
                made: Any = GlassCase(value, type(next(iter(value.values()))), reads)
            elif isinstance(value, Struct) and hasattr(value, "key"):
                made = Glass(value, value.key, reads)
            else:
                return value
            cases[id(value)] = made
            return made

        return property(read)

    def question(name: str) -> Any:
        ask = getattr(kind, name)

        def answer(self: Any, *arguments: Any) -> Any:
            if depth[0]:
                return ask(self, *arguments)
            reads.clear()
            depth[0] += 1
            try:
                found = ask(self, *arguments)
            finally:
                depth[0] -= 1
            last = max((since.event(*read) for read in reads), default=0)
            fact = Fact(PHRASES[name].say(arguments, found), last)
            if fact not in facts and all(argument != "" for argument in arguments):
                facts.append(fact)
            return found

        return answer

    unwatched = {"terms", "now", "ledger", "broke", "described"}
    body: dict[str, Any] = {name: field(name) for name in kind.__slots__ if name not in unwatched}
    body.update({name: property(lambda _self, name=name: getattr(table, name)) for name in unwatched})  # type: ignore[misc]
    body.update({name: question(name) for name in PHRASES if hasattr(kind, name)})
    body["__slots__"] = ()
    watched = type(f"Watched{kind.__name__}", (kind,), body)
    return watched.__new__(watched), facts
