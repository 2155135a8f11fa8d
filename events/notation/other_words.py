"""A sentence that cannot be read, in the words that mean the same at this table."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from events.grammar.notation import Notation
from events.grammar.paraphrases import Paraphrase, rewritten
from events.grammar.spoken import MAY_MEAN
from events.notation.pieces import Piece, pieces
from events.problem import Problem

_DOING = re.compile(r"[a-z]+ing ")  # `putting it on Lupo`: no effect, and no card's name


class Tries(Protocol):
    """A reader, and others of its kind that know as much and go their own way."""

    rewrites: bool

    @property
    def notation(self) -> Notation:
        """The notation that it reads."""

    def fork(self) -> "Tries":
        """Another reader that knows what this one knows."""

    def line(self, text: str) -> tuple[Any, tuple[Any, ...]]:
        """What a line says, and what is wrong with it."""


class Meant(NamedTuple):
    """The sentences that are meant; where nobody can tell, which there may be, if the first paraphrase says so."""

    parts: tuple[Piece, ...] = ()
    several: Problem | None = None


def in_other_words(piece: Piece, reader: Tries) -> Meant:
    """What is meant by the first of the notation's paraphrases that can be read."""
    several = None
    if not reader.rewrites or not reader.notation.paraphrases:
        return Meant()
    for whole in _meanings(piece, reader.notation.paraphrases):
        twin = reader.fork()
        twin.rewrites = False
        if wrong := twin.line(whole)[1]:
            several = several or next((one for one in wrong if MAY_MEAN in one.found), None)
            if several and whole == piece.head.strip():
                break  # the table has it as it is: it is asked, and means nothing else
            continue
        *found, last = [_placed(one, piece) for one in pieces(whole)[0]]
        return Meant((*found, last._replace(envelope=piece.envelope, envelope_column=piece.envelope_column)))
    return Meant(several=several)


def _meanings(piece: Piece, table: Sequence[Paraphrase]) -> Iterator[str]:
    """What the sentence may mean: its words before the colon in other words, or those on both sides of it."""
    head = piece.head.strip()
    for text in (*_effects_apart(head), *rewritten(head, table)):
        yield text if piece.colon < 0 else f"{text}{', ' if ':' in text else ': '}{piece.tail}"
    if piece.colon >= 0:
        yield from rewritten(f"{head}: {piece.tail}", [one for one in table if one.has_colon])


def _effects_apart(head: str) -> Iterator[str]:
    """The sentence with what may be effects behind a colon: `plays Bonding (+1 bleed)`, `plays Bonding, +1 bleed`."""
    before, _, effects = head[:-1].rpartition(" (") if head.endswith(")") else head.partition(", ")
    if before and effects and '"' not in head and not _DOING.match(effects):
        yield f"{before}: {effects}"


def _placed(said: Piece, piece: Piece) -> Piece:
    """A sentence that is meant, where the one was that is written."""
    return said._replace(column=piece.column, colon=piece.column if said.colon >= 0 else -1)
