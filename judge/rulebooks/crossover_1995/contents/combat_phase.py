"""The Combat phase: alphas that have acted or bled, and attacks that stealth avoids."""

from judge.book import Section
from judge.rage import vampire_alphas

CONTENTS: tuple[Section, ...] = (
    Section(
        "Combat Phase",
        "Combat Phase",
        may=[
            vampire_alphas.an_alpha_is_untapped,
            vampire_alphas.whether_an_untapped_actor_is_alpha_is_open,
            vampire_alphas.a_tapped_alpha_does_not_attack,
            vampire_alphas.whether_a_tapped_alpha_challenges_is_open,
            vampire_alphas.a_tapped_creature_enters_no_combat,
            vampire_alphas.who_has_bled_is_alpha,
            vampire_alphas.who_has_avoided_an_attack_is_left_alone,
            vampire_alphas.vampires_do_not_attack_enemies,
            vampire_alphas.stealth_against_attacks_is_for_vampires,
            vampire_alphas.intercept_in_combat_is_the_alphas,
            vampire_alphas.stealth_avoids_alpha_attacks_alone,
            vampire_alphas.stealth_against_attacks_comes_before_the_rounds,
            vampire_alphas.whether_an_accepted_challenge_is_avoided_is_open,
        ],
        derivations=[
            "stealth_avoids_an_alpha_attack",
            "an_alpha_whose_attack_was_avoided_acts_again",
            "vampires_have_no_points_for_enemies",
        ],
        terms={"classes_of_the_wyrm": (), "points_of_vampires_for_enemies": 0},
    ),
)
