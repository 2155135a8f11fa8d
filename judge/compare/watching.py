"""Tables that differ: what they differ in, and a copy that notes which of these fields a judgement reads.

Only what differs is watched: the other parts of the copy are as they always are, so it is judged almost as fast.
"""

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from typing import Any

from msgspec import Struct

from projections.ledger import WHOLE, Key
from projections.rollbacks import FieldValue
from projections.table import BaseTable


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
    for field in table.plain_fields():
        if getattr(table, field) != (value := getattr(other, field)):
            found[type(table), table.key, field] = value
    return found


def _parts_apart(kind: type, subject: str, part: Struct | None, other: Struct | None) -> Iterator[tuple[Key, Any]]:
    if part is None or other is None:
        yield (kind, subject, WHOLE), other
        return
    for field in part.__struct_fields__:
        if getattr(part, field) != (value := getattr(other, field)):
            yield (kind, subject, field), value


class PutBack:
    """A table on which something is tried, and that is as it was afterwards.

    What happened is undone line by line: that costs less than a copy of the table, most of which nothing touches.
    """

    def __init__(self, table: BaseTable) -> None:
        self._table, self._length = table, len(table.ledger)
        self._beside = table.values_beside_parts()
        self._names = {where: [*getattr(table, where)] for where in table.kinds}
        self._patched: list[tuple[Key, FieldValue]] = []

    def patch(self, values: Iterable[tuple[Key, FieldValue]]) -> None:
        """Give some fields other values for as long as it lasts."""
        table = self._table
        for (kind, subject, field), value in values:
            self._patched.append(((kind, subject, field), _value_of(table, kind, subject, field)))
            table.restore(kind, subject, field, value)

    def undo(self) -> None:
        """Put everything back."""
        table = self._table
        for line in reversed(table.ledger[self._length :]):
            table.restore(*line[1:5])
        del table.ledger[self._length :]
        for (kind, subject, field), value in reversed(self._patched):
            table.restore(kind, subject, field, value)
        for where, names in self._names.items():
            if names != [*(parts := getattr(table, where))]:
                setattr(table, where, {name: parts[name] for name in names})
        table.put_values_beside_parts(self._beside)


def _value_of(table: BaseTable, kind: type, subject: str, field: str) -> FieldValue:
    part = table.part(kind, subject)
    return copy(part) if field == WHOLE or part is None else getattr(part, field)


class Watching:
    """Watched kinds of parts, and what was read of them since `reads` was last cleared."""

    def __init__(self) -> None:
        self.reads: set[Key] = set()
        self._kinds: dict[type, Any] = {}

    def over(self, table: BaseTable, apart: Iterable[Key]) -> BaseTable:
        """A copy of the table that notes what is read of the fields in `apart`; the notes so far are thrown away.

        What is the table's own, and no part's, counts as read: hardly anything is judged without it.
        """
        self.reads.clear()
        watched = beside(table)
        parts: dict[tuple[str, str], type] = {}
        for of, subject, field in apart:
            where = table.collections.get(of)
            if where is not None and field == WHOLE:
                if type(getattr(watched, where)) is dict:
                    setattr(watched, where, _Parts(self.reads, of, getattr(watched, where)))
                getattr(watched, where).whole.add(subject)
            elif where is not None:
                parts[where, subject] = of
            elif of in table.frame_fields and field != WHOLE:
                parts["", subject] = of
            else:
                self.reads.add((of, subject, field))
        for (where, subject), of in parts.items():
            if not where:
                setattr(watched, subject, self._watched(of, getattr(watched, subject)))
            elif subject in getattr(watched, where):
                dict.__setitem__(getattr(watched, where), subject, self._watched(of, getattr(table, where)[subject]))
        return watched

    def _watched(self, kind: type, part: Any) -> object:
        """A copy of a part that notes what is read of it."""
        if kind not in self._kinds:
            body: dict[str, Any] = {"__class__": property(lambda self: kind), "__module__": kind.__module__}
            for field in part.__struct_fields__:
                body[field] = self._field(kind, getattr(kind, field), field)
            self._kinds[kind] = type(kind)(kind.__name__, (kind,), body)
        return self._kinds[kind](**{field: getattr(part, field) for field in part.__struct_fields__})

    def _field(self, kind: Any, member: Any, field: str) -> property:
        named = getattr(kind, "name", None)
        note = self.reads.add

        def read(part: Any) -> object:
            note((kind, kind.key if named is None else named.__get__(part), field))
            return member.__get__(part)

        return property(read, member.__set__)


class _Parts(dict[str, Any]):
    """Parts by name, of which it is noted whether somebody looks for one that only one of the tables has."""

    def __init__(self, reads: set[Key], kind: type, parts: Mapping[str, object]) -> None:
        super().__init__(parts)
        self.whole: set[str] = set()
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
