"""Draining and Diablerie."""

from judge.book import Section
from judge.vendetta import draining

CONTENTS: tuple[Section, ...] = (
    Section(
        "Draining",
        "Draining",
        may=[
            draining.one_drains_in_ones_own_planning_turn,
            draining.only_a_card_of_ones_own_alliance_is_drained,
            draining.a_card_is_drained_once,
        ],
        derivations=["draining_gains_blood", "a_drained_card_leaves_the_alliance"],
        terms={"draining_time": "own turn", "tokens_of_a_vampire": 1},
    ),
    Section(
        "Diablerie",
        "Diablerie",
        existence=[draining.who_is_out_plays_no_more, draining.nothing_comes_to_who_is_out],
        may=[
            draining.only_a_face_up_token_is_flipped,
            draining.a_diablerie_token_is_for_a_drained_vampire,
            draining.what_an_eliminated_player_leaves_is_not_told,
        ],
        derivations=[
            "a_drained_vampire_brings_a_diablerie_token",
            "a_third_token_eliminates",
            "what_an_eliminated_player_leaves",
            "the_token_of_an_eliminated_player_passes_on",
            "the_last_player_left_wins",
            "a_flipped_token_deploys_blood",
        ],
        terms={"blood_a_token": 1, "tokens_that_eliminate": 3, "influence_of_a_token": 1},
    ),
)
