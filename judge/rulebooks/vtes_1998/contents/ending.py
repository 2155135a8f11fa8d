"""Section 9: ousting, victory points, withdrawing, the end of the game."""

from judge.book import Section, partly
from judge.methuselah import ending, existence

CONTENTS: tuple[Section, ...] = (
    Section(
        "9.1",
        "Victory Points",
        existence=[
            existence.the_methuselah_named_is_in_the_game,
            existence.nothing_comes_to_who_has_left,
            partly(existence.what_is_aimed_at_is_on_the_table, *existence.AT_METHUSELAHS),
            ending.nothing_is_declared_after_the_end,
            ending.nobody_goes_on_with_her_turn_after_her_ousting,
        ],
        derivations=[
            "a_methuselah_without_pool_is_ousted",
            "the_predator_scores_her_prey",
            "the_predator_gains_pool",
            "the_predator_wins_the_ante",
            "the_edge_returns_when_its_holder_leaves",
            "the_last_methuselah_scores",
            "the_last_methuselah_ends_the_game",
            "most_victory_points_win",
        ],
        terms={
            "pool_for_an_oust": 6,
            "points_for_an_oust": 1,
            "points_for_the_last": 1,
        },
    ),
    Section(
        "9.2",
        "Withdrawing from the Game",
        may=[
            ending.withdrawing_is_announced_in_her_untap_phase,
            ending.withdrawing_needs_an_empty_library,
            ending.withdrawing_needs_a_short_hand,
        ],
        derivations=[
            "a_withdrawal_is_announced",
            "a_fight_spoils_the_withdrawal",
            "losses_spoil_the_withdrawal",
            "a_kept_withdrawal_succeeds",
            "a_spoiled_withdrawal_is_over",
            "a_withdrawal_scores",
        ],
        terms={"points_for_a_withdrawal": 1},
    ),
)
