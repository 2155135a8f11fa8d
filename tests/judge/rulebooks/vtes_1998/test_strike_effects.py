"""Sections 6.4.5 and 6.4.7: what the kinds of strikes do, and retainers in combat."""

from typing import Any

import pytest

from events.common import Observed
from events.effects.base import Costs
from events.effects.methuselah import Fights, Grants, Paralyzes, Strikes
from events.methuselah.events import (
    CardUsed,
    CombatEnded,
    DamageResolved,
    EffectHappened,
    Maneuver,
    Passed,
    Press,
    Prevent,
    Rescue,
    RoundBegun,
    Strike,
    TurnBegun,
)
from tests.helpers.ledger import moves_under
from tests.helpers.methuselah.fights import PRESS, andreas, fight, gun, yuri
from tests.helpers.methuselah.tables import ally, broken, kept, on, table, unclear, vampire
from tests.judge.rulebooks.vtes_1998.struck import DODGES, FIRST, FLEES, HANDS, blur, claimed

# --- strikes that are left out ----------------------------------------------------------------------------------------


def test_whether_a_strike_may_be_left_out_is_open() -> None:
    """6.4.3: it is left out as it was said; a_strike_left_out_is_as_it_is_seen, if a count shows that it has landed."""
    left, hands = Passed(minion="Andreas", leaves="strike"), Strike(minion="Yuri")
    says = (
        "Andreas leaves the strike out: either a minion may do so, or it strikes by hand when it chooses nothing else."
    )
    unclear(fight(combat={"step": "strike"}), left, rule="whether_a_strike_may_be_left_out_is_open", says=says)
    before, struck = fight(combat={"step": "strike"}), Observed("Yuri", "blood", 2)
    judgement = kept(before, left, hands, CombatEnded())
    assert (judgement.table.blood_of("Andreas"), judgement.table.blood_of("Yuri")) == (2, 3)
    judgement = kept(before, left, hands, CombatEnded(), struck, struck)
    assert moves_under(judgement, "healing_burns_blood")
    assert judgement.table.blood_of("Yuri") == 2


def test_a_strike_maneuvered_with_is_not_left_out() -> None:
    """6.4.2: the maneuver of a weapon has chosen it as the strike."""
    shot, left = Maneuver(minion="Yuri", card="Submachine Gun"), Passed(minion="Yuri", leaves="strike")
    says = "Yuri may not leave its strike out: Yuri has maneuvered with Submachine Gun."
    rule = "a_strike_maneuvered_with_is_not_left_out"
    broken(fight(gun("Yuri", "Alexis")), shot, Strike(minion="Andreas"), left, rule=rule, says=says)
    kept(fight(gun("Yuri", "Alexis")), Strike(minion="Andreas"), left)


# --- equipment --------------------------------------------------------------------------------------------------------

DESTROYS = Strikes("destroy equipment")
STEALS = Strikes("steal equipment")


def test_destroyed_equipment_is_burned() -> None:
    """Destroyed equipment burns; it is used until the strike resolves."""
    position = fight(gun("Yuri", "Alexis"))
    strike = claimed("Andreas", DESTROYS, target="Submachine Gun")
    judgement = kept(position, strike, Strike(minion="Yuri", card="Submachine Gun"))
    assert moves_under(judgement, "destroyed_equipment_is_burned")
    assert not judgement.table.known("Submachine Gun")
    assert judgement.table.damage_of("Andreas") == 3


def test_the_only_equipment_needs_no_name() -> None:
    """With one piece there, that piece is meant; with two, the striker has to choose."""
    judgement = kept(fight(gun("Yuri", "Alexis")), claimed("Andreas", DESTROYS), HANDS)
    assert not judgement.table.known("Submachine Gun")
    vest = on("Vest", "Yuri", "Alexis")
    judgement = kept(fight(gun("Yuri", "Alexis"), vest), claimed("Andreas", DESTROYS), HANDS)
    assert judgement.table.known("Submachine Gun")
    judgement = kept(fight(gun("Yuri", "Alexis"), vest), claimed("Andreas", Strikes("destroy weapon")), HANDS)
    assert not judgement.table.known("Submachine Gun")
    assert judgement.table.known("Vest")


