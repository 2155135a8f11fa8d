"""The phases of a turn, from Redraw to the resolution of actions."""

from events.rage.action_events import BlockAttempted, Hunted
from events.rage.card_facts import ITEMS, JUNTAS, PACK_RESOURCES
from judge.book import Section, partly
from judge.methuselah import bleed_and_hunt
from judge.methuselah import blocking as blocks_in_jyhad
from judge.rage import actions, blocking, blood, equipment, hands, packs, phases, regeneration, resources
from judge.rulebooks.crossover_1995.contents import jyhad

OF_ACTIONS = (*ITEMS, *JUNTAS, "ally", "action card", "retainer", "permanent gift", "trade", "call")
PHASES_OF_PLAYS = {
    **dict.fromkeys((*PACK_RESOURCES, *ITEMS, "ally", "retainer", "action card", "battlefield", "trade"), "action"),
    **dict.fromkeys(("bleed", "hunt", "call"), "action"),
    **dict.fromkeys(("master", "event", "enemy"), "master"),
    "block": "intercept",
    "vote": "voting",
    "lunar phase": "redraw",
}
CONTENTS: tuple[Section, ...] = (
    Section(
        "The Phases",
        "The Phases",
        may=[phases.phases_come_in_order, phases.only_a_card_skips_a_phase],
        derivations=["all_untap_at_the_beginning_of_a_turn"],
        terms={
            "phases": ("redraw", "master", "regeneration", "action", "intercept", "voting", "combat"),
            "phases_in_either_order": (("regeneration", "master"),),
            "phases_of_plays": PHASES_OF_PLAYS,
            "phases_of_open_play": ("master", "action", "intercept", "voting"),
            "names_of_phases": {
                **dict.fromkeys(("equip/ally", "equip / ally", "equip", "ally", "resource"), "action"),
                "moot": "voting",
            },
        },
    ),
    Section(
        "Redraw Phase",
        "Redraw Phase",
        may=[hands.cards_are_discarded_before_the_redraw, hands.no_card_is_drawn_unbidden],
        owes=[hands.a_hand_is_drawn_up_to_its_size],
        derivations=["the_sept_hand_is_filled"],
    ),
    Section(
        "Regeneration Phase",
        "Regeneration Phase",
        may=[
            regeneration.only_a_regenerating_creature_regenerates,
            regeneration.one_damage_card_regenerates_a_turn,
            regeneration.aggravated_damage_does_not_regenerate,
        ],
        derivations=["the_lowest_damage_card_regenerates"],
        terms={"without_regeneration": ("Vampire",)},
    ),
    Section(
        "Master/Event Phase",
        "Master/Event Phase",
        may=[
            packs.one_card_a_player_opens_the_turn,
            packs.a_master_event_or_enemy_opens_the_turn,
            packs.master_cards_open_the_turn,
            packs.whether_events_come_later_is_open,
            packs.whether_victims_open_the_turn_is_open,
            resources.prey_is_played_in_the_resource_phase,
        ],
        derivations=["one_card_opens_the_turn"],
        terms={"cards_of_a_master_phase": 1},
    ),
    Section(
        "Action Phase",
        "Action Phase",
        may=[
            actions.a_creature_takes_one_action_a_turn,
            actions.actions_are_declared_in_the_action_phase,
            actions.only_members_of_packs_act,
            actions.an_action_is_taken_by_a_creature,
            actions.only_equipment_is_traded,
            actions.only_vampires_bleed,
            actions.only_vampires_hunt,
            partly(bleed_and_hunt.allies_do_not_hunt, Hunted),
            resources.allies_are_recruited_in_the_resource_phase,
            resources.resources_are_played_in_the_resource_phase,
            equipment.equipment_is_traded_in_the_resource_phase,
            actions.whether_a_retainer_takes_an_action_is_open,
            actions.whether_pack_resources_take_an_action_is_open,
            blocking.modifiers_and_reactions_are_played_to_actions,
        ],
        derivations=[
            "an_action_taps_its_creature",
            "actions_wait_for_the_intercept_phase",
            "a_modifier_is_played_to_an_action",
        ],
        terms={"kinds_of_action": OF_ACTIONS},
    ),
    Section(
        "Intercept Phase",
        "Intercept Phase",
        may=[
            partly(blocks_in_jyhad.a_tapped_minion_cannot_block, BlockAttempted),
            blocking.blocks_come_in_the_intercept_phase,
            blocking.only_a_waiting_action_is_blocked,
            blocking.nothing_is_blocked_once_actions_take_effect,
            blocking.whether_ones_own_action_may_be_blocked_is_open,
            blocking.whether_prey_blocks_is_open,
            blocking.whether_a_block_crosses_the_gauntlet_is_open,
        ],
        derivations=["an_untapped_creature_may_block"],
    ),
    Section(
        "Intercept",
        "Intercept",
        may=[
            blocking.as_much_intercept_as_stealth_blocks,
            blocking.intercept_is_added_by_who_tries_to_block,
            blocking.a_card_adds_what_it_says,
        ],
    ),
    Section(
        "Stealth",
        "Stealth",
        may=[blocking.stealth_is_added_to_an_action, actions.whether_this_stealth_is_printed_is_open],
        terms={
            "stealth_of_actions": {
                "bleed": jyhad.STEALTH["bleed"],
                "hunt": jyhad.STEALTH["hunt"],
                **dict.fromkeys(("play", "call", "trade", "use"), 1),
            }
        },
    ),
    Section("Sneak Attacks", "Sneak Attacks", may=[blocking.a_card_adds_stealth_or_intercept]),
    Section(
        "The Effects of Blocking",
        "The Effects of Blocking",
        may=[blocking.a_decision_needs_an_attempt],
        derivations=["a_block_begins_combat", "a_blocked_action_comes_to_nothing"],
    ),
    Section(
        "Resolving Actions",
        "Resolving Actions",
        may=[actions.actions_wait_until_nobody_blocks, actions.only_an_unblocked_action_takes_effect],
        derivations=["unblocked_actions_are_resolved"],
    ),
    Section(
        "Hunting",
        "Hunting",
        may=[actions.a_vampire_out_of_blood_hunts],
        owes=[actions.a_vampire_out_of_blood_has_to_hunt],
        derivations=["a_hunting_vampire_regenerates"],
        terms={"survive_damage_equal_to_health": ("Vampire",)},
    ),
    Section(
        "Blood Cost",
        "Blood Cost",
        may=[
            blood.a_blood_cost_is_paid_as_printed,
            blood.a_blood_cost_is_paid_once,
            blood.who_acts_pays,
            blood.who_pays_for_a_master_meets_it,
            blood.whether_a_cost_kills_is_open,
            blood.equipment_is_not_traded_before_its_cost_is_healed,
        ],
        owes=[blood.the_cost_of_a_master_card_is_paid],
        derivations=["a_blood_cost_is_a_wound"],
    ),
)
