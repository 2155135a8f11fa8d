"""Damage resolved, torpor, diablerie (1998: sections 6.4.6, 6.5)."""

from events.methuselah import DamageResolved, DiablerieResolved, DisciplineFound, EquipmentTaken
from events.methuselah_position import Card, Diablerie
from projections.methuselah import counters
from projections.methuselah.table import Table
from projections.methuselah.turns import discipline_card


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


def diablerie(table: Table, diabolist: str, victim: str) -> None:
    """A diablerie begins: all blood of the victim moves to the diabolist."""
    eater, eaten = table.cards.get(diabolist), table.cards.get(victim)
    if eater is None or eaten is None:
        return
    older = None
    if eater.capacity is not None and eaten.capacity is not None:
        older = eaten.capacity > eater.capacity
    frame = Diablerie(diabolist=diabolist, victim=victim, older=older)
    table.frame("diablerie", frame, "the_diabolist_takes_all_blood")
    drunk = -counters.blood(table, victim, -eaten.counters, "the_diabolist_takes_all_blood")
    counters.blood(table, diabolist, drunk, "the_diabolist_takes_all_blood")


def equipment_taken(table: Table, event: EquipmentTaken) -> None:
    """The diabolist takes equipment from the victim."""
    for name in event.equipment:
        card = table.cards.get(name)
        if card is not None:
            table.change(card, "on", event.minion, "the_diabolist_may_take_equipment")
            table.change(card, "controller", table.controller_of(event.minion), "the_diabolist_may_take_equipment")


def diablerie_resolved(table: Table, event: DiablerieResolved) -> None:
    """The victim burns, with everything left on it."""
    frame = table.diablerie
    if frame is not None and not frame.burned:
        counters.burn(table, frame.victim, "the_victim_of_diablerie_burns")
        table.change(frame, "burned", True, "the_victim_of_diablerie_burns")


def discipline_found(table: Table, event: DisciplineFound) -> None:
    """The diabolist gets a discipline card from library, ash heap or hand."""
    seat = table.seats.get(table.controller_of(event.minion))
    if seat is None or event.minion not in table.cards:
        return
    under = "a_diabolist_may_gain_a_discipline"
    if event.found == "library" and seat.library is not None:
        table.change(seat, "library", max(0, seat.library - 1), under)
    elif event.found == "ash heap" and event.card in seat.ash_heap:
        heap = list(seat.ash_heap)
        heap.remove(event.card)
        table.change(seat, "ash_heap", tuple(heap), under)
    elif event.found == "hand":
        counters.discard(table, seat.name, event.card, under)
        counters.refill(table, seat.name, under)
    discipline_card(table, event.card, event.minion, seat.name, event.discipline)
    if table.diablerie is not None:
        table.change(table.diablerie, "found", True, under)
