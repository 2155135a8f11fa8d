"""Diablerie, step by step, and the Blood Hunt that may follow."""

from events.methuselah.events import (
    Block,
    BloodHuntCalled,
    DiablerieResolved,
    DisciplineFound,
    EquipmentTaken,
    Modifier,
    Reaction,
)
from judge.ruling import Finding, No, Unclear
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms


def diablerie_steps_come_in_order(
    step: EquipmentTaken | DisciplineFound | DiablerieResolved, table: Table, terms: Terms
) -> Finding:
    """Diablerie goes on from the blood to the equipment, the burning, the discipline and the Blood Hunt."""
    if not table.diabolist():
        return No("There is no diablerie to be resolved.", needed="a vampire who has committed diablerie")
    if table.victim_burned():
        if isinstance(step, EquipmentTaken):
            return No(
                f"{step.minion} may not take equipment any more: {table.victim()} is burned.",
                needed="equipment taken before the victim is burned",
            )
        if isinstance(step, DisciplineFound) and table.diablerie is not None and table.diablerie.hunt_called:
            # Unclear: whether the search must come before the Blood Hunt.
            return Unclear(
                "A Blood Hunt has been called already: either the discipline is given before it, "
                "or the order does not matter."
            )


def the_diabolist_takes_the_victims_equipment_only(taken: EquipmentTaken, table: Table, terms: Terms) -> Finding:
    """What the diabolist takes is equipment, and was on the victim."""
    diabolist, victim = table.diabolist(), table.victim()
    if not diabolist or table.victim_burned():
        return None
    if taken.minion != diabolist:
        return No(f"{taken.minion} may not take equipment: {diabolist} is the diabolist.", needed=f"{diabolist} does")
    for name in taken.equipment:
        if table.bearer_of(name) != victim:
            return No(f"{diabolist} may not take {name}: {name} is not on {victim}.", needed=f"equipment on {victim}")
        if table.kind_of(name) not in ("equipment", ""):
            return No(f"{diabolist} may not take {name}: {name} is no equipment.", needed=f"equipment on {victim}")


def only_an_older_victim_teaches(found: DisciplineFound, table: Table, terms: Terms) -> Finding:
    """The diabolist is given a discipline only when the victim was older."""
    if table.diabolist() and table.victim_older() is False:
        return No(
            f"{found.minion} may not be given a discipline: {table.victim()} was not older.", needed="an older victim"
        )


def the_diabolist_is_given_one_discipline(found: DisciplineFound, table: Table, terms: Terms) -> Finding:
    """One discipline is given for a diablerie, and to the diabolist, who must still be there."""
    diabolist = table.diabolist()
    if not diabolist:
        return None
    if found.minion != diabolist:
        return No(f"{found.minion} may not be given a discipline: {diabolist} is the diabolist.", needed=diabolist)
    if not table.known(diabolist):
        return No(f"{diabolist} may not be given a discipline: {diabolist} is burned.", needed=f"{diabolist} in play")
    if table.diablerie is not None and table.diablerie.found:
        return No(f"{diabolist} has been given a discipline for this diablerie.", needed="another diablerie")


def the_diabolists_discipline_is_a_master_card_of_hers(found: DisciplineFound, table: Table, terms: Terms) -> Finding:
    """The discipline is a discipline master card from the library, ash heap or hand of the diabolist's controller."""
    kind = table.facts_of(found.card).kind
    if kind not in ("discipline", ""):
        return No(f"{found.card} may not be given: it is no discipline card.", needed="a Master discipline card")
    methuselah = table.controller_of(found.minion)
    if not methuselah:
        return None
    if found.found == "ash heap" and not table.in_ash_heap(methuselah, found.card):
        return No(f"{found.card} is not in the ash heap of {methuselah}.", needed="a card that is there")
    if found.found == "hand" and not table.may_hold(methuselah, found.card):
        return No(f"{found.card} is not in the hand of {methuselah}.", needed="a card that is there")
    if found.found == "library" and table.library_of(methuselah) == 0:
        return No(f"{found.card} is not in the library of {methuselah}: it is empty.", needed="a card that is there")


