"""The sentences of a line of the notation, parted outside of quotes, notes and envelopes."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from events.spelling import QUOTED, QUOTED_TEXT

_SIGN = re.compile(r'"|@\{|[{;:]|(?<!\S)#(?![0-9])')
_CLOSED = {'"': QUOTED_TEXT, "@{": re.compile(rf'@\{{(?:{QUOTED}|[^"}}])*\}}')}
_BUSY = re.compile(r'["#@{]')


class Piece(NamedTuple):
    """One sentence of a line: what is before and after its colon, and its envelope, each with its column."""

    column: int
    head: str
    colon: int  # the column of the colon, or -1
    tail: str
    envelope: str
    envelope_column: int


def pieces(text: str) -> tuple[list[Piece], int]:
    """The sentences in a line, and where a note begins in it, or -1."""
    found: list[Piece] = []
    start = 0
    if not _BUSY.search(text):
        for part in text.split(";"):
            head, sign, tail = part.partition(":")
            found.append(Piece(start, head, start + len(head) if sign else -1, tail, "", 0))
            start += len(part) + 1
        return found, -1
    colon, envelope, place = -1, "", 0
    for sign, at, end in _signs(text):
        if sign in (";", "#", "{"):
            found.append(_piece(text, start, colon, at, envelope, place))
            if sign != ";":
                return found, at if sign == "{" else -1
            start, colon, envelope = at + 1, -1, ""
        elif sign == ":" and colon < 0 and not envelope:
            colon = at
        elif sign == "@{":
            envelope, place = text[at:end], at
    found.append(_piece(text, start, colon, len(text), envelope, place))
    return found, -1


def _signs(text: str) -> Iterator[tuple[str, int, int]]:
    """The signs that part a line, outside of quotes and envelopes, and these: each with where it begins and ends.

    Where a quote or an envelope is never closed, no later one is.
    """
    at, whole = 0, dict(_CLOSED)
    while found := _SIGN.search(text, at):
        sign, start, at = found[0], found.start(), found.end()
        if sign in _CLOSED:
            closed = whole[sign].match(text, start) if sign in whole else None
            if closed is None:
                whole.pop(sign, None)
                at = start + 1
                continue
            at = closed.end()
        yield sign, start, at


def _piece(text: str, start: int, colon: int, end: int, envelope: str, place: int) -> Piece:
    if envelope:
        end = place
    if colon < 0:
        return Piece(start, text[start:end], -1, "", envelope, place)
    return Piece(start, text[start:colon], colon, text[colon + 1 : end], envelope, place)
