"""Strikes: chosen, resolved in pairs, and what each kind of them does."""

from typing import NamedTuple

import msgspec

from events.effects.base import Costs, Modifies, Permits, Says
from events.effects.methuselah import Grants, Strikes
from events.effects.union import AnyEffect
from events.methuselah.events import AdditionalStrikes, Passed, Prevent, Strike, StrikesResolved
from events.methuselah.position import Card, Combat, Damage, StrikeChosen
from projections.methuselah.changes import combat as fights
from projections.methuselah.changes import counters
from projections.methuselah.changes.combat import over, played
from projections.methuselah.changes.effects import apply_effects, effects_of, hurt
from projections.methuselah.changes.left_out import AS_SEEN, LeftOut
from projections.methuselah.table import Table

AT_EQUIPMENT = ("destroy equipment", "steal equipment", "destroy weapon", "steal weapon")
OF_THE_STRIKER = (Strikes, Costs, Grants, Permits, Says, Modifies)


class Offer(NamedTuple):
    """The strike that a declaration's card offers, and whatever else that card does."""

    card: str
    strikes: Strikes | None
    effects: tuple[AnyEffect, ...]


# --- choosing -----------------------------------------------------------------------------------------------------


def strike(table: Table, event: Strike) -> None:
    """A minion chooses its strike; when all who strike have chosen, the strikes are resolved."""
    combat = table.combat
    if combat is None:
        return
    if not event.card or event.card != table.committed_to(event.minion):
        played(table, event, "strike")
    if event.effects:
        changes = tuple(effect for effect in event.effects if isinstance(effect, Modifies))
        apply_effects(table, changes, event.minion, table.controller_of(event.minion))
    _choose(table, combat, event)
    if not awaited(table):
        resolve(table, combat)


def _choose(table: Table, combat: Combat, event: Strike) -> None:
    one = chosen(table, event)
    under = "defensive_effects_are_strikes" if one.kind in table.terms.strikes_at_any_range else "a_strike_is_chosen"
    table.change(combat, "step", "strike", under)
    table.change(combat, "passed", (), under)
    table.change(combat, "strikes", (*combat.strikes, one), under)
    _uses_an_additional_strike(table, combat, event.minion)


def _uses_an_additional_strike(table: Table, combat: Combat, minion: str) -> None:
    if combat.pair > 1:
        left = max(0, combat.extra.get(minion, 0) - 1)
        table.change(combat, "extra", {**combat.extra, minion: left}, "additional_strikes_repeat_the_step")


def passed(table: Table, event: Passed) -> None:
    """A minion passes: its strike where that may be left out, else its opportunity in the step."""
    combat = table.combat
    if table.damage:
        return  # nothing but prevention is open, and that of another is not over by it
    if combat is None or not leaves_out(table, event):
        fights.passed(table, event)
        return
    table.change(combat, "left_out", (*combat.left_out, event.minion), "a_strike_is_chosen")
    _uses_an_additional_strike(table, combat, event.minion)
    if not awaited(table):
        resolve(table, combat)


def leaves_out(table: Table, passed: Passed) -> bool:
    """Whether a minion that passes now leaves its strike out: in some books only if that is said."""
    combat = table.combat
    if combat is None or combat.step != "strike":
        return False
    if not table.terms.a_strike_may_be_left_out and (not passed.leaves or table.committed_to(passed.minion)):
        return False
    return passed.minion in awaited(table)


def _would_have_dealt(table: Table, combat: Combat, minion: str) -> LeftOut | None:
    """The default strike of a minion that left its strike out, if it would have dealt damage."""
    one = chosen(table, Strike(minion=minion))
    opponent = table.opponent_of(minion)
    dodged = any(other.minion == opponent and other.kind == "dodge" for other in combat.strikes)
    deals = one.kind in ("hand", "damage") and one.amount > 0
    return LeftOut(minion, opponent, one.amount) if deals and reaches(table, one) and not dodged else None


