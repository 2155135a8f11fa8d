"""What a strike hits, where it is said after the strike was chosen: equipment to take, or a retainer."""

from msgspec.structs import replace

from events.effects.base import Attaches, Burns
from events.methuselah.events import EffectHappened, StrikeAimed
from events.methuselah.position import Damage, StrikeChosen
from projections.methuselah.changes import strikes
from projections.methuselah.changes.effects import hurt
from projections.methuselah.table import Table

AT_RETAINER = "a_retainer_is_struck_instead_of_the_minion"


def open_strike(table: Table, target: str) -> StrikeChosen | None:
    """The strike against the opponent that has this card, or is it, of which it may still be said what it hits."""
    combat, striker = table.combat, table.striker_at(target)
    if combat is None or not striker:
        return None
    return next((one for one in (*combat.strikes, *combat.landed[::-1]) if one.minion == striker), None)


def strike_aimed(table: Table, event: StrikeAimed) -> None:
    """A strike that was chosen is aimed; one that has taken effect takes equipment, or its damage goes elsewhere."""
    combat, one = table.combat, open_strike(table, event.target)
    if combat is None or one is None or table.taken_by(event.target):
        return
    aimed = replace(one, target=event.target)
    if one in combat.strikes:
        table.change(combat, "strikes", _with(combat.strikes, one, aimed), "a_strike_is_chosen")
        return
    if one.kind in strikes.AT_EQUIPMENT:
        strikes.takes(table, combat, aimed, aimed.target)
    else:
        _goes_elsewhere(table, one, event.target)
    if table.combat is combat:
        strikes.leaves_open(table, combat, _with(combat.landed, one))


def picked_by_hand(table: Table, event: EffectHappened) -> StrikeAimed | None:
    """What is burned or taken by hand because a strike asks for it: the piece that is picked for that strike."""
    if event.card or table.combat is None or len(event.effects) != 1:
        return None
    (effect,) = event.effects
    if not isinstance(effect, Burns | Attaches):
        return None
    one, victim = open_strike(table, effect.card), table.bearer_of(effect.card)
    if (
        one is None
        or one.kind not in strikes.AT_EQUIPMENT
        or effect.card not in [card.name for card in strikes.fitting(table, victim, one.kind)]
    ):
        return None
    burns = one.kind.startswith("destroy")
    as_it_does = isinstance(effect, Burns) if burns else isinstance(effect, Attaches) and effect.on == one.minion
    return StrikeAimed(one.minion, effect.card) if as_it_does else None


def _with(among: tuple[StrikeChosen, ...], one: StrikeChosen, *instead: StrikeChosen) -> tuple[StrikeChosen, ...]:
    place = among.index(one)
    return (*among[:place], *instead, *among[place + 1 :])


def _goes_elsewhere(table: Table, one: StrikeChosen, target: str) -> None:
    """Damage that was to be dealt is dealt to another; that of a strike that the opponent dodged, to its retainer."""
    before = table.opponent_of(one.minion) if one.target in ("", target) else one.target
    dealt = next((damage for damage in table.damage if damage.who == before), None)
    if dealt is None:
        hurt(table, target, one.amount, one.aggravated, AT_RETAINER)
        return
    points = min(one.amount, dealt.aggravated if one.aggravated else dealt.regular)
    regular, aggravated = (0, points) if one.aggravated else (points, 0)
    rest = replace(dealt, regular=dealt.regular - regular, aggravated=dealt.aggravated - aggravated)
    others = tuple([damage for damage in (rest,) if damage.regular or damage.aggravated])
    others += tuple([damage for damage in table.damage if damage is not dealt])
    table.change(table, "damage", (*others, Damage(target, regular, aggravated)), AT_RETAINER)
