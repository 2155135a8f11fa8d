"""Questions about the resolution of a Location: what lies face down there, what has been turned up, and what acts."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from events.commitments import verify
from events.vendetta.card_facts import Ability, VendettaFacts
from events.vendetta.events import HAVEN
from events.vendetta.position import Ally, Deployed, Location, Resolution, Round, Seat, Tile
from projections.opportunity import OpportunityQuestions
from projections.phrases import asks
from projections.vendetta.questions.rounds import at


class ResolutionQuestions(OpportunityQuestions):
    """Tokens, cards and effects while a Location is resolved, and Frenzies."""

    __slots__ = ()
    seats: dict[str, Seat]
    cards: dict[str, Deployed]
    tiles: dict[str, Tile]
    locations: dict[str, Location]
    round: Round | None
    resolution: Resolution | None

    if TYPE_CHECKING:

        def facts_of(self, card: str) -> VendettaFacts: ...
        def turn_order(self) -> list[str]: ...
        def staying(self, location: str) -> list[str]: ...
        def withdrawn(self, player: str, location: str) -> bool: ...
        def cards_at(self, player: str, location: str) -> list[Deployed]: ...
        def alliance(self, player: str) -> list[Ally]: ...
        def may_have_won(self, player: str) -> bool: ...
        def resolving(self) -> str: ...
        def step(self) -> str: ...
        def is_at(self, player: str, location: str) -> bool: ...
        def chosen(self, player: str) -> bool: ...
        def game_over(self) -> bool: ...
        def phase(self) -> str: ...
        def turn_of(self) -> str: ...
        def turn_player(self) -> str: ...

    def order_of_play(self) -> list[str]:
        """The players in the order in which they may play now; none where all may at once.

        In the Planning phase it is the one whose turn it is; effects are applied in turn order.
        """
        if self.game_over():
            return []
        if self.turn_of():
            return [self.turn_of()]
        if self.phase() == "planning" and not self.turn_player():
            return self.turn_order()[:1]
        here = self.resolving()
        if self.step() not in ("preparation", "conflict", "aftermath"):
            return []
        return [name for name in self.turn_order() if self.cards_at(name, here)]

    @asks("Frenzy has come over {answer}", none="nobody is in Frenzy")
    def frenzied(self) -> tuple[str, ...]:
        """The players in Frenzy, in turn order."""
        names = [name for name, seat in self.seats.items() if seat.frenzy and not seat.out]
        return tuple([name for name in self.turn_order() if name in names]) if names else ()

    @asks("the cards of {0}'s Alliance are all alike", "the cards of {0}'s Alliance are not all alike")
    def alike(self, player: str) -> bool:
        """Whether it makes no difference which card of her Alliance is Drained."""
        mine = self.alliance(player)
        if self.may_have_won(player):
            return False
        return len({(one.kind, one.influence, one.feed, one.drain, one.drained_influence) for one in mine}) <= 1

    @asks("{0} may have {1} at {2}", "{0} does not have {1} at {2}")
    def may_lie_at(self, player: str, card: str, location: str) -> bool:
        """Whether a card of hers at a Location is this one, or may be."""
        return any(one.card in (card, "") for one in self.cards_at(player, location))

    @asks("{answer} says that it is Drained first", none="no card of {0}'s Alliance says that it is Drained first")
    def drained_first(self, player: str) -> str:
        """The card of her Alliance that goes before any draw when she is in Frenzy; empty for none."""
        named = ((ally.name, one.does) for ally in self.alliance(player) for one in self.facts_of(ally.name).abilities)
        return next((name for name, does in named if does == "be drained first"), "")

    # --- cards and tokens that lie face down ------------------------------------------------------------------------

    @asks("{0} is {answer}", none="nobody has named {0}")
    def name_of(self, slot: str) -> str:
        """The printed name of a deployed card; empty when nobody has told it."""
        card = self.cards.get(slot)
        return card.card if card else ""

    @asks(
        "{0} was withdrawn from the Location being resolved", "{0} was not withdrawn from the Location being resolved"
    )
    def was_withdrawn(self, slot: str) -> bool:
        """Whether a deployed card has come to the Prince's Haven from the Location being resolved."""
        card = self.cards.get(slot)
        return card is not None and card.withdrawn_from == self.resolving() != ""

    @asks("{0} may show the cards that she has taken back", "{0} has taken no cards back")
    def may_show_cards_taken_back(self, player: str) -> bool:
        """Whether she has withdrawn from the Prince's Haven while it is being resolved."""
        return self.resolving() == HAVEN and self.withdrawn(player, HAVEN)

    @asks("{0} was sealed", "{0} was not sealed")
    def card_sealed(self, slot: str) -> bool:
        """Whether its player has written down a seal of the card that she played."""
        card = self.cards.get(slot)
        return card is not None and card.sealed != ""

    def card_fits(self, slot: str, card: str, salt: str) -> bool:
        """Whether the seal of a deployed card is that of this name, or there is no seal."""
        there = self.cards.get(slot)
        return there is None or not there.sealed or verify(there.sealed, card, salt)

    @asks("{0}'s token was sealed", "{0}'s token was not sealed")
    def token_sealed(self, player: str) -> bool:
        """Whether she has written down a seal of the token that she chose."""
        tile = self.tiles.get(at(player, self.resolving()))
        return tile is not None and tile.sealed != ""

    def token_fits(self, player: str, token: str, salt: str) -> bool:
        """Whether the seal of her token is that of this one, or there is no seal."""
        tile = self.tiles.get(at(player, self.resolving()))
        return tile is None or not tile.sealed or verify(tile.sealed, token, salt)

    @asks("nobody has turned up {answer}", none="no card at {0} lies face down unnamed")
    def not_revealed(self, location: str) -> tuple[str, ...]:
        """The cards in the conflict at a Location that lie face down, and that nobody has named."""
        stays = self.staying(location)
        here = [one for one in self.cards.values() if one.location == location and one.owner in stays]
        return tuple([one.name for one in here if one.down and not one.card])

    @asks("nobody has shown {answer}, withdrawn from {0}", none="every card withdrawn from {0} is named")
    def not_shown(self, location: str) -> tuple[str, ...]:
        """The cards withdrawn from a Location that nobody has named."""
        return tuple([one.name for one in self.cards.values() if one.withdrawn_from == location and not one.card])

    @asks("nobody has turned up the token of {answer}", none="every token is turned up")
    def tokens_left_down(self) -> tuple[str, ...]:
        """The players at the Location being resolved whose token lies face down there."""
        here = self.resolving()
        tiles = [self.tiles.get(at(name, here)) for name in self.turn_order() if self.is_at(name, here)]
        return tuple([one.player for one in tiles if one is not None and one.chosen and not one.revealed])

    @asks("no token was chosen by {answer}", none="everybody at the Location has chosen a token")
    def not_chosen(self) -> tuple[str, ...]:
        """The players at the Location being resolved who have not chosen a token."""
        here = self.resolving()
        return tuple([name for name in self.turn_order() if self.is_at(name, here) and not self.chosen(name)])

    # --- effects ----------------------------------------------------------------------------------------------------

    def abilities_now(self, card: str) -> tuple[Ability, ...]:
        """What is known of a card's effect in the step in progress."""
        step = self.resolution.step if self.resolution is not None else ""
        return tuple([one for one in self.facts_of(card).abilities if one.when == step])

    def waiting(self) -> Iterator[Deployed]:
        """The cards whose known effect belongs to this step and is neither applied nor left undone, in turn order."""
        here = self.resolving()
        for name in self.staying(here):
            for card in self.cards_at(name, here):
                if card.card and not card.applied and self.abilities_now(card.card):
                    yield card

    @asks("the effect of {0} has been applied", "the effect of {0} has not been applied")
    def applied(self, slot: str) -> bool:
        """Whether a deployed card has had its effect at this Location, or was left without it."""
        card = self.cards.get(slot)
        return card is not None and card.applied

    @asks("{answer} comes after {0} in turn order, and her card has acted", none="nobody after {0} has acted")
    def acted_after(self, player: str, kind: str) -> str:
        """A player later in turn order whose card of this kind has had its effect here; empty for nobody."""
        slot = self.cards.get(self.card_acted_after(player, kind))
        return slot.owner if slot is not None else ""

    @asks(
        "{answer} has acted, whose player comes after {0} in turn order", none="no card of players after {0} has acted"
    )
    def card_acted_after(self, player: str, kind: str) -> str:
        """The makeshift name of the first card of a player later in turn order that has acted; empty for none."""
        order = self.turn_order()
        later = order[order.index(player) + 1 :] if player in order else []
        acted = [card for card in self.cards.values() if card.owner in later and self._acted_here(card, kind)]
        return min(acted, key=lambda card: later.index(card.owner)).name if acted else ""

    def _acted_here(self, card: Deployed, kind: str) -> bool:
        """Whether a card of this kind is said to have acted in this step: there, or it has left by its own effect."""
        here = self.resolving()
        left = card.withdrawn_from == here != card.location
        if not left and (card.location != here or not card.applied or card.forgone or card.supposed is not None):
            return False
        facts = self.facts_of(card.card)
        if facts.kind != kind or not left:
            return facts.kind == kind
        tile = self.tiles.get(at(card.owner, here))
        withdraws = any(one.when == self.step() and one.does == "withdraw" for one in facts.abilities)
        return withdraws and tile is not None and tile.token != "withdraw"

    @asks("the effect of {0} may be left undone", "the effect of {0} is not to be left undone")
    def may_be_forgone(self, card: str) -> bool:
        """Whether a card's effect may be left undone, as far as anybody knows."""
        abilities = self.facts_of(card).abilities
        return not abilities or any(one.may for one in abilities)

    @asks("{0} has been resolved this round", "{0} has not been resolved this round")
    def resolved(self, location: str) -> bool:
        """Whether a Location has been resolved in this round."""
        place = self.locations.get(location)
        return place is not None and place.resolved

    @asks("the round is over", "the round is not over")
    def round_over(self) -> bool:
        """Whether the round in progress has been ended and the table cleared."""
        return self.round is not None and self.round.over