def offer_of(table: Table, event: Strike) -> Offer:
    """What the strike's card offers: by its claim, as it lies in play, or by the catalogue.

    A minion committed by its maneuver strikes with that card, unless the declaration says otherwise.
    """
    card, effects = event.card, event.effects
    combat = table.combat
    committed = table.committed_to(event.minion)
    if combat is not None and committed and card in ("", committed) and not effects:
        effects = next(one.effects for one in combat.committed if one.minion == event.minion)
        strikes = next((effect for effect in effects if isinstance(effect, Strikes)), None)
        if card or event.kind == "" or (strikes is not None and strikes.kind == event.kind):
            return Offer(committed, strikes, effects)
        effects = ()
    if card and not effects:
        lying = table.cards.get(card)
        effects = lying.effects if lying is not None else effects_of(table, event)
    return Offer(card, next((effect for effect in effects if isinstance(effect, Strikes)), None), effects)


def chosen(table: Table, event: Strike) -> StrikeChosen:
    """The strike with its numbers: as declared, else as its card has them, else a hand strike.

    A strike with a card that nobody described does what was declared: damage where only a number was, and without
    a number nothing that is known.
    """
    offer = offer_of(table, event)
    strikes = offer.strikes
    kind: str = event.kind or ("" if offer.card else "hand")
    if strikes is not None and (not kind or strikes.kind.replace("weapon", "equipment") == kind):
        kind = strikes.kind
    kind = kind or ("other" if event.amount is None else "damage")
    fits = strikes is not None and strikes.kind == kind
    ranged = event.ranged or (strikes is not None and strikes.ranged)
    amount = event.amount
    if amount is None:
        amount = strikes.amount if strikes is not None and fits else 0
        if kind == "hand":
            amount += table.strength_of(event.minion)
        elif kind == "damage" and fits and not ranged:
            amount = max(0, amount + table.hand_damage_on(offer.card, event.minion))
    if kind == "hand" and table.weapon(offer.card):
        kind = "damage"
    return StrikeChosen(
        minion=event.minion,
        kind=kind,
        amount=amount,
        ranged=ranged,
        aggravated=event.aggravated or (strikes is not None and fits and strikes.aggravated),
        first=event.first or (strikes is not None and strikes.first),
        card=offer.card,
        target=event.target,
        effects=tuple(effect for effect in offer.effects if not isinstance(effect, OF_THE_STRIKER)),
    )


def awaited(table: Table) -> list[str]:
    """The minions that have still to choose a strike in this pair, the acting one first."""
    combat = table.combat
    if combat is None or combat.resolving:
        return []
    done = {one.minion for one in combat.strikes}.union(combat.left_out)
    both = (combat.acting, combat.opposing)
    if combat.pair == 1:
        return [minion for minion in both if minion not in done]
    return [minion for minion in both if minion not in done and combat.extra.get(minion, 0) > 0]


def additional_strikes(table: Table, event: AdditionalStrikes) -> None:
    """A minion gains additional strikes for this round."""
    combat = table.combat
    if combat is None:
        return
    played(table, event, "additional strike")
    extra = {**combat.extra, event.minion: combat.extra.get(event.minion, 0) + event.number}
    table.change(combat, "extra", extra, "additional_strikes_are_gained")
    table.change(combat, "gained", (*combat.gained, event.minion), "additional_strikes_are_gained")
    table.change(combat, "passed", (), "a_play_gives_the_opportunity_back")


# --- resolving ----------------------------------------------------------------------------------------------------


def strikes_resolved(table: Table, event: StrikesResolved) -> None:
    """The strikes chosen are resolved: who names none in the first pair uses its hands, later ones are forgone."""
    combat = table.combat
    if combat is None or combat.resolving:
        return
    if combat.pair == 1 and combat.step in ("range", "strike"):
        for minion in awaited(table):
            _choose(table, combat, Strike(minion=minion))
    if combat.strikes:
        resolve(table, combat)


def resolve(table: Table, combat: Combat) -> None:
    """Combat ends goes first, then first strikes, then the others; damage waits to be prevented."""
    strikes = combat.strikes
    ending = [one for one in strikes if one.kind == "combat ends"]
    if ending:
        for one in ending:
            apply_effects(table, one.effects, one.minion, table.controller_of(one.minion), one.card)
        over(table, "combat_ends_resolves_first")
        return
    if combat.left_out and combat.pair == 1 and not table.terms.a_strike_may_be_left_out:
        blows = [_would_have_dealt(table, combat, minion) for minion in combat.left_out]
        table.change(table, "left_out_unsure", tuple([one for one in blows if one is not None]), AS_SEEN)
    table.change(combat, "resolving", True, "strikes_resolve_in_pairs")
    first = tuple(one for one in strikes if one.first and one.kind != "dodge")
    if first and len(first) < len(strikes):
        later = tuple(one for one in strikes if one not in first)
        _together(table, combat, first, strikes)
        if table.combat is combat:
            kept = tuple(one for one in later if one in combat.strikes)
            table.change(combat, "strikes", kept, "first_strike_resolves_before_normal")
    else:
        _together(table, combat, strikes, strikes)
        if table.combat is combat:
            table.change(combat, "strikes", (), "strikes_resolve_simultaneously")
    if not table.damage:
        after_damage(table)


