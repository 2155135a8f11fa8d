"""What is done by hand at a Vendetta table."""

from events.effects.base import Costs, Gains, Modifies, Moves, Permits
from events.effects.methuselah import Controls
from events.effects.union import AnyEffect, Effects
from events.effects.vendetta import Deploys, Halves, Steals, TakesTokens
from events.vendetta.events import EffectHappened
from events.vendetta.position import Resolution, Round, Seat, Tile
from projections.by_hand import Handlings
from projections.ledger import WHOLE, Key
from projections.vendetta.changes.effects import apply_effects
from projections.vendetta.questions.rounds import at
from projections.vendetta.table import Table


def _moves(table: Table, effect: AnyEffect) -> tuple[tuple[Key, int], ...]:
    """The Blood, Influence and tokens that an effect moves, of players whose Pool is counted."""
    moved: tuple[tuple[Key, int], ...] = ()
    match effect:
        case Gains(who, counter, amount):
            moved = (((Seat, who, "influence" if counter == "influence" else "blood"), amount),)
        case Moves(amount, source, destination):
            moved = (((Seat, source, "blood"), -amount), ((Seat, destination, "blood"), amount))
        case TakesTokens(who, number):
            moved = (((Seat, who, "tokens"), number),)
        case Deploys(who, amount, place):
            moved = (((Seat, who, "blood"), -amount), ((Tile, at(who, place), "blood"), amount))
    return tuple([(key, by) for key, by in moved if by and _is_counted(table, key)])


def _is_counted(table: Table, key: Key) -> bool:
    kind, name, field = key
    return name in table.tiles if kind is Tile else name in table.seats and getattr(table.seats[name], field) >= 0


def _acts(table: Table, effects: Effects, who: str) -> None:
    apply_effects(table, effects, who, None)


def _maybe(table: Table, effect: AnyEffect) -> bool:
    """Diablerie tokens have a rule of their own; who may have won an Ally may take it."""
    if isinstance(effect, Controls):
        ally = table.allies.get(effect.card)
        return ally is not None and effect.methuselah in ally.maybe
    return isinstance(effect, TakesTokens)


HANDLINGS = Handlings(
    kind=EffectHappened,
    moves=_moves,
    acts=_acts,
    maybe=_maybe,
    begins=frozenset({(Round, WHOLE), (Round, "phase"), (Resolution, WHOLE), (Resolution, "step")}),
    states=frozenset({"owner", "drained", "ambition"}),
    claims=frozenset({Modifies, Costs, Permits, Steals, Halves}),
)
