"""What has to be remembered of a Methuselah game to read its sentences: whose turn it is, who acts, who fights."""

import re
from collections.abc import Mapping
from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from events.common import NotYet, Observed
from events.effects.base import Taps
from events.effects.methuselah import Controls, Fights, GetsEdge
from events.grammar.context import ReadingContext
from events.grammar.known_names import KnownNames
from events.grammar.spoken import Spoken
from events.methuselah import events as m
from events.methuselah.notation.builder import OwnEdge, Plays, TakesEdge, Uses, VotesWith
from events.methuselah.position import Position
from events.spelling import SyntaxProblem, lowered, shown

_OF_ANOTHER = re.compile(
    r"(?:the )?(?P<card>.{1,100}) of (?P<holder>.{1,100})|(?P<whose>.{1,100})['’]s? (?P<its>.{1,100})", re.I
)
_ACTING = {*m.ACTS}
_FIGHTING = {
    m.CombatBegun, m.CombatCard, m.Maneuver, m.Strike, m.Prevent, m.AdditionalStrikes, m.Press, m.RoundBegun,
}  # fmt: skip
_DEALING = {m.Dealt, m.CryptDrawn, m.Identified}
_STEPS = {m.Passed, m.StrikesResolved, m.DamageResolved}
_TELLING = {
    *_ACTING, *_FIGHTING, *_DEALING, *_STEPS,
    m.TurnBegun, m.PhaseBegun, m.CombatEnded, m.Resolved, m.Block, m.NoBlock, m.Modifier, m.ReferendumResolved,
    m.EdgePoolTaken, m.WithdrawalAnnounced, m.MasterPlayed, m.Discarded, m.Transferred,
}  # fmt: skip
_BEGINS_IN: dict[type, str] = {m.EdgePoolTaken: "untap", m.WithdrawalAnnounced: "untap", m.MasterPlayed: "master"}


