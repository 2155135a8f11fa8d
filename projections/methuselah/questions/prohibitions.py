"""What cards forbid and what they set aside, and for whom."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from events.effects.base import Permits
from events.effects.methuselah import Forbids
from events.effects.methuselah_wording import BEARER, KINDS_OF_MINIONS, OPPONENT
from events.effects.text import sets_aside
from events.effects.union import AnyEffect
from events.methuselah.card_facts import CardFacts
from events.methuselah.position import Action, Ban, Card, Combat, Leave, Turn
from events.spelling import printed_name
from projections.methuselah.terms import Terms
from projections.phrases import asks

LYING = ("ready", "torpor", "on", "in play")


class BanQuestions:
    """Whether a card forbids or permits something; a table is one, and has the fields that are named here."""

    __slots__ = ()

    turn: Turn | None
    action: Action | None
    combat: Combat | None
    cards: dict[str, Card]
    bans: tuple[Ban, ...]
    permits: tuple[Leave, ...]
    lasting: bool
    terms: Terms

    if TYPE_CHECKING:

        def controller_of(self, card: str) -> str: ...
        def opponent_of(self, minion: str) -> str: ...
        def fighting(self, minion: str) -> bool: ...
        def facts_of(self, card: str) -> CardFacts: ...

    @asks("there is a card that forbids something", "there is no card that forbids anything")
    def something_is_forbidden(self) -> bool:
        """Whether a card forbids anybody anything in the combat, action or turn in progress, or longer."""
        combat, action, turn = self.combat, self.action, self.turn
        if self.bans or (combat is not None and combat.bans):
            return True
        if (action is not None and action.bans) or (turn is not None and turn.bans):
            return True
        return self.lasting and any(isinstance(effect, Forbids) for _card, effect in self._lasting())

    @asks("it is {answer} that keeps {0} from this: {1}", none="there is no card that keeps {0} from this: {1}")
    def forbidden_by(self, who: str, what: str) -> str:
        """The card that forbids a minion, or a Methuselah, to do this now; nothing when none does."""
        for frame in (self.combat, self.action, self.turn, self):
            if frame is not None and frame.bans:
                for ban in frame.bans:
                    if ban.what == what and self._concerns(ban, who):
                        return ban.card or "a card"
        for card, effect in self._lasting():
            if isinstance(effect, Forbids) and effect.what == what and self._concerns(_ban_of(effect, card), who):
                return card.name
        return ""

    @asks("a card that {0} played sets aside {rule}", "no card that {0} played sets aside {rule}")
    def set_aside(self, minion: str, rule: str) -> bool:
        """Whether a card in force sets a rule aside for this minion."""
        return bool(self._card_that_permits(minion, self.controller_of(minion), rule))

    def card_that_permits(self, event: Any, rule: str) -> str:
        """The card that sets a rule aside for this declaration, its own or one in force; nothing without one.

        What nobody in particular declares, such as the outcome of an action, is permitted by whoever plays for it.
        """
        minion, card = getattr(event, "minion", ""), getattr(event, "card", "")
        if card and not getattr(event, "effects", ()) and _permit(self.facts_of(card), rule):
            return str(card)
        return self._card_that_permits(minion, getattr(event, "methuselah", "") or self.controller_of(minion), rule)

    def permission_is_printed(self, card: str, rule: str) -> bool:
        """Whether the catalogue says that a card sets this rule aside, so that nothing is taken on trust."""
        facts = self.terms.cards.get(printed_name(card))
        return facts is not None and _permit(facts, rule)

    def _card_that_permits(self, minion: str, methuselah: str, rule: str) -> str:
        anybody = not minion and not methuselah
        for name, who, claimed in self._permissions():
            if sets_aside(claimed, rule) and (
                anybody or who in ("", minion, methuselah) or (not minion and self.controller_of(who) == methuselah)
            ):
                return name or "a card"
        return ""

    def _permissions(self) -> Iterator[tuple[str, str, str]]:
        """What is set aside now: by which card, for whom (empty for everyone), and the rule as it was named."""
        action = self.action
        if action is not None:
            for play in action.plays:
                for rule in play.permits:
                    yield play.card, play.minion, rule
            for effect in action.effects:
                if isinstance(effect, Permits) and effect.until in ("", "action"):
                    yield action.card, effect.who or action.minion, effect.rule
        for frame in (self.combat, action, self.turn, self):
            for leave in frame.permits if frame is not None else ():
                yield leave.card, leave.who, leave.rule
        for card, effect in self._lasting():
            if isinstance(effect, Permits):
                who = effect.who if effect.who not in ("", BEARER) else card.on if card.region == "on" else ""
                yield card.name, who or self.controller_of(card.name), effect.rule

    def _lasting(self) -> Iterator[tuple[Card, AnyEffect]]:
        """What holds because a card lies on the table and is in play."""
        for card in self.cards.values() if self.lasting else ():
            if card.effects and card.region in LYING and not card.contested:
                for effect in card.effects:
                    if getattr(effect, "until", "") == "in play":
                        yield card, effect

    def _concerns(self, ban: Ban, who: str) -> bool:
        combat = self.combat
        if who == ban.but or (ban.round and (combat is None or combat.round != ban.round)):
            return False
        if ban.opponent_of:
            return self.fighting(ban.opponent_of) and who == self.opponent_of(ban.opponent_of)
        if ban.who in KINDS_OF_MINIONS:
            card = self.cards.get(who)
            return card is not None and card.kind in KINDS_OF_MINIONS[ban.who]
        return ban.who in ("", who) or ban.who == self.controller_of(who)


def _permit(facts: CardFacts, rule: str) -> bool:
    printed = (*facts.basic, *facts.superior)
    return any(isinstance(one, Permits) and sets_aside(one.rule, rule) for one in printed)


def _ban_of(effect: Forbids, card: Card) -> Ban:
    """What a card that lies there forbids: its bearer, the opponent of its bearer, or whom it names."""
    bearer = card.on if card.region == "on" else card.name
    who = bearer if effect.who == BEARER else "" if effect.who == OPPONENT else effect.who
    return Ban(what=effect.what, card=card.name, who=who, opponent_of=bearer * (effect.who == OPPONENT), but=effect.but)
