"""Which of several objections decides: whether it is time for a play and whose turn it is, and then the rest."""

from judge.book import Check
from judge.vendetta import conflict, draining, feeding, frenzy, hands, planning, resolution, setting_up, withdrawal

FIRST: tuple[Check, ...] = (
    setting_up.clan_sheets_are_drawn_once,
    setting_up.a_player_chooses_one_clan,
    setting_up.clans_are_chosen_in_turn_order,
    feeding.feeding_comes_once_a_round,
    feeding.allies_come_in_the_location_setup,
    hands.hand_building_comes_once_a_round,
    planning.cards_are_played_in_the_planning_phase,
    planning.planning_is_played_in_turns,
    planning.nobody_takes_more_planning_turns_than_the_round_has,
    planning.only_a_face_down_card_is_looked_at,
    draining.one_drains_in_the_planning_phase,
    draining.one_drains_in_ones_own_planning_turn,
    draining.a_card_is_drained_once,
    frenzy.a_frenzy_needs_an_empty_pool,
    resolution.conflicts_come_in_the_resolution_phase,
    withdrawal.withdrawals_come_before_the_revelation,
    withdrawal.only_players_at_the_location_choose,
    conflict.a_reward_is_taken_by_its_rank_only,
)
