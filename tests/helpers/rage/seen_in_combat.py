"""Derivations of a Rage combat, each seen otherwise by hand."""

from collections.abc import Mapping
from typing import Any

from events.common import Observed
from events.effects.rage import Bestows, Empowers, FillsHand, Kills, Ordains
from events.rage import combat_events as c
from events.rage.card_facts import RageFacts
from tests.helpers.rage.seen_in_turns import Seen, by_a_card
from tests.helpers.rage.tables import FACTS, creature, fight, hurt, item, laid, resource, table

MORE = {
    **FACTS,
    "Block": RageFacts("combat action", requires_rage=1, blocks=2),
    "Spite": RageFacts("combat action", requires_gnosis=9, damage=3),
    "Weave": RageFacts("combat action", requires_rage=9, dodges=True),
    "Chain": RageFacts("equipment", plays_rage=9),
    "Smoke": RageFacts("combat event"),
    "Raider": RageFacts("enemy", renown=3, rage=3, gnosis=3, health=9, attacks="end of turn", attack_rounds=1),
}
FIELD = creature("Long Ridge")
RIDGE = fight(defenders=(), target="Long Ridge", step="pre-combat", round=0)
YARD = creature("Back Yard", "Ryan", kind="territory", world="both")


def fought(*parts: Any, mine: str = "Maul", theirs: str = "Bite", **rest: Any) -> Any:
    """Mari's card and Zhyzhak's lie open, aimed at each other."""
    cards = [
        laid("Sarah 1", "Mari", mine, "Zhyzhak", down=False),
        laid("Ryan 1", "Zhyzhak", theirs, "Mari", down=False),
    ]
    given = {"phase": "combat", "combat": fight(step="reveal"), "described": MORE, **rest}
    return table(*cards, *parts, **given)


def fighting(*parts: Any, **rest: Any) -> Any:
    """Mari fights Zhyzhak, and nobody has laid a card."""
    return table(*parts, **{"phase": "combat", "combat": fight(), "described": MORE, **rest})


def calm(*parts: Any, **rest: Any) -> Any:
    """The Combat phase, before anybody fights."""
    return table(*parts, **{"phase": "combat", "described": MORE, **rest})