def test_the_striker_names_fitting_equipment() -> None:
    """Equipment is taken by such strikes, and a weapon by those that take weapons."""
    vest = on("Vest", "Yuri", "Alexis")
    owl = on("Owl", "Yuri", "Alexis", kind="retainer", counters=1)
    broken(
        fight(vest),
        claimed("Andreas", Strikes("steal weapon"), target="Vest"),
        rule="the_striker_names_fitting_equipment",
        says="Andreas may not take Vest: it is no weapon.",
    )
    broken(
        fight(owl, combat={"range": "long"}),
        claimed("Andreas", Strikes("steal equipment", ranged=True), target="Owl"),
        rule="the_striker_names_fitting_equipment",
        says="Andreas may not take Owl: it is no equipment.",
    )
    broken(
        fight(gun("Andreas", "Sarah")),
        claimed("Andreas", DESTROYS, target="Submachine Gun"),
        rule="a_strike_is_aimed_at_the_opponent",
        says="Andreas may not strike at Submachine Gun: Yuri is the opposing minion.",
    )
    kept(fight(vest), claimed("Andreas", STEALS, target="Vest"))
    kept(fight(gun("Yuri", "Alexis")), claimed("Andreas", Strikes("steal weapon"), target="Submachine Gun"))


def test_stolen_equipment_moves_to_the_striker() -> None:
    """Stolen equipment goes to the striker, and stays after the combat."""
    strike = claimed("Andreas", STEALS, target="Submachine Gun")
    judgement = kept(fight(gun("Yuri", "Alexis")), strike, HANDS, CombatEnded())
    assert moves_under(judgement, "stolen_equipment_moves_to_the_striker")[0] == (
        "Submachine Gun",
        "on",
        "Yuri",
        "Andreas",
    )
    assert judgement.table.controller_of("Submachine Gun") == "Sarah"


def test_stolen_equipment_rests_this_round() -> None:
    """The thief does not use what it stole in the same round; in the next it may."""
    position = fight(gun("Yuri", "Alexis"))
    theft = (claimed("Andreas", STEALS, target="Submachine Gun"), HANDS)
    shoots = Strike(minion="Andreas", card="Submachine Gun")
    says = "Andreas may not use Submachine Gun yet: it was stolen in this round."
    rule = "stolen_equipment_rests_this_round"
    broken(position, *theft, blur("Andreas"), shoots, rule=rule, says=says)
    broken(position, *theft, CardUsed(minion="Andreas", card="Submachine Gun"), rule=rule, says=says)
    chase = Press(minion="Andreas", card="Chase", effects=(PRESS,))
    kept(position, *theft, chase, Maneuver(minion="Andreas", card="Submachine Gun"))
    broken(
        position,
        *theft,
        blur("Yuri"),
        Strike(minion="Yuri", card="Submachine Gun"),
        rule="only_the_bearer_uses_a_card_in_play",
        says="Yuri may not use Submachine Gun: it is on Andreas.",
    )


# --- first strike, dodge, combat ends ---------------------------------------------------------------------------------


def test_first_strike_resolves_before_normal() -> None:
    """A first strike's damage is dealt with before the other strike resolves."""
    judgement = kept(fight(), claimed("Andreas", FIRST), HANDS)
    assert moves_under(judgement, "first_strike_resolves_before_normal")
    assert (judgement.table.damage_of("Yuri"), judgement.table.damage_of("Andreas")) == (1, 0)
    judgement = kept(fight(), claimed("Andreas", FIRST), HANDS, CombatEnded())
    assert (judgement.table.blood_of("Yuri"), judgement.table.blood_of("Andreas")) == (2, 2)


