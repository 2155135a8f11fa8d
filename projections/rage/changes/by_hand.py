"""What is done by hand at a Rage table."""

from events.effects.base import Gains, Modifies, Permits
from events.effects.methuselah import Forbids
from events.effects.rage import (
    Bestows,
    Directs,
    Empowers,
    Enfranchises,
    FillsHand,
    Forces,
    Heals,
    Idles,
    Kills,
    Multiplies,
    Ordains,
    Piles,
    Restricts,
    Revalues,
    Scores,
    Sizes,
    Wounds,
)
from events.effects.union import AnyEffect, Effects
from events.rage.events import EffectHappened
from events.rage.position import UNTOLD, Card, Combat, Damage, Seat, Trophy, Turn
from events.spelling import lowered, printed_name
from projections.by_hand import Handlings
from projections.ledger import WHOLE, Key
from projections.rage.changes.effects import apply_effects
from projections.rage.table import Table
from projections.rollbacks import Line

BEYOND = 1_000_000
HANDS = ("sept", "combat")


def _moves(table: Table, effect: AnyEffect) -> tuple[tuple[Key, int], ...]:
    """The numbers that an effect changes."""
    match effect:
        case Scores(who, points) if who in table.seats:
            return (((Seat, who, "points"), points),) if points else ()
        case Empowers(stat, by, on) if on in table.cards:
            return (((Card, on, f"{stat}_by"), by),) if by else ()
        case Gains(who, "pool", amount) if who in table.seats and table.terms.points_a_pool_counter:
            return (((Seat, who, "points"), amount * table.terms.points_a_pool_counter),) if amount else ()
        case FillsHand(who, count, deck) if table.hand_counted(who, deck):
            return (((Seat, who, f"{deck} hand"), count),) if count else ()
        case Wounds(who, amount):
            return (((Card, who, "damage"), amount),) if amount else ()
        case Heals(card, on):
            return (((Card, on, "damage"), -_healed(table, card, on)),)
    return ()


def _sums(line: Line) -> tuple[tuple[Key, int], ...]:
    """Damage by its cards, Victory Points by those of the pile, and hands by their cards."""
    _number, kind, subject, field, before, after, _under = line
    if kind is Damage and field == WHOLE:
        wound, by = (before, -1) if after is None else (after, 1)
        return (((Card, wound.on, "damage"), by * _amount(wound)),)
    if kind is Trophy and field == WHOLE and after is not None:
        return (((Seat, after.pile, "points"), after.worth or 0),)
    if kind is Seat and field in HANDS and UNTOLD not in (*before, *after):
        return (((Seat, subject, f"{field} hand"), len(after) - len(before)),)
    return ()


def _amount(wound: Damage) -> int:
    return 1 if wound.amount is None else wound.amount


def _healed(table: Table, card: str, on: str) -> int:
    """The damage of a damage card that lies on a creature, or lay there last; else more than any rule heals."""
    wound = table.damage_called(on, card)
    if wound is None:
        gone = (line[4] for line in table.past() if line[1] is Damage and line[3] == WHOLE and line[5] is None)
        wound = next((one for one in gone if one.on == on and lowered(card) in (lowered(one.card), one.name)), None)
    return BEYOND if wound is None else _amount(wound) or 1


def _acts(table: Table, effects: Effects, who: str) -> None:
    for one in effects:
        if not _is_so(table, one):
            # Pool is a player's own.
            apply_effects(table, (one,), one.who if isinstance(one, Gains) and one.who in table.seats else who)


def _is_so(table: Table, effect: AnyEffect) -> bool:
    """Whether what an effect brings about is so already, though it could happen again."""
    match effect:
        case Piles(card, who):
            alike = (card, printed_name(card))
            piles = (one.pile for one in table.trophies.values() if one.name == card or one.card in alike)
            return card not in table.cards and who in piles
        case Forces(who):
            return table.is_forced(who)
    return False


def _maybe(table: Table, effect: AnyEffect) -> bool:
    """The keyword that is chosen for a Battlefield under attack, and what a combat card that no line has did."""
    if isinstance(effect, Wounds | Kills):
        hurt = effect.who if isinstance(effect, Wounds) else effect.card
        against = table.opponents_of(hurt) if table.fights(hurt) else ()
        unseen = bool(against) and not any(map(table.cards_laid_for, against))
        return unseen or table.is_hit_unseen(hurt) or (not table.in_combat() and table.fought_untold(hurt))
    return isinstance(effect, Bestows) and table.at_a_battlefield() and effect.card == table.target_of_combat()


HANDLINGS = Handlings(
    kind=EffectHappened,
    moves=_moves,
    acts=_acts,
    maybe=_maybe,
    begins=frozenset({(Turn, WHOLE), (Turn, "phase"), (Combat, WHOLE), (Combat, "round")}),
    states=frozenset({"on", "pack", "place", "world", "form", "kind"}),
    claims=frozenset(
        {
            *(Permits, Forbids, Modifies, Enfranchises, Multiplies, Revalues),
            *(Ordains, Directs, Sizes, Idles, Restricts),
        }
    ),
    sums=_sums,
)
