"""Writing a whole game in the line notation (`docs/notation.md`)."""

import re
from collections import deque
from collections.abc import Iterator
from itertools import chain

import msgspec

from events.kinds import AnyPosition
from events.notation.envelope import ENVELOPE
from events.notation.names import Names
from events.notation.reader import MARKS, names_of
from events.notation.sentences import say_event
from events.record.record import Annotation, Entry, Heading, Record, Variation
from events.spelling import plain, quote

_ID = re.compile(r"[\w.-]+", re.ASCII)
_MOMENT = re.compile(r"[0-9T:.+Z-]+")
_VALUE = re.compile(r"[\w.:+/-]+(?: [\w.:+/-]+)*", re.ASCII)


def write_game(record: Record) -> str:
    """The record in the line notation; `game_reader.read_game` reads the same record from it."""
    return "".join(game_lines(record))


def game_lines(record: Record) -> Iterator[str]:
    """The same line by line, each with its end."""
    for line in _headings(record.heading):
        yield f"{line}\n"
    for line in _told(record, (), names_of(record.heading), record.heading):
        yield f"{line}\n"


def _told(line: Record | Variation, shared: tuple[Entry, ...], names: Names, heading: Heading) -> Iterator[str]:
    """What happened on a line after the events that it shares, with its notes and variations where they belong."""
    first, last = len(shared), len(shared) + len(line.entries)
    inline = _in_order([note.about for note in line.annotations], first, last)
    here = _in_order([variation.at for variation in line.variations], first, last)
    notes = deque(line.annotations if inline else ())
    variations = deque(line.variations if here else ())
    whole = shared + line.entries
    for number, entry in enumerate(chain((None,), line.entries), first):
        if entry is not None:
            sentence = say_event(entry.event, names)
            names.learn(entry.event)
            if notes and notes[0].about == number and _may_be_marked(sentence, notes[0], names):
                sentence += notes.popleft().mark
            if isinstance(entry.event, names.vocabulary.notation.chapters):
                yield ""
            yield sentence + _envelope(entry)
        while notes and notes[0].about == number:
            yield _note(notes.popleft(), "")
        while variations and variations[0].at == number:
            yield from _variation(variations.popleft(), "", whole, names.copy(), heading)
    for note in () if inline else line.annotations:
        yield _note(note, str(note.about))
    for variation in () if here else line.variations:
        known = names_of(heading, [entry.event for entry in whole[: variation.at]])
        yield from _variation(variation, f" after {variation.at}", whole, known, heading)


def _in_order(numbers: list[int], first: int, last: int) -> bool:
    """Whether they can be written in their order between the events."""
    return numbers == sorted(numbers) and (not numbers or first <= numbers[0] <= numbers[-1] <= last)


def _variation(
    variation: Variation, after: str, whole: tuple[Entry, ...], names: Names, heading: Heading
) -> Iterator[str]:
    title = f" {quote(variation.title)}" if variation.title else ""
    by = f" by {_value(variation.by)}" if variation.by else ""
    book = f" [book {_value(variation.book)}]" if variation.book else ""
    yield f"variation{after}{title}{by}{book}"
    for told in _told(variation, whole[: variation.at], names, heading):
        yield f"  {told}" if told else ""
    yield "variation ends"


def _may_be_marked(sentence: str, note: Annotation, names: Names) -> bool:
    """Whether the note is a mark alone, and is read as one right after the sentence."""
    alone = note.mark in MARKS and not (note.words or note.by or note.at or note.visibility)
    return alone and not sentence.endswith("?") and not names.ends(sentence + note.mark)


def _headings(heading: Heading) -> Iterator[str]:
    yield f"[book {_bare_or_quoted(heading.book)}]"
    for key in ("title", "event", "date"):
        if value := getattr(heading, key):
            yield f"[{key} {_bare_or_quoted(value)}]"
    if heading.players:
        yield f"[players {', '.join([name if plain(name) else quote(name) for name in heading.players])}]"
    if heading.complete:
        yield "[complete]"
    if heading.parent is not None:
        game = heading.parent.game
        yield f"[parent {game if _ID.fullmatch(game) else quote(game)} after {heading.parent.at}]"
    yield f"[justicar {_bare_or_quoted(heading.justicar)}]"
    if heading.schema != 1:
        yield f"[schema {heading.schema}]"
    if heading.position is not None:
        yield f"position {_position(heading.position)}"


def _bare_or_quoted(text: str, special: str = '"[]#') -> str:
    """Words between brackets or braces: bare, unless they would be read as something else."""
    bare = text.isprintable() and text[:1].isalnum() and text[-1:] != " " and not any(sign in text for sign in special)
    return text if bare else quote(text)


def _value(text: str) -> str:
    return text if _VALUE.fullmatch(text) else quote(text)


def _position(position: AnyPosition) -> str:
    """The position in JSON, each seat and card on a line of its own."""
    plain_position = msgspec.to_builtins(position)
    parts = []
    for key, value in plain_position.items():
        if isinstance(value, dict) and value and all(isinstance(part, dict) for part in value.values()):
            inner = ",\n".join([f"  {quote(name)}: {_json(part)}" for name, part in value.items()])
            parts.append(f" {quote(key)}: {{\n{inner}\n }}")
        else:
            parts.append(f" {quote(key)}: {_json(value)}")
    return "{\n" + ",\n".join(parts) + "\n}" if parts else "{}"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _envelope(entry: Entry) -> str:
    said = [f"{key} {_value(value)}" for key in (*ENVELOPE, "seat") if (value := getattr(entry, key))]
    if entry.said is not None:
        said.append(f"said {quote(_json(entry.said))}")
    return f" @{{{', '.join(said)}}}" if said else ""


def _note(note: Annotation, about: str) -> str:
    strange = note.words[:1].isdigit() or note.words.startswith("for ") or "--" in note.words
    words = quote(note.words) if strange else _bare_or_quoted(note.words, '"{}@') if note.words else ""
    by = f"-- {_value(note.by)}" if note.by else ""
    at = f"@ {note.at if _MOMENT.fullmatch(note.at) else quote(note.at)}" if note.at else ""
    before = " ".join(part for part in (about, f"for {note.visibility}" if note.visibility else "") if part)
    said = " ".join(part for part in (note.mark, words, by, at) if part)
    return f"{{{before}: {said}}}" if before else f"{{{said}}}"
