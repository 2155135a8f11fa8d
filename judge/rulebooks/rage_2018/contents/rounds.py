"""Sections 6.2 to 6.4 and 6.6 to 6.10: combat rounds, damage and death."""

from judge.book import Section
from judge.rage import damage, giving_up, hands, late_cards, rounds

ROUND_STEPS = (
    *("play card", "targeting", "reveal", "bluff", "resolution", "withdrawal"),
    "between rounds",
)
CONTENTS: tuple[Section, ...] = (
    Section(
        "4.8.1",
        "Combat Actions",
        may=[rounds.combat_actions_are_played_in_the_combat_sequence, giving_up.combat_actions_are_not_given_up],
        derivations=["a_combat_action_without_damage_is_discarded"],
    ),
    Section(
        "6.2",
        "Combat rounds",
        may=[rounds.round_steps_come_in_order, rounds.only_creatures_in_combat_play_combat_actions],
        derivations=["a_combat_action_becomes_damage", "a_creature_dies_of_its_damage"],
        terms={"combat_actions_a_round": 1, "round_steps": ROUND_STEPS},
    ),
    Section(
        "6.2(1)",
        "Play Card step",
        may=[rounds.combat_cards_are_played_face_down],
        derivations=["a_combat_card_is_laid"],
    ),
    Section(
        "6.2(2)",
        "Targeting step",
        may=[rounds.targets_are_named_in_the_targeting_step, rounds.a_combat_action_has_a_valid_target],
    ),
    Section(
        "6.2(3)",
        "Reveal step",
        may=[rounds.late_cards_come_in_the_reveal_step, rounds.a_revealed_card_was_laid],
        derivations=["cards_are_revealed_together"],
    ),
    Section(
        "6.2(4)", "Bluff step", may=[rounds.only_standing_cards_resolve], derivations=["failed_bluffs_are_discarded"]
    ),
    Section(
        "6.2(5)",
        "Resolution step",
        may=[
            rounds.damage_lands_on_the_target,
            rounds.damage_lands_once,
            rounds.damage_comes_of_a_card_of_the_round,
            damage.damage_is_prevented_as_it_lands,
            damage.nothing_heals_in_the_resolution_step,
        ],
        compares=[rounds.the_damage_told_is_the_damage_dealt],
        derivations=[
            "speeds_resolve_in_order",
            "who_leaves_combat_discards_unresolved_actions",
            "the_killed_leave_combat_at_once",
        ],
    ),
    Section(
        "6.3",
        "Ending combat",
        may=[
            rounds.no_card_is_played_after_a_round_without_any,
            hands.a_combat_hand_is_refilled_no_further_than_its_size,
        ],
        derivations=[
            "a_round_without_combat_actions_ends_the_combat",
            "combat_without_a_side_ends",
            "a_card_ends_the_combat",
            "a_creature_without_a_target_leaves_the_combat",
            "combat_hands_are_refilled_after_combat",
        ],
    ),
    Section(
        "6.4",
        "Damage and death",
        may=[damage.the_dead_are_not_healed],
        derivations=[
            "damage_up_to_printed_rage_or_health_flips",
            "who_is_forced_into_breed_form_may_die",
            "a_prevented_flip_does_not_happen",
        ],
    ),
    Section("6.4.1", "Healing damage", may=[damage.a_damage_card_is_not_cancelled, damage.what_is_healed_lies_there]),
    Section(
        "6.4.2",
        "Death",
        derivations=[
            "the_dead_leave_the_table",
            "what_is_on_the_dead_is_discarded",
            "a_past_life_goes_to_the_victory_pile",
            "a_combat_kill_goes_to_the_killers_victory_pile",
            "killed_by_prey_is_death_outside_combat",
        ],
        terms={"past_life_victory_points": -3},
    ),
    Section(
        "6.4.3",
        "VP complications",
        derivations=[
            "a_kill_is_worth_its_printed_renown",
            "prey_of_ones_own_side_is_worth_nothing",
            "prey_that_attacked_is_worth_its_renown",
            "who_dealt_the_fatal_damage_is_the_killer",
        ],
        terms={"points_for_prey_of_ones_own": 0},
    ),
    Section(
        "6.4.4",
        "Death outside combat",
        derivations=["a_death_outside_combat_removes_a_character", "a_death_outside_combat_discards_other_creatures"],
    ),
    Section("6.6.1", "Multiple cards", may=[rounds.a_creature_plays_one_combat_action]),
    Section(
        "6.6.3",
        "Playing for prey",
        may=[
            rounds.a_player_outside_the_combat_plays_for_prey,
            rounds.combat_cards_come_from_the_hand_of_who_plays,
            rounds.one_player_plays_for_prey_in_a_round,
        ],
    ),
    Section(
        "6.6.5",
        "Alternate Combat Actions",
        may=[late_cards.an_alternate_action_is_a_sept_card_that_says_so],
    ),
    Section("6.6.6A", "Restricted Play", derivations=["restricted_play_makes_other_cards_illegal"]),
    Section(
        "6.6.6B",
        "Forced Play",
        may=[late_cards.no_alternate_action_under_forced_play],
        owes=[late_cards.forced_play_demands_a_card],
    ),
    Section(
        "6.7",
        "Targeting step options",
        may=[rounds.a_target_is_an_opponent_in_combat, late_cards.packs_name_targets_in_turn],
    ),
    Section("6.8", "Reveal step options", may=[late_cards.late_cards_come_in_order]),
    Section("6.8.1", "Feinting", may=[late_cards.a_feint_needs_a_source]),
    Section(
        "6.8.2",
        "Instinctive Combat Actions",
        may=[
            late_cards.only_instinctive_cards_are_played_instinctively,
            late_cards.only_the_prevented_play_instinctively,
            late_cards.only_a_targeted_creature_plays_instinctively,
        ],
    ),
    Section(
        "6.9.1",
        "Illegal cards",
        derivations=[
            "a_face_down_combat_event_is_illegal",
            "unmet_requirements_make_a_card_illegal",
            "illegal_cards_were_not_played",
        ],
    ),
    Section(
        "6.9.2",
        "Bluffs",
        derivations=[
            "too_little_rage_makes_a_bluff",
            "a_bluff_succeeds_against_a_bluff",
            "a_bluff_succeeds_against_no_legal_card",
            "a_bluff_without_a_target_succeeds_unanswered",
            "a_bluff_fails_against_a_legal_card",
        ],
    ),
    Section(
        "6.10.1",
        "Fast Striking and Slow Striking",
        may=[rounds.a_combat_action_ignores_slower_ones, damage.faster_actions_land_first],
    ),
    Section(
        "6.10.2",
        "Dodges and blocks",
        may=[
            rounds.a_dodge_or_block_is_needed_to_prevent,
            rounds.a_block_prevents_no_more_than_it_says,
            damage.dodges_and_blocks_answer_combat_actions,
            damage.a_dodge_or_block_protects_its_user,
            damage.a_dodge_or_block_stops_one_action,
        ],
        derivations=["a_dodge_prevents_all", "a_block_prevents_its_amount"],
    ),
    Section("6.10.2 def Unblockable", "Unblockable", may=[rounds.an_unblockable_attack_is_not_blocked]),
    Section("6.10.2 def Undodgeable", "Undodgeable", may=[rounds.an_undodgeable_attack_is_not_dodged]),
    Section(
        "6.10.3",
        "Redirecting attacks",
        may=[
            damage.redirection_needs_a_source,
            damage.redirection_goes_where_it_says,
            damage.redirection_comes_after_dodges_and_blocks,
            damage.redirection_comes_before_other_changes_of_damage,
        ],
        derivations=[
            "redirected_damage_lands_on_the_new_target",
            "a_substitute_joins_combat_in_any_case",
            "a_substitute_takes_the_place_in_combat",
        ],
    ),
)
