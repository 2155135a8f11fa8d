"""What a roll-back would undo, told before it is made: the events in reverse order, and what each put on the table."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Annotated

from msgspec import Meta, Struct

from events.common import Corrected, Event, RolledBack, Ruled
from judge.book import Book
from judge.explain.explain import Consequence, change_of
from judge.remedies.forward_fix import Remedy, declare, pass_steps, remedy
from projections.fold import Timeline
from projections.rollbacks import Line, path_between, struck_out


class UndoneEvent(Struct, frozen=True):
    """An event that is undone or done again, with what that changes on the table, one thing after the other."""

    event: int
    words: Annotated[str, Meta(description="the event as a line of the notation")]
    changes: tuple[Consequence, ...]


class Disclosure(Struct, frozen=True):
    """Something random or hidden that somebody has seen since."""

    event: int
    what: str


class Silenced(Struct, frozen=True):
    """A human ruling or a correction that would be struck out, though it is about events that still count."""

    event: int
    words: str
    about: tuple[int, ...]


class RollbackPreview(Struct, frozen=True):
    """What a roll-back to an event would do.

    It is simple when nothing random or hidden has been shown since. `instead` is a forward fix of the first event
    that is against the rules among those undone, else of the first of them that is no ruling; none without one.
    """

    to: Annotated[int, Meta(description="the last event that would still count; 0 is the start")]
    words: Annotated[str, Meta(description="that event as a line of the notation; empty for the start")]
    undone: Annotated[
        tuple[UndoneEvent, ...], Meta(description="the events that would be struck out, the last one first")
    ]
    again: Annotated[
        tuple[UndoneEvent, ...], Meta(description="events that were struck out and would then count again")
    ]
    shown: Annotated[
        tuple[Disclosure, ...], Meta(description="what random or hidden thing was shown, the oldest first")
    ]
    simple: bool
    silenced: tuple[Silenced, ...]
    instead: Remedy | None


def preview_rollback(book: Book, events: Sequence[Event], to: int, position: Struct | None = None) -> RollbackPreview:
    """What a roll-back to event `to` (0: to the start) would do to a game.

    Raises IndexError when the game has no such event.
    """
    if not 0 <= to <= len(events):
        raise IndexError(to)
    so_far, then = struck_out(events), struck_out([*events, RolledBack(to=to)])
    gone = [number for number in then if number not in so_far]
    table = Timeline(book.family, book.terms, events, position).at(len(events))
    returns = [(number, event.to) for number, event in enumerate(events, 1) if isinstance(event, RolledBack)]
    undone, again = path_between(table.ledger, returns, len(events), to)
    undo, redo = _by_event(book, [_back(line) for line in undone]), _by_event(book, again)
    shown = tuple(shown_since(book, events, table.ledger, to))
    return RollbackPreview(
        to=to,
        words=book.in_words(events[to - 1]) if to else "",
        undone=tuple(_step(book, events, one, undo) for one in reversed(gone)),
        again=tuple(_step(book, events, one, redo) for one in so_far if one not in then),
        shown=shown,
        simple=not shown,
        silenced=tuple(_silenced(book, events, gone, then)),
        instead=_instead(book, events, gone, position),
    )


def _back(line: Line) -> Line:
    """The line as it reads when it is undone."""
    number, kind, subject, field, before, after, under = line
    return number, kind, subject, field, after, before, under


def _by_event(book: Book, lines: Sequence[Line]) -> dict[int, tuple[Consequence, ...]]:
    """What the lines change, by the event that wrote them."""
    return {number: tuple(change_of(book, line) for line in few) for number, few in groupby(lines, key=itemgetter(0))}


def _step(
    book: Book, events: Sequence[Event], number: int, changes: Mapping[int, tuple[Consequence, ...]]
) -> UndoneEvent:
    return UndoneEvent(number, book.in_words(events[number - 1]), changes.get(number, ()))


def shown_since(book: Book, events: Sequence[Event], ledger: Sequence[Line], to: int) -> Iterator[Disclosure]:
    """What somebody has seen since event `to`, also in stretches that were struck out: nobody forgets it."""
    drawn: dict[int, dict[str, None]] = {}
    for line in ledger:
        number = line[0]
        if number > to and not isinstance(events[number - 1], RolledBack) and (what := book.family.drawn_unseen(line)):
            drawn.setdefault(number, {})[what] = None
    for number, event in enumerate(events[to:], to + 1):
        what = book.family.disclosed(event)
        yield from (Disclosure(number, one) for one in ([what] if what else drawn.get(number, ())))


def _silenced(book: Book, events: Sequence[Event], gone: Sequence[int], then: Mapping[int, int]) -> Iterator[Silenced]:
    for number in gone:
        event = events[number - 1]
        if isinstance(event, Ruled | Corrected):
            about = tuple(one for one in event.about if 0 < one < number and one not in then)
            if about:
                yield Silenced(number, book.in_words(event), about)


def _instead(book: Book, events: Sequence[Event], gone: Sequence[int], position: Struct | None) -> Remedy | None:
    """A forward fix of the first event undone against which the rules, or a human judge, have something."""
    undone = [number for number in gone if not isinstance(events[number - 1], RolledBack | Ruled)]
    if not undone:
        return None
    ruled = [event for number in gone if isinstance(event := events[number - 1], Ruled)]
    illegal = {number for event in ruled if event.verdict == "illegal" for number in event.about}
    table = Timeline(book.family, book.terms, events, position).at(undone[0] - 1)
    for number in undone:
        event = events[number - 1]
        if pass_steps(book, table, event, number) | declare(book, table, event) or number in illegal:
            return remedy(book, events, number, position)
    return remedy(book, events, undone[0], position)
