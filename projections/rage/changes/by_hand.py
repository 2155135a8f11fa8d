"""What is done by hand at a Rage table."""

from events.effects.base import Permits
from events.effects.rage import Empowers, FillsHand, Scores
from events.effects.union import AnyEffect, Effects
from events.rage.events import EffectHappened
from events.rage.position import Card, Combat, Seat, Trophy, Turn
from projections.by_hand import Handlings
from projections.ledger import WHOLE, Key
from projections.rage.changes.effects import apply_effects
from projections.rage.table import Table


def _moves(table: Table, effect: AnyEffect) -> tuple[tuple[Key, int], ...]:
    """The numbers that an effect changes."""
    match effect:
        case Scores(who, points) if who in table.seats:
            won = not points or just_won(table, who, points)
            return () if won else (((Seat, who, "points"), points),)
        case Empowers(stat, by, on) if on in table.cards:
            return (((Card, on, f"{stat}_by"), by),) if by else ()
        case FillsHand(who, count, deck) if table.deck_of(who, deck) is not None:
            return (((Seat, who, f"{deck}_deck"), -count),) if count else ()
    return ()


def just_won(table: Table, who: str, points: int) -> bool:
    """Whether a card worth so many points has come to a player's pile in the activity in progress."""
    since = HANDLINGS.began(table)
    for number, kind, subject, _field, before, _after, _under in table.past():
        if number < since:
            return False
        trophy = table.trophies.get(subject) if kind is Trophy and before is None else None
        if trophy is not None and (trophy.pile, trophy.worth) == (who, points):
            return True
    return False


def _acts(table: Table, effects: Effects, who: str) -> None:
    """Effects happen; points that a pile already has are not scored once more."""
    won = [one for one in effects if isinstance(one, Scores) and just_won(table, one.who, one.points)]
    apply_effects(table, [one for one in effects if one not in won], who)


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
