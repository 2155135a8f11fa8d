"""Section 4.5: the cards of Open Play."""

from judge.book import Section
from judge.rage import giving_up, open_play
from judge.rage import requirements_by_kind as required

CONTENTS: tuple[Section, ...] = (
    Section(
        "4.5",
        "Open Play cards",
        may=[
            open_play.a_card_about_opponents_is_played_in_combat,
            required.an_open_play_card_needs_one_of_its_keywords,
        ],
        derivations=["a_permanent_card_attaches"],
        terms={
            "subtypes": {
                **dict.fromkeys(("pack totem", "personal totem", "lunar phase"), "event"),
                **dict.fromkeys(("moot", "board meeting"), "junta"),
                **dict.fromkeys(("fetish", "bane fetish"), "equipment"),
                "past life": "quest",
                "realm": "territory",
            }
        },
    ),
    Section(
        "4.5 sidebar Actions and actions",
        "Actions and actions",
        may=[open_play.a_creature_kept_from_actions_takes_none],
        terms={
            "actions": (
                *("action", "gift", "rite", "caern", "territory", "realm", "ally"),
                *("equipment", "fetish", "bane fetish", "both fetishes", "moot", "board meeting"),
            )
        },
    ),
    Section("4.5.1", "Actions", may=[open_play.only_characters_play_action_cards]),
    Section("4.5.2", "Events", may=[giving_up.events_are_not_given_up]),
    Section(
        "4.5.2A",
        "Pack Totems",
        may=[open_play.one_pack_totem_a_pack, required.a_pack_totem_needs_one_of_its_keywords],
        terms={"pack_totems_a_pack": 1},
    ),
    Section(
        "4.5.2B",
        "Personal Totems",
        may=[
            open_play.a_bearer_of_a_personal_totem_has_no_pack_totem,
            required.a_personal_totem_needs_one_of_its_keywords,
        ],
        derivations=["a_personal_totem_attaches_to_its_character"],
    ),
    Section("4.5.2.C", "Lunar Phases", may=[open_play.lunar_phases_are_played_in_the_redraw_phase]),
    Section(
        "4.5.3",
        "Gifts",
        may=[
            open_play.any_creature_uses_gifts,
            required.a_gift_needs_one_of_its_keywords,
            required.a_gift_needs_its_gnosis,
            open_play.no_gift_twice_on_one_creature,
            giving_up.gifts_are_not_given_up,
        ],
    ),
    Section(
        "4.5.3 Triggered Gifts",
        "Triggered Gifts",
        derivations=["a_triggered_gift_attaches_to_its_user", "a_triggered_gift_targets_whom_it_affects"],
    ),
    Section(
        "4.5.4",
        "Quests",
        may=[
            open_play.only_characters_and_allies_take_quests,
            required.a_quest_needs_one_of_its_keywords,
            open_play.one_quest_a_creature,
            giving_up.quests_are_given_up_in_open_play,
        ],
        terms={"quests_a_creature": 1},
    ),
    Section("4.5.4 sidebar X Gifts", "X Gifts", may=[open_play.an_effect_reaches_the_cards_it_names]),
    Section(
        "4.5.4A",
        "Past Lives",
        may=[
            open_play.only_characters_channel_past_lives,
            required.a_past_life_needs_its_tribe,
            required.a_past_life_in_play_is_not_channelled_again,
        ],
        terms={"sept_hand_lost_to_a_past_life": 1},
    ),
    Section(
        "4.5.5",
        "Rites",
        may=[
            open_play.only_characters_play_rites,
            open_play.rites_are_for_characters_of_a_class_with_rites,
            open_play.rites_are_not_used_in_combat,
            giving_up.rites_are_not_given_up,
        ],
    ),
    Section("4.4", "Sept cards: creatures", may=[open_play.only_characters_bring_totems]),
    Section("4.3", "Sept cards: resources", may=[open_play.pack_resources_serve_the_home_ground]),
    Section("4.3.2", "Equipment", may=[open_play.only_the_bearer_uses_equipment]),
    Section(
        "4.3.1",
        "Caerns",
        terms={
            "cards_in_both_worlds": (
                *("caern", "territory", "realm", "battlefield", "event", "pack totem", "lunar phase"),
                *("moot", "board meeting"),
            )
        },
    ),
)
