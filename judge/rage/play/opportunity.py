"""Whose word it is at a Rage table: who may play now, and who after them."""

from judge.book import Book
from projections.rage.table import Table


def opportunity(book: Book, table: Table) -> tuple[str, ...]:
    """The players in the order in which they may play now; none where all may at once.

    In a combat first the attacker's player, then the defender's, then the others; else the one whose alpha is next.
    """
    if table.game_over():
        return ()
    if table.in_combat():
        first = (*table.players_of(table.attackers()), *table.players_of(table.defenders()))
        return tuple(dict.fromkeys((*first, *table.left())))
    if table.phase() == "combat" and not table.without_alpha():
        return tuple(table.pack_of(name) for name in table.alphas_to_act())
    return ()
