"""What has to be remembered of a Methuselah game to read its sentences: whose turn it is, who acts, who fights."""

from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from events import methuselah as m
from events.effects import Fights
from events.methuselah_position import Position
from events.names import Names
from events.spelling import Unreadable, shown
from events.tongue import Course
from events.tongues.methuselah_forms import OwnEdge, Plays

_ACTING = {*m.ACTS}
_FIGHTING = {
    m.CombatBegun, m.CombatCard, m.Maneuver, m.Strike, m.Prevent, m.AdditionalStrikes, m.Press, m.RoundBegun,
}  # fmt: skip
_TELLING = {*_ACTING, *_FIGHTING, m.TurnBegun, m.PhaseBegun, m.CombatEnded, m.Resolved, m.Block, m.NoBlock, m.Modifier}


class MethuselahCourse(Course, frozen=True):
    """Whose turn and action it is, and whether minions fight."""

    turn: str = ""
    acting: str = ""
    fighting: bool = False
    attempted: bool = False  # whether a block attempt may stand
    rushes: bool = False  # whether the action makes a fight when it succeeds
    polls: bool = False  # whether the action is a political one

    @classmethod
    def of(cls, position: Position | None) -> Self:
        """The course as a position shows it."""
        if position is None:
            return cls()
        action = position.action
        return cls(
            turn=position.turn.methuselah if position.turn else "",
            acting=action.minion if action else "",
            fighting=position.combat is not None,
            attempted=bool(action and action.blocker),
            polls=bool(action and action.kind == "political action"),
        )

    def after(self, event: Any) -> Self:
        """The course when the event has happened."""
        kind = type(event)
        if kind not in _TELLING and not _makes_fight(event):
            return self
        if kind in _ACTING:
            rushes, polls = _makes_fight(event), kind is m.PoliticalAction
            return replace(self, acting=event.minion, fighting=False, attempted=False, rushes=rushes, polls=polls)
        if kind is m.TurnBegun:
            return replace(self, turn=event.methuselah, acting="", fighting=False)
        if kind is m.PhaseBegun:
            return replace(self, acting="", fighting=False)
        if kind is m.CombatEnded:
            return replace(self, fighting=False)
        if kind is m.Resolved:
            return replace(self, fighting=self._leads_to_combat(event.outcome))
        if kind in _FIGHTING or _makes_fight(event):
            return self if self.fighting else replace(self, fighting=True)
        if kind is m.Block:
            return replace(self, attempted=True)
        if (kind is m.NoBlock and not event.methuselah) or (self.polls and kind in (m.NoBlock, m.Modifier)):
            return replace(self, attempted=False)
        return self

    def _leads_to_combat(self, outcome: str) -> bool:
        """Whether an action so resolved makes minions fight, as far as a reader can know who knows no table."""
        blocked = outcome == "blocked" or (outcome == "" and self.attempted)
        return blocked or self.rushes

    def meant(self, said: Any, names: Names) -> Any:
        """What `plays` and `edge` mean at this moment."""
        if isinstance(said, OwnEdge):
            if not self.turn:
                raise Unreadable(0, "'edge' outside of a turn", "who takes it: Sarah takes the Edge pool")
            return m.EdgePoolTaken(self.turn)
        return self._played(said, names) if isinstance(said, Plays) else said

    def _played(self, said: Plays, names: Names) -> Struct:
        card, superior = said.card, said.superior
        if said.who in names.seats:
            kind: Any = said.kind
            return m.MasterPlayed(methuselah=said.who, card=card, superior=superior, kind=kind, target=said.target)
        if said.kind or said.target:
            raise Unreadable(0, shown(said.who), "a Methuselah, who plays a master card")
        if self.fighting:
            return m.CombatCard(minion=said.who, card=card, superior=superior)
        if not self.acting:
            expected = "an action before it; else say what it is: modifies with, reacts with, fights with or uses"
            raise Unreadable(0, "'plays' outside of an action", expected)
        played = m.Modifier if said.who == self.acting else m.Reaction
        return played(minion=said.who, card=card, superior=superior)


def _makes_fight(event: Any) -> bool:
    effects = getattr(event, "effects", ())
    return bool(effects) and any(type(effect) is Fights for effect in effects)
