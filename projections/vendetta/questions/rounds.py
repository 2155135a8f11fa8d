"""Questions about the round: phases, Planning turns, Locations and what lies there."""

from typing import TYPE_CHECKING

from events.vendetta.events import PHASES
from events.vendetta.position import Deployed, Location, Resolution, Round, Seat, Tile
from projections.phrases import asks
from projections.vendetta.terms import Terms


def at(player: str, location: str) -> str:
    """The name of a player's Position at a Location."""
    return f"{player} at {location}"


class RoundQuestions:
    """Where the round is."""

    __slots__ = ()
    seats: dict[str, Seat]
    cards: dict[str, Deployed]
    tiles: dict[str, Tile]
    locations: dict[str, Location]
    round: Round | None
    resolution: Resolution | None
    terms: Terms

    if TYPE_CHECKING:

        def turn_order(self) -> list[str]: ...
        def numbers(self, name: str) -> tuple[int, ...] | None: ...
        def hand_of(self, player: str) -> int: ...
        def in_game(self, player: str) -> bool: ...

    @asks("it is round {answer}", none="no round has begun")
    def round_number(self) -> int | None:
        """The round in progress, from 1."""
        return self.round.number if self.round else None

    @asks("it is the {answer} phase", none="no round has begun")
    def phase(self) -> str:
        """The phase of the round."""
        return self.round.phase if self.round else ""

    def next_phase(self) -> str:
        """The phase after this one; empty after the last."""
        place = PHASES.index(self.round.phase) + 1 if self.round else 0
        return PHASES[place] if place < len(PHASES) else ""

    @asks("it is {answer}'s turn", none="it is nobody's turn")
    def turn_of(self) -> str:
        """Whose Planning turn it is; nobody's when the last one has been ended, or was that of a player who is out."""
        now = self.round
        if now is None or now.phase != "planning" or now.ended or not self.in_game(now.player):
            return ""
        return now.player

    def turn_player(self) -> str:
        """Who had, or has, the latest Planning turn of this round; nobody before the first."""
        return self.round.player if self.round else ""

    @asks("the next turn is {answer}'s", none="nobody has a turn to come")
    def next_player(self) -> str:
        """Whose Planning turn comes after the present one; nobody's when all turns of the round are played."""
        if self.round is None or self.round.phase != "planning":
            return ""
        each = self.turns_each()
        turns = {name: self.turns_of(name) for name in self.turn_order()}
        fewest = min(turns.values(), default=each)
        return next((name for name, had in turns.items() if had == fewest < each), "")

    @asks("the next turn may be {0}'s", "the next turn is not {0}'s")
    def turn_may_be_of(self, player: str) -> bool:
        """Whether the next turn is hers: as the order has it, or, after a turn out of order, clockwise from there."""
        now = self.round
        if now is None or player == self.next_player():
            return now is not None and player != ""
        each = self.turns_each()
        order = [name for name in self.turn_order() if name == now.player or self.turns_of(name) < each]
        return now.player in order and order[(order.index(now.player) + 1) % len(order)] == player != now.player

    @asks("each player has {answer} Planning turns in this round")
    def turns_each(self) -> int:
        """Planning turns of each player in this round; 0 when nobody knows how many."""
        number = self.round.number if self.round else 0
        given = self.numbers("planning_turns") or ()
        return given[min(number, len(given)) - 1] if number > 0 and given else 0

    @asks("{0} has begun {answer} Planning turns in this round")
    def turns_of(self, player: str) -> int:
        """Planning turns that she has begun in this round; where nobody counted, as far as the present turn tells."""
        seat, now = self.seats.get(player), self.round
        if seat is None or seat.turns or now is None or not now.player or any(one.turns for one in self.seats.values()):
            return seat.turns if seat is not None else 0
        order = self.turn_order()
        had = order[: order.index(now.player) + 1] if now.player in order else []
        return int(player in had)

    def turns_in_all(self) -> int:
        """Planning turns in this round, of all players together."""
        return self.turns_each() * len(self.turn_order())

    @asks("{answer} Planning turns have begun")
    def turns_begun(self) -> int:
        """Planning turns begun in this round, by all players together."""
        return self.round.turns if self.round else 0

    @asks("Planning turns are still due from {answer}", none="nobody has a Planning turn left")
    def short_of_turns(self) -> tuple[str, ...]:
        """The players with a card in hand who have not had all their Planning turns of this round, in turn order."""
        each = self.turns_each()
        return tuple([name for name in self.turn_order() if self.turns_of(name) < each and self.hand_of(name)])

    @asks("{0} plays on, for the Resolution phase began too early", "{0} has no turn left that was cut off")
    def planning_goes_on(self, player: str) -> bool:
        """Whether the Resolution phase was begun before all turns were played, and she plays one that was left."""
        now = self.round
        if now is None or now.phase != "resolution" or self.resolution is not None:
            return False
        mid_turn = now.player == player and not now.ended
        return (mid_turn or player in self.short_of_turns()) and not any(
            one.resolved for one in self.locations.values()
        )

    @asks("a card has been played this turn: {answer}", none="no card has been played this turn")
    def played_this_turn(self) -> str:
        """The makeshift name of the card played this turn."""
        return self.round.card if self.round else ""

    @asks("{answer} Blood has been played with the card of this turn")
    def blood_this_turn(self) -> int:
        """Blood from the Pool played with the card of this turn."""
        return self.round.blood if self.round else 0

    @asks("{0} is in play", "{0} is not in play")
    def location(self, name: str) -> bool:
        """Whether this is a Location of the game."""
        return name in self.locations

    def order_of_locations(self) -> list[str]:
        """The Locations in the order in which they are resolved."""
        return list(self.locations)

    @asks("{answer} is being resolved", none="no Location is being resolved")
    def resolving(self) -> str:
        """The Location being resolved."""
        return self.resolution.location if self.resolution else ""

    @asks("the next Location is {answer}", none="no Location is left")
    def next_location(self) -> str:
        """The Location to be resolved next."""
        now = self.resolving()
        return next((one.name for one in self.locations.values() if not one.resolved and one.name != now), "")

    @asks("it is the {answer} step", none="no Location is being resolved")
    def step(self) -> str:
        """The step of the Location's resolution."""
        return self.resolution.step if self.resolution else ""

    @asks("{answer} lies at {0}", none="no Ally lies at {0}")
    def ally_at(self, location: str) -> str:
        """The Ally on a Location."""
        place = self.locations.get(location)
        return place.ally if place else ""

    @asks("an Ally was placed at {0} this round", "no Ally was placed at {0} this round")
    def ally_placed(self, location: str) -> bool:
        """Whether an Ally was placed there in this round."""
        place = self.locations.get(location)
        return place is not None and place.placed

    def cards_at(self, player: str, location: str) -> list[Deployed]:
        """Her cards deployed at a Location, in the order played."""
        return [card for card in self.cards.values() if card.owner == player and card.location == location]

    def cards_by_player(self, location: str) -> dict[str, list[Deployed]]:
        """The cards deployed at a Location, by whose they are, each player's in the order played."""
        lying: dict[str, list[Deployed]] = {}
        for card in self.cards.values():
            if card.location == location:
                lying.setdefault(card.owner, []).append(card)
        return lying

    @asks("{0} has {answer} cards at {1}")
    def card_count(self, player: str, location: str) -> int:
        """How many cards she has deployed there."""
        return len(self.cards_at(player, location))

    @asks("{0} has {answer} Deployed Blood at {1}")
    def deployed_blood(self, player: str, location: str) -> int:
        """Blood on her Position there."""
        tile = self.tiles.get(at(player, location))
        return tile.blood if tile else 0

    @asks("{0} is at {1}", "{0} is not at {1}")
    def is_at(self, player: str, location: str) -> bool:
        """Whether she has a card or Blood there."""
        return self.deployed_blood(player, location) > 0 or any(
            card.owner == player and card.location == location for card in self.cards.values()
        )

    def present(self, location: str) -> list[str]:
        """The players in the game with a card or Blood at a Location, clockwise."""
        lying = self.cards_by_player(location)
        return [
            name
            for name, seat in self.seats.items()
            if not seat.out and (name in lying or self.deployed_blood(name, location) > 0)
        ]

    @asks("{0} has chosen a token", "{0} has not chosen a token")
    def chosen(self, player: str) -> bool:
        """Whether her Stay or Withdraw token lies at the Location being resolved."""
        tile = self.tiles.get(at(player, self.resolving()))
        return tile is not None and tile.chosen

    @asks("{0}'s token is turned up", "{0}'s token is not turned up")
    def turned_up(self, player: str) -> bool:
        """Whether her token at the Location being resolved is revealed."""
        tile = self.tiles.get(at(player, self.resolving()))
        return tile is not None and tile.revealed

    @asks("the tokens are being turned up", "no token is turned up yet")
    def revealing(self) -> bool:
        """Whether a token has been revealed at the Location being resolved."""
        return self.resolution is not None and self.resolution.revealing

    @asks("{0}'s secret token is the {answer} token", none="{0}'s token is unknown")
    def secret_token(self, player: str) -> str:
        """The token she chose, where the log knows it before it is revealed."""
        tile = self.tiles.get(at(player, self.resolving()))
        return tile.token if tile else ""

    def slot_of(self, player: str, card: str, was: str = "", location: str = "") -> Deployed | None:
        """The deployed card that is meant: by makeshift name, else by printed name, else one that nobody has named.

        Of several the one that was withdrawn and is to be shown comes first, then those at the Location being resolved,
        and of those the one that has not acted.
        """
        if was:
            return self.cards.get(was)
        mine = [one for one in self.cards.values() if one.owner == player and location in ("", one.location)]
        here = self.resolving()
        mine.sort(key=lambda one: (one.withdrawn_from != here or not here, one.location != here, one.applied))
        named = [one for one in mine if one.card == card]
        unnamed = [one for one in mine if not one.card and (one.down or one.withdrawn_from)]
        return next(iter(named + unnamed), None)

    def slot_turned_up(self, player: str, card: str, was: str = "") -> Deployed | None:
        """The deployed card that is revealed: one that lies face down or was withdrawn, where one may be meant."""
        named = self.slot_of(player, card, was)
        if was or named is None or named.down or named.withdrawn_from == self.resolving() != "":
            return named
        here = self.resolving()
        hidden = [one for one in self.cards.values() if one.owner == player and one.down and not one.card]
        hidden.sort(key=lambda one: one.location != here)
        return next(iter(hidden), named)

    def deployed_in_turn_order(self, location: str = "") -> list[Deployed]:
        """The deployed cards (at a Location, if one is named), in turn order, each player's as played."""
        order = self.turn_order()
        mine = [card for card in self.cards.values() if location in ("", card.location) and card.owner in order]
        return sorted(mine, key=lambda card: order.index(card.owner))
