"""Sections 2.1.4 and 2.2: the phases of a turn."""

from events.rage.combat_events import StepBegun
from events.rage.events import JuntaCalled, PhaseBegun, Played, Regenerated, SteppedSideways, TurnEnded
from judge import books
from judge.judging import judge
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, fight, kept, table


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


def test_a_phase_of_another_game() -> None:
    """What is no phase here does not come, and nothing changes; each play has its phase (the term phases_of_plays)."""
    says = "The Action phase does not come: no turn here has one."
    broken(table(phase="umbra"), PhaseBegun("action"), rule="phases_come_in_order", says=says)
    assert judge([PhaseBegun("action")], books()["rage-2018"], table(phase="umbra")).table.phase() == "umbra"
    assert kept(table(phase="umbra"), JuntaCalled("Mari", "Tribunal")).table.phase() == "moot"
    says = "The maneuver step does not come: no combat here has one."
    broken(table(phase="combat", combat=fight()), StepBegun("maneuver"), rule="round_steps_come_in_order", says=says)


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


def test_only_a_card_skips_a_phase() -> None:
    """Where the record is complete, a phase that nobody has begun is left out; the turn ends after its last."""
    rule, says = "only_a_card_skips_a_phase", "The Moot phase is left out."
    strictly = books()["rage-2018"].strictly
    wrong = judge([PhaseBegun("combat")], strictly, table(phase="umbra")).wrong
    assert [(one.rule, one.says) for one in wrong] == [(rule, says)]
    wrong = judge([PhaseBegun("redraw")], strictly, table(phase="umbra")).wrong
    assert [(one.rule, one.says) for one in wrong] == [(rule, says)]
    assert judge([PhaseBegun("moot")], strictly, table(phase="umbra")).wrong == []
    says = "The turn does not end in the Umbra phase."
    wrong = judge([TurnEnded()], strictly, table(phase="umbra")).wrong
    assert [(one.rule, one.says) for one in wrong] == [("the_turn_ends_with_the_combat_phase", says)]
