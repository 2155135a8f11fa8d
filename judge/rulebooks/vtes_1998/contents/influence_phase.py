"""Sections 7 and 8: the influence phase and the discard phase."""

from judge.book import Section
from judge.methuselah import influence

CONTENTS: tuple[Section, ...] = (
    Section(
        "7",
        "Influence Phase",
        may=[
            influence.transfers_wait_for_her_influence_phase,
            influence.nobody_spends_more_transfers_than_she_has,
            influence.transfers_go_to_her_own_uncontrolled_vampires,
            influence.a_transferred_counter_was_there,
            influence.an_empty_crypt_gives_no_vampire,
        ],
        derivations=[
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
            "fewest_players_with_early_transfers": 2,
        },
    ),
    Section(
        "8",
        "Discard Phase",
        may=[
            influence.the_discard_waits_for_her_discard_phase,
            influence.one_discard_a_phase,
            influence.a_discard_comes_from_the_hand,
        ],
        derivations=["a_discarded_card_goes_to_the_ash_heap", "a_discard_is_replaced"],
        terms={"discards": 1},
    ),
)
