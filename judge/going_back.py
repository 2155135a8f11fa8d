"""What a roll-back would undo, told before it is made: the events in reverse order, and what each put on the table."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Annotated, Any

from msgspec import Meta, Struct

from events.table import Corrected, RolledBack, Ruled
from judge.book import Book
from judge.explain import Consequence, change_of
from judge.judging import judge
from judge.remedy import Remedy, remedy
from judge.rolling_back import struck
from judge.words import in_words
from projections.struck import Line, lines_to_undo


class Undone(Struct, frozen=True):
    """An event that would be struck out, with what is put back: each change from what is so now to what was so then."""

    event: int
    words: Annotated[str, Meta(description="the event as a line of the notation")]
    changes: Annotated[tuple[Consequence, ...], Meta(description="what is put back, the last change first")]


class Shown(Struct, frozen=True):
    """Something random or hidden that somebody has seen since."""

    event: int
    what: str


class Silenced(Struct, frozen=True):
    """A human ruling or a correction that would be struck out, though it is about events that still count."""

    event: int
    words: str
    about: tuple[int, ...]


class GoingBack(Struct, frozen=True):
    """What a roll-back to an event would do.

    It is simple when nothing random or hidden has been shown since. `instead` is a forward fix of the first event
    that is against the rules among those undone, else of the first of them; none when nothing would be undone.
    """

    to: Annotated[int, Meta(description="the last event that would still count; 0 is the start")]
    words: Annotated[str, Meta(description="that event as a line of the notation; empty for the start")]
    undone: Annotated[tuple[Undone, ...], Meta(description="the events that would be struck out, the last one first")]
    again: Annotated[tuple[int, ...], Meta(description="events that were struck out and would count again")]
    shown: Annotated[tuple[Shown, ...], Meta(description="what random or hidden thing was shown, the oldest first")]
    simple: bool
    silenced: tuple[Silenced, ...]
    instead: Remedy | None


def going_back(book: Book, events: Sequence[Any], to: int, position: Any = None) -> GoingBack:
    """What a roll-back to event `to` (0: to the start) would do to a game.

    Raises IndexError when the game has no such event.
    """
    if not 0 <= to <= len(events):
        raise IndexError(to)
    so_far, then = struck(events), struck([*events, RolledBack(to=to)])
    gone = [number for number in then if number not in so_far]
    judgement = judge(events, book, position)
    returns = [(number, event.to) for number, event in enumerate(events, 1) if isinstance(event, RolledBack)]
    lines = lines_to_undo(judgement.table.ledger, returns, len(events), to)
    if any(line[0] not in gone for line in lines):  # it returns from one struck stretch into another
        lines = _net(lines, gone[-1])
    put_back = {number: tuple(_put_back(book, few)) for number, few in groupby(lines, key=itemgetter(0))}
    shown = tuple(_shown(book, events, to))
    return GoingBack(
        to=to,
        words=in_words(events[to - 1]) if to else "",
        undone=tuple(Undone(one, in_words(events[one - 1]), put_back.get(one, ())) for one in reversed(gone)),
        again=tuple(number for number in so_far if number not in then),
        shown=shown,
        simple=not shown,
        silenced=tuple(_silenced(events, gone, then)),
        instead=_instead(book, events, gone, {ruling.event for ruling in judgement.wrong}, position),
    )


def _net(lines: Iterable[Line], number: int) -> list[Line]:
    """What undoing these lines comes to, as lines of one event: each fact once, from what it is to what it was."""
    net: dict[tuple[type, str, str], Line] = {}
    for _number, kind, subject, field, before, after, under in lines:
        fact = (kind, subject, field)
        after = net[fact][5] if fact in net else after
        net[fact] = (number, *fact, before, after, under)
    return [line for line in net.values() if line[4] != line[5]]


def _put_back(book: Book, lines: Iterator[Any]) -> Iterator[Consequence]:
    for number, kind, subject, field, before, after, under in lines:
        yield change_of(book, (number, kind, subject, field, after, before, under))


def _shown(book: Book, events: Sequence[Any], to: int) -> Iterator[Shown]:
    """What somebody has seen since event `to`, also in stretches that were struck out: nobody forgets it."""
    for number, event in enumerate(events[to:], to + 1):
        what = book.family.chance(event)
        if what:
            yield Shown(number, what)


def _silenced(events: Sequence[Any], gone: Sequence[int], then: Mapping[int, int]) -> Iterator[Silenced]:
    for number in gone:
        event = events[number - 1]
        if isinstance(event, Ruled | Corrected):
            about = tuple(one for one in event.about if 0 < one < number and one not in then)
            if about:
                yield Silenced(number, in_words(event), about)


def _instead(book: Book, events: Sequence[Any], gone: Sequence[int], wrong: set[int], position: Any) -> Remedy | None:
    """A forward fix of the first event undone against which the rules, or a human judge, have something."""
    undone = [number for number in gone if not isinstance(events[number - 1], RolledBack)]
    if not undone:
        return None
    ruled = [events[number - 1] for number in undone if isinstance(events[number - 1], Ruled)]
    against = wrong | {one for event in ruled if event.verdict == "illegal" for one in event.about}
    return remedy(book, events, next((one for one in undone if one in against), undone[0]), position)
