"""What cards claim to do, and what nothing else foresees."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from events.common import UNNAMED_CARD
from events.effects.base import Attaches, Burns, Gains, Modifies, Taps, Untaps
from events.effects.methuselah import Controls, Forbids
from events.effects.rage import (
    Bestows,
    Crosses,
    Directs,
    Empowers,
    Enfranchises,
    FillsHand,
    Forces,
    Heals,
    Idles,
    Kills,
    Leaves,
    Multiplies,
    Ordains,
    Piles,
    Relocates,
    Restricts,
    Revalues,
    Scores,
    Sizes,
    Turns,
    TurnsInto,
    Wounds,
)
from events.effects.union import AnyEffect
from events.rage.card_facts import PREY
from events.rage.events import EffectHappened
from events.spelling import lowered
from projections.by_hand import BY_A_CARD
from projections.rage.changes import areas, crypts, damage, hands
from projections.rage.changes.dying import alpha_lost, dies, is_hurt, shows
from projections.rage.changes.ending import pack_may_be_lost
from projections.rage.changes.ending_combat import one_side_is_gone
from projections.rage.changes.moving_cards import leaves_play, worth_no_longer
from projections.rage.changes.participants import leaves_combat
from projections.rage.table import Table


def apply_effects(table: Table, effects: Iterable[AnyEffect], by: str, card: str = "") -> None:
    """Each effect happens in its turn; one of another game changes nothing here."""
    for effect in effects:
        acts = EFFECTS.get(effect.__class__)
        if acts is not None:
            for one in _one_by_one(table, effect, by, card):
                acts(table, one, by, card)
    if table.step() != "resolution":
        one_side_is_gone(table)


def _one_by_one(table: Table, effect: AnyEffect, by: str, card: str) -> Iterator[AnyEffect]:
    """What affects a pack affects each member of it, Allies too; what affects each creature, all in the same world."""
    field = OF_CREATURES.get(effect.__class__, "")
    name = getattr(effect, field) if field else ""
    if name in table.seats:
        found = table.members_of(name)
    elif lowered(name) == "each creature":
        across = table.kind_of(card) in table.terms.cards_in_both_worlds
        found = [one for one in table.cards if table.is_creature(one) and (across or table.in_one_world(by, one))]
    else:
        yield effect
        return
    yield from (replace(effect, **{field: one}) for one in found if table.place_of(one) != "out of play")


def effect_happened(table: Table, event: EffectHappened) -> None:
    """A card does what no other declaration foresees."""
    apply_effects(table, event.effects, event.player, "" if event.card == UNNAMED_CARD else event.card)


def _empowers(table: Table, effect: Empowers, by: str, card: str, under: str = BY_A_CARD) -> None:
    creature, field = table.cards.get(effect.on or by), f"{effect.stat}_by"
    if creature is not None:
        table.change(creature, field, getattr(creature, field) + effect.by, under)
        lying = table.cards.get(card)
        if lying is not None:
            given = f"{effect.by:+d} {effect.stat} on {creature.name}"
            table.change(lying, "gives", (*lying.gives, given), "what_a_card_gave_ends_when_it_leaves")
        dies(table, creature.name, _why_it_dies(table, creature.name))


def _why_it_dies(table: Table, name: str) -> str:
    health = table.health_of(name)
    return BY_A_CARD if health is None or health > 0 else "a_creature_without_health_dies"


def _multiplies(table: Table, effect: Multiplies, by: str, card: str) -> None:
    """A statistic has one multiplier at a time, which counts before what is added."""
    creature, field = table.cards.get(effect.on or by), f"{effect.stat}_times"
    if creature is None:
        return
    before: int = getattr(creature, field)
    under = "multipliers_come_before_additions" if before == 1 else "one_multiplier_counts"
    table.change(creature, field, effect.times if before == 1 else max(effect.times, before), under)
    dies(table, creature.name, BY_A_CARD)


def _modifies(table: Table, effect: Modifies, by: str, card: str) -> None:
    creature, act, now = table.cards.get(effect.on or by), table.act_of(effect.on or by), table.attempt
    fight = table.combat
    if fight is not None and not fight.round and effect.what in ("stealth", "intercept"):
        before: int = getattr(fight, effect.what)
        table.change(fight, effect.what, before + effect.by, BY_A_CARD)
        return
    if act is not None and effect.what == "stealth" and act.stealth is not None:
        table.change(act, "stealth", act.stealth + effect.by, BY_A_CARD)
    if act is not None and effect.what == "bleed":
        table.change(act, "bleed", act.bleed + effect.by, BY_A_CARD)
    if now is not None and effect.what == "intercept" and now.blocker == (effect.on or by):
        table.change(now, "intercept", now.intercept + effect.by, BY_A_CARD)
    if effect.what == "hand size":
        _sizes(table, Sizes(effect.by, "sept", effect.on or table.player_of(by)), by, card)
    if effect.what == "capacity":
        for stat in table.terms.stats_from_capacity:
            more = Empowers(stat, effect.by, effect.on or by)  # type: ignore[arg-type]  # it is one
            _empowers(table, more, by, card, "stats_from_capacity")
    if creature is not None and effect.what == "votes" and not table.has_voted(creature.name):
        table.change(creature, "votes_by", creature.votes_by + effect.by, BY_A_CARD)


def _turned(table: Table, effect: Taps | Untaps, by: str, card: str) -> None:
    creature = table.cards.get(effect.card)
    if creature is not None:
        table.change(creature, "tapped", isinstance(effect, Taps), BY_A_CARD)


def _gains(table: Table, effect: Gains, by: str, card: str) -> None:
    """Blood on a vampire in a crypt; pool that its own player gains or loses, or another loses, is Victory Points."""
    vampire, seat = table.cards.get(effect.who), table.seats.get(by) or table.seats.get(table.pack_of(by))
    if effect.counter == "blood" and vampire is not None and vampire.place == "crypt":
        crypts.blood_put(table, vampire, effect.amount)
    worth = table.terms.points_a_pool_counter * effect.amount
    if seat is None or effect.counter != "pool" or effect.who not in table.seats or not worth:
        return
    if effect.who == seat.name:
        table.change(seat, "points", seat.points + worth, "pool_is_victory_points")
    elif worth < 0:
        table.change(seat, "points", seat.points - worth, "pool_that_another_loses_is_victory_points")


def _enfranchises(table: Table, effect: Enfranchises, by: str, card: str) -> None:
    creature = table.cards.get(effect.card)
    if creature is not None:
        table.change(creature, "suffrage", "may vote", BY_A_CARD)


def _forbids(table: Table, effect: Forbids, by: str, card: str) -> None:
    """A creature, or a whole pack, loses its votes for the turn."""
    if effect.what != "vote":
        return
    for creature in table.cards.values():
        if effect.who in (creature.name, table.pack_of(creature.name)) and creature.name != effect.but:
            table.change(creature, "suffrage", "may not vote", BY_A_CARD)


def _wounds(table: Table, effect: Wounds, by: str, card: str) -> None:
    owner = by if table.seated(by) else table.pack_of(by)
    damage.wounded(
        table,
        effect.who,
        effect.amount,
        BY_A_CARD,
        card=card,
        aggravated=effect.aggravated,
        owner=owner,
        by=by if by in table.cards else "",
        deck="sept",
    )
    is_hurt(table, effect.who, BY_A_CARD)


def _heals(table: Table, effect: Heals, by: str, card: str) -> None:
    wound = table.damage_called(effect.on, effect.card)
    if wound is not None:
        damage.heals(table, wound, BY_A_CARD)


def _scores(table: Table, effect: Scores, by: str, card: str) -> None:
    seat = table.seats.get(effect.who)
    if seat is not None:
        table.change(seat, "points", seat.points + effect.points, BY_A_CARD)


def _turns(table: Table, effect: Turns, by: str, card: str) -> None:
    creature = table.cards.get(effect.card)
    if creature is not None and creature.form != effect.form:
        shows(table, creature, effect.form, BY_A_CARD)


def _crosses(table: Table, effect: Crosses, by: str, card: str) -> None:
    creature = table.cards.get(effect.card)
    if creature is not None:
        table.change(creature, "world", effect.world, BY_A_CARD)


def _kills(table: Table, effect: Kills, by: str, card: str) -> None:
    dies(table, effect.card, BY_A_CARD, surely=True)


def _ordains(table: Table, effect: Ordains | Directs, by: str, card: str) -> None:
    """It holds for the turn, or as long as its card lies there."""
    said, lying = f"{effect.card} {effect.what}", table.cards.get(card)
    if isinstance(effect, Directs):
        said = f"{said} {effect.target}"
    under = "a_prevented_flip_does_not_happen" if effect.what == "cannot flip" else BY_A_CARD
    table.change(table, "ordained", (*table.ordained, said), under)
    if lying is not None:
        table.change(lying, "gives", (*lying.gives, said), "what_a_card_gave_ends_when_it_leaves")


def _sizes(table: Table, effect: Sizes, by: str, card: str) -> None:
    """Nothing is drawn or discarded by it before the next draw."""
    seat, lying, field = table.seats.get(effect.who), table.cards.get(card), f"{effect.deck}_size"
    if seat is not None:
        table.change(seat, field, getattr(seat, field) + effect.by, "effects_change_the_hand_size")
        if lying is not None:
            given = f"{effect.by:+d} {field} on {seat.name}"
            table.change(lying, "gives", (*lying.gives, given), "what_a_card_gave_ends_when_it_leaves")


def _idles(table: Table, effect: Idles, by: str, card: str) -> None:
    creature = table.cards.get(effect.card)
    if creature is not None:
        table.change(creature, "idle", True, BY_A_CARD)


def _leaves(table: Table, effect: Leaves, by: str, card: str) -> None:
    leaves_combat(table, effect.card, BY_A_CARD)


def _fills_hand(table: Table, effect: FillsHand, by: str, card: str) -> None:
    seat = table.seats.get(effect.who)
    if seat is not None:
        under = "both_sides_draw_for_a_battlefield" if table.kind_of(card) == "battlefield" else BY_A_CARD
        hands.takes(table, seat, effect.deck, hands.unnamed(effect.count), under)


def _forces(table: Table, effect: Forces, by: str, card: str) -> None:
    creature = table.cards.get(effect.who)
    if creature is not None:
        table.change(creature, "forced", True, BY_A_CARD)


def _restricts(table: Table, effect: Restricts, by: str, card: str) -> None:
    creature = table.cards.get(effect.who)
    if creature is not None:
        table.change(creature, "most_rage" if effect.or_less else "only_rage", effect.only, BY_A_CARD)


def _burns(table: Table, effect: Burns, by: str, card: str) -> None:
    lying = table.cards.get(effect.card)
    if lying is not None:
        leaves_play(table, lying, BY_A_CARD)
        return
    fighters = (*table.attackers(), *table.defenders())
    having = [name for name in fighters if lowered(effect.card) in map(lowered, table.built_into(name))]
    if len(having) == 1:
        lost = (*table.cards[having[0]].lost, effect.card)
        table.change(table.cards[having[0]], "lost", lost, "built_in_equipment_is_lost_for_the_combat")


def _bestows(table: Table, effect: Bestows, by: str, card: str) -> None:
    """A card has a keyword more; a Battlefield, until the combat is over."""
    lying, under = table.cards.get(effect.card), "a_battlefield_has_the_defenders_keywords"
    if lying is None:
        return
    field = lying.kind == "battlefield"
    table.change(lying, "keywords", (*lying.keywords, effect.keyword), under if field else BY_A_CARD)
    if field and lowered(effect.keyword) == "spirit":
        table.change(lying, "world", "both", "a_battlefield_as_a_spirit_is_in_both_worlds")


def _attaches(table: Table, effect: Attaches, by: str, card: str) -> None:
    lying = table.cards.get(effect.card)
    if lying is not None and effect.on in table.cards and effect.on != lying.name:
        table.change(lying, "on", effect.on, BY_A_CARD)


def _turns_into(table: Table, effect: TurnsInto, by: str, card: str) -> None:
    """A creature is of one kind at a time; what becomes prey leaves its pack for the Hunting Grounds."""
    creature = table.cards.get(effect.card)
    if creature is None:
        return
    pack, under = creature.pack, "a_creature_has_one_status"
    if effect.kind != "ally":
        worth_no_longer(table, creature)
    table.change(creature, "kind", effect.kind, under)
    if effect.kind in PREY and pack:
        alpha_lost(table, creature.name)
        table.change(creature, "pack", "", under)
        table.change(creature, "place", "hunting grounds", under)
    pack_may_be_lost(table, pack)


def _relocates(table: Table, effect: Relocates, by: str, card: str) -> None:
    lying = table.cards.get(effect.card)
    if lying is not None:
        areas.relocated(table, lying, effect.place, effect.until)


def _piles(table: Table, effect: Piles, by: str, card: str) -> None:
    if effect.who in table.seats:
        areas.piled(table, effect.card, effect.who, effect.worth, effect.lies)


def _revalues(table: Table, effect: Revalues, by: str, card: str) -> None:
    areas.revalued(table, effect.card, effect.by)


def _controls(table: Table, effect: Controls, by: str, card: str) -> None:
    """A creature joins a pack: prey becomes an Ally there."""
    lying = table.cards.get(effect.card)
    if lying is None or effect.methuselah not in table.seats:
        return
    before, source = lying.pack, table.cards.get(card)
    if before != effect.methuselah:
        worth_no_longer(table, lying)
    table.change(lying, "pack", effect.methuselah, BY_A_CARD)
    pack_may_be_lost(table, before)
    if source is not None and before:
        given = f"{lying.name} back to {before}"
        table.change(source, "gives", (*source.gives, given), "what_a_card_gave_ends_when_it_leaves")
    if lying.place == "hunting grounds":
        table.change(lying, "place", "home", BY_A_CARD)
        if table.is_prey(lying.name):
            table.change(lying, "kind", "ally", "an_adopted_creature_is_an_ally")


OF_CREATURES: dict[type, str] = {
    **dict.fromkeys((Empowers, Multiplies), "on"),
    **dict.fromkeys((Turns, Crosses, Kills, Enfranchises), "card"),
    Wounds: "who",
}
EFFECTS: dict[type, Any] = {
    Empowers: _empowers,
    Multiplies: _multiplies,
    Modifies: _modifies,
    Enfranchises: _enfranchises,
    Gains: _gains,
    Taps: _turned,
    Untaps: _turned,
    Forbids: _forbids,
    Wounds: _wounds,
    Heals: _heals,
    Scores: _scores,
    Turns: _turns,
    Crosses: _crosses,
    TurnsInto: _turns_into,
    Relocates: _relocates,
    Piles: _piles,
    Revalues: _revalues,
    Kills: _kills,
    Idles: _idles,
    Sizes: _sizes,
    Ordains: _ordains,
    Directs: _ordains,
    Leaves: _leaves,
    FillsHand: _fills_hand,
    Forces: _forces,
    Restricts: _restricts,
    Bestows: _bestows,
    Burns: _burns,
    Attaches: _attaches,
    Controls: _controls,
}
