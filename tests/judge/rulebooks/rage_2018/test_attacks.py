"""Sections 6.1 and 6.5: attacks, challenges, and who takes part."""

from typing import Any

from events.rage.card_facts import RageFacts
from events.rage.combat_events import (
    Answered,
    Attacked,
    CardLaid,
    Challenged,
    CombatEnded,
    Joined,
    Passed,
    SteppedIn,
    Withdrew,
)
from events.rage.events import Described
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, fight, hurt, kept, resource, table


def acting(*parts: Any, **rest: Any) -> Any:
    """The Open Play of a Combat phase in which only Sarah's alpha, Mari, is left to act; Zhyzhak is an alpha too."""
    seats = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}
    return table(*parts, **{"phase": "combat", "seats": seats, **rest})


def test_an_alpha_attacks_alphas_and_prey() -> None:
    """An_attack_begins_a_combat with an alpha, prey, a Territory, or who is in the Hunting Grounds."""
    rule, says = "an_alpha_attacks_alphas_and_prey", "Mari may not attack Morgan: it is no alpha."
    attacked = kept(acting(), Attacked("Mari", "Zhyzhak"))
    assert (attacked.table.attackers(), attacked.table.defenders()) == (("Mari",), ("Zhyzhak",))
    assert "an_attack_begins_combat" in unders(attacked)
    kept(acting(creature("Zmei")), Attacked("Mari", "Zmei"))
    kept(acting(resource("Back Yard", "Ryan")), Attacked("Mari", "Back Yard"))
    kept(acting(creature("Morgan", "Ryan", place="hunting grounds")), Attacked("Mari", "Morgan"))
    broken(acting(), Attacked("Mari", "Morgan"), rule=rule, says=says)


def test_a_pack_does_not_attack_itself() -> None:
    """Neither with an attack nor with a challenge."""
    rule, says = "a_pack_does_not_attack_itself", "Mari may not attack Albrecht: both are in Sarah's pack."
    for event in (Attacked("Mari", "Albrecht"), Challenged("Mari", "Albrecht")):
        broken(acting(), event, rule=rule, says=says)
    broken(acting(), Attacked("Mari", "Mari"), rule=rule, says="Mari may not attack itself.")


def test_prey_never_attacks_prey() -> None:
    """It attacks members of packs, by a card for one."""
    rule, says = "prey_never_attacks_prey", "Zmei may not attack Street Bum: both are prey."
    prey = (creature("Zmei"), creature("Street Bum"))
    broken(acting(*prey), Attacked("Zmei", "Street Bum"), rule=rule, says=says)
    kept(acting(*prey), Attacked("Zmei", "Mari", using="Goad"))


def test_an_attack_names_its_target() -> None:
    """What is not in play, or out of play, is no target: a_creature_out_of_play_enters_no_combat."""
    broken(acting(), Attacked("Mari", "Golgol"), rule="an_attack_names_its_target", says="Golgol is not in play.")
    gone, rule = creature("Zhyzhak", "Ryan", place="out of play"), "a_creature_out_of_play_enters_no_combat"
    broken(acting(gone), Attacked("Mari", "Zhyzhak"), rule=rule, says="Zhyzhak may not be attacked: it is out of play.")


def test_an_attack_stays_in_one_world() -> None:
    """A Spirit is in both."""
    rule, says = "an_attack_stays_in_one_world", "Mari may not attack Zhyzhak: Zhyzhak is in the physical world."
    away = creature("Mari", "Sarah", world="umbra")
    broken(acting(away), Attacked("Mari", "Zhyzhak"), rule=rule, says=says)
    kept(acting(away, creature("Jaggling", world="both")), Attacked("Mari", "Jaggling"))


def test_a_challenge_is_for_a_member_who_is_no_alpha() -> None:
    """It becomes an attack when it is accepted; a_declined_challenge_makes_no_combat."""
    rule = "a_challenge_is_for_a_member_who_is_no_alpha"
    challenge = Challenged("Mari", "Morgan")
    accepted = kept(acting(), challenge, Answered("Morgan", True))
    assert accepted.table.fights("Morgan")
    assert "an_accepted_challenge_is_an_attack" in unders(accepted)
    refused = kept(acting(), challenge, Answered("Morgan", False))
    assert not refused.table.in_combat()
    assert refused.table.has_acted("Mari")
    assert "a_declined_challenge_makes_no_combat" in unders(refused)
    broken(acting(), Challenged("Mari", "Zhyzhak"), rule=rule, says="Zhyzhak is not challenged: it is an alpha.")
    prey = acting(creature("Zmei"))
    broken(prey, Challenged("Mari", "Zmei"), rule=rule, says="Zmei is not challenged: it is in no pack.")


