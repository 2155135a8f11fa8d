"""Rules about regeneration."""

from events.rage.events import OpenPlayBegun, PhaseBegun, Played, Regenerated, TurnEnded
from events.spelling import listed
from judge.ruling import Finding, No
from projections.rage.table import Table
from projections.rage.terms import Terms


def regeneration_belongs_to_its_phase(said: Regenerated, table: Table, terms: Terms) -> Finding:
    """Creatures regenerate in the Regeneration phase."""
    if table.phase() != "regeneration":
        return No(f"{said.creature} regenerates outside the Regeneration phase.", needed="the Regeneration phase")


def only_a_regenerating_creature_regenerates(said: Regenerated, table: Table, terms: Terms) -> Finding:
    """Characters regenerate; Allies and prey only by their class or by what is printed on them."""
    if table.regenerates(said.creature) is False:
        return No(f"{said.creature} does not regenerate.", needed="a Character, or a creature that regenerates")


def one_damage_card_regenerates_a_turn(said: Regenerated, table: Table, terms: Terms) -> Finding:
    """A creature regenerates a single damage card in a turn."""
    if table.regenerated(said.creature):
        return No(f"{said.creature} has regenerated this turn.", needed="one damage card a turn")


def aggravated_damage_does_not_regenerate(said: Regenerated, table: Table, terms: Terms) -> Finding:
    """Aggravated damage is not regenerated."""
    if said.card and table.is_aggravated(said.creature, said.card):
        return No(f"{said.creature} may not regenerate {said.card}: it is aggravated.", needed="other damage")


def what_regenerates_lies_there(said: Regenerated, table: Table, terms: Terms) -> Finding:
    """A creature regenerates one of the damage cards that are attached to it."""
    wounds = table.wounds_of(said.creature)
    if said.card and not wounds and _is_known_to_be_unhurt(said.creature, table):
        return No(f"{said.creature} has no damage card {said.card}: it has no damage.", needed="a damage card on it")
    if said.card and wounds and all(one.card for one in wounds) and not table.damage_called(said.creature, said.card):
        there = listed([one.card for one in wounds], "and")
        return No(f"{said.creature} has no damage card {said.card}: it has {there}.", needed="a damage card on it")


def _is_known_to_be_unhurt(name: str, table: Table) -> bool:
    """Whether a creature in play has no damage, none of a combat that no line tells of, and has not just healed."""
    return table.lies(name) and table.damage_of(name) == 0 and not (table.may_be_hurt(name) or table.regenerated(name))


def equal_damage_is_chosen_by_the_controller(said: Regenerated, table: Table, terms: Terms) -> Finding:
    """The lowest damage card regenerates; only among equal ones there is a choice."""
    wound = table.damage_called(said.creature, said.card) if said.card else None
    lowest = table.lowest_damage(said.creature)
    if wound is None or wound.aggravated or wound.name in lowest or not lowest:
        return None
    least = table.damage[lowest[0]]
    if least.amount is not None:
        return No(
            f"{said.creature} may not regenerate {said.card}: {least.card or 'another card'} is lower.",
            needed=f"the damage card of {least.amount}",
        )


def nothing_is_played_before_all_have_regenerated(said: Played | OpenPlayBegun, table: Table, terms: Terms) -> Finding:
    """In the Regeneration phase nothing is done before all regeneration is completed."""
    if table.phase() != "regeneration" or not table.closed():
        return None
    return _still_to_regenerate(table)


def everything_that_regenerates_has(begun: PhaseBegun | TurnEnded, table: Table, terms: Terms) -> Finding:
    """Regeneration is not optional: the phase does not end before all have regenerated."""
    return _still_to_regenerate(table) if table.phase() == "regeneration" and table.closed() else None


def _still_to_regenerate(table: Table) -> Finding:
    for name in table.cards:
        if table.regenerates(name) and table.may_heal(name) and not table.regenerated(name):
            return No(f"{name} has not regenerated yet.", needed="all regeneration first")
    return None
