"""What may be declared: the declarations that a book's play offers, and to which no rule objects."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from judge.ask.ask import objections
from judge.book import Book
from judge.words import in_words


class Option(Struct, frozen=True):
    """Something that may be declared now."""

    line: str
    event: Any
    by: str


def may_declare(book: Book, table: Any) -> list[Option]:
    """What may be declared at the table by its rules, each line once, those of one player together."""
    order = {name: place for place, name in enumerate(table.seats)}
    found = legal_ones(book, table, book.play.proposals(table))
    return sorted(found, key=lambda option: order.get(option.by, len(order)))


def legal_ones(book: Book, table: Any, events: Iterable[Any]) -> Iterator[Option]:
    """Those of the declarations to which no rule objects, each line once."""
    told = set()
    for event in events:
        line = in_words(event)
        if line not in told and not objections(book, table, event):
            told.add(line)
            yield Option(line, event, book.play.declarer(table, event))
