"""What is right: the books, and the judge who rules by them."""

from judge.book import Book


def books() -> dict[str, Book]:
    """The rulebooks that the judge knows, by id."""
    from judge.vtes_1998.book import BOOK as VTES_1998

    return {book.id: book for book in (VTES_1998,)}
