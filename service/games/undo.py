"""Taking back the lines that were said last, and taking that back: a roll-back each, as nothing is erased."""

from collections.abc import Collection, Sequence

from events.common import Event, RolledBack
from events.problem import Problem
from events.record.record import Entry
from judge.book import Book
from judge.remedies.rollback import shown_since
from projections.rollbacks import Line, counting

UNDONE, REDONE = "undone", "redone"
SAID = frozenset({"justicar record", "justicar serve"})  # the sources whose events came as lines


def lines_of(entries: Sequence[Entry], begun: Collection[int] = ()) -> list[int]:
    """For each line that still counts, in order, the number of the event before it.

    Lines began at the numbers in `begun`. Of those that were said at an earlier time, what was stored at one moment
    was a line; what came another way is taken event by event.
    """
    starts: list[int] = []
    before: Entry | None = None
    last = 0
    for number in counting([entry.event for entry in entries]):
        entry = entries[number - 1]
        if isinstance(entry.event, RolledBack):
            continue
        together = before is not None and number == last + 1 and number not in begun and _one_line(before, entry)
        if not together:
            starts.append(number - 1)
        before, last = entry, number
    return starts


def _one_line(entry: Entry, following: Entry) -> bool:
    return (entry.at, entry.by, entry.source) == (following.at, following.by, following.source) and (
        following.source in SAID
    )


def undo(
    entries: Sequence[Entry], lines: int, place: str, found: str, begun: Collection[int] = ()
) -> RolledBack | Problem:
    """The roll-back to before the last lines; a problem at that place, when so many do not count."""
    starts = lines_of(entries, begun)
    if lines > len(starts):
        expected = f"at most {len(starts)}, as many lines as count" if starts else "a line that counts, before it"
        return Problem(place, found, expected)
    return RolledBack(to=starts[-lines], words=UNDONE)


def redo(entries: Sequence[Entry], place: str, found: str) -> RolledBack | Problem:
    """The roll-back to before the last undo that was not taken back, so that what it took back counts again."""
    for number in reversed(counting([entry.event for entry in entries])):
        event = entries[number - 1].event
        if not isinstance(event, RolledBack) or event.words not in (UNDONE, REDONE):
            break
        if event.words == UNDONE:
            return RolledBack(to=number - 1, words=REDONE)
    return Problem(place, found, "an undo just before it")


def moved(entries: Sequence[Entry]) -> list[int]:
    """What the last event took back, or made count again: the numbers, the last first. Only a roll-back does so."""
    back = entries[-1].event
    if not isinstance(back, RolledBack):
        return []
    undone = entries[back.to].event if back.words == REDONE else None
    if isinstance(undone, RolledBack):
        return _between(entries, undone.to, back.to + 1)[::-1]
    return _between(entries, back.to, len(entries))


def _between(entries: Sequence[Entry], after: int, before: int) -> list[int]:
    """The events that counted before the event `before`, and came after the event `after`; the last first."""
    numbers = counting([entry.event for entry in entries[: before - 1]])
    return [
        number
        for number in reversed(numbers)
        if number > after and not isinstance(entries[number - 1].event, RolledBack)
    ]


def not_forgotten(book: Book, events: Sequence[Event], ledger: Sequence[Line], undone: Collection[int]) -> list[str]:
    """What random or hidden thing was shown by events that were taken back: nobody forgets it."""
    first = min(undone, default=len(events) + 1)
    return [one.what for one in shown_since(book, events, ledger, first - 1) if one.event in undone]
