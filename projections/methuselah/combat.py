"""Combat: range, strikes and what they do, additional strikes, presses (1998: sections 6.4.1 to 6.4.7)."""

from dataclasses import dataclass

import msgspec

from events.effects import Strikes
from events.methuselah import (
    AdditionalStrikes,
    CombatBegun,
    CombatCard,
    CombatEnded,
    Maneuver,
    Passed,
    Press,
    Prevent,
    RoundBegun,
    Strike,
    StrikesResolved,
)
from events.methuselah_position import Combat, Committed, Damage, StrikeChosen
from projections.methuselah import actions, counters
from projections.methuselah.effects import apply_effects, begin_combat, effects_of, hurt
from projections.methuselah.table import Table


def combat_begun(table: Table, event: CombatBegun) -> None:
    """A card makes two minions fight."""
    if event.card and event.card not in table.cards:
        counters.play(table, table.controller_of(event.minion), event.card)
    begin_combat(table, event.minion, event.opponent, "a_card_makes_two_minions_fight")


def combat_card(table: Table, event: CombatCard) -> None:
    """A combat card is played, paid for and takes effect."""
    played(table, event)
    apply_effects(table, effects_of(table, event), event.minion, table.controller_of(event.minion))


def played(table: Table, event: CombatCard | Maneuver | Strike | Prevent | AdditionalStrikes | Press) -> None:
    """The card of a declaration in combat leaves the hand, is paid for and burns; a card in play stays."""
    if not event.card or event.card in table.cards:
        return
    methuselah = table.controller_of(event.minion)
    actions.pay_for(table, event.card, event.minion, methuselah, effects_of(table, event))
    counters.play(table, methuselah, event.card)
    counters.to_ash_heap(table, methuselah, event.card, "a_minion_card_burns_when_played")


def maneuver(table: Table, event: Maneuver) -> None:
    """A maneuver changes the range; one from a strike card or weapon also chooses the strike."""
    combat = table.combat
    if combat is None:
        return
    played(table, event)
    other = "close" if combat.range == "long" else "long"
    table.change(combat, "range", event.to or other, "maneuvers_change_the_range")
    table.change(combat, "maneuvered", event.minion, "maneuvers_change_the_range")
    table.change(combat, "passed", (), "maneuvers_change_the_range")
    if commits(table, event):
        committed = (*combat.committed, Committed(minion=event.minion, card=event.card))
        table.change(combat, "committed", committed, "a_maneuver_from_a_strike_commits_the_strike")


def commits(table: Table, event: Maneuver) -> bool:
    """Whether the maneuver comes from a weapon or strike card."""
    if event.strike:
        return True
    card = table.cards.get(event.card)
    if card is not None:
        return card.weapon
    return any(isinstance(effect, Strikes) for effect in effects_of(table, event))


def committed_to(table: Table, minion: str) -> str:
    """The strike card or weapon that the minion's maneuver has committed it to, for the first pair of strikes."""
    combat = table.combat
    if combat is None or combat.pair > 1:
        return ""
    return next((one.card for one in combat.committed if one.minion == minion), "")


def offered(table: Table, event: Strike) -> Strikes | None:
    """The strike that the declaration's card offers, by its claim, as it lies in play, or by the catalogue."""
    strikes = next((effect for effect in event.effects if isinstance(effect, Strikes)), None)
    if strikes is None and event.card:
        card = table.cards.get(event.card)
        known = card.effects if card is not None else effects_of(table, event)
        strikes = next((effect for effect in known if isinstance(effect, Strikes)), None)
    return strikes


def chosen(table: Table, event: Strike) -> StrikeChosen:
    """The strike with its numbers: as declared, else as its card has them, else a hand strike."""
    offer = offered(table, event)
    kind = event.kind or (offer.kind if offer else "hand")
    amount = event.amount
    if amount is None:
        amount = offer.amount if offer else 0
        if kind == "hand":
            amount += table.strength_of(event.minion)
    return StrikeChosen(
        minion=event.minion,
        kind=kind,
        amount=amount,
        ranged=event.ranged or (offer.ranged if offer else False),
        aggravated=event.aggravated or (offer.aggravated if offer else False),
        first=event.first or (offer.first if offer else False),
        card=event.card,
        target=event.target,
    )


