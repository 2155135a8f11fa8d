"""What a table is asked about the turn: what is left to the acting Methuselah, contests, who is still in the game."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from events.effects.base import Modifies
from events.methuselah.position import UNTOLD, Action, Card, Combat, Diablerie, Referendum, Seat, Turn
from events.spelling import printed_name
from projections.ledger import WHOLE
from projections.methuselah.terms import Terms
from projections.phrases import asks
from projections.rollbacks import Line

FRAMES = frozenset({"turn", "action", "combat", "referendum", "diablerie"})


class TurnQuestions:
    """Questions about turn, seats and contests; a table without a turn answers nothing, nought or no."""

    __slots__ = ()

    seats: dict[str, Seat]
    cards: dict[str, Card]
    edge: str
    turn: Turn | None
    action: Action | None
    combat: Combat | None
    referendum: Referendum | None
    diablerie: Diablerie | None
    over: bool
    lasting: bool
    terms: Terms

    if TYPE_CHECKING:

        def past(self) -> Iterator[Line]: ...
        def controller_of(self, card: str) -> str: ...

    # --- what is left in this turn -------------------------------------------------------------------------------

    @asks("more counters than its capacity are on {answer}", none="no vampire of {0} is filled beyond its capacity")
    def overfilled(self, methuselah: str) -> list[str]:
        """Her uncontrolled vampires that have more counters than their capacity."""
        return [
            card.name
            for card in self.cards.values()
            if card.region == "uncontrolled"
            and card.controller == methuselah
            and card.capacity is not None
            and card.counters > card.capacity
        ]

    @asks("the number of players is {answer}")
    def players(self) -> int:
        """How many players the game began with."""
        return len(self.seats)

    @asks("{answer} master phase actions are left")
    def master_actions_left(self) -> int:
        """Master phase actions left in the master phase."""
        return self.turn.master_actions if self.turn is not None else 0

    @asks("{0} owes {answer} to her next master phase")
    def master_debt_of(self, methuselah: str) -> int:
        """Master phase actions that out-of-turn masters have borrowed from her next master phase."""
        seat = self.seats.get(methuselah)
        return seat.master_debt if seat is not None else 0

    @asks("{0} will have {answer} master phase actions")
    def master_actions_to_come(self, methuselah: str) -> int:
        """Master phase actions of her next master phase, as far as the cards she has in play tell."""
        return self.terms.master_actions + self.given_to(methuselah, "master actions")

    def given_to(self, methuselah: str, what: str) -> int:
        """Transfers or master phase actions that the cards that a Methuselah has in play add to hers."""
        if not self.lasting:
            return 0
        return sum(
            effect.by
            for card in self.cards.values()
            if card.effects and not card.contested
            for effect in card.effects
            if isinstance(effect, Modifies) and effect.what == what and methuselah == (effect.on or card.controller)
        )

    @asks("{answer} transfers are left")
    def transfers_left(self) -> int:
        """Transfers left in the influence phase."""
        return self.turn.transfers if self.turn is not None else 0

    @asks("{answer} discards are left")
    def discards_left(self) -> int:
        """Discards left in the discard phase."""
        return self.turn.discards if self.turn is not None else 0

    @asks("the Edge has given its pool this turn", "the Edge has not given its pool this turn")
    def edge_taken(self) -> bool:
        """Whether the counter of the Edge has been taken in this turn."""
        return self.turn is not None and self.turn.edge_taken

    @asks("this is turn {answer} of the game")
    def turn_number(self) -> int:
        """Turns begun in this game, the one in progress included."""
        return self.turn.number if self.turn is not None else 0

    @asks("{0} has begun {answer} turns")
    def turns_of(self, methuselah: str) -> int:
        """Turns that she has begun."""
        seat = self.seats.get(methuselah)
        return seat.turns if seat is not None else 0

    # --- the seats -----------------------------------------------------------------------------------------------

    @asks("the game is over", "the game goes on")
    def game_over(self) -> bool:
        """Whether only one Methuselah, or nobody, is left."""
        return self.over

    @asks("{0} is {answer}", none="{0} is still in the game")
    def out(self, methuselah: str) -> str:
        """`ousted`, `withdrawn`, or nothing for a player in the game and for one who never sat down."""
        seat = self.seats.get(methuselah)
        return seat.out if seat is not None else ""

    @asks("{0} is one of the players", "{0} is none of the players")
    def seated(self, methuselah: str) -> bool:
        """Whether somebody of this name has a seat."""
        return methuselah in self.seats

    @asks("{0} plays, in capitals or not", "nobody called {0} plays")
    def plays(self, methuselah: str) -> bool:
        """Whether somebody of this name has a seat, however it is spelled with capitals."""
        return methuselah.casefold() in [name.casefold() for name in self.seats]

    @asks("{0} began the turn with less than a full hand", "{0} began the turn with a full hand")
    def began_short(self, methuselah: str) -> bool:
        """Whether her turn began with fewer cards in hand than her hand size; by the hand as it is if nobody knows.

        A hand that nobody counted could be a short one.
        """
        seat, turn = self.seats.get(methuselah), self.turn
        if seat is None or "hand" in seat.uncounted:
            return seat is not None
        if turn is None or turn.begun_short is None or turn.methuselah != methuselah:
            return len(seat.hand) < seat.hand_size
        return turn.begun_short

    @asks(
        "the untap phase is on record from its beginning", "the untap phase began before the record does", doubt=False
    )
    def untap_phase_seen(self) -> bool:
        """Whether this turn began in the record, so that what was paid for in its untap phase stands in it."""
        return self.turn is not None and self.turn.begun_short is not None

    @asks("somebody said who has the Edge", "nobody said who has the Edge", doubt=False)
    def edge_told(self) -> bool:
        """Whether it is known who, if anybody, has the Edge."""
        return self.edge != UNTOLD

    # --- the cards -----------------------------------------------------------------------------------------------

    @asks("the counters on {0} were counted", "nobody counted what is on {0}", doubt=False)
    def counted(self, card: str) -> bool:
        """Whether it is known how many counters a card has; not where a position left them out."""
        found = self.cards.get(card)
        return found is None or not found.uncounted

    @asks("{0} is an uncontrolled vampire of {answer}", none="{0} is nobody's uncontrolled vampire")
    def uncontrolled_by(self, card: str) -> str:
        """In whose uncontrolled region the vampire lies; a recruited ally lies there, but is controlled."""
        found = self.cards.get(card)
        return found.controller if found is not None and found.region == "uncontrolled" and not found.recruited else ""

    @asks(
        "{0} may be a card of {1} that nobody wrote down", "{0} is none of the cards that nobody wrote down", doubt=True
    )
    def unwritten(self, card: str, methuselah: str) -> bool:
        """Whether a card that is not on the table may lie before a player whose things a position left out."""
        seat = self.seats.get(methuselah)
        return card not in self.cards and seat is not None and bool(seat.uncounted)

    def her_copy(self, methuselah: str, card: str) -> str:
        """The copy of an uncontrolled vampire that lies in her own region, where another has one of the same name."""
        found = self.cards.get(card)
        if found is None or (found.region == "uncontrolled" and found.controller == methuselah):
            return card
        printed = printed_name(card)
        for other in self.cards.values():
            if other.region == "uncontrolled" and other.controller == methuselah and not other.recruited:
                if printed_name(other.name) == printed:
                    return other.name
        return card

    @asks("{answer} lies face down in a contest, with all that is on it", none="{0} is not face down in a contest")
    def face_down(self, card: str) -> str:
        """The contested card that takes this one out of play: itself, or one it is stacked on; nothing when in play."""
        found = self.cards.get(card)
        if found is None:
            return ""
        if found.region == "on" and not found.contested:
            found = self._bearer(found)
        return found.name if found.contested else ""

    def _bearer(self, card: Card) -> Card:
        """What a card is stacked on in the end, or on the way there a card that is contested."""
        for _step in range(len(self.cards)):
            if card.region != "on" or card.contested or card.on not in self.cards:
                break
            card = self.cards[card.on]
        return card

    @asks("this untap phase's choice for {0} is made", "this untap phase's choice for {0} is not made")
    def contest_settled(self, card: str) -> bool:
        """Whether the contest of this card has been paid for, or won, in this untap phase."""
        found = self.cards.get(card)
        return found is not None and found.contest_paid

    @asks("{0} contests the title {answer}", none="{0} contests no title")
    def contested_title_of(self, minion: str) -> str:
        """The title that this vampire is contesting."""
        found = self.cards.get(minion)
        return found.title if found is not None and found.title_contested else ""

    @asks("this untap phase's choice for the title of {0} is made", "the choice for the title of {0} is not made")
    def title_settled(self, minion: str) -> bool:
        """Whether this vampire has paid for its contested title, or won it, in this untap phase."""
        found = self.cards.get(minion)
        return found is not None and found.title_paid

    @asks("other copies of {0} contested: {answer}", none="no other copy of {0} is contested")
    def rival_copies(self, card: str) -> str:
        """The other copies of a contested card that are contested still, with who controls them."""
        found = self.cards.get(card)
        if found is None:
            return ""
        printed = printed_name(card)
        others = [
            other.name
            for other in self.cards.values()
            if other is not found and other.contested and printed_name(other.name) == printed
        ]
        return ", ".join(others)

    def unsettled_cards(self, methuselah: str) -> Iterator[str]:
        """The contested cards of hers for which she has neither paid nor yielded in this untap phase."""
        for card in self.cards.values():
            if card.contested and not card.contest_paid and self._controls(methuselah, card):
                yield card.name

    def unsettled_titles(self, methuselah: str) -> Iterator[str]:
        """The vampires of hers that contest a title, and have neither paid nor yielded in this untap phase."""
        for card in self.cards.values():
            if card.title_contested and not card.title_paid and self._controls(methuselah, card):
                yield card.name

    def own_copies(self, methuselah: str, card: str) -> Iterator[str]:
        """The other contested copies of a card that she controls herself."""
        printed = printed_name(card)
        for other in self.cards.values():
            if other.contested and other.name != card and printed_name(other.name) == printed:
                if self._controls(methuselah, other):
                    yield other.name

    def _controls(self, methuselah: str, card: Card) -> bool:
        if card.region == "on" and not card.contested:
            return self._bearer(card).controller == methuselah
        return self.claims(methuselah, card)

    def claims(self, methuselah: str, card: Card) -> bool:
        """Whether a contested card is hers; that of a bearer in a position is the bearer's player's."""
        return (card.controller or self.controller_of(card.name)) == methuselah

    # --- remembered of the turn ----------------------------------------------------------------------------------

    @asks("{answer} began the minion phase ready and empty", none="nobody began the minion phase ready and empty")
    def began_empty(self) -> tuple[str, ...]:
        """The vampires that were ready and empty as the minion phase began."""
        return self.turn.began_empty if self.turn is not None else ()

    @asks("{0} was tapped as the minion phase began", "{0} was untapped as the minion phase began")
    def began_empty_and_tapped(self, vampire: str) -> bool:
        """Whether a vampire that began the minion phase empty was tapped then."""
        return self.turn is not None and vampire in self.turn.began_empty_tapped

    def stretch(self) -> str:
        """Since when nothing has begun or ended at this table: the same words as long as nothing does."""
        for number, _kind, subject, field, _before, _after, _under in self.past():
            if field == WHOLE and subject in FRAMES:
                return f"since {number}"
        return "from the start"

    @asks("{0} was emptied by a contest that nobody spoke of", "{0} was not emptied by a contest that nobody spoke of")
    def emptied_by_an_unspoken_contest(self, vampire: str) -> bool:
        """Whether the blood of a vampire last changed, in this turn, by a contest that nobody wrote down."""
        for _number, _kind, subject, field, _before, _after, under in self.past():
            if subject == "turn" and field == WHOLE:
                return False
            if subject == vampire and field == "counters":
                return under == "an_unyielded_contest_is_paid"
        return False

    @asks("blood of the victim was lost for want of capacity", "no blood of the victim was lost")
    def drunk_in_vain(self) -> bool:
        """Whether the diabolist of the diablerie in progress could not hold all blood of the victim."""
        for _number, _kind, subject, field, _before, _after, under in self.past():
            if field == WHOLE and subject == "diablerie":
                return False
            if under == "excess_blood_drains" and self.diablerie is not None and subject == self.diablerie.diabolist:
                return True
        return False

    def neighbour_who_fell(self, name: str) -> str:
        """Whose prey a Methuselah was as the turn began, if that one was ousted in this turn."""
        fallen = [one for group in self.turn.fallen for one in group] if self.turn is not None else []
        names = list(self.seats)
        if name not in names:
            return ""
        place = names.index(name)
        for one in [*names[place + 1 :], *names[:place]][::-1]:
            if one in fallen or not self.seats[one].out:
                return one if one in fallen else ""
        return ""

    @asks("somebody was ousted in this turn", "nobody was ousted in this turn")
    def somebody_fell(self) -> bool:
        """Whether a Methuselah has been ousted in this turn."""
        return self.turn is not None and bool(self.turn.fallen)

    @asks(
        "{answer} fell in this turn, a neighbour at another moment of it",
        none="no neighbours fell in this turn one after the other",
    )
    def fell_apart(self) -> tuple[str, ...]:
        """Methuselahs ousted in this turn whose predator as it began was ousted in it at another moment."""
        if self.turn is None or len(self.turn.fallen) < 2:
            return ()
        moment = {name: number for number, group in enumerate(self.turn.fallen) for name in group}
        found = [(name, self.neighbour_who_fell(name)) for name in moment]
        return tuple(name for name, other in found if other and moment[other] != moment[name])
