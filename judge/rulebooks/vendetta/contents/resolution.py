"""Section 5, but for the conflict itself: the steps of a Location, withdrawing, revealing, and the effects of cards."""

from judge.book import Section
from judge.vendetta import by_hand, card_effects, resolution, revelation, withdrawal

CONTENTS: tuple[Section, ...] = (
    Section(
        "5",
        "Resolution",
        may=[
            resolution.conflicts_come_in_the_resolution_phase,
            resolution.locations_are_resolved_one_at_a_time,
            resolution.locations_are_resolved_in_order,
            resolution.the_five_steps_come_in_order,
        ],
        derivations=[
            "a_resolution_begins_with_the_withdraw_step",
            "a_resolution_goes_step_by_step",
            "a_resolution_ends_with_the_aftermath",
        ],
    ),
    Section(
        "5.1",
        "Withdraw",
        may=[
            withdrawal.only_players_at_the_location_choose,
            withdrawal.tokens_are_chosen_in_the_withdraw_step,
            withdrawal.a_token_is_chosen_once,
            withdrawal.tokens_are_chosen_before_any_is_revealed,
            withdrawal.nobody_reveals_before_all_have_chosen,
            withdrawal.a_token_is_revealed_once,
        ],
        owes=[withdrawal.every_chosen_token_is_revealed, withdrawal.withdrawn_cards_are_revealed],
        compares=[withdrawal.a_revealed_token_is_the_one_chosen],
        derivations=[
            "a_choice_is_seen_by_its_player_alone",
            "who_stays_joins_the_conflict",
            "who_withdraws_takes_no_part",
            "withdrawn_blood_returns_to_the_pool",
            "withdrawn_cards_go_to_the_haven_face_up",
            "withdrawn_from_the_haven_all_returns",
            "withdrawn_from_the_haven_unseen",
        ],
    ),
    Section(
        "5.2",
        "Revelation",
        existence=[revelation.only_a_face_down_card_is_revealed],
        may=[
            withdrawal.withdrawals_come_before_the_revelation,
            revelation.a_card_is_revealed_in_its_time,
            revelation.a_revealed_card_was_in_the_hand,
            revelation.a_revealed_card_is_of_its_players_clan,
            card_effects.an_active_card_acts_in_the_step_of_its_kind,
        ],
        owes=[revelation.all_cards_that_stay_are_revealed, resolution.the_aftermath_comes_after_the_winner],
        compares=[revelation.a_reveal_matches_its_commitment],
        derivations=["cards_that_stay_are_turned_up"],
    ),
    Section(
        "5.3",
        "Preparation",
        may=[
            card_effects.only_cards_at_the_location_act,
            card_effects.effects_go_in_turn_order,
            card_effects.the_word_goes_in_turn_order,
            card_effects.a_card_acts_once_a_step,
            by_hand.nothing_is_done_by_hand_unasked,
        ],
        owes=[card_effects.no_effect_is_left_out],
        derivations=[
            "who_wants_to_play_has_said_so",
            "a_card_does_what_it_says",
            "an_effect_is_applied_once",
            "a_price_of_blood_is_spent",
            "done_by_hand",
        ],
    ),
)
