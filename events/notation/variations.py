"""Lines of play while a record is read: the game's own, and the variations that leave it, each with what it holds.

What could not be read is counted all the same, so that numbers mean what they meant to the one who wrote them;
`record_of` leaves it out and puts the numbers right.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from events.common import Corrected, RolledBack, Ruled
from events.notation.reader import Reader
from events.record.limits import MAX_DEPTH
from events.record.record import Annotation, Entry, Heading, Record, Variation

LABEL = re.compile(r"[1-9][0-9]{0,8}(?:\.[1-9][0-9]{0,8})*")


def labelled(line: Record | Variation, of: str = "") -> Iterator[tuple[str, Variation]]:
    """The variations that leave a line, and those that leave them, with their numbers: 1, 1.1, 1.2, 2, ..."""
    for number, variation in enumerate(line.variations, 1):
        label = f"{of}.{number}" if of else str(number)
        yield label, variation
        yield from labelled(variation, label)


def line_of(record: Record, label: str) -> Record | None:
    """The variation of this number as a game of its own; nothing when there is none."""
    for number in label.split("."):
        if not number.isdecimal() or not 0 < int(number) <= len(record.variations):
            return None
        record = record.branch(record.variations[int(number) - 1])
    return record


def joined(record: Record, variation: Variation, of: str = "") -> tuple[Record, str]:
    """The record with one more variation, of the line of this number; and the number of the new one.

    It comes after those that leave the line at the same event or before.
    """
    variations, label = _joined(record.variations, variation, of)
    return replace(record, variations=variations), label


def _joined(others: tuple[Variation, ...], variation: Variation, of: str) -> tuple[tuple[Variation, ...], str]:
    if not of:
        place = sum(other.at <= variation.at for other in others)
        return (*others[:place], variation, *others[place:]), str(place + 1)
    number, _, rest = of.partition(".")
    place = int(number) - 1
    variations, label = _joined(others[place].variations, variation, rest)
    line = replace(others[place], variations=variations)
    return (*others[:place], line, *others[place + 1 :]), f"{number}.{label}"


class GameLine:
    """A line of play that is being read: the game's own, or a variation that shares the first `at` events with it."""

    def __init__(
        self,
        reader: Reader,
        of: "GameLine | None" = None,
        at: int = 0,
        title: str = "",
        by: str = "",
        book: str = "",
        left_out: bool = False,
    ) -> None:
        self.reader = reader  # one that has come to its end
        self.of, self.at, self.title, self.by, self.book = of, at, title, by, book
        self.left_out = left_out  # whether it comes to nothing, as what opened it cannot be used
        self.depth: int = 0 if of is None else of.depth + 1
        self.entries: list[Entry | None] = []
        self.notes: list[Annotation] = []
        self.lines: list[GameLine] = []
        self._reached: Reader | None = None  # up to where the last variation's shared events go

    @property
    def last(self) -> int:
        """The number of its last event."""
        return self.at + len(self.entries)

    def wrong(self, at: int) -> tuple[str, str] | None:
        """What is found and what expected, when no variation may leave this line after event `at`."""
        if self.depth == MAX_DEPTH:
            return "variations within variations without end", f"at most {MAX_DEPTH} within each other"
        if at > self.last:
            return f"a variation after event {at}", f"an event from 0 to {self.last}, the last of its line"
        return None

    def reader_at(self, stop: int, start: Reader) -> Reader:
        """A reader for what follows event `stop`, where `start` is one for what follows the heading."""
        if self.of is not None and stop < self.at:
            return self.of.reader_at(stop, start)
        if self._reached is None or self._reached.number > stop:
            self._reached = start.fork() if self.of is None else self.of.reader_at(self.at, start)
        reached = self._reached
        own = self.entries[reached.number - self.at : stop - self.at]
        for number, entry in enumerate(own, reached.number):
            if entry is not None:
                reached.number = number
                reached.follow(entry.event)
        reached.number = stop
        return reached.fork()


def record_of(heading: Heading, line: GameLine) -> Record:
    """The record of what could be read, with the numbers in events and notes that name others put right."""
    if not line.lines and None not in line.entries:
        return Record(heading, tuple([entry for entry in line.entries if entry]), tuple(line.notes))
    entries, notes, variations = _settled(line, [0])
    return Record(heading, entries, notes, variations)


def _settled(
    line: GameLine, shared: list[int]
) -> tuple[tuple[Entry, ...], tuple[Annotation, ...], tuple[Variation, ...]]:
    """What a line holds, renumbered; `shared` are the new numbers of the events, from 0, that it shares."""
    now = shared
    for entry in line.entries:
        now.append(now[-1] + (entry is not None))
    whole = now[-1] == len(now) - 1
    entries = tuple([entry if whole else _renumbered(entry, now) for entry in line.entries if entry is not None])
    notes = line.notes
    if not whole:
        notes = [replace(note, about=number) for note in notes for number in _moved([note.about], now)]
    variations = []
    for other in line.lines:
        parts = _settled(other, now[: other.at + 1])
        variations.append(Variation(now[other.at], other.title, other.by, *parts, book=other.book))
    return entries, tuple(notes), tuple(variations)


def _moved(numbers: Iterable[int], now: Sequence[int]) -> Iterator[int]:
    """The new numbers of those events that could be read."""
    for number in numbers:
        if number >= len(now):
            yield number - len(now) + 1 + now[-1]
        elif number == 0 or now[number] > now[number - 1]:
            yield now[number]


def _renumbered(entry: Entry, now: Sequence[int]) -> Entry:
    event = entry.event
    if isinstance(event, Ruled | Corrected):
        return replace(entry, event=replace(event, about=tuple(_moved(event.about, now))))
    if isinstance(event, RolledBack):
        shift = len(now) - 1 - now[-1]
        to = now[event.to] if event.to < len(now) else max(0, event.to - shift)
        return replace(entry, event=replace(event, to=to))
    return entry
