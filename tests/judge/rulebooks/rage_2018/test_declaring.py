"""Section 6.1: the steps before the first round, and attacks by cards."""

from typing import Any

from events.rage.card_facts import RageFacts
from events.rage.combat_events import Attacked, CardLaid, CombatEnded, Joined, StepBegun, SteppedIn, TargetChanged
from events.rage.events import Described, Played, Ready
from judge import books
from judge.judging import judge
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, fight, kept, resource, table

PLAYERS = ("Sarah", "Ryan", "Eva")


def declared(*parts: Any, step: str = "declaration", **rest: Any) -> Any:
    """Mari has attacked Zhyzhak, and no round has begun."""
    seats = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak"}, "Eva": {"alpha": "Evan"}}
    combat = fight(step=step, round=0)
    return table(*parts, **{"phase": "combat", "players": PLAYERS, "seats": seats, "combat": combat, **rest})


def test_only_both_sides_play_in_the_declaration_step() -> None:
    """The attacker plays Hunting Party, the defender Shieldmate; who takes no part plays neither."""
    rule = "only_both_sides_play_in_the_declaration_step"
    kept(declared(), Played("Mari", "Hunting Party"), Played("Zhyzhak", "Shieldmate"))
    says = "Eva may not play Shieldmate: it is for the two sides of the attack."
    broken(declared(), Played("Evan", "Shieldmate"), rule=rule, says=says)
    yard = resource("Back Yard", "Ryan")
    attacked = declared(yard, combat=fight(("Mari",), (), "declaration", round=0, target="Back Yard"))
    kept(attacked, Played("Zhyzhak", "Shieldmate"))


def test_cards_of_a_step_are_played_in_it() -> None:
    """a_card_is_played_at_its_moment: Hunting Party in the Declaration step, Cub's Cry between rounds."""
    rule, says = "a_card_is_played_at_its_moment", "Hunting Party is not played now: it is for declaration step."
    broken(declared(step="pre-combat"), Played("Mari", "Hunting Party"), rule=rule, says=says)
    over = declared(combat=fight(step="resolution"))
    assert kept(over, Played("Mari", "Cub's Cry")).table.step() == "between rounds"
    says = "Cub's Cry is not played now: it is for between rounds."
    broken(declared(step="pre-combat"), Played("Mari", "Cub's Cry"), rule=rule, says=says)
    broken(declared(combat=fight()), Played("Mari", "Cub's Cry"), rule=rule, says=says)
    ruse = Described("Ruse", RageFacts("combat event", moments=("pre-combat step",)))
    assert kept(declared(), ruse, Played("Mari", "Ruse")).table.step() == "pre-combat"


def test_pack_combat_is_joined_when_its_card_says() -> None:
    """Hunting Party before the first round, Cub's Cry between rounds, another card at either time."""
    rule, fought = "pack_combat_is_joined_when_its_card_says", declared(combat=fight(step="between rounds"))
    kept(declared(), Played("Mari", "Hunting Party"), Joined(("Albrecht",), "Hunting Party"))
    kept(declared(), Played("Mari", "Hunting Party"), StepBegun("pre-combat"), Joined(("Albrecht",), "Hunting Party"))
    says = "Hunting Party lets nobody join now: it is for the declaration step."
    broken(declared(step="pre-combat"), Joined(("Albrecht",), "Hunting Party"), rule=rule, says=says)
    says = "Hunting Party lets nobody join now: Zhyzhak has stepped in."
    yard = fight(("Mari",), (), step="declaration", round=0, target="Back Yard")
    defended = (declared(resource("Back Yard", "Ryan"), combat=yard), SteppedIn("Zhyzhak"))
    broken(*defended, Joined(("Albrecht",), "Hunting Party"), rule=rule, says=says)
    says = "Hunting Party lets nobody join now: a round was fought."
    broken(fought, Joined(("Albrecht",), "Hunting Party"), rule=rule, says=says)
    kept(fought, Joined(("Morgan",), "Cub's Cry"))
    says = "Cub's Cry lets nobody join now: no round was fought."
    broken(declared(step="pre-combat"), Joined(("Morgan",), "Cub's Cry"), rule=rule, says=says)
    for position in (fought, declared(step="pre-combat")):
        kept(position, Joined(("Morgan",), "Some Card"))


def test_a_combat_step_ends_when_all_pass() -> None:
    """Who asks the others to wait holds the step until ready; the Declaration is not held so."""
    rule, says = "a_combat_step_ends_when_all_pass", "Eva is not ready for the beginning step."
    wait, step = Ready("Eva", ready=False), StepBegun("beginning")
    broken(declared(step="pre-combat"), wait, step, rule=rule, says=says)
    kept(declared(step="pre-combat"), wait, Ready("Eva"), step)
    kept(declared(), wait, StepBegun("pre-combat"))


