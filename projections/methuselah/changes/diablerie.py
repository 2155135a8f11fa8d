"""Diablerie, step by step: the blood, the equipment, the burning, the discipline."""

from events.methuselah.events import DiablerieResolved, DisciplineFound, EquipmentTaken
from events.methuselah.position import Diablerie
from projections.methuselah.changes import counters
from projections.methuselah.changes.masters import discipline_card
from projections.methuselah.table import Table


def diablerie(table: Table, diabolist: str, victim: str) -> None:
    """A diablerie begins: all blood of the victim moves to the diabolist."""
    eater, eaten = table.cards.get(diabolist), table.cards.get(victim)
    if eater is None or eaten is None or eater is eaten:
        return
    older = None
    if eater.capacity is not None and eaten.capacity is not None:
        older = eaten.capacity > eater.capacity
    frame = Diablerie(diabolist=diabolist, victim=victim, older=older)
    table.frame("diablerie", frame, "who_commits_diablerie_is_the_diabolist")
    drunk = -counters.blood(table, victim, -eaten.counters, "diablerie_moves_the_blood")
    counters.blood(table, diabolist, drunk, "diablerie_moves_the_blood")


def equipment_taken(table: Table, event: EquipmentTaken) -> None:
    """The diabolist takes equipment from the victim."""
    under = "diablerie_offers_the_equipment"
    if table.diablerie is not None:
        table.change(table.diablerie, "chosen", True, under)
    for name in event.equipment:
        card = table.cards.get(name)
        if card is not None:
            table.stack(card, event.minion, under)
            table.change(card, "controller", table.controller_of(event.minion) or card.controller, under)


def diablerie_resolved(table: Table, event: DiablerieResolved) -> None:
    """The victim burns, with everything left on it."""
    frame = table.diablerie
    if frame is not None and not frame.burned:
        if table.terms.diablerie_gives_all_equipment and not frame.chosen:
            _takes_all(table, frame)
        counters.burn(table, frame.victim, "the_victim_of_diablerie_is_burned")
        table.change(frame, "burned", True, "the_victim_of_diablerie_is_burned")


def _takes_all(table: Table, frame: Diablerie) -> None:
    under, diabolist = "diablerie_gives_the_equipment", table.cards.get(frame.diabolist)
    for card in list(table.cards.values()):
        if diabolist is not None and card.region == "on" and card.on == frame.victim and card.kind == "equipment":
            table.stack(card, frame.diabolist, under)
            table.change(card, "controller", diabolist.controller, under)


def discipline_found(table: Table, event: DisciplineFound) -> None:
    """The diabolist gets a discipline card from library, ash heap or hand."""
    seat = table.seats.get(table.controller_of(event.minion))
    if seat is None or event.minion not in table.cards:
        return
    under = "a_diabolist_may_be_given_a_discipline"
    if event.found == "library" and seat.library is not None:
        table.change(seat, "library", max(0, seat.library - 1), under)
    elif event.found == "ash heap" and event.card in seat.ash_heap:
        heap = list(seat.ash_heap)
        heap.remove(event.card)
        table.change(seat, "ash_heap", tuple(heap), under)
    elif event.found == "hand":
        counters.discard(table, seat.name, event.card, under)
        counters.refill(table, seat.name, "a_diabolists_hand_is_filled_again")
    discipline_card(table, event.card, event.minion, seat.name, event.discipline, widened=under)
    if table.diablerie is not None:
        table.change(table.diablerie, "found", True, under)
