"""Questions about juntas: what is called, who may vote, and with how many votes."""

from typing import TYPE_CHECKING

from events.rage.card_facts import JUNTAS, RageFacts
from events.rage.card_text import KINDS
from events.rage.position import Act, Card, Seat, Turn, Voting
from events.spelling import lowered
from projections.phrases import asks
from projections.rage.terms import Terms

OWN_JUNTA = {"gaia": "moot", "wyrm": "board meeting"}
SIDES = {"moot": "Gaia", "board meeting": "the Wyrm"}


class MootQuestions:
    """What is voted on."""

    __slots__ = ()
    seats: dict[str, Seat]
    cards: dict[str, Card]
    acts: dict[str, Act]
    turn: Turn | None
    voting: Voting | None
    terms: Terms

    def facts_of(self, card: str) -> RageFacts: ...  # type: ignore[empty-body]
    def kind_of(self, card: str) -> str: ...  # type: ignore[empty-body]
    def pack_of(self, name: str) -> str: ...  # type: ignore[empty-body]
    def renown_of(self, name: str) -> int | None: ...
    def printed_renown_of(self, name: str) -> int | None: ...
    def is_creature(self, name: str) -> bool: ...  # type: ignore[empty-body]
    def has_keyword(self, name: str, word: str) -> bool: ...  # type: ignore[empty-body]
    def keywords_of(self, name: str) -> tuple[str, ...]: ...  # type: ignore[empty-body]

    if TYPE_CHECKING:

        def votes_by_title(self, name: str) -> int: ...
        def votes_by_other_readings(self, name: str) -> frozenset[int]: ...

    @asks("{answer} are waiting for a vote", none="no junta is waiting for a vote")
    def juntas(self) -> tuple[str, ...]:
        """The juntas that are called and not voted on."""
        waiting = (card for card in self.cards.values() if card.place == "called")
        return tuple(card.name for card in waiting if card.name != self.voted_on())

    @asks("the vote on {0} is over", "no vote on {0} is over")
    def voted_over(self, junta: str) -> bool:
        """Whether a junta was voted on in this phase, or was called as an action of this turn and waits no longer."""
        decided = self.turn.decided if self.turn is not None else ()
        calls = (act for act in self.acts.values() if act.kind == "call" and act.card == junta)
        called = any(act.outcome != "blocked" for act in calls)
        return (called or junta in decided) and junta not in (*self.juntas(), self.voted_on())

    @asks("{answer} is voted on", none="nothing is voted on")
    def voted_on(self) -> str:
        """The junta that is voted on now."""
        return self.voting.junta if self.voting is not None else ""

    @asks("the voting on {answer} has begun in this phase", none="no voting has begun in this phase")
    def voting_begun(self) -> tuple[str, ...]:
        """The juntas that have been voted on in this phase, the one in progress last."""
        decided = self.turn.decided if self.turn is not None else ()
        return (*decided, self.voted_on()) if self.voting is not None else decided

    @asks("{answer} has called {0}", none="nobody is known to have called {0}")
    def caller_of(self, junta: str) -> str:
        """The creature that has called a junta."""
        card = self.cards.get(junta)
        return card.by if card is not None else ""

    @asks("{0} needs Renown {answer}", none="the Renown of {0} is not known", doubt=None)
    def renown_of_junta(self, junta: str) -> int | None:
        """The Renown of a junta, which its caller needs; a Political card has that of its caller."""
        facts = self.facts_of(junta)
        return self.renown_of(self.caller_of(junta)) if facts.kind == "political action" else facts.requires_renown

    @asks("{answer} are voted on before {0}", none="nothing is voted on before {0}", doubt=())
    def juntas_before(self, junta: str) -> tuple[str, ...]:
        """The juntas waiting that come before this one: by Renown, by their callers' Renown, or by a draw."""
        return tuple(one for one in self.juntas() if one != junta and self._comes_before(one, junta))

    def _comes_before(self, one: str, other: str) -> bool:
        for renown, than in (
            (self.renown_of_junta(one), self.renown_of_junta(other)),
            (self.renown_of(self.caller_of(one)), self.renown_of(self.caller_of(other))),
        ):
            if renown is None or than is None:
                return False
            if renown != than:
                return renown > than
        return self._place_drawn(one) < self._place_drawn(other)

    def _place_drawn(self, junta: str) -> int:
        """Which draw of the phase a junta, its caller or their player has won; the number of all where none has."""
        lots, caller = (self.turn.lots if self.turn is not None else ()), self.caller_of(junta)
        won = (junta, caller, self.pack_of(caller)) if caller else (junta,)
        return next((place for place, name in enumerate(lots) if name in won), len(lots))

    def next_junta(self) -> str:
        """The junta that is voted on next; empty for none."""
        waiting = self.juntas()
        return next((one for one in waiting if not self.juntas_before(one)), next(iter(waiting), ""))

    @asks("{0} has voted", "{0} has not voted")
    def has_voted(self, name: str) -> bool:
        """Whether a creature has voted on this junta, or abstained."""
        return self.voting is not None and name in self.voting.voted

    @asks("{0}'s vote is {answer}", none="{0} has not voted")
    def vote_cast_by(self, name: str) -> str:
        """How a creature has voted on this junta: `yes`, `no` or `abstain`; empty for not at all."""
        now = self.voting
        if now is None or name not in now.voted:
            return ""
        return "yes" if name in now.in_favor else "no" if name in now.against else "abstain"

    @asks("{0}'s votes on this junta are {answer}", none="{0}'s votes are not known", doubt=None)
    def votes_of(self, name: str) -> int | None:
        """How many votes a creature has: its Renown, what its title adds, and what cards do."""
        renown, card = self.renown_of(name), self.cards.get(name)
        return None if renown is None or card is None else max(0, renown + self.votes_by_title(name) + card.votes_by)

    def votes_otherwise(self, name: str) -> tuple[int, ...]:
        """How many votes a creature has by other readings of what the rulebook leaves open."""
        votes, now = self.votes_of(name), self.votes_by_title(name)
        others = self.votes_by_other_readings(name) if votes is not None else frozenset()
        return tuple(max(0, (votes or 0) - now + one) for one in sorted(others))

    def voters(self) -> tuple[str, ...]:
        """The creatures that have voted on this junta, or abstained."""
        return self.voting.voted if self.voting is not None else ()

    @asks("the lowest Renown that has voted is {answer}", none="nobody has voted", doubt=None)
    def lowest_vote(self) -> int | None:
        """The lowest Renown of those who have voted on this junta."""
        return self.voting.lowest if self.voting is not None else None

    def votes_late(self, name: str) -> bool:
        """Whether a creature's place in the voting is over: one of less Renown has voted."""
        lowest, now, printed = self.lowest_vote(), self.renown_of(name), self.printed_renown_of(name)
        return None not in (lowest, now, printed) and min(now or 0, printed or 0) > (lowest or 0)

    @asks("{0} has more Renown now than some that have voted", "nobody of less Renown than {0} has now has voted")
    def votes_late_as_it_is_now(self, name: str) -> bool:
        """Whether a creature has more Renown, as it is changed now, than one that has voted."""
        lowest, now = self.lowest_vote(), self.renown_of(name)
        return lowest is not None and now is not None and now > lowest

    @asks("{0} is of the kind {answer}", none="it is not known whether {0} is a Moot or a Board Meeting", doubt="")
    def junta_kind(self, junta: str) -> str:
        """Whether a junta is a Moot or a Board Meeting: as printed, else by its caller's Allegiance."""
        printed = self.facts_of(junta).kind
        seat = self.seats.get(self.pack_of(self.caller_of(junta)))
        return printed if printed in JUNTAS else OWN_JUNTA.get(seat.serves if seat is not None else "", "")

    @asks("{1} is a junta of the other side than {0}", "{1} is no junta of the other side than {0}")
    def of_the_other_side(self, creature: str, junta: str) -> bool:
        """Whether a junta is a Board Meeting for Gaia's, or a Moot for the Wyrm's creatures."""
        seat, kind = self.seats.get(self.pack_of(creature)), self.junta_kind(junta)
        own = OWN_JUNTA.get(seat.serves, "") if seat is not None else ""
        return bool(own) and kind in SIDES and kind != own

    @asks("{0} has voted on {answer}, of the other side, in this turn", none="{0} has voted on none of the other side")
    def voted_abroad(self, creature: str) -> tuple[str, ...]:
        """The juntas of the other side on which a creature has voted in this turn."""
        card = self.cards.get(creature)
        return card.voted_for if card is not None else ()

    @asks("{0} has a vote", "{0} has no vote", none="it is not known whether {0} has a vote", doubt=None)
    def has_vote(self, name: str) -> bool | None:
        """Whether a creature votes in juntas at all: a Character, or an Ally to which a card gives votes."""
        card, kind = self.cards.get(name), self.kind_of(name)
        if card is None or card.suffrage == "may not vote":
            return False
        if card.suffrage or kind == "character" or self.facts_of(name).votes_in:
            return True
        return False if kind else None

    @asks("{0} is one of those whom {1} names", "{0} is none of those whom {1} names", doubt=True)
    def is_among(self, name: str, words: tuple[str, ...]) -> bool:
        """Whether a card, or a player's pack, is one that words mean: its kind, side, keyword; true if that is open."""
        seat = self.seats.get(name) or self.seats.get(self.pack_of(name))
        kind = self.kind_of(name)
        side = seat.serves if seat is not None else self.terms.allegiance_of_prey.get(kind, "")
        own = {lowered(word) for word in (kind, self.terms.subtypes.get(kind, ""), side, name) if word}
        if not words or any(lowered(word) in own or self.has_keyword(name, word) for word in words):
            return True
        kinds, keywords = (*KINDS, *self.terms.subtypes.values()), self.keywords_of(name)
        known = (side if lowered(word) in OWN_JUNTA else kind if lowered(word) in kinds else keywords for word in words)
        return not all(known)

    def may_vote(self, name: str, junta: str) -> bool:
        """Whether a creature may still vote on a junta, as far as it is known."""
        card = self.cards.get(name)
        if card is None or self.has_voted(name) or card.world == "umbra" or card.place == "out of play":
            return False
        spent = self.of_the_other_side(name, junta) and not self.facts_of(name).votes_in
        limit = self.terms.juntas_of_the_other_allegiance
        others = [one for one in card.voted_for if one != junta]
        allowed = self.is_among(name, self.facts_of(junta).voters) and not (spent and len(others) >= limit)
        return bool(self.pack_of(name)) and self.is_creature(name) and self.has_vote(name) is not False and allowed

    @asks("{answer} may still vote", none="nobody may still vote")
    def still_to_vote(self) -> tuple[str, ...]:
        """The creatures that may still vote on the junta in progress, the highest Renown first."""
        waiting = [name for name in self.cards if self.may_vote(name, self.voted_on())]
        return tuple(sorted(waiting, key=lambda name: -(self.renown_of(name) or 0)))

    @asks("{answer} votes may still be cast, or were and are not on the record", none="nobody knows what others vote")
    def votes_outstanding(self) -> int | None:
        """The votes that those have who may still vote, or have voted late; None where some are not known."""
        late = self.voting.late if self.voting is not None else ()
        waiting = [self.votes_of(name) for name in (*self.still_to_vote(), *late)]
        return None if None in waiting else sum(one or 0 for one in waiting)

    @asks("the votes in favor are {answer}", none="the votes in favor are not known", doubt=None)
    def votes_for(self) -> int | None:
        """The votes in favor of the junta in progress."""
        return self.voting.yes if self.voting is not None and not self.voting.uncounted else None

    @asks("the votes against are {answer}", none="the votes against are not known", doubt=None)
    def votes_against(self) -> int | None:
        """The votes against the junta in progress."""
        return self.voting.no if self.voting is not None and not self.voting.uncounted else None

    def pledged(self) -> tuple[tuple[str, str], ...]:
        """Creatures that have not voted yet and whose players have said how they are going to, with the vote."""
        intends = {name: seat.intends for name, seat in self.seats.items() if seat.intends}
        if not intends or self.voting is None:
            return ()
        mine = [(name, intends.get(self.pack_of(name), "")) for name in self.still_to_vote()]
        return tuple((name, vote) for name, vote in mine if vote and not self.votes_late(name))
