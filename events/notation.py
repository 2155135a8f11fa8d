"""The line notation: what a scorekeeper types, and what a game reads like (`docs/notation.md`).

`read_game` and `write_game` turn a whole text into a record and back without loss; a `Reader` reads the lines of
a prompt one by one; `say_event` says one event; `completions` are what may stand next.
"""

import re
from collections.abc import Iterator

import msgspec

from events.methuselah_position import Position
from events.names import Names, names_of
from events.notation_game import read_game
from events.notation_read import ENVELOPE, MARKS, Reader
from events.notation_words import LEADS, VERBS, alternatives
from events.notation_write import say_event
from events.record import Annotation, Entry, Heading, Record
from events.spelling import plain, quote

__all__ = ["Names", "Reader", "completions", "names_of", "read_game", "say_event", "write_game"]

_VALUE = re.compile(r"[\w.:+/-]+(?: [\w.:+/-]+)*", re.ASCII)


def write_game(record: Record) -> str:
    """The record in the line notation; `read_game` reads the same record from it."""
    lines = list(_headings(record.heading))
    names = Names().start(record.heading)
    notes = record.annotations
    about = [note.about for note in notes]
    inline = about == sorted(about) and (not about or about[-1] <= len(record.entries))
    waiting = iter(notes if inline else ())
    note = next(waiting, None)
    for number, entry in enumerate((None, *record.entries)):
        if entry is not None:
            sentence = say_event(entry.event, names)
            names.learn(entry.event)
            if note and note.about == number and _only_mark(note) and _may_be_marked(sentence, note, names):
                sentence, note = sentence + note.mark, next(waiting, None)
            if sentence.startswith("turn "):
                lines.append("")
            lines.append(sentence + _envelope(entry))
        while note and note.about == number:
            lines.append(_note(note, ""))
            note = next(waiting, None)
    if not inline:
        lines += [_note(note, f"{note.about}: ") for note in notes]
    return "\n".join(lines) + "\n"


def _only_mark(note: Annotation) -> bool:
    return note.mark in MARKS and not (note.words or note.by or note.at)


def _may_be_marked(sentence: str, note: Annotation, names: Names) -> bool:
    """Whether a mark right behind the sentence is read as one."""
    return not sentence.endswith("?") and not names.ends(sentence + note.mark)


def _headings(heading: Heading) -> Iterator[str]:
    yield f"[book {_bare_or_quoted(heading.book)}]"
    for key in ("title", "event", "date"):
        if value := getattr(heading, key):
            yield f"[{key} {_bare_or_quoted(value)}]"
    if heading.players:
        yield f"[players {', '.join([name if plain(name) else quote(name) for name in heading.players])}]"
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


def _position(position: Position) -> str:
    """The position in JSON, each seat and card on a line of its own."""
    plain_position = msgspec.to_builtins(position)
    parts = []
    for key, value in plain_position.items():
        if isinstance(value, dict) and value and key in ("seats", "cards", "described"):
            inner = ",\n".join([f"  {quote(name)}: {_json(part)}" for name, part in value.items()])
            parts.append(f" {quote(key)}: {{\n{inner}\n }}")
        else:
            parts.append(f" {quote(key)}: {_json(value)}")
    return "{\n" + ",\n".join(parts) + "\n}" if parts else "{}"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _envelope(entry: Entry) -> str:
    said = [f"{key} {_value(value)}" for key in ENVELOPE if (value := getattr(entry, key))]
    return f" @{{{', '.join(said)}}}" if said else ""


def _note(note: Annotation, about: str) -> str:
    words = quote(note.words) if note.words[:1].isdigit() or "--" in note.words else ""
    words = words or (_bare_or_quoted(note.words, '"{}@') if note.words else "")
    by = f"-- {_value(note.by)}" if note.by else ""
    at = f"@ {note.at if re.fullmatch(r'[0-9T:.+Z-]+', note.at) else quote(note.at)}" if note.at else ""
    return f"{{{about}{' '.join(part for part in (note.mark, words, by, at) if part)}}}"


def completions(text: str, names: Names) -> list[str]:
    """What the last word of an unfinished line may become: names known, verbs, and how a line may begin."""
    word = re.split(r"[\s,;:]", text)[-1].casefold()
    before = text[: len(text) - len(word)].rstrip()
    forms = LEADS if not before or before.endswith(";") else VERBS
    words = [alternatives(several)[0].removesuffix("$") for several in forms.values()]
    found = [name for name in names.all() if any(part.startswith(word) for part in name.casefold().split())]
    return found + sorted(form for form in words if "(" not in form and form.startswith(word))
