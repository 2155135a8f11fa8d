"""Section 6, the end of the game, and what goes where rules contradict each other; what is seen at the table."""

from judge.book import Section
from judge.vendetta import ending, observations, resolution

CONTENTS: tuple[Section, ...] = (
    Section(
        "6",
        "End of the Round",
        may=[resolution.the_round_ends_after_its_locations],
        derivations=[
            "the_table_is_cleared_for_a_new_round",
            "deployed_blood_returns_to_the_bank",
            "deployed_cards_return_to_the_hand",
            "tokens_turn_up_at_the_end_of_the_round",
        ],
    ),
    Section(
        "End of the Game",
        "End of the Game",
        existence=[ending.nothing_is_played_after_the_end],
        may=[
            ending.the_count_needs_the_lost_table_of_rewards,
            ending.a_card_that_wins_all_ties_wins_the_last_one,
            ending.the_last_tie_goes_by_the_token,
        ],
        compares=[observations.the_count_told_is_the_count_there, observations.the_victor_told_is_the_one_who_won],
        derivations=[
            "the_game_ends_with_the_third_round",
            "final_influence",
            "the_most_influence_wins",
            "most_blood_breaks_the_tie",
            "turn_order_breaks_the_last_tie",
        ],
    ),
    Section(
        "Contradicting Rules?",
        "Contradicting Rules?",
        compares=[observations.what_is_seen_is_so],
        derivations=["an_effect_goes_as_far_as_it_can", "an_impossible_effect_is_ignored"],
    ),
)
