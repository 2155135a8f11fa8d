"""Sections 12 to 12.2, 12.4 and 12.5 of the 1994 rulebook."""

from judge.book import Section
from judge.methuselah import influence, masters, turn_order, untap

CONTENTS: tuple[Section, ...] = (
    Section(
        "12",
        "What You Can Do on Your Turn",
        may=[
            turn_order.turns_go_clockwise,
            turn_order.phases_come_in_order,
            masters.a_regular_master_waits_for_her_master_phase,
            influence.transfers_wait_for_her_influence_phase,
            influence.the_discard_waits_for_her_discard_phase,
            influence.one_discard_a_phase,
        ],
        derivations=["all_her_cards_untap"],
    ),
    Section(
        "12.1",
        "Untap",
        may=[untap.only_the_holder_takes_the_pool_of_the_edge, untap.the_edge_pays_once_in_her_untap_phase],
        derivations=["an_unyielded_contest_is_paid", "the_edge_adds_a_pool"],
        terms={"edge_pool": 1, "contests_are_paid_unless_yielded": True},
    ),
    Section(
        "12.2",
        "Master",
        may=[masters.a_master_card_takes_a_master_phase_action],
        derivations=["a_master_phase_action_is_used_up", "an_unused_allowance_is_lost"],
        terms={"master_actions": 1},
    ),
    Section(
        "12.4",
        "Influence",
        may=[
            influence.an_overfilled_vampire_is_open,
            influence.nobody_spends_more_transfers_than_she_has,
            influence.transfers_go_to_her_own_uncontrolled_vampires,
            influence.a_transferred_counter_was_there,
            influence.an_empty_crypt_gives_no_vampire,
        ],
        derivations=[
            "effects_change_the_allowance",
            "transfers_are_received",
            "transfers_are_used_up",
            "a_transfer_in_moves_one_counter",
            "a_transfer_out_moves_one_counter",
            "a_crypt_card_costs_transfers_and_pool",
            "a_filled_vampire_becomes_controlled",
        ],
        terms={
            "transfers": 4,
            "early_transfers": (1, 2, 3),
            "transfers_to_move_in": 1,
            "transfers_to_take_back": 2,
            "transfers_to_draw_from_crypt": 4,
            "pool_to_draw_from_crypt": 1,
            "fewest_players_with_early_transfers": 3,
        },
    ),
    Section(
        "12.5",
        "Discard Phase",
        may=[influence.a_discard_without_replacement_is_open, influence.a_discard_comes_from_the_hand],
        derivations=["a_discard_is_replaced"],
        terms={"discards": 1},
    ),
)
