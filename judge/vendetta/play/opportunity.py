"""Whose word it is at a Vendetta table: who may play now, and who after them."""

from judge.book import Book
from projections.vendetta.table import Table


def opportunity(book: Book, table: Table) -> tuple[str, ...]:
    """The players in the order in which they may play now; none where all may at once."""
    return tuple(table.order_of_play())
