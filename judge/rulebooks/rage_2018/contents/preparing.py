"""Section 2.1: preparing to play."""

from judge.book import Section
from judge.rage import existence, preparing

CONTENTS: tuple[Section, ...] = (
    Section(
        "Overview",
        "Overview",
        existence=[existence.only_players_at_the_table_play],
        may=[preparing.each_player_leads_one_pack, preparing.each_deck_holds_its_own_kind],
        derivations=["the_game_starts_from_an_empty_table"],
    ),
    Section(
        "2.1.01",
        "Decide Renown level",
        may=[
            preparing.the_renown_level_is_agreed_before_play,
            preparing.the_renown_level_holds_for_every_pack,
            preparing.a_pack_is_within_the_renown_level,
        ],
        derivations=["the_renown_level_wins"],
        terms={"renown_level": 20},
    ),
    Section(
        "2.1.2",
        "Separate your deck",
        may=[
            preparing.a_combat_deck_is_large_enough,
            preparing.a_sept_deck_is_large_enough,
            preparing.copies_of_a_combat_card_are_limited,
            preparing.copies_of_a_sept_card_are_limited,
            preparing.one_copy_of_a_character_a_deck,
            preparing.a_starting_card_comes_from_the_sept_deck,
        ],
        derivations=["a_character_starts_in_breed_form", "a_starting_card_leaves_the_sept_deck"],
        terms={
            "smallest_combat_deck": 20,
            "combat_copies": 2,
            "smallest_sept_deck": 30,
            "sept_copies": 3,
            "copies_of_a_character": 1,
            "copies_of_a_multiple_character": 5,
        },
    ),
    Section(
        "2.1.3",
        "Hand sizes",
        derivations=["effects_change_the_hand_size"],
        terms={"sept_hand": 5, "combat_hand": 5},
    ),
)