class MethuselahContext(ReadingContext, frozen=True):
    """Whose turn and action it is, and whether minions fight."""

    turn: str = ""
    phase: str = ""  # of the turn, as far as it was said
    acting: str = ""
    fighting: bool = False
    attempted: bool = False  # whether a block attempt may still count
    rush: tuple[str, ...] = ()  # who fight when the action succeeds
    polls: bool = False  # whether the action is a political one
    leaves_torpor: bool = False  # whether it is one to do that
    open: bool = False  # whether the action is known not to be over
    target: str = ""  # the Methuselah whom the action bleeds, as far as it was said
    blocker: str = ""  # who attempted to block last
    fighters: tuple[str, ...] = ()  # the acting minion first
    last: str = ""  # the combatant who has played or passed last in this step
    passed: bool = False  # whether it has passed
    controllers: Mapping[str, str] = {}  # who controls which minion, as far as it was dealt or said
    contested: tuple[str, ...] = ()  # the cards that were contested when the game began, or seen to be since
    before: "MethuselahContext | None" = None  # until something follows an action: the open one that it came after

    @classmethod
    def of(cls, position: Position | None) -> Self:
        """The context as a position shows it."""
        if position is None:
            return cls()
        action, combat = position.action, position.combat
        return cls(
            turn=position.turn.methuselah if position.turn else "",
            phase=position.turn.phase if position.turn else "",
            acting=action.minion if action else "",
            fighting=combat is not None,
            attempted=bool(action and action.blocker),
            polls=bool(action and action.kind == "political action"),
            leaves_torpor=bool(action and action.kind == "leave torpor"),
            open=bool(action and not action.outcome),
            target=action.target if action and action.target in position.seats else "",
            blocker=action.blocker if action else "",
            fighters=(combat.acting, combat.opposing) if combat else (),
            contested=tuple([card.name for card in position.cards.values() if card.contested]),
            controllers={card.name: card.controller for card in position.cards.values() if card.controller},
        )

    def after(self, event: Any) -> "MethuselahContext":
        """The context when the event has happened."""
        kind = type(event)
        effects = getattr(event, "effects", ())
        fights, held = (_fight_in(effects), _held(effects)) if effects else (None, {})
        if self.before is not None and kind is not Observed:
            if kind is NotYet and event.what == "resolved" and event.who in ("", self.before.acting):
                return self.before
            self = replace(self, before=None)
        if kind not in _TELLING and fights is None and not held:
            return self
        if held or kind in _DEALING or kind is m.Recruit:
            held = held | self._dealt(event)
            if held:
                self = replace(self, controllers={**self.controllers, **held})
        if self.phase in m.AFTER_ACTIONS and (following := self._takes_a_turn(event)):
            self = replace(self, turn=following, phase=_BEGINS_IN.get(kind, ""))
        if kind in _ACTING:
            target = event.target if kind is m.Bleed else ""
            rush = () if fights is None else (fights.minion, fights.opponent)
            before = self if self.open else None
            is_of: Any = {"polls": kind is m.PoliticalAction, "leaves_torpor": kind is m.LeaveTorpor}
            return replace(self, acting=event.minion, fighting=False, attempted=False, rush=rush, open=True,
                           target=target, blocker="", before=before, **is_of)  # fmt: skip
        if kind is m.TurnBegun:
            return replace(self, turn=event.methuselah, phase="", acting="", fighting=False, open=False)
        if kind is m.PhaseBegun:
            return replace(self, phase=event.phase, acting="", fighting=False, open=False)
        if kind is m.Transferred:
            return self if self.open or self.phase == "influence" else replace(self, phase="influence")
        if kind is m.Discarded:
            return replace(self, phase="discard") if event.methuselah == self.turn and not self.open else self
        if kind is m.CombatEnded or kind is m.ReferendumResolved:
            return replace(self, fighting=False, open=False)
        if kind is m.Resolved:
            return self._resolved(event.outcome)
        if kind in _FIGHTING or kind in _STEPS or fights is not None:
            return self._in_combat(event, fights)
        if kind is m.Block:
            return replace(self, attempted=True, blocker=event.minion)
        if (kind is m.NoBlock and not event.methuselah) or (self.polls and kind in (m.NoBlock, m.Modifier)):
            return replace(self, attempted=False)
        return self

    def _takes_a_turn(self, event: Any) -> str:
        """Who does what only the Methuselah does whose turn it is, where that is another than before; else empty."""
        if type(event) in _ACTING:
            who = self.controllers.get(event.minion, "")
        elif type(event) in _BEGINS_IN and getattr(event, "kind", "") != "out-of-turn":
            who = event.methuselah
        else:
            return ""
        return who if who != self.turn else ""

    def _resolved(self, outcome: str) -> Self:
        blocked = outcome == "blocked" or (outcome == "" and self.attempted)
        pair = (self.acting, self.blocker) if blocked and self.blocker else () if blocked else self.rush
        return replace(self, fighting=blocked or bool(self.rush), open=False, fighters=pair, last="", passed=False)

    def _in_combat(self, event: Any, fights: Fights | None) -> Self:
        """The context after a play, a pass or a step of combat: who has the next opportunity."""
        kind = type(event)
        if kind is m.CombatBegun or (fights is not None and kind not in _FIGHTING):
            pair = (event.minion, event.opponent) if fights is None else (fights.minion, fights.opponent)
            pair = pair[::-1] if pair[1] == self.acting else pair
            return replace(self, fighting=True, fighters=pair, last="", passed=False)
        if kind is m.Passed or kind is m.Strike:
            if event.minion not in self.fighters:
                return self if kind is m.Passed else replace(self, fighting=True)
            over = self.last not in ("", event.minion) and (kind is m.Strike or self.passed)
            return replace(self, fighting=True, last="" if over else event.minion, passed=kind is m.Passed and not over)
        if kind is m.Maneuver or kind is m.Press or kind is m.AdditionalStrikes:
            return replace(self, fighting=True, last=event.minion, passed=False)
        if kind in _STEPS or kind is m.RoundBegun:
            return replace(self, last="", passed=False)
        return self if self.fighting else replace(self, fighting=True)

    def next_in_combat(self) -> str:
        """The combatant who has the next opportunity, as far as the order of the plays tells; empty when unknown."""
        if len(self.fighters) != 2:
            return ""
        return self.fighters[self.last == self.fighters[0]]

    def _dealt(self, event: Any) -> dict[str, str]:
        """The cards of which an event tells in whose hands they are."""
        match event:
            case m.Dealt(methuselah, crypt):
                return dict.fromkeys([name for name in crypt if name], methuselah)
            case m.CryptDrawn(methuselah, card) if card:
                return {card: methuselah}
            case m.Identified(card, name):
                before = self.controllers.get(card) or card.rpartition(" ")[0]
                return {name: before}
            case m.Recruit(minion=minion, card=card) if minion in self.controllers:
                return {card: self.controllers[minion]}
        return {}

    def whole(self, event: Any) -> Any:
        """`Sarah taps The Rack: Rake gains 1 blood` uses The Rack; nothing else is done by hand for a reason."""
        if isinstance(event, m.EffectHappened) and not event.card and len(event.effects) > 1:
            first = event.effects[0]
            if isinstance(first, Taps) and first.card:
                return m.CardUsed(
                    methuselah=event.methuselah, card=first.card, effects=event.effects, shows=event.shows
                )
        return event

    def meant(self, said: Any, names: KnownNames) -> Any:
        """What `plays`, `edge` and what is said otherwise mean at this moment."""
        if isinstance(said, Spoken):
            return said.meant(self, names)
        if isinstance(said, OwnEdge):
            if not self.turn:
                raise SyntaxProblem(0, "'edge' outside of a turn", "who takes it: Sarah takes the Edge pool")
            return m.EdgePoolTaken(self.turn)
        if isinstance(said, TakesEdge):
            if self.turn == said.methuselah and not self.acting and self.phase in ("", "untap", "master"):
                return m.EdgePoolTaken(said.methuselah)
            return m.EffectHappened(methuselah=said.methuselah, effects=(GetsEdge(said.methuselah),))
        if isinstance(said, Uses):
            if said.who in names.seats and said.card == "Edge":
                return m.EdgePoolTaken(said.who)
            hers = said.who in names.seats
            minion, methuselah = ("", said.who) if hers else (said.who, "")
            return m.CardUsed(minion=minion, methuselah=methuselah, card=said.card, superior=said.superior)
        if isinstance(said, VotesWith):
            return _voted(said, names)
        if isinstance(said, m.Equip) and said.card not in names.cards and (taken := _anothers(said, names)):
            return taken
        return self._played(said, names) if isinstance(said, Plays) else said

    def _played(self, said: Plays, names: KnownNames) -> Struct:
        card, superior = said.card, said.superior
        if said.who in names.seats:
            kind: Any = said.kind
            return m.MasterPlayed(methuselah=said.who, card=card, superior=superior, kind=kind, target=said.target)
        if said.target and not (said.kind or self.open or self.fighting):
            return m.ActionCardPlayed(minion=said.who, card=card, superior=superior, target=said.target)
        if said.kind or said.target:
            raise SyntaxProblem(0, shown(said.who), "a Methuselah, who plays a master card")
        if self.fighting:
            return m.CombatCard(minion=said.who, card=card, superior=superior)
        if not self.acting:
            expected = "an action before it; else say what it is: modifies with, reacts with, fights with or uses"
            raise SyntaxProblem(0, "'plays' outside of an action", expected)
        played = m.Modifier if said.who == self.acting else m.Reaction
        return played(minion=said.who, card=card, superior=superior)


