"""A position in lines: read, with the sentences that lead to what is in progress at it folded."""

import re
from collections.abc import Sequence
from contextlib import suppress

from events.common import FamilyEvent, FamilyPosition
from events.notation.names import Names
from events.notation.position_lines import read_position_lines, sentences_of
from events.notation.reader import Reader
from events.problem import Problem
from events.record.limits import Enough, Problems
from events.record.record import Entry, Heading, Record
from events.registry import vocabulary_of
from events.spelling import listed, nearest, shown
from judge import books
from judge.book import Book
from projections.fold import happens
from projections.table import BaseTable

USUAL_BOOK = "vtes-1998"
MOST_EVENTS = 1_000  # that lead to a position
_BOOK = re.compile(r"\s*\[\s*book\s+([\w-]+)\s*\]\s*(?:#.*)?", re.I)

Read = tuple[Record | None, tuple[Problem, ...]]


def read_lines(text: str, place: str, book: str | None) -> Read:
    """A record without events that starts from the position said in the lines, and what is wrong with them.

    Where no book is named, neither here nor in a line `[book ...]`, it is that of 1998.
    """
    problems = Problems(place)
    lines = [(row, line.removesuffix("\r")) for row, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1)]
    named = [(row, found[1]) for row, line in lines if (found := _BOOK.fullmatch(line))]
    judged_by = book or (named[0][1] if named else USUAL_BOOK)
    if judged_by not in books():
        near = nearest(judged_by, books())
        expected = f"one of {listed(tuple(books()))}{f' ({near}, perhaps)' if near else ''}"
        return None, (
            Problem(place + (f", line {named[0][0]}" if named and not book else ""), shown(judged_by), expected),
        )
    by = books()[judged_by]
    if named and vocabulary_of(named[0][1]) is not vocabulary_of(by.id):
        expected = f"a book about {by.family.name} tables"
        return None, (Problem(f"{place}, line {named[0][0]}", f"the book {named[0][1]}", expected),)
    position: FamilyPosition | None = None
    with suppress(Enough):
        position = folded([one for one in lines if not _BOOK.fullmatch(one[1])], by, problems)
    if position is None or problems:
        return None, tuple(problems)
    return Record(Heading(book=judged_by, position=position)), ()


def folded(lines: Sequence[tuple[int, str]], by: Book, problems: Problems) -> FamilyPosition:
    """The position that the lines say, once what is done in their last sentences has happened."""
    reader = Reader(Names(vocabulary_of(by.id), by.terms.cards), problems.name).start(Heading(book=by.id))
    read = read_position_lines(lines, reader, problems)
    reader.start(Heading(book=by.id, position=read.position))
    events: list[FamilyEvent] = []
    for told in read.sentences:
        for text in sentences_of(told, reader):
            entries, wrong = reader.line(text, told.row)
            for problem in wrong:
                problems.add(told.row, problem.found, problem.expected, told.line, problem.column)
            events += [entry.event for entry in entries if isinstance(entry, Entry)]
    if len(events) > MOST_EVENTS:
        problems.add(0, f"{len(events)} sentences", f"at most {MOST_EVENTS}; write down a game instead")
    if not events or problems:
        return read.position
    table: BaseTable = by.family.opened(read.position, by.terms)
    for number, event in enumerate(events, 1):
        happens(by.family, table, event, number)
    return table.position()
