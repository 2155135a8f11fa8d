"""Damage resolved, and torpor (1998: section 6.4.6)."""

from events.methuselah import DamageResolved
from events.methuselah_position import Card
from projections.methuselah import counters
from projections.methuselah.table import Table


def damage_resolved(table: Table, event: DamageResolved) -> None:
    """What was not prevented is suffered: healed by blood, paid in life, or it leads to torpor or worse."""
    dealt = table.damage
    table.change(table, "damage", (), "damage_is_resolved")
    for damage in dealt:
        card = table.cards.get(damage.who)
        if card is None:
            continue
        if card.kind == "vampire":
            suffers(table, card, damage.regular, damage.aggravated)
        else:
            loses_life(table, card, damage.regular + damage.aggravated)


def suffers(table: Table, vampire: Card, regular: int, aggravated: int) -> None:
    """A vampire heals regular damage with blood; then each aggravated point wounds, or needs a blood to survive."""
    healed = min(regular, vampire.counters)
    counters.blood(table, vampire.name, -healed, "a_vampire_heals_damage_with_blood")
    wounded = healed < regular
    if vampire.region == "torpor" and table.terms.torpid_vampires_are_wounded:
        wounded = True
    for _point in range(aggravated):
        if not wounded:
            wounded = True
        elif vampire.counters:
            counters.blood(table, vampire.name, -1, "a_wounded_vampire_burns_blood_to_survive_aggravated_damage")
        else:
            counters.burn(table, vampire.name, "aggravated_damage_burns_a_wounded_vampire_without_blood")
            return
    if wounded:
        goes_to_torpor(table, vampire, "a_vampire_with_unhealed_damage_goes_to_torpor")


def goes_to_torpor(table: Table, vampire: Card, under: str) -> None:
    """The vampire lies in the torpor region, with all that is stacked on it."""
    table.change(vampire, "region", "torpor", under)


def loses_life(table: Table, card: Card, points: int) -> None:
    """Each point of damage burns a life; what a retainer lost, it may heal after the combat."""
    lost = -counters.blood(table, card.name, -points, "damage_burns_life")
    combat = table.combat
    if combat is not None and card.kind == "retainer" and card.name in table.cards:
        hurt = {**combat.hurt, card.name: combat.hurt.get(card.name, 0) + lost}
        table.change(combat, "hurt", hurt, "retainers_heal_after_combat")
