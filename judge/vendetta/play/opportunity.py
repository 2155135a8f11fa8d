"""Whose word it is at a Vendetta table: who may play now, and who after them."""

from judge.book import Book
from projections.vendetta.table import Table

IN_TURN_ORDER = ("preparation", "conflict", "aftermath")


def opportunity(book: Book, table: Table) -> tuple[str, ...]:
    """The players in the order in which they may play now; none where all may at once.

    In the Planning phase it is the one whose turn it is; effects are applied in turn order.
    """
    if table.game_over():
        return ()
    if table.turn_of():
        return (table.turn_of(),)
    if table.phase() == "planning" and not table.turn_player():
        return tuple(table.turn_order()[:1])
    here = table.resolving()
    if table.step() not in IN_TURN_ORDER:
        return ()
    return tuple(name for name in table.turn_order() if table.cards_at(name, here))
