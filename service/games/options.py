"""What may be declared: the declarations that a book's play offers, and to which no rule objects; the likely ones.

The latter are offered while a game is written down, also after sentences on the line that were not said yet.
"""

from collections.abc import Iterable, Iterator
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from events.common import Event
from events.effects.text import effect_names
from events.notation.reader import Reader
from events.record.record import Entry
from judge.ask.ask import objections
from judge.book import Book
from judge.by_hand import due_by_hand
from judge.words import in_words
from projections.fold import happens
from projections.table import BaseTable

MOST = 200  # plays offered at one moment


class Option(Struct, frozen=True):
    """Something that may be declared now."""

    line: str
    event: Event
    by: str


def may_declare(book: Book, table: BaseTable) -> list[Option]:
    """What may be declared at the table by its rules, each line once, those of one player together."""
    order = {name: place for place, name in enumerate(table.seats)}
    found = [*legal_ones(book, table, book.play.proposals(table)), *_due(book, table)]
    return sorted(found, key=lambda option: order.get(option.by, len(order)))


def _due(book: Book, table: BaseTable) -> Iterator[Option]:
    """What is due by hand, each thing by the player whom it is about; by anyone, where it is about a card alone."""
    for option in legal_ones(book, table, due_by_hand(book, table)):
        names = [name for effect in book.family.handlings.effects_of(option.event) for name in effect_names(effect)]
        yield replace(option, by=next((name for name in names if name in table.seats), ""))


def legal_ones(book: Book, table: BaseTable, events: Iterable[Event]) -> Iterator[Option]:
    """Those of the declarations to which no rule objects, each line once."""
    told = set()
    for event in events:
        line = in_words(event)
        if line not in told and not objections(book, table, event):
            told.add(line)
            yield Option(line, event, book.play.declarer(table, event))


def likely_ones(book: Book, table: BaseTable, cards: Iterable[str]) -> list[Option]:
    """The legal declarations that are worth offering, the likeliest first."""
    return list(islice(legal_ones(book, table, book.play.suggestions(table, tuple(cards))), MOST))


def table_after(book: Book, table: BaseTable, reader: Reader | None, sentences: str) -> BaseTable | None:
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
