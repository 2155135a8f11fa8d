"""A table made of parts: seats, cards and whatever else a game has, each under its name, and frames that come and go.

Every change goes through `change`, `add`, `remove`, `frame` and `reseat`, which write the ledger. A family's table
says which kind of part lies where; reading the ledger backwards, and rolling back, is then the same for all.
"""

import copy
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple, Protocol, Self, TypeAlias

from msgspec import Struct
from msgspec.structs import fields

from events.common import Event, FamilyEvent, NotYet, RolledBack
from projections.ledger import WHOLE, Key
from projections.rollbacks import UNDOES, FieldValue, Line, counting_lines, path_between

KEPT = object()
NO_FACTS = frozenset(  # fields that no rule rests on
    {"terms", "now", "ledger", "returns", "broke", "confirmed", "gone", "lately", "strict", "described"}
)
SEATS = "seats"  # the field of every table that holds its players, in their order


class Confirmed(NamedTuple):
    """A number that a rule has changed, and of which event `event` has said that it was done by hand."""

    event: int
    key: Key
    by: int


class Remembered(NamedTuple):
    """An event that may be shown to have come too early, or came after such a one.

    `passed` are the steps that it implied; `acting` is who was acting before them.
    """

    number: int
    event: Event
    passed: tuple[Any, ...]  # each of the family's own type
    acting: str


class TablePart(Protocol):
    """A player, a card, what is in progress, or the table itself; `key` is its name in the ledger."""

    @property
    def key(self) -> str: ...


class NamedPart(Protocol):
    """A player or a card."""

    @property
    def key(self) -> str: ...

    @property
    def name(self) -> str: ...