def test_what_changes_participants_comes_before_combat() -> None:
    """Packs join, alphas step in and defend, and a combat is ended by a card (a_card_ends_the_combat)."""
    kept(declared(step="pre-combat"), Joined(("Albrecht",), "Some Card"))
    yard = resource("Back Yard", "Ryan")
    attacked = fight(("Mari",), (), "pre-combat", round=0, target="Back Yard")
    assert kept(declared(yard, combat=attacked), SteppedIn("Zhyzhak")).table.defenders() == ("Zhyzhak",)
    ridge = creature("Long Ridge", kind="battlefield")
    attacked = fight(("Mari",), (), "pre-combat", round=0, target="Long Ridge")
    assert kept(declared(ridge, combat=attacked), SteppedIn("Zhyzhak")).table.defenders() == ("Zhyzhak",)
    ended = kept(declared(step="pre-combat"), CombatEnded("Some Card"))
    assert (ended.table.in_combat(), "a_card_ends_the_combat" in unders(ended)) == (False, True)
    attacked = fight(("Mari",), (), "play card", target="Back Yard")
    says = "Zhyzhak may not step in: the combat has begun."
    broken(declared(yard, combat=attacked), SteppedIn("Zhyzhak"), rule="one_steps_in_before_combat", says=says)


def test_cards_of_open_play_wait_for_the_beginning_step() -> None:
    """open_play_cards_wait_for_open_play: nothing else is played in the Pre-Combat step."""
    for card in ("Rampage", "Howl"):
        found = judge((Played("Albrecht", card),), books()["rage-2018"].strictly, declared(step="pre-combat"))
        assert [one.rule for one in found.wrong] == ["open_play_cards_wait_for_open_play"]
        assert found.wrong[0].says == f"{card} waits for Open Play."
        kept(declared(step="beginning"), Played("Albrecht", card))


def test_a_cards_attack_goes_where_the_card_says() -> None:
    """Where the card names no target, or the target is not known well enough, it may go anywhere."""
    rule, says = "a_cards_attack_goes_where_the_card_says", "Evan may not attack Zhyzhak with Ambush."
    ambush = Described("Ambush", RageFacts("action", targets=("Vampire", "enemy")))
    position = declared(creature("Zmei"), creature("Somebody", "Ryan"), combat=None)
    broken(position, ambush, Attacked("Evan", "Zhyzhak", using="Ambush"), rule=rule, says=says)
    for target in ("Morgan", "Zmei", "Somebody"):
        kept(position, ambush, Attacked("Evan", target, using="Ambush"))
    kept(position, Attacked("Evan", "Zhyzhak", using="Some Card"))


def test_binding_is_announced_with_the_attack() -> None:
    """A_bound_spirit_joins_the_pack after an attack to bind; one that a plain attack kills is gone."""
    spirit, away = creature("Jaggling", world="both"), creature("Mari", "Sarah", world="umbra")
    fatal = (CardLaid("Mari", "Maul", target="Jaggling"), CombatEnded())
    for binds in (True, False):
        position = table(spirit, away, phase="combat", seats={"Sarah": {"alpha": "Mari"}})
        over = kept(position, Attacked("Mari", "Jaggling", binds=binds), *fatal).table
        assert (over.pack_of("Jaggling") == "Sarah", over.lies("Jaggling")) == (binds, binds)


def test_the_target_is_changed_before_combat() -> None:
    """Which a_new_target_takes_the_place says: the pack attack goes on."""
    rule = "the_target_is_changed_before_combat"
    attack = Joined(("Albrecht",), "Some Card")
    changed = kept(declared(step="pre-combat"), attack, TargetChanged("Morgan", "Shieldmate")).table
    assert (changed.attackers(), changed.defenders()) == (("Mari", "Albrecht"), ("Morgan",))
    assert changed.target_of_combat() == "Morgan"
    says = "The attack does not go to Morgan: no attack is declared."
    broken(declared(combat=None), TargetChanged("Morgan"), rule=rule, says=says)
    says = "The attack does not go to Morgan: the combat has begun."
    broken(declared(combat=fight()), TargetChanged("Morgan"), rule=rule, says=says)
    away = creature("Zmei", place="out of play")
    for target in ("Golgol", "Zmei"):
        says = f"The attack does not go to {target}: it is not in play."
        broken(declared(away, step="pre-combat"), TargetChanged(target), rule=rule, says=says)


def test_a_pack_defence_without_the_target_leaves_combat() -> None:
    """One that the new target takes part in stays; cards that were drawn for it stay in hand in any case."""
    third, joins = creature("Guard Dog", "Ryan"), Joined(("Morgan",), "Some Card")
    before = declared(third, step="pre-combat")
    stays = kept(before, joins, TargetChanged("Morgan", "Shieldmate"))
    assert stays.table.defenders() == ("Zhyzhak", "Morgan")
    gone = kept(before, joins, TargetChanged("Guard Dog", "Shieldmate"))
    assert gone.table.defenders() == ("Guard Dog",)
    assert "a_pack_defence_without_the_target_leaves_combat" in unders(gone)
    assert gone.table.seats["Ryan"].combat == stays.table.seats["Ryan"].combat
