"""Questions about players: their Pools, hands, tokens and Alliances."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from events.vendetta.card_facts import ALLIES, VendettaFacts
from events.vendetta.position import Ally, Deployed, Seat
from projections.phrases import asks
from projections.rollbacks import Line
from projections.vendetta.terms import Terms

NOTHING_KNOWN = VendettaFacts()


class PlayerQuestions:
    """What a player has."""

    __slots__ = ()
    seats: dict[str, Seat]
    cards: dict[str, Deployed]
    allies: dict[str, Ally]
    ambition: str
    offered: tuple[str, ...]
    described: dict[str, VendettaFacts]
    agreed: dict[str, str]
    terms: Terms

    if TYPE_CHECKING:

        def past(self) -> Iterator[Line]: ...

    def facts_of(self, card: str) -> VendettaFacts:
        """What is printed on a card: as the players described it, else as the catalogue has it, else nothing."""
        found: Any = self.described.get(card) or self.terms.cards.get(card)
        return found or NOTHING_KNOWN

    @asks("{0} sits at this table", "{0} does not sit at this table")
    def seated(self, player: str) -> bool:
        """Whether this is a player."""
        return player in self.seats

    @asks("{0} is in the game", "{0} is not in the game")
    def in_game(self, player: str) -> bool:
        """Whether this is a player who has not been put out of the game."""
        seat = self.seats.get(player)
        return seat is not None and not seat.out

    def left(self) -> list[str]:
        """The players still in the game, clockwise."""
        return [name for name, seat in self.seats.items() if not seat.out]

    @asks("{answer} players are in the game")
    def players(self) -> int:
        """How many players are still in the game."""
        return len(self.left())

    @asks("{answer} has the Ambition token", none="nobody has said who has the Ambition token", doubt="")
    def first_player(self) -> str:
        """Who has the Ambition token."""
        return self.ambition

    def turn_order(self) -> list[str]:
        """The players still in the game, clockwise from the one with the Ambition token."""
        seats = self.seats
        names = list(seats)
        if self.ambition in seats:
            start = names.index(self.ambition)
            names = names[start:] + names[:start]
        return [name for name in names if not seats[name].out]

    @asks("{0} has {answer} Blood in the Pool")
    def blood_of(self, player: str) -> int:
        """Blood in the Pool; -1 when nobody counted."""
        seat = self.seats.get(player)
        return seat.blood if seat else 0

    @asks("{0}'s Blood is counted", "{0}'s Blood is not counted", doubt=False)
    def counted(self, player: str) -> bool:
        """Whether anybody knows how much Blood is in the Pool."""
        seat = self.seats.get(player)
        return seat is not None and seat.blood >= 0

    @asks("{0} has {answer} Influence in the Pool")
    def influence_of(self, player: str) -> int:
        """Influence tokens in the Pool; -1 when nobody counted."""
        seat = self.seats.get(player)
        return seat.influence if seat else 0

    @asks("{0} has {answer} face-up Diablerie tokens")
    def tokens_of(self, player: str) -> int:
        """Diablerie tokens that may still be flipped."""
        seat = self.seats.get(player)
        return seat.tokens if seat else 0

    @asks("{0} has {answer} Diablerie tokens")
    def all_tokens_of(self, player: str) -> int:
        """Diablerie tokens, face up and face down."""
        seat = self.seats.get(player)
        return seat.tokens + seat.flipped if seat else 0

    @asks("{0} has a third Diablerie token when {1} is Drained", "{0} has no third Diablerie token when {1} is Drained")
    def eliminated_by(self, player: str, card: str) -> bool:
        """Whether she is out of the game when she Drains this card of her Alliance."""
        ally = self.allies.get(card)
        if ally is None or ally.kind != "vampire" or ally.owner != player or ally.drained or not self.in_game(player):
            return False
        told = [
            one.amount for one in self.facts_of(card).abilities if (one.when, one.does) == ("drained", "take tokens")
        ]
        more = told[0] if told else self.terms.tokens_of_a_vampire
        return self.all_tokens_of(player) + more >= self.terms.tokens_that_eliminate

    @asks("{0}'s Clan is {answer}", none="nobody has said what {0}'s Clan is", doubt="")
    def clan_of(self, player: str) -> str:
        """Her Clan."""
        seat = self.seats.get(player)
        return seat.clan if seat else ""

    @asks("{0} has {answer} cards in hand")
    def hand_of(self, player: str) -> int:
        """Clan cards in hand: those unseen that do not lie face down unnamed."""
        seat = self.seats.get(player)
        unnamed = sum(1 for card in self.cards.values() if card.owner == player and not card.card)
        return max(0, len(seat.unseen) - unnamed) if seat else 0

    @asks("{0}'s hand is counted", "{0}'s hand is not counted", doubt=False)
    def hand_counted(self, player: str) -> bool:
        """Whether anybody knows how many cards she has in hand."""
        seat = self.seats.get(player)
        return seat is not None and not seat.uncounted

    @asks("{1} may be in {0}'s hand", "{1} is not in {0}'s hand", doubt=True)
    def may_hold(self, player: str, card: str) -> bool:
        """Whether the card is in her hand, or could be one of the cards there that nobody has named.

        Of cards drawn by name one was kept: no other card is that one.
        """
        seat = self.seats.get(player)
        if seat is None or card in seat.unseen or "" not in seat.unseen:
            return seat is not None and card in seat.unseen
        drawn = any(card in cards for cards in seat.either)
        return drawn or (seat.unseen.count("") > len(seat.either) and card not in seat.under)

    @asks(
        "{1} was drawn by {0}, and is in her hand or under her Clan deck",
        "{1} is not known to be in {0}'s hand or under her Clan deck",
    )
    def kept_or_put_back(self, player: str, card: str) -> bool:
        """Whether a card was drawn with another, one of them was kept, and neither can be drawn again."""
        seat = self.seats.get(player)
        if seat is None or seat.deck is None or seat.deck - len(seat.under) < self.terms.cards_drawn:
            return False
        return any(card in cards for cards in seat.either)

    @asks("{1} may be a card of {0}'s Clan", "{1} is no card of {0}'s Clan")
    def may_be_hers(self, player: str, card: str) -> bool:
        """Whether a card may be one of her Clan cards, as far as anybody knows."""
        facts, clan = self.facts_of(card), self.clan_of(player)
        return (not clan or facts.clan in ("", clan)) and facts.kind not in ALLIES and card not in self.allies

    @asks("{0} has drawn {answer} cards to choose from")
    def drawn_by(self, player: str) -> int:
        """Cards drawn of which one is to be kept."""
        seat = self.seats.get(player)
        return len(seat.drawn) if seat else 0

    @asks(
        "{1} may be one of the cards that {0} has drawn", "{1} is not one of the cards that {0} has drawn", doubt=True
    )
    def may_keep(self, player: str, card: str) -> bool:
        """Whether the card is among those drawn, or could be."""
        seat = self.seats.get(player)
        return seat is not None and (card in seat.drawn or "" in seat.drawn)

    @asks("{0} has kept a card this round", "{0} has not kept a card this round")
    def built(self, player: str) -> bool:
        """Whether her Hand Building is done."""
        seat = self.seats.get(player)
        return seat is not None and seat.built

    @asks("{0} has fed this round", "{0} has not fed this round")
    def fed(self, player: str) -> bool:
        """Whether she has taken her Blood in this Feed phase."""
        seat = self.seats.get(player)
        return seat is not None and seat.fed

    @asks("{0} is in Frenzy", "{0} is not in Frenzy")
    def in_frenzy(self, player: str) -> bool:
        """Whether she has yet to Drain a card at random."""
        seat = self.seats.get(player)
        return seat is not None and seat.frenzy

    @asks("{0} has been without Blood", "{0} has never been without Blood")
    def was_without_blood(self, player: str) -> bool:
        """Whether her Pool may have been empty at some time."""
        seat = self.seats.get(player)
        if seat is None or seat.blood <= 0:
            return seat is not None
        blood = [line[4:6] for line in self.past() if line[1] is Seat and line[2] == player and line[3] == "blood"]
        return any(0 in before_and_after for before_and_after in blood)

    @asks("{0} is in {answer}'s Alliance", none="{0} is in nobody's Alliance")
    def holder_of(self, card: str) -> str:
        """In whose Alliance an Ally or Victim is, Drained or not."""
        ally = self.allies.get(card)
        return ally.owner if ally else ""

    @asks("{0} is Drained", "{0} is not Drained")
    def drained(self, card: str) -> bool:
        """Whether an Ally or Victim has been Drained."""
        ally = self.allies.get(card)
        return ally is not None and ally.drained

    def alliance(self, player: str) -> list[Ally]:
        """The cards of her Alliance that are not Drained, in the order in which they came."""
        return [ally for ally in self.allies.values() if ally.owner == player and not ally.drained]

    @asks("{0} has {answer} cards in the Alliance")
    def alliance_of(self, player: str) -> int:
        """How many cards her Alliance has; those Drained are no part of it."""
        return len(self.alliance(player))

    def unnamed_of(self, player: str, kind: str = "") -> list[Ally]:
        """Her Allies and Victims of which nobody has told the name; of this kind, as far as it is told."""
        mine = [ally for ally in self.allies.values() if ally.owner == player and ally.unnamed]
        return [ally for ally in mine if (kind == "victim") == (ally.kind == "victim")] if kind else mine

    @asks("{1} may be in {0}'s Alliance", "{1} is not in {0}'s Alliance")
    def may_have(self, player: str, card: str) -> bool:
        """Whether an Ally or Victim is in her Alliance, not Drained, or may be one there that nobody has named."""
        ally, kind = self.allies.get(card), self.facts_of(card).kind
        if ally is not None:
            return (ally.owner == player or player in ally.maybe) and not ally.drained
        unnamed = (*self.unnamed_of(player, kind), *self.unnamed_maybe_of(player, kind))
        return any(not one.drained for one in unnamed)

    @asks("{0} may have won cards of which nobody has told", "{0} has no card but those that were told")
    def may_have_won(self, player: str) -> bool:
        """Whether an Ally or Victim may be in her Alliance because nobody has told who won it."""
        return bool([one for one in self.allies.values() if player in one.maybe])

    def unnamed_maybe_of(self, player: str, kind: str = "") -> list[Ally]:
        """Allies and Victims without a name that she may have won; of this kind, as far as it is told."""
        mine = [one for one in self.allies.values() if player in one.maybe and one.unnamed]
        return [one for one in mine if (kind == "victim") == (one.kind == "victim")] if kind else mine

    @asks("{0}'s Alliance gives {answer} Blood", none="nobody knows how much Blood {0}'s Alliance gives")
    def feed_of(self, player: str) -> int | None:
        """Blood that her Alliance gives in a Feed phase; None when a card's value is unknown."""
        fed = 0
        for ally in self.allies.values():
            mine = ally.owner == player and not ally.drained
            if player in ally.maybe or (mine and ally.feed is None):
                return None
            fed += (ally.feed or 0) if mine else 0
        return fed

    @asks("{0} is a Vampire", "{0} is not a Vampire")
    def vampire(self, card: str) -> bool:
        """Whether an Ally is a Vampire, so that Draining it is Diablerie."""
        ally = self.allies.get(card)
        return ally is not None and ally.kind == "vampire"

    @asks("the Clan sheet of {0} lies face up to be chosen", "the Clan sheet of {0} does not lie face up to be chosen")
    def offered_clan(self, clan: str) -> bool:
        """Whether a Clan may be chosen: one of those drawn, or any where nobody said which were."""
        return clan in self.offered

    @asks("the Clan sheets are told", "nobody has said which Clan sheets were drawn", doubt=False)
    def clans_told(self) -> bool:
        """Whether anybody has said which Clan sheets lie face up."""
        return bool(self.offered)

    @asks("{0} has {answer} cards in the Clan deck", none="nobody has counted {0}'s Clan deck")
    def deck_of(self, player: str) -> int | None:
        """Cards left in her Clan deck; None when nobody counted."""
        seat = self.seats.get(player)
        return seat.deck if seat else None

    @asks("{0}'s Clan deck has {answer} cards above {1}", none="{1} is not known to lie under {0}'s Clan deck")
    def lie_above(self, player: str, card: str) -> int | None:
        """How many cards come before one put under her Clan deck; None for one that nobody knows to lie there."""
        seat = self.seats.get(player)
        if seat is None or seat.deck is None or not card or card not in seat.under:
            return None
        return max(0, seat.deck - len(seat.under)) + seat.under.index(card)

    @asks("{1} is in {0}'s hand", "{1} is not known to be in {0}'s hand")
    def holds(self, player: str, card: str) -> bool:
        """Whether the log knows a card to be in her hand."""
        seat = self.seats.get(player)
        return seat is not None and card != "" and card in seat.unseen

    @asks("{answer}'s Clan is {0}", none="nobody has the Clan {0}")
    def who_plays(self, clan: str) -> str:
        """Who has chosen a Clan."""
        return next((name for name, seat in self.seats.items() if clan and seat.clan == clan), "")

    @asks("Clans have been chosen", "no Clan has been chosen")
    def chosen_clans(self) -> bool:
        """Whether anybody has chosen a Clan."""
        return any(seat.clan for seat in self.seats.values())

    @asks("{answer} is the next to choose a Clan", none="everybody has chosen a Clan")
    def next_to_choose(self) -> str:
        """Who, in turn order, is the first without a Clan."""
        return next((name for name in self.turn_order() if not self.seats[name].clan), "")

    @asks("{answer} comes after {0} in turn order and has chosen", none="nobody after {0} in turn order has chosen")
    def chose_before_her_turn(self, player: str) -> str:
        """Who has chosen a Clan although she comes after this player in turn order."""
        order = self.turn_order()
        later = order[order.index(player) + 1 :] if player in order else []
        return next((name for name in later if self.seats[name].clan), "")

    def clans_there_are(self) -> tuple[str, ...]:
        """The Clans of the game: as the table has agreed, else as the book names them."""
        agreed = tuple([clan for word in self.term("clans").split(",") if (clan := word.strip())])
        return agreed or self.terms.clans

    def term(self, name: str) -> str:
        """What the table has agreed on where the rulebook is open; empty where it has agreed on nothing."""
        return self.agreed.get(name, "")

    def numbers(self, name: str) -> tuple[int, ...] | None:
        """The numbers that the table has agreed on for a term, else those of the book; None where there are none."""
        told = self.term(name)
        words = told.replace(",", " ").split() if told else ()
        agreed = tuple([int(word) for word in words if word.isdecimal() and len(word) < 10])
        return agreed or self.terms.value_of(name)

    def places_for(self, players: int) -> tuple[str, ...]:
        """The Locations of a game with so many players: as the table has agreed, else as the book has them.

        Where fewer sit than may play, in a position that names only some of them, it is as many as there must be.
        """
        agreed = [place for word in self.term("locations_by_players").split(",") if (place := word.strip())]
        known = self.terms.locations_by_players
        seated = max(players, min(known, default=0)) if players else 0
        return tuple(dict.fromkeys(agreed)) or known.get(seated, ())
