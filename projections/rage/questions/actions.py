"""Questions about actions that creatures take before they fight: who has acted, what waits, who tries to block it."""

from typing import Any

from events.effects.base import Modifies
from events.rage.card_facts import ITEMS, JUNTAS, RageFacts
from events.rage.events import AbilityUsed, JuntaCalled, Played, Traded
from events.rage.position import Act, Attempt, Card, Damage, Seat, Turn, Voting
from events.spelling import printed_name
from projections.phrases import asks
from projections.rage.terms import Terms

PERMANENT_GIFT = "permanent gift"


class ActionQuestions:
    """What creatures do, and whether anybody stops them."""

    __slots__ = ()
    cards: dict[str, Card]
    acts: dict[str, Act]
    damage: dict[str, Damage]
    attempt: Attempt | None
    voting: Voting | None
    turn: Turn | None
    terms: Terms
    agreed: dict[str, str]

    seats: dict[str, Seat]

    def health_of(self, name: str) -> int | None: ...
    def damage_of(self, name: str) -> int | None: ...
    def survives_by(self, name: str) -> int: ...  # type: ignore[empty-body]
    def pack_of(self, name: str) -> str: ...  # type: ignore[empty-body]
    def is_ally(self, name: str) -> bool: ...  # type: ignore[empty-body]
    def members_of(self, player: str) -> list[str]: ...  # type: ignore[empty-body]
    def facts_of(self, card: str) -> RageFacts: ...  # type: ignore[empty-body]
    def has_keyword(self, name: str, word: str) -> bool: ...  # type: ignore[empty-body]
    def keywords_of(self, name: str) -> tuple[str, ...]: ...  # type: ignore[empty-body]
    def is_creature(self, name: str) -> bool: ...  # type: ignore[empty-body]
    def phase(self) -> str: ...  # type: ignore[empty-body]
    def phase_of_play(self, kind: str) -> Any: ...

    # --- vampires -------------------------------------------------------------------------------------------

    @asks("{0} is a vampire", "{0} is no vampire")
    def is_vampire(self, name: str) -> bool:
        """Whether a creature is a vampire: it has blood capacity, or the keyword."""
        return self.facts_of(name).capacity is not None or self.has_keyword(name, "Vampire")

    def crypt_of(self, player: str) -> list[str]:
        """The vampires in a player's crypt."""
        return [name for name, card in self.cards.items() if card.place == "crypt" and card.owner == player]

    def agreement(self, name: str) -> str:
        """What the table has agreed on, in lower case; empty where it has agreed on nothing."""
        return self.agreed.get(name, "").casefold()

    @asks("{0} is out of blood", "{0} is not out of blood")
    def is_out_of_blood(self, name: str) -> bool:
        """Whether a vampire has as much damage as Health."""
        health, damage = self.health_of(name), self.damage_of(name)
        return bool(self.survives_by(name)) and None not in (health, damage) and (damage or 0) >= (health or 0)

    @asks("{0} has played the card of this phase", "{0} has not played the card of this phase")
    def has_opened(self, player: str) -> bool:
        """Whether a player has played the one card of the Master/Event phase."""
        seat = self.seats.get(player)
        return seat is not None and seat.mastered

    @asks("Characters of {0}'s pack were discarded", "no Characters of {0}'s pack were discarded")
    def replaces_characters(self, player: str) -> bool:
        """Whether a player may replace Characters that others had too."""
        seat = self.seats.get(player)
        return seat is not None and seat.replaces

    # --- actions --------------------------------------------------------------------------------------------

    @asks("{0} is tapped", "{0} is not tapped")
    def is_tapped(self, name: str) -> bool:
        """Whether a creature is tapped."""
        card = self.cards.get(name)
        return card is not None and card.tapped

    @asks("{0} has taken an action in this turn", "{0} has taken no action in this turn")
    def has_taken_action(self, name: str) -> bool:
        """Whether a creature has acted or blocked in this turn."""
        card = self.cards.get(name)
        return card is not None and card.has_acted

    def act_of(self, name: str) -> Act | None:
        """The action of a creature that waits; the last one where none waits."""
        mine = [act for act in self.acts.values() if act.creature == name]
        return next((act for act in mine if not act.outcome), mine[-1] if mine else None)

    @asks("it is {answer} that acts with {0}", none="there is nobody that acts with {0}")
    def who_acts_with(self, card: str) -> str:
        """The creature that acts with a card in this turn."""
        return next((act.creature for act in self.acts.values() if act.card == card), "")

    @asks("the action of {answer} with {0} was blocked", none="no action with {0} was blocked")
    def blocked_with(self, card: str) -> str:
        """The creature whose action with this card was blocked in this turn."""
        blocked = [act.creature for act in self.acts.values() if act.card == card and act.outcome == "blocked"]
        return blocked[-1] if blocked else ""

    @asks("{0} only takes no action", "{0} does not pass up an action")
    def passes_up_an_action(self, name: str) -> bool:
        """Whether a creature that passes now takes no action: alphas, who pass in the Combat phase, are not named."""
        phases = (self.phase_of_play("bleed"), self.phase_of_play("block"))
        now = self.phase() if self.terms.kinds_of_action else ""
        return bool(now) and now in phases and not any(seat.alpha for seat in self.seats.values())

    def act_about(self, name: str) -> Act | None:
        """The action that a creature's card is about: its own that waits, else the one that is to be blocked."""
        own = self.is_acting(name) and self.blocker() != name
        return self.act_of(name if own else self.acting_against())

    def waiting_acts(self) -> tuple[Act, ...]:
        """The actions of creatures in play that were neither blocked nor resolved."""
        return tuple(act for act in self.acts.values() if not act.outcome and self.is_creature(act.creature))

    @asks("{0} has an action that waits", "{0} has no action that waits")
    def is_acting(self, name: str) -> bool:
        """Whether a creature has an action that was neither blocked nor resolved."""
        return any(act.creature == name for act in self.waiting_acts())

    def takes_an_action(self, said: Played | Traded | JuntaCalled | AbilityUsed) -> bool:
        """Whether such a play is an action, which waits and may be blocked."""
        kinds = self.terms.kinds_of_action
        if not kinds or self.voting is not None:
            return False
        if isinstance(said, Traded | JuntaCalled):
            return ("trade" if isinstance(said, Traded) else "call") in kinds
        facts = self.facts_of(said.card)
        if facts.kind in JUNTAS and any(isinstance(one, Modifies) and one.what == "votes" for one in said.effects):
            return False
        if isinstance(said, AbilityUsed):
            return "action" in facts.moments
        if facts.kind == "gift" and facts.permanent:
            return PERMANENT_GIFT in kinds
        if facts.kind or not said.card:
            return facts.kind in kinds
        fresh = self.is_creature(said.by) and self.act_of(said.by) is None
        return fresh and self.phase() == self.phase_of_play("bleed")

    def stealth_at_first(self, kind: str, card: str) -> int:
        """The stealth with which an action begins: that of its kind, or what is printed on a card of the vampires."""
        facts = self.facts_of(card)
        if card and facts.vampiric:
            return facts.stealth or 0
        return self.terms.stealth_of_actions.get(kind, 0)

    def is_a_bleed(self, act: Act) -> bool:
        """Whether an action is a bleed, with a card that adds to it or without."""
        return act.kind == "bleed" or (act.kind == "play" and bool(self.bleed_of_action(act.card)))

    @asks("{0} is an action card that bleeds for {answer} more", none="{0} is no action card that bleeds")
    def bleed_of_action(self, card: str) -> int:
        """What an action card adds to the bleed that it is; 0 where it is none."""
        facts = self.facts_of(card)
        return (facts.bleed or 0) if facts.kind == "action card" else 0

    @asks("the action of {0} has {answer} stealth more by another reading", none="the stealth of {0}'s action is clear")
    def doubtful_stealth_of(self, name: str) -> int:
        """By how much the stealth of a creature's action may be higher, where the rulebook is not clear about it."""
        act = self.act_of(name)
        return self.doubtful_stealth(name, act.card) if act is not None else 0

    def doubtful_stealth(self, name: str, card: str) -> int:
        """What a vampires' card without printed stealth may add: as equipment, Ally or retainer, or for a werewolf."""
        facts = self.facts_of(card)
        doubted = facts.kind in (*ITEMS, "ally", "retainer") or not self.is_vampire(name)
        return (
            self.terms.stealth_of_actions.get("play", 0) if doubted and facts.vampiric and facts.stealth is None else 0
        )

    @asks("the action of {0} has stealth {answer}", none="the stealth of {0}'s action is not known", doubt=None)
    def stealth_of(self, name: str) -> int | None:
        """The stealth of a creature's action."""
        act = self.act_of(name)
        return None if act is None else act.stealth

    # --- blocking -------------------------------------------------------------------------------------------

    @asks("{answer} tries to block", none="nobody tries to block")
    def blocker(self) -> str:
        """Who tries to block now."""
        return self.attempt.blocker if self.attempt is not None else ""

    @asks("the action of {answer} is to be blocked", none="nobody tries to block")
    def acting_against(self) -> str:
        """Whose action somebody tries to block now."""
        return self.attempt.target if self.attempt is not None else ""

    @asks("the intercept is {answer}")
    def intercept(self) -> int:
        """The intercept of who tries to block."""
        return self.attempt.intercept if self.attempt is not None else 0

    def would_block(self) -> bool | None:
        """Whether the attempt succeeds as it is: as much intercept as stealth, or more; None where that is open."""
        if self.attempt is None:
            return None
        stealth = self.stealth_of(self.attempt.target)
        return None if stealth is None else self.attempt.intercept >= stealth

    # --- in the words of Methuselahs, for the rules that are borrowed from them -------------------------------

    @asks("{0} is tapped", "{0} is not tapped")
    def tapped(self, minion: str) -> bool:
        """Whether a creature is tapped."""
        return self.is_tapped(minion)

    @asks("{0} is an Ally", "{0} is no Ally")
    def ally(self, minion: str) -> bool:
        """Whether a creature is an Ally."""
        return self.is_ally(minion)

    def set_aside(self, minion: str, rule: str) -> bool:
        """No card that lies there sets a rule aside."""
        return False

    @asks("{0} lies there", "{0} does not lie there")
    def known(self, card: str) -> bool:
        """Whether a card lies there."""
        return card in self.cards

    @asks("{1} has {0} at hand", "{1} does not have {0} at hand")
    def at_hand(self, card: str, minion: str) -> bool:
        """Whether no other creature bears a card that lies there."""
        return card not in self.cards or self.cards[card].on in ("", minion)

    def acting_minion(self) -> str:
        """Whose action is to be blocked."""
        return self.acting_against()

    def controller_of(self, minion: str) -> str:
        """Whose pack a creature is in."""
        return self.pack_of(minion)

    def methuselah_of_the_action(self) -> str:
        """Whose pack acts."""
        return self.pack_of(self.acting_against())

    @asks("{0}'s pack has played {1} to this action", "{0}'s pack has not played {1} to this action")
    def played_by_her_side(self, minion: str, card: str) -> bool:
        """Whether a pack has played a copy of a modifier or reaction to the action that is in question."""
        act, pack = self.act_about(minion), self.pack_of(minion)
        told = () if act is None else act.plays
        return bool(pack) and any(f"{name} {printed_name(card)}" in told for name in self.members_of(pack))

    # --- blood ----------------------------------------------------------------------------------------------

    @asks("{0} costs {answer} blood", none="{0} is not known to cost blood", doubt=None)
    def blood_cost_of(self, card: str) -> int | None:
        """What a card costs in blood or pool, where that is known."""
        return self.facts_of(card).blood_cost

    @asks("{answer} has the wound of the cost of {0}", none="nobody has the wound of the cost of {0}")
    def bearer_of_cost(self, card: str) -> str:
        """The creature with the wound that is the blood cost of a card."""
        return next((one.on for one in self.damage.values() if one.cost and card and one.card == card), "")

    @asks("{answer} are not paid for", none="no cost of {0}'s Master cards is left to be paid")
    def unpaid_by(self, player: str) -> tuple[str, ...]:
        """The Master cards of a player in this turn whose blood cost nobody has paid."""
        seat = self.seats.get(player)
        return seat.unpaid if seat is not None else ()

    @asks("{0} may have paid {1} for a Master card", "{0} has paid {1} for no Master card")
    def may_have_paid(self, name: str, amount: int) -> bool:
        """Whether a creature may pay just so much for a Master card of its player's that no line has paid for."""
        player = self.pack_of(name)
        owing = [card for card in self.unpaid_by(player) if self.blood_cost_of(card) == amount]
        return any(name in self.payers_of(player, card) for card in owing)

    @asks("{answer} has yet to pay for {0}", none="nobody has yet to pay for {0}")
    def owes_for(self, card: str) -> str:
        """The player who has played a Master card that is not paid for."""
        return next((name for name, seat in self.seats.items() if card in seat.unpaid), "")

    @asks("{answer} may pay for {1}", none="nobody of {0}'s pack is known to meet {1}")
    def payers_of(self, player: str, card: str) -> tuple[str, ...]:
        """The vampires of a player's pack that may meet what a card requires; without vampires, all of the pack."""
        there = self.members_of(player)
        vampires = [name for name in there if self.is_vampire(name)]
        return tuple(name for name in vampires or there if self.meets_cost_of(name, card) is not False)

    @asks("{0} meets what {1} requires", "{0} does not meet what {1} requires", none="it is not known", doubt=None)
    def meets_cost_of(self, name: str, card: str) -> bool | None:
        """Whether a creature has a Discipline or keyword that a card requires; None where its own are not known."""
        facts, mine = self.facts_of(card), self.facts_of(name).disciplines
        wanted, own = (*facts.requires, *facts.disciplines), (*mine, *self.keywords_of(name))
        if not wanted or not {one.lower() for one in wanted}.isdisjoint(one.lower() for one in own):
            return True
        return False if mine or self.facts_of(name).keywords else None
