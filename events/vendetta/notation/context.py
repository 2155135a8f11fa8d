"""The reading context of a Vendetta table: whose turn and which Location the next sentence is about."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple, Self

from msgspec.structs import replace

from events.common import Observed
from events.effects.union import AnyEffect
from events.effects.vendetta import Deploys, Recalls, Shifts, Withdraws
from events.grammar.context import ReadingContext
from events.grammar.keywords import alternatives
from events.grammar.known_names import KnownNames
from events.grammar.spoken import OpenSentence, Spoken
from events.spelling import SyntaxProblem, lowered, nearest, shown
from events.vendetta.card_facts import Ability, VendettaFacts
from events.vendetta.events import (
    HAVEN,
    AllyPlaced,
    BloodPlayed,
    CardRevealed,
    CardsDrawn,
    ConflictDecided,
    Described,
    Drained,
    EffectApplied,
    EffectHappened,
    Fed,
    FirstPlayerDrawn,
    FrenzyDrained,
    InfluenceTaken,
    LocationBegun,
    PhaseBegun,
    Played,
    RoundEnded,
    TokenChosen,
    TokenRevealed,
    TurnEnded,
    VictimDrawn,
)
from events.vendetta.notation.builder import (
    DrainsTogether,
    DrawsTogether,
    IsFirst,
    Lies,
    RevealsOwn,
    SeenThere,
    TakesSome,
)
from events.vendetta.notation.keywords import VERBS
from events.vendetta.position import Position

_NO_NAMES = ("drained", "face down", "face up", "hidden", "out", "resolved")  # what may be said of a card: it is ...
LIES = re.compile(" (?:appears|arrives|lies|sits)$", re.I)  # what an Ally does there is no part of its name
_DONE = [alternatives(forms)[0].removesuffix("$").split()[0] for forms in VERBS.values()]


def like_a_player(card: str, names: KnownNames) -> bool:
    """Whether an Ally's name, written bare, would be taken for a player who does something."""
    first = card.casefold().partition(" ")[0].removesuffix("'s")
    return card not in names.cards and any(seat.casefold().startswith(first) for seat in names.seats)


