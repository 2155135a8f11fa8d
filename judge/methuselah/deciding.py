"""Which derivations bear on a fact of a Methuselah table that nothing has made as it was seen.

The one place that lists them, by the players' word for the fact.
"""

from collections.abc import Mapping, Sequence

from judge.deciding import Bearing
from judge.methuselah import came_to_nothing, nobody_left, not_called_upon, titles_not_held

COST = Bearing(("a_blocked_action_costs_nothing",), came_to_nothing.the_cost_of_a_failed_action)
DODGED = Bearing(("a_dodge_cancels_the_strike",), came_to_nothing.without_effect("a_dodge_cancels_the_strike"))
OUT_OF_RANGE = Bearing(
    ("a_strike_out_of_range_has_no_effect",), came_to_nothing.without_effect("a_strike_out_of_range_has_no_effect")
)
FORESTALLED = Bearing(
    ("a_first_strike_can_forestall_the_other",),
    came_to_nothing.without_effect("a_first_strike_can_forestall_the_other"),
)
ENDED = Bearing(("combat_ends_resolves_first",), came_to_nothing.without_effect("combat_ends_resolves_first"))
LEFT_OUT = Bearing(("a_strike_is_chosen",), came_to_nothing.a_strike_that_was_left_out)
STRIKES = (LEFT_OUT, DODGED, OUT_OF_RANGE, FORESTALLED, ENDED)
TRANSFERS = (
    Bearing(("a_transfer_in_moves_one_counter",), not_called_upon.a_transfer_in),
    Bearing(("a_transfer_out_moves_one_counter",), not_called_upon.a_transfer_out),
)
COUNTERS = (
    COST,
    Bearing(("a_successful_hunt_feeds",), came_to_nothing.a_hunt_that_failed),
    Bearing(("a_successful_hunt_feeds",), came_to_nothing.a_hunt_of_another),
    Bearing(("diablerie_moves_the_blood",), came_to_nothing.the_blood_of_a_failed_diablerie),
    Bearing(
        ("the_blood_of_a_blocked_exit_is_lost", "a_blocked_leave_torpor_is_no_combat"),
        came_to_nothing.blood_lost_by_a_blocked_exit,
    ),
    Bearing(("excess_blood_drains",), not_called_upon.blood_beyond_capacity),
    Bearing(("prevented_damage_is_gone",), not_called_upon.damage_that_was_prevented),
    Bearing(("aggravated_damage_sends_to_torpor",), not_called_upon.damage_that_cannot_be_healed),
    *(
        Bearing((widens,), not_called_upon.more_capacity_brings_no_blood(widens))
        for widens in ("a_discipline_master_adds_empty_capacity", "a_diabolist_may_be_given_a_discipline")
    ),
    *STRIKES,
    Bearing(("a_strike_hits_the_minion_by_default",), came_to_nothing.a_retainer_at_which_nobody_struck),
    Bearing(("a_hand_strike_deals_strength",), came_to_nothing.a_strike_for_another_amount),
    Bearing(("a_rescue_makes_ready",), came_to_nothing.a_rescue_paid_otherwise),
    Bearing(("a_contested_title_costs_its_claimant",), not_called_upon.a_title_contest_not_paid_for),
    *TRANSFERS,
)
WITHDRAWALS = (
    *(
        Bearing((spoils,), nobody_left.her_withdrawal_failed(spoils))
        for spoils in ("losses_spoil_the_withdrawal", "a_fight_spoils_the_withdrawal")
    ),
    Bearing(("a_kept_withdrawal_succeeds",), nobody_left.her_withdrawal_is_not_kept_yet),
)
POINTS = (
    Bearing(("the_predator_scores_her_prey",), nobody_left.her_prey_withdrew),
    Bearing(("the_predator_scores_her_prey",), nobody_left.another_ousted_her),
    Bearing(("the_predator_scores_her_prey",), nobody_left.the_oust_has_scored),
    *WITHDRAWALS,
    Bearing(("the_last_methuselah_scores",), nobody_left.others_are_left),
)
LOSES_A_TITLE = (
    "a_yielded_title_is_lost",
    "an_empty_claimant_yields",
    "a_torpid_claimant_yields",
    "a_misplaced_title_yields_at_once",
)
TITLES = (
    Bearing(("the_last_claimant_gets_the_title",), titles_not_held.its_title_waits_to_be_regained),
    Bearing(("rival_claims_contest_a_title",), titles_not_held.its_title_is_contested),
    Bearing(("a_misplaced_title_yields_at_once", "titles_give_votes"), titles_not_held.its_title_does_not_fit),
    *(Bearing((loses,), titles_not_held.its_title_was_lost(loses)) for loses in LOSES_A_TITLE),
)
PLACES = (
    Bearing(("leaving_torpor_makes_ready",), came_to_nothing.torpor_left_without_success),
    Bearing(("a_rescue_makes_ready",), came_to_nothing.a_rescue_that_failed),
    Bearing(("the_victim_of_diablerie_is_burned",), came_to_nothing.a_diablerie_that_failed),
    Bearing(came_to_nothing.UNPAID, came_to_nothing.an_action_that_could_not_be_paid_for),
    Bearing(("a_vampire_who_cannot_heal_goes_to_torpor",), not_called_upon.a_cost_of_torpor_that_was_healed),
    Bearing(("an_empty_claimant_yields",), not_called_upon.it_yielded_its_title),
    Bearing(("a_filled_vampire_becomes_controlled",), not_called_upon.it_is_not_filled),
    Bearing(("a_recruit_waits_in_the_uncontrolled_region",), not_called_upon.a_recruit_waits),
    Bearing(("a_recruit_waits_in_the_uncontrolled_region",), came_to_nothing.a_recruit_of_a_failed_action),
    Bearing(("permanents_go_on_the_acting_minion",), came_to_nothing.a_permanent_of_a_failed_action),
    Bearing(("a_retainer_goes_on_the_acting_minion",), came_to_nothing.a_retainer_of_a_failed_action),
    Bearing(("only_a_successful_taking_moves_equipment",), came_to_nothing.equipment_of_a_failed_taking),
    *STRIKES,
    Bearing(("without_life_an_ally_or_retainer_burns",), not_called_upon.it_still_has_life),
    Bearing(("burned_cards_go_to_their_owners_ash_heap",), not_called_upon.nothing_has_burned_it),
)
EFFECTS = (
    Bearing(("an_unblocked_action_succeeds",), came_to_nothing.what_a_failed_action_would_have_done),
    Bearing(came_to_nothing.UNPAID, came_to_nothing.what_an_unpaid_action_would_have_done),
    Bearing(("a_majority_passes_the_referendum",), came_to_nothing.what_a_failed_referendum_would_have_done),
)
_BEARINGS: Mapping[str, Sequence[Bearing]] = {
    "pool": (
        COST,
        Bearing(("a_successful_bleed_burns_pool",), came_to_nothing.a_bleed_that_failed),
        Bearing(("a_successful_bleed_burns_pool",), came_to_nothing.a_bleed_for_another_amount),
        Bearing(came_to_nothing.UNPAID, came_to_nothing.a_bleed_that_could_not_be_paid_for),
        Bearing(("a_successful_bleed_burns_pool",), came_to_nothing.a_bleed_of_another),
        Bearing(("the_predator_gains_pool",), nobody_left.her_prey_withdrew),
        Bearing(("the_predator_gains_pool",), nobody_left.another_ousted_her),
        Bearing(("the_edge_adds_a_pool",), not_called_upon.the_edge_has_given_nothing),
        Bearing(("a_contest_costs_its_claimant",), not_called_upon.a_contest_not_paid_for),
        *TRANSFERS,
        Bearing(("the_predator_gains_pool",), nobody_left.no_prey_was_ousted),
    ),
    "hand": (Bearing(("no_draws_during_a_referendum",), not_called_upon.no_card_is_drawn_in_a_referendum),),
    "ash heap": (
        Bearing(("burned_cards_go_to_their_owners_ash_heap",), not_called_upon.a_card_of_another_owner_burned),
    ),
    "edge": (Bearing(("the_edge_follows_a_successful_bleed",), came_to_nothing.the_edge_without_a_bleed),),
    "victory points": POINTS,
    "withdrawn": WITHDRAWALS,
    "ousted": (Bearing(("a_methuselah_without_pool_is_ousted",), nobody_left.she_has_pool_left),),
    "blood": COUNTERS,
    "tapped": (
        Bearing(("a_paralyzed_vampire_lies_tapped_in_torpor",), not_called_upon.a_paralyzed_vampire_does_not_untap),
        Bearing(("copies_of_a_unique_card_become_contested",), not_called_upon.a_contested_card_does_not_untap),
        Bearing(("all_her_cards_untap",), not_called_upon.its_untap_phase_has_not_come),
        Bearing(("blocking_taps_the_blocker",), not_called_upon.a_block_that_failed),
        Bearing(("acting_taps_the_minion",), not_called_upon.it_has_neither_acted_nor_blocked),
    ),
    "region": PLACES,
    "controller": PLACES,
    "on": (
        *PLACES,
        Bearing(("permanents_go_on_the_acting_minion",), not_called_upon.no_action_has_taken_it),
        Bearing(("a_retainer_goes_on_the_acting_minion",), not_called_upon.a_retainer_stays_with_its_minion),
    ),
    "title": TITLES,
    "master actions": (Bearing(("an_out_of_turn_master_is_owed",), not_called_upon.an_action_was_borrowed),),
    "votes": (
        Bearing(("copies_of_a_unique_card_become_contested",), titles_not_held.it_is_out_of_play),
        *TITLES,
        Bearing(("titles_give_votes",), titles_not_held.it_is_not_ready_to_vote),
        Bearing(("a_new_title_replaces_the_old",), titles_not_held.its_title_was_replaced),
        Bearing(("titles_give_votes",), titles_not_held.it_has_no_title),
        Bearing(("titles_give_votes",), titles_not_held.its_title_gives_other_votes),
    ),
    "capacity": (Bearing(("a_diabolist_may_be_given_a_discipline",), not_called_upon.no_discipline_was_given),),
    "transfers": (Bearing(("transfers_are_used_up",), not_called_upon.no_transfer_is_on_record),),
    "sect": (Bearing(("the_sect_follows_the_clan",), titles_not_held.its_clan_is_of_another_sect),),
    "contested": (Bearing(("copies_of_a_unique_card_become_contested",), not_called_upon.no_other_copy_is_in_play),),
    "stealth": (Bearing(("inherent_stealth_counts",), not_called_upon.it_has_no_such_stealth),),
    "bleed": (Bearing(("a_successful_bleed_burns_pool",), not_called_upon.it_bleeds_by_default),),
    "range": (Bearing(("a_round_starts_at_close_range",), not_called_upon.nobody_has_maneuvered),),
    "strength": (Bearing(("a_hand_strike_deals_strength",), not_called_upon.its_strength_is_the_default),),
}
OF_EFFECTS = ("pool", "edge", "blood", "tapped", "region", "controller", "on", "title", "capacity", "clan")
BEARINGS: Mapping[str, Sequence[Bearing]] = {
    **_BEARINGS,
    **{word: (*_BEARINGS.get(word, ()), *EFFECTS) for word in OF_EFFECTS},
}
# Other words for the same.
ALSO = {
    "cards": "hand",
    "points": "victory points",
    "life": "blood",
    "counters": "blood",
    "bearer": "on",
}
# What decides, where the ledger names what brought the fact along with others.
PRINTED = ("capacity", "clan", "sect", "title", "votes", "bleed", "strength", "stealth", "intercept")
ARRIVALS = ("the_opening_deal", "a_crypt_card_costs_transfers_and_pool", "a_face_down_card_is_identified")
BECOMES_READY = ("a_filled_vampire_becomes_controlled", "leaving_torpor_makes_ready", "a_rescue_makes_ready")
UNTOUCHED = frozenset({("blood", "the_opening_deal")})  # a vampire that is dealt comes without any
RATHER: Mapping[tuple[str, str], str] = {
    ("blood", "the_opening_deal"): "a_transfer_in_moves_one_counter",
    **{(word, under): "cards_are_as_printed" for word in PRINTED for under in (*ARRIVALS, "")},
    **{("votes", under): "titles_give_votes" for under in BECOMES_READY},
    ("victory points", ""): "the_predator_scores_her_prey",
    ("winner", ""): "most_victory_points_win",
    ("ousted", ""): "a_methuselah_without_pool_is_ousted",
    ("transfers", ""): "transfers_are_received",
    ("controller", ""): "a_filled_vampire_becomes_controlled",
    ("edge", ""): "the_edge_follows_a_successful_bleed",
    ("hand", ""): "a_played_card_is_replaced_at_once",
    ("hand", "the_starting_pool_is_taken"): "the_opening_deal",
    ("transfers", "turns_go_clockwise"): "transfers_are_received",
    ("transfers", "an_unused_allowance_is_lost"): "transfers_are_received",
    ("master actions", "turns_go_clockwise"): "an_unused_allowance_is_lost",
    ("discards", "turns_go_clockwise"): "a_discard_is_replaced",
    ("stealth", "an_action_is_announced"): "inherent_stealth_counts",
}