def _anothers(said: m.Equip, names: KnownNames) -> m.TakeEquipment | None:
    """`equips Lupo's Rifle`, `equips the Rifle of Lupo`: the equipment that another minion bears."""
    of = _OF_ANOTHER.fullmatch(said.card)
    if of is None:
        return None
    card, holder = (of["card"], of["holder"]) if of["card"] else (of["its"], of["whose"])
    found = {lowered(name): name for name in names.cards}
    if lowered(card) not in found or lowered(holder) not in found or not names.in_play(found[lowered(card)]):
        return None
    return m.TakeEquipment(minion=said.minion, holder=found[lowered(holder)], equipment=(found[lowered(card)],))


def _voted(said: VotesWith, names: KnownNames) -> m.Vote:
    """A vote with a name: that of a card, where the name was said of a card only, and not of one in play."""
    cast: dict[str, Any] = {"methuselah": said.methuselah, "votes": said.votes, "against": said.against}
    if not said.card and said.by in names.cards and not names.in_play(said.by):
        return m.Vote(source="card", card=said.by, **cast)
    return m.Vote(source="vampire", by=said.by, card=said.card, superior=said.superior, **cast)


def _fight_in(effects: tuple[Any, ...]) -> Fights | None:
    return next((effect for effect in effects if type(effect) is Fights), None)


def _held(effects: tuple[Any, ...]) -> dict[str, str]:
    return {effect.card: effect.methuselah for effect in effects if type(effect) is Controls}
