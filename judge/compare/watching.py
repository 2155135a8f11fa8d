"""Tables that differ: what they differ in, and a copy that notes which of these fields a judgement reads.

Only what differs is watched: the other parts of the copy are as they always are, so it is judged almost as fast.
"""

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from typing import Any

from msgspec import Struct

from projections.ledger import WHOLE, Key
from projections.rollbacks import FieldValue
from projections.table import SEATS, BaseTable

ABOUT_PARTS = (WHOLE, SEATS)  # fields by which parts come and go


def beside(table: BaseTable) -> BaseTable:
    """Another table that is the same now. A long ledger is not copied: both have one, to be left as it was."""
    ledger, table.ledger = table.ledger, []
    other = table.copied()
    table.ledger = other.ledger = ledger
    return other


def values_apart(table: BaseTable, other: BaseTable) -> dict[Key, FieldValue]:
    """The fields in which two tables of a kind differ, each with its value on the other one."""
    return Apart().at(table, other)


class Apart:
    """What two tables differ in, looked at again and again; parts that nothing has touched since differ as before."""

    def __init__(self) -> None:
        self._parts: dict[tuple[type, str], dict[Key, FieldValue]] = {}

    def at(
        self, table: BaseTable, other: BaseTable, touched: Iterable[tuple[type, str]] | None = None
    ) -> dict[Key, FieldValue]:
        """The fields in which they differ, each with its value on the other; where nothing is `touched`, all is new."""
        if touched is None:
            self._parts.clear()
            touched = [
                (kind, name)
                for kind, where in table.collections.items()
                for name in {**getattr(table, where), **getattr(other, where)}
            ]
        for kind, name in touched:
            if (where := table.collections.get(kind)) is not None:
                self._look_at(kind, name, getattr(table, where).get(name), getattr(other, where).get(name))
        found: dict[Key, FieldValue] = {}
        for values in self._parts.values():
            found.update(values)
        found.update(_frames_apart(table, other))
        return found

    def _look_at(self, kind: type, name: str, part: Struct | None, there: Struct | None) -> None:
        if part != there:
            self._parts[kind, name] = dict(_parts_apart(kind, name, part, there))
        else:
            self._parts.pop((kind, name), None)


def _frames_apart(table: BaseTable, other: BaseTable) -> dict[Key, FieldValue]:
    """What differs in what is in progress and in the fields of the tables themselves."""
    found: dict[Key, FieldValue] = {}
    for kind, field in table.frame_fields.items():
        here, there = getattr(table, field), getattr(other, field)
        if here != there:
            found.update(_parts_apart(kind, field, here, there))
    for field, mine, theirs in zip(*table.plain_values(), other.plain_values()[1], strict=True):
        if mine != theirs:
            found[type(table), table.key, field] = theirs
    return found


def _parts_apart(kind: type, subject: str, part: Struct | None, other: Struct | None) -> Iterator[tuple[Key, Any]]:
    if part is None or other is None:
        yield (kind, subject, WHOLE), other
        return
    for field in part.__struct_fields__:
        if getattr(part, field) != (value := getattr(other, field)):
            yield (kind, subject, field), value


class PutBack:
    """A table on which one thing after another is tried, and that is as it was after each.

    What happened is undone line by line: that costs less than a copy of the table, most of which nothing touches.
    """

    def __init__(self, table: BaseTable) -> None:
        self.table, self._length = table, len(table.ledger)
        self._beside = table.values_beside_parts()
        self._names = {where: [*getattr(table, where)] for where in table.kinds}
        self._patched: list[tuple[Key, FieldValue]] = []

    def patch(self, values: Iterable[tuple[Key, FieldValue]]) -> None:
        """Give some fields other values until all is undone."""
        table = self.table
        for (kind, subject, field), value in values:
            self._patched.append(((kind, subject, field), _value_of(table, kind, subject, field)))
            table.restore(kind, subject, field, value)

    def undo(self) -> None:
        """Put everything back."""
        table, ledger = self.table, self.table.ledger
        fields = set()
        for _number, kind, subject, field, before, _after, _under in reversed(ledger[self._length :]):
            table.restore(kind, subject, field, before)
            fields.add(field)
        del ledger[self._length :]
        while self._patched:
            (kind, subject, field), value = self._patched.pop()
            table.restore(kind, subject, field, value)
            fields.add(field)
        if not fields.isdisjoint(ABOUT_PARTS):
            self._put_in_order()
        table.put_values_beside_parts(self._beside)

    def _put_in_order(self) -> None:
        for where, names in self._names.items():
            if names != [*(parts := getattr(self.table, where))]:
                setattr(self.table, where, {name: parts[name] for name in names})


