"""Rules about regeneration."""

from events.rage.events import OpenPlayBegun, Played, Regenerated
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
    wound = table.damage_called(said.creature, said.card) if said.card else None
    if wound is not None and wound.aggravated:
        return No(f"{said.creature} may not regenerate {said.card}: it is aggravated.", needed="other damage")


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


def nothing_is_played_before_all_have_regenerated(
    played: Played | OpenPlayBegun, table: Table, terms: Terms
) -> Finding:
    """In the Regeneration phase nothing is done before all regeneration is completed."""
    if table.phase() != "regeneration" or not table.closed():
        return None
    waiting = [
        name for name in table.cards if table.regenerates(name) and table.may_heal(name) and not table.regenerated(name)
    ]
    if waiting:
        return No(f"{waiting[0]} has not regenerated yet.", needed="all regeneration first")
