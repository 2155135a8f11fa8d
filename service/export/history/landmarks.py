"""Where to find what in a game: its turns, its notes and decisions, and the events that are worth a look.

Pages, API and terminal read it here; the turning points of an export are the most telling of these events.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import Literal, NamedTuple

from msgspec import Struct

from events.common import Corrected, Event, RolledBack, Ruled
from events.record.record import Annotation
from judge.book import Book
from judge.ruling import Ruling
from judge.words import in_words
from projections.fold import happens
from service.presenters.registry import presenter_of

DECISIONS = (Ruled, Corrected, RolledBack)


class Landmark(NamedTuple):
    """An event that is worth a look: its number (0: a note on the game as a whole), why, and a title."""

    event: int
    kind: Literal["breach", "doubt", "decision", "note"]
    title: str


def landmarks(
    events: Sequence[Event], ruled: Mapping[int, Sequence[Ruling]], notes: Sequence[Annotation]
) -> list[Landmark]:
    """What is worth a look, in order; `ruled` are the rulings on each event that is not plainly legal."""
    found = [_ruling(number, rulings) for number, rulings in ruled.items()]
    decided = [number for number, event in enumerate(events, 1) if isinstance(event, DECISIONS)]
    found += [Landmark(number, "decision", in_words(events[number - 1])) for number in decided]
    found += [Landmark(note.about, "note", f"{note.mark} {note.words}".strip()) for note in notes]
    return sorted(found, key=lambda one: one.event)


def _ruling(number: int, rulings: Sequence[Ruling]) -> Landmark:
    chief = next((one for one in rulings if one.verdict != "legal"), rulings[0])
    words = chief.says if chief.verdict != "legal" else chief.unclear[0]
    return Landmark(number, "breach" if chief.wrong else "doubt", words)


def breach(rulings: Sequence[Ruling]) -> Ruling | None:
    """The first breach that the judge by the book finds among the rulings on an event."""
    return next((ruling for ruling in rulings if ruling.wrong), None)


def turns(book: Book, start: Struct | None, events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """The number of the event with which each turn begins (0: before the first), and its heading."""
    table, turn = book.family.opened(start, book.terms), presenter_of(book).turn
    before = turn(table)
    if before:
        yield 0, before
    for number, event in enumerate(events, 1):
        happens(book.family, table, event, number)
        now = turn(table)
        if now and now != before:
            yield number, now
        before = now


def notes_by_event(notes: Sequence[Annotation], after: int = 0, last: float = inf) -> dict[int, list[Annotation]]:
    """The notes by the number of their event; those about none of events `after` + 1 to `last` stand under 0."""
    found: dict[int, list[Annotation]] = defaultdict(list)
    for note in notes:
        found[note.about if after < note.about <= last else 0].append(note)
    return found


def decided_about(events: Sequence[Event], *kinds: type) -> Mapping[int, list[int]]:
    """The numbers of the decisions of these kinds about each event."""
    found: dict[int, list[int]] = defaultdict(list)
    for number, event in enumerate(events, 1):
        if isinstance(event, kinds):
            for about in dict.fromkeys(event.about):  # type: ignore[attr-defined]
                found[about].append(number)
    return found