ROUND = (c.StepBegun("withdrawal"),)
DYING = hurt("Zhyzhak", 7, number=1)
FURIOUS = creature("Mari", "Sarah", form="battle", frenzy="full", hacked_apart=14)
SEEN: Mapping[str, Seen] = {
    "an_attack_begins_combat": (calm(), (c.Attacked("Mari", "Zhyzhak"),), Observed("Mari", "side", "defending")),
    "a_combat_card_is_laid": (
        fighting(seats={"Sarah": {"combat": ("",) * 5}}),
        (c.CardLaid("Mari", "", target="Zhyzhak"),),
        Observed("Sarah", "combat hand", 3),
    ),
    "a_new_target_takes_the_place": (
        calm(creature("Zmei"), combat=fight(step="pre-combat", round=0)),
        (c.TargetChanged("Zmei", "Lure"),),
        Observed("Zmei", "side", "attacking"),
    ),
    "a_pack_defence_without_the_target_leaves_combat": (
        calm(creature("Zmei"), combat=fight(defenders=("Zhyzhak", "Morgan"), joined=("Morgan",), step="pre-combat")),
        (c.TargetChanged("Zmei", "Lure"),),
        Observed("Morgan", "fighting", True),
    ),
    "a_declined_challenge_makes_no_combat": (
        calm(combat=fight(challenge=True, step="declaration", round=0)),
        (c.Answered("Zhyzhak", accepts=False),),
        Observed("Zhyzhak", "fighting", True),
    ),
    "an_attack_of_prey_is_a_declared_attack": (
        calm(creature("Raider")),
        (c.Attacked("Raider", "Mari"),),
        Observed("Raider", "side", "defending"),
    ),
    "prey_escapes_after_its_rounds": (
        fought(creature("Raider"), combat=fight(("Raider",), ("Mari", "Albrecht"), "reveal")),
        ROUND,
        Observed("Raider", "fighting", True),
    ),
    "an_escaped_creature_leaves_combat": (
        fighting(combat=fight(("Mari", "Albrecht"))),
        (c.Escaped("Mari", "Smoke"),),
        Observed("Mari", "fighting", True),
    ),
    "a_pack_attack_joins_the_attacker": (
        fighting(combat=fight(step="pre-combat", round=0)),
        (c.Joined(("Albrecht",), "Pack"),),
        Observed("Albrecht", "side", "defending"),
    ),
    "a_pack_defence_joins_the_defender": (
        fighting(combat=fight(step="pre-combat", round=0)),
        (c.Joined(("Morgan",), "Pack"),),
        Observed("Morgan", "side", "attacking"),
    ),
    "who_steps_in_takes_the_place": (
        calm(creature("Zmei"), combat=fight(defenders=("Zmei",), step="pre-combat", round=0)),
        (c.SteppedIn("Zhyzhak"),),
        Observed("Zmei", "fighting", True),
    ),
    "a_withdrawal_ends_the_combat": (
        fighting(combat=fight(step="withdrawal")),
        (c.Withdrew("Mari"),),
        Observed("Mari", "fighting", True),
    ),
    "a_card_ends_the_combat": (fighting(), (c.CombatEnded("Bell"),), Observed("Mari", "fighting", True)),
    "combat_without_a_side_ends": (
        fighting(),
        (c.Escaped("Zhyzhak", "Smoke"),),
        Observed("Mari", "fighting", True),
    ),
    "a_round_without_combat_actions_ends_the_combat": (
        fought(mine="Spite", theirs="Spite"),
        ROUND,
        Observed("Mari", "fighting", True),
    ),
    "a_creature_without_a_target_leaves_the_combat": (
        fighting(
            creature("Mari", "Sarah", world="umbra"),
            combat=fight(("Mari", "Albrecht"), aimless=("Mari",), step="resolution"),
        ),
        ROUND,
        Observed("Mari", "fighting", True),
    ),
    "the_killed_leave_combat_at_once": (
        fought(hurt("Zhyzhak", 7), combat=fight(defenders=("Zhyzhak", "Morgan"), step="reveal")),
        ROUND,
        Observed("Zhyzhak", "fighting", True),
    ),
    "a_substitute_joins_combat_in_any_case": (
        fought(),
        (c.Redirected("Maul", "Morgan", "Shield", substitutes=True),),
        Observed("Morgan", "side", "attacking"),
    ),
    "a_substitute_takes_the_place_in_combat": (
        fought(),
        (c.Redirected("Maul", "Morgan", "Shield", substitutes=True),),
        Observed("Zhyzhak", "fighting", True),
    ),
    # --- Battlefields and Territories
    "a_battlefield_is_where_it_is_attacked_from": (
        calm(creature("Mari", "Sarah", world="umbra"), creature("Long Ridge", kind="battlefield", world="both")),
        (c.Attacked("Mari", "Long Ridge"),),
        Observed("Long Ridge", "world", "physical"),
    ),
    "an_undefended_battlefield_defends_itself": (
        calm(FIELD, combat=RIDGE),
        (c.StepBegun("play card"),),
        Observed("Long Ridge", "side", "attacking"),
    ),
    "a_battlefield_as_a_spirit_is_in_both_worlds": (
        calm(FIELD, combat=RIDGE),
        (by_a_card(Bestows("Long Ridge", "Spirit")),),
        Observed("Long Ridge", "world", "physical"),
    ),
    "nothing_adds_cards_at_a_battlefield": (
        calm(FIELD, combat=RIDGE),
        (c.Frenzied("Mari"),),
        Observed("Sarah", "combat hand", 11),
    ),
    "both_sides_draw_for_a_battlefield": (
        calm(FIELD, combat=RIDGE),
        (by_a_card(FillsHand("Sarah", 2, "combat"), card="Long Ridge"),),
        Observed("Sarah", "combat hand", 5),
    ),
    "a_battlefield_is_worth_its_renown": (
        fought(FIELD, hurt("Long Ridge", 4), combat=fight(defenders=("Long Ridge",), step="reveal"), mine="Jab"),
        (c.StepBegun("bluff"), c.Landed("Jab", "Long Ridge")),
        Observed("Sarah", "points", 0),
    ),
    "an_undefeated_battlefield_is_healed": (
        calm(FIELD, hurt("Long Ridge", 4), combat=fight(defenders=("Long Ridge",))),
        (c.CombatEnded(),),
        Observed("Long Ridge", "damage", 4),
    ),
    "an_undefended_territory_is_destroyed": (
        calm(YARD),
        (c.Attacked("Mari", "Back Yard"), c.CombatEnded()),
        Observed("Back Yard", "place", "home"),
    ),
    "a_territory_is_destroyed_when_its_defence_fails": (
        calm(YARD, combat=fight(defenders=("Zhyzhak",), target="Back Yard")),
        (c.Escaped("Zhyzhak", "Smoke"),),
        Observed("Back Yard", "place", "home"),
    ),
    # --- cards of a round
    "a_combat_action_without_a_valid_target_is_discarded": (
        fought(creature("Zhyzhak", "Ryan", world="umbra")),
        ROUND,
        Observed("Zhyzhak", "damage", 4),
    ),
    "a_combat_action_without_damage_is_discarded": (
        fought(theirs="Dodge"),
        (*ROUND, c.StepBegun("play card")),
        Observed("Dodge", "place", "removed"),
    ),
    "who_leaves_combat_discards_unresolved_actions": (
        fought(
            laid("Sarah 2", "Albrecht", "Dodge", "Zhyzhak", down=False),
            combat=fight(("Mari", "Albrecht"), step="reveal"),
        ),
        (c.StepBegun("resolution"), c.Escaped("Mari", "Smoke")),
        Observed("Zhyzhak", "damage", 4),
    ),
    "restricted_play_makes_other_cards_illegal": (
        fought(creature("Mari", "Sarah", only_rage=1)),
        ROUND,
        Observed("Zhyzhak", "damage", 4),
    ),
    "unmet_requirements_make_a_card_illegal": (fought(mine="Spite"), ROUND, Observed("Zhyzhak", "damage", 3)),
    "a_dodge_prevents_all": (
        fought(theirs="Dodge"),
        (c.Prevented("Zhyzhak", "Maul"), *ROUND),
        Observed("Zhyzhak", "damage", 4),
    ),
    "a_block_prevents_its_amount": (
        fought(theirs="Block"),
        (c.Prevented("Zhyzhak", "Maul", 2), *ROUND),
        Observed("Zhyzhak", "damage", 4),
    ),
    "redirected_damage_lands_on_the_new_target": (
        fought(combat=fight(defenders=("Zhyzhak", "Morgan"), step="reveal")),
        (c.Redirected("Maul", "Morgan", "Shield"), *ROUND),
        Observed("Zhyzhak", "damage", 4),
    ),
    # --- death
    "a_creature_dies_of_its_damage": (
        fought(hurt("Zhyzhak", 7)),
        (c.StepBegun("resolution"), c.Landed("Maul", "Zhyzhak")),
        Observed("Zhyzhak", "dead", False),
    ),
    "who_is_forced_into_breed_form_may_die": (
        calm(creature("Mari", "Sarah", form="battle"), hurt("Mari", 7), combat=fight()),
        (c.Flipped("Mari", "breed", "Calm"),),
        Observed("Mari", "dead", False),
    ),
    "a_creature_without_health_dies": (
        fighting(),
        (by_a_card(Empowers("health", -20, "Zhyzhak")),),
        Observed("Zhyzhak", "dead", False),
    ),
    "a_prevented_flip_does_not_happen": (
        calm(),
        (by_a_card(Ordains("Mari", "cannot flip")),),
        Observed("Mari", "form", "battle"),
    ),
    "what_is_on_the_dead_is_discarded": (
        calm(item("Whip", "Zhyzhak", "Ryan")),
        (by_a_card(Kills("Zhyzhak")),),
        Observed("Whip", "place", "home"),
    ),
    "a_past_life_goes_to_the_victory_pile": (
        calm(item("Old Soul", "Mari")),
        (by_a_card(Kills("Mari")),),
        Observed("Sarah", "points", 0),
    ),
    "a_combat_kill_goes_to_the_killers_victory_pile": (
        fighting(),
        (by_a_card(Kills("Zhyzhak")),),
        Observed("Zhyzhak", "place", "home"),
    ),
    "who_dealt_the_fatal_damage_is_the_killer": (
        fighting(),
        (by_a_card(Kills("Zhyzhak")),),
        Observed("Zhyzhak", "pile", "Ryan"),
    ),
    "killed_by_prey_is_death_outside_combat": (
        calm(creature("Zmei"), combat=fight(("Zmei",))),
        (by_a_card(Kills("Zhyzhak")),),
        Observed("Sarah", "points", 8),
    ),
    "a_death_outside_combat_removes_a_character": (
        calm(),
        (by_a_card(Kills("Zhyzhak")),),
        Observed("Zhyzhak", "place", "victory pile"),
    ),
    "a_death_outside_combat_discards_other_creatures": (
        calm(creature("Guard Dog", "Ryan", owner="Ryan")),
        (by_a_card(Kills("Guard Dog")),),
        Observed("Sarah", "points", 2),
    ),
    "combat_events_stay_while_they_last": (
        fighting(resource("Rampage", "Sarah")),
        (c.CombatEnded(),),
        Observed("Rampage", "place", "home"),
    ),
    # --- frenzy
    "kinds_of_frenzy": (fighting(), (c.Frenzied("Mari"),), Observed("Mari", "frenzy", "limited")),
    "frenzy_ends": (fighting(FURIOUS), (c.FrenzyEnded("Mari"),), Observed("Mari", "frenzy", "full")),
    "frenzy_ends_without_playable_actions": (
        fighting(FURIOUS, seats={"Sarah": {"combat": ()}}, combat=fight(step="resolution")),
        ROUND,
        Observed("Mari", "frenzy", "full"),
    ),
    "hacked_apart_level_is_fixed": (fighting(), (c.Frenzied("Mari"),), Observed("Mari", "hacked apart", 12)),
    "the_fully_frenzied_dead_fight_on": (
        fighting(FURIOUS),
        (by_a_card(Kills("Mari")),),
        Observed("Mari", "place", "removed"),
    ),
    "the_fully_frenzied_dead_flip_back": (
        fought(creature("Mari", "Sarah", frenzy="full", hacked_apart=20, dead=True), hurt("Mari", 8)),
        (c.StepBegun("resolution"), c.Landed("Bite", "Mari")),
        Observed("Mari", "form", "breed"),
    ),
    "the_hacked_apart_fight_no_more": (
        fought(creature("Mari", "Sarah", form="battle", frenzy="full", hacked_apart=9, dead=True), hurt("Mari", 8)),
        (c.StepBegun("resolution"), c.Landed("Maul", "Zhyzhak"), c.Landed("Bite", "Mari")),
        Observed("Mari", "dead", False),
    ),
}
