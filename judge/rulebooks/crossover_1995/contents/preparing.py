"""Stats, decks, objective, packs and crypts."""

from judge.book import Section

CONTENTS: tuple[Section, ...] = (
    Section(
        "Stats",
        "Stats",
        terms={"stats_from_capacity": ("renown", "health"), "gnosis_of_a_vampire": 0},
    ),
    Section("Decks", "Decks", terms={"smallest_sept_deck": 25}),
    Section(
        "Bleeding and Victory",
        "Bleeding and Victory",
        derivations=[
            "a_bleed_gives_victory_points",
            "pool_is_victory_points",
            "pool_that_another_loses_is_victory_points",
        ],
        terms={"value_of_a_bleed": 1, "points_a_pool_counter": 1},
    ),
    Section(
        "Choosing Characters",
        "Choosing Characters",
        derivations=["a_crypt_is_not_in_play", "blood_brings_a_vampire_out_of_the_crypt"],
        terms={"vampires_in_a_crypt": 4},
    ),
    Section(
        "Cross Over Exceptions",
        "Cross Over Exceptions",
        derivations=["the_table_settles_what_is_left_to_it"],
        terms={"settled_by_the_table": ("new_duplicates", "presses_among_vampires", "presses_of_vampiric_attackers")},
    ),
)