def damage_is_dealt(table: Table) -> None:
    """With the damage dealt or prevented nobody puts it elsewhere; equipment may still be picked."""
    combat = table.combat
    if combat is not None and combat.landed:
        leaves_open(table, combat, tuple([one for one in combat.landed if one.kind in AT_EQUIPMENT]))
    after_damage(table)


def after_damage(table: Table) -> None:
    """With the damage resolved, combat ends if a combatant is not ready; else later strikes or the next step follow."""
    combat = table.combat
    if combat is None:
        return
    if not (table.able_to_fight(combat.acting) and table.able_to_fight(combat.opposing)):
        if combat.strikes and combat.resolving:
            table.change(combat, "strikes", (), "a_first_strike_can_forestall_the_other")
        over(table, "combat_ends_when_a_combatant_is_not_ready")
    elif combat.resolving and combat.strikes:
        waiting = combat.strikes
        _together(table, combat, waiting, waiting)
        if table.combat is combat:
            table.change(combat, "strikes", (), "strikes_resolve_simultaneously")
        if not table.damage:
            after_damage(table)
    elif combat.resolving:
        table.change(combat, "resolving", False, "strikes_resolve_in_pairs")
        table.change(combat, "left_out", (), "additional_strikes_repeat_the_step")
        table.change(combat, "pair", combat.pair + 1, "additional_strikes_repeat_the_step")
        table.change(combat, "step", "additional", "additional_strikes_repeat_the_step")
        table.change(combat, "passed", (), "additional_strikes_repeat_the_step")


def _stays_open(table: Table, combat: Combat, one: StrikeChosen, victim: str) -> None:
    """A strike has been resolved; where it may hit one thing or another, that can still be said."""
    if one.kind in AT_EQUIPMENT:
        several = not one.target and len(fitting(table, victim, one.kind)) > 1
    else:
        ranged = one.kind in ("hand", "damage") and one.ranged
        several = ranged and any(card.kind == "retainer" for card in table.on(victim))
    if several:
        leaves_open(table, combat, (*combat.landed, one))


def leaves_open(table: Table, combat: Combat, landed: tuple[StrikeChosen, ...]) -> None:
    """These are the strikes of which it may still be said what they hit."""
    if landed != combat.landed:
        table.change(combat, "landed", landed, "strikes_resolve_in_pairs")


def reaches(table: Table, one: StrikeChosen) -> bool:
    """Whether the strike is effective at this range."""
    return table.range() != "long" or one.ranged or one.kind in table.terms.strikes_at_any_range


class Blow(NamedTuple):
    """A strike that takes effect, what it strikes, what it takes from that, and whether the opponent dodges."""

    strike: StrikeChosen
    victim: str
    stolen: int
    dodged: bool


def _together(table: Table, combat: Combat, now: tuple[StrikeChosen, ...], pair: tuple[StrikeChosen, ...]) -> None:
    """These strikes take effect at the same time: equipment first, then blood, then what else they do, then damage."""
    blows = [blow for one in now if (blow := _blow(table, combat, one, pair)) is not None]
    for blow in blows:
        if blow.strike.kind in AT_EQUIPMENT:
            _at_equipment(table, combat, blow)
    for blow in blows:
        if blow.stolen:
            counters.blood(table, blow.victim, -blow.stolen, "stolen_blood_moves_to_the_striker")
    for blow in blows:
        if blow.stolen:
            counters.stolen(table, blow.strike.minion, blow.stolen)
    for blow in blows:
        if blow.strike.effects:
            minion = blow.strike.minion
            apply_effects(table, blow.strike.effects, minion, table.controller_of(minion), blow.strike.card)
    for blow in blows:
        if blow.strike.kind in ("hand", "damage"):
            hurt(table, blow.victim, blow.strike.amount, blow.strike.aggravated, _why(table, blow))