def _value_of(table: BaseTable, kind: type, subject: str, field: str) -> FieldValue:
    part = table.part(kind, subject)
    return copy(part) if field == WHOLE or part is None else getattr(part, field)


class Watching:
    """What is read of what tables differ in, while one of them is watched."""

    def __init__(self) -> None:
        self.reads: set[Key] = set()
        self._kinds: dict[tuple[type, frozenset[str]], Any] = {}
        self._table: Any = None  # a table, while it is watched
        self._noting: list[str] = []  # where it has parts of which some are on one of the tables only
        self._unwatched: list[tuple[str, str, object]] = []  # its parts that are there as watched copies: where, name

    def watch(self, table: BaseTable, apart: Iterable[Key]) -> None:
        """From now on note what is read of the fields in `apart`; the notes so far are thrown away.

        What is the table's own, and no part's, counts as read: hardly anything is judged without it.
        """
        self._table = table
        self.reads.clear()
        whole: dict[type, set[str]] = {}
        fields: dict[tuple[type, str], set[str]] = {}
        for key in apart:
            of, subject, field = key
            if field != WHOLE and (of in table.collections or of in table.frame_fields):
                fields.setdefault((of, subject), set()).add(field)
            elif of in table.collections:
                whole.setdefault(of, set()).add(subject)
            else:
                self.reads.add(key)
        for of, names in whole.items():
            where = table.collections[of]
            setattr(table, where, _Parts(self.reads, of, getattr(table, where), names))
            self._noting.append(where)
        for (of, subject), named in fields.items():
            where = table.collections.get(of, "")
            part = dict.get(getattr(table, where), subject) if where else getattr(table, subject)
            if part is None:
                continue
            self._unwatched.append((where, subject, part))
            watched = self._watched(of, frozenset(named), part)
            if where:
                dict.__setitem__(getattr(table, where), subject, watched)
            else:
                setattr(table, subject, watched)

    def leave(self) -> None:
        """The table is no longer watched; what happened on it meanwhile has been undone."""
        table = self._table
        for where in self._noting:
            setattr(table, where, dict(dict.items(getattr(table, where))))
        for where, subject, part in self._unwatched:
            if where:
                getattr(table, where)[subject] = part
            else:
                setattr(table, subject, part)
        self._noting.clear()
        self._unwatched.clear()

    def _watched(self, kind: type, fields: frozenset[str], part: Any) -> Any:
        """A copy of a part that notes when one of these fields is read."""
        if (kind, fields) not in self._kinds:
            body: dict[str, Any] = {"__class__": property(lambda self: kind), "__module__": kind.__module__}
            body |= {field: self._field(kind, getattr(kind, field), field) for field in fields}
            self._kinds[kind, fields] = type(kind)(kind.__name__, (kind,), body)
        watched = copy(part)
        watched.__class__ = self._kinds[kind, fields]
        return watched

    def _field(self, kind: Any, member: Any, field: str) -> property:
        named = getattr(kind, "name", None)
        note = self.reads.add

        def read(part: Any) -> object:
            note((kind, kind.key if named is None else named.__get__(part), field))
            return member.__get__(part)

        return property(read, member.__set__)


class _Parts(dict[str, Any]):
    """Parts by name, of which it is noted whether somebody looks for one that only one of the tables has."""

    def __init__(self, reads: set[Key], kind: type, parts: Mapping[str, object], whole: set[str]) -> None:
        super().__init__(parts)
        self.whole = whole
        self._reads, self._kind = reads, kind

    def _note(self, name: object) -> None:
        if name in self.whole:
            self._reads.add((self._kind, str(name), WHOLE))

    def _all(self) -> None:
        self._reads.update((self._kind, name, WHOLE) for name in self.whole)

    def __getitem__(self, name: str) -> Any:
        self._note(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self._note(name)
        return super().get(name, default)

    def __contains__(self, name: object) -> bool:
        self._note(name)
        return super().__contains__(name)

    def __iter__(self) -> Iterator[str]:
        self._all()
        return super().__iter__()

    def __len__(self) -> int:
        self._all()
        return super().__len__()

    def keys(self) -> Any:
        self._all()
        return super().keys()

    def values(self) -> Any:
        self._all()
        return super().values()

    def items(self) -> Any:
        self._all()
        return super().items()
