"""What the sentences of a notation need to know of the names of a game."""

from collections.abc import Collection
from typing import Protocol

from events.spelling import Role


class KnownNames(Protocol):
    """The names known at one moment of a game (`events.notation.names.Names`)."""

    @property
    def seats(self) -> Collection[str]:
        """The players."""

    @property
    def cards(self) -> Collection[str]:
        """The cards that were named so far."""

    def means(self, role: Role, text: str) -> bool:
        """Whether the name, written bare, means itself."""

    def in_play(self, card: str) -> bool:
        """Whether the card was named as one that is on the table."""

    def counter_of(self, name: str) -> str:
        """What a bare number beside the name counts."""
