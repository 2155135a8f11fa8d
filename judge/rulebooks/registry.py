"""The rulebooks that there are: the one place that lists them."""

from dataclasses import replace
from functools import cache, partial

from judge.book import Book
from judge.compare.revision import revision_errors


def books() -> dict[str, Book]:
    """The rulebooks that the judge knows, by id, in the order in which they appeared.

    Raises ValueError when a book does not say what it makes of the book that it revises.
    """
    return dict(_books())


@cache
def _books() -> dict[str, Book]:
    from judge.rulebooks.jyhad_1994.book import BOOK as JYHAD_1994
    from judge.rulebooks.rage_2018.book import BOOK as RAGE_2018
    from judge.rulebooks.vendetta.book import BOOK as VENDETTA
    from judge.rulebooks.vtes_1998.book import BOOK as VTES_1998

    shelf = {
        book.id: replace(book, rules_of_family=partial(_rules_of_family, book.family.name))
        for book in (JYHAD_1994, VTES_1998, VENDETTA, RAGE_2018)
    }
    wrong = [
        flaw for book in shelf.values() if book.revises is not None for flaw in revision_errors(book, book.revises())
    ]
    if wrong:
        raise ValueError("; ".join(wrong))
    return shelf


@cache
def _rules_of_family(family: str) -> frozenset[str]:
    return frozenset[str]().union(*(book.own_rules for book in _books().values() if book.family.name == family))
