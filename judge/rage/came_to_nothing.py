"""Damage and Victory Points that were expected of something that brought none."""

from judge.deciding import Lack, Sighting


def a_bluff_that_failed(case: Sighting) -> Lack | None:
    """A bluff that fails deals no damage."""
    return _no_damage(case, "failed", "is a bluff that failed")


def a_card_that_was_illegal(case: Sighting) -> Lack | None:
    """An illegal card deals no damage."""
    return _no_damage(case, "illegal", "is illegal")


def _no_damage(case: Sighting, standing: str, why: str) -> Lack | None:
    for card in case.table.laid.values():
        printed = case.table.facts_of(card.card).damage
        if card.target == case.subject and card.standing == standing and printed and printed == case.by:
            return 0, f"{card.card} {why}, and deals no damage"
    return None


def a_blow_out_of_reach(case: Sighting) -> Lack | None:
    """At long range an attack by hand does no damage."""
    for card in case.table.laid.values():
        printed = case.table.facts_of(card.card).damage
        if card.target == case.subject and printed and printed == case.by and case.table.falls_short(card.name):
            return 0, f"{card.card} does not reach long range"
    return None


def damage_that_was_prevented(case: Sighting) -> Lack | None:
    """Damage that is dodged or blocked does not land."""
    for card in case.table.laid.values():
        printed = case.table.facts_of(card.card).damage
        stopped = printed if card.prevented is None else card.prevented
        if case.table.falls_short(card.name):
            continue
        if card.target == case.subject and stopped and stopped == case.by:
            return 0, f"{stopped} damage of {card.card} was prevented"
    return None


def prey_of_ones_own_side(case: Sighting) -> Lack | None:
    """Prey of the pack's own side is worth nothing."""
    for kill in case.table.trophies.values():
        if kill.pile == case.subject and kill.worth == 0 and case.table.printed_renown_of(kill.card) == case.by:
            return 0, f"{kill.card} is prey of {case.subject}'s own side, and worth nothing"
    return None