def a_blood_hunt_follows_diablerie(called: BloodHuntCalled, table: Table, terms: Terms) -> Finding:
    """Any Methuselah may call for a Blood Hunt when a vampire has committed diablerie."""
    diabolist = table.diabolist()
    if not diabolist:
        return No(
            f"{called.methuselah} may not call a Blood Hunt: no vampire has just committed diablerie.",
            needed="a diablerie just committed",
        )
    if not table.known(diabolist):
        return No(
            f"{called.methuselah} may not call a Blood Hunt: {diabolist} is burned.", needed=f"{diabolist} in play"
        )
    if table.diablerie is not None and table.diablerie.hunt_called:
        # Unclear: several Blood Hunts for one diablerie.
        return Unclear(
            f"A Blood Hunt on {diabolist} has been called already: either there is one referendum for a diablerie, "
            "or any number."
        )


def a_blood_hunt_is_no_action(block: Block, table: Table, terms: Terms) -> Finding:
    """The referendum on a Blood Hunt is no action, and cannot be blocked."""
    if table.hunted() and not table.action_kind():
        return No(f"{block.minion} may not block: a Blood Hunt is no action.", needed="an action")


def no_modifiers_or_reactions_in_a_blood_hunt(play: Modifier | Reaction, table: Table, terms: Terms) -> Finding:
    """Neither action modifiers nor reaction cards are played in the referendum on a Blood Hunt."""
    if table.hunted() and not table.action_kind():
        return No(
            f"{play.minion} may not play {play.card or 'a card'}: a Blood Hunt on {table.hunted()} is no action.",
            needed="an action under way",
        )


def a_diablerie_gives_what_it_gives(
    step: EquipmentTaken | DisciplineFound | DiablerieResolved, table: Table, terms: Terms
) -> Finding:
    """Diablerie gives blood, equipment and perhaps a skill at once; in which order is not said."""
    if not table.diabolist():
        return No("There is no diablerie to be resolved.", needed="a vampire who has committed diablerie")
    if isinstance(step, DisciplineFound) and table.diablerie is not None and table.diablerie.hunt_called:
        # Unclear: a skill after the bloodhunt was called.
        return Unclear(
            "A bloodhunt has been called already: either the skill is given before it, or the order does not matter."
        )


def part_of_the_equipment_may_be_left(resolved: DiablerieResolved, table: Table, terms: Terms) -> Finding:
    """Diablerie gives the diabolist all equipment of the slain vampire; whether she may decline is not said."""
    left = [card.name for card in table.on(table.victim()) if card.kind == "equipment"] if table.diabolist() else []
    if left and not table.victim_burned() and table.diablerie is not None and table.diablerie.chosen:
        # Unclear: all the equipment, or what one likes of it.
        return Unclear(
            f"{left[0]} is left on {table.victim()}: either the diabolist gets all equipment, or may leave some of it."
        )


def a_skill_from_the_hand_may_be_replaced(found: DisciplineFound, table: Table, terms: Terms) -> Finding:
    """The skill card may come from the hand; whether it counts as played, and is replaced, is not said."""
    if found.found == "hand" and table.diabolist():
        # Unclear: whether the card is replaced.
        return Unclear(
            f"{found.card} comes from the hand: either it counts as played and is replaced, or it is not replaced."
        )


def blood_may_wait_for_the_skill(found: DisciplineFound, table: Table, terms: Terms) -> Finding:
    """Diablerie gives blood and a skill that adds capacity; which comes first is not said."""
    if found.minion == table.diabolist() and table.drunk_in_vain():
        # Unclear: the blood before the capacity, or after it.
        return Unclear(
            f"{found.minion} could not hold all the blood of {table.victim()}: either the blood comes first and the "
            "excess is lost, or the skill does and its capacity holds one more."
        )
