"""The plays that are worth offering to who writes a game down, at a table and after words that were not said yet."""

from collections.abc import Iterable
from itertools import islice
from typing import Any

from events.notation.reader import Reader
from events.record.record import Entry
from judge.book import Book
from projections.fold import happens
from service.games.options import Option, legal_ones

MOST = 200  # plays offered at one moment


def likely_ones(book: Book, table: Any, cards: Iterable[str]) -> list[Option]:
    """The legal declarations that are worth offering, the likeliest first."""
    return list(islice(legal_ones(book, table, book.play.suggestions(table, tuple(cards))), MOST))


def table_after(book: Book, table: Any, reader: Reader | None, sentences: str) -> Any:
    """A table of its own when the sentences have been said at this one; nothing when they cannot be read.

    `reader` reads them, and is not used when there are none.
    """
    table = table.copied()
    table.now += 1
    if reader is None:
        return table
    found, problems = reader.line(sentences)
    if problems:
        return None
    for entry in found:
        if isinstance(entry, Entry):
            happens(book.family, table, entry.event, table.now)
            table.now += 1
    return table
