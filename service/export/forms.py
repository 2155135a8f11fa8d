"""A record in the forms that are read again without loss: JSON Lines, and the line notation."""

from collections.abc import Iterable, Iterator

from events.formats.jsonl import jsonl_lines
from events.notation.game_writer import game_lines
from events.record.record import Record

PIECE = 64 * 1024  # bytes


def as_jsonl(record: Record) -> Iterator[bytes]:
    """The record in JSON Lines: `read_jsonl` reads the same record from it, which is written as the same bytes."""
    return in_pieces(jsonl_lines(record))


def as_game(record: Record) -> Iterator[bytes]:
    """The record in the line notation: `read_game` reads the same record from it."""
    return in_pieces(line.encode() for line in game_lines(record))


def in_pieces(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The lines in pieces of about 64 KiB, so that a long record is never in memory as a whole text."""
    piece = bytearray()
    for line in lines:
        piece += line
        if len(piece) >= PIECE:
            yield bytes(piece)
            piece.clear()
    if piece:
        yield bytes(piece)
