"""Questions about the combat cards of a round: whose they are, what lets a creature feint, and what stops a blow."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from events.rage.card_facts import RageFacts
from events.rage.position import Card, Combat, Laid, Turn
from projections.ledger import WHOLE
from projections.phrases import asks
from projections.rollbacks import Line
from projections.table import Confirmed

OF_A_HAND = " from an unknown hand"  # of prey that has laid a card, no line says for whom
AFTER_BLOWS = ("withdrawal", "press", "between rounds")


class CombatCardQuestions:
    """What lies before a creature, and what it is good for."""

    __slots__ = ()
    cards: dict[str, Card]
    laid: dict[str, Laid]
    combat: Combat | None
    turn: Turn | None
    supposing: object
    confirmed: tuple[Confirmed, ...]

    def event_of(self, kind: type, subject: str, field: str) -> int: ...  # type: ignore[empty-body]

    def facts_of(self, card: str) -> RageFacts: ...  # type: ignore[empty-body]

    if TYPE_CHECKING:

        def opponents_of(self, name: str) -> tuple[str, ...]: ...
        def health_of(self, name: str) -> int | None: ...
        def waiting_blows(self) -> list[Laid]: ...
        def speed_of(self, one: Laid) -> int: ...
        def is_behind_a_weapon(self, slot: str) -> bool: ...
        def past(self) -> Iterator[Line]: ...

    @asks("{1} is a Combat Action that {0} lays in this combat", "{1} is no Combat Action of this combat")
    def is_laid(self, creature: str, card: str) -> bool:
        """Whether a creature in the combat that plays a card lays a Combat Action."""
        now = self.combat
        fights = now is not None and creature in (*now.attackers, *now.defenders)
        return fights and self.facts_of(card).kind == "combat action"

    @asks("all cards of the round lie open", "no cards of the round lie open, or not all of them")
    def all_lie_open(self) -> bool:
        """Whether combat cards are played in this round, and each of them is known."""
        return bool(self.laid) and not any(one.down and not one.card for one in self.laid.values())

    @asks("{0} has fought, and no line tells all of it", "{0} has fought in no combat that no line tells of")
    def fought_untold(self, name: str) -> bool:
        """Whether a creature was in a combat of this turn of which no line tells a round, or not every card."""
        return bool(self.turn and any(one.startswith(f"{name} against ") for one in self.turn.untold))

    @asks("{0} has fought untold in this turn or before", "every line tells how {0} was hurt")
    def may_be_hurt(self, name: str) -> bool:
        """Whether a creature may have damage of a combat of which no line tells, in this turn or in one before."""
        return self.fought_untold(name) or bool(self.turn and f"{name} before" in self.turn.untold)

    @asks("{0} may have {1} damage that no line tells of", "{0} cannot have {1} damage that no line tells of")
    def may_have_suffered(self, name: str, amount: int) -> bool:
        """Whether a creature may have so much damage of an untold combat; one of an earlier turn it has survived."""
        health = max(self.health_of(name) or 0, self.facts_of(name).battle_health or 0)
        return self.fought_untold(name) or (self.may_be_hurt(name) and (not health or amount < health))

    def maybe_hurt(self) -> tuple[str, ...]:
        """What a new turn remembers: who may have damage that nobody has counted, and which damage may be less."""
        said = self.turn.untold if self.turn is not None else ()
        told = (one for one in said if not one.endswith(OF_A_HAND))
        kept = (f"{one.partition(' against ')[0]} before" if " against " in one else one for one in told)
        return tuple(dict.fromkeys(kept))

    def fought_against(self, name: str) -> str:
        """The player against whose pack it was, the last time."""
        fought = self.turn.untold if self.turn is not None else ()
        against = f"{name} against "
        return next((one.removeprefix(against) for one in reversed(fought) if one.startswith(against)), "")

    @asks("the blows of this round have landed", "the blows of this round have not all landed")
    def blows_have_landed(self) -> bool:
        """Whether the round in progress, or the last, has come to the end of its Resolution step."""
        now = self.combat
        return now is not None and bool(now.round) and now.step in AFTER_BLOWS

    @asks("no line tells what hit {0} in this round", "every line tells what hit {0} in this round")
    def is_hit_unseen(self, name: str) -> bool:
        """Whether a creature may have been hit in the round that is over by a card that no line tells."""
        if not self.blows_have_landed():
            return False
        told = {one.creature for one in self.laid.values() if one.card or one.resolved}
        return any(one not in told and not self.said_to_be_idle(one) for one in self.opponents_of(name))

    @asks("{answer} may be less", none="no damage card is in doubt")
    def wounds_in_doubt(self) -> tuple[str, ...]:
        """The damage cards whose damage a card that nobody has turned up may have stopped."""
        untold = self.turn.untold if self.turn is not None else ()
        return tuple(one.removesuffix(" in doubt") for one in untold if one.endswith(" in doubt"))

    @asks("{answer} combat cards were drawn for the frenzy of {0}")
    def cards_for_frenzy(self, name: str) -> int:
        """How many combat cards the frenzy of a creature has brought."""
        creature = self.cards.get(name)
        return creature.frenzy_cards if creature is not None else 0

    def of_nobody_yet(self) -> tuple[Laid, ...]:
        """The cards of prey in the round in progress for which nobody is known to play."""
        return () if self.blows_have_landed() else tuple(one for one in self.laid.values() if not one.player)

    def of_unknown_hands(self) -> int:
        """How many cards of this combat may have come from any hand, as no line says who has played for the prey."""
        now, said = self.combat, self.turn.untold if self.turn is not None else ()
        laid = (one for one in self.laid.values() if not one.player)
        return 0 if now is None else len([*laid, *(one for one in said if one.endswith(OF_A_HAND))])

    @asks("{0} was said to lay nothing", "nobody has said that {0} lays nothing")
    def said_to_be_idle(self, name: str) -> bool:
        """Whether somebody has said that a creature plays no card in this round."""
        return self.combat is not None and name in self.combat.idle

    def everybody_is_idle(self) -> bool:
        """Whether somebody has said of each creature in the combat that it plays no card in this round."""
        now = self.combat
        return now is not None and {*now.attackers, *now.defenders} <= {*now.idle}

    def is_supposed(self, step: object) -> bool:
        """Whether a step is passed though nobody has said it."""
        return self.supposing is step

    def aimed(self) -> tuple[str, ...]:
        """The creatures of which somebody has said at whom they aim, or that they aim at nobody."""
        return self.combat.aimed if self.combat is not None else ()

    def cards_of(self, creature: str) -> list[Laid]:
        """The combat cards that a creature plays in this round."""
        return [one for one in self.laid.values() if one.creature == creature]

    @asks("the card that {0} laid is {answer}", none="nobody knows what {0} laid")
    def card_laid_by(self, creature: str, slot: str) -> str:
        """The printed name of a combat card of this round that a creature laid."""
        one = self.laid.get(slot)
        return "" if one is None or one.creature != creature else one.card

    @asks("{1} is aimed at {answer}", none="{1} is aimed at nobody")
    def aim_of(self, slot: str, called: str) -> str:
        """At whom a combat card of this round is aimed, which goes by a name."""
        one = self.laid.get(slot)
        return "" if one is None else one.target

    @asks("{1} was cancelled", "{1} was not cancelled")
    def is_cancelled(self, slot: str, called: str) -> bool:
        """Whether a combat card of this round, which goes by a name, was cancelled."""
        return slot in self.laid and self.laid[slot].cancelled

    @asks("{1} was redirected", "{1} was not redirected")
    def is_redirected(self, slot: str, called: str) -> bool:
        """Whether the damage of a combat card of this round, which goes by a name, was redirected."""
        return slot in self.laid and self.laid[slot].redirected

    @asks("the damage of {1} was changed", "the damage of {1} was not changed")
    def is_changed(self, slot: str, called: str) -> bool:
        """Whether a card has changed the damage of a combat card of this round, which goes by a name."""
        return slot in self.laid and self.laid[slot].changed

    @asks("{1} is discarded: it {answer}", none="{1} stands")
    def why_discarded(self, slot: str, called: str) -> str:
        """Why a combat card of this round, which goes by a name, does nothing; nothing for one that stands."""
        one = self.laid.get(slot)
        return {"illegal": "is illegal", "failed": "is a bluff that failed"}.get(one.standing if one else "", "")

    @asks("somebody has said that {0} has landed", "nobody has said that {0} has landed")
    def landing_is_told(self, slot: str) -> bool:
        """Whether the landing of a combat card of this round was said, and not only taken for granted."""
        key = (Laid, slot, "resolved")
        told = [one.event for one in self.confirmed if one.key == key]
        return bool(told) and told[-1] >= self.event_of(Laid, slot, WHOLE)

    @asks("it is the round {answer}")
    def round_of(self, creature: str) -> str:
        """A creature and the round in progress, of which something is reported once."""
        now = self.combat
        begun = self.event_of(Combat, Combat.key, "round") if now is not None else 0
        return f"{creature}, round of {begun}"

    @asks("{0} has played {answer} combat cards that count against one more")
    def actions_against(self, creature: str, manner: str) -> int:
        """How many combat cards of a creature stand against another one in this manner: for a feint, not those that
        let it feint; without any such card, nothing does, as it has no feint."""
        mine = self.cards_of(creature)
        lets = [one for one in mine if not one.manner and self.may_let_feint(one)]
        if manner != "feint":
            return len(mine)
        return len(mine) - len(lets) if lets else 0

    def may_let_feint(self, one: Laid) -> bool:
        """Whether a combat card lets its creature feint, as far as anybody knows."""
        facts = self.facts_of(one.card)
        return not one.card or not facts.kind or facts.feints or bool(facts.says)

    def blows_at(self, creature: str) -> list[Laid]:
        """The combat cards that may be aimed at a creature and deal damage, those that have not landed first."""
        aimed = [one for one in self.laid.values() if one.target in ("", creature) and one.creature != creature]
        facts = [(one, self.facts_of(one.card)) for one in aimed]
        blows = [one for one, its in facts if its.damage or not (one.card and (its.dodges or its.blocks is not None))]
        return sorted(blows, key=lambda one: one.resolved)

    def answer_of(self, creature: str, using: str) -> Laid | None:
        """The dodge or block of a creature in this round, by name where one is given; None for another card."""
        fit = self.answers_of(creature)
        named = [one for one in fit if one.card == using] if using else fit
        return named[0] if named else None

    def answers_of(self, creature: str) -> list[Laid]:
        """The dodges and blocks of a creature in this round, as far as they are known."""
        mine = [one for one in self.cards_of(creature) if one.card and not one.cancelled]
        return [one for one in mine if self.facts_of(one.card).dodges or self.facts_of(one.card).blocks is not None]

    def stops_unsaid(self, blow: Laid) -> Laid | None:
        """The dodge or block that stops a blow though nobody says so: its target has no other, and it can stop no other
        blow at it."""
        mine = self.answers_of(blow.target)
        if len(mine) != 1 or mine[0].standing not in ("legal", "bluff") or self.is_behind_a_weapon(mine[0].name):
            return None
        side = self.opponents_of(blow.creature)
        if any(map(self.stopped_for, side)):
            return None
        waiting = (one for one in self.waiting_blows() if one.target == blow.target)
        stoppable = [one for one in waiting if self.may_stop(mine[0], one)]
        return mine[0] if stoppable == [blow] else None

    @asks("{1} has stopped {0} in the last round", "{1} has not stopped {0} in the last round")
    def was_prevented(self, card: str, creature: str) -> bool:
        """Whether damage of a combat card that no longer lies there was prevented, in the combat that began last."""
        for _event, kind, _name, field, before, after, _under in self.past():
            if kind is Combat and field == WHOLE and after is not None:
                return False
            if kind is Laid and field == WHOLE and isinstance(before, Laid) and before.target == creature:
                if before.card == card:
                    return before.prevented != 0
        return False

    def may_stop(self, answer: Laid, blow: Laid) -> bool:
        """Whether a dodge or block has an effect on a blow: it is as fast, and nothing on either card is against it."""
        facts, its = self.facts_of(answer.card), self.facts_of(blow.card)
        barred = its.undodgeable if facts.dodges else its.unblockable
        return not (barred or facts.says or blow.extra or self.speed_of(blow) < self.speed_of(answer))

    def cancelled_of(self, creature: str, using: str) -> Laid | None:
        """A cancelled combat card of a creature: the one by this name; without one, a dodge or block."""
        for one in self.cards_of(creature):
            facts = self.facts_of(one.card)
            if one.cancelled and (one.card == using if using else facts.dodges or facts.blocks is not None):
                return one
        return None

    def stopped_for(self, creature: str) -> list[Laid]:
        """The combat cards aimed at a creature of which a dodge or block has prevented damage."""
        aimed = [one for one in self.laid.values() if one.target == creature and not one.changed]
        return [one for one in aimed if one.prevented is None or one.prevented]

    def blocked_by(self, creature: str, using: str) -> int | None:
        """How much damage a block prevents where nobody says it; None for a dodge, or what is unknown."""
        answer = self.answer_of(creature, using)
        facts = self.facts_of(answer.card if answer is not None else using)
        return None if facts.dodges else facts.blocks
