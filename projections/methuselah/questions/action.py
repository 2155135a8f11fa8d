"""What a table is asked while an action, or the diablerie that came of one, is in progress."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from events.methuselah.card_facts import CardFacts
from events.methuselah.position import Action, Card, Combat, Diablerie, Referendum, Seat, Turn
from events.spelling import printed_name
from projections.ledger import WHOLE
from projections.opportunity import OpportunityQuestions
from projections.phrases import asks
from projections.rollbacks import Line


class ActionQuestions(OpportunityQuestions):
    """Questions about the action in progress; a table without one answers nothing, nought or no."""

    __slots__ = ()

    seats: dict[str, Seat]
    cards: dict[str, Card]
    turn: Turn | None
    action: Action | None
    combat: Combat | None
    referendum: Referendum | None
    diablerie: Diablerie | None

    if TYPE_CHECKING:

        def facts_of(self, card: str) -> CardFacts: ...
        def controller_of(self, card: str) -> str: ...
        def told_in_full(self, card: str) -> bool: ...
        def past(self) -> Iterator[Line]: ...
        def left(self) -> list[str]: ...

    def order_in_action(self) -> list[str]:
        """The Methuselahs, the acting one first, then the target, then clockwise; without an action from the turn's."""
        action, turn, names = self.action, self.turn, self.left()
        acting = action.methuselah if action is not None else turn.methuselah if turn is not None else ""
        start = names.index(acting) if acting in names else 0
        clockwise = [*names[start:], *names[:start]] if acting else []
        second = [action.directed_at] if action is not None and action.directed_at in clockwise else []
        return list(dict.fromkeys([*clockwise[:1], *second, *clockwise[1:]]))

    def order_of_play(self) -> list[str]:
        """The players in the order in which they may play now, without those who have passed; none in a referendum.

        In a combat it is the acting minion's player, then the other's.
        """
        if self.referendum is not None:
            return []
        fight, action = self.combat, self.action
        if fight is not None:
            minions = [minion for minion in (fight.acting, fight.opposing) if minion not in fight.passed]
            return list(dict.fromkeys(filter(None, map(self.controller_of, minions))))
        passed = action.passed if action is not None else ()
        return [name for name in self.order_in_action() if name not in passed]

    @asks("the action in progress is: {answer}", none="no action is in progress")
    def action_kind(self) -> str:
        """What is attempted, in the words of the position."""
        return self.action.kind if self.action is not None else ""

    @asks("{answer} takes the action in progress", none="no action is in progress")
    def methuselah_of_the_action(self) -> str:
        """The Methuselah whose minion acts."""
        return self.action.methuselah if self.action is not None else ""

    @asks("the action is aimed at {answer}", none="the action is aimed at nothing")
    def target_of_the_action(self) -> str:
        """The Methuselah, minion or card that the action in progress is aimed at."""
        return self.action.target if self.action is not None else ""

    @asks("the action is resolved: {answer}", none="the action is not resolved yet")
    def outcome(self) -> str:
        """`succeeds`, `blocked`, or nothing while the action may still be blocked."""
        return self.action.outcome if self.action is not None else ""

    @asks("the last action is resolved: {answer}", none="no action has just been resolved")
    def last_outcome(self) -> str:
        """That of the action in progress, else of the last one, when no turn or combat has begun since."""
        action = self.action or self._just_over()
        return action.outcome if action is not None else ""

    @asks("{0}'s action has just been resolved", "no action of {0} has just been resolved")
    def has_just_acted(self, minion: str) -> bool:
        """Whether the last action was this minion's, and no turn or combat has begun since it was over."""
        last = self._just_over()
        return last is not None and last.minion == minion

    @asks("{0} has played {1} in this action", "{0} has not played {1} in this action")
    def played_already(self, minion: str, card: str) -> bool:
        """Whether this minion has played a copy of this card during the action in progress."""
        if self.action is None or not self.action.plays:
            return False
        printed = printed_name(card)
        return any(play.minion == minion and printed_name(play.card) == printed for play in self.action.plays)

    @asks("{0} or a minion of the same Methuselah has played {1} in this action", "nobody of {0}'s side has played {1}")
    def played_by_her_side(self, minion: str, card: str) -> bool:
        """Whether any minion of the Methuselah who controls this one has played a copy of this card in this action."""
        if self.action is None or not self.action.plays:
            return False
        printed, methuselah = printed_name(card), self.controller_of(minion)
        return any(
            printed_name(play.card) == printed and methuselah in ("", self.controller_of(play.minion))
            for play in self.action.plays
            if methuselah or play.minion == minion
        )

    @asks("{0} has attempted to block this action", "{0} has not attempted to block this action")
    def attempted(self, minion: str) -> bool:
        """Whether this minion has attempted to block the action in progress."""
        return self.action is not None and minion in self.action.attempts

    @asks("attempts to block were made by {answer}", none="no attempt to block was made")
    def attempts(self) -> tuple[str, ...]:
        """The minions that have attempted to block the action in progress, in order."""
        return self.action.attempts if self.action is not None else ()

    def a_card_may_lead_to_combat(self) -> bool:
        """Whether the action in progress, or the one that has just succeeded, has a card not told in full."""
        action = self.action or self._just_over()
        if action is None or action.outcome == "blocked":
            return False
        played = [play.card for play in action.plays]
        if action.kind not in ("equip", "employ", "recruit"):
            played.append(action.card)
        return any(card and not self.facts_of(card).basic for card in played)

    def may_have_led_to_combat(self) -> Action | None:
        """The action at a rival minion with a card of which nobody has told anything; in progress, or just over."""
        action = self.action or self._just_over()
        if action is None or action.kind != "action card" or action.outcome == "blocked" or action.effects:
            return None
        facts, target = self.facts_of(action.card), self.cards.get(action.target)
        if not action.card or facts.basic or facts.superior or target is None or target.region != "ready":
            return None
        return action if self.controller_of(target.name) != action.methuselah else None

    def _last_action(self) -> Action | None:
        """The action in progress, or the one that was over last in this turn."""
        if self.action is not None:
            return self.action
        for _number, _kind, frame, field, before, after, _under in self.past():
            if field == WHOLE and frame in ("action", "turn"):
                return before if frame == "action" and after is None else None
        return None

    @asks("{answer} has blocked the last action", none="nobody has blocked the last action")
    def last_to_block(self) -> str:
        """The minion that has blocked the action in progress, or the one that was over last in this turn."""
        action = self._last_action()
        return action.blocker if action is not None and action.outcome == "blocked" else ""

    def last_attempts(self) -> tuple[str, ...]:
        """The minions that attempted to block that action."""
        action = self._last_action()
        return action.attempts if action is not None else ()

    def last_kind_of_action(self) -> str:
        """What was attempted by that action, in the words of the position."""
        action = self._last_action()
        return action.kind if action is not None else ""

    def _just_over(self) -> Action | None:
        """The action that was over last, when no turn or combat has begun or ended since."""
        for _number, _kind, frame, field, before, after, _under in self.past():
            if field == WHOLE and frame in ("action", "combat", "turn"):
                return before if frame == "action" and after is None else None
        return None

    @asks("a card played in this phase may demand it", "no card has been played that could demand it", doubt=True)
    def a_card_may_demand_it(self) -> bool:
        """Whether a card is at work, or just was, whose text may make somebody do something out of the ordinary.

        That is a card not told in full, played in this phase since the last action began, or before the record does.
        """
        if self.an_untold_card_was_played():
            return True
        if self.combat is not None or self.referendum is not None:
            return not self._fight_or_vote_is_on_record()
        return self.turn is not None and self.turn.phase == "master" and not self._phase_is_on_record()

    def an_untold_card_was_played(self) -> bool:
        """Whether a card not told in full is known to have been played in this phase since its last action began."""
        turn, action = self.turn, self.action
        if turn is not None and any(not self.told_in_full(card) for card in turn.played):
            return True
        if action is None:
            return False
        played = (action.card, *(play.card for play in action.plays))
        return any(card and not self.told_in_full(card) for card in played)

    def _phase_is_on_record(self) -> bool:
        """Whether the phase in progress began in this record, so that all its cards are in it."""
        return any(frame == "turn" and field in (WHOLE, "phase") for _at, _kind, frame, field, *_rest in self.past())

    def _fight_or_vote_is_on_record(self) -> bool:
        """Whether the combat or referendum in progress began in this record, so that all its cards are in it."""
        for _number, _kind, frame, field, before, _after, _under in self.past():
            if field == WHOLE and frame in ("combat", "referendum"):
                return before is None
        return False

    @asks("{0} was tapped during its attempt to block", "{0} was not tapped during its attempt to block")
    def tapped_in_its_attempt(self, blocker: str) -> bool:
        """Whether the minion that attempts to block was untapped as it began, and is tapped now."""
        card = self.cards.get(blocker)
        if card is None or not card.tapped:
            return False
        for _number, kind, subject, field, _before, after, _under in self.past():
            if field == "tapped" and subject == blocker and kind is Card:
                return bool(after)
            if field == "blocker" and after == blocker and kind is Action:
                return False
        return False

    @asks("a Blood Hunt on {answer} is put to the vote", none="no Blood Hunt is put to the vote")
    def hunted(self) -> str:
        """The diabolist on whom a Blood Hunt is being voted."""
        return self.referendum.hunted if self.referendum is not None else ""

    @asks("{answer} has committed diablerie", none="no diablerie has just been committed")
    def diabolist(self) -> str:
        """Who drinks, or has just drunk."""
        return self.diablerie.diabolist if self.diablerie is not None else ""

    @asks("{answer} is the victim of the diablerie", none="no diablerie has just been committed")
    def victim(self) -> str:
        """Who is drunk."""
        return self.diablerie.victim if self.diablerie is not None else ""

    @asks("the victim is burned already", "the victim is not burned yet")
    def victim_burned(self) -> bool:
        """Whether the diablerie has passed the step in which its victim burns."""
        return self.diablerie is not None and self.diablerie.burned

    @asks(
        "the victim was older than the diabolist",
        "the victim was not older than the diabolist",
        none="nobody said which of the two was older",
    )
    def victim_older(self) -> bool | None:
        """Whether the victim's capacity was higher; nothing when a capacity is unknown."""
        return self.diablerie.older if self.diablerie is not None else None

    @asks("{0} is paralyzed", "{0} is not paralyzed")
    def paralyzed(self, vampire: str) -> bool:
        """Whether the vampire was paralyzed."""
        card = self.cards.get(vampire)
        return card is not None and card.paralyzed

    @asks("{1} is in the ash heap of {0}", "{1} is not in the ash heap of {0}")
    def in_ash_heap(self, methuselah: str, card: str) -> bool:
        """Whether a copy of the card lies in her ash heap."""
        seat = self.seats.get(methuselah)
        return seat is not None and card in seat.ash_heap