class Lying(NamedTuple):
    """A card on the table: whose it is, its makeshift name, its printed one if that is known, and where it lies."""

    owner: str
    slot: str
    card: str
    location: str


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
    fed: bool = False  # whether somebody has, in this Feed phase
    shown: Mapping[str, str] = {}  # the tokens that were chosen at the Location being resolved; empty where unknown
    turned_up: tuple[str, ...] = ()  # who has turned up a token there
    under_way: bool = False  # whether cards were turned up or have acted there
    lying: tuple[Lying, ...] = ()  # the cards on the table, in the order played
    deployed: tuple[tuple[str, str], ...] = ()  # who has Blood at which Location
    allies: Mapping[str, str] = {}  # the Ally on each Location, where its name is known
    victims: Mapping[str, tuple[str, ...]] = {}  # the Victims of each player that are not Drained; empty without a name
    leaving: Mapping[str, Ability] = {}  # the cards that take their player, or themselves, to the Haven, as was told

    @classmethod
    def of(cls, position: Position | None) -> Self:
        """The context as a position shows it, as far as cards are meant that lie there."""
        if position is None:
            return cls()
        lying = tuple([Lying(one.owner, one.name, one.card, one.location) for one in position.cards.values()])
        victims: dict[str, tuple[str, ...]] = {}
        for ally in position.allies.values():
            if ally.owner and ally.kind == "victim" and not ally.drained:
                victims[ally.owner] = (*victims.get(ally.owner, ()), "" if ally.unnamed else ally.name)
        allies = {name: one.ally for name, one in position.locations.items() if one.ally}
        deployed = tuple([(tile.player, tile.location) for tile in position.tiles.values() if tile.blood])
        leaving = {card: does for card, facts in position.described.items() if (does := _leaves(facts))}
        known = cls(lying=lying, deployed=deployed, allies=allies, victims=victims, leaving=leaving)
        now = position.round
        if now is None:
            return known
        begun = replace(known, begun=True, rounds=now.number, between=now.over)
        return replace(begun, feeding=now.phase == "feed", setting_up=now.phase == "location setup")

    def there(self, location: str) -> tuple[str, ...]:
        """The players who have cards or Blood at a Location."""
        cards = [one.owner for one in self.lying if one.location == location]
        return tuple(dict.fromkeys([*cards, *[player for player, place in self.deployed if place == location]]))

    def lying_of(self, player: str) -> list[Lying]:
        """The cards of a player on the table, in the order played."""
        return [one for one in self.lying if one.owner == player]

    def after(self, event: Any) -> Self:
        """The context when the event has happened."""
        match event:
            case Described(card=card, facts=facts):
                return replace(self, leaving={**self.leaving, card: does}) if (does := _leaves(facts)) else self
            case AllyPlaced(location, card):
                return replace(self, allies={**self.allies, location: card})._resolving("")
            case LocationBegun(location):
                return replace(self._all_acted(), planning="")._resolving(location)
            case ConflictDecided():
                return replace(self, decided=True)
            case TurnEnded():
                return replace(self, planning="")
            case PhaseBegun(phase):
                again = phase == "feed" and self.feeding and not self.fed
                new = self.between or (phase == "feed" and not again)
                known = replace(self, planning="", begun=True, rounds=self.rounds + new, between=False, fed=False)
                return replace(known, feeding=phase == "feed", setting_up=phase == "location setup")._resolving("")
            case Fed():
                rounds = self.rounds + self.between
                return replace(self, begun=True, feeding=True, fed=True, rounds=rounds, between=False)
            case RoundEnded():
                over = replace(self, planning="", lying=(), deployed=(), between=True, feeding=False)
                return over._resolving("")
        return self._after_a_play(event)

    def _after_a_play(self, event: Any) -> Self:
        """The context when a player has done something with a card, Blood, a token or a Victim."""
        match event:
            case Played(player=player, card=card, location=location):
                taken = [one.slot for one in self.lying]
                slot = next(name for number in count(1) if (name := f"{player} {number}") not in taken)
                put = replace(self, planning=player, lying=(*self.lying, Lying(player, slot, card, location)))
                return put._deployed(player, location) if event.blood or event.tokens else put
            case BloodPlayed(player=player, location=location):
                last = self.lying_of(player)[-1:] if self.planning == player else ()
                return self._deployed(player, location or "".join(one.location for one in last))
            case VictimDrawn(player=player, card=card):
                mine = self.victims.get(player, ())
                left = mine[: mine.index("")] + mine[mine.index("") + 1 :] if card and "" in mine else mine
                return replace(self, victims={**self.victims, player: (*left, card)})
            case Drained(player=player, card=card) | FrenzyDrained(player=player, card=card):
                left = tuple([name for name in self.victims.get(player, ()) if name != card])
                return replace(self, victims={**self.victims, player: left})
            case TokenChosen(player=player, token=token):
                chosen = replace(self, shown={**self.shown, player: token})
                return chosen._withdrawn(player) if token == "withdraw" else chosen
            case TokenRevealed(player=player, token=token):
                shown = replace(self, shown={**self.shown, player: token}, turned_up=(*self.turned_up, player))
                return shown._withdrawn(player) if token == "withdraw" else shown
            case CardRevealed(player=player, card=card, was=was):
                return replace(self, under_way=True)._named(player, card, was)
            case EffectApplied(player=player, card=card, effects=effects, forgone=forgone):
                known = replace(self, under_way=True)
                if forgone:
                    return known
                return known._changed(effects, player) if effects else known._acted(player, card)
            case EffectHappened(player=player, effects=effects):
                return self._changed(effects, player)
        return self

    def _resolving(self, location: str) -> Self:
        """The context when a Location is to be resolved, or none."""
        return replace(self, location=location, decided=False, shown={}, turned_up=(), under_way=False)

    def _deployed(self, player: str, location: str) -> Self:
        """The context when a player has put Blood at a Location."""
        if not location or (player, location) in self.deployed:
            return self
        return replace(self, deployed=(*self.deployed, (player, location)))

    def _withdrawn(self, player: str) -> Self:
        """The context when a player's cards at the Location being resolved have gone to the Prince's Haven.

        From there they go back to the hand.
        """
        here = (player, self.location)
        gone = [one for one in self.lying if (one.owner, one.location) == here]
        left = replace(self, deployed=tuple([one for one in self.deployed if one != here]))
        return left._without(gone) if self.location == HAVEN else left._brought(gone, HAVEN)

    def _without(self, cards: Sequence[Lying]) -> Self:
        """The context when cards have left the table."""
        return replace(self, lying=tuple([one for one in self.lying if one not in cards]))

    def _brought(self, cards: Sequence[Lying], place: str) -> Self:
        """The context when cards have come to another Location, after those that lay there."""
        there = [one._replace(location=place) for one in cards]
        return replace(self, lying=(*self._without(cards).lying, *there))

    def _named(self, player: str, card: str, was: str) -> Self:
        """The context when a card has been turned up that nobody had named."""
        unnamed = [one for one in self.lying_of(player) if not one.card and was in ("", one.slot)]
        here = [one for one in unnamed if one.location == self.location] or unnamed
        if len(here) != 1:
            return self
        return replace(self, lying=tuple([one._replace(card=card) if one == here[0] else one for one in self.lying]))

    def _acted(self, player: str, card: str) -> Self:
        """The context when a card has done what is printed on it."""
        does = self.leaving.get(card)
        if does is None:
            return self
        if does.does == "withdraw":
            return self._withdrawn(player)
        return self._named(player, card, "")._moved(player, card, HAVEN)

    def _all_acted(self) -> Self:
        """The context when a Location is done: what leaves no choice has acted there, though nobody has said so."""
        known = self
        for one in self.lying if self.location else ():
            does = self.leaving.get(one.card)
            if does is not None and not does.may and one.location == self.location:
                known = known._acted(one.owner, one.card)
        return known

    def _moved(self, player: str, card: str, place: str) -> Self:
        """The context when a card has gone to another Location; it is called by either of its names."""
        called = [one for one in self.lying if card in (one.slot, one.card) and player in ("", one.owner)]
        return self._brought(called, place)

    def _changed(self, effects: Iterable[AnyEffect], owner: str) -> Self:
        """The context after the effects of a card, or what was done by hand."""
        known = self
        for effect in effects:
            match effect:
                case Withdraws(who):
                    known = known._withdrawn(who or owner)
                case Shifts(card, place):
                    known = known._moved(owner, card, place)
                case Deploys(who, amount, place) if amount > 0:
                    known = known._deployed(who or owner, place)
                case Recalls(who, card):
                    known = known._without([one for one in known.lying_of(who) if card in (one.slot, one.card)])
        return known

    def ranked(self, player: str, rank: int) -> ConflictDecided | Observed:
        """A player has this rank in the conflict that is being resolved; the first of it may be told as its winner."""
        word = ("first", "second", "third")[rank - 1]
        if rank == 1 and not self.decided:
            return ConflictDecided((player,))
        if self.decided:
            return Observed(self.location, word, player)
        raise OpenSentence(
            f"{player} is {word}",
            f"a rank in a conflict of which the winner was told (Louis wins, {player} is {word})",
            f"a place in turn order, which follows from the Ambition token ({player} plays ? at 1)",
        )

    def put(self, card: str, place: str) -> AllyPlaced | EffectHappened:
        """An Ally comes to a Location; while another one is being resolved, a card is withdrawn to the Haven."""
        if place == HAVEN and self.location not in ("", HAVEN):
            return EffectHappened(effects=(Shifts(card, place),))
        return AllyPlaced(place, card)

    def counted(self, seen: Observed) -> Observed:
        """At a Location that is being resolved `Louis 3` may be Power or Influence as well as Blood.

        In the Feed phase it may be what the Alliance gives.
        """
        who, value = seen.subject, seen.value
        if self.feeding:
            raise OpenSentence(f"{who} {value}", f"{who} feeds {value}", f"{who} has {value} blood")
        if not self.location:
            return seen
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
            return self.put(LIES.sub("", said.card), said.location)
        if isinstance(said, SeenThere):
            return Observed(f"{said.player} at {said.location}", said.what, said.value)
        if isinstance(said, TakesSome):
            return Fed(said.player, said.amount) if self.feeding else InfluenceTaken(said.player, said.amount)
        if isinstance(said, DrawsTogether):
            return CardsDrawn(said.player, (said.card,) if said.card in names.cards else tuple(_two(said.card)))
        if isinstance(said, DrainsTogether):
            known = said.card not in names.cards and {*names.cards}.issuperset(_two(said.card))
            return tuple([Drained(said.player, card) for card in (_two(said.card) if known else [said.card])])
        if isinstance(said, IsFirst):
            return self.ranked(said.player, 1) if self.location else FirstPlayerDrawn(said.player)
        return said


def _two(cards: str) -> list[str]:
    """`Hunt and Ready` as two cards."""
    return cards.split(" and ")


def _leaves(facts: VendettaFacts) -> Ability | None:
    """What takes a card's player away from a Location, or the card itself; nothing where it does neither."""
    return next((one for one in facts.abilities if one.does in ("withdraw", "move to the haven")), None)


def _misspelt(text: str) -> SyntaxProblem:
    """A player is named, and then no verb."""
    words = text.split(" ")
    for place, word in enumerate(words[1:], 1):
        if meant := nearest(word, _DONE):
            return SyntaxProblem(len(" ".join(words[:place])) + 1, shown(word), f"what is done: {meant}, perhaps")
    return SyntaxProblem(0, shown(text), "an Ally; put a name in quotes if it begins like a player's")
