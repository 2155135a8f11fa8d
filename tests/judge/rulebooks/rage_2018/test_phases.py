"""Sections 2.1.4 and 2.2: the phases of a turn."""

from events.rage.events import PhaseBegun, Played, Regenerated, SteppedSideways
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, kept, table


def test_phases_come_in_order() -> None:
    """Each of the phases once, in the order of the term phases; what is left out goes without saying."""
    rule = "phases_come_in_order"
    turned = kept(table(phase="redraw"), PhaseBegun("combat"), PhaseBegun("redraw"))
    assert (turned.table.turn_number(), turned.table.phase()) == (3, "redraw")
    assert {"phases_come_in_order", "closed_play_comes_first"} <= unders(turned)
    says = "The Resource phase does not come now: it is the Umbra phase."
    broken(table(phase="umbra"), PhaseBegun("resource"), rule=rule, says=says)
    says = "The Umbra phase does not come now: it is the Umbra phase."
    broken(table(phase="umbra"), PhaseBegun("umbra"), rule=rule, says=says)
    kept(table(phase="resource"), SteppedSideways("Mari", "Umbral Escape"))


def test_effects_of_the_turn_end_outside_the_phases() -> None:
    """With the next turn a creature may regenerate again."""
    later = kept(table(phase="combat"), PhaseBegun("redraw"))
    assert not later.table.regenerated("Mari")
    again = kept(table(phase="regeneration", closed=True), Regenerated("Mari"), PhaseBegun("redraw"))
    assert "effects_of_the_turn_end_outside_the_phases" in unders(again)


def test_only_creatures_in_play_act() -> None:
    """Who is not in play does nothing; players and cards in play do."""
    rule, says = "only_creatures_in_play_act", "Klaive is no creature in play."
    broken(table(phase="regeneration"), Regenerated("Klaive"), rule=rule, says=says)
    rule, says = "only_who_is_at_the_table_plays", "Eva is not at this table."
    broken(table(), Played("Eva", "Storm"), rule=rule, says=says)
    kept(table(), Played("Sarah", "Storm"))
