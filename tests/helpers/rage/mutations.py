"""One broken event: each mutation spoils a legal event of a Rage game, and names the rules that must find it."""

from collections.abc import Callable
from random import Random
from typing import Any

from projections.rage.table import Table
from tests.helpers.methuselah.mutations import derivations_of
from tests.helpers.rage import wrong_combats as fought
from tests.helpers.rage import wrong_handlings as handled
from tests.helpers.rage import wrong_turns as turned

Mutation = Callable[[Table, Any, Random], Any]

MUTATIONS: dict[Mutation, set[str]] = {
    turned.deck_too_small: {"a_sept_deck_is_large_enough", "a_combat_deck_is_large_enough"},
    turned.pack_above_the_level: {"a_pack_is_within_the_renown_level"},
    turned.two_copies_of_a_character: {"one_copy_of_a_character_a_deck"},
    turned.first_hand_discarded: {"the_first_hand_is_kept"},
    turned.discard_after_the_draw: {
        "cards_are_discarded_before_the_redraw",
        "combat_cards_are_discarded_before_the_draw",
    },
    turned.discard_of_more_than_the_hand: {"only_cards_in_hand_are_discarded"},
    turned.card_too_many_drawn: {"no_card_is_drawn_unbidden", "no_combat_card_is_drawn_unbidden"},
    turned.card_too_few_drawn: {"a_hand_is_drawn_up_to_its_size"},
    turned.phase_again: {"phases_come_in_order"},
    turned.resource_too_late: {"resources_are_played_in_the_resource_phase"},
    turned.prey_too_late: {"prey_is_played_in_the_resource_phase"},
    turned.second_weapon: {"one_armor_and_one_weapon_a_creature", "no_second_copy_is_attached"},
    turned.armed_prey: {"prey_is_not_given_equipment", "only_characters_and_allies_equip"},
    turned.unique_twice: {"a_unique_card_in_play_is_not_played_again", "one_caern_a_pack"},
    turned.gift_beyond_the_gnosis: {"a_gift_needs_its_gnosis"},
    turned.rite_beyond_the_renown: {"a_renown_requirement_is_met"},
    turned.moon_out_of_its_phase: {"lunar_phases_are_played_in_the_redraw_phase"},
    turned.second_totem: {"one_pack_totem_a_pack"},
    turned.second_quest: {"one_quest_a_creature"},
    turned.action_of_prey: {"only_characters_play_action_cards"},
    turned.card_not_in_play_is_cancelled: {"a_cancellation_names_what_it_cancels"},
    turned.early_regeneration: {"regeneration_belongs_to_its_phase"},
    turned.regenerates_twice: {"one_damage_card_regenerates_a_turn"},
    turned.crosses_without_a_caern: {"crossing_needs_a_caern_or_a_card"},
    turned.caern_of_another_pack: {"a_caern_serves_its_own_pack"},
    turned.there_and_back: {"a_caern_is_not_used_both_ways"},
    turned.junta_of_the_other_side: {"moots_are_called_by_gaia", "board_meetings_are_called_by_the_wyrm"},
    turned.no_junta_is_called: {"only_a_junta_is_called"},
    turned.vote_changed: {"a_vote_once_cast_stays"},
    turned.vote_again: {"a_creature_votes_once_a_junta"},
    turned.late_vote: {"votes_are_cast_by_renown"},
    turned.vote_too_many: {"the_votes_told_are_the_votes_there"},
    turned.wrong_result: {"more_votes_for_pass_a_junta"},
    turned.miscounted_hand: {"what_is_seen_is_so", "a_card_is_played_from_the_hand", *derivations_of("rage-2018")},
    fought.second_alpha: {"a_pack_has_one_alpha"},
    fought.alpha_of_no_pack: {"an_alpha_is_of_the_pack"},
    fought.action_of_no_alpha: {"only_alphas_take_alpha_actions"},
    fought.acts_twice: {"an_alpha_acts_once"},
    fought.acts_out_of_order: {"alphas_act_by_renown"},
    fought.attack_on_the_own_pack: {"a_pack_does_not_attack_itself"},
    fought.attack_on_no_alpha: {"an_alpha_attacks_alphas_and_prey"},
    fought.attack_across_the_gauntlet: {"an_attack_stays_in_one_world"},
    fought.attack_on_nothing: {"an_attack_names_its_target"},
    fought.challenge_of_an_alpha: {"a_challenge_is_for_a_member_who_is_no_alpha"},
    fought.challenge_of_prey: {"a_challenge_is_for_a_member_who_is_no_alpha"},
    fought.answer_of_another: {"only_the_challenged_answers"},
    fought.card_of_the_unconcerned: {"only_creatures_in_combat_play_combat_actions"},
    fought.second_combat_action: {"a_creature_plays_one_combat_action"},
    fought.card_laid_too_late: {"combat_cards_are_played_face_down"},
    fought.combat_card_of_another: {"nobody_plays_for_both_sides"},
    fought.aims_at_the_unconcerned: {"a_target_is_an_opponent_in_combat"},
    fought.aims_without_a_card: {"targets_are_named_in_the_targeting_step"},
    fought.another_card_turned_up: {"a_revealed_card_was_laid"},
    fought.step_backwards: {"round_steps_come_in_order"},
    fought.too_much_damage: {"the_damage_told_is_the_damage_dealt"},
    fought.damage_elsewhere: {"damage_lands_on_the_target"},
    fought.defender_withdraws: {"only_the_attacker_withdraws"},
    fought.early_withdrawal: {"withdrawal_comes_in_its_step"},
    fought.rite_in_combat: {"rites_are_not_used_in_combat"},
    fought.stepping_in_after_a_round: {
        "one_steps_in_before_combat",
        "stepping_in_needs_one_world",
        "an_alpha_steps_in_for_prey_of_its_allegiance",
    },
    fought.frenzy_of_prey: {"only_characters_frenzy"},
    fought.prey_changes_form: {"a_creature_of_one_form_does_not_change_form"},
    fought.miscounted_damage: {"what_is_seen_is_so", *derivations_of("rage-2018")},
    **{one: {"nothing_is_done_by_hand_unasked", *derivations_of("rage-2018")} for one in handled.HANDLINGS},
}
