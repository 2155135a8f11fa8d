"""Damage resolved: healed by blood, paid in life, or it leads to torpor or worse."""

import msgspec

from events.methuselah.events import DamageResolved
from events.methuselah.position import Card
from projections.methuselah.changes import counters
from projections.methuselah.table import Table

MOST_POINTS = 100  # that are told one by one: no vampire has as much blood


def damage_resolved(table: Table, event: DamageResolved) -> None:
    """What was not prevented is suffered, by all who were hurt at the same time."""
    dealt = table.damage
    if not dealt:
        return
    if any(damage.regular and damage.aggravated for damage in dealt):
        last = tuple(msgspec.structs.replace(damage, regular=0) for damage in dealt if damage.aggravated)
        table.change(table, "damage", last, "regular_damage_is_handled_first")
    table.change(table, "damage", (), "what_is_not_prevented_is_suffered")
    for damage in dealt:
        card = table.cards.get(damage.who)
        if card is None:
            continue
        if card.kind == "vampire":
            suffers(table, card, damage.regular, damage.aggravated)
        else:
            loses_life(table, card, damage.regular + damage.aggravated)


def suffers(table: Table, vampire: Card, regular: int, aggravated: int) -> None:
    """A vampire heals regular damage with blood; then each aggravated point wounds, or needs a blood to survive.

    Unclear: whether a vampire who lies in torpor already, or has unhealed regular damage, is wounded; terms tell.
    """
    terms = table.terms
    healed = min(regular, vampire.counters // terms.blood_to_heal)
    counters.blood(table, vampire.name, -healed * terms.blood_to_heal, "healing_burns_blood")
    unhealed = healed < regular
    wounded = (unhealed and terms.unhealed_damage_makes_wounded) or (
        vampire.region == "torpor" and terms.torpid_vampires_are_wounded
    )
    points = aggravated - (not wounded)  # the first point wounds
    if points > 0:
        cost = terms.blood_against_destruction
        survived = min(points, vampire.counters // cost) if cost else points
        one_by_one = min(survived, MOST_POINTS)
        for lost in (*(cost,) * one_by_one, (survived - one_by_one) * cost):
            counters.blood(table, vampire.name, -lost, "aggravated_damage_threatens_the_wounded")
        if survived < points:
            counters.burn(table, vampire.name, "destruction_by_damage_is_no_diablerie")
            return
    wounded = wounded or aggravated > 0
    if unhealed or wounded:
        why = "a_vampire_who_cannot_heal_goes_to_torpor" if unhealed else "aggravated_damage_sends_to_torpor"
        goes_to_torpor(table, vampire, why)


def goes_to_torpor(table: Table, vampire: Card, under: str) -> None:
    """The vampire lies in the torpor region, with all that is stacked on it."""
    table.change(vampire, "region", "torpor", under)


def loses_life(table: Table, card: Card, points: int) -> None:
    """Each point of damage burns life; what a retainer lost in combat, it may regain after the combat."""
    under = "allies_and_retainers_lose_life"
    lost = -counters.blood(table, card.name, -points * table.terms.life_per_damage, under)
    combat = table.combat
    if combat is not None and card.kind == "retainer" and card.name in table.cards:
        hurt = {**combat.hurt, card.name: combat.hurt.get(card.name, 0) + lost}
        table.change(combat, "hurt", hurt, under)
