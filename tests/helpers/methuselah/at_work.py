"""Moments at which a card of unknown text may have done what nobody has told."""

from itertools import dropwhile, takewhile

from events.methuselah.position import Action, Referendum, Turn
from projections.ledger import WHOLE
from projections.methuselah.table import Table


def cards_are_at_work(table: Table) -> bool:
    """Whether a card was played, or an action or vote ended, in this phase: nobody has told all that it does."""
    lines = dropwhile(lambda line: line[1] is Turn, table.past())  # the phases that the next turn implies
    phase = takewhile(lambda line: line[1] is not Turn or line[3] not in (WHOLE, "phase"), lines)
    return any(line[1] in (Action, Referendum) or line[3] == "played" for line in phase)