class BaseTable:
    """A table whose parts are kept by name, with the ledger of all that changed on it.

    `position_type` is the struct of a table at one moment; its fields are fields of the table. `collections` says for
    each kind of part which field holds those of the kind, by name; `frame_fields`, for each kind of frame, its field.
    `at_first` are the parts that each collection began with, in their order.
    """

    key = "table"
    position_type: ClassVar[type[Struct]]
    collections: ClassVar[Mapping[type, str]]
    frame_fields: ClassVar[Mapping[type, str]]
    slots: ClassVar[tuple[str, ...]]  # all fields of such a table, those of the ledger among them
    kinds: ClassVar[Mapping[str, type]]  # of which kind the parts are that each collection has
    _values: ClassVar[tuple[str, ...]]  # the fields that a copy of the table shares
    _beside_parts: ClassVar[tuple[str, ...]]  # all fields but parts, frames and what grows with the game
    _plain: ClassVar[tuple[str, ...]]  # the fields that a copy of the table shares, but for its terms
    _read_plain: ClassVar["attrgetter[tuple[FieldValue, ...]]"]
    _read_beside_parts: ClassVar["attrgetter[tuple[FieldValue, ...]]"]
    _facts: ClassVar[tuple[str, ...]]  # the fields that are facts of the game, in the order of a position
    seats: dict[str, Any]  # the players, each of the kind that the family has
    over: bool
    wants: dict[str, bool]  # the players who have said that they want to play next (true), or let others (false)
    terms: Any  # of the family's own type
    __slots__ = (
        "at_first",
        "broke",
        "confirmed",
        "gone",
        "lately",
        "ledger",
        "not_yet",
        "now",
        "put_off",
        "returns",
        "strict",
    )

    def __init_subclass__(cls) -> None:
        cls.slots = tuple(name for base in cls.__mro__ for name in getattr(base, "__slots__", ()))
        cls.kinds = {where: kind for kind, where in cls.collections.items()}
        apart = {*cls.kinds, *cls.frame_fields.values(), *BaseTable.__slots__}
        cls._values = tuple(name for name in cls.slots if name not in apart)
        shared = (name for name in BaseTable.__slots__ if name not in ("ledger", "returns", "gone"))
        cls._beside_parts = (*cls._values, *shared)
        cls._plain = tuple(name for name in cls._values if name != "terms")
        cls._read_plain = attrgetter(*cls._plain)
        cls._read_beside_parts = attrgetter(*cls._beside_parts)
        cls._facts = tuple(name for name in cls.position_type.__struct_fields__ if name not in NO_FACTS)

    def __init__(self, position: Struct, terms: object) -> None:
        """A table as the position has it; the position is copied, and stays as it is."""
        for name in self.position_type.__struct_fields__:
            setattr(self, name, self._own(name, getattr(position, name)))
        self.terms = terms
        self.start_ledger()

    def position(self) -> Struct:
        """The whole table as a position of its own, that no later change touches."""
        names = self.position_type.__struct_fields__
        return self.position_type(**{name: self._own(name, getattr(self, name)) for name in names})

    def _own(self, name: str, value: FieldValue) -> object:
        if name in self.kinds:
            return {part.name: copy.copy(part) for part in value.values()}
        return copy.copy(value) if name in self.frame_fields.values() else value

    def copied(self) -> Self:
        """Another table that is the same now and goes its own way from here."""
        other = object.__new__(type(self))
        for where in self.kinds:
            setattr(other, where, {name: copy.copy(part) for name, part in getattr(self, where).items()})
        for name in self.frame_fields.values():
            setattr(other, name, copy.copy(getattr(self, name)))
        for name in self._values:
            setattr(other, name, getattr(self, name))
        other.continue_from(self)
        return other

    # --- what it is made of --------------------------------------------------------------------------------------

    def card_that_permits(self, event: FamilyEvent, rule: str) -> str:
        """The card in force that sets a rule aside for this declaration; nothing without one."""
        return ""

    def permission_is_printed(self, card: str, rule: str) -> bool:
        """Whether the catalogue says that a card sets a rule aside."""
        return False

    def parts(self) -> dict[str, TablePart]:
        """Every part by its name: players and cards, what is in progress, the table itself."""
        parts: dict[str, TablePart] = {}
        for name in self._facts:
            if name in self.kinds:
                parts.update(getattr(self, name))
            elif name in self.frame_fields.values() and (frame := getattr(self, name)) is not None:
                parts[frame.key] = frame
        return {**parts, self.key: self}

    def part(self, kind: type, subject: str) -> TablePart | None:
        """The part that the ledger calls so: the table itself, a frame, or one of several; else None."""
        if kind is type(self):
            return self
        where = self.collections.get(kind)
        if where is None:
            return getattr(self, self.frame_fields[kind]) if kind in self.frame_fields else None
        parts: dict[str, TablePart] = getattr(self, where)
        return parts.get(subject)

    def frames(self) -> Iterator[tuple[str, Struct]]:
        """What is in progress, by the field of the table."""
        for name in self.frame_fields.values():
            if (frame := getattr(self, name)) is not None:
                yield name, frame

    def containers(self) -> list[dict[str, Struct]]:
        """The dictionaries of things by name: players, cards, and what is printed on cards."""
        held = [getattr(self, name) for name in self.slots]
        return [one for one in held if isinstance(one, dict) and isinstance(next(iter(one.values()), None), Struct)]

    def fields_of(self, part: object) -> tuple[str, ...]:
        """The fields of a part that an account can be given of; of the table those that are no parts themselves."""
        if isinstance(part, Struct):
            return tuple(one for one in part.__struct_fields__ if one != "name")
        return tuple(name for name in self._facts if not isinstance(getattr(part, name), Struct | dict | None))

    def plain_fields(self) -> Iterator[str]:
        """The fields of the table itself that a copy of it shares, its terms excepted."""
        return iter(self._plain)

    def plain_values(self) -> tuple[tuple[str, ...], tuple[FieldValue, ...]]:
        """The same fields, and what they hold."""
        return self._plain, self._read_plain(self)

    # --- changing it ---------------------------------------------------------------------------------------------

    def start_ledger(self) -> None:
        """A table of which nothing has changed yet."""
        self.now = 0
        self.ledger: list[Line] = []
        self.returns: list[tuple[int, int]] = []
        self.gone: set[str] = set()  # what has left the table, even if it came back: only then its past is searched
        self.broke: tuple[str, ...] = ()
        self.confirmed: tuple[Confirmed, ...] = ()
        self.lately: tuple[Remembered, ...] = ()
        self.not_yet: tuple[NotYet, ...] = ()  # what was said to have not happened since the last declaration
        self.put_off: Any = None  # a declaration that waits until what is in progress is over
        self.strict = False  # whether nothing may be implied
        self.at_first: dict[type, tuple[str, ...]] = {
            kind: tuple(getattr(self, where)) for kind, where in self.collections.items()
        }

    def continue_from(self, other: "BaseTable") -> None:
        """The same past as another table has."""
        self.now = other.now
        self.ledger = other.ledger.copy()
        self.returns = other.returns.copy()
        self.gone = other.gone.copy()
        self.broke = other.broke
        self.confirmed = other.confirmed
        self.lately = other.lately
        self.not_yet = other.not_yet
        self.put_off = other.put_off
        self.strict = other.strict
        self.at_first = other.at_first

    def values_beside_parts(self) -> tuple[FieldValue, ...]:
        """All that the table has besides its parts and its ledger, to be put back by `put_values_beside_parts`."""
        return (*self._read_beside_parts(self), self.returns.copy(), self.gone.copy())

    def put_values_beside_parts(self, values: tuple[FieldValue, ...]) -> None:
        """Let the table have again what it had besides its parts and its ledger."""
        *beside, returns, gone = values
        for name, value in zip(self._beside_parts, beside, strict=True):
            setattr(self, name, value)
        self.returns, self.gone = returns.copy(), gone.copy()

    def change(self, thing: TablePart, field: str, value: object, under: str) -> None:
        """Give a field of the table, a part or a frame a new value, and write it down.

        A part that has left the table, or a frame that is over, changes no more.
        """
        before = getattr(thing, field)
        if before == value:
            return
        kind, key = thing.__class__, thing.key
        where = self.collections.get(kind)
        if where is None:
            held = thing is self or getattr(self, key) is thing
        else:
            held = where == SEATS or getattr(self, where).get(key) is thing
        if held:
            setattr(thing, field, value)
            self.ledger.append((self.now, kind, key, field, before, value, under))

    def add(self, part: NamedPart, under: str) -> None:
        """A part comes onto the table."""
        getattr(self, self.collections[part.__class__])[part.name] = part
        self.ledger.append((self.now, part.__class__, part.name, WHOLE, None, copy.copy(part), under))

    def remove(self, part: NamedPart, under: str) -> None:
        """A part leaves the table."""
        if getattr(self, self.collections[part.__class__]).pop(part.name, None):
            self.gone.add(part.name)
            self.ledger.append((self.now, part.__class__, part.name, WHOLE, part, None, under))

    def frame(self, field: str, value: object, under: str) -> None:
        """A frame begins, or (with nothing) ends."""
        before = getattr(self, field)
        if before is not value:
            setattr(self, field, value)
            kind = (before if value is None else value).__class__  # also of a watched one, whose type is its own
            self.ledger.append((self.now, kind, field, WHOLE, before, copy.copy(value), under))

    def reseat(self, seats: Mapping[str, NamedPart], under: str) -> None:
        """Other players take their seats."""
        before = getattr(self, SEATS)
        setattr(self, SEATS, seats)
        if before != seats:
            as_they_came = {name: copy.copy(seat) for name, seat in seats.items()}
            self.ledger.append((self.now, type(self), self.key, SEATS, before, as_they_came, under))

    def past(self) -> Iterator[Line]:
        """The lines of the ledger that still count, the latest first."""
        return counting_lines(self.ledger, self.returns, self.now) if self.returns else reversed(self.ledger)

    # --- putting it back -----------------------------------------------------------------------------------------

    def restore(self, kind: type, subject: str, field: str, before: FieldValue) -> None:
        """Put one thing back to what it was; nothing is written into the ledger."""
        where = self.collections.get(kind)
        if where is not None:
            parts = getattr(self, where)
            if field != WHOLE:
                if subject in parts:
                    setattr(parts[subject], field, before)
            elif before is None:
                parts.pop(subject, None)
            else:
                parts[subject] = copy.copy(before)
        elif kind in self.frame_fields:
            frame = self.frame_fields[kind]
            if field == WHOLE:
                setattr(self, frame, copy.copy(before))
            elif getattr(self, frame) is not None:
                setattr(getattr(self, frame), field, before)
        else:
            seats = field == SEATS
            setattr(self, field, {name: copy.copy(seat) for name, seat in before.items()} if seats else before)

    @contextmanager
    def supposed(self, kind: type, subject: str, field: str, before: object, after: object) -> Iterator[None]:
        """Give a field another value for the duration of the block, then restore it."""
        self.restore(kind, subject, field, after)
        try:
            yield
        finally:
            self.restore(kind, subject, field, before)


