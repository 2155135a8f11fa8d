"""Which of several objections decides: whether there is a place for a play, whose it is, who may do it, then the rest.

An objection that decides comes first in the rulings on an event. What would have helped against it helps against the
others, too, or they are beside the point while it stands.
"""

from judge.book import Check
from judge.methuselah import (
    bleed_and_hunt,
    blocking,
    card_types,
    cards,
    combat,
    contests,
    damage,
    diablerie,
    hands,
    influence,
    masters,
    minion_phase,
    modifiers,
    permanents,
    politics,
    setting_up,
    torpor,
)

FIRST: tuple[Check, ...] = (
    # whether there is a place for it
    setting_up.the_opening_comes_before_the_first_turn,
    diablerie.a_blood_hunt_is_no_action,
    diablerie.no_modifiers_or_reactions_in_a_blood_hunt,
    blocking.a_block_needs_an_action,
    modifiers.modifiers_and_reactions_need_an_action,
    combat.only_combat_cards_in_combat,
    card_types.combat_cards_wait_for_combat,
    damage.no_more_is_prevented_than_was_dealt,
    # whose it is now
    minion_phase.actions_wait_for_her_minion_phase,
    masters.a_regular_master_waits_for_her_master_phase,
    influence.transfers_wait_for_her_influence_phase,
    influence.the_discard_waits_for_her_discard_phase,
    contests.contests_are_settled_in_her_untap_phase,
    contests.contests_are_paid_in_her_untap_phase,
    blocking.nobody_blocks_her_own_action,
    modifiers.only_the_acting_minion_modifies_his_action,
    modifiers.nobody_reacts_to_her_own_minion,
    card_types.only_combatants_play_combat_cards,
    damage.only_the_damaged_minion_prevents,
    politics.only_the_controller_casts_a_vampires_votes,
    politics.only_the_holder_votes_with_the_edge,
    # who may do it at all
    minion_phase.only_ready_minions_act,
    blocking.only_ready_minions_block,
    blocking.only_controlled_minions_block,
    modifiers.only_ready_minions_react,
    modifiers.only_controlled_minions_react,
    minion_phase.a_torpid_vampire_only_leaves_torpor,
    hands.only_vampires_lie_in_torpor,
    bleed_and_hunt.allies_do_not_hunt,
    torpor.allies_do_not_rescue,
    torpor.allies_do_not_diablerize,
    permanents.only_vampires_call_referendums,
    torpor.torpor_actions_need_a_vampire_in_torpor,
    politics.only_ready_vampires_vote,
    politics.only_political_action_cards_give_a_vote,
    politics.a_card_burned_for_a_vote_comes_from_the_hand,
)
LAST: tuple[Check, ...] = (
    # what is only to be done before it
    minion_phase.who_begins_the_phase_empty_hunts_first,
    minion_phase.an_empty_vampire_hunts_before_any_other_action,
    # how much it is
    cards.a_cost_must_be_affordable,
    influence.nobody_spends_more_transfers_than_she_has,
    politics.votes_must_be_gained,
    politics.votes_of_one_source_agree,
)
