"""Questions about prey: whose side it is on, and what attacks on its own."""

from collections.abc import Iterator

from events.rage.card_facts import RageFacts
from events.rage.position import Card, Combat, Laid, Seat, Turn
from projections.ledger import WHOLE
from projections.phrases import asks
from projections.rage.terms import Terms
from projections.rollbacks import Line


class PreyQuestions:
    """What attacks without an alpha."""

    __slots__ = ()
    seats: dict[str, Seat]
    cards: dict[str, Card]
    laid: dict[str, Laid]
    turn: Turn | None
    terms: Terms

    def facts_of(self, card: str) -> RageFacts: ...  # type: ignore[empty-body]
    def kind_of(self, card: str) -> str: ...  # type: ignore[empty-body]
    def pack_of(self, name: str) -> str: ...  # type: ignore[empty-body]
    def renown_of(self, name: str) -> int | None: ...
    def in_one_world(self, name: str, other: str) -> bool: ...  # type: ignore[empty-body]
    def is_creature(self, name: str) -> bool: ...  # type: ignore[empty-body]
    def past(self) -> Iterator[Line]: ...  # type: ignore[empty-body]

    @asks("{0} is on the side {answer}", none="it is not known on which side {0} is", doubt="")
    def side_served_by(self, name: str) -> str:
        """Whom a creature serves: its pack's Allegiance, the Wyrm for Enemies, Gaia for Victims."""
        seat = self.seats.get(self.pack_of(name))
        return seat.serves if seat is not None else self.terms.allegiance_of_prey.get(self.kind_of(name), "")

    @asks("{0} attacks on its own", "{0} is not known to attack on its own")
    def attacks_alone(self, name: str) -> bool:
        """Whether its card has a creature attack on its own."""
        return bool(self.facts_of(name).attacks)

    @asks("{0} attacks at the end of the turn", "{0} is not known to attack at the end of the turn")
    def attacks_at_the_end(self, name: str) -> bool:
        """Whether its card has a creature attack at the end of the turn."""
        return self.facts_of(name).attacks == "end of turn"

    @asks("{answer} have attacked on their own in this turn", none="nothing has attacked on its own in this turn")
    def attacked_alone(self) -> tuple[str, ...]:
        """The creatures that have attacked on their own in this turn."""
        return self.turn.attacked if self.turn is not None else ()

    @asks("{answer} have still to attack in this turn", none="nothing has still to attack in this turn", doubt=())
    def attacks_to_come(self) -> tuple[str, ...]:
        """What attacks at the end of the turn, has not done so, and has somebody in its world whom it may attack."""
        waiting = (name for name in self.cards if self.attacks_at_the_end(name) and name not in self.attacked_alone())
        return tuple(name for name in waiting if self._may_attack_somebody(name))

    def _may_attack_somebody(self, name: str) -> bool:
        mine = self.pack_of(name)
        others = [one for one in self.cards if self.pack_of(one) not in ("", mine) and self.is_creature(one)]
        spared = "" if mine or self.facts_of(name).targets else self.side_served_by(name)
        return self.cards[name].place != "out of play" and any(
            self.in_one_world(name, one) and (not spared or self.side_served_by(one) not in ("", spared))
            for one in others
        )

    @asks("{answer}, of more Renown than {0}, have still to attack", none="nothing of more Renown than {0} attacks")
    def attackers_before(self, name: str) -> tuple[str, ...]:
        """What attacks at the end of the turn and has more Renown."""
        mine = self.renown_of(name)
        others = (one for one in self.attacks_to_come() if one != name)
        return tuple(one for one in others if mine is not None and (self.renown_of(one) or 0) > mine)

    @asks("{answer} have won a draw before {0}", none="nothing has won a draw before {0}")
    def draws_before(self, name: str) -> tuple[str, ...]:
        """What attacks at the end of the turn, has the same Renown and has won the draw."""
        lots, mine = (self.turn.lots if self.turn is not None else ()), self.renown_of(name)
        place = lots.index(name) if name in lots else len(lots)
        tied = (one for one in self.attacks_to_come() if one != name and self.renown_of(one) == mine)
        return tuple(one for one in tied if one in lots and lots.index(one) < place)

    @asks("{answer} plays {0} in this round", none="nothing plays {0} in this round")
    def laid_by(self, card: str) -> str:
        """The creature that plays a combat card in this round, by its name or its placeholder name."""
        return next((one.creature for one in self.laid.values() if card and card in (one.name, one.card)), "")

    @asks("{answer} has escaped after its rounds", none="no prey has just escaped after its rounds")
    def prey_that_escaped(self) -> str:
        """The prey that has left the last combat after its rounds; empty where it was not so, or another has begun."""
        for _number, kind, _subject, field, _before, after, under in self.past():
            if kind is Combat and field == "left" and under == "prey_escapes_after_its_rounds":
                return str(after[-1])
            if (kind is Combat and field == WHOLE and after is not None) or kind is Turn:
                return ""
        return ""