FamilyTable: TypeAlias = Any  # a `BaseTable`, in what a family hands in: that is called with tables of its own kind


@dataclass(slots=True)
class RestoredPart:
    """What becomes of a part of the table: it goes (None), comes as the ledger has it, or is kept; and its fields."""

    whole: FieldValue = KEPT
    fields: dict[str, FieldValue] = field(default_factory=dict)


Restored: TypeAlias = dict[tuple[type, str], RestoredPart]


def rolled_back(table: BaseTable, event: RolledBack) -> None:
    """The table is again as it was after event `to`; what came later is struck out and no longer counts."""
    table.broke = ()
    table.lately = ()
    table.not_yet = ()
    table.put_off = None
    last = table.now - 1
    if event.to >= last:
        return
    table.confirmed = tuple([one for one in table.confirmed if one.event <= event.to])
    undone, again = path_between(table.ledger, table.returns, last, event.to)
    parts: Restored = {}
    for _number, kind, subject, name, before, _after, _under in undone:
        _becomes(table, parts, kind, subject, name, before)
    for _number, kind, subject, name, _before, after, _under in again:
        _becomes(table, parts, kind, subject, name, after)
    for (kind, subject), part in sorted(parts.items(), key=lambda item: _is_part(table, item[0][0])):
        _let(table, kind, subject, part)
    for kind, where in table.collections.items():
        if any(one is kind and part.whole is not KEPT for (one, _subject), part in parts.items()):
            came = _order(table, kind, counting_lines(table.ledger, table.returns, event.to))
            held = getattr(table, where)
            setattr(table, where, {name: held[name] for name in sorted(held, key=lambda name: came.get(name, 0))})
    table.returns.append((table.now, event.to))


