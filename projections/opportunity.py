"""Who wants to play now, or lets others play first: as they said, until somebody has played."""

from collections.abc import Set
from typing import TYPE_CHECKING

from events.common import AskedToPlay, Corrected, LetPlay, NotYet, Observed, RolledBack, Ruled, Shuffled
from projections.phrases import asks
from projections.table import BaseTable

UNDER = "who_wants_to_play_has_said_so"
REMARKS: Set[type] = frozenset({AskedToPlay, LetPlay, Corrected, NotYet, Observed, RolledBack, Ruled, Shuffled})


class OpportunityQuestions:
    """Questions about who wants to play; the family says in which order the players may."""

    __slots__ = ()
    wants: dict[str, bool]

    if TYPE_CHECKING:

        def order_of_play(self) -> list[str]: ...

    @asks("{answer} comes before {0} and wants to play", none="nobody who wants to play comes before {0}")
    def wants_before(self, player: str, other: str) -> str:
        """The first who may play before this player, and has said that she wants to; the other is taken to want it."""
        order = self.order_of_play()
        before = order[: order.index(player)] if player in order else order
        return next((name for name in before if self.wants.get(name, name == other)), "")


def asked_to_play(table: BaseTable, event: AskedToPlay) -> None:
    """A player wants to play."""
    table.change(table, "wants", {**table.wants, event.who: True}, UNDER)


def let_play(table: BaseTable, event: LetPlay) -> None:
    """A player lets another play first."""
    said = {event.whom: True} if event.whom else {}
    table.change(table, "wants", {**table.wants, event.who: False, **said}, UNDER)


def plays_on(table: BaseTable) -> None:
    """Somebody has played: who wants to play after that says so again."""
    table.change(table, "wants", {}, UNDER)
