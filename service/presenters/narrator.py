"""What a family of tables tells of its games as stories: events as sentences for readers, turns, phases and the end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import graphviz

from events.common import FamilyEvent, FamilyPosition
from projections.ledger import LedgerLine
from projections.table import FamilyTable
from service.presenters.narration import Narration, Result


@dataclass(frozen=True, slots=True)
class Narrator:
    """How a family of tables tells a game.

    `tells(event, lines, table)` is an event for readers, from the event, the lines that it wrote into the ledger, and
    the table after it; steps of the kinds in `quiet` need no sentence where nobody wrote them down. `phase(table)`
    names the part of the turn (empty where there is none). `action(table)` is the action in progress, the same object
    as long as it lasts, or None. `fallen(lines)` says who left the game by these lines. `result(table)` is how the
    game ended or stands. `ring(position, title)` draws the players alone, as they sit, and who is after whom.
    """

    narrate: Callable[[FamilyEvent, Sequence[LedgerLine], FamilyTable], Narration]
    quiet: frozenset[type]
    phase: Callable[[FamilyTable], str]
    action: Callable[[FamilyTable], object]
    fallen: Callable[[Sequence[LedgerLine]], tuple[str, ...]]
    result: Callable[[FamilyTable], Result]
    ring: Callable[[FamilyPosition, str], graphviz.Digraph]