def _is_part(table: BaseTable, kind: type) -> bool:
    """Whether it is a kind of part or frame, and not the table itself."""
    return kind in table.collections or kind in table.frame_fields


def _becomes(table: BaseTable, parts: Restored, kind: type, subject: str, name: str, value: object) -> None:
    """A line is undone or done again; what was known of the same field before no longer counts."""
    if name == WHOLE:
        parts[kind, subject] = RestoredPart(value)
        return
    parts.setdefault((kind, subject), RestoredPart()).fields[name] = value
    if subject == table.key and name == SEATS:
        for other in [key for key in parts if table.collections.get(key[0]) == SEATS]:
            del parts[other]


def _order(table: BaseTable, kind: type, counting: Iterable[Line]) -> dict[str, int]:
    """When each part of a kind, on a table with these lines, the latest first, had come there; the first come first."""
    came: dict[str, int] = {}
    for place, (_number, one, name, changed, before, _after, _under) in enumerate(counting):
        if one is kind and changed == WHOLE and before is None:
            came.setdefault(name, -place)
    began = table.at_first[kind]
    first = -len(table.ledger) - len(began)
    return {name: first + place for place, name in enumerate(began)} | came


def _let(table: BaseTable, kind: type, subject: str, part: RestoredPart) -> None:
    """Write what becomes of a part of the table, as far as it is otherwise now."""
    if not _is_part(table, kind):
        for name, value in part.fields.items():
            if name == SEATS:
                table.reseat({one: copy.copy(seat) for one, seat in value.items()}, UNDOES)
            else:
                table.change(table, name, value, UNDOES)
        return
    where = table.collections.get(kind)
    here = getattr(table, where).get(subject) if where is not None else getattr(table, table.frame_fields[kind])
    if part.whole is None:
        _goes(table, kind, here)
    elif part.whole is not KEPT:
        wanted = copy.copy(part.whole)
        for name, value in part.fields.items():
            setattr(wanted, name, value)
        if here is None:
            _comes(table, kind, wanted)
        else:
            for one in fields(wanted):
                table.change(here, one.name, getattr(wanted, one.name), UNDOES)
    elif here is not None:
        for name, value in part.fields.items():
            table.change(here, name, value, UNDOES)


def _goes(table: BaseTable, kind: type, here: NamedPart | None) -> None:
    if kind in table.frame_fields:
        table.frame(table.frame_fields[kind], None, UNDOES)
    elif here is not None:
        table.remove(here, UNDOES)


def _comes(table: BaseTable, kind: type, wanted: NamedPart) -> None:
    if kind in table.frame_fields:
        table.frame(table.frame_fields[kind], wanted, UNDOES)
    else:
        table.add(wanted, UNDOES)
