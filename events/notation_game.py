"""Reading a whole game in the line notation: its headings, its position, and then what happened."""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

import msgspec

from events.flaws import told
from events.limits import MAX_EVENTS, Enough, Problems, renumbered, shown
from events.methuselah_position import Position
from events.names import Names
from events.notation_read import Reader, spell_text
from events.record import Annotation, Entry, Heading, Problem, Record
from events.spelling import QUOTED, Unreadable, listed, nearest, spell, split

HEADINGS = ("book", "title", "event", "date", "players", "justicar", "schema")
SCHEMA = 1
_HEADING = re.compile(rf"\[\s*(\w+)(?:\s+({QUOTED}|.*?))?\s*\]\s*(?:#.*)?")
_PLAYERS = re.compile(rf"\[\s*players(?:\s+((?:{QUOTED}|[^\"\]])*))?\]\s*(?:#.*)?", re.I)
_POSITION = re.compile(r"\s*position\s*(?=\{)", re.I)


def read_game(text: str, name: str = "-", catalogue: Iterable[str] = ()) -> tuple[Record | None, tuple[Problem, ...]]:
    """The record that the text tells, and everything that is wrong with it.

    Sentences that cannot be read are left out of the record, and numbers that name others are put right. Without
    a book in the heading there is no record. `name` is the input's, for the problems; `catalogue` are names of cards.
    """
    game = _Game(Reader(Names(catalogue), name), Problems(name))
    with suppress(Enough):
        game.read(text.removeprefix("\ufeff"))
    return game.record(), tuple(game.problems)


class _Game:
    """A game that is being read."""

    def __init__(self, reader: Reader, problems: Problems) -> None:
        self.reader, self.problems = reader, problems
        self.heading: dict[str, Any] = {}
        self.entries: list[Entry | None] = []
        self.notes: list[Annotation] = []

    def read(self, text: str) -> None:
        lines = iter(enumerate(text.split("\n"), 1))
        for row, line in lines:
            line = line.removesuffix("\r")
            first = line.lstrip()[:1]
            if first == "[" or _POSITION.match(line):
                try:
                    self._heading(line, row, lines, late=bool(self.entries))
                except Unreadable as problem:
                    self.problems.add(row, problem.found, problem.expected, line, problem.column + 1)
                continue
            for found in self.reader.read_line(line, row, self.problems):
                if isinstance(found, Annotation):
                    self.notes.append(found)
                else:
                    self.entries.append(found)
            if len(self.entries) > MAX_EVENTS:
                self.problems.add(row, f"more than {MAX_EVENTS} events", "a record of one game")
                return
        if not self.entries and not self.heading and not self.problems:
            self.problems.add(0, "nothing", "a record: [book vtes-1998], and then what happened")
        elif "book" not in self.heading:
            self.problems.add(0, "no book", "a line that names the rulebook, such as [book vtes-1998]")

    def record(self) -> Record | None:
        """What could be read."""
        return renumbered(Heading(**self.heading), self.entries, self.notes) if "book" in self.heading else None

    def _heading(self, line: str, row: int, lines: Iterator[tuple[int, str]], late: bool) -> None:
        begun = len(line) - len(line.lstrip())
        if line[begun] == "[":
            found = (_PLAYERS if _PLAYERS.fullmatch(line, begun) else _HEADING).fullmatch(line.rstrip(), begun)
            if not found:
                raise Unreadable(begun, "a heading that cannot be read", "[book vtes-1998], [title ...], [players ...]")
            key = "players" if found.re is _PLAYERS else found[1].lower()
            value = found[1] if found.re is _PLAYERS else found[2]
            if key not in HEADINGS:
                meant = nearest(key, HEADINGS)
                expected = f"{meant}, perhaps" if meant else listed(HEADINGS)
                raise Unreadable(found.start(1), repr(key), expected)
            said: Any = self._value(key, value or "", found.start(1))
        else:
            key, said = "position", self._position(_POSITION.sub("", line, count=1), row, lines)
        if late:
            raise Unreadable(begun, "a heading after the first event", "headings before the first event")
        if key in self.heading:
            raise Unreadable(begun, f"a second {key}", f"one {key}")
        self.heading[key] = said
        self.reader.names.start(Heading("", **{key: said}) if key in ("players", "position") else Heading(""))

    def _value(self, key: str, value: str, column: int) -> Any:
        if key == "players":
            return tuple([spell(part, column).text for _, part in split(value, ",")]) if value.strip() else ()
        text = spell_text(value, column)
        if key != "schema":
            return text
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise Unreadable(column, repr(text), "a number, the version of the record's form")
        if int(text) > SCHEMA:
            raise Unreadable(column, f"a record of form {text}", f"form {SCHEMA}; a newer justicar reads it")
        return int(text)

    def _position(self, first: str, row: int, lines: Iterator[tuple[int, str]]) -> Position:
        block = [first]
        if first.strip() == "{":
            for _, line in lines:
                block.append(line)
                if line.rstrip() == "}":
                    break
        expected = "position { ... }, in JSON"
        try:
            value = msgspec.json.decode("\n".join(block))
        except (msgspec.MsgspecError, RecursionError) as problem:
            said = "levels without end" if isinstance(problem, RecursionError) else str(problem)
            raise Unreadable(0, f"a position that is no JSON ({said})", expected) from None
        try:
            position = msgspec.convert(value, Position)
        except msgspec.ValidationError as problem:
            path, found, expected = told(problem, value, Position)
            raise Unreadable(0, f"{shown(found)} in the position, field {path.removeprefix('.')}", expected) from None
        self.reader.start(position)
        return position
