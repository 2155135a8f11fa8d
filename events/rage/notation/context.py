"""The reading context of a Rage table: alphas, fighters, combat cards that lie open, cards that were read out."""

from collections.abc import Mapping
from typing import Any, Self

from msgspec.structs import replace

from events.grammar.context import ReadingContext
from events.grammar.known_names import KnownNames
from events.grammar.spoken import Spoken
from events.rage import action_events as a
from events.rage.card_facts import JUNTAS
from events.rage.combat_events import (
    AlphaNamed,
    Attacked,
    CardLaid,
    CardRevealed,
    Challenged,
    CombatEnded,
    Escaped,
    Joined,
    Passed,
    Prevented,
    StepBegun,
    SteppedIn,
    TargetChanged,
    Targeted,
    Withdrew,
)
from events.rage.events import (
    AbilityUsed,
    Described,
    JuntaCalled,
    JuntaDecided,
    PackChosen,
    PhaseBegun,
    Played,
    Traded,
    TurnEnded,
    Voted,
    VotingBegun,
)
from events.rage.notation.builder import Blocks
from events.rage.position import Position

OVER = ("redraw", "voting", "combat")  # the phases in which no action waits to be blocked

OF_THEIR_OWN = (*JUNTAS, "combat action")  # cards that are called or laid, though people say that they play them


class RageContext(ReadingContext, frozen=True):
    """What spoken sentences leave out, as far as the plays tell it, and cards that are called or laid."""

    packs: Mapping[str, str] = {}  # the player of each Character
    alphas: Mapping[str, str] = {}  # the alpha of each player
    fighting: tuple[str, ...] = ()  # the two who fight; more where others take part
    aims: Mapping[str, str] = {}  # at whom a creature's card is aimed
    shown: Mapping[str, str] = {}  # the card that a creature has turned up
    kinds: Mapping[str, str] = {}  # juntas and Combat Actions that were read out
    acting: tuple[str, ...] = ()  # who has taken an action in this turn
    voting: bool = False  # whether a junta is being voted on: a card that is played then modifies the vote

    @classmethod
    def of(cls, position: Position | None) -> Self:
        """The context as a position shows it."""
        if position is None:
            return cls()
        fight = position.combat
        described = position.described
        return cls(
            packs={card.name: card.pack for card in position.cards.values() if card.pack and not card.on},
            alphas={seat.name: seat.alpha for seat in position.seats.values() if seat.alpha},
            fighting=(*fight.attackers, *fight.defenders) if fight is not None else (),
            kinds={name: facts.kind for name, facts in described.items() if facts.kind in OF_THEIR_OWN},
            acting=tuple(act.creature for act in position.acts.values() if not act.outcome),
            voting=position.voting is not None,
        )

    def after(self, event: Any) -> Self:
        """The context when the event has happened."""
        match event:
            case Described(card, facts):
                kind = facts.kind if facts.kind in OF_THEIR_OWN else ""
                return self if kind == self.kinds.get(card, "") else replace(self, kinds={**self.kinds, card: kind})
            case PackChosen(player=player, characters=characters):
                return replace(self, packs={**self.packs, **dict.fromkeys(characters, player)})
            case AlphaNamed(creature) if creature in self.packs:
                return replace(self, alphas={**self.alphas, self.packs[creature]: creature})
            case Attacked(creature, target) | Challenged(creature, target):
                return replace(self, fighting=(creature, target), aims={}, shown={})
            case SteppedIn(creature):
                return replace(self, fighting=(*self.fighting[:1], creature))
            case TargetChanged(to):
                return replace(self, fighting=(*self.fighting[:1], to))
            case Joined(creatures):
                return replace(self, fighting=(*self.fighting, *creatures))
            case CardLaid(creature=creature, target=target) | Targeted(creature, target):
                return replace(self, aims={**self.aims, creature: target})
            case CardRevealed(creature, card):
                return replace(self, shown={**self.shown, creature: card})
            case StepBegun("play card"):
                return replace(self, aims={}, shown={})
            case Escaped() | Withdrew() | CombatEnded() | Passed():
                return replace(self, fighting=(), aims={}, shown={})
            case PhaseBegun(phase=phase):
                acting = () if phase in OVER else self.acting
                return replace(self, fighting=(), aims={}, shown={}, alphas={}, acting=acting, voting=False)
            case VotingBegun() | Voted():
                return self if self.voting else replace(self, voting=True)
            case JuntaDecided():
                return replace(self, voting=False)
            case TurnEnded():
                return replace(self, fighting=(), aims={}, shown={}, alphas={})
            case a.Bled(creature=name) | a.Hunted(creature=name) | Traded(creature=name) | JuntaCalled(creature=name):
                return self._with_action_of(name)
            case Played(by=name) | AbilityUsed(by=name):
                return self._with_action_of(name)
        return self

    def _with_action_of(self, name: str) -> Self:
        return self if name in self.acting else replace(self, acting=(*self.acting, name))

    def meant(self, said: Any, names: KnownNames) -> Any:
        """What a spoken sentence means now; a junta that a creature plays is called, a Combat Action is laid.

        What a creature `blocks` is a combat card, or the action of somebody who has taken one.
        """
        if isinstance(said, Blocks):
            if said.card in self.acting and not said.using:
                return a.BlockAttempted(said.creature, said.card)
            return Prevented(said.creature, said.card, using=said.using)
        meant = of_whose_hand(said.meant(self, names) if isinstance(said, Spoken) else said, names)
        if not isinstance(meant, Played) or meant.by in names.seats:
            return meant
        kind = self.kinds.get(meant.card, "")
        if kind in JUNTAS and not self.voting:
            return JuntaCalled(meant.by, meant.card, meant.target or meant.on)
        laid = kind not in ("", *JUNTAS)
        return CardLaid(meant.by, meant.card, "", meant.target or meant.on, meant.player) if laid else meant


def of_whose_hand(said: Any, names: KnownNames) -> Any:
    """`plays Howl of Ryan` is Ryan's Howl, where no card is called so."""
    if not isinstance(said, Played) or said.player or said.card in names.cards:
        return said
    card, _of, player = said.card.rpartition(" of ")
    return replace(said, card=card, player=player) if card in names.cards and player in names.seats else said
