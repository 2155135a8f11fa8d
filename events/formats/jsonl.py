"""The JSON Lines form of a record: the heading, then an event a line, then the notes, then each variation.

Each event line holds the event's own fields, its stored name as `type`, and those of its envelope that are not
empty as `@id`, `@at`, `@by`, `@source`, `@seat` and `@said`. A line with `about` and no `type` is a note. A line
whose `type` is `record.variation` opens a variation: `id` is its number among those of its line (`2`; `2.1` leaves
variation 2), `at` the last event that it shares. Its events name it as `@line`, its notes as `line`. Reading goes on
after an error; an event, note or heading with a time that is none is read without it.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Annotated, Any, cast

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from events.kinds import AnyEvent
from events.notation.game_reader import SCHEMA
from events.notation.reader import MARKS, Reader
from events.notation.variations import LABEL, GameLine, record_of
from events.problem import Problem
from events.record.limits import (
    MAX_BYTES,
    MAX_EVENTS,
    MAX_LINE,
    MAX_NOTES,
    MAX_VARIATIONS,
    MAX_WORDS,
    Enough,
    Problems,
    crowd,
    too_long,
)
from events.record.record import Annotation, Entry, Heading, Record, Variation
from events.registry import family_mismatch, vocabulary_of, with_family
from events.spelling import FieldValues, listed, nearest, shown
from events.steps import next_step
from events.times import wrong_in_heading, wrong_in_note, wrong_time
from events.validation import validation_errors

ENVELOPE = ("id", "at", "by", "source", "seat")
SAID = "@said"  # the event as its recorder's seat names it, an object like any other event
LINE = "@line"
VARIATION = "record.variation"
PROOF = "record.proof"  # lines that prove those before them; they are no part of the record
MAX_NUMBER = 999_999_999

_any = msgspec.json.Decoder()
_BIG = re.compile(rb"[0-9]{10}")
_TRUNCATED = "Input data was truncated"
_BYTE = re.compile(r"\(byte ([0-9]+)\)")
_NOTHING = object()  # reported already


class Opening(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The line of JSON Lines that opens a variation; its `type` is record.variation."""

    id: Annotated[str, Meta(description="its number among the variations of its line: 2, or 2.1 within variation 2")]
    at: Annotated[int, Meta(description="the number of the last event that it shares with the line it leaves", ge=0)]
    title: Annotated[str, Meta(description="a name for it")] = ""
    by: Annotated[str, Meta(description="who tried it")] = ""
    book: Annotated[str, Meta(description="its rulebook's id, where the line it leaves has another")] = ""


def write_jsonl(record: Record) -> bytes:
    """The record in JSON Lines; `read_jsonl` reads the same record from it."""
    return b"".join(jsonl_lines(record))


def jsonl_lines(record: Record) -> Iterator[bytes]:
    """The same line by line, each with its end."""
    heading = {"book": record.heading.book, "justicar": record.heading.justicar, "schema": record.heading.schema}
    yield msgspec.json.encode(heading | msgspec.to_builtins(record.heading)) + b"\n"
    for line in _written(record, ""):
        yield line + b"\n"


def _written(line: Record | Variation, label: str) -> Iterator[bytes]:
    """The events and notes of a line, and then the variations that leave it."""
    for entry in line.entries:
        written = msgspec.json.encode(entry.event)
        envelope = {f"@{key}": value for key in ENVELOPE if (value := getattr(entry, key))}
        if entry.said is not None:
            envelope[SAID] = msgspec.to_builtins(entry.said)
        if label:
            envelope[LINE] = label
        yield written[:-1] + b"," + msgspec.json.encode(envelope)[1:] if envelope else written
    for note in line.annotations:
        begun = {"about": note.about, "line": label} if label else {"about": note.about}
        yield msgspec.json.encode(begun | msgspec.to_builtins(note))
    for number, variation in enumerate(line.variations, 1):
        own = f"{label}.{number}" if label else str(number)
        opening = Opening(own, variation.at, variation.title, variation.by, variation.book)
        yield msgspec.json.encode({"type": VARIATION} | msgspec.to_builtins(opening))
        yield from _written(variation, own)


