"""The phases of a turn, from Redraw to the resolution of actions."""

from events.rage.card_facts import ITEMS, JUNTAS, PACK_RESOURCES
from judge.book import Section

OF_ACTIONS = (*ITEMS, *JUNTAS, "ally", "action card", "retainer", "permanent gift", "trade", "call")
PHASES_OF_PLAYS = {
    **dict.fromkeys((*PACK_RESOURCES, *ITEMS, "ally", "retainer", "action card", "battlefield", "trade"), "action"),
    **dict.fromkeys(("bleed", "hunt", "call"), "action"),
    **dict.fromkeys(("master", "event", "enemy", "victim"), "master"),
    "block": "intercept",
    "vote": "voting",
    "lunar phase": "redraw",
}
CONTENTS: tuple[Section, ...] = (
    Section(
        "The Phases",
        "The Phases",
        derivations=["all_untap_at_the_beginning_of_a_turn"],
        terms={
            "phases": ("redraw", "master", "regeneration", "action", "intercept", "voting", "combat"),
            "phases_of_plays": PHASES_OF_PLAYS,
            "phases_of_open_play": ("master", "action", "intercept", "voting"),
            "names_of_phases": {
                **dict.fromkeys(("equip/ally", "equip / ally", "equip", "ally", "resource"), "action"),
                "moot": "voting",
            },
        },
    ),
    Section("Regeneration Phase", "Regeneration Phase", terms={"without_regeneration": ("Vampire",)}),
    Section("Master/Event Phase", "Master/Event Phase", terms={"cards_of_a_master_phase": 1}),
    Section(
        "Action Phase",
        "Action Phase",
        derivations=["an_action_taps_its_creature", "actions_wait_for_the_intercept_phase"],
        terms={"kinds_of_action": OF_ACTIONS},
    ),
    Section("Intercept Phase", "Intercept Phase", derivations=["an_untapped_creature_may_block"]),
    Section(
        "Stealth",
        "Stealth",
        terms={
            "stealth_of_actions": {"bleed": 0, **dict.fromkeys(("hunt", "play", "call", "trade", "use"), 1)},
        },
    ),
    Section(
        "The Effects of Blocking",
        "The Effects of Blocking",
        derivations=[
            "as_much_intercept_as_stealth_blocks",
            "a_block_begins_combat",
            "a_blocked_action_comes_to_nothing",
        ],
    ),
    Section("Resolving Actions", "Resolving Actions", derivations=["unblocked_actions_are_resolved"]),
    Section(
        "Hunting",
        "Hunting",
        derivations=["a_hunting_vampire_regenerates"],
        terms={"survive_damage_equal_to_health": ("Vampire",)},
    ),
    Section("Blood Cost", "Blood Cost", derivations=["a_blood_cost_is_a_wound"]),
)
