"""Questions about a conflict: who stays, how much Power each has, and who is ranked before whom."""

from typing import TYPE_CHECKING

from events.vendetta.card_facts import ACTIVE, VendettaFacts
from events.vendetta.events import HAVEN
from events.vendetta.position import Ally, Deployed, Resolution, Round, Seat, Tile
from projections.phrases import asks
from projections.vendetta.questions.rounds import at
from projections.vendetta.terms import Terms


class ConflictQuestions:
    """The conflict over a Location."""

    __slots__ = ()
    seats: dict[str, Seat]
    cards: dict[str, Deployed]
    tiles: dict[str, Tile]
    allies: dict[str, Ally]
    round: Round | None
    resolution: Resolution | None
    over: bool
    terms: Terms

    if TYPE_CHECKING:

        def facts_of(self, card: str) -> VendettaFacts: ...
        def term(self, name: str) -> str: ...
        def numbers(self, name: str) -> tuple[int, ...] | None: ...
        def turn_order(self) -> list[str]: ...
        def left(self) -> list[str]: ...
        def present(self, location: str) -> list[str]: ...
        def cards_at(self, player: str, location: str) -> list[Deployed]: ...
        def cards_by_player(self, location: str) -> dict[str, list[Deployed]]: ...
        def deployed_blood(self, player: str, location: str) -> int: ...
        def alliance(self, player: str) -> list[Ally]: ...
        def may_have_won(self, player: str) -> bool: ...
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

    @asks("{0} is in the conflict at {1}", "{0} is not in the conflict at {1}")
    def in_conflict(self, player: str, location: str) -> bool:
        """Whether she is at a Location, and has not withdrawn from it."""
        seat = self.seats.get(player)
        return (
            seat is not None
            and not seat.out
            and not self.withdrawn(player, location)
            and (self.deployed_blood(player, location) > 0 or bool(self.cards_at(player, location)))
        )

    @asks("{0}'s rivals are {answer}", none="{0} has no rivals")
    def rivals_of(self, player: str) -> tuple[str, ...]:
        """The other players in the conflict being resolved, in turn order; every opponent where that was agreed."""
        wide = (self.term("rivals") or self.terms.rivals) == "every opponent"
        names = self.turn_order() if wide else self.staying(self.resolving())
        return tuple([name for name in names if name != player])

    @asks("the Power of {0} is {answer}", none="the Power of {0} is unknown", doubt=None)
    def power_of(self, slot: str) -> int | None:
        """The Power of a deployed card after all effects; None when nobody knows it."""
        card = self.cards.get(slot)
        printed = self.facts_of(card.card).power if card and card.card else None
        if card is None or printed is None:
            return None
        return (printed >> card.halved) + card.power_added

    @asks("{0}'s total Power at {1} is {answer}", none="{0}'s total Power at {1} is unknown", doubt=None)
    def total_power(self, player: str, location: str) -> int | None:
        """The Power of all her cards there, and one for each Deployed Blood; None when a card's is unknown."""
        return self._power_in_all(self.cards_at(player, location), player, location)

    def _power_in_all(self, cards: list[Deployed], player: str, location: str) -> int | None:
        """The Power of these cards, and of her Deployed Blood there."""
        powers = [self.power_of(card.name) for card in cards]
        if None in powers:
            return None
        each = self.terms.power_of_a_blood
        return sum([power or 0 for power in powers]) + self.deployed_blood(player, location) * each

    @asks("{0} wins all ties", "{0} does not win all ties")
    def wins_ties(self, player: str) -> bool:
        """Whether an Ally in her Alliance lets her win every tie."""
        return any(
            ability.does == "win ties"
            for ally in self.alliance(player)
            for ability in self.facts_of(ally.name).abilities
        )

    @asks("all ties are won by {answer}", none="nobody wins all ties")
    def winners_of_ties(self) -> tuple[str, ...]:
        """The players whom an Ally lets win every tie, in turn order."""
        return tuple([name for name in self.turn_order() if self.wins_ties(name)])

    @asks("{answer} alone has Clan cards at {0}", none="more than one player has Clan cards at {0}, or none")
    def alone_at(self, location: str) -> str:
        """The one player with Clan cards in the conflict, if there is only one."""
        names = [name for name in self.staying(location) if self.cards_at(name, location)]
        return names[0] if len(names) == 1 else ""

    @asks("the ranking is {answer}", none="nobody can tell the ranking", doubt=None)
    def ranking_at(self, location: str) -> tuple[str, ...] | None:
        """The players in the conflict, the strongest first; ties by turn order. None when a Power is unknown.

        Nobody is ranked where nobody has a Clan card; nobody else where one player alone had any.
        """
        names = self.staying(location)
        lying = self.cards_by_player(location)
        with_cards = [name for name in names if name in lying]
        if not with_cards:
            return ()
        if len(names) == 1 or (self.resolution is not None and self.resolution.alone and len(with_cards) == 1):
            return tuple(with_cards)
        totals = {name: self._power_in_all(lying.get(name, []), name, location) for name in names}
        if None in totals.values():
            return None
        tied = len({*totals.values()}) < len(totals)
        return tuple(sorted(names, key=lambda name: (-(totals[name] or 0), tied and not self.wins_ties(name))))

    @asks("the conflict is decided", "the conflict is not decided")
    def decided(self) -> bool:
        """Whether total Power at the Location being resolved has been compared."""
        return self.resolution is not None and self.resolution.decided

    @asks("{0} is an Active card", "{0} is not known as an Active card")
    def active(self, card: str) -> bool:
        """Whether a Clan card acts in the resolution."""
        return self.facts_of(card).kind in ACTIVE

    @asks("the kind of {0} is {answer}", none="the kind of {0} is unknown", doubt="")
    def kind_of(self, card: str) -> str:
        """Preparation, conflict, aftermath, passive ...; empty when nobody knows."""
        return self.facts_of(card).kind

    @asks("{0} has {answer} Blood")
    def blood_on(self, position: str) -> int:
        """Deployed Blood on a Position, by its name."""
        tile = self.tiles.get(position)
        return tile.blood if tile else 0

    @asks("{0} has {answer} cards")
    def cards_on(self, position: str) -> int:
        """Deployed cards on a Position, by its name."""
        tile = self.tiles.get(position)
        return len(self.cards_at(tile.player, tile.location)) if tile else 0

    @asks("the Power on {0} is {answer}", none="the Power on {0} is unknown")
    def power_on(self, position: str) -> int | None:
        """Total Power on a Position, by its name."""
        tile = self.tiles.get(position)
        return self.total_power(tile.player, tile.location) if tile else None

    @asks("{0} lies at {answer}", none="{0} lies nowhere")
    def location_of(self, slot: str) -> str:
        """Where a deployed card lies."""
        card = self.cards.get(slot)
        return card.location if card else ""

    @asks("{0} may have more Influence than was told", "{0}'s Influence was told", doubt=True)
    def untold(self, player: str) -> bool:
        """Whether Influence came to her that nobody has counted, or is due to her now."""
        seat, now = self.seats.get(player), self.resolution
        return seat is not None and (seat.untold_influence or (now is not None and player in now.influence_due))

    @asks("{0}'s Influence in the end is {answer}", none="{0}'s Influence in the end is unknown")
    def score_of(self, player: str) -> int | None:
        """Her Influence when the game was over."""
        seat = self.seats.get(player)
        return seat.score if seat else None

    def influence_of_rank(self, rank: int, round_number: int) -> int | None:
        """Influence for being ranked 1, 2 or 3 in this round; None when the source does not tell and nobody agreed."""
        name = {1: "influence_of_the_first", 2: "influence_of_the_second", 3: "influence_of_the_third"}.get(rank, "")
        if not name:
            return 0
        given = self.numbers(name)
        return None if not given or round_number < 1 else given[min(round_number, len(given)) - 1]

    def reward_of(self, player: str, ranking: tuple[str, ...]) -> int | None:
        """Influence for her rank, without what the Prince's Haven adds; None when nobody knows."""
        number = self.round.number if self.round else 0
        return self.influence_of_rank(ranking.index(player) + 1, number) if player in ranking else 0

    @asks(
        "{0} may tell {answer} Influence for her rank",
        none="nobody knows how much Influence {0}'s rank gives",
        doubt=(),
    )
    def rewarded(self, player: str) -> tuple[int, ...]:
        """What a player may tell as the Influence of her rank: with and without what the Prince's Haven adds."""
        now = self.resolution
        amount = self.reward_of(player, now.ranking[: self.terms.ranks_rewarded]) if now is not None else None
        if now is None or amount is None:
            return ()
        more = self.haven_adds(player)
        return (amount, amount + more) if more else (amount,)

    def haven_adds(self, player: str) -> int:
        """Influence that the Prince's Haven adds for who has won it; 0 for everybody else, and elsewhere."""
        now = self.resolution
        won = now is not None and now.location == HAVEN and now.ranking[:1] == (player,)
        return self.terms.influence_of_the_haven if won else 0

    @asks("{0} may take {1} Influence for the Prince's Haven apart", "{0} takes no {1} Influence for the Haven apart")
    def haven_taken_apart(self, player: str, amount: int) -> bool:
        """Whether the winner of the Prince's Haven has told what her rank gives, and tells now what the Haven adds."""
        now = self.resolution
        told = now.influence_told.count(player) if now is not None else 0
        return told == 1 and amount == self.haven_adds(player) != 0

    @asks("{1} Influence is due to {0} for Frenzies", "{1} Influence is not due to {0} for Frenzies")
    def for_a_frenzy(self, player: str, amount: int) -> bool:
        """Whether Influence taken is what others' Frenzies gave her since the phase, Location or Aftermath began.

        Influence of a rank that nobody knows may be as much; but nobody has said that she was ranked before.
        """
        seat, now = self.seats.get(player), self.resolution
        if seat is None or not seat.frenzy_influence or amount not in range(1, seat.frenzy_influence + 1):
            return False
        due = now is not None and player in now.ranking[: self.terms.ranks_rewarded]
        return not (due and now is not None and player not in now.influence_told and amount in self.rewarded(player))

    def due_from_before(self, player: str) -> bool:
        """Whether Influence of an earlier Location may still be told, where a conflict that was begun is undecided.

        In the Conflict step of one in which she has stayed, it is that of her rank there.
        """
        seat, now = self.seats.get(player), self.resolution
        if seat is None or not seat.untold_influence or now is None or now.decided:
            return False
        return now.step != "conflict" or player not in self.staying(now.location)

    @asks("{0} has brought a Frenzy on herself", "{0} has brought no Frenzy on herself")
    def own_frenzy(self, player: str) -> bool:
        """Whether she has emptied her own Pool in this phase, and taken no Influence for it."""
        seat = self.seats.get(player)
        return seat is not None and seat.own_frenzy

    @asks("{0} is ranked {answer}", none="{0} has no rank in the conflict")
    def rank_of(self, player: str) -> int | None:
        """Her place in the conflict decided last at the Location being resolved, from 1."""
        now = self.resolution
        return now.ranking.index(player) + 1 if now is not None and player in now.ranking else None

    def ranked(self) -> tuple[str, ...]:
        """The players as they were ranked at the Location being resolved; nobody before the conflict is decided."""
        return self.resolution.ranking if self.resolution is not None else ()

    @asks("everybody's rank is known", "nobody can tell the ranks", doubt=False)
    def ranks_known(self) -> bool:
        """Whether the conflict is decided, and it is known how."""
        now = self.resolution
        return now is not None and now.decided and (now.ranking != () or self.ranking_at(now.location) == ())

    @asks("nobody told {0}'s rank, and nobody can tell it", "{0}'s rank is known, or there is none", doubt=True)
    def rank_left_open(self, player: str) -> bool:
        """Whether she took part in a conflict of which the winner alone was told, and nobody can tell who followed."""
        now = self.resolution
        if now is None or not now.decided or len(now.ranking) != 1 or player in now.ranking:
            return False
        return self.ranking_at(now.location) is None and self.in_conflict(player, now.location)

    @asks("{answer} is to draw a Victim", none="nobody is to draw a Victim")
    def victim_due(self) -> str:
        """Who is to draw a Victim as her reward."""
        return self.resolution.victim_due if self.resolution is not None else ""

    @asks("{0} has told the Influence of her rank", "{0} has not told the Influence of her rank")
    def influence_told(self, player: str) -> bool:
        """Whether she has said how much Influence she took at the Location being resolved."""
        return self.resolution is not None and player in self.resolution.influence_told

    @asks("only Blood lies there for {answer}", none="nobody has Blood alone at {0}")
    def with_blood_alone(self, location: str) -> tuple[str, ...]:
        """The players in the conflict who have Deployed Blood there and no card."""
        lying = self.cards_by_player(location)
        return tuple([name for name in self.staying(location) if name not in lying])

    @asks("the game is over", "the game is not over")
    def game_over(self) -> bool:
        """Whether the last round has ended."""
        return self.over

    @asks("{0} has won", "{0} has not won")
    def has_won(self, player: str) -> bool:
        """Whether she is the winner of the game."""
        seat = self.seats.get(player)
        return seat is not None and seat.winner

    @asks("{0}'s Influence in all is {answer}", none="{0}'s Influence in all is unknown")
    def influence_in_all(self, player: str) -> int | None:
        """Influence of her Alliance, of her Drained cards and of her Pool, less what Diablerie tokens cost; or None."""
        seat = self.seats.get(player)
        if seat is None or seat.out or seat.influence < 0 or self.untold(player) or self.may_have_won(player):
            return None
        mine = [one for one in self.allies.values() if one.owner == player]
        worth = [one.drained_influence if one.drained else one.influence for one in mine]
        if None in worth:
            return None
        lost = (seat.tokens + seat.flipped) * self.terms.influence_of_a_token
        return sum(value or 0 for value in worth) + seat.influence - lost

    @asks("the most Influence in all is that of {answer}", none="nobody can tell who has the most Influence in all")
    def first_in_influence(self) -> tuple[str, ...]:
        """The players with the most Influence in all, if the game ended now; nobody while anybody's is unknown."""
        counts = {name: self.influence_in_all(name) for name in self.turn_order()}
        if None in counts.values():
            return ()
        most = max((score or 0 for score in counts.values()), default=0)
        return tuple([name for name, score in counts.items() if score == most])

    @asks("nothing but turn order is left between {answer}", none="Influence or Blood is enough to tell who has won")
    def tied_at_last(self) -> tuple[str, ...]:
        """The players between whom nothing but turn order decides, if the game ended now."""
        first = self.first_in_influence()
        if len([name for name in first if self.wins_ties(name)]) == 1:
            return ()
        richest = max((self.seats[name].blood for name in first), default=-1)
        tied = tuple([name for name in first if self.seats[name].blood == richest])
        return tied if len(tied) > 1 and richest >= 0 else ()

    @asks("the last conflict has a winner", "the last conflict has no winner")
    def won_last(self) -> bool:
        """Whether somebody has won the Prince's Haven that is being resolved."""
        now = self.resolution
        return now is not None and now.location == HAVEN and now.ranking != ()

    @asks("it is the last round", "it is not the last round")
    def last_round(self) -> bool:
        """Whether the game ends with the round in progress."""
        return self.round is not None and self.round.number >= self.terms.rounds