def read_jsonl(source: bytes | Iterable[bytes], name: str = "-") -> tuple[Record | None, tuple[Problem, ...]]:
    """The record in these bytes or lines of bytes, and everything that is wrong with it.

    Lines that cannot be used are left out of the record, and numbers that name others are put right. Without a
    heading there is no record. `name` is the input's, for the problems. At most `MAX_LINE` bytes a line,
    `MAX_EVENTS` events, `MAX_NOTES` notes and `MAX_BYTES` in all are read.
    """
    reading = _Reading(name)
    with suppress(Enough):
        reading.read(source.splitlines(keepends=True) if isinstance(source, bytes) else source)
    return reading.record(), tuple(reading.problems)


class _Reading:
    """A record that is being read."""

    def __init__(self, name: str) -> None:
        self.problems = Problems(name)
        self.heading: Heading | None = None
        self.family = vocabulary_of("")
        self.game = self.line = GameLine(Reader())
        self.lines: dict[str, GameLine] = {"": self.game}
        self.aside = 0  # events of variations, the unusable too
        self.notes = 0
        self.row = 0

    def record(self) -> Record | None:
        """What could be read."""
        return record_of(self.heading, self.game) if self.heading else None

    def wrong(self, found: str, expected: str, field: str = "", line: str = "", column: int = 0) -> None:
        """Something in this line is wrong."""
        self.problems.add(self.row, found, expected, line, column, field)

    def read(self, lines: Iterable[bytes]) -> None:
        """Each line in turn."""
        size, some = 0, False
        for self.row, raw in enumerate(lines, 1):
            next_step()
            size += len(raw)
            if size > MAX_BYTES:
                return self.wrong(f"more than {MAX_BYTES} bytes", "a record of one game")
            line = raw.removeprefix(b"\xef\xbb\xbf") if self.row == 1 else raw
            if not line.strip():
                continue
            if len(line) > MAX_LINE:
                self.wrong(f"a line of more than {MAX_LINE} bytes", "one event a line")
                value = _NOTHING
            else:
                value = self._value(line)
            self._line(value, line, first=not some)
            some = True
            if len(self.game.entries) + self.aside > MAX_EVENTS:
                return self.wrong(f"more than {MAX_EVENTS} events", "a record of one game")
        if not some:
            self.row = 0
            self.wrong("nothing", 'a record: a heading such as {"book": "vtes-1998"}, then an event a line')

    # --- lines ----------------------------------------------------------------------------------------------

    def _value(self, line: bytes) -> object:
        """What the line holds: an event, or plain values; `_NOTHING` when it is no JSON."""
        try:
            if line.startswith(b'{"type"') and not _BIG.search(line):
                return self.family.decoder.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return self._plain(line)
        return self._plain(line)

    def _plain(self, line: bytes) -> object:
        try:
            return _any.decode(line)
        except msgspec.ValidationError:
            self.wrong("a number that is too large", f"numbers of at most {MAX_NUMBER}")
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            self._broken(line, problem)
        except RecursionError:
            self.wrong("lists within lists without end", "an object of one event")
        return _NOTHING

    def _broken(self, line: bytes, problem: Exception) -> None:
        try:
            text = line.decode().rstrip("\r\n")
        except UnicodeDecodeError as wrong:
            column = len(line[: wrong.start].decode()) + 1
            return self.wrong(f"byte {line[wrong.start]:#04x}", "text in UTF-8", "", "", column)
        if str(problem) == _TRUNCATED:
            told = "a line that is cut in the middle" if not line.endswith(b"\n") else "a line that ends in the middle"
            return self.wrong(told, "a whole object, up to its }", "", text, len(text) + 1)
        at = _BYTE.search(str(problem))
        column = len(line[: int(at[1])].decode(errors="replace")) + 1 if at else 1
        return self.wrong("what is no JSON" + (f": {text[column - 1 :][:1]!r}" if at else ""), "JSON", "", text, column)

    def _line(self, value: object, line: bytes, first: bool) -> None:
        if isinstance(value, dict) and value.get("type") == PROOF and not first:
            return
        if len(line) > MAX_WORDS and self._too_long(value):
            value = msgspec.to_builtins(value)
            self._unusable(value if isinstance(value, dict) else {"type": ""})
        elif isinstance(value, msgspec.Struct):
            self._entry(cast(AnyEvent, value), {}, self.game)
        elif isinstance(value, dict) and _BIG.search(line) and not self._small(value, ""):
            self._unusable(value)
        elif isinstance(value, dict) and not ("type" in value or "about" in value) and (first or "book" in value):
            self._heading(value, first)
        elif isinstance(value, dict) and "about" in value and "type" not in value:
            self._note(value)
        elif isinstance(value, dict) and value.get("type") == VARIATION:
            self._variation(value)
        else:
            self._declared(value)
        if first and self.heading is None and not (isinstance(value, dict) and "book" in value):
            self.wrong("no heading", 'a heading in the first line, such as {"book": "vtes-1998"}')

    def _too_long(self, value: object) -> bool:
        """Whether there is a text in the value that is too long; each is reported."""
        found = [] if value is _NOTHING else list(too_long(value))
        for field, text, expected in found:
            self.wrong(text, expected, field)
        return bool(found)

    def _heading(self, value: dict[str, object], first: bool) -> None:
        if not first:
            return self.wrong("a second heading", "one heading, in the first line")
        schema = value.get("schema", SCHEMA)
        if isinstance(schema, int) and schema > SCHEMA:
            self.wrong(str(schema), f"{SCHEMA}; a newer justicar reads this record", "schema")
        heading = self._fields(Heading, with_family(value))
        if heading is not None and (wrong := family_mismatch(heading)):
            return self.wrong(*wrong, "position.family")
        if heading is not None and (many := crowd(heading)):
            place, found, expected = many
            return self.wrong(found, expected, place)
        if heading is not None:
            if odd := wrong_in_heading(heading):
                self.wrong(*odd, "date")
                heading = replace(heading, date="")
            self.heading = heading
            self.family = self.game.reader.start(heading).names.vocabulary

    def _note(self, value: dict[str, object]) -> None:
        line = self._named(value.pop("line", ""), "line")
        if line.left_out:
            return
        note = self._fields(Annotation, value)
        if note is not None and note.mark not in ("", *MARKS):
            self.wrong(shown(note.mark), listed(MARKS), "mark")
        elif note is not None:
            if odd := wrong_in_note(note):
                self.wrong(*odd, "at")
                note = replace(note, at="")
            self._noted(line, note)

    def _noted(self, line: GameLine, note: Annotation) -> None:
        if self.notes == MAX_NOTES:
            self.wrong(f"more than {MAX_NOTES} notes", "a record of one game")
            raise Enough
        self.notes += 1
        line.notes.append(note)

    def _declared(self, value: object) -> None:
        if value is _NOTHING:
            return self._unread(self.line)
        if not isinstance(value, dict):
            self._unread(self.line)
            return self.wrong(shown(value), "an object: an event with its type, or a note")
        line = self._named(value.pop(LINE, ""), LINE)
        if line.left_out:
            return
        said = value.pop(SAID, None)
        event, envelope = self._event(value)
        if event is not None and said is not None:
            envelope["said"] = self._said(said)
        if event is None or envelope.get("said", event) is None:
            self._unread(line)
        else:
            self._entry(event, envelope, line)

    def _said(self, value: object) -> AnyEvent | None:
        """The event as its recorder's seat names it; nothing, when its problems were reported."""
        with suppress(msgspec.ValidationError):
            return cast(AnyEvent, msgspec.convert(value, AnyEvent))
        for place, found, expected in validation_errors(value, AnyEvent):
            self.wrong(found, expected, f"{SAID}.{place}".removesuffix("."))
        return None

    def _event(self, value: dict[str, object]) -> tuple[AnyEvent | None, FieldValues]:
        """The event and what its envelope says; no event when its problems were reported."""
        name = value.get("type")
        events = self.family.events
        kind = events.get(name) if isinstance(name, str) else None
        if kind is None:
            found = shown(name) if "type" in value else "nothing"
            meant = nearest(str(name), events)
            known = (
                f"{meant}, perhaps"
                if meant
                else f"the stored name of an event, such as {self.family.usual.__struct_config__.tag}"
            )
            self.wrong(found, known, "type")
            return None, {}
        envelope: FieldValues = {key[1:]: text for key, text in value.items() if key[:1] == "@" and key[1:] in ENVELOPE}
        wrong = [key for key, text in envelope.items() if not isinstance(text, str)]
        for key in wrong:
            self.wrong(shown(envelope[key]), "text", f"@{key}")
        own = {key: part for key, part in value.items() if key != "type" and key[1:] not in envelope}
        if not wrong and envelope.get("at") and (odd := wrong_time(envelope["at"])):
            self.wrong(*odd, "@at")
            del envelope["at"]
        event = self._fields(kind, own)
        return (None if wrong else event), envelope

    def _entry(self, event: AnyEvent, envelope: FieldValues, line: GameLine) -> None:
        names = line.reader.names
        unknown = list(names.unknown(event))
        for one in unknown:
            self.wrong(shown(one.name), one.expected, one.field)
        line.entries.append(None if unknown else Entry(event, **envelope) if envelope else Entry(event))
        self.line = line
        self.aside += line is not self.game
        names.learn(event)

    def _unread(self, line: GameLine) -> None:
        """An event of this line that cannot be used is counted."""
        line.entries.append(None)
        self.line = line
        self.aside += line is not self.game

    # --- variations -----------------------------------------------------------------------------------------

    def _variation(self, value: dict[str, object]) -> None:
        """The line opens a variation; when it cannot, what names it is left out with it."""
        opening = self._fields(Opening, {key: part for key, part in value.items() if key != "type"})
        if opening is None:
            return self._unusable(value)
        of = self.lines.get(opening.id.rpartition(".")[0])
        if of is None or not LABEL.fullmatch(opening.id):
            self.wrong(shown(opening.id), "the number of a line that stands before it, and its own: 2, or 2.1", "id")
        elif opening.id in self.lines:
            self.wrong(f"a second variation {opening.id}", "another number", "id")
        elif opening.book and vocabulary_of(opening.book) is not self.family:
            self.wrong(f"{opening.book}, of another family of tables", "a book of the game's own family", "book")
        elif wrong := None if of.left_out else of.wrong(opening.at):
            self.wrong(*wrong, "at")
        elif not of.left_out:
            return self._opened(of, opening)
        self._unusable(value)

    def _opened(self, of: GameLine, opening: Opening) -> None:
        if len(self.lines) > MAX_VARIATIONS:
            self.wrong(f"more than {MAX_VARIATIONS} variations", "a record of one game")
            raise Enough
        start = Reader().start(self.heading) if self.heading else Reader()
        line = GameLine(of.reader_at(opening.at, start), of, opening.at, opening.title, opening.by, opening.book)
        self.line = self.lines[opening.id] = line
        of.lines.append(line)

    def _unusable(self, value: dict[str, object]) -> None:
        """Counts a line that cannot be used; its problems were reported."""
        if value.get("type") == VARIATION:
            self.line = self._left_out(value.get("id"))
        elif "type" in value:
            self._unread(self._named(value.get(LINE, ""), LINE))

    def _named(self, label: object, field: str) -> GameLine:
        """The line of this number. What names a line that is not there is left out, and reported once."""
        line = self.lines.get(label) if isinstance(label, str) else self.game
        if line is None or not isinstance(label, str):
            self.wrong(shown(label), "the number of a variation that stands before it", field)
            line = self._left_out(label)
        return line

    def _left_out(self, label: object) -> GameLine:
        line = GameLine(Reader(), left_out=True)
        if isinstance(label, str) and label:
            self.lines[label] = line
        return line

    def _fields(self, kind: type[Any], value: dict[str, object]) -> Any:  # one of that kind
        """The value as one of this kind; or None, when its wrong fields were reported."""
        own = {"type": kind.__struct_config__.tag} if kind in self.family.kinds else {}
        with suppress(msgspec.ValidationError):
            return msgspec.convert(own | value, kind)
        for place, found, expected in validation_errors(own | value, kind):
            self.wrong(found, expected, place)
        return None

    def _small(self, value: object, path: str) -> bool:
        """Whether no number in the value is too large; those that are get reported."""
        if isinstance(value, int | float) and not -MAX_NUMBER <= value <= MAX_NUMBER:
            self.wrong(shown(value), f"a number of at most {MAX_NUMBER}", path.removeprefix("."))
            return False
        parts: list[tuple[str, object]] = []
        if isinstance(value, dict):
            parts = [(f".{key}", part) for key, part in value.items()]
        elif isinstance(value, list):
            parts = [(f"[{place}]", part) for place, part in enumerate(value)]
        small = [self._small(part, path + step) for step, part in parts]
        return all(small)
