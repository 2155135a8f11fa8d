"""Section 5.4: the winner of a conflict, and the rewards of the ranks."""

from judge.book import Section
from judge.vendetta import by_hand, card_effects, conflict, observations

CONTENTS: tuple[Section, ...] = (
    Section(
        "5.4",
        "Conflict",
        may=[
            card_effects.conflict_cards_come_before_the_winner,
            conflict.a_conflict_is_decided_once,
            conflict.blood_without_a_card_may_be_ranked,
            by_hand.nobody_takes_what_has_left_the_game,
        ],
        compares=[conflict.the_winner_told_is_the_one_who_won, observations.the_power_told_is_the_power_there],
        derivations=[
            "total_power",
            "the_highest_power_wins",
            "who_is_alone_wins",
            "who_is_alone_gets_the_first_reward_only",
            "nobody_left_nobody_rewarded",
            "the_unassigned_ally_leaves_the_game",
            "blood_without_cards_is_ranked",
        ],
    ),
    Section(
        "Conflict Rewards",
        "Conflict Rewards",
        may=[conflict.a_reward_is_taken_by_its_rank_only],
        compares=[conflict.rewards_told_are_those_of_the_rank],
        derivations=[
            "the_winner_takes_the_ally",
            "the_second_takes_a_victim",
            "an_acquired_ally_acts_at_once",
            "ranks_earn_influence",
        ],
        terms={
            "ranks_rewarded": 3,
            "influence_of_the_first": None,
            "influence_of_the_second": None,
            "influence_of_the_third": None,
        },
    ),
    Section(
        "Rewards for the Prince's Haven",
        "Rewards for the Prince's Haven",
        derivations=["the_haven_earns_its_winner_more", "the_winner_of_the_haven_takes_the_token"],
        terms={"influence_of_the_haven": 1},
    ),
)
