"""Keys of appends: under one key something is stored in a game once, and what was stored is found again."""

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from msgspec.structs import replace

from events.record.record import Annotation, Entry
from service.database.interface import Cursor

KEYS = uuid.UUID("5f1d7a52-3c5e-4d6c-9a0a-6f6f7a1f0c11")  # the names of entries that bear a key
MOST_REPEATED = 1_000  # events of one batch


class Stored(NamedTuple):
    """What was stored under a key: the ids of the events, and the notes."""

    ids: tuple[str, ...]
    notes: tuple[Annotation, ...]


Keep = Callable[[Cursor, int, Stored], None]
"""Keeps what is stored under a key, in the commit that stores it; it is handed the number of the first event."""


class Reused(Exception):
    """Something else was stored in the game under this key: event `number`, `at` that time."""

    def __init__(self, number: int, at: str) -> None:
        super().__init__(f"event {number}")
        self.number, self.at = number, at


@dataclass(frozen=True, slots=True)
class Key:
    """The key of an append. Its `name` is one's own and the route's; what it stored before is `known`.

    Earlier versions kept no more of a key than the ids of its events, made of what it was `formerly` called.
    """

    name: str
    keep: Keep
    known: Stored | None = None
    formerly: str = ""

    def named(self, entries: Sequence[Entry]) -> list[Entry]:
        """The entries, each with an id; those that have none get one made of the key."""
        return [
            entry if entry.id else replace(entry, id=id_of(self.name, place)) for place, entry in enumerate(entries)
        ]


def id_of(name: str, place: int) -> str:
    """The id of an entry of a batch that was sent under a key."""
    return uuid.uuid5(KEYS, f"{name}/{place}").hex