def _blow(table: Table, combat: Combat, one: StrikeChosen, pair: tuple[StrikeChosen, ...]) -> Blow | None:
    opponent = table.opponent_of(one.minion)
    aimed = table.cards.get(one.target)
    at_retainer = aimed is not None and aimed.kind == "retainer"
    dodged = any(other.minion == opponent and other.kind == "dodge" for other in pair)
    if not reaches(table, one):
        _without_effect(table, combat, one, "a_strike_out_of_range_has_no_effect")
        return None
    if dodged and not at_retainer:
        if one.kind not in AT_EQUIPMENT:
            _stays_open(table, combat, one, opponent)
        _without_effect(table, combat, one, "a_dodge_cancels_the_strike")
        return None
    if not (table.able_to_fight(one.minion) and table.known(opponent)):
        return None
    _stays_open(table, combat, one, opponent)
    victim = one.target if at_retainer else opponent
    stolen = min(max(0, one.amount), table.blood_of(victim)) if one.kind == "steal blood" else 0
    return Blow(one, victim, stolen, dodged)


def _without_effect(table: Table, combat: Combat, one: StrikeChosen, under: str) -> None:
    left = list(combat.strikes)
    if one in left:
        left.remove(one)
        table.change(combat, "strikes", tuple(left), under)


def _why(table: Table, blow: Blow) -> str:
    if blow.victim == blow.strike.target:
        return "a_dodge_does_not_shield_retainers" if blow.dodged else "a_retainer_is_struck_instead_of_the_minion"
    if table.weapon(blow.strike.card):
        melee = not blow.strike.ranged and table.hand_damage_on(blow.strike.card, blow.strike.minion)
        return "hand_damage_adds_to_melee_weapons" if melee else "weapon_damage_is_not_hand_damage"
    return "a_hand_strike_deals_strength" if blow.strike.kind == "hand" else "a_strike_hits_the_minion_by_default"


def fitting(table: Table, victim: str, kind: str) -> list[Card]:
    """The equipment on a minion that a strike of this kind may destroy or steal."""
    wanted = kind.endswith("weapon")
    return [card for card in table.on(victim) if card.kind == "equipment" and (card.weapon or not wanted)]


def _at_equipment(table: Table, combat: Combat, blow: Blow) -> None:
    """The piece that was named, or the only one that fits, burns or goes to the striker; a weapon lost is no strike."""
    one = blow.strike
    name = one.target
    if not name:
        pieces = fitting(table, blow.victim, one.kind)
        name = pieces[0].name if len(pieces) == 1 else ""
    takes(table, combat, one, name)


def takes(table: Table, combat: Combat, one: StrikeChosen, name: str) -> None:
    """A strike destroys or steals this piece of equipment."""
    card = table.cards.get(name)
    if card is None or card.region != "on":
        return
    if one.kind.startswith("destroy"):
        counters.burn(table, name, "destroyed_equipment_is_burned")
    else:
        table.change(card, "on", one.minion, "stolen_equipment_moves_to_the_striker")
        controller = table.controller_of(one.minion)
        table.change(card, "controller", controller, "stolen_equipment_moves_to_the_striker")
        table.change(combat, "stolen", (*combat.stolen, name), "stolen_equipment_moves_to_the_striker")
    if one.first:
        kept = tuple(other for other in combat.strikes if other.card != name or other.first)
        table.change(combat, "strikes", kept, "a_first_strike_can_forestall_the_other")


# --- preventing ---------------------------------------------------------------------------------------------------


def prevent(table: Table, event: Prevent) -> None:
    """Damage is prevented, up to what is there; regular points first unless the minion says otherwise."""
    played(table, event, "prevent")
    left = tuple(_less(one, event) if one.who == event.minion else one for one in table.damage)
    remaining = tuple(one for one in left if one.regular or one.aggravated)
    if table.damage:
        table.change(table, "damage", remaining, "prevented_damage_is_gone")
        if not remaining:
            damage_is_dealt(table)


def _less(damage: Damage, event: Prevent) -> Damage:
    amount = event.amount
    aggravated = min(amount, damage.aggravated) if event.aggravated else 0
    regular = min(amount - aggravated, damage.regular)
    aggravated += min(amount - aggravated - regular, damage.aggravated - aggravated)
    return msgspec.structs.replace(damage, regular=damage.regular - regular, aggravated=damage.aggravated - aggravated)
