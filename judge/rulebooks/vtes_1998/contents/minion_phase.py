"""Sections 6 to 6.2.3: the minion phase, the types of action, taking an action."""

from events.methuselah.events import ActionCardPlayed, Employ, Equip, Recruit
from judge.book import Section, partly
from judge.methuselah import bleed_and_hunt, blocking, minion_phase, modifiers, permanents, prohibitions

CONTENTS: tuple[Section, ...] = (
    Section(
        "6",
        "Minion Phase",
        may=[
            minion_phase.actions_wait_for_her_minion_phase,
            minion_phase.only_ready_minions_act,
            minion_phase.a_tapped_minion_cannot_act,
            prohibitions.who_takes_an_action_over_may_act,
            blocking.nobody_blocks_her_own_action,
            blocking.only_ready_minions_block,
            blocking.a_tapped_minion_cannot_block,
        ],
        derivations=["acting_taps_the_minion", "blocking_taps_the_blocker", "a_new_action_begins"],
    ),
    Section("6.1", "Types of Actions", may=[permanents.permanents_enter_by_their_own_action]),
    Section(
        "6.1.1",
        "Bleed",
        may=[bleed_and_hunt.bleeds_target_the_prey, bleed_and_hunt.nobody_bleeds_herself],
        derivations=["a_successful_bleed_burns_pool", "the_edge_follows_a_successful_bleed"],
        terms={"bleed_of_vampires": 1, "bleed_of_allies": 0, "bleed_that_wins_the_edge": 1},
    ),
    Section(
        "6.1.2",
        "Hunt",
        may=[
            bleed_and_hunt.allies_do_not_hunt,
            minion_phase.an_empty_vampire_hunts_before_any_other_action,
        ],
        owes=[minion_phase.an_empty_vampire_must_hunt],
        derivations=["a_successful_hunt_feeds"],
        terms={"hunt_gains": 1},
    ),
    Section(
        "6.1.3",
        "Equip",
        may=[
            partly(permanents.the_card_is_played_with_the_announcement, Equip),
            permanents.equipment_is_taken_from_ones_own_other_minion,
            permanents.the_taken_equipment_is_named,
        ],
        derivations=["permanents_go_on_the_acting_minion", "only_a_successful_taking_moves_equipment"],
    ),
    Section(
        "6.1.4",
        "Employ Retainer",
        may=[
            partly(permanents.the_card_is_played_with_the_announcement, Employ),
            permanents.a_retainer_never_changes_its_minion,
        ],
        derivations=[
            "a_retainer_goes_on_the_acting_minion",
            "retainers_and_allies_arrive_with_their_life",
            "without_life_an_ally_or_retainer_burns",
        ],
    ),
    Section(
        "6.1.5",
        "Recruit Ally",
        may=[
            partly(permanents.the_card_is_played_with_the_announcement, Recruit),
            minion_phase.a_recruit_does_not_act_yet,
        ],
        derivations=["a_recruit_waits_in_the_uncontrolled_region", "allies_get_ready_at_the_end_of_the_turn"],
    ),
    Section(
        "6.1.6",
        "Action Card",
        may=[partly(permanents.the_card_is_played_with_the_announcement, ActionCardPlayed)],
        derivations=["an_action_card_burns_when_resolved"],
    ),
    Section("6.1.7", "Political Action", may=[permanents.only_vampires_call_referendums]),
    Section(
        "6.2",
        "Taking an Action",
        may=[
            modifiers.modifiers_and_reactions_need_an_action,
            prohibitions.only_an_action_under_way_is_changed,
            modifiers.only_the_acting_minion_modifies_his_action,
            modifiers.nobody_reacts_to_her_own_minion,
            modifiers.only_ready_minions_react,
            modifiers.a_tapped_minion_cannot_react,
        ],
        derivations=["modifiers_and_reactions_are_remembered"],
    ),
    Section(
        "6.2.1",
        "Announce the Action",
        may=[permanents.an_action_is_announced_in_full],
        derivations=["an_action_is_announced"],
    ),
    Section(
        "6.2.2(1)",
        "Who May Attempt to Block",
        may=[
            blocking.a_block_needs_an_action,
            blocking.only_the_target_blocks_a_directed_action,
            blocking.only_prey_and_predator_block_an_undirected_action,
            bleed_and_hunt.only_an_action_with_a_target_is_redirected,
            blocking.the_prey_decides_before_the_predator,
            blocking.the_last_attempt_has_failed_before_the_next,
            blocking.a_declined_block_is_final,
        ],
        derivations=[
            "an_action_at_another_methuselah_is_directed",
            "a_minion_attempts_to_block",
            "a_failed_block_may_be_followed_by_another",
            "declining_to_block_is_final",
        ],
        terms={"the_symbol_directs_an_action": False},
    ),
    Section(
        "6.2.2(2)",
        "Stealth and Intercept",
        may=[
            modifiers.stealth_is_added_only_when_needed,
            modifiers.intercept_is_added_only_when_needed,
            modifiers.only_the_blocker_adds_intercept,
            blocking.enough_intercept_and_nothing_less_blocks,
            blocking.a_tapped_blocker_is_open,
        ],
        derivations=[
            "inherent_stealth_counts",
            "enough_intercept_blocks",
            "added_intercept_implies_the_attempt",
            "stealth_and_intercept_last_for_the_action",
        ],
        terms={
            "stealth_of": {
                "bleed": 0,
                "hunt": 1,
                "equip": 1,
                "take equipment": 1,
                "employ": 1,
                "recruit": 1,
                "action card": 0,
                "political action": 1,
                "leave torpor": 1,
            }
        },
    ),
    Section(
        "6.2.3",
        "Resolve the Action",
        may=[blocking.a_successful_action_is_paid_for, blocking.a_resolved_action_stays_resolved],
        derivations=[
            "an_unblocked_action_succeeds",
            "the_cost_of_a_successful_action_is_paid",
            "an_action_that_cannot_be_paid_has_no_effect",
            "the_card_of_a_failed_action_is_burned",
            "a_blocked_action_costs_nothing",
            "a_block_leads_to_combat",
            "the_action_ends_with_its_combat",
            "the_action_is_over",
            "modifiers_and_reactions_are_paid_when_played",
        ],
        terms={"modifiers_wait_for_success": False, "costs_are_paid_as_far_as_they_can_be": False},
    ),
)