def test_a_first_strike_can_forestall_the_other() -> None:
    """Who is sent to torpor by a first strike does not strike, nor does a weapon taken by one."""
    judgement = kept(fight(yuri(counters=0)), claimed("Andreas", FIRST), HANDS, DamageResolved())
    assert moves_under(judgement, "a_first_strike_can_forestall_the_other")
    assert judgement.table.torpid("Yuri")
    assert judgement.table.blood_of("Andreas") == 3
    for kind in ("steal equipment", "destroy equipment"):
        theft = claimed("Andreas", Strikes(kind, first=True), target="Submachine Gun")  # type: ignore[arg-type]
        shot = Strike(minion="Yuri", card="Submachine Gun")
        judgement = kept(fight(gun("Yuri", "Alexis")), theft, shot, CombatEnded())
        assert moves_under(judgement, "a_first_strike_can_forestall_the_other")
        assert judgement.table.blood_of("Andreas") == 3


def test_two_first_strikes_resolve_together() -> None:
    """When both strike first, neither forestalls the other."""
    events = (claimed("Andreas", FIRST), claimed("Yuri", FIRST), DamageResolved())
    judgement = kept(fight(andreas(counters=0), yuri(counters=0)), *events)
    assert judgement.table.torpid("Andreas")
    assert judgement.table.torpid("Yuri")


def test_a_first_strike_that_takes_all_life_forestalls_the_other() -> None:
    """An ally that loses its last life to a first strike does not strike."""
    position = fight(ally("Mage", "Alexis"), combat={"opposing": "Mage"})
    theft = claimed("Andreas", Strikes("steal blood", 2, first=True))
    judgement = kept(position, theft, claimed("Mage", Strikes("damage", 2, ranged=True), card="Spell"))
    assert judgement.table.combat is None
    assert not judgement.table.known("Mage")
    assert judgement.table.blood_of("Andreas") == 5


def test_a_dodge_cancels_the_strike() -> None:
    """A dodge protects the minion and what it has, from a first strike too, and deals nothing itself."""
    for strikes in (Strikes("hand"), FIRST, Strikes("steal blood", 2), DESTROYS):
        judgement = kept(fight(gun("Yuri", "Alexis")), claimed("Andreas", strikes), DODGES, DamageResolved())
        assert moves_under(judgement, "a_dodge_cancels_the_strike")
        assert (judgement.table.blood_of("Yuri"), judgement.table.blood_of("Andreas")) == (3, 3)
        assert judgement.table.known("Submachine Gun")
        assert judgement.table.pair_of_strikes() == 2


def test_a_dodge_protects_for_one_pair() -> None:
    """A dodge is over with its pair: an additional strike hits."""
    judgement = kept(fight(), Strike(minion="Andreas"), DODGES, blur("Andreas"), Strike(minion="Andreas"))
    assert judgement.table.damage_of("Yuri") == 1


def test_combat_ends_resolves_first() -> None:
    """Combat ends comes before everything, even a first strike, and is not dodged."""
    judgement = kept(fight(), claimed("Andreas", FIRST), FLEES)
    assert moves_under(judgement, "combat_ends_resolves_first")
    assert (judgement.table.combat, judgement.table.damage, judgement.table.blood_of("Yuri")) == (None, (), 3)
    judgement = kept(fight(), Strike(minion="Andreas", kind="combat ends", card="Flee"), DODGES)
    assert judgement.table.combat is None


def test_a_strike_may_do_what_no_kind_foresees() -> None:
    """Whatever else a strike's card does happens when the strike resolves, unless it is dodged; its cost at once."""
    charm = Strike(minion="Andreas", kind="other", card="Sleep", effects=(Costs("blood", 1), Paralyzes("Yuri")))
    judgement = kept(fight(), charm, HANDS)
    assert judgement.table.torpid("Yuri")
    assert judgement.table.combat is None or judgement.table.damage
    judgement = kept(fight(), charm, DODGES)
    assert judgement.table.ready("Yuri")
    assert judgement.table.blood_of("Andreas") == 2


