"""Reading a whole game in the line notation: its headings, its position, and then what happened."""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, cast

import msgspec

from events.kinds import AnyPosition
from events.notation.names import Names
from events.notation.position_lines import read_position_lines, sentences_of
from events.notation.position_text import PositionText, position_text_of
from events.notation.reader import VARIATION, Reader
from events.notation.variations import GameLine, record_of
from events.problem import Problem
from events.record.limits import MAX_EVENTS, MAX_NOTES, MAX_SENTENCES, MAX_VARIATIONS, Enough, Problems, crowd, too_long
from events.record.record import Annotation, Heading, Parent, Record
from events.registry import vocabulary_of
from events.spelling import QUOTED, SyntaxProblem, listed, nearest, shown, spell, spell_text, split, unquote
from events.steps import next_step
from events.times import wrong_day
from events.validation import explain_validation_error

HEADINGS = ("book", "title", "event", "date", "players", "complete", "parent", "justicar", "schema")
SCHEMA = 1
_HEADING = re.compile(r"\[\s*(\w+)(?:\s+|(?=\]\s*(?:#|$)))")
_QUOTED_VALUE = re.compile(rf"({QUOTED})\s*\]\s*(?:#.*)?")
_ENDS_HEADING = re.compile(r"\](?=\s*(?:#|$))")
_PLAYERS = re.compile(rf"\[\s*players(?:\s++((?:{QUOTED}|[^\"\]])*))?\]\s*(?:#.*)?", re.I)
_COMPLETE = re.compile(r"\[\s*complete\s*\]\s*(?:#.*)?", re.I)
_PARENT = re.compile(rf"\[\s*parent\s+((?:{QUOTED}|[^\"\]\s]+)\s+after\s+[0-9]{{1,9}})\s*\]\s*(?:#.*)?", re.I)
_LEAVES = re.compile(rf"({QUOTED}|[^\"\s]+)\s+after\s+([0-9]{{1,9}})", re.I)
_POSITION = re.compile(r"\s*position\s*(?:(?=[{#]|$)|:\s*)", re.I)
_JSON = re.compile(r"(?:\s|#[^\n]*(?:\n|$))*\{")

_ENDS = re.compile(r"\s+ends?\s*(?:#.*)?", re.I)
_AFTER = re.compile(r"\s+after\s+([0-9]+)(?!\S)", re.I)
_TITLE = re.compile(rf"\s+({QUOTED})(?!\S)|((?:(?!\s(?:by\s|#|\[\s*book\s))[^\"{{}}])*)", re.I)
_BY = re.compile(rf"\s+by\s++({QUOTED})(?!\S)|(?:\s+by\s++((?:(?!\s\[\s*book\s)[^\"#{{}}])*))?", re.I)
_BOOK = re.compile(rf"\s+\[\s*book\s++(?:({QUOTED})\s*|([^\"\]]*))\](?!\S)|", re.I)
_NOTHING_MORE = re.compile(r"\s*(?:#.*)?")


def read_game(text: str, name: str = "-", catalogue: Iterable[str] = ()) -> tuple[Record | None, tuple[Problem, ...]]:
    """The record that the text tells, and everything that is wrong with it.

    Sentences that cannot be read are left out of the record, and numbers that name others are put right. Without
    a book in the heading there is no record. `name` is the input's, for the problems; `catalogue` are names of cards.
    """
    game = _Game(Reader(Names(vocabulary_of(""), catalogue), name), Problems(name))
    with suppress(Enough):
        game.read(text.removeprefix("\ufeff"))
    return game.record(), tuple(game.problems)


def _opening(rest: str, column: int) -> tuple[int | None, str, str, str]:
    """What follows `variation`: after which event (of none, the one before), title, who tried it, its book."""
    if len(rest) > MAX_SENTENCES:
        raise SyntaxProblem(0, f"a line of {column + len(rest)} characters", f"lines of at most {MAX_SENTENCES}")
    after = _AFTER.match(rest)
    if after and len(after[1]) > 9:
        raise SyntaxProblem(column + after.start(1), shown(after[1]), "the number of an event")
    place = after.end() if after else 0
    said = []
    for part in (_TITLE, _BY, _BOOK):
        if found := part.match(rest, place):
            said.append(unquote(found[1], column + found.start(1)) if found[1] else (found[2] or "").strip())
            place = found.end()
    if not _NOTHING_MORE.fullmatch(rest, place):
        more = rest[place:].lstrip()
        raise SyntaxProblem(
            column + len(rest) - len(more), shown(more.rstrip()), 'variation after 44 "its title" by Nora'
        )
    return int(after[1]) if after else None, said[0], said[1], said[2]


