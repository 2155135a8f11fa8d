"""Whose word it is: who may play first at a table, in the sentence that every answer says it with."""

from judge.book import Book
from projections.table import BaseTable


def whose_word(book: Book, table: BaseTable) -> str:
    """`Sarah may play first, then Alexis, Ryan.`; nothing where the book has no order, or anybody may play."""
    first, *others = book.play.opportunity(book, table) or ("",)
    return f"{first} may play first{', then ' if others else ''}{', '.join(others)}." if first else ""
