"""Section 2.2.4 and chapter 5: crossing the Gauntlet, and what does not cross it."""

from typing import Any

from events.common import Observed
from events.effects.rage import Wounds
from events.rage.card_facts import RageFacts
from events.rage.combat_events import Attacked, CardLaid, Landed
from events.rage.events import (
    AbilityUsed,
    Cancelled,
    Described,
    JuntaCalled,
    OpenPlayBegun,
    Played,
    SteppedSideways,
    Voted,
)
from events.rage.position import Card, Voting
from judge import books
from judge.judging import judge
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, fight, kept, laid, resource, table, unclear

STEP, AWAY = SteppedSideways("Mari", "Old Caern"), creature("Mari", "Sarah", world="umbra")


def stepping(*parts: Any, **rest: Any) -> Any:
    """The Closed Play of an Umbra phase; Sarah's pack has a Caern."""
    return table(resource("Old Caern", "Sarah"), *parts, **{"phase": "umbra", "closed": True, **rest})


def test_crossing_needs_a_caern_or_a_card() -> None:
    """Crossing_is_stepping_sideways, by the pack's Caern or by a card."""
    rule, says = "crossing_needs_a_caern_or_a_card", "Zhyzhak may not step sideways: the pack has no Caern."
    for event in (STEP, SteppedSideways("Mari")):
        crossed = kept(stepping(), event)
        assert crossed.table.world_of("Mari") == "the Umbra"
        assert "crossing_is_stepping_sideways" in unders(crossed)
    assert kept(stepping(AWAY), STEP).table.world_of("Mari") == "the physical world"
    broken(stepping(), SteppedSideways("Zhyzhak"), rule=rule, says=says)
    kept(stepping(), SteppedSideways("Zhyzhak", "Umbral Escape"))


def test_a_caern_serves_its_own_pack() -> None:
    """Another pack does not use it, nor anybody one that is known not to lie there; one may have been played untold."""
    rule, says = "a_caern_serves_its_own_pack", "Zhyzhak may not use Old Caern: it is Sarah's."
    broken(stepping(), SteppedSideways("Zhyzhak", "Old Caern"), rule=rule, says=says)
    says = "Mari may not use Old Caern: it is not in play."
    broken(table(phase="umbra", closed=True, removed=("Old Caern",)), STEP, rule=rule, says=says)
    says = "Mari uses Old Caern, and no line says that it was played."
    unclear(table(phase="umbra", closed=True), STEP, rule=rule, says=says)
    says = "Mari may not use Old Caern: it is in Ryan's hand."
    broken(table(phase="umbra", closed=True, seats={"Ryan": {"sept": ("Old Caern",)}}), STEP, rule=rule, says=says)
    says = "Mari may not use Old Caern: it is not in play, New Caern is."
    other = table(resource("New Caern", "Sarah"), phase="umbra", closed=True)
    broken(other, Described("New Caern", RageFacts("caern", gauntlet=1)), STEP, rule=rule, says=says)
    says = "Mari may not use Old Caern: it is not in play."
    strict = judge((STEP,), books()["rage-2018"].strictly, table(phase="umbra", closed=True))
    assert [(one.rule, one.says) for one in strict.wrong] == [(rule, says)]


def test_a_cancellation_stays_in_its_world() -> None:
    """A Gift cancels nothing on a creature in the other world; a player's Event does, and a reach across."""
    rule, gift = "a_cancellation_stays_in_its_world", Described("Veto", RageFacts("gift"))
    says = "Zhyzhak may not cancel Gust with Veto: Gust lies on Mari, in the Umbra."
    lasting = Card("Gust", kind="gift", owner="Sarah", on="Mari")
    broken(table(AWAY, lasting), gift, Cancelled("Zhyzhak", "Gust", "Veto"), rule=rule, says=says)
    kept(table(lasting), gift, Cancelled("Zhyzhak", "Gust", "Veto"))
    kept(table(AWAY, lasting), gift, Cancelled("Mari", "Gust", "Veto"))
    kept(table(AWAY, lasting), gift, Cancelled("Ryan", "Gust", "Veto"))
    kept(table(AWAY, lasting), Cancelled("Zhyzhak", "Gust", "Strange Card"))
    sigil = Described("Sigil", RageFacts("equipment", reaches=True))
    across = table(AWAY, lasting, Card("Sigil", kind="equipment", owner="Sarah", on="Albrecht"))
    kept(across, sigil, gift, Cancelled("Zhyzhak", "Gust", "Veto"))


