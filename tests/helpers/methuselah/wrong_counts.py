"""Counts at a Methuselah table that are wrong, one kind each, with all that decides such a fact."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from events.common import Observed
from projections.methuselah.observables import observable
from projections.methuselah.table import Table
from tests.helpers.methuselah.wrong_handlings import one, quiet
from tests.helpers.mistakes import Bearing, Find, Mistake, bears, miscounted


def _players(table: Table) -> Iterable[str]:
    return table.left()


def _ready(table: Table) -> Iterable[str]:
    return [card.name for name in table.left() for card in table.minions_of(name) if card.region == "ready"]


def _titled(table: Table) -> Iterable[str]:
    return [name for name in _ready(table) if table.title_of(name)]


def _waiting(table: Table) -> Iterable[str]:
    return [card.name for card in table.cards.values() if card.region == "uncontrolled" and card.kind == "vampire"]


def _acting(table: Table) -> Iterable[str]:
    return [table.acting_methuselah()]


def wrong_count(what: str, whose: Any, name: str) -> Find:
    """A mistake that is a wrong count of this, of one of those that `whose` gives."""

    def find(table: Table, events: Sequence[Any], place: int, random: Random) -> Mistake | None:
        turn = table.turn
        if not quiet(table, events[place]) or turn is None or turn.phase in ("influence", "discard"):
            return None  # there what is still to come may be counted as done
        known = [(subject, observable(table, subject, what)) for subject in whose(table)]
        found = one(random, [(subject, so) for subject, so in known if so is not None])
        if found is None:
            return None
        elsewhere = {"ready": "torpor", "uncontrolled": "ready"}.get(found[1], "") if what == "region" else ""
        return (
            Mistake((Observed(found[0], what, elsewhere),), (found[0],))
            if elsewhere
            else miscounted(found[0], what, found[1])
        )

    find.__name__ = name
    find.__doc__ = f"A player miscounts: {what}."
    return find


POOL = (
    *("the_starting_pool_is_taken", "a_successful_bleed_burns_pool", "the_edge_adds_a_pool", "the_cost_is_paid"),
    *("a_transfer_in_moves_one_counter", "a_transfer_out_moves_one_counter", "a_crypt_card_costs_transfers_and_pool"),
    *("the_predator_gains_pool", "the_cost_of_a_successful_action_is_paid", "a_contest_costs_its_claimant"),
    *("a_blocked_action_costs_nothing", "a_modifier_is_paid_when_the_action_succeeds"),
    *("modifiers_and_reactions_are_paid_when_played", "a_contested_title_costs_its_claimant"),
)
BLOOD = (
    *("a_transfer_in_moves_one_counter", "a_transfer_out_moves_one_counter", "a_successful_hunt_feeds"),
    *("healing_burns_blood", "excess_blood_drains", "the_cost_of_a_successful_action_is_paid", "the_cost_is_paid"),
    *("stolen_blood_moves_to_the_striker", "diablerie_moves_the_blood", "leaving_torpor_makes_ready"),
    *("modifiers_and_reactions_are_paid_when_played", "a_modifier_is_paid_when_the_action_succeeds"),
    *("a_contested_title_costs_its_claimant", "a_rescue_makes_ready", "allies_and_retainers_lose_life"),
    *(
        "retainers_and_allies_arrive_with_their_life",
        "a_hand_strike_deals_strength",
        "a_filled_vampire_becomes_controlled",
    ),
    *("stolen_excess_drains_at_the_end_of_the_turn", "what_can_be_paid_is_paid", "a_blocked_action_costs_nothing"),
    *("prevented_damage_is_gone", "a_dodge_cancels_the_strike", "a_blocked_leave_torpor_is_no_combat"),
    *("a_first_strike_can_forestall_the_other", "combat_ends_resolves_first", "a_strike_out_of_range_has_no_effect"),
    *("regular_damage_is_handled_first", "aggravated_damage_threatens_the_wounded", "cards_are_as_printed"),
    "an_unyielded_contest_is_paid",
)
HAND = (
    *("the_opening_deal", "a_card_played_leaves_the_hand", "a_played_card_is_replaced_at_once"),
    *("the_hand_is_drawn_up_to_its_size", "a_discard_is_replaced", "a_discarded_card_goes_to_the_ash_heap"),
    *("no_draws_during_a_referendum", "hands_are_filled_after_a_referendum", "a_card_played_for_a_vote_is_burned"),
    *("a_diabolists_hand_is_filled_again", "drawn_cards_become_known"),
)
LIBRARY = (*HAND, "the_ante_is_set_aside", "a_diabolist_may_be_given_a_discipline")
EDGE = (
    *("the_edge_follows_a_successful_bleed", "the_game_starts_from_an_empty_table", "the_edge_gives_a_vote"),
    *("the_edge_returns_when_its_holder_leaves",),
)
TAPPED = (
    *("all_her_cards_untap", "acting_taps_the_minion", "blocking_taps_the_blocker", "a_tapped_card_cannot_tap_again"),
    *("a_filled_vampire_becomes_controlled", "a_new_action_begins", "leaving_torpor_makes_ready"),
    *("allies_get_ready_at_the_end_of_the_turn", "a_rescue_makes_ready"),
    *("a_paralyzed_vampire_lies_tapped_in_torpor", "copies_of_a_unique_card_become_contested"),
)
REGION = (
    *("a_filled_vampire_becomes_controlled", "a_vampire_who_cannot_heal_goes_to_torpor", "leaving_torpor_makes_ready"),
    *("a_rescue_makes_ready", "allies_get_ready_at_the_end_of_the_turn", "the_opening_deal"),
    *(
        "burned_cards_go_to_their_owners_ash_heap",
        "aggravated_damage_sends_to_torpor",
        "an_empty_claimant_goes_to_torpor",
    ),
    *("a_crypt_card_costs_transfers_and_pool", "an_empty_claimant_yields", "a_torpid_claimant_yields"),
    *("the_last_claimant_gets_the_card", "a_face_down_card_is_identified"),
    *("a_dodge_cancels_the_strike", "a_strike_out_of_range_has_no_effect", "combat_ends_resolves_first"),
    *("a_first_strike_can_forestall_the_other", "healing_burns_blood"),
)
TITLES = (
    *("a_title_is_gained", "cards_are_as_printed", "titles_give_votes", "rival_claims_contest_a_title"),
    *("a_new_title_replaces_the_old", "a_misplaced_title_yields_at_once", "the_last_claimant_gets_the_title"),
    *("a_yielded_title_is_lost", "vampires_with_votes_are_titled", "each_priscus_has_one_vote_in_the_block"),
)
PRINTED = ("cards_are_as_printed", "a_discipline_master_adds_empty_capacity", "the_sect_follows_the_clan")
SCORES = ("the_predator_scores_her_prey", "the_last_methuselah_scores", "a_withdrawal_scores", *(
    "losses_spoil_the_withdrawal", "a_fight_spoils_the_withdrawal", "a_kept_withdrawal_succeeds"
))  # fmt: skip
CONTROL = (*REGION, "the_victim_of_diablerie_is_burned")

WRONG_COUNTS: dict[Find, Bearing] = {
    wrong_count("pool", _players, "one_pool_too_many"): bears(*POOL),
    wrong_count("blood", _ready, "one_blood_too_many"): bears(*BLOOD),
    wrong_count("blood", _waiting, "one_counter_too_many_on_what_waits"): bears(*BLOOD),
    wrong_count("hand", _players, "one_card_too_many_in_hand"): bears(*HAND),
    wrong_count("library", _players, "one_card_too_many_in_the_library"): bears(*LIBRARY),
    wrong_count("edge", _players, "the_edge_seen_elsewhere"): bears(*EDGE),
    wrong_count("tapped", _ready, "tapped_seen_otherwise"): bears(*TAPPED),
    wrong_count("region", _ready, "ready_seen_elsewhere"): bears(*REGION),
    wrong_count("region", _waiting, "uncontrolled_seen_elsewhere"): bears(*REGION),
    wrong_count("title", _titled, "another_title_seen"): bears(*TITLES),
    wrong_count("votes", _titled, "one_vote_too_many"): bears(*TITLES),
    wrong_count("capacity", _ready, "one_capacity_too_many"): bears(*PRINTED),
    wrong_count("controller", _ready, "another_controller_seen"): bears(*CONTROL),
    wrong_count("victory points", _players, "one_point_too_many"): bears(*SCORES),
    wrong_count("transfers", _acting, "one_transfer_too_many"): bears(
        "transfers_are_received", "transfers_are_used_up"
    ),
}
