"""The Overview and sections 1 to 3: terms and components, the opening, the order of turns and phases."""

from judge.book import Section
from judge.methuselah import card_types as kinds
from judge.methuselah import cards, hands, turn_order
from judge.methuselah import claimed_effects as granting
from judge.methuselah import existence as presence
from judge.methuselah import observations as observing
from judge.methuselah import prohibitions as forbidding
from judge.methuselah import setting_up as opening

CONTENTS: tuple[Section, ...] = (
    Section(
        "Overview of Vampire: The Eternal Struggle",
        "Overview of Vampire: The Eternal Struggle",
        first=[
            presence.the_methuselah_named_is_in_the_game,
            presence.the_minion_named_is_on_the_table,
            presence.what_is_aimed_at_is_on_the_table,
        ],
        may=[opening.a_game_needs_rivals],
        terms={"fewest_methuselahs": 2},
    ),
    Section("1.1(1)", "Tapping and Untapping", may=[cards.a_tapped_card_cannot_tap_again]),
    Section(
        "1.1(2)",
        "Burn",
        first=[presence.a_removed_card_is_beyond_reach],
        may=[hands.a_card_leaves_the_ash_heap_by_an_effect_only, hands.nothing_fetches_a_removed_card],
        means=["burned_cards_go_to_their_owners_ash_heap", "removed_cards_leave_the_game"],
    ),
    Section(
        "1.2(1)",
        "Cards",
        may=[
            opening.each_deck_holds_its_own_kind,
            opening.a_crypt_is_large_enough,
            opening.a_library_is_large_enough,
            opening.a_library_is_not_too_large,
        ],
        terms={"smallest_crypt": 12, "smallest_library": 40, "library_cards_per_player": 10},
    ),
    Section(
        "1.2(2)",
        "Blood Counters",
        compares=[observing.what_is_seen_is_so],
        means=["the_starting_pool_is_taken"],
        terms={"starting_pool": 30},
    ),
    Section("1.3", "The Golden Rule of Card Ownership", means=["an_ousted_methuselahs_cards_are_burned"]),
    Section(
        "1.4",
        "The Golden Rule for Cards",
        may=[forbidding.what_a_card_forbids_is_not_done],
        means=["a_card_does_what_it_says"],
    ),
    Section(
        "1.5(2)",
        "Blood capacity",
        means=["excess_blood_drains"],
        terms={"excess_blood_drains_at_once": True, "an_ousted_methuselahs_cards_leave_with_her": False},
    ),
    Section("1.5(3)", "Clan", may=[cards.a_clan_card_needs_a_member_of_the_clan]),
    Section(
        "1.5(4)",
        "Disciplines",
        may=[
            cards.a_card_needs_its_discipline,
            cards.basic_skill_gives_the_basic_effect_only,
            granting.one_effect_of_a_discipline_card_not_both,
        ],
        terms={
            "disciplines": (
                "Animalism",
                "Auspex",
                "Celerity",
                "Chimerstry",
                "Dementation",
                "Dominate",
                "Fortitude",
                "Obfuscate",
                "Obtenebration",
                "Necromancy",
                "Potence",
                "Presence",
                "Protean",
                "Quietus",
                "Serpentis",
                "Thaumaturgy",
                "Vicissitude",
            )
        },
    ),
    Section(
        "1.6.1(1)",
        "Playing Cards",
        may=[kinds.no_minion_plays_a_master_card, kinds.modifiers_and_reactions_are_played_as_such],
    ),
    Section(
        "1.6.1(2)",
        "Drawing Cards",
        may=[cards.a_card_is_played_openly_from_the_hand, hands.nobody_draws_unbidden],
        owes=[hands.an_oversized_hand_is_discarded_down],
        means=[
            "a_card_played_leaves_the_hand",
            "a_played_card_is_replaced_at_once",
            "the_hand_is_drawn_up_to_its_size",
            "drawn_cards_become_known",
        ],
        terms={"every_discard_is_replaced": False},
    ),
    Section(
        "1.6.1(3)",
        "Requirements of Playing Cards",
        may=[
            cards.a_clan_master_needs_a_ready_member,
            cards.a_cost_falls_on_its_payer,
            cards.a_cost_must_be_affordable,
            granting.a_card_costs_what_it_says,
        ],
        means=["the_cost_is_paid"],
    ),
    Section(
        "1.6.1(5)",
        "Sequencing",
        may=[turn_order.plays_pass_in_order],
        means=["an_opportunity_passes_in_order", "a_play_gives_the_opportunity_back"],
    ),
    Section("1.6.2(4)", "Other master cards", may=[granting.a_card_grants_only_what_it_says]),
    Section(
        "1.6.3",
        "Minion Cards",
        first=[presence.only_vampires_and_allies_are_minions],
        means=["a_minion_card_burns_when_played"],
    ),
    Section(
        "1.6.3(1)",
        "Action and political action cards",
        may=[kinds.an_action_card_only_starts_an_action, kinds.a_political_card_is_an_action_or_a_vote],
    ),
    Section(
        "1.6.3(3)",
        "Ally, equipment, and retainer cards",
        may=[kinds.permanents_take_an_action_to_bring_in, kinds.one_permanent_per_action],
        means=["what_is_stacked_burns_too"],
    ),
    Section(
        "1.6.3(4)",
        "Combat cards",
        may=[kinds.combat_cards_wait_for_combat, kinds.only_combatants_play_combat_cards],
    ),
    Section(
        "2.2",
        "Blood Bank and the Edge",
        means=["the_game_starts_from_an_empty_table"],
    ),
    Section(
        "2.3",
        "Play Area",
        may=[
            opening.the_opening_comes_before_the_first_turn,
            opening.the_opening_deal_is_complete,
            opening.nobody_is_dealt_cards_twice,
            opening.decks_are_shuffled_before_the_deal,
            opening.the_ante_is_set_before_the_deal,
            hands.only_vampires_lie_in_torpor,
        ],
        means=["the_opening_deal", "cards_are_as_printed", "a_face_down_card_is_identified"],
        terms={"hand_size": 7, "opening_crypt": 4},
    ),
    Section(
        "2.4",
        "Playing for Ante",
        may=[opening.the_ante_is_the_top_library_card, opening.the_ante_is_one_card_each],
        means=["the_ante_is_set_aside"],
    ),
    Section("3", "Playing the Game", may=[turn_order.turns_go_clockwise, turn_order.phases_come_in_order]),
)
