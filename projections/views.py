"""Views: what somebody may know of a game, event by event.

The record is masked, and nothing but the masked record is handed on: table, rulings, explanations and exports made of
it can tell nothing else. What is masked are the secrets of others; an event at which one of them becomes public says
so there (`shows`). The numbers of the events stay the same.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, Self

from msgspec import Struct
from msgspec.structs import replace

from events.views import View
from projections.fold import Family, happens
from projections.struck import Line

WORDS = frozenset({"words", "authority", "section", "verdict", "says"})  # what people wrote is no name


class Veil(Protocol):
    """What a family of tables lets somebody see. It remembers what he has seen so far.

    `position(position)` is the starting position as he sees it, `event(event, table, lines)` an event: `table` is as it
    is after the event, and `lines` are what the event wrote into its ledger. `copied()` goes its own way from here.
    """

    def position(self, position: Any) -> Any: ...

    def event(self, event: Any, table: Any, lines: Sequence[Line]) -> Any: ...

    def copied(self) -> Self: ...


class Unveiled:
    """Nothing is hidden."""

    def position(self, position: Any) -> Any:
        """The position as it is."""
        return position

    def event(self, event: Any, table: Any, lines: Sequence[Line]) -> Any:
        """The event as it is."""
        return event

    def copied(self) -> "Unveiled":
        """There is nothing to be remembered."""
        return self


class Watching:
    """Somebody who watches a table: each event as he sees it, when it has happened there.

    It stands beside an open table and reads its ledger as it grows, so that nothing is folded for it. An event costs
    about as much as its lines in the ledger; memory grows with the cards that lay hidden.
    """

    def __init__(self, family: Family, view: View, position: Any, table: Any) -> None:
        """He watches from the start: `position` is that of the record (or None), `table` the one that it opens."""
        self._veil: Veil = Unveiled() if view.everything else family.veil(view)
        self.position = None if position is None else self._veil.position(position)
        self._read = len(table.ledger)

    def sees(self, event: Any, table: Any) -> Any:
        """What he sees of the event that has just happened at the table."""
        lines = table.ledger[self._read :]
        self._read += len(lines)
        return self._veil.event(event, table, lines)

    def copied(self) -> "Watching":
        """Another who has seen the same, for a line of play that leaves here."""
        other = object.__new__(Watching)
        other._veil, other.position, other._read = self._veil.copied(), self.position, self._read
        return other


def seen(family: Family, terms: Any, position: Any, events: Iterable[Any], view: View) -> tuple[Any, tuple[Any, ...]]:
    """A starting position (None: an empty table) and the events from it, as they are seen in this view: one fold."""
    if view.everything:
        return position, tuple(events)
    table = family.opened(position, terms)
    watching = Watching(family, view, position, table)
    told = []
    for number, event in enumerate(events, 1):
        happens(family, table, event, number)
        told.append(watching.sees(event, table))
    return watching.position, tuple(told)


# --- for the veils ----------------------------------------------------------------------------------------------------


class Memory:
    """What is remembered under names, with what it was after any event, so that a roll-back takes it back too."""

    __slots__ = ("_changes", "now")

    def __init__(self) -> None:
        """Nothing is remembered yet."""
        self.now: dict[str, Any] = {}
        self._changes: list[tuple[int, str, Any]] = []

    @property
    def changes(self) -> int:
        """How often something has changed: what was made of it before the last change is out of date."""
        return len(self._changes)

    def put(self, number: int, name: str, value: Any) -> None:
        """From event `number` on, this is remembered under the name; None: nothing."""
        if self.now.get(name) == value:
            return
        self._changes.append((number, name, value))
        if value is None:
            del self.now[name]
        else:
            self.now[name] = value

    def back(self, number: int, to: int) -> None:
        """Event `number` rolls back: what was remembered after event `to` is so again."""
        if to >= number - 1:
            return
        then: dict[str, Any] = {}
        for when, name, value in self._changes:
            if when > to:
                break
            then[name] = value
        for name in [*self.now, *then]:
            self.put(number, name, then.get(name))

    def copied(self) -> "Memory":
        """Another that goes its own way."""
        other = Memory()
        other.now, other._changes = self.now.copy(), self._changes.copy()
        return other


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """An event, or anything in one, with other names where these stand; the same value when none of them does."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        several = tuple([renamed(one, names) for one in value])
        return value if all(map(_same, value, several)) else several
    if isinstance(value, dict):
        return {renamed(key, names): renamed(one, names) for key, one in value.items()}
    if isinstance(value, Struct):
        return _struct_renamed(value, names)
    return value


def _struct_renamed(value: Any, names: Mapping[str, str]) -> Any:
    changed = {
        field: new
        for field in value.__struct_fields__
        if field not in WORDS and not _same(old := getattr(value, field), new := renamed(old, names))
    }
    return replace(value, **changed) if changed else value


def _same(one: Any, other: Any) -> bool:
    return one is other


def names_in(value: Any) -> Iterator[str]:
    """Every text in an event, or in anything of one."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from names_in(one)
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from names_in(getattr(value, field))