def strike(table: Table, event: Strike) -> None:
    """A minion chooses its strike; when all who strike have chosen, the strikes are resolved."""
    combat = table.combat
    if combat is None:
        return
    if event.card != committed_to(table, event.minion):
        played(table, event)
    table.change(combat, "step", "strike", "strikes_are_chosen_and_resolved")
    table.change(combat, "passed", (), "strikes_are_chosen_and_resolved")
    table.change(combat, "strikes", (*combat.strikes, chosen(table, event)), "strikes_are_chosen_and_resolved")
    if combat.pair > 1:
        left = max(0, combat.extra.get(event.minion, 0) - 1)
        table.change(combat, "extra", {**combat.extra, event.minion: left}, "additional_strikes_are_used_up")
    if not awaited(table):
        resolve(table, combat)


def awaited(table: Table) -> list[str]:
    """The minions that have still to choose a strike in this pair, the acting one first."""
    combat = table.combat
    if combat is None:
        return []
    done = {one.minion for one in combat.strikes}
    both = (combat.acting, combat.opposing)
    if combat.pair == 1:
        return [minion for minion in both if minion not in done]
    return [minion for minion in both if minion not in done and combat.extra.get(minion, 0) > 0]


def strikes_resolved(table: Table, event: StrikesResolved) -> None:
    """The strikes chosen are resolved, whoever has not chosen."""
    if table.combat is not None and table.combat.strikes:
        resolve(table, table.combat)


def resolve(table: Table, combat: Combat) -> None:
    """Combat ends goes first, then first strikes, then the others; damage waits to be prevented."""
    strikes = combat.strikes
    if any(one.kind == "combat ends" for one in strikes):
        table.change(combat, "strikes", (), "combat_ends_resolves_first")
        over(table, "combat_ends_resolves_first")
        return
    first = tuple(one for one in strikes if one.first)
    now = first or strikes
    dodged = tuple(one.minion for one in strikes if one.kind == "dodge")
    later = tuple(one for one in strikes if not one.first) if first else ()
    table.change(combat, "strikes", later, "strikes_are_chosen_and_resolved")
    _together(table, combat, now, dodged)
    if table.combat is combat:
        if not table.damage:
            after_damage(table)
        elif dodged and later:
            table.change(combat, "strikes", tuple(one for one in later if one.kind != "dodge"), "a_dodge_protects")


def reaches(combat: Combat, one: StrikeChosen) -> bool:
    """Whether the strike is effective at this range."""
    return combat.range == "close" or one.ranged or one.kind in ("dodge", "combat ends")


@dataclass(frozen=True, slots=True)
class Blow:
    """A strike that takes effect, with the minion that it strikes and what it takes from it."""

    strike: StrikeChosen
    victim: str
    stolen: int


def _together(table: Table, combat: Combat, strikes: tuple[StrikeChosen, ...], dodged: tuple[str, ...]) -> None:
    blows = []
    for one in strikes:
        victim = table.opponent_of(one.minion)
        at_retainer = one.target in table.cards and table.cards[one.target].kind == "retainer"
        if not reaches(combat, one) or (victim in dodged and not at_retainer):
            continue
        if not (table.ready(one.minion) and table.known(victim)):
            continue
        stolen = min(one.amount, table.blood_of(victim)) if one.kind == "steal blood" else 0
        blows.append(Blow(one, one.target if at_retainer else victim, stolen))
    for blow in blows:
        _equipment(table, combat, blow)
    for blow in blows:
        if blow.stolen:
            counters.blood(table, blow.victim, -blow.stolen, "stolen_blood_moves_before_healing")
    for blow in blows:
        if blow.stolen:
            counters.blood(table, blow.strike.minion, blow.stolen, "stolen_blood_moves_before_healing")
    for blow in blows:
        if blow.strike.kind in ("hand", "damage"):
            hurt(table, blow.victim, blow.strike.amount, blow.strike.aggravated)


def _equipment(table: Table, combat: Combat, blow: Blow) -> None:
    one = blow.strike
    if one.kind not in ("destroy equipment", "steal equipment") or one.target not in table.cards:
        return
    if one.kind == "destroy equipment":
        counters.burn(table, one.target, "a_strike_destroys_equipment")
    else:
        card = table.cards[one.target]
        table.change(card, "on", one.minion, "a_strike_steals_equipment")
        table.change(card, "controller", table.controller_of(one.minion), "a_strike_steals_equipment")
        table.change(combat, "stolen", (*combat.stolen, one.target), "a_strike_steals_equipment")
    if one.first:
        kept = tuple(other for other in combat.strikes if not other.card or other.card != one.target)
        table.change(combat, "strikes", kept, "a_weapon_lost_to_first_strike_loses_the_strike")


