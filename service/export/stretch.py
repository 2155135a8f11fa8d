"""A stretch of a game as a record of its own, which starts from the position before its first event."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from events.common import Corrected, RolledBack, Ruled
from events.problem import Problem
from events.record.record import Annotation, Entry, Record, Variation
from judge.book import Book
from projections.fold import Timeline
from service.errors import InputError
from service.games.records import start_of


def stretch(record: Record, book: Book, first: int) -> Record:
    """The record from event `first` on, numbered from 1. Raises InputError."""
    if first <= 1:
        return record
    if first > len(record.entries):
        found = f"event {first} of {len(record.entries)}"
        raise InputError(Problem("from", found, "an event of the stretch, before its end"))
    timeline = Timeline(book.family, book.terms, record.events, start_of(record, book))
    position = timeline.at(first - 1).position()
    return replace(
        record,
        heading=replace(record.heading, position=position, parent=None),
        entries=tuple(_entries(record.entries[first - 1 :], first - 1)),
        annotations=tuple(_notes(record.annotations, first - 1)),
        variations=tuple(_variations(record.variations, first - 1)),
    )


def _entries(entries: Iterable[Entry], by: int) -> Iterator[Entry]:
    for entry in entries:
        event = entry.event
        if isinstance(event, RolledBack):
            if event.to < by:
                found = f"event {by + 1}, and a roll-back to event {event.to} later"
                raise InputError(Problem("from", found, f"event {event.to + 1} or one before it"))
            yield replace(entry, event=replace(event, to=event.to - by), said=None)
        elif isinstance(event, Ruled | Corrected):
            about = tuple(number - by for number in event.about if number > by)
            yield replace(entry, event=replace(event, about=about), said=None)
        else:
            yield entry


def _notes(notes: Iterable[Annotation], by: int) -> Iterator[Annotation]:
    for note in notes:
        if note.about == 0 or note.about > by:
            yield replace(note, about=max(0, note.about - by))


def _variations(variations: Iterable[Variation], by: int) -> Iterator[Variation]:
    for one in variations:
        if one.at >= by:
            yield replace(
                one,
                at=one.at - by,
                entries=tuple(_entries(one.entries, by)),
                annotations=tuple(_notes(one.annotations, by)),
                variations=tuple(_variations(one.variations, by)),
            )
