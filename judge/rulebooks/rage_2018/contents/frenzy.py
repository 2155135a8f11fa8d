"""Section 6.11: frenzy; and forms."""

from judge.book import Section
from judge.rage import frenzy

CONTENTS: tuple[Section, ...] = (
    Section(
        "4.1.8",
        "Forms",
        may=[frenzy.a_creature_of_one_form_does_not_change_form],
        derivations=["flipping_changes_the_form"],
    ),
    Section("6.11", "Frenzy", may=[frenzy.a_frenzy_is_what_its_card_says], derivations=["kinds_of_frenzy"]),
    Section(
        "6.11.1",
        "Common rules",
        may=[
            frenzy.only_characters_frenzy,
            frenzy.only_a_class_that_frenzies_frenzies,
            frenzy.a_creature_frenzies_once_at_a_time,
            frenzy.a_frenzied_creature_plays_no_gifts,
        ],
    ),
    Section(
        "6.11.2",
        "Ending a frenzy",
        may=[frenzy.only_a_frenzy_ends, frenzy.a_frenzy_ends_for_a_reason],
        derivations=["frenzy_ends", "frenzy_cards_are_paid_back", "frenzy_ends_without_playable_actions"],
    ),
    Section(
        "6.11.3",
        "Full frenzy",
        may=[frenzy.death_cards_are_played_at_the_death],
        owes=[frenzy.the_fully_frenzied_play_all_they_can],
        derivations=[
            "full_frenzy_turns_to_crinos",
            "full_frenzy_draws_combat_cards",
            "hacked_apart_level_is_fixed",
            "the_fully_frenzied_dead_fight_on",
            "the_fully_frenzied_dead_flip_back",
            "the_hacked_apart_fight_no_more",
        ],
    ),
)
