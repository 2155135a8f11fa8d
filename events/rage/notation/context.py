"""The reading context of a Rage table: nothing has to be remembered to understand the next sentence."""

from events.grammar.context import ReadingContext


class RageContext(ReadingContext, frozen=True):
    """Sentences of a Rage table say whom they are about."""