def test_only_creatures_are_challenged() -> None:
    """No Territory is."""
    rule, says = "only_creatures_are_challenged", "Back Yard is not challenged: it is no creature."
    broken(acting(resource("Back Yard", "Ryan")), Challenged("Mari", "Back Yard"), rule=rule, says=says)


def test_only_the_challenged_answers() -> None:
    """An attack is not refused."""
    rule, says = "only_the_challenged_answers", "Zhyzhak was not challenged."
    broken(acting(), Attacked("Mari", "Zhyzhak"), Answered("Zhyzhak", False), rule=rule, says=says)


def test_binding() -> None:
    """Only_a_spirit_of_the_hunting_grounds_is_bound, binding_is_done_in_the_umbra, and some cannot be bound."""
    away, spirit = creature("Mari", "Sarah", world="umbra"), creature("Jaggling", world="both")
    kept(acting(away, spirit), Attacked("Mari", "Jaggling", binds=True))
    rule, says = "binding_is_done_in_the_umbra", "Mari may not bind Jaggling from the physical world."
    broken(acting(spirit), Attacked("Mari", "Jaggling", binds=True), rule=rule, says=says)
    rule = "only_a_spirit_of_the_hunting_grounds_is_bound"
    says = "Zmei is not bound: it is no Spirit in the Hunting Grounds."
    zmei = creature("Zmei", world="both")
    broken(acting(away, zmei), Attacked("Mari", "Zmei", binds=True), rule=rule, says=says)
    rule, says = "what_cannot_be_bound_is_not_attacked_to_bind", "Jaggling is not bound: it cannot be."
    free = Described("Jaggling", RageFacts("enemy", keywords=("Spirit",), unbound=True))
    broken(acting(away, spirit), free, Attacked("Mari", "Jaggling", binds=True), rule=rule, says=says)


def attacked(target: str, **rest: Any) -> Any:
    """Mari has attacked prey, and the combat has not begun."""
    return acting(creature(target), combat=fight(("Mari",), (target,), "pre-combat", round=0), **rest)


def test_an_alpha_steps_in_for_prey_of_its_allegiance() -> None:
    """A Wyrm alpha for an Enemy: who_steps_in_takes_the_place."""
    rule = "an_alpha_steps_in_for_prey_of_its_allegiance"
    stepped = kept(attacked("Zmei"), SteppedIn("Zhyzhak"))
    assert stepped.table.defenders() == ("Zhyzhak",)
    assert "who_steps_in_takes_the_place" in unders(stepped)
    for target, who in (("Street Bum", "Zhyzhak"), ("Zmei", "Morgan")):
        broken(attacked(target), SteppedIn(who), rule=rule, says=f"{who} may not step in for {target}.")
    kept(attacked("Street Bum"), SteppedIn("Zhyzhak", "Some Card"))


def test_one_steps_in_before_combat() -> None:
    """Not without an attack, and not in a round."""
    rule = "one_steps_in_before_combat"
    broken(acting(), SteppedIn("Zhyzhak"), rule=rule, says="Zhyzhak may not step in: no attack is declared.")
    begun = acting(creature("Zmei"), combat=fight(("Mari",), ("Zmei",)))
    broken(begun, SteppedIn("Zhyzhak"), rule=rule, says="Zhyzhak may not step in: the combat has begun.")


def test_stepping_in_needs_one_world() -> None:
    """With the target and with the attacker."""
    rule, says = "stepping_in_needs_one_world", "Zhyzhak may not step in: Zmei is in the physical world."
    away = creature("Zhyzhak", "Ryan", world="umbra")
    position = acting(away, creature("Zmei"), combat=fight(("Mari",), ("Zmei",), "pre-combat", round=0))
    broken(position, SteppedIn("Zhyzhak"), rule=rule, says=says)


