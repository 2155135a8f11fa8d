"""Whose word it is: who may play first at a table, in one sentence for all answers, and who plays before another."""

from typing import Protocol

from events.common import AskedToPlay
from judge.book import Book
from judge.ruling import No
from projections.table import BaseTable


class Asked(Protocol):
    """A table that knows who wants to play."""

    wants: dict[str, bool]

    def wants_before(self, player: str, other: str) -> str: ...


def whose_word(book: Book, table: BaseTable) -> str:
    """`Sarah may play first, then Alexis, Ryan.`; nothing where the book has no order, or anybody may play.

    Where it has an order for blocking alone: `Alexis may block first, then Ryan.`
    """
    for does, players in (("play", book.play.opportunity(book, table)), ("block", book.play.to_block(table))):
        if players:
            return f"{players[0]} may {does} first{', then ' * (len(players) > 1)}{', '.join(players[1:])}."
    return ""


def anothers_word(table: Asked, player: str, asked: AskedToPlay | None = None) -> No | None:
    """That somebody comes before this player who wants to play, or asks to: known to want it, and has not passed."""
    if not player or not (asked or table.wants):
        return None
    other = asked.before if asked else ""
    first = table.wants_before(player, other or player)
    if first:
        return No(
            f"{player} may not play before {first}: {first} comes first and wants to play.",
            needed=f"{first}'s play, pass or leave",
        )
    return None
