"""What a card that nobody has named might do for a declaration to which the rules object, and who declares."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from events.effects.union import AnyEffect, Grants, Modifies, Permits
from events.methuselah import events as said
from projections.methuselah.table import Table

PASSING: tuple[type, ...] = (
    said.TurnBegun,
    said.PhaseBegun,
    said.NoBlock,
    said.Resolved,
    said.DamageResolved,
    said.RoundBegun,
    said.CombatEnded,
    said.ReferendumResolved,
)
HERS_WHOSE_TURN_IT_IS = (said.PhaseBegun, said.Transferred, said.TakenBack)
A_CARD = "a card"
ENOUGH = 5

Help = tuple[tuple[said.MethuselahEvent, ...], str]


def helps(table: Table, event: said.MethuselahEvent, rules: tuple[str, ...]) -> Iterator[Help]:
    """The declaration made with a card that nobody has named, or after one, and what that card does."""
    match event:
        case said.Block(minion=minion):
            yield (said.Reaction(minion=minion, card=A_CARD, effects=_permits(rules)), event), ""
        case said.Resolved(outcome=outcome) if table.action is not None:
            for more in range(1, ENOUGH + 1):
                if outcome == "blocked":
                    yield _first(said.Reaction, table.action.blocker, "intercept", more, event)
                else:
                    yield _first(said.Modifier, table.action.minion, "stealth", more, event)
        case said.Maneuver():
            yield _by_card(replace(event, to=""), Grants("maneuver"), "a maneuver")
        case said.Press():
            yield _by_card(event, Grants("press"), "a press")
        case said.AdditionalStrikes(number=number):
            yield _by_card(event, Grants("additional strike", number), "additional strikes")
        case said.Prevent(amount=amount):
            yield _by_card(event, Grants("prevent", amount), f"«prevent {amount}»")


def _permits(rules: tuple[str, ...]) -> tuple[AnyEffect, ...]:
    return tuple(Permits(rule) for rule in rules)


def _first(kind: Any, minion: str, what: Any, more: int, event: said.MethuselahEvent) -> Help:
    played = kind(minion=minion, card=A_CARD, effects=(Modifies(what, more),))
    return (played, event), f"a card that gives {minion} {more:+} {what}"


def _by_card(event: Any, effect: AnyEffect, words: str) -> Help:
    return (replace(event, card=A_CARD, effects=(*event.effects, effect)),), f"a card that gives {words}"


def declarer(table: Table, event: said.MethuselahEvent) -> str:
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
