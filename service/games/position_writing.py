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
    """The lines, without those that cannot be read, and what is otherwise when they are read again.

    Sentences for what was in progress before may bring what the position has already: then the lines say less, or the
    sentences are left out, whichever leaves the least unsaid.
    """
    told = [*by.family.vocabulary.position_lines.told(before)]
    lines, read = _read_again(before, [*told, *events], by)
    tried = [(lines, _not_said(read, wanted))]
    if told and tried[0][1]:
        for position, sentences in ((_less(before, read, wanted), [*told, *events]), (before, events)):
            lines, read = _read_again(position, sentences, by)
            tried.append((lines, _not_said(read, wanted)))
    lines, apart = min(tried, key=lambda one: sum(map(len, one[1])))
    yield f"[book {by.id}]"
    yield from lines
    yield from apart


def _read_again(before: FamilyPosition, said: Sequence[Any], by: Book) -> tuple[list[str], FamilyPosition]:
    """The lines for a position and what is said at it, comments for those that cannot be read; what it is when read."""
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
    return lines, _open(read, by)


def _not_said(read: FamilyPosition, wanted: FamilyPosition) -> list[str]:
    """What the lines do not say, as comments."""
    return [f"{NOT_SAID}{path} = {msgspec.json.encode(value).decode()}" for path, value in differences(read, wanted)]


def _less(before: Any, read: Any, wanted: Any) -> Any:  # a position, or a part or value of one
    """What was before, less what the sentences have brought although it was there."""
    if read == wanted or type(read) is not type(wanted) or type(before) is not type(read):
        return before
    if isinstance(before, msgspec.Struct):
        fields = before.__struct_fields__
        parts = {name: [getattr(one, name) for one in (before, read, wanted)] for name in fields}
        return msgspec.structs.replace(before, **{name: _less(*three) for name, three in parts.items()})
    if isinstance(before, dict):
        return {name: _less(one, read.get(name, one), wanted.get(name, one)) for name, one in before.items()}
    if isinstance(before, tuple):
        left = [*before]
        for one in read[len(wanted) :]:
            if one in left:
                left.remove(one)
        return tuple(left)
    return before + wanted - read if isinstance(before, int) and not isinstance(before, bool) else before


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
