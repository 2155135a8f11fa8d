"""What a card that nobody has named might do for a declaration to which the rules object, and who declares."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from events.common import UNNAMED_CARD
from events.effects.base import Modifies, Permits
from events.effects.methuselah import Grants
from events.effects.union import AnyEffect
from events.methuselah import events
from projections.methuselah.table import Table

PASSING: tuple[type, ...] = (
    events.TurnBegun,
    events.PhaseBegun,
    events.NoBlock,
    events.Resolved,
    events.DamageResolved,
    events.RoundBegun,
    events.CombatEnded,
    events.ReferendumResolved,
)
HERS_WHOSE_TURN_IT_IS = (events.PhaseBegun, events.Transferred, events.TakenBack)
ENOUGH = 5

Help = tuple[tuple[events.MethuselahEvent, ...], str]


def card_help(table: Table, event: events.MethuselahEvent, rules: tuple[str, ...]) -> Iterator[Help]:
    """The declaration made with a card that nobody has named, or after one, and what that card does."""
    match event:
        case events.Block(minion=minion):
            yield (events.Reaction(minion=minion, card=UNNAMED_CARD, effects=_permits(rules)), event), ""
        case events.Resolved(outcome=outcome) if table.action is not None:
            for more in range(1, ENOUGH + 1):
                if outcome == "blocked":
                    yield _first(events.Reaction, table.action.blocker, "intercept", more, event)
                else:
                    yield _first(events.Modifier, table.action.minion, "stealth", more, event)
        case events.Maneuver():
            yield _by_card(replace(event, to=""), Grants("maneuver"), "a maneuver")
        case events.Press():
            yield _by_card(event, Grants("press"), "a press")
        case events.AdditionalStrikes(number=number):
            yield _by_card(event, Grants("additional strike", number), "additional strikes")
        case events.Prevent(amount=amount):
            yield _by_card(event, Grants("prevent", amount), f"«prevent {amount}»")


def _permits(rules: tuple[str, ...]) -> tuple[AnyEffect, ...]:
    return tuple(Permits(rule) for rule in rules)


def _first(kind: Any, minion: str, what: Any, more: int, event: events.MethuselahEvent) -> Help:
    played = kind(minion=minion, card=UNNAMED_CARD, effects=(Modifies(what, more),))
    return (played, event), f"a card that gives {minion} {more:+} {what}"


def _by_card(event: Any, effect: AnyEffect, words: str) -> Help:
    return (replace(event, card=UNNAMED_CARD, effects=(*event.effects, effect)),), f"a card that gives {words}"


def declarer(table: Table, event: events.MethuselahEvent) -> str:
    """The player whose declaration it is; the acting Methuselah's when it names nobody."""
    if not isinstance(event, HERS_WHOSE_TURN_IT_IS):
        named = getattr(event, "methuselah", "")
        if named in table.seats:
            return str(named)
        for field in ("minion", "card"):
            card = table.cards.get(getattr(event, field, ""))
            if card is not None:
                return table.controller_of(card.name) or card.controller
    return table.acting_methuselah()
