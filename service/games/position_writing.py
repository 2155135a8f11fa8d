"""Any moment of a game as a position in lines, which `position_lines.read_lines` reads again."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from copy import copy
from typing import Any

import msgspec

from events.common import FamilyPosition, RolledBack
from events.notation.names import Names
from events.notation.position_writer import position_lines
from events.notation.sentences import say_event
from events.record.limits import Enough, Problems
from events.record.record import Heading, Record
from events.registry import vocabulary_of
from judge.book import Book
from projections.fold import happens
from projections.rollbacks import struck_out
from projections.table import BaseTable
from service.games.position_lines import folded
from service.games.records import start_of

NOT_SAID = "# not said: "
_LINE = re.compile(r", line (\d+)")


def lines_at(record: Record, by: Book, number: int) -> Iterator[str]:
    """The position of a game after an event, in lines; what they cannot say is in comments at the end.

    Of an action, a fight or whatever is in progress, the sentences follow by which it came about.
    """
    gone = struck_out(record.events[:number])
    kept = [
        (place, event)
        for place, event in enumerate(record.events[:number], 1)
        if place not in gone and not isinstance(event, RolledBack)
    ]
    table: BaseTable = by.family.opened(start_of(record, by), by.terms)
    quiet, before = 0, table.position()
    said = {part.where for part in by.family.vocabulary.position_lines.parts}
    for place, (_number, event) in enumerate(kept, 1):
        happens(by.family, table, event, place)
        if not any(name not in said for name, _frame in table.frames()):
            quiet = place
    if quiet:
        table = by.family.opened(start_of(record, by), by.terms)
        for place, (_number, event) in enumerate(kept[:quiet], 1):
            happens(by.family, table, event, place)
        before = table.position()
    yield from _checked(before, [event for _number, event in kept[quiet:]], position_at(record, by, number), by)


def position_at(record: Record, by: Book, number: int) -> FamilyPosition:
    """The table after event `number` of a record."""
    table: BaseTable = by.family.opened(start_of(record, by), by.terms)
    for place, event in enumerate(record.events[:number], 1):
        happens(by.family, table, event, place)
    return table.position()


def _checked(before: FamilyPosition, events: Sequence[Any], wanted: FamilyPosition, by: Book) -> Iterator[str]:
    """The lines, without those that cannot be read, and what is otherwise when they are read again."""
    form = by.family.vocabulary.position_lines
    said = [*form.told(before), *events]
    lines = [*position_lines(_unassumed(before, by), by.family.vocabulary), *_sentences(before, said, by)]
    problems = Problems("-")
    read = before
    with suppress(Enough):
        read = folded(list(enumerate(lines, 1)), by, problems)
    wrong = {int(found[1]) for one in problems if (found := _LINE.search(one.place))}
    if wrong:
        unread = [f"{NOT_SAID}{line}" for row, line in enumerate(lines, 1) if row in wrong]
        lines = [line for row, line in enumerate(lines, 1) if row not in wrong]
        with suppress(Enough):
            read = folded(list(enumerate(lines, 1)), by, Problems("-"))
        lines += unread
    yield f"[book {by.id}]"
    yield from lines
    for path, value in differences(_open(read, by), wanted):
        yield f"{NOT_SAID}{path} = {msgspec.json.encode(value).decode()}"


def _unassumed(position: FamilyPosition, by: Book) -> FamilyPosition:
    """The position without what goes without saying: what was not counted, as far as a table assumes the same."""
    form, plainer = by.family.vocabulary.position_lines, copy(position)
    collections = [part.where for part in form.parts if not part.frame]
    for where in collections:
        held: Any = getattr(position, where)
        setattr(plainer, where, {name: form.unassumed(part) for name, part in held.items()})
    again = _open(plainer, by)
    for where in collections:
        held, anew, left = getattr(position, where), getattr(again, where), getattr(plainer, where)
        setattr(plainer, where, {name: left[name] if anew.get(name) == part else part for name, part in held.items()})
    return plainer


def _open(position: FamilyPosition, by: Book) -> FamilyPosition:
    """The position as a table has it, with all that goes without saying."""
    table: BaseTable = by.family.opened(position, by.terms)
    return table.position()


def _sentences(before: FamilyPosition, events: Sequence[Any], by: Book) -> Iterator[str]:
    names = Names(vocabulary_of(by.id), by.terms.cards).start(Heading(book=by.id, position=before))
    for event in events:
        yield say_event(event, names)
        names.learn(event)


def differences(read: FamilyPosition, wanted: FamilyPosition) -> Iterator[tuple[str, Any]]:
    """The fields in which the first position is not as the second has them, with what they are there."""
    yield from _apart(read, wanted, "")


def _apart(one: Any, other: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(one, msgspec.Struct) and isinstance(other, msgspec.Struct) and type(one) is type(other):
        one, other = msgspec.structs.asdict(one), msgspec.structs.asdict(other)
    if isinstance(one, dict) and isinstance(other, dict):
        for name in dict.fromkeys((*one, *other)):
            within = f"{path}.{name}" if path else name
            yield from _apart(one.get(name, ...), other.get(name, ...), within)
    elif one != other:
        yield path, None if other is ... else other
