"""Section 2.2.6: alphas are named, and act by Renown."""

from typing import Any

from events.effects.rage import Ordains
from events.rage.card_facts import RageFacts
from events.rage.combat_events import AlphaNamed, Attacked, Challenged, CombatEnded, Passed
from events.rage.events import Cancelled, Described, LotDrawn, PhaseBegun, Played, TurnEnded
from judge import books
from judge.judging import judge
from projections.rage.table import Table
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, kept, table

NAMED = (AlphaNamed("Mari"), AlphaNamed("Zhyzhak"))


def acting(*parts: Any, sarah: str = "Mari", ryan: str = "Zhyzhak", **rest: Any) -> Any:
    """The Open Play of a Combat phase with two alphas: Zhyzhak has Renown 8, Mari 6."""
    seats = {"Sarah": {"alpha": sarah}, "Ryan": {"alpha": ryan}}
    return table(*parts, **{"phase": "combat", "seats": seats, **rest})


def test_an_alpha_is_chosen_after_the_draw() -> None:
    """In the Combat phase; Closed Play and the phases before it go by without a word."""
    rule, says = "an_alpha_is_chosen_after_the_draw", "Mari is not made alpha now."
    named = kept(table(phase="umbra"), *NAMED)
    assert (named.table.phase(), named.table.closed(), named.table.alpha_of("Ryan")) == ("combat", False, "Zhyzhak")
    ended = table(phase="combat", closed=True)
    strictly = books()["rage-2018"].strictly
    wrong = judge(NAMED[:1], strictly, ended).wrong
    assert [(one.rule, one.says) for one in wrong] == [(rule, says)]


def test_an_alpha_is_of_the_pack() -> None:
    """Prey is no alpha; an Ally may be."""
    rule, says = "an_alpha_is_of_the_pack", "Zmei may not be alpha: it is in no pack."
    broken(table(creature("Zmei"), phase="combat"), AlphaNamed("Zmei"), rule=rule, says=says)
    kept(table(creature("Guard Dog", "Sarah"), phase="combat"), AlphaNamed("Guard Dog"))


def test_a_creature_out_of_play_takes_no_action() -> None:
    """A creature that is out of play is no alpha."""
    rule, says = "a_creature_out_of_play_takes_no_action", "Mari may not be alpha: it is out of play."
    away = creature("Mari", "Sarah", place="out of play")
    broken(table(away, phase="combat"), AlphaNamed("Mari"), rule=rule, says=says)


def test_a_pack_has_one_alpha() -> None:
    """One in a phase; in the next phase another: alphas_end_with_the_phase."""
    rule, says = "a_pack_has_one_alpha", "Sarah has an alpha: Mari."
    broken(table(phase="combat"), *NAMED, AlphaNamed("Albrecht"), rule=rule, says=says)
    kept(table(phase="combat"), *NAMED, AlphaNamed("Mari"))
    later = kept(table(phase="combat"), *NAMED, PhaseBegun("redraw"), AlphaNamed("Albrecht"))
    assert later.table.alpha_of("Sarah") == "Albrecht"
    assert {"a_pack_has_one_alpha", "alphas_end_with_the_phase"} <= unders(later)


def test_a_lost_alpha_is_not_replaced() -> None:
    """Not before the next Combat phase."""
    rule, says = "a_lost_alpha_is_not_replaced", "Sarah's alpha Mari was lost in this phase."
    lost = table(phase="combat", seats={"Sarah": {"alpha": "Mari", "alpha_lost": True, "acted": True}})
    broken(lost, AlphaNamed("Albrecht"), rule=rule, says=says)


def test_only_alphas_take_alpha_actions() -> None:
    """Another creature acts only by a card."""
    rule, says = "only_alphas_take_alpha_actions", "Albrecht may not act: it is no alpha."
    broken(acting(), Attacked("Albrecht", "Zhyzhak"), rule=rule, says=says)
    kept(acting(), Attacked("Albrecht", "Zhyzhak", using="Sneak Attack"))


def test_alphas_act_by_renown() -> None:
    """The highest Renown first; what is not known orders nothing."""
    rule, says = "alphas_act_by_renown", "Mari acts too early: Zhyzhak has more Renown."
    broken(acting(), Passed("Mari"), rule=rule, says=says)
    passed = kept(acting(), Passed("Zhyzhak"), Passed("Mari"))
    assert "an_alpha_acts_once" in unders(passed)
    kept(acting(creature("Stranger", "Sarah", kind="character"), sarah="Stranger"), Passed("Stranger"))


def test_chance_orders_equal_alphas() -> None:
    """Of equal Renown the one that won the draw; without a draw on the record, any."""
    rule, says = "chance_orders_equal_alphas", "Albrecht acts too early: Zhyzhak has won the draw."
    equal = acting(sarah="Albrecht")
    broken(equal, LotDrawn("Zhyzhak"), Passed("Albrecht"), rule=rule, says=says)
    kept(equal, Passed("Albrecht"), Passed("Zhyzhak"))
    drawn = kept(equal, LotDrawn("Zhyzhak"), Passed("Zhyzhak"), Passed("Albrecht"))
    assert "chance_orders_equal_alphas" in unders(drawn)


