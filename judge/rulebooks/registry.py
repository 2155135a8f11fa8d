"""The rulebooks that there are: the one place that lists them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from importlib import import_module

from events.registry import books_of
from judge.book import Book
from judge.compare.revision import revision_errors

# Each book with its folder here, in the order in which they appeared.
SHELF = {
    "jyhad-1994": "jyhad_1994",
    "vtes-1998": "vtes_1998",
    "vendetta": "vendetta",
    "rage-2018": "rage_2018",
    "crossover-1995": "crossover_1995",
}


class Shelf(Mapping[str, Book]):
    """The books by their ids; each is loaded when somebody asks for it, for most games need one."""

    def __getitem__(self, book: str) -> Book:
        return _book(book)

    def __contains__(self, book: object) -> bool:
        return book in SHELF

    def __iter__(self) -> Iterator[str]:
        return iter(SHELF)

    def __len__(self) -> int:
        return len(SHELF)


def books() -> Mapping[str, Book]:
    """The rulebooks that the judge knows, by id, in the order in which they appeared.

    To take a book from it raises ValueError when the book does not say what it makes of the book that it revises.
    """
    return Shelf()


@cache
def _book(name: str) -> Book:
    found: Book = import_module(f"judge.rulebooks.{SHELF[name]}.book").BOOK
    book = replace(found, rules_of_family=partial(_rules_of_books, books_of(found.family.vocabulary)))
    if book.revises is not None and (wrong := "; ".join(revision_errors(book, book.revises()))):
        raise ValueError(wrong)
    return book


@cache
def _rules_of_books(names: tuple[str, ...]) -> frozenset[str]:
    return frozenset[str]().union(*(_book(name).own_rules for name in names))
