"""From what somebody asks the judge in words to declarations and a table."""

import msgspec
from msgspec.structs import replace

from events.formats.files import read_record
from events.kinds import AnyEvent
from events.notation.reader import Reader
from events.problem import Problem
from events.record.record import Entry, Record
from events.registry import vocabulary_of
from judge.book import Book
from service.errors import InputError

MOST = 20  # declarations asked about at once
QUESTION = "the question"


def declared(record: Record, line: str, book: Book, place: str = QUESTION) -> list[AnyEvent]:
    """The declarations of a line, by the names that are known after the record's last event. Raises InputError."""
    entries, problems = Reader.after(record, place, book.terms.cards).line(line)
    if problems:
        raise InputError(*problems)
    events = [entry.event for entry in entries if isinstance(entry, Entry)]
    if not 1 <= len(events) <= MOST:
        found = f"{len(events)} declarations" if events else "no declaration"
        raise InputError(Problem(place, found, f"from one declaration to {MOST}, such as: Thomas blocks"))
    return events


def table_alone(position: object, book: str) -> Record:
    """A record without events that starts from a position in plain values. Raises InputError."""
    record, problems = read_record(msgspec.json.encode({"book": book, "position": position}), "body")
    told = [replace(one, place=one.place.removeprefix("body, line 1, field "), line="") for one in problems]
    if record is None or record.heading.position is None or told:
        raise InputError(*told)
    wrong = vocabulary_of(book).contradictions(record.heading.position)
    if wrong:
        raise InputError(*(replace(one, place=f"position.{one.place}") for one in wrong))
    return record
