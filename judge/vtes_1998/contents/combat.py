"""Section 6.4: combat."""

from judge.book import Section
from judge.methuselah import combat, damage, maneuvers, strikes

CONTENTS: tuple[Section, ...] = (
    Section(
        "6.4",
        "Combat",
        may=[
            combat.a_combat_needs_a_cause,
            combat.only_ready_minions_fight,
            combat.minions_of_one_methuselah_do_not_fight,
            combat.only_combat_cards_in_combat,
        ],
        means=["a_card_may_cause_combat", "strength_returns_to_normal_after_combat"],
    ),
    Section(
        "6.4.1",
        "Combat Sequence",
        may=[
            combat.combat_steps_come_in_order,
            combat.the_acting_minion_goes_first_in_combat,
            combat.a_passed_opportunity_does_not_return,
        ],
        means=["an_opportunity_is_passed", "a_step_is_over_when_both_pass"],
    ),
    Section(
        "6.4.2",
        "Determine Range",
        may=[
            maneuvers.a_maneuver_needs_a_source,
            maneuvers.a_maneuver_goes_to_the_other_range,
            maneuvers.no_two_maneuvers_in_a_row,
            maneuvers.one_strike_to_maneuver_with_a_round,
        ],
        owes=[maneuvers.a_maneuver_on_a_combat_card_is_used],
        means=[
            "a_round_starts_at_close_range",
            "a_maneuver_changes_the_range",
            "a_maneuver_of_a_strike_chooses_the_strike",
            "a_card_grants_what_may_be_used_this_round",
            "what_a_card_grants_is_used_once",
            "a_card_played_in_combat_is_paid",
        ],
        terms={"default_range": "close"},
    ),
    Section(
        "6.4.3",
        "Strike",
        first=[combat.nothing_is_fought_outside_combat],
        means=[
            "a_strike_is_chosen",
            "defensive_effects_are_strikes",
            "strikes_resolve_in_pairs",
            "strikes_resolve_simultaneously",
            "combat_ends_when_a_combatant_is_not_ready",
            "a_card_ends_the_combat",
        ],
    ),
    Section(
        "6.4.3(1)",
        "Choose Strike",
        may=[
            strikes.a_strike_needs_its_source,
            strikes.only_the_bearer_uses_a_card_in_play,
            strikes.the_first_strike_of_a_round_is_the_one_maneuvered_with,
        ],
    ),
    Section(
        "6.4.3(2)",
        "Resolve Strike",
        may=[strikes.a_strike_must_reach, strikes.a_strike_is_aimed_at_the_opponent],
        means=["a_strike_out_of_range_has_no_effect"],
        terms={"strikes_at_any_range": ("dodge", "combat ends")},
    ),
    Section(
        "6.4.3(3)",
        "Additional Strikes",
        may=[
            strikes.only_a_minion_with_a_strike_left_strikes,
            strikes.additional_strikes_need_a_source,
            strikes.additional_strikes_follow_the_first_pair,
            strikes.the_acting_minion_decides_first_on_additional_strikes,
            strikes.one_source_of_additional_strikes_a_round,
        ],
        means=["additional_strikes_are_gained", "additional_strikes_repeat_the_step"],
    ),
    Section(
        "6.4.4",
        "Press",
        may=[
            maneuvers.a_press_needs_a_source,
            maneuvers.no_two_presses_in_a_row,
            maneuvers.a_press_to_end_answers_a_press_to_continue,
            combat.a_new_round_needs_an_uncancelled_press,
        ],
        owes=[maneuvers.an_uncancelled_press_brings_another_round],
        means=[
            "a_press_decides_whether_combat_goes_on",
            "an_uncancelled_press_starts_a_round",
            "a_round_without_a_press_is_the_last",
        ],
    ),
    Section(
        "Hand Strike",
        "Hand Strike",
        may=[strikes.a_strike_does_what_its_source_gives],
        means=["a_hand_strike_deals_strength", "weapon_damage_is_not_hand_damage"],
        terms={"strength_of_vampires": 1, "strength_of_allies": 0},
    ),
    Section(
        "Destroy Equipment",
        "Destroy Equipment",
        may=[strikes.the_striker_names_fitting_equipment],
        means=["destroyed_equipment_is_burned"],
    ),
    Section(
        "Steal Equipment",
        "Steal Equipment",
        may=[strikes.stolen_equipment_rests_this_round],
        means=["stolen_equipment_moves_to_the_striker"],
    ),
    Section(
        "First Strike",
        "First Strike",
        means=["first_strike_resolves_before_normal", "a_first_strike_can_forestall_the_other"],
    ),
    Section("Dodge", "Dodge", means=["a_dodge_cancels_the_strike", "a_dodge_does_not_shield_retainers"]),
    Section("Combat Ends", "Combat Ends", means=["combat_ends_resolves_first"]),
    Section(
        "Steal Blood",
        "Steal Blood",
        may=[strikes.both_steal_from_what_there_was],
        means=["stolen_blood_moves_to_the_striker"],
    ),
    Section("Paralyze", "Paralyze", means=["a_paralyzed_vampire_lies_tapped_in_torpor"]),
    Section(
        "6.4.6",
        "Damage Resolution",
        may=[
            damage.no_more_is_prevented_than_was_dealt,
            damage.only_the_damaged_minion_prevents,
            damage.damage_to_a_retainer_is_not_prevented,
            damage.prevention_needs_a_source,
            damage.the_victim_chooses_which_points_to_prevent,
            damage.a_torpid_vampire_counts_as_wounded,
        ],
        means=[
            "damage_may_be_prevented_first",
            "prevented_damage_is_gone",
            "what_is_not_prevented_is_suffered",
            "regular_damage_is_handled_first",
            "healing_burns_blood",
            "a_vampire_who_cannot_heal_goes_to_torpor",
            "aggravated_damage_sends_to_torpor",
            "aggravated_damage_threatens_the_wounded",
            "destruction_by_damage_is_no_diablerie",
            "allies_and_retainers_lose_life",
        ],
        terms={
            "blood_to_heal": 1,
            "blood_against_destruction": 1,
            "life_per_damage": 1,
            "torpid_vampires_are_wounded": True,
        },
    ),
    Section(
        "6.4.7",
        "Retainers and Combat",
        may=[strikes.retainers_are_struck_at_long_range_only],
        means=[
            "a_strike_hits_the_minion_by_default",
            "a_retainer_is_struck_instead_of_the_minion",
            "a_surviving_retainer_recovers",
        ],
        terms={"retainers_heal_after_combat": True},
    ),
)
