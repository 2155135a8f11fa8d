"""How much of a record is read, and how numbers move when part of one could not be."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from events.record import Annotation, Entry, Heading, Problem, Record
from events.table import Corrected, RolledBack, Ruled

MAX_BYTES = 256 * 1024 * 1024
MAX_LINE = 4 * 1024 * 1024  # characters of a line of JSON: a position may be long
MAX_SENTENCES = 16 * 1024  # characters of a line of the notation
MAX_EVENTS = 100_000
MAX_PROBLEMS = 500


class Enough(Exception):
    """So many problems that no more are looked for."""


class Problems(list[Problem]):
    """The problems found so far."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def add(self, row: int, found: str, expected: str, line: str = "", column: int = 0, field: str = "") -> None:
        """One more: in this line (from 1; 0 for the whole input), maybe this column (from 1) or field."""
        if len(self) == MAX_PROBLEMS:
            more = "an input of this form; no more than these are listed"
            self.append(Problem(self.name, f"more than {MAX_PROBLEMS} problems", more))
            raise Enough
        place = self.name + (f", line {row}" if row else "")
        if field:
            place += f", field {field}"
        elif column:
            place += f", column {column}"
        self.append(Problem(place, found, expected, shortened(line, column), column if len(line) <= 200 else 0))


def shortened(line: str, column: int = 0) -> str:
    """The line, unless it is too long to show."""
    return line if len(line) <= 200 else ""


def shown(value: Any) -> str:
    """What was found, short enough for a sentence."""
    text = repr(value)
    return text if len(text) <= 80 else text[:76] + " ..."


def renumbered(heading: Heading, entries: Sequence[Entry | None], notes: Iterable[Annotation]) -> Record:
    """The record of the entries that could be read, with the numbers in events and notes that name others put right."""
    if None not in entries:
        return Record(heading, tuple(entry for entry in entries if entry), tuple(notes))
    now, place = {0: 0}, 0
    for number, entry in enumerate(entries, 1):
        place += entry is not None
        now[number] = place
    gone = {number for number, entry in enumerate(entries, 1) if entry is None}
    shift = len(gone)

    def moved(numbers: Iterable[int]) -> Iterator[int]:
        return (now.get(number, number - shift) for number in numbers if number not in gone)

    kept = []
    for entry in entries:
        if entry is not None:
            event = entry.event
            if isinstance(event, Ruled | Corrected):
                entry = replace(entry, event=replace(event, about=tuple(moved(event.about))))
            elif isinstance(event, RolledBack):
                entry = replace(entry, event=replace(event, to=now.get(event.to, max(0, event.to - shift))))
            kept.append(entry)
    about = [replace(note, about=number) for note in notes for number in moved([note.about])]
    return Record(heading, tuple(kept), tuple(about))
