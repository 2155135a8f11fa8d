"""What is done by hand at a Rage table."""

from events.effects.base import Permits
from events.effects.rage import Empowers, FillsHand, Scores
from events.effects.union import AnyEffect, Effects
from events.rage.events import EffectHappened
from events.rage.position import Card, Combat, Seat, Turn
from projections.by_hand import Handlings
from projections.ledger import WHOLE, Key
from projections.rage.changes.effects import apply_effects
from projections.rage.table import Table


def _moves(table: Table, effect: AnyEffect) -> tuple[tuple[Key, int], ...]:
    """The numbers that an effect changes."""
    match effect:
        case Scores(who, points) if who in table.seats:
            return (((Seat, who, "points"), points),) if points else ()
        case Empowers(stat, by, on) if on in table.cards:
            return (((Card, on, f"{stat}_by"), by),) if by else ()
        case FillsHand(who, count, deck) if table.deck_of(who, deck) is not None:
            return (((Seat, who, f"{deck}_deck"), -count),) if count else ()
    return ()


def _acts(table: Table, effects: Effects, who: str) -> None:
    apply_effects(table, effects, who)


def _maybe(table: Table, effect: AnyEffect) -> bool:
    """What moves hidden cards may be asked for by one of them."""
    return False


HANDLINGS = Handlings(
    kind=EffectHappened,
    moves=_moves,
    acts=_acts,
    maybe=_maybe,
    begins=frozenset({(Turn, WHOLE), (Turn, "phase"), (Combat, WHOLE), (Combat, "step")}),
    states=frozenset({"on", "pack", "place", "world", "form"}),
    claims=frozenset({Permits}),
)