def test_an_alpha_acts_once() -> None:
    """One alpha action in the phase."""
    rule, says = "an_alpha_acts_once", "Zhyzhak has had its alpha action."
    broken(acting(), Passed("Zhyzhak"), Attacked("Zhyzhak", "Mari"), rule=rule, says=says)


def test_an_alpha_action_ends_before_the_next() -> None:
    """The next alpha waits until the combat is over."""
    rule, says = "an_alpha_action_ends_before_the_next", "Mari acts too early: Zhyzhak has not finished."
    broken(acting(), Challenged("Zhyzhak", "Albrecht"), Attacked("Mari", "Zhyzhak"), rule=rule, says=says)
    says = "«Mari attacks Zhyzhak» comes too early: «combat ends» has not happened."
    fought = (Attacked("Zhyzhak", "Mari"), Attacked("Mari", "Zhyzhak"))
    wrong = judge(fought, books()["rage-2018"].strictly, acting(closed=False)).wrong
    assert (rule, says) in [(one.rule, one.says) for one in wrong]
    kept(acting(), fought[0], CombatEnded(), fought[1])
    kept(acting(), *fought)  # a combat of which no line tells, and that is over


def test_alphas_act_when_all_are_chosen() -> None:
    """Where the record is complete, an alpha that nobody has named is missed."""
    rule, says = "alphas_act_when_all_are_chosen", "Zhyzhak acts too early: Sarah has named no alpha."
    early = acting(sarah="")
    strictly = books()["rage-2018"].strictly
    wrong = judge([Passed("Zhyzhak")], strictly, early).wrong
    assert [(one.rule, one.says) for one in wrong] == [(rule, says)]
    kept(early, Passed("Zhyzhak"))
    rule, says = "every_pack_names_an_alpha", "Sarah has named no alpha."
    wrong = judge([TurnEnded()], strictly, early).wrong
    assert (rule, says, "missed") in [(one.rule, one.says, one.verdict) for one in wrong]
    rule, says = "the_turn_ends_with_the_combat_phase", "Zhyzhak has not acted."
    assert (rule, says) in [(one.rule, one.says) for one in wrong]


THREE = {
    "Sarah": {"alpha": "Albrecht"},
    "Ryan": {"alpha": "Zhyzhak"},
    "Eva": {"alpha": "Evan"},
}


def said(creature: str, what: Any, card: str = "Howl") -> Played:
    """A card that says what an alpha may not or must do."""
    return Played("Morgan", card, effects=(Ordains(creature, what),))


def test_cannot_goes_before_must() -> None:
    """Who cannot be alpha is none, in either order; when what forbids is gone, the other takes effect."""
    rule, position = "cannot_goes_before_must", table(phase="combat")
    cannot, must = said("Mari", "cannot be alpha"), said("Mari", "must be alpha")
    says = "Mari cannot be alpha: an effect says so."
    broken(position, cannot, AlphaNamed("Mari"), rule=rule, says=says)
    for order in ((cannot, must), (must, cannot)):
        kept(position, *order, AlphaNamed("Albrecht"))
        broken(position, *order, AlphaNamed("Mari"), rule=rule, says=says)
    ban = Described("Ban", RageFacts("gift", permanent=True))
    held = (ban, said("Mari", "cannot be alpha", "Ban"), must)
    kept(table(phase="moot"), *held, PhaseBegun("combat"), AlphaNamed("Albrecht"))
    lifted = (*held, PhaseBegun("combat"), Cancelled("Mari", "Ban", "No"))
    kept(table(phase="moot"), *lifted, AlphaNamed("Mari"))
    says = "Mari must be alpha: an effect says so."
    broken(table(phase="moot"), *lifted, AlphaNamed("Albrecht"), rule=rule, says=says)
    later = (PhaseBegun("combat"), PhaseBegun("redraw"), PhaseBegun("combat"))
    kept(table(phase="moot"), must, *later, AlphaNamed("Albrecht"))
    says = "Mari cannot be alpha: an effect says so."
    broken(table(phase="moot"), *held[:2], *later, AlphaNamed("Mari"), rule=rule, says=says)


def test_example_cannot_be_alpha_and_must() -> None:
    """3.4, Can't vs Must: a Character that cannot be alpha and then must be cannot."""
    after = kept(table(phase="combat"), said("Mari", "cannot be alpha"), said("Mari", "must be alpha")).table
    assert isinstance(after, Table)
    assert after.may_be_alpha("Sarah") == ("Albrecht",)
    assert after.must_be_alpha("Sarah") == ()


def test_example_two_last_alpha_actions() -> None:
    """3.4, Can't vs Must: of two creatures that must act last, the one whose effect resolved last does."""
    position = table(phase="combat", players=("Sarah", "Ryan", "Eva"), seats=THREE)
    both = (said("Albrecht", "acts last"), said("Zhyzhak", "acts last"))
    kept(position, *both, Passed("Evan"), Passed("Albrecht"), Passed("Zhyzhak"))
    says = "Zhyzhak acts too early: Albrecht acts before it by an effect."
    broken(position, *both, Passed("Evan"), Passed("Zhyzhak"), rule="alphas_act_by_renown", says=says)
    first = (said("Evan", "acts first"), said("Zhyzhak", "acts first"))
    kept(position, *first, Passed("Zhyzhak"), Passed("Evan"), Passed("Albrecht"))
