"""The lines of a pipe, in place of those typed at the prompt."""

import sys
from collections.abc import Iterator
from typing import BinaryIO

from events.problem import Problem
from events.record.limits import MAX_BYTES, MAX_SENTENCES


def piped(place: str) -> Iterator[str | Problem]:
    """The lines of a pipe; a problem for each that is no text, and for what ends the reading."""
    try:
        for row, (raw, length) in enumerate(_raw(sys.stdin.buffer), 1):
            where = f"{place}, line {row}"
            if length > MAX_BYTES:
                yield Problem(where, f"a line of more than {MAX_BYTES} bytes", "a line that ends")
                return
            try:
                yield raw.decode("utf-8-sig" if row == 1 else "utf-8").rstrip("\r\n")
            except UnicodeDecodeError as error:
                yield Problem(where, f"byte {raw[error.start]:#04x}", "text in UTF-8")
    except OSError as error:
        yield Problem(place, error.strerror or str(error), "lines of a game")


def _raw(stream: BinaryIO) -> Iterator[tuple[bytes, int]]:
    """Each line, of one that is too long its beginning, and its length; what never ends is not read for ever."""
    most = 4 * MAX_SENTENCES + 4  # bytes of the longest line that can be read
    while raw := stream.readline(most):
        length, rest = len(raw), raw
        while rest and not rest.endswith(b"\n") and length <= MAX_BYTES:
            rest = stream.readline(most)
            length += len(rest)
            raw = raw if len(raw) > most else raw + rest
        yield raw, length