def test_a_caern_is_used_at_the_beginning_of_the_umbra_phase() -> None:
    """In Closed Play there, and at no other time; a phase before it goes by without a word."""
    rule = "a_caern_is_used_at_the_beginning_of_the_umbra_phase"
    says = "Mari may not use Old Caern now: it serves at the beginning of the Umbra phase."
    broken(stepping(), OpenPlayBegun(), STEP, rule=rule, says=says)
    broken(stepping(phase="combat"), STEP, rule=rule, says=says)
    kept(stepping(phase="resource", closed=False), STEP)


def test_only_characters_step_sideways() -> None:
    """An Ally does not use a Caern."""
    rule, says = "only_characters_step_sideways", "Guard Dog may not step sideways: it is no Character."
    dog = creature("Guard Dog", "Sarah", gnosis_by=3)
    broken(stepping(dog), SteppedSideways("Guard Dog", "Old Caern"), rule=rule, says=says)


def test_only_a_class_that_steps_sideways_steps_sideways() -> None:
    """A Vampire does not cross, by a card neither; of an unknown class one may."""
    rule = "only_a_class_that_steps_sideways_steps_sideways"
    says = "Morgan may not step sideways: its class cannot."
    broken(stepping(), SteppedSideways("Morgan", "Umbral Escape"), rule=rule, says=says)
    stranger = creature("Stranger", "Ryan", kind="character")
    kept(stepping(stranger), SteppedSideways("Stranger", "Umbral Escape"))


def test_the_gnosis_reaches_the_gauntlet() -> None:
    """Equal is enough, one less is not."""
    rule, says = (
        "the_gnosis_reaches_the_gauntlet",
        "Mari may not use Old Caern: Gnosis 3 does not reach the Gauntlet 4.",
    )
    broken(stepping(creature("Mari", "Sarah", gnosis_by=-1)), STEP, rule=rule, says=says)
    kept(stepping(), STEP)


def test_a_caern_is_not_used_both_ways() -> None:
    """Into the Umbra and back is by other means."""
    rule, says = "a_caern_is_not_used_both_ways", "Mari has used a Caern in this phase."
    broken(stepping(), STEP, STEP, rule=rule, says=says)
    back = kept(stepping(), STEP, SteppedSideways("Mari", "Umbral Escape"))
    assert back.table.world_of("Mari") == "the physical world"
    assert "a_caern_is_not_used_both_ways" in unders(back)


def test_effects_do_not_cross_the_gauntlet() -> None:
    """A Gift or an ability of a creature does not reach the other world; an Event does, and a Spirit is in both."""
    rule, says = "effects_do_not_cross_the_gauntlet", "Howl may not target Mari: Mari is in the Umbra."
    broken(table(AWAY), Played("Zhyzhak", "Howl", target="Mari"), rule=rule, says=says)
    says = "Zhyzhak may not target Mari: Mari is in the Umbra."
    broken(table(AWAY), AbilityUsed("Zhyzhak", target="Mari"), rule=rule, says=says)
    kept(table(AWAY), Played("Ryan", "Storm", target="Mari"))
    kept(table(AWAY, creature("Jaggling", world="both")), Played("Mari", "Howl", target="Jaggling"))


