"""What a file that is handed over is understood as: a record in either form, a JOL command log, or a position."""

from typing import NamedTuple

from events.formats.files import read_record
from events.problem import Problem
from events.record.record import Record
from service.games.records import USUAL_BOOK, begins_a_position, checked_lines, lines_in, position_of
from service.imports.jol import like_jol, read_jol
from service.names import flaws_in_record

LINES, JSONL, JOL, POSITION = "line notation", "JSON Lines", "JOL command log", "position"


class Understood(NamedTuple):
    """What a file is, the record that can be made of it, and what in it could not be used."""

    kind: str
    record: Record | None
    problems: tuple[Problem, ...]


def understood(text: bytes, name: str, book: str = "", players: tuple[str, ...] = ()) -> Understood:
    """The file, whatever it is. `book` and `players` are for files that name none."""
    kind, record, problems = _read(text, name, book, players)
    if record is not None:
        problems = (*problems, *flaws_in_record(record, name))
    return Understood(kind, record, problems)


def _read(text: bytes, name: str, book: str, players: tuple[str, ...]) -> Understood:
    if like_jol(text[:4096]):
        return Understood(JOL, *read_jol(text, name, book or USUAL_BOOK, players))
    if begins_a_position(text):
        laid, wrong = position_of(text, name, book or None)
        if wrong or _seats(laid):
            return Understood(POSITION, laid, wrong)
    record, problems = read_record(text, name)
    if problems and (lines := lines_in(text)) is not None:
        laid, wrong = checked_lines(lines, name, book or None)
        if _seats(laid) and not wrong:
            return Understood(POSITION, laid, ())
    return Understood(JSONL if text.lstrip()[:1] == b"{" else LINES, record, problems)


def _seats(record: Record | None) -> bool:
    """Whether the record starts from a position at which somebody sits."""
    return record is not None and record.heading.position is not None and bool(record.heading.position.seats)