# --- stealing blood ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("amount, moved", [(2, 2), (3, 3), (4, 3)])
def test_stolen_blood_moves_to_the_striker(amount: int, moved: int) -> None:
    """Stolen blood goes to the striker, as far as there is any; what is too much drains."""
    theft = claimed("Andreas", Strikes("steal blood", amount))
    judgement = kept(fight(andreas(counters=1)), theft, DODGES)
    assert judgement.table.blood_of("Andreas") == 1
    judgement = kept(fight(andreas(counters=1)), theft, Strike(minion="Yuri", kind="other"))
    assert moves_under(judgement, "stolen_blood_moves_to_the_striker") == [
        ("Yuri", "counters", 3, 3 - moved),
        ("Andreas", "counters", 1, 1 + moved),
    ]


def test_stolen_blood_heals_damage_of_the_same_pair() -> None:
    """Blood is stolen before damage is healed, so that it can heal it."""
    theft = claimed("Andreas", Strikes("steal blood", 1))
    judgement = kept(fight(andreas(counters=0)), theft, HANDS, DamageResolved())
    assert judgement.table.ready("Andreas")
    assert judgement.table.blood_of("Andreas") == 0


def test_stolen_blood_is_not_prevented() -> None:
    """Stealing blood is no damage, so that there is nothing to prevent."""
    broken(
        fight(),
        Strike(minion="Andreas", kind="other"),
        claimed("Yuri", Strikes("steal blood", 1)),
        Prevent(minion="Andreas", card="Skin of Rock"),
        rule="no_more_is_prevented_than_was_dealt",
        says="Andreas may not prevent damage: there is none to prevent.",
    )


def test_both_steal_from_what_there_was() -> None:
    """When both steal blood, both amounts are taken from what there was before."""
    both = (claimed("Andreas", Strikes("steal blood", 2)), claimed("Yuri", Strikes("steal blood", 2)))
    unclear(
        fight(andreas(counters=0)),
        *both,
        rule="both_steal_from_what_there_was",
        says="Both steal blood at once: either both amounts are taken from what was there before, or the acting "
        "minion's theft comes first.",
    )
    judgement = kept(fight(andreas(counters=0)), *both)
    assert (judgement.table.blood_of("Andreas"), judgement.table.blood_of("Yuri")) == (2, 1)


def test_example_sarah_cobbler_steals_from_a_mage() -> None:
    """Sarah steals the Mage's two life, drains one, heals two and has two blood; the Mage is burned."""
    position = table(
        vampire("Sarah Cobbler", "Sarah", capacity=4, counters=3),
        ally("Mage", "Alexis", effects=(Strikes("damage", 2, ranged=True),)),
    )
    events = (
        EffectHappened(card="Ambush", effects=(Fights("Sarah Cobbler", "Mage"),)),
        Strike(minion="Sarah Cobbler", kind="steal blood", amount=3, card="Theft of Vitae"),
        Strike(minion="Mage", card="Mage"),
    )
    judgement = kept(position, *events)
    assert judgement.table.blood_of("Sarah Cobbler") == 4
    assert not judgement.table.known("Mage")
    assert judgement.table.damage_of("Sarah Cobbler") == 2
    judgement = kept(position, *events, DamageResolved())
    assert judgement.table.blood_of("Sarah Cobbler") == 2
    assert judgement.table.ready("Sarah Cobbler")
    assert judgement.table.combat is None


# --- paralysis --------------------------------------------------------------------------------------------------------


def test_a_paralyzed_vampire_lies_tapped_in_torpor() -> None:
    """A paralyzed vampire goes to torpor, tapped, does not untap there, and is rescued for nothing."""
    position = table(vampire("Lupo", "Sarah"), vampire("Rake", "Sarah"), turn="Richard")
    paralysis = EffectHappened(card="Sleep", effects=(Paralyzes("Lupo"),))
    judgement = kept(position, paralysis, TurnBegun(methuselah="Sarah"))
    assert moves_under(judgement, "a_paralyzed_vampire_lies_tapped_in_torpor")
    assert judgement.table.torpid("Lupo")
    assert judgement.table.tapped("Lupo")
    rescued = kept(position, paralysis, TurnBegun(methuselah="Sarah"), Rescue(minion="Rake", vampire="Lupo"))
    assert rescued.table.action.blood_cost == 0


