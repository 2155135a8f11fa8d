"""What is done by hand at a Methuselah table."""

from events.effects.base import Costs, Gains, Modifies, Moves, Permits, Places
from events.effects.methuselah import (
    Ballots,
    Cancels,
    Continues,
    Damages,
    DiscardsCards,
    DrawsCards,
    EndsAction,
    Fights,
    Forbids,
    Grants,
    Redirects,
    Stays,
    Strikes,
    TakesOver,
)
from events.effects.union import AnyEffect, Effects
from events.methuselah.events import EffectHappened
from events.methuselah.position import Action, Card, Seat, Turn
from projections.by_hand import Handlings
from projections.ledger import WHOLE, Key
from projections.methuselah.changes.effects import apply_effects
from projections.methuselah.changes.influence import readied_unseen
from projections.methuselah.table import Table


def _counter(table: Table, name: str) -> Key:
    return (Seat, name, "pool") if name in table.seats else (Card, name, "counters")


def _moves(table: Table, effect: AnyEffect) -> tuple[tuple[Key, int], ...]:
    """The counters that an effect moves, of those that are at the table."""
    moved: tuple[tuple[str, int], ...] = ()
    match effect:
        case Gains(who, counter, amount) if counter != "influence":
            moved = ((who, amount),)
        case Moves(amount, source, destination):
            moved = ((source, -amount), (destination, amount))
    return tuple([(_counter(table, who), by) for who, by in moved if by and (who in table.seats or who in table.cards)])


def _acts(table: Table, effects: Effects, who: str) -> None:
    apply_effects(table, effects, "", who)


def _maybe(table: Table, effect: AnyEffect) -> bool:
    """A vampire whose capacity or counters nobody has told may have become ready."""
    return isinstance(effect, Places) and effect.region == "ready" and readied_unseen(table, effect.card) is not None


HANDLINGS = Handlings(
    kind=EffectHappened,
    moves=_moves,
    acts=_acts,
    maybe=_maybe,
    begins=frozenset({(Action, WHOLE), (Turn, WHOLE), (Turn, "phase")}),
    states=frozenset({"tapped", "region", "controller", "title"}),
    claims=frozenset(
        {Modifies, Costs, Permits, Ballots, Cancels, Continues, Damages, EndsAction, Fights}
        | {DrawsCards, DiscardsCards}
        | {Forbids, Grants, Redirects, Stays, Strikes, TakesOver}
    ),
)
