"""A record as somebody sees it: through a seat, as a spectator, or as the judge.

Whatever is told of a record to somebody who may not see everything is told of `record_seen`, and of nothing else.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from events.common import Event
from events.problem import Problem
from events.record.record import Entry, Record, Variation
from events.record.viewpoint import EVERYBODY, JUDGE, SPECTATOR, Line, Viewpoint, notes_seen
from events.registry import vocabulary_of
from events.spelling import nearest
from judge.book import Book
from projections.fold import happens
from projections.provenance import provenance_of, withheld
from projections.redaction import Redaction
from projections.table import BaseTable
from service.games.records import find_book, start_of

NAMED = {"judge": JUDGE, "judges": JUDGE, "spectator": SPECTATOR, "everybody": EVERYBODY}


def view_named(record: Record, name: str, place: str = "--view") -> Viewpoint | Problem:
    """The view of this name: a player of the record, `spectator` or `judge`; or what is wrong with the name.

    Whoever has written a note and has no seat is a spectator who reads her own notes too. `everybody` is the game with
    nothing hidden, and without the notes that are not for everybody.
    """
    if name in NAMED:
        return NAMED[name]
    seats = seats_of(record)
    if name in seats:
        return Viewpoint(seat=name)
    authors = set(_authors(record))
    if name in authors:
        return Viewpoint(reader=name)
    same = [seat for seat in seats if seat.casefold() == name.casefold()]
    if len(same) == 1:
        return Viewpoint(seat=same[0])
    near = nearest(name, [*seats, "spectator", "judge"])
    expected = ", ".join([*seats, "spectator or judge"]) + (f" ({near}, perhaps)" if near else "")
    return Problem(place, f"«{name}»", expected)


def seats_of(record: Record) -> list[str]:
    """The players of a record, each once."""
    return list(dict.fromkeys(_seats(record)))


def _seats(record: Record) -> Iterator[str]:
    vocabulary = vocabulary_of(record.heading.book)
    yield from record.heading.players
    if record.heading.position is not None:
        yield from record.heading.position.seats
    for event in record.events:
        yield from vocabulary.seats(event)


def _authors(line: Record | Variation) -> Iterator[str]:
    yield from (note.by for note in line.annotations if note.by)
    for variation in line.variations:
        yield from _authors(variation)


def record_seen(record: Record, book: Book, view: Viewpoint) -> Record:
    """The record as it is seen in this view: its position, events, notes and variations; event numbers stay the same.

    It costs one fold of the events that it holds, and a copy of the table for each variation. Who follows a game event
    by event keeps a `projections.redaction.Watching` beside the open table instead: nothing is folded again.
    """
    if view.everything:
        return notes_seen(record, view)
    start = record.heading.position
    table = book.family.opened(start_of(record, book), book.terms)
    watching = Redaction(book.family, view, start, table)
    entries, variations = _Line(record, book, view, table, watching).seen(record, 0)
    heading = replace(record.heading, position=watching.position) if start is not None else record.heading
    return notes_seen(replace(record, heading=heading, entries=entries, variations=variations), view)


def as_told(entry: Entry, seen: Event) -> Entry:
    """The entry with its event as somebody sees it; how its recorder's seat named it is for those who see all."""
    return entry if seen is entry.event and entry.said is None else replace(entry, event=seen, said=None)


class _Line:
    """One line of play with a table that goes along it, and somebody who watches there."""

    def __init__(self, record: Record, book: Book, view: Viewpoint, table: BaseTable, watching: Redaction) -> None:
        self.record, self.book, self.view, self.table, self.watching = record, book, view, table, watching
        self.withheld = withheld(record.entries)

    def seen(self, line: Line, at: int) -> tuple[tuple[Entry, ...], tuple[Variation, ...]]:
        """The entries of the line after event `at`, and the variations that leave it, as they are seen."""
        waiting = sorted(enumerate(line.variations), key=lambda one: one[1].at, reverse=True)
        variations: dict[int, Variation] = {}
        entries: list[Entry] = []
        for number in range(at, len(self.record.entries) + 1):
            if number > at:
                entries.append(self._follow(number))
            while waiting and (waiting[-1][1].at <= number or number == len(self.record.entries)):
                place, variation = waiting.pop()
                variations[place] = self._variation(variation)
        return tuple(entries), tuple(variations[place] for place in sorted(variations))

    def _follow(self, number: int) -> Entry:
        entry = self.record.entries[number - 1]
        happens(self.book.family, self.table, entry.event, number)
        seen = self.watching.sees(entry.event, self.table, provenance_of(entry, number in self.withheld))
        return as_told(entry, seen)

    def _variation(self, variation: Variation) -> Variation:
        branch = self.record.branch(variation)
        other = find_book(variation.book) if variation.book not in ("", self.book.id) else self.book
        if isinstance(other, Book) and other is not self.book:
            fork = self._as_if(branch, other, variation.at)
        else:
            fork = _Line(branch, self.book, self.view, self.table.copied(), self.watching.copied())
        entries, variations = fork.seen(variation, min(variation.at, len(self.record.entries)))
        return replace(variation, entries=entries, variations=variations)

    def _as_if(self, branch: Record, book: Book, at: int) -> "_Line":
        """A line that another book judges: what comes before it is folded by that book too."""
        table = book.family.opened(start_of(branch, book), book.terms)
        fork = _Line(branch, book, self.view, table, Redaction(book.family, self.view, branch.heading.position, table))
        for number in range(1, min(at, len(branch.entries)) + 1):
            fork._follow(number)
        return fork
