"""What a card that nobody has named might do for a declaration to which the rules object, and who declares."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from events.common import UNNAMED_CARD
from events.effects.base import Permits
from events.rage import combat_events as c
from events.rage import events as e
from projections.rage.table import Table

PASSING: tuple[type, ...] = (
    *(e.PhaseBegun, e.OpenPlayBegun, e.TurnEnded, e.VotingBegun, e.JuntaDecided, c.StepBegun, c.CombatEnded),
)

Help = tuple[tuple[e.RageEvent, ...], str]


def card_help(table: Table, event: Any, rules: tuple[str, ...]) -> Iterator[Help]:
    """The declaration with a card that sets the rules aside, or an attack with a card that begins a combat."""
    if isinstance(event, c.Attacked) and not event.using:
        yield (replace(event, using=UNNAMED_CARD),), "a card that begins a combat"
    if isinstance(event, e.Played | e.AbilityUsed | e.JuntaCalled | e.Voted):
        yield (replace(event, effects=(*event.effects, *(Permits(rule) for rule in rules))),), ""


def declarer(table: Table, event: Any) -> str:
    """The player whose declaration it is; nobody where it names none."""
    for field in ("player", "creature", "by", "on", "subject"):
        name = getattr(event, field, "")
        player = name if name in table.seats else table.pack_of(name) or table.owner_of(name)
        if player:
            return player
    return ""
