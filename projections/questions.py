"""Questions that the tables of several families answer.

A rule whose table is typed by one of these, and not by one family's `Table`, may be listed in a book of any family
that answers them: `partly(rule, *kinds)` files it under that family's declarations.
"""

from typing import Protocol


class HasEnd(Protocol):
    """A game that is over at some time."""

    def game_over(self) -> bool:
        """Whether the game is over."""