def after_damage(table: Table) -> None:
    """With the damage resolved, combat ends if a combatant is not ready; else later strikes or the next step follow."""
    combat = table.combat
    if combat is None:
        return
    if not (table.ready(combat.acting) and table.ready(combat.opposing)):
        over(table, "combat_ends_when_a_combatant_is_not_ready")
    elif combat.strikes:
        waiting = combat.strikes
        table.change(combat, "strikes", (), "strikes_are_chosen_and_resolved")
        _together(table, combat, waiting, tuple(one.minion for one in waiting if one.kind == "dodge"))
        if not table.damage:
            after_damage(table)
    elif combat.step == "strike":
        table.change(combat, "pair", combat.pair + 1, "additional_strikes_come_after_the_first_pair")
        table.change(combat, "step", "additional", "additional_strikes_come_after_the_first_pair")


def prevent(table: Table, event: Prevent) -> None:
    """Damage is prevented, up to what is there; regular points first unless the minion says otherwise."""
    played(table, event)
    left = []
    for damage in table.damage:
        if damage.who == event.minion:
            aggravated = damage.aggravated - (min(damage.aggravated, event.amount) if event.aggravated else 0)
            amount = event.amount - (damage.aggravated - aggravated)
            regular = max(0, damage.regular - amount)
            aggravated = max(0, aggravated - max(0, amount - damage.regular))
            damage = msgspec.structs.replace(damage, regular=regular, aggravated=aggravated)
        left.append(damage)
    remaining: tuple[Damage, ...] = tuple(damage for damage in left if damage.regular or damage.aggravated)
    table.change(table, "damage", remaining, "prevention_reduces_damage")
    if not remaining:
        after_damage(table)


def additional_strikes(table: Table, event: AdditionalStrikes) -> None:
    """A minion gains additional strikes for this round."""
    combat = table.combat
    if combat is None:
        return
    played(table, event)
    extra = {**combat.extra, event.minion: combat.extra.get(event.minion, 0) + event.number}
    table.change(combat, "extra", extra, "additional_strikes_are_gained")
    table.change(combat, "gained", (*combat.gained, event.minion), "additional_strikes_are_gained")
    table.change(combat, "passed", (), "additional_strikes_are_gained")


def press(table: Table, event: Press) -> None:
    """A press continues the combat, or cancels the opponent's press."""
    combat = table.combat
    if combat is None:
        return
    played(table, event)
    to = event.to or ("end" if combat.press else "continue")
    table.change(combat, "step", "press", "presses_decide_whether_combat_goes_on")
    table.change(combat, "press", "continue" if to == "continue" else "", "presses_decide_whether_combat_goes_on")
    table.change(combat, "pressed", event.minion, "presses_decide_whether_combat_goes_on")
    table.change(combat, "passed", (), "presses_decide_whether_combat_goes_on")


def passed(table: Table, event: Passed) -> None:
    """A minion passes its opportunity in this step."""
    combat = table.combat
    if combat is not None:
        table.change(combat, "passed", (*combat.passed, event.minion), "an_opportunity_is_passed")


def round_begun(table: Table, event: RoundBegun) -> None:
    """Another round begins at close range, with nothing left over from the last."""
    combat = table.combat
    if combat is None:
        return
    fresh = Combat(acting=combat.acting, opposing=combat.opposing, round=combat.round + 1, hurt=combat.hurt)
    table.frame("combat", fresh, "an_uncanceled_press_begins_another_round")


def combat_ended(table: Table, event: CombatEnded) -> None:
    """The combat is over."""
    over(table, "combat_ends")


def over(table: Table, under: str) -> None:
    """Combat is over: retainers that survive heal, and the action that led to it is over too."""
    combat = table.combat
    if combat is None:
        return
    table.frame("combat", None, under)
    if table.terms.retainers_heal_after_combat:
        for name, lost in combat.hurt.items():
            counters.blood(table, name, lost, "retainers_heal_after_combat")
    if table.action is not None:
        actions.over(table)