def test_a_position_leaves_spirits_in_both_worlds() -> None:
    """Where it does not say another; all else is in the physical world, and a Caern on both sides of the Gauntlet."""
    seats = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}

    def attacking(**where: Any) -> Any:
        spirit = creature("Moth", kind="enemy", keywords=("Jaggling",), **where)
        return table(AWAY, spirit, creature("Morgan", "Ryan"), phase="combat", seats=seats)

    kept(attacking(), Attacked("Mari", "Moth"))
    rule, says = "an_attack_stays_in_one_world", "Mari may not attack Moth: Moth is in the physical world."
    broken(attacking(world="physical"), Attacked("Mari", "Moth"), rule=rule, says=says)
    says = "Mari may not attack Zhyzhak: Zhyzhak is in the physical world."
    broken(attacking(), Attacked("Mari", "Zhyzhak"), rule=rule, says=says)
    lying = table(Card(name="Old Caern", kind="caern", pack="Sarah"), AWAY)
    kept(lying, Observed("Old Caern", "world", "both"))


def test_a_creature_in_the_umbra_takes_no_part_in_juntas() -> None:
    """It neither calls nor votes; it may abstain."""
    rule = "a_creature_in_the_umbra_takes_no_part_in_juntas"
    says = "Mari may not call a junta from the Umbra."
    broken(table(AWAY, phase="moot"), JuntaCalled("Mari", "Council"), rule=rule, says=says)
    called = resource("Council", "Sarah", place="called", by="Albrecht")
    voting = table(AWAY, called, phase="moot", voting=Voting(junta="Council", caller="Albrecht"))
    broken(voting, Voted("Mari", "yes"), rule=rule, says="Mari may not vote from the Umbra.")
    kept(voting, Voted("Mari", "abstain"))


def test_a_junta_targets_nobody_in_the_umbra() -> None:
    """Who is there is no target."""
    rule, says = "a_junta_targets_nobody_in_the_umbra", "Council may not target Mari in the Umbra."
    broken(table(AWAY, phase="moot"), JuntaCalled("Albrecht", "Council", "Mari"), rule=rule, says=says)
    kept(table(phase="moot"), JuntaCalled("Albrecht", "Council", "Mari"))


SIGIL = Described("Sigil", RageFacts("equipment", reaches=True))
RAIN = Described("Rain", RageFacts("gift"))


def test_what_reaches_across_the_gauntlet() -> None:
    """effects_do_not_cross_the_gauntlet, an_attack_stays_in_one_world: but by what a creature bears, and back."""
    away = creature("Zhyzhak", "Ryan", world="umbra")
    sigil = Card(name="Sigil", kind="equipment", owner="Sarah", on="Mari")
    hail = Played("Mari", "Rain", effects=(Wounds("Zhyzhak", 1), Wounds("Morgan", 1)))
    rule, says = "effects_do_not_cross_the_gauntlet", "Rain may not affect Zhyzhak: Zhyzhak is in the Umbra."
    broken(table(away, phase="moot"), SIGIL, RAIN, hail, rule=rule, says=says)
    kept(table(away, sigil, phase="moot"), SIGIL, RAIN, hail)
    kept(table(away, phase="moot"), SIGIL, RAIN, Played("Mari", "Rain", effects=(Wounds("Morgan", 1),)))
    seats = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}
    fought = table(away, sigil, phase="combat", seats=seats)
    kept(fought, SIGIL, Attacked("Mari", "Zhyzhak"))
    bare = table(away, phase="combat", seats=seats)
    says = "Mari may not attack Zhyzhak: Zhyzhak is in the Umbra."
    broken(bare, SIGIL, Attacked("Mari", "Zhyzhak"), rule="an_attack_stays_in_one_world", says=says)
    back = Played("Zhyzhak", "Rain", target="Mari")
    kept(fought, SIGIL, RAIN, Attacked("Mari", "Zhyzhak"), back)
    other = Played("Zhyzhak", "Rain", target="Albrecht")
    says = "Rain may not target Albrecht: Albrecht is in the physical world."
    broken(fought, SIGIL, RAIN, Attacked("Mari", "Zhyzhak"), other, rule=rule, says=says)


