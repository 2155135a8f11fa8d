"""What has to be remembered of a Rage game to read its sentences: who has taken an action in this turn."""

from typing import Any, Self

from events.grammar.context import ReadingContext
from events.grammar.known_names import KnownNames
from events.rage import action_events as a
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.notation.builder import Blocks
from events.rage.position import Position

OVER = ("redraw", "voting", "combat")  # the phases in which no action waits to be blocked


class RageContext(ReadingContext, frozen=True):
    """Who acts: what a creature `blocks` is a combat card, or the action of one of these."""

    acting: tuple[str, ...] = ()

    @classmethod
    def of(cls, position: Position | None) -> Self:
        """The context as a position shows it."""
        acts = () if position is None else position.acts.values()
        return cls(tuple(act.creature for act in acts if not act.outcome))

    def after(self, event: Any) -> Self:
        """The context when the event has happened."""
        match event:
            case a.Bled(creature=name) | a.Hunted(creature=name) | e.Traded(creature=name) | e.Played(by=name):
                return self if name in self.acting else type(self)((*self.acting, name))
            case e.JuntaCalled(creature=name) | e.AbilityUsed(by=name):
                return self if name in self.acting else type(self)((*self.acting, name))
            case e.PhaseBegun(phase=phase) if phase in OVER and self.acting:
                return type(self)()
        return self

    def meant(self, said: Any, names: KnownNames) -> Any:
        """What `blocks` means at this moment."""
        if not isinstance(said, Blocks):
            return said
        if said.card in self.acting and not said.using:
            return a.BlockAttempted(said.creature, said.card)
        return c.Prevented(said.creature, said.card, using=said.using)
