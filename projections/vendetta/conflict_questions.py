"""Questions about a conflict: who stays, how much Power each has, and who is ranked before whom."""

from typing import TYPE_CHECKING

from events.vendetta_cards import ACTIVE, VendettaFacts
from events.vendetta_position import Ally, Deployed, Resolution, Seat, Tile
from projections.phrases import asks
from projections.vendetta.round_questions import at
from projections.vendetta.terms import Terms


class ConflictQuestions:
    """The conflict over a Location."""

    __slots__ = ()
    seats: dict[str, Seat]
    cards: dict[str, Deployed]
    tiles: dict[str, Tile]
    resolution: Resolution | None
    terms: Terms

    if TYPE_CHECKING:

        def facts_of(self, card: str) -> VendettaFacts: ...
        def term(self, name: str) -> str: ...
        def turn_order(self) -> list[str]: ...
        def left(self) -> list[str]: ...
        def present(self, location: str) -> list[str]: ...
        def cards_at(self, player: str, location: str) -> list[Deployed]: ...
        def deployed_blood(self, player: str, location: str) -> int: ...
        def alliance(self, player: str) -> list[Ally]: ...
        def resolving(self) -> str: ...

    @asks("{0} has withdrawn from {1}", "{0} has not withdrawn from {1}")
    def withdrawn(self, player: str, location: str) -> bool:
        """Whether she has withdrawn from this Location in this round."""
        tile = self.tiles.get(at(player, location))
        return tile is not None and tile.withdrawn

    def staying(self, location: str) -> list[str]:
        """The players in the conflict over a Location, in turn order: those there who have not withdrawn."""
        here = self.present(location)
        return [name for name in self.turn_order() if name in here and not self.withdrawn(name, location)]

    @asks("{0}'s rivals are {answer}", none="{0} has no rivals")
    def rivals_of(self, player: str) -> tuple[str, ...]:
        """The other players in the conflict being resolved, in turn order; every opponent where that was agreed."""
        wide = (self.term("rivals") or self.terms.rivals) == "every opponent"
        names = self.turn_order() if wide else self.staying(self.resolving())
        return tuple([name for name in names if name != player])

    @asks("the Power of {0} is {answer}", none="the Power of {0} is unknown")
    def power_of(self, slot: str) -> int | None:
        """The Power of a deployed card after all effects; None when nobody knows it."""
        card = self.cards.get(slot)
        printed = self.facts_of(card.card).power if card and card.card else None
        if card is None or printed is None:
            return None
        return (printed >> card.halved) + card.power_added

    @asks("{0}'s total Power at {1} is {answer}", none="{0}'s total Power at {1} is unknown")
    def total_power(self, player: str, location: str) -> int | None:
        """The Power of all her cards there, and one for each Deployed Blood; None when a card's is unknown."""
        powers = [self.power_of(card.name) for card in self.cards_at(player, location)]
        if None in powers:
            return None
        return sum(power or 0 for power in powers) + self.deployed_blood(player, location)

    @asks("{0} wins all ties", "{0} does not win all ties")
    def wins_ties(self, player: str) -> bool:
        """Whether an Ally in her Alliance lets her win every tie."""
        return any(
            ability.does == "win ties"
            for ally in self.alliance(player)
            for ability in self.facts_of(ally.name).abilities
        )

    @asks("{answer} alone has Clan cards at {0}", none="more than one player has Clan cards at {0}, or none")
    def alone_at(self, location: str) -> str:
        """The one player with Clan cards in the conflict, if there is only one."""
        names = [name for name in self.staying(location) if self.cards_at(name, location)]
        return names[0] if len(names) == 1 else ""

    @asks("the ranking is {answer}", none="nobody can tell the ranking")
    def ranking_at(self, location: str) -> tuple[str, ...] | None:
        """The players in the conflict, the strongest first; ties by turn order. None when a Power is unknown.

        Nobody is ranked where nobody has a Clan card.
        """
        names = self.staying(location)
        if not any(self.cards_at(name, location) for name in names):
            return ()
        alone = self.resolution.alone if self.resolution else False
        if alone:
            return tuple([name for name in names if self.cards_at(name, location)][:1])
        totals = {name: self.total_power(name, location) for name in names}
        if None in totals.values():
            return None
        order = self.turn_order()
        return tuple(
            sorted(names, key=lambda name: (-(totals[name] or 0), not self.wins_ties(name), order.index(name)))
        )

    @asks("the conflict is decided", "the conflict is not decided")
    def decided(self) -> bool:
        """Whether total Power at the Location being resolved has been compared."""
        return self.resolution is not None and self.resolution.decided

    @asks("{0} is an Active card", "{0} is not known as an Active card")
    def active(self, card: str) -> bool:
        """Whether a Clan card acts in the resolution."""
        return self.facts_of(card).kind in ACTIVE

    @asks("the kind of {0} is {answer}", none="the kind of {0} is unknown")
    def kind_of(self, card: str) -> str:
        """Preparation, conflict, aftermath, passive ...; empty when nobody knows."""
        return self.facts_of(card).kind

    @asks("{0} has {answer} Blood")
    def blood_on(self, position: str) -> int:
        """Deployed Blood on a Position, by its name."""
        tile = self.tiles.get(position)
        return tile.blood if tile else 0

    @asks("{0} comes to {answer} Power", none="the Power of {0} is unknown")
    def power_on(self, position: str) -> int | None:
        """Total Power on a Position, by its name."""
        tile = self.tiles.get(position)
        return self.total_power(tile.player, tile.location) if tile else None

    @asks("{0} lies at {answer}", none="{0} lies nowhere")
    def location_of(self, slot: str) -> str:
        """Where a deployed card lies."""
        card = self.cards.get(slot)
        return card.location if card else ""

    @asks("{0} may have more Influence than was told", "{0}'s Influence was told")
    def untold(self, player: str) -> bool:
        """Whether Influence came to her that nobody has counted."""
        seat = self.seats.get(player)
        return seat is not None and seat.untold_influence

    @asks("{0} comes to {answer} Influence in the end", none="{0}'s Influence in the end is unknown")
    def score_of(self, player: str) -> int | None:
        """Her Influence when the game was over."""
        seat = self.seats.get(player)
        return seat.score if seat else None

    def influence_of_rank(self, rank: int, round_number: int) -> int | None:
        """Influence for being ranked 1, 2 or 3 in this round; None when the source does not tell and nobody agreed."""
        name = {1: "influence_of_the_first", 2: "influence_of_the_second", 3: "influence_of_the_third"}.get(rank, "")
        if not name:
            return 0
        agreed = self.term(name)
        numbers = [int(word) for word in agreed.split() if word.lstrip("-").isdigit()] if agreed else None
        given = numbers or getattr(self.terms, name)
        if given is None or not round_number > 0:
            return None
        return int(given[min(round_number, len(given)) - 1])