def test_a_realm_is_attacked_and_targeted_from_the_umbra() -> None:
    """a_realm_is_attacked_from_the_umbra, a_realm_is_targeted_from_the_umbra: a Territory from either world."""
    seats = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}
    lands = (resource("Deep Realm", "Ryan"), resource("Back Yard", "Ryan"))
    here = table(*lands, phase="combat", seats=seats)
    there = table(*lands, creature("Mari", "Sarah", world="umbra"), phase="combat", seats=seats)
    says = "Mari may not attack Deep Realm from the physical world."
    broken(here, Attacked("Mari", "Deep Realm"), rule="a_realm_is_attacked_from_the_umbra", says=says)
    kept(there, Attacked("Mari", "Deep Realm"))
    kept(here, Attacked("Mari", "Back Yard"))
    says = "Howl may not target Deep Realm from the physical world."
    aim = Played("Mari", "Howl", target="Deep Realm")
    broken(here, aim, rule="a_realm_is_targeted_from_the_umbra", says=says)
    kept(there, aim)
    kept(here, Played("Mari", "Howl", target="Back Yard"))


def test_a_creature_without_a_target_plays_no_damage() -> None:
    """Across the Gauntlet only what does no damage is played; with one opponent in its world a creature is free."""
    rule = "a_creature_without_a_target_plays_no_damage"
    says = "Zhyzhak may not play Maul: no opponent is in its world."
    away = creature("Zhyzhak", "Ryan", world="umbra")
    apart = table(away, phase="combat", combat=fight(step="play card"))
    broken(apart, CardLaid("Zhyzhak", "Maul"), rule=rule, says=says)
    kept(apart, CardLaid("Zhyzhak", "Dodge"), CardLaid("Mari"))
    kept(table(phase="combat", combat=fight(step="play card")), CardLaid("Zhyzhak", "Maul"))
    near = creature("Albrecht", "Sarah", world="umbra")
    two = table(away, near, phase="combat", combat=fight(("Mari", "Albrecht"), step="play card"))
    kept(two, CardLaid("Zhyzhak", "Maul"))
    raging = creature("Zhyzhak", "Ryan", world="umbra", frenzy="full")
    says = "Whether a creature in full frenzy plays damage without a valid target is not said."
    mad = table(raging, phase="combat", combat=fight(step="play card"))
    unclear(mad, CardLaid("Zhyzhak", "Maul"), rule=rule, says=says)


def test_a_combat_action_without_a_valid_target_is_discarded() -> None:
    """Who has crossed before the card lands is not hit; the combat goes on: crossing_is_stepping_sideways."""
    blow = laid("Sarah 1", "Mari", "Maul", "Zhyzhak", down=False, standing="legal")
    start = table(blow, phase="combat", combat=fight(step="resolution"))
    escape = SteppedSideways("Zhyzhak", "Umbral Escape")
    missed = kept(start, escape, Landed("Sarah 1", "Zhyzhak"))
    assert "a_combat_action_without_a_valid_target_is_discarded" in unders(missed)
    assert (missed.table.damage_of("Zhyzhak"), missed.table.defenders()) == (0, ("Zhyzhak",))
    assert kept(start, Landed("Sarah 1", "Zhyzhak")).table.damage_of("Zhyzhak") == 4
    sigil = Card(name="Sigil", kind="equipment", owner="Sarah", on="Mari")
    reaching = table(blow, sigil, phase="combat", combat=fight(step="resolution"))
    assert kept(reaching, SIGIL, escape, Landed("Sarah 1", "Zhyzhak")).table.damage_of("Zhyzhak") == 4


def test_all_who_use_a_caern_cross_together() -> None:
    """Crossing_is_stepping_sideways, in any order: the table is the same."""
    albrecht = SteppedSideways("Albrecht", "Old Caern")
    for order in ((STEP, albrecht), (albrecht, STEP)):
        crossed = kept(stepping(), *order).table
        assert (crossed.world_of("Mari"), crossed.world_of("Albrecht")) == ("the Umbra", "the Umbra")
