"""Frenzy: a Pool without Blood, and the card Drained at random."""

from judge.book import Section
from judge.vendetta import frenzy

CONTENTS: tuple[Section, ...] = (
    Section(
        "Frenzy",
        "Frenzy",
        may=[
            frenzy.a_frenzy_needs_an_empty_pool,
            frenzy.a_card_that_says_so_is_drained_before_any_draw,
            frenzy.the_card_of_a_frenzy_is_drawn_at_random,
            frenzy.frenzies_come_in_turn_order,
            frenzy.influence_for_ones_own_frenzy_is_open,
        ],
        owes=[frenzy.frenzy_is_quenched_before_the_game_goes_on],
        derivations=[
            "frenzy_begins_when_the_pool_is_empty",
            "who_caused_the_frenzy_gains_influence",
            "excess_loss_is_gone",
            "a_frenzy_drains_one_card",
            "an_empty_alliance_costs_influence",
        ],
        terms={
            "influence_of_causing_frenzy": 1,
            "influence_lost_with_an_empty_alliance": 1,
            "blood_gained_with_an_empty_alliance": 1,
        },
    ),
)