def _parted(line: str, begun: int) -> tuple[str, str, int]:
    """A heading's key and value, and the column to name where something is wrong with them. Raises `SyntaxProblem`."""
    for own, form in (("players", _PLAYERS), ("parent", _PARENT)):
        if found := form.fullmatch(line, begun):
            return own, found[1] or "", found.start(1)
    if _COMPLETE.fullmatch(line, begun):
        return "complete", "", begun
    key = _HEADING.match(line, begun)
    if key and (quoted := _QUOTED_VALUE.fullmatch(line, key.end())):
        return key[1].lower(), quoted[1], key.start(1)
    ends = _ENDS_HEADING.search(line, key.end()) if key else None
    if key is None or ends is None:
        raise SyntaxProblem(begun, "a heading that cannot be read", "[book vtes-1998], [title ...], [players ...]")
    return key[1].lower(), line[key.end() : ends.start()].rstrip(), key.start(1)


class _Game:
    """A game that is being read."""

    def __init__(self, reader: Reader, problems: Problems) -> None:
        self.problems = problems
        self.heading: dict[str, Any] = {}  # the fields of a `Heading`, each of its own type
        self.game = self.line = GameLine(reader)
        self.start = reader.fork()  # what is known before the first event
        self.opened: list[int] = []  # the rows where the variations begin that are not ended yet
        self.skipped = 0  # how many variations are not ended yet that come to nothing
        self.events = self.notes = self.variations = 0

    def read(self, text: str) -> None:
        lines, row = [line.removesuffix("\r") for line in text.split("\n")], 0
        while row < len(lines):
            next_step()
            line, row = lines[row], row + 1
            begun, further = line.lstrip(), 0
            try:
                if begun[:1] in ("v", "V") and (found := VARIATION.match(begun)):
                    self._variation(begun[found.end() :], len(line) - len(begun) + found.end(), row)
                elif self.skipped:
                    continue
                elif begun[:1] == "[":
                    self._heading(line)
                elif begun[:1] in ("p", "P") and (found := _POSITION.match(line)):
                    if ":" in found[0] and not _JSON.match("\n".join([line[found.end() :], *lines[row : row + 99]])):
                        further = self._position_lines(lines, row, found.end())
                        row += further
                        continue
                    block = position_text_of(lines[row - 1 :], found.end())
                    further = block.lines - 1
                    self._known("position", self._position(block), line)
                else:
                    self._sentences(line, row)
            except SyntaxProblem as problem:
                self.problems.add(row, problem.found, problem.expected, line, problem.column + 1)
            row += further
            if self.events > MAX_EVENTS:
                self.problems.add(row, f"more than {MAX_EVENTS} events", "a record of one game")
                return
        for row in self.opened:
            self.problems.add(row, "a variation that is never ended", "variation ends, on a line of its own")
        if not self.events and not self.heading and not self.problems:
            self.problems.add(0, "nothing", "a record: [book vtes-1998], and then what happened")
        elif "book" not in self.heading:
            self.problems.add(0, "no book", "a line that names the rulebook, such as [book vtes-1998]")

    def record(self) -> Record | None:
        """What could be read."""
        return record_of(Heading(**self.heading), self.game) if "book" in self.heading else None

    def _sentences(self, line: str, row: int) -> None:
        for found in self.line.reader.read_line(line, row, self.problems):
            if isinstance(found, Annotation):
                if self.notes == MAX_NOTES:
                    self.problems.add(row, f"more than {MAX_NOTES} notes", "a record of one game")
                    raise Enough
                self.line.notes.append(found)
                self.notes += 1
            else:
                self.line.entries.append(found)
                self.events += 1

    def _variation(self, rest: str, column: int, row: int) -> None:
        """A variation is begun or ended. One that cannot be used is passed over, up to its end."""
        if _ENDS.fullmatch(rest):
            if self.skipped:
                self.skipped -= 1
            elif self.line.of is None:
                raise SyntaxProblem(column, "the end of a variation", "one that is begun before: variation after 44")
            else:
                self.line = self.line.of
                self.opened.pop()
            return
        self.skipped += 1
        if self.skipped > 1:
            return
        at, title, by, book = _opening(rest, column)
        for _place, found, expected in too_long((title, by)):
            raise SyntaxProblem(column, f"words of {found}", expected)
        if book and vocabulary_of(book) is not self.line.reader.names.vocabulary:
            raise SyntaxProblem(
                column, f"the book {book}, of another family of tables", "a book of the game's own family"
            )
        at = self.line.last if at is None else at
        if wrong := self.line.wrong(at):
            raise SyntaxProblem(column, *wrong)
        if self.variations == MAX_VARIATIONS:
            self.problems.add(row, f"more than {MAX_VARIATIONS} variations", "a record of one game")
            raise Enough
        reader = self.line.reader.fork() if at == self.line.last else self.line.reader_at(at, self.start)
        line = GameLine(reader, self.line, at, title, by, book)
        self.line.lines.append(line)
        self.line = line
        self.opened.append(row)
        self.variations += 1
        self.skipped = 0

    def _heading(self, line: str) -> None:
        key, value, column = _parted(line.rstrip(), len(line) - len(line.lstrip()))
        if key not in HEADINGS:
            meant = nearest(key, HEADINGS)
            raise SyntaxProblem(column, shown(key), f"{meant}, perhaps" if meant else listed(HEADINGS))
        self._known(key, self._value(key, value, column), line)

    def _known(self, key: str, said: Any, line: str) -> None:
        """The heading says this from now on."""
        begun = len(line) - len(line.lstrip())
        if self.events or self.variations:
            raise SyntaxProblem(begun, "a heading after the first event", "headings before the first event")
        if key in self.heading:
            raise SyntaxProblem(begun, f"a second {key}", f"one {key}")
        if key in ("players", "position") and (many := crowd(Heading(**({"book": ""} | {key: said})))):
            raise SyntaxProblem(begun, *many[1:])
        names = self.game.reader.names
        if key == "book" and "position" in self.heading and vocabulary_of(said) is not names.vocabulary:
            raise SyntaxProblem(
                begun, f"the book {said} after a position of another family", "the book before the position"
            )
        for _place, found, expected in too_long(said):
            raise SyntaxProblem(begun, f"a {key} of {found}", expected)
        self.heading[key] = said
        known: dict[str, Any] = {
            key: self.heading[key] for key in ("book", "players", "position") if key in self.heading
        }
        self.game.reader.start(Heading(**({"book": ""} | known)))
        self.start = self.game.reader.fork()

    def _value(self, key: str, value: str, column: int) -> Any:  # of the type of that field
        if key == "complete":
            if value:
                raise SyntaxProblem(column, shown(value), "[complete], and nothing more")
            return True
        if key == "parent":
            found = _LEAVES.fullmatch(value)
            if not found:
                raise SyntaxProblem(column, shown(value), "the game that this one leaves, and where: 3f2a after 44")
            return Parent(spell_text(found[1], column), int(found[2]))
        if key == "players":
            return tuple([spell(part, column).text for _, part in split(value, ",")]) if value.strip() else ()
        text = spell_text(value, column)
        if key == "date" and text and (wrong := wrong_day(text)):
            raise SyntaxProblem(column, *wrong)
        if key != "schema":
            return text
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise SyntaxProblem(column, shown(text), "a number, the version of the record's form")
        if int(text) > SCHEMA:
            raise SyntaxProblem(column, f"a record of form {text}", f"form {SCHEMA}; a newer justicar reads it")
        return int(text)

    def _position_lines(self, lines: Sequence[str], row: int, column: int) -> int:
        """A position in lines, up to an empty one; its sentences are the first events. Returns its further lines."""
        ends = next((place for place in range(row, len(lines)) if not lines[place].strip()), len(lines))
        own = [(row, " " * column + lines[row - 1][column:])] + list(enumerate(lines[row:ends], row + 1))
        said = [one for one in own if not one[1].lstrip().startswith("[")]
        for _row, heading in own:
            if heading.lstrip().startswith("[") and heading.split() != ["[book", f"{self.heading.get('book')}]"]:
                self._heading(heading)
        reader = Reader(Names(self.game.reader.names.vocabulary), self.problems.name)
        reader.start(Heading(book=self.heading.get("book", ""), players=self.heading.get("players", ())))
        found = read_position_lines(said, reader, self.problems)
        self._known("position", found.position, lines[row - 1])
        for told in found.sentences:
            for text in sentences_of(told, self.line.reader):
                self._sentences(text, told.row)
        return ends - row

    def _position(self, block: PositionText) -> AnyPosition:
        expected, vocabulary = "position { ... }, in JSON", self.game.reader.names.vocabulary
        if not _NOTHING_MORE.fullmatch(block.rest):
            at = block.column + len(block.rest) - len(block.rest.lstrip())
            raise SyntaxProblem(0 if block.lines > 1 else at, shown(block.rest.strip()), "nothing behind the position")
        try:
            value = msgspec.json.decode(block.text)
        except (msgspec.MsgspecError, RecursionError) as problem:
            said = "levels without end" if isinstance(problem, RecursionError) else str(problem)
            raise SyntaxProblem(0, f"a position that is not JSON ({said})", expected) from None
        if isinstance(value, dict):
            value = {"family": vocabulary.name} | value
        try:
            position: Any = msgspec.convert(value, vocabulary.position)
        except msgspec.ValidationError as problem:
            path, found, expected = explain_validation_error(problem, value, vocabulary.position)
            raise SyntaxProblem(
                0, f"{shown(found)} in the position, field {path.removeprefix('.')}", expected
            ) from None
        return cast(AnyPosition, position)
