"""A record in the forms that are read again without loss: JSON Lines, and the line notation."""

from events.jsonl import write_jsonl
from events.notation import write_game
from events.record import Record


def as_jsonl(record: Record) -> bytes:
    """The record in JSON Lines: `read_jsonl` reads the same record from it, which is written as the same bytes."""
    return write_jsonl(record)


def as_game(record: Record) -> str:
    """The record in the line notation: `read_game` reads the same record from it."""
    return write_game(record)