def test_allies_are_not_paralyzed() -> None:
    """The effect sends vampires to torpor; an ally has none to go to."""
    judgement = kept(table(ally("Mage", "Sarah")), EffectHappened(card="Sleep", effects=(Paralyzes("Mage"),)))
    assert judgement.table.ready("Mage")


# --- retainers --------------------------------------------------------------------------------------------------------

RANGED = Strikes("damage", 1, ranged=True)


def owl(life: int = 2, bearer: str = "Yuri", owner: str = "Alexis") -> Any:
    """A retainer."""
    return on("Owl", bearer, owner, kind="retainer", life=life, counters=life)


def test_retainers_are_struck_at_long_range_only() -> None:
    """A retainer is aimed at only at long range, and only with what reaches there."""
    rule = "retainers_are_struck_at_long_range_only"
    shot = claimed("Andreas", RANGED, target="Owl")
    broken(
        fight(owl()),
        shot,
        rule=rule,
        says="Andreas may not strike at Owl: retainers are struck at long range only.",
    )
    broken(
        fight(owl(), combat={"range": "long"}),
        Strike(minion="Andreas", target="Owl"),
        rule=rule,
        says="Andreas may not strike at Owl: the strike is not effective at long range.",
    )
    kept(fight(owl(), combat={"range": "long"}), shot)


def test_a_retainer_is_struck_instead_of_the_minion() -> None:
    """A strike at a retainer hurts it, and not its minion."""
    judgement = kept(fight(owl(), combat={"range": "long"}), claimed("Andreas", RANGED, target="Owl"), HANDS)
    assert moves_under(judgement, "a_retainer_is_struck_instead_of_the_minion")
    assert (judgement.table.damage_of("Owl"), judgement.table.damage_of("Yuri")) == (1, 0)


def test_a_strike_hits_the_minion_by_default() -> None:
    """Where no retainer is named with the strike, retainers are not harmed."""
    judgement = kept(fight(owl(), combat={"range": "long"}), claimed("Andreas", RANGED), HANDS)
    assert moves_under(judgement, "a_strike_hits_the_minion_by_default")
    assert (judgement.table.damage_of("Owl"), judgement.table.damage_of("Yuri")) == (0, 1)


def test_a_dodge_does_not_shield_retainers() -> None:
    """A strike at a retainer is not dodged."""
    judgement = kept(fight(owl(), combat={"range": "long"}), claimed("Andreas", RANGED, target="Owl"), DODGES)
    assert moves_under(judgement, "a_dodge_does_not_shield_retainers")
    assert judgement.table.damage_of("Owl") == 1


@pytest.mark.parametrize("life, left", [(1, 0), (2, 2), (3, 3)])
def test_a_surviving_retainer_recovers(life: int, left: int) -> None:
    """A retainer not burned regains after the combat what it lost in it: the term retainers_heal_after_combat."""
    events = (claimed("Andreas", RANGED, target="Owl"), HANDS, DamageResolved())
    judgement = kept(fight(owl(life), combat={"range": "long"}), *events)
    assert judgement.table.blood_of("Owl") == max(0, life - 1)
    judgement = kept(fight(owl(life), combat={"range": "long"}), *events, CombatEnded())
    assert judgement.table.blood_of("Owl") == left
    assert bool(moves_under(judgement, "a_surviving_retainer_recovers")) == (life > 1)


def test_what_a_retainer_lost_in_two_rounds_comes_back() -> None:
    """What it lost in the whole combat is regained, not only what it lost in the last round."""
    shot = claimed("Andreas", RANGED, target="Owl")
    chase = Press(minion="Andreas", card="Chase", effects=(PRESS,))
    away = Maneuver(minion="Andreas", card="Flash", effects=(Grants("maneuver"),))
    judgement = kept(
        fight(owl(3), combat={"range": "long"}), shot, HANDS, chase, RoundBegun(), away, shot, HANDS, CombatEnded()
    )
    assert judgement.table.blood_of("Owl") == 3
