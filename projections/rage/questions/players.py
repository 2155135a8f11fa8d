"""Questions about players: their packs, hands, decks and Victory Points."""

from events.rage.position import UNTOLD, Card, Seat, Trophy, Turn
from projections.phrases import asks
from projections.rage.terms import Terms


class PlayerQuestions:
    """What a player has."""

    __slots__ = ()
    seats: dict[str, Seat]
    cards: dict[str, Card]
    trophies: dict[str, Trophy]
    level: int
    once: tuple[str, ...]
    terms: Terms

    @asks("{0} is a player here", "{0} is no player here")
    def seated(self, player: str) -> bool:
        """Whether this is a player."""
        return player in self.seats

    @asks("{0} is in the game", "{0} is out of the game")
    def in_game(self, player: str) -> bool:
        """Whether this is a player who has not lost the pack."""
        seat = self.seats.get(player)
        return seat is not None and not seat.out

    def left(self) -> list[str]:
        """The players still in the game."""
        return [name for name, seat in self.seats.items() if not seat.out]

    @asks("{answer} players are in the game")
    def players(self) -> int:
        """How many players are still in the game."""
        return len(self.left())

    @asks("the Renown level is {answer}")
    def renown_level(self) -> int:
        """The Renown level of the game: the standard one where no other was decided."""
        return self.level or self.terms.renown_level

    @asks("{0}'s pack is one of {answer}", none="nobody has said whom {0}'s pack serves", doubt="")
    def serves(self, player: str) -> str:
        """The Allegiance of a pack."""
        seat = self.seats.get(player)
        return {"gaia": "Gaia", "wyrm": "the Wyrm"}.get(seat.serves, "") if seat else ""

    @asks("the pack of {0} is set out", "the pack of {0} is not set out")
    def has_pack(self, player: str) -> bool:
        """Whether the player has a pack."""
        return any(card.pack == player for card in self.cards.values())

    def hand(self, player: str, deck: str) -> tuple[str, ...]:
        """The cards in a hand; an unknown one is an empty name."""
        seat = self.seats.get(player)
        return () if seat is None else seat.sept if deck == "sept" else seat.combat

    @asks("{0}'s {1} hand is counted", "{0}'s {1} hand is not counted", doubt=False)
    def hand_counted(self, player: str, deck: str) -> bool:
        """Whether anybody knows how many cards are in the hand."""
        return player in self.seats and self.hand(player, deck) != (UNTOLD,)

    @asks("{0} has {answer} cards in the {1} hand")
    def hand_of(self, player: str, deck: str) -> int:
        """How many cards are in a hand that is counted."""
        return len(self.hand(player, deck)) if self.hand_counted(player, deck) else 0

    @asks("{2} may be in {0}'s {1} hand", "{2} is not in {0}'s {1} hand", doubt=True)
    def may_hold(self, player: str, deck: str, card: str) -> bool:
        """Whether the card is in the hand, or could be one of the cards there that nobody has named."""
        hand = self.hand(player, deck)
        return card in hand or "" in hand or UNTOLD in hand

    @asks("{0} is in {answer}'s hand", none="{0} is in no hand that is known")
    def holder_of(self, card: str) -> str:
        """The player in whose sept hand a card is known to be."""
        return next((name for name, seat in self.seats.items() if card and card in seat.sept), "")

    @asks("{0}'s {1} hand size is {answer}")
    def hand_size(self, player: str, deck: str) -> int:
        """Up to how many cards the hand is drawn."""
        seat = self.seats.get(player)
        changed = 0 if seat is None else seat.sept_size if deck == "sept" else seat.combat_size
        if deck == "sept":
            changed -= self.terms.sept_hand_lost_to_a_past_life * len(self.past_lives_in(player))
        return max(0, (self.terms.sept_hand if deck == "sept" else self.terms.combat_hand) + changed)

    @asks("{answer} are channelled in {0}'s pack", none="no Past Life is channelled in {0}'s pack")
    def past_lives_in(self, player: str) -> tuple[str, ...]:
        """The Past Lives on the creatures of a pack."""
        lives = (card for card in self.cards.values() if card.kind == "past life")
        return tuple(card.name for card in lives if self.pack_of(card.name) == player)

    def pack_of(self, name: str) -> str: ...  # type: ignore[empty-body]

    @asks("{0} has {answer} cards in the {1} deck", none="nobody has counted {0}'s {1} deck", doubt=None)
    def deck_of(self, player: str, deck: str) -> int | None:
        """Cards left in a deck."""
        seat = self.seats.get(player)
        return None if seat is None else seat.sept_deck if deck == "sept" else seat.combat_deck

    def short_of(self, player: str, deck: str) -> int:
        """How many cards a hand lacks; where nobody has counted it, as many as the hand size."""
        held = self.hand_of(player, deck) if self.hand_counted(player, deck) else 0
        return max(0, self.hand_size(player, deck) - held)

    def to_draw(self, player: str, deck: str) -> int:
        """How many cards fill a hand from the deck that is left."""
        missing = self.short_of(player, deck)
        left = self.deck_of(player, deck)
        seat = self.seats.get(player)
        if left is None or seat is None:
            return missing
        more = len(seat.combat_discards) if deck == "combat" else 0
        return max(0, min(missing, left + more))

    @asks("{0} has drawn the first {1} hand", "{0} has not drawn the first {1} hand")
    def dealt(self, player: str, deck: str) -> bool:
        """Whether the first hand has been drawn."""
        seat = self.seats.get(player)
        return seat is not None and deck in seat.dealt

    @asks("{0} has drawn {1} cards in this phase", "{0} has drawn no {1} cards in this phase")
    def drawn(self, player: str, deck: str) -> bool:
        """Whether the player has filled this hand in this phase."""
        seat = self.seats.get(player)
        return seat is not None and deck in seat.drawn

    def discarded_this_phase(self, player: str) -> tuple[str, ...]:
        """From which hands the player has discarded in this phase."""
        seat = self.seats.get(player)
        return seat.discarded if seat is not None else ()

    @asks("{0} has {answer} Victory Points", none="{0}'s Victory Points are not known", doubt=None)
    def points_of(self, player: str) -> int | None:
        """Victory Points: those of the Victory Pile, and others; None where some card there is not known."""
        seat = self.seats.get(player)
        worth = [one.worth for one in self.trophies.values() if one.pile == player]
        if seat is None or None in worth:
            return None
        return seat.points + sum(one or 0 for one in worth)

    @asks("{0} has played {1}, which is Restricted", "{0} has not played {1} as a Restricted card")
    def played_for_good(self, player: str, card: str) -> bool:
        """Whether the player has played this Restricted card in this game."""
        seat = self.seats.get(player)
        return seat is not None and bool(card) and card in seat.restricted

    @asks("{0} was played in this game", "{0} was not played in this game as a card that is played once")
    def used_up(self, card: str) -> bool:
        """Whether a card that is played once in a game was played."""
        return bool(card) and card in self.once

    turn: Turn | None

    def points_count(self, player: str) -> bool:
        """Whether a player's points may win at the end of this turn: in the game, or taken out in this turn."""
        seat, turn = self.seats[player], self.turn
        return not seat.out or (turn is not None and seat.lost_in == turn.number)

    @asks("{answer} have reached the Renown level", none="nobody has reached the Renown level")
    def at_the_level(self) -> tuple[str, ...]:
        """The players who have as many points as the level; nobody where some player's points are not known."""
        points = {name: self.points_of(name) for name in self.seats if self.points_count(name)}
        if None in points.values():
            return ()
        return tuple(name for name, count in points.items() if (count or 0) >= self.renown_level())

    @asks("{answer} have most Victory Points of those at the level", none="nobody has most Victory Points at the level")
    def leaders(self) -> tuple[str, ...]:
        """Of the players who have reached the level, those with most points."""
        reached = self.at_the_level()
        most = max((self.points_of(name) or 0 for name in reached), default=0)
        return tuple(name for name in reached if self.points_of(name) == most)

    @asks("{answer} were tied at the end of the last turn", none="nobody was tied at the end of the last turn")
    def tied(self) -> tuple[str, ...]:
        """The players who tied for most points when a turn ended last."""
        return self.turn.tied if self.turn is not None else ()

    @asks("{0} has no Characters any longer", "{0} has Characters, or never had any")
    def has_lost_a_pack(self, player: str) -> bool:
        """Whether a player has no Character in the pack: out of the game, or with Characters in other packs only."""
        seat = self.seats.get(player)
        return seat is not None and (
            seat.out or (bool(self.characters_lent_by(player)) and not self._characters(player))
        )

    def _characters(self, player: str) -> list[str]:
        return [card.name for card in self.cards.values() if card.pack == player and card.kind == "character"]

    def characters_lent_by(self, player: str) -> tuple[str, ...]:
        """A player's own Characters that are in the packs of others."""
        mine = (card for card in self.cards.values() if card.owner == player and card.kind == "character")
        return tuple(card.name for card in mine if card.pack not in ("", player))

    @asks("the game is over", "the game is not over")
    def game_over(self) -> bool:
        """Whether the game has ended."""
        return bool(getattr(self, "over", False))

    @asks("{0} has won", "{0} has not won")
    def has_won(self, player: str) -> bool:
        """Whether the player has won."""
        seat = self.seats.get(player)
        return seat is not None and seat.winner
