"""Stats, decks, objective, packs and crypts."""

from judge.book import Section
from judge.rage import blood, existence, packs, preparing

CONTENTS: tuple[Section, ...] = (
    Section(
        "Stats",
        "Stats",
        terms={"stats_from_capacity": ("renown", "health"), "gnosis_of_a_vampire": 0},
    ),
    Section(
        "Decks",
        "Decks",
        may=[
            preparing.each_deck_holds_its_own_kind,
            preparing.a_combat_deck_is_large_enough,
            preparing.a_sept_deck_is_large_enough,
        ],
        derivations=["effects_change_the_hand_size", "the_first_redraw_fills_both_hands"],
        terms={"smallest_combat_deck": 20, "smallest_sept_deck": 25, "sept_hand": 5, "combat_hand": 5},
    ),
    Section("Objective", "Objective", derivations=["the_renown_level_wins", "a_kill_is_worth_its_printed_renown"]),
    Section(
        "Bleeding and Victory",
        "Bleeding and Victory",
        may=[blood.whether_blood_of_vampires_is_pool_is_open],
        derivations=[
            "a_bleed_gives_victory_points",
            "pool_is_victory_points",
            "pool_that_another_loses_is_victory_points",
        ],
        terms={"points_a_pool_counter": 1},
    ),
    Section(
        "Choosing Characters",
        "Choosing Characters",
        existence=[existence.vampires_of_a_crypt_are_not_in_play],
        may=[
            preparing.a_pack_is_within_the_renown_level,
            packs.whether_a_pack_may_be_smaller_is_open,
            blood.a_crypt_holds_few_vampires,
            blood.a_crypt_holds_vampires,
            blood.whether_a_pack_without_vampires_has_a_crypt_is_open,
            blood.a_crypt_is_brought_before_play,
        ],
        derivations=["a_crypt_is_not_in_play", "blood_brings_a_vampire_out_of_the_crypt"],
        terms={"vampires_in_a_crypt": 4},
    ),
    Section(
        "Duplicate Characters",
        "Duplicate Characters",
        may=[
            packs.a_second_choice_replaces_what_was_discarded,
            packs.who_was_discarded_is_nobodys,
            packs.replacements_keep_to_the_level,
        ],
        derivations=[
            "duplicates_that_appear_together_are_discarded",
            "a_newer_duplicate_is_discarded",
            "an_older_duplicate_makes_room",
        ],
        terms={"duplicates_are_discarded": True},
    ),
    Section(
        "Optional",
        "What the table settles",
        may=[packs.a_table_settles_what_is_left_to_it],
        derivations=["the_table_settles_what_is_left_to_it"],
        terms={"settled_by_the_table": tuple(packs.READINGS)},
    ),
)
