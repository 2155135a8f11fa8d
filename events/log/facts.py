"""What is stored of a game, fact by fact: its heading, its events and its notes, under fixed names."""

import uuid
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from events.problem import Problem
from events.record.record import Annotation, Entry, Heading

OPENED = "game.opened"
NOTED = "game.noted"
NOTES = "/notes"  # what a game's id is followed by in the name of its annotations' stream; no id holds a slash


class Opened(Struct, frozen=True, omit_defaults=True):
    """A game is opened: its heading, and in it the position that it starts from, if any."""

    heading: Heading
    at: str = ""
    by: str = ""
    source: str = ""


class Noted(Struct, frozen=True, omit_defaults=True):
    """An annotation is written; its author and time are in it."""

    annotation: Annotation
    source: str = ""


class StoredFact(Struct, frozen=True):
    """What is stored under one number of a stream; a `Problem` in its place where it cannot be read."""

    originator_id: str
    originator_version: int
    body: Entry | Opened | Noted | Problem


class Stream(NamedTuple):
    """A game that is to be stored: its heading and events, its notes, and the ids of all of them."""

    game: str
    facts: Sequence[StoredFact]
    notes: Sequence[StoredFact]
    ids: Sequence[str]


def note_id(note: Annotation) -> str:
    """The id of a note, which is made of what it says, by whom and when."""
    said = "\0".join((str(note.about), note.words, note.mark, note.by, note.at))
    said += note.visibility and "\0" + note.visibility
    return uuid.uuid5(uuid.NAMESPACE_OID, said).hex


def name_of(body: Entry | Opened | Noted | Problem) -> str:
    """The name that it is stored under."""
    if isinstance(body, Entry):
        return str(body.event.__struct_config__.tag)
    return OPENED if isinstance(body, Opened) else NOTED
