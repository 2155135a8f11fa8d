"""Through whose eyes a game is seen, and what he may do there."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Literal

from service.desk import WHOLE

Sees = Literal["everything", "seat", "spectator"]
DEEDS = frozenset({"read", "record", "annotate", "rule", "create", "manage"})


@dataclass(frozen=True, slots=True)
class View:
    """What somebody sees of a game, and his deeds there, some of `DEEDS`.

    `name` is who reads: his own notes are shown to him, and what he puts on the record bears it. `judge` is whether
    notes for judges are shown to him. Who `sees` a seat is told what the player at `seat` knows; a spectator, what lies
    open, `delay` seconds late.
    """

    sees: Sees
    name: str
    deeds: frozenset[str] = field(default=frozenset({"read"}))
    judge: bool = False
    seat: str = ""
    delay: int = 0

    @property
    def sight(self) -> Hashable:
        """What the mask goes by: those of one sight share one game in memory."""
        return WHOLE if self.sees == "everything" else (self.sees, self.seat, self.delay)

    def may(self, deed: str) -> bool:
        """Whether he may do this."""
        return deed in self.deeds