def test_packs_join() -> None:
    """A_pack_attack_joins_the_attacker, a_pack_defence_joins_the_defender: between rounds."""
    before = acting(combat=fight(step="pre-combat", round=0))
    joined = kept(before, Joined(("Albrecht",), "Any Card"), Joined(("Morgan",), "Some Card"))
    assert (joined.table.attackers(), joined.table.defenders()) == (("Mari", "Albrecht"), ("Zhyzhak", "Morgan"))
    assert {"a_pack_attack_joins_the_attacker", "a_pack_defence_joins_the_defender"} <= unders(joined)
    rule = "pack_combat_is_joined_before_or_between_rounds"
    broken(acting(), Joined(("Albrecht",)), rule=rule, says="Nobody joins: no combat is in progress.")
    late = acting(combat=fight(step="reveal"))
    broken(late, Joined(("Albrecht",), "Some Card"), rule=rule, says="Albrecht joins in the reveal step.")
    rule = "pack_actions_join_members_of_the_home_ground"
    away = creature("Albrecht", "Sarah", place="hunting grounds")
    hunting = acting(away, combat=fight(step="pre-combat", round=0))
    says = "Albrecht may not join: it is in the Hunting Grounds."
    broken(hunting, Joined(("Albrecht",), "Any Card"), rule=rule, says=says)


def test_withdrawing() -> None:
    """Only_the_attacker_withdraws, nobody_withdraws_from_a_full_frenzy: a_withdrawal_ends_the_combat."""
    over = kept(acting(combat=fight(step="withdrawal")), Withdrew("Mari"))
    assert not over.table.in_combat()
    assert "a_withdrawal_ends_the_combat" in unders(over)
    rule, says = "only_the_attacker_withdraws", "Zhyzhak may not withdraw: it is no attacker."
    broken(acting(combat=fight(step="withdrawal")), Withdrew("Zhyzhak"), rule=rule, says=says)
    raging = creature("Zhyzhak", "Ryan", frenzy="full", form="battle")
    rule, says = "nobody_withdraws_from_a_full_frenzy", "Mari may not withdraw: Zhyzhak is in full frenzy."
    broken(acting(raging, combat=fight(step="withdrawal")), Withdrew("Mari"), rule=rule, says=says)
    lesser = creature("Zhyzhak", "Ryan", frenzy="limited")
    kept(acting(lesser, combat=fight(step="withdrawal")), Withdrew("Mari"))
    rule, says = "withdrawal_comes_in_its_step", "Mari may not withdraw: no round has been fought."
    broken(acting(combat=fight(step="beginning", round=0)), Withdrew("Mari"), rule=rule, says=says)
    kept(acting(combat=fight(step="beginning", round=0)), CardLaid("Mari"), Withdrew("Mari"))


def test_a_territory_under_attack() -> None:
    """Destroyed when nobody defends it or the defence fails; its_alpha_defends_a_territory."""
    yard, attack = resource("Back Yard", "Ryan"), Attacked("Mari", "Back Yard")
    undefended = kept(acting(yard), attack, CombatEnded())
    assert undefended.table.seats["Ryan"].sept_discards == ("Back Yard",)
    assert "an_undefended_territory_is_destroyed" in unders(undefended)
    weak = (creature("Zhyzhak", "Ryan", form="battle"), hurt("Zhyzhak", 7))
    fought = (CardLaid("Mari", "Bite", target="Zhyzhak"), CombatEnded())
    fallen = kept(acting(yard, *weak), attack, SteppedIn("Zhyzhak"), *fought)
    assert not fallen.table.lies("Back Yard")
    assert "a_territory_is_destroyed_when_its_defence_fails" in unders(fallen)
    saved = kept(acting(yard), attack, SteppedIn("Zhyzhak"), CardLaid("Mari"), Withdrew("Mari"))
    assert saved.table.lies("Back Yard")
    rule, says = "its_alpha_defends_a_territory", "Morgan may not defend Back Yard: Ryan's alpha may."
    broken(acting(yard), attack, SteppedIn("Morgan"), rule=rule, says=says)


def test_the_next_alpha_acts_when_a_combat_is_over() -> None:
    """Nobody need say that it ended, or that a Territory was not defended."""
    both = {"Sarah": {"alpha": "Albrecht"}, "Ryan": {"alpha": "Zhyzhak"}}
    fought = (Attacked("Albrecht", "Zhyzhak"), CardLaid("Albrecht", "Bite", target="Zhyzhak"), Passed("Zhyzhak"))
    over = kept(acting(seats=both), *fought)
    assert (over.table.in_combat(), over.table.damage_of("Zhyzhak")) == (False, 2)
    yard = resource("Back Yard", "Ryan")
    gone = kept(acting(yard, seats=both), Attacked("Albrecht", "Back Yard"), Passed("Zhyzhak"))
    assert not gone.table.lies("Back Yard")
