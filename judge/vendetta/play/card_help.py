"""What a card that nobody has named might do for a declaration to which the rules object, and who declares."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from events.common import UNNAMED_CARD
from events.effects.base import Gains, Modifies, Permits
from events.effects.union import AnyEffect
from events.effects.vendetta import Drains
from events.vendetta import events
from projections.vendetta.table import Table

PASSING: tuple[type, ...] = (
    events.PhaseBegun,
    events.TurnEnded,
    events.LocationBegun,
    events.StepBegun,
    events.ConflictDecided,
    events.RoundEnded,
)
ENOUGH = 5

Help = tuple[tuple[events.VendettaEvent, ...], str]


def card_help(table: Table, event: events.VendettaEvent, rules: tuple[str, ...]) -> Iterator[Help]:
    """The declaration made after a card that nobody has named has acted, and what that card does."""
    match event:
        case events.Played(player=name) | events.BloodPlayed(player=name):
            for more in range(1, ENOUGH + 1):
                yield _after(name, Gains(name, "blood", more), event), f"a card that gives {name} {more} Blood"
        case events.Drained(player=name, card=card):
            if table.drained(card):
                yield _after(name, Drains(card, back=True), event), f"a card that puts {card} back into the Alliance"
        case events.ConflictDecided(ranking=(winner, *_)):
            for slot in table.cards_at(winner, table.resolving())[:1]:
                for more in range(1, ENOUGH + 1):
                    stronger = Modifies("power", more, slot.name)
                    yield _after(winner, stronger, event), f"a card that gives {winner} {more} more Power"
        case events.EffectApplied():
            yield (replace(event, effects=(*event.effects, *(Permits(rule) for rule in rules))),), ""


def _after(player: str, effect: AnyEffect, event: events.VendettaEvent) -> tuple[events.VendettaEvent, ...]:
    return (events.EffectHappened(player, UNNAMED_CARD, (effect,)), event)


def declarer(table: Table, event: Any) -> str:
    """The player whose declaration it is; where it names nobody, the one whose turn it is, else the first player."""
    named = getattr(event, "player", "") or getattr(event, "subject", "")
    return named if named in table.seats else table.turn_of() or table.first_player()
