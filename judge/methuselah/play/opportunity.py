"""Whose word it is at a Methuselah table: who may play now, and who after them."""

from judge.book import Book
from projections.methuselah.changes.opportunity import order
from projections.methuselah.table import Table


def opportunity(book: Book, table: Table) -> tuple[str, ...]:
    """The players in the order in which they may play now; none where the book has no order, or anybody may.

    In an action that is the acting Methuselah, the target, and then clockwise; after each play it starts anew. In a
    combat it is the acting minion's player, then the other's; else the one whose turn it is.
    """
    if table.over or table.turn is None or table.referendum is not None:
        return ()
    combat, action = table.combat, table.action
    if combat is not None:
        fighting = [minion for minion in (combat.acting, combat.opposing) if minion not in combat.passed]
        return tuple(dict.fromkeys(filter(None, map(table.controller_of, fighting))))
    if action is None or action.outcome:
        return (table.turn.methuselah,)
    if "plays_pass_in_order" not in book.section_of:
        return ()
    return tuple(name for name in order(table) if name not in action.passed)
