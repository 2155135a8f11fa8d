"""The reading context: what a reader remembers of the game to understand the next sentence."""

from typing import Self

from msgspec import Struct

from events.common import FamilyEvent, FamilyPosition, Observed
from events.grammar.known_names import KnownNames


class ReadingContext(Struct, frozen=True):
    """What has to be remembered of the game to read the next sentence; this one remembers nothing.

    It is a value: each event makes another one, and a roll-back returns to an earlier one.
    """

    @classmethod
    def of(cls, position: FamilyPosition) -> Self:
        """The context that a position gives, or the one at the beginning where there is none."""
        return cls()

    def after(self, event: FamilyEvent) -> Self:
        """The context when the event has happened; the same value where nothing changes."""
        return self

    def whole(self, event: FamilyEvent) -> FamilyEvent:
        """What an event with effects is when others followed its colon; the same value where they change nothing."""
        return event

    def counted(self, seen: Observed) -> Observed:
        """What a bare number behind a name counts at this moment (`Alexis 12`).

        Raises `OpenSentence` where it may be several things.
        """
        return seen

    def meant(self, said: Struct, names: KnownNames) -> FamilyEvent:
        """The event that a sentence means at this moment, where it is built as something else than an event.

        Raises `SyntaxProblem` where it means none.
        """
        return said
