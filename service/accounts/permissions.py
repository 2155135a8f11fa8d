"""Through whose eyes a game is seen, and what he may do there."""

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from service.games.live_games import WHOLE

Sees = Literal["everything", "seat", "spectator"]
DEEDS = frozenset({"read", "record", "annotate", "rule", "create", "manage"})


class Delay(NamedTuple):
    """How late spectators are: so many events behind until the game is over, and so many seconds."""

    events: int = 0
    seconds: int = 0


NO_DELAY = Delay()


@dataclass(frozen=True, slots=True)
class Permissions:
    """What somebody sees of a game, and his deeds there, some of `DEEDS`.

    `name` is who reads: his own notes are shown to him, and what he puts on the record bears it. `judge` is whether
    notes for judges are shown to him. Who `sees` a seat is told what the player at `seat` knows; a spectator, what lies
    open, after a `delay`.
    """

    sees: Sees
    name: str
    permissions: frozenset[str] = field(default=frozenset({"read"}))
    judge: bool = False
    seat: str = ""
    delay: Delay = NO_DELAY

    @property
    def viewpoint_key(self) -> Hashable:
        """What the mask goes by: those of one sight share one game in memory."""
        return WHOLE if self.sees == "everything" else (self.sees, self.seat, self.delay)

    def within(self, scopes: frozenset[str]) -> "Permissions":
        """The same for a program that may do no more than this."""
        return replace(self, permissions=self.permissions & scopes)

    def may(self, deed: str) -> bool:
        """Whether he may do this. To take back what was recorded is for those who record, and for judges."""
        return (
            not deed
            or deed in self.permissions
            or (deed == "undo" and not self.permissions.isdisjoint({"record", "rule"}))
        )
