"""How much of a record is read, and the problems found in it."""

from collections.abc import Iterator

import msgspec

from events.problem import Problem
from events.record.record import Heading
from events.spelling import SyntaxProblem

MAX_BYTES = 256 * 1024 * 1024
MAX_LINE = 4 * 1024 * 1024  # characters of a line of JSON: a position may be long
MAX_SENTENCES = 16 * 1024  # characters of a line of the notation
MAX_WORDS = 4_000  # characters of one text: a name, the words of a note or of a ruling
MAX_EVENTS = 100_000  # of a record, those of its variations among them
MAX_NOTES = 100_000  # of a record, those of its variations among them
MAX_PLAYERS = 30  # at a table
MAX_UNNAMED_CARDS = 1_000  # in a hand: no deck that the rules allow holds more, whatever is claimed
MAX_VARIATIONS = 1_000
MAX_DEPTH = 32  # variations within each other
MAX_PROBLEMS = 500
MAX_PROBLEMS_IN_A_LINE = 50


def crowd(heading: Heading) -> tuple[str, str, str] | None:
    """Where a heading seats more players than a table has room for, what was found and what was expected."""
    expected = f"at most {MAX_PLAYERS} players"
    if len(heading.players) > MAX_PLAYERS:
        return "players", f"{len(heading.players)} players", expected
    if heading.position is not None and len(heading.position.seats) > MAX_PLAYERS:
        return "position.seats", f"{len(heading.position.seats)} players", expected
    return None


class Enough(Exception):
    """Too many problems: the search for further ones ends."""


class Problems(list[Problem]):
    """The problems found so far."""

    def __init__(self, name: str, most: int = MAX_PROBLEMS) -> None:
        super().__init__()
        self.name, self.most = name, most

    def add(self, row: int, found: str, expected: str, line: str = "", column: int = 0, field: str = "") -> None:
        """One more: in this line (from 1; 0 for the whole input), maybe this column (from 1) or field."""
        if len(self) == self.most:
            more = "an input of this form; no more than these are listed"
            self.append(Problem(self.name, f"more than {self.most} problems", more))
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


def too_long(value: object, place: str = "") -> Iterator[tuple[str, str, str]]:
    """The texts in a value that are longer than one may be: where each is, what is found, what is expected."""
    if isinstance(value, msgspec.Struct):
        value = msgspec.to_builtins(value)
    if isinstance(value, str) and len(value) > MAX_WORDS:
        yield place, f"{len(value)} characters", f"at most {MAX_WORDS}"
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from too_long(name, place)
            yield from too_long(part, f"{place}.{name[:40]}" if place else name[:40])
    elif isinstance(value, list | tuple):
        for number, part in enumerate(value):
            yield from too_long(part, f"{place}[{number}]")


def not_too_long(value: object, text: str, column: int = 0) -> None:
    """Raises `SyntaxProblem` when something that was read from the text has more words than may be kept."""
    if len(text) > MAX_WORDS:
        for _place, found, expected in too_long(value):
            raise SyntaxProblem(column, f"words of {found}", expected)
