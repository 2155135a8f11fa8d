"""Questions about juntas: what is called, who may vote, and with how many votes."""

from events.rage.card_facts import JUNTAS
from events.rage.position import Card, Seat, Voting
from projections.phrases import asks


class MootQuestions:
    """What is voted on."""

    __slots__ = ()
    seats: dict[str, Seat]
    cards: dict[str, Card]
    voting: Voting | None

    def kind_of(self, card: str) -> str: ...  # type: ignore[empty-body]
    def pack_of(self, name: str) -> str: ...  # type: ignore[empty-body]
    def renown_of(self, name: str) -> int | None: ...

    @asks("{answer} are waiting for a vote", none="no junta is waiting for a vote")
    def juntas(self) -> tuple[str, ...]:
        """The juntas that are called and not voted on."""
        now = self.voting.junta if self.voting is not None else ""
        waiting = (card for card in self.cards.values() if card.place == "called")
        return tuple(card.name for card in waiting if card.name != now)

    @asks("{answer} is voted on", none="nothing is voted on")
    def voted_on(self) -> str:
        """The junta that is voted on now."""
        return self.voting.junta if self.voting is not None else ""

    @asks("{0} has voted", "{0} has not voted")
    def has_voted(self, name: str) -> bool:
        """Whether a creature has voted on this junta."""
        return self.voting is not None and name in self.voting.voted

    @asks("{0}'s votes on this junta are {answer}", none="{0}'s votes are not known", doubt=None)
    def votes_of(self, name: str) -> int | None:
        """How many votes a creature has."""
        return self.renown_of(name)

    @asks("{1} is a junta of the other side than {0}", "{1} is no junta of the other side than {0}")
    def of_the_other_side(self, creature: str, junta: str) -> bool:
        """Whether a junta is a Board Meeting for Gaia's, or a Moot for the Wyrm's creatures."""
        seat, kind = self.seats.get(self.pack_of(creature)), self.kind_of(junta)
        own = {"gaia": "moot", "wyrm": "board meeting"}.get(seat.serves, "") if seat is not None else ""
        return bool(own) and kind in JUNTAS and kind != own

    def voters(self) -> tuple[str, ...]:
        """The creatures that have voted on this junta, or abstained."""
        return self.voting.voted if self.voting is not None else ()

    @asks("{answer} votes are in favour")
    def votes_for(self) -> int:
        """The votes in favour so far."""
        return self.voting.yes if self.voting is not None else 0

    @asks("{answer} votes are against")
    def votes_against(self) -> int:
        """The votes against so far."""
        return self.voting.no if self.voting is not None else 0

    @asks("{0} has voted on {answer} this turn", none="{0} has voted on no junta of the other side this turn")
    def voted_abroad(self, name: str) -> tuple[str, ...]:
        """The juntas of the other allegiance on which a creature has voted in this turn."""
        card = self.cards.get(name)
        return card.voted_for if card is not None else ()
