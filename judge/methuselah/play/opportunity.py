"""Whose word it is at a Methuselah table: who may play now, and who after them."""

from judge.book import Book
from projections.methuselah.table import Table


def opportunity(book: Book, table: Table) -> tuple[str, ...]:
    """The players in the order in which they may play now; none where the book has no order, or anybody may.

    Outside of combat and action it is the one whose turn it is.
    """
    action = table.action
    if table.over or table.turn is None:
        return ()
    if table.combat is None and table.referendum is None and (action is None or action.outcome):
        return (table.turn.methuselah,)
    if table.combat is None and "plays_pass_in_order" not in book.section_of:
        return ()
    return tuple(table.order_of_play())


def to_block(table: Table) -> tuple[str, ...]:
    """The players who may block the action in progress and have not declined, in their order; none when one blocks."""
    action = table.action
    if action is None or action.outcome or table.combat is not None or table.block_stands():
        return ()
    return tuple([name for name in table.may_block() if name not in action.declined])
