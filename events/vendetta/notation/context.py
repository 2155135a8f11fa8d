"""The reading context of a Vendetta table: whose turn and which Location the next sentence is about."""

from collections.abc import Mapping
from itertools import count
from typing import Any, Self

from msgspec.structs import replace

from events.common import Observed
from events.effects.vendetta import Recalls, Shifts, Withdraws
from events.grammar.context import ReadingContext
from events.grammar.keywords import alternatives
from events.grammar.known_names import KnownNames
from events.grammar.spoken import OpenSentence, Spoken
from events.spelling import SyntaxProblem, lowered, nearest, shown
from events.vendetta.events import (
    HAVEN,
    AllyPlaced,
    CardRevealed,
    ConflictDecided,
    EffectApplied,
    EffectHappened,
    Fed,
    LocationBegun,
    PhaseBegun,
    Played,
    RoundEnded,
    TokenChosen,
    TokenRevealed,
    TurnEnded,
)
from events.vendetta.notation.builder import Lies, RevealsOwn, SeenThere
from events.vendetta.notation.keywords import VERBS
from events.vendetta.position import Position

_NO_NAMES = ("drained", "face down", "face up", "hidden", "out", "resolved")  # what may be said of a card: it is ...
_DONE = [alternatives(forms)[0].removesuffix("$").split()[0] for forms in VERBS.values()]


def like_a_player(card: str, names: KnownNames) -> bool:
    """Whether an Ally's name, written bare, would be taken for a player who does something."""
    first = card.casefold().partition(" ")[0].removesuffix("'s")
    return card not in names.cards and any(seat.casefold().startswith(first) for seat in names.seats)


class VendettaContext(ReadingContext, frozen=True):
    """Whose Planning turn it is and which Location is being resolved, as far as the plays tell."""

    planning: str = ""
    location: str = ""
    decided: bool = False  # whether the conflict there is
    begun: bool = False  # whether a round has begun
    setting_up: bool = False  # whether Allies come to the Locations
    rounds: int = 0  # how many have begun
    between: bool = True  # whether the next phase is the first of a round
    feeding: bool = False
    lying: Mapping[str, tuple[str, ...]] = {}  # the makeshift names of the cards that each player has put down
    allies: Mapping[str, str] = {}  # the Ally on each Location, where its name is known
    there: Mapping[str, tuple[str, ...]] = {}  # the players who have put cards down at each Location

    @classmethod
    def of(cls, position: Position | None) -> Self:
        """The context as a position shows it, as far as cards are meant that lie there."""
        lying: dict[str, tuple[str, ...]] = {}
        there: dict[str, tuple[str, ...]] = {}
        for card in position.cards.values() if position is not None else ():
            lying[card.owner] = (*lying.get(card.owner, ()), card.name)
            there[card.location] = _with(card.owner, there.get(card.location, ()))
        now = position.round if position is not None else None
        allies = {} if position is None else {name: one.ally for name, one in position.locations.items() if one.ally}
        if now is None:
            return cls(lying=lying, there=there, allies=allies)
        begun = cls(lying=lying, there=there, allies=allies, begun=True, rounds=now.number, between=now.over)
        return replace(begun, feeding=now.phase == "feed", setting_up=now.phase == "location setup")

    def after(self, event: Any) -> Self:
        """The context when the event has happened."""
        match event:
            case Played(player=player, location=location):
                lying = self.lying.get(player, ())
                name = next(name for number in count(1) if (name := f"{player} {number}") not in lying)
                there = {**self.there, location: _with(player, self.there.get(location, ()))}
                return replace(self, planning=player, lying={**self.lying, player: (*lying, name)}, there=there)
            case TokenRevealed(player=player, token="withdraw") | TokenChosen(player=player, token="withdraw"):
                return self._withdrawn(player)
            case EffectHappened(effects=(Withdraws(player), *_)) | EffectApplied(effects=(Withdraws(player), *_)):
                return self._withdrawn(player)
            case EffectHappened(effects=(Recalls(player, card), *_)):
                left = tuple([name for name in self.lying.get(player, ()) if name != card])
                return replace(self, lying={**self.lying, player: left})
            case AllyPlaced(location, card):
                return replace(self, allies={**self.allies, location: card}, location="", decided=False)
            case LocationBegun(location):
                return replace(self, planning="", location=location, decided=False)
            case ConflictDecided():
                return replace(self, decided=True)
            case TurnEnded():
                return replace(self, planning="")
            case PhaseBegun(phase):
                new = self.between or phase == "feed"
                known = replace(
                    self, planning="", location="", decided=False, begun=True, rounds=self.rounds + new, between=False
                )
                return replace(known, feeding=phase == "feed", setting_up=phase == "location setup")
            case Fed() if self.between:
                return replace(self, begun=True, feeding=True, rounds=self.rounds + 1, between=False)
            case RoundEnded():
                return replace(self, planning="", location="", decided=False, lying={}, there={}, between=True)
        return self

    def _withdrawn(self, player: str) -> Self:
        """The context when a player's cards at the Location being resolved have gone to the Prince's Haven."""
        if player not in self.there.get(self.location, ()):
            return self
        return replace(self, there={**self.there, HAVEN: _with(player, self.there.get(HAVEN, ()))})

    def put(self, card: str, place: str) -> AllyPlaced | EffectHappened:
        """An Ally comes to a Location; while another one is being resolved, a card is withdrawn to the Haven."""
        if place == HAVEN and self.location not in ("", HAVEN):
            return EffectHappened(effects=(Shifts(card, place),))
        return AllyPlaced(place, card)

    def counted(self, seen: Observed) -> Observed:
        """At a Location that is being resolved `Louis 3` may be Power or Influence as well as Blood."""
        if not self.location:
            return seen
        who, value = seen.subject, seen.value
        raise OpenSentence(
            f"{who} {value}", f"{who} has {value} power", f"{who} takes {value} influence", f"{who} has {value} blood"
        )

    def meant(self, said: Any, names: KnownNames) -> Any:
        """The makeshift name of a card or of a Position, made of its owner's; and what is said otherwise."""
        if isinstance(said, Spoken):
            return said.meant(self, names)
        if isinstance(said, RevealsOwn):
            if lowered(said.card) in _NO_NAMES:
                raise SyntaxProblem(0, shown(said.card), "the name of a card")
            return CardRevealed(said.player, said.card, f"{said.player} {said.number}", said.salt, said.using)
        if isinstance(said, Lies):
            if like_a_player(said.card, names):
                raise _misspelt(said.card)
            return self.put(said.card, said.location)
        if isinstance(said, SeenThere):
            return Observed(f"{said.player} at {said.location}", said.what, said.value)
        return said


def _with(player: str, players: tuple[str, ...]) -> tuple[str, ...]:
    return players if player in players else (*players, player)


def _misspelt(text: str) -> SyntaxProblem:
    """A player is named, and then no verb."""
    words = text.split(" ")
    for place, word in enumerate(words[1:], 1):
        if meant := nearest(word, _DONE):
            return SyntaxProblem(len(" ".join(words[:place])) + 1, shown(word), f"what is done: {meant}, perhaps")
    return SyntaxProblem(0, shown(text), "an Ally; put a name in quotes if it begins like a player's")
