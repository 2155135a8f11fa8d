"""Sections 1 to 11 of the 1994 rulebook."""

from events.methuselah.events import (
    Bleed,
    CardUsed,
    CombatBegun,
    ContestPaid,
    ContestYielded,
    Diablerize,
    EffectHappened,
    Encounter,
    MasterPlayed,
    Modifier,
    Reaction,
    Rescue,
    TakeEquipment,
)
from judge.book import Section, partly
from judge.methuselah import (
    blocking,
    burned,
    by_hand,
    card_types,
    cards,
    claimed_effects,
    contests,
    existence,
    hands,
    influence,
    masters,
    modifiers,
    observations,
    prohibitions,
    setting_up,
)

AT_METHUSELAHS = (Bleed, Modifier, Reaction, EffectHappened, MasterPlayed)
AT_CARDS = (Rescue, Diablerize, Encounter, TakeEquipment, CombatBegun, CardUsed, ContestPaid, ContestYielded)

CONTENTS: tuple[Section, ...] = (
    Section(
        "1",
        "Overview of Jyhad",
        may=[setting_up.a_game_needs_rivals],
        terms={"fewest_methuselahs": 2},
    ),
    Section(
        "3",
        "3",
        terms={
            "clans_of": {"Camarilla": ("Brujah", "Gangrel", "Malkavian", "Nosferatu", "Toreador", "Tremere", "Ventrue")}
        },
    ),
    Section(
        "4",
        "Object of the Game",
        existence=[partly(existence.what_is_aimed_at_is_on_the_table, *AT_METHUSELAHS)],
        derivations=["a_methuselah_without_pool_is_ousted"],
    ),
    Section(
        "5",
        "Equipment Needed",
        may=[
            setting_up.each_deck_holds_its_own_kind,
            setting_up.a_crypt_is_large_enough,
            setting_up.a_library_is_large_enough,
            setting_up.a_library_is_not_too_large,
        ],
        compares=[observations.what_is_seen_is_so],
        terms={"smallest_crypt": 12, "smallest_library": 40, "library_cards_per_player": 10},
    ),
    Section(
        "6",
        "Tapping/Untapping Cards",
        may=[cards.a_tapped_card_cannot_tap_again, blocking.a_tapped_minion_cannot_block],
    ),
    Section(
        "7.1",
        "Vampire Cards",
        may=[
            cards.a_clan_card_needs_a_member_of_the_clan,
            cards.a_card_needs_its_discipline,
            cards.basic_skill_gives_the_basic_effect_only,
            claimed_effects.one_effect_of_a_discipline_card_not_both,
        ],
        derivations=["copies_of_a_unique_card_become_contested", "excess_blood_drains"],
        terms={
            "excess_blood_drains_at_once": True,
            "disciplines": (
                "Animalism",
                "Auspex",
                "Celerity",
                "Dominate",
                "Fortitude",
                "Obfuscate",
                "Potence",
                "Presence",
                "Protean",
                "Thaumaturgy",
            ),
        },
    ),
    Section(
        "7.2",
        "Library Cards",
        existence=[
            existence.the_minion_named_is_on_the_table,
            partly(existence.what_is_aimed_at_is_on_the_table, *AT_CARDS),
        ],
        may=[
            card_types.no_minion_plays_a_master_card,
            card_types.modifiers_and_reactions_are_played_as_such,
            cards.a_card_is_played_openly_from_the_hand,
            cards.a_clan_master_needs_a_ready_member,
            cards.a_cost_falls_on_its_payer,
            cards.a_cost_must_be_affordable,
            claimed_effects.a_card_costs_what_it_says,
            masters.a_master_card_is_played_as_what_it_is,
        ],
        derivations=["a_card_played_leaves_the_hand", "the_cost_is_paid", "cards_are_as_printed"],
    ),
    Section(
        "7.2.1",
        "Master Cards",
        may=[
            masters.a_skill_goes_on_a_vampire_of_hers,
            masters.a_second_skill_of_its_kind_is_open,
            masters.one_out_of_turn_master_until_her_turn,
        ],
        derivations=[
            "a_location_stays_in_play",
            "a_discipline_master_teaches",
            "an_out_of_turn_master_is_owed",
            "another_master_card_is_burned_when_played",
        ],
        terms={"an_out_of_turn_master_takes_the_phase": True},
    ),
    Section(
        "7.2.2",
        "Minion Cards",
        may=[
            card_types.an_action_card_only_starts_an_action,
            partly(modifiers.modifiers_and_reactions_need_an_action, Modifier),
            modifiers.only_the_acting_minion_modifies_his_action,
            card_types.a_political_card_is_an_action_or_a_vote,
            card_types.one_permanent_per_action,
            card_types.combat_cards_wait_for_combat,
            card_types.only_combatants_play_combat_cards,
        ],
        derivations=["an_action_card_burns_when_resolved"],
    ),
    Section(
        "8",
        "Contested Cards",
        existence=[
            contests.a_contested_card_does_nothing,
            contests.a_contested_card_is_not_used,
            contests.nothing_reaches_a_contested_card,
            contests.only_a_contested_card_is_settled,
        ],
        may=[
            partly(contests.contests_are_paid_in_her_untap_phase, contests.CardSettled),
            partly(contests.a_contest_is_settled_once, contests.CardSettled),
        ],
        derivations=["a_contest_costs_its_claimant", "a_yielded_card_is_burned", "the_last_claimant_gets_the_card"],
        terms={"card_contest_pool": 1},
    ),
    Section(
        "9",
        "The Golden Rule of Card Ownership",
        derivations=[
            "an_ousted_methuselahs_cards_are_returned",
            "burned_cards_go_to_their_owners_ash_heap",
            "an_ousted_methuselahs_cards_are_burned",
            "the_edge_returns_when_its_holder_leaves",
        ],
        terms={"an_ousted_methuselahs_cards_leave_with_her": True},
    ),
    Section(
        "10",
        "The Golden Rule for Cards",
        may=[prohibitions.what_a_card_forbids_is_not_done, by_hand.nothing_is_done_by_hand_unasked],
        derivations=["a_card_does_what_it_says", "done_by_hand"],
    ),
    Section(
        "11.2",
        "Blood Pool",
        terms={"starting_pool": 30},
    ),
    Section(
        "11.4",
        "Organizing the Cards",
        existence=[existence.a_removed_card_is_beyond_reach],
        may=[
            hands.a_card_leaves_the_ash_heap_by_an_effect_only,
            burned.what_is_done_to_a_burned_card_is_told,
            influence.a_larger_hand_may_fill_later,
            hands.nobody_draws_unbidden,
            setting_up.the_opening_comes_before_the_first_turn,
            setting_up.the_opening_deal_is_complete,
            setting_up.nobody_is_dealt_cards_twice,
            setting_up.decks_are_shuffled_before_the_deal,
        ],
        owes=[hands.an_oversized_hand_is_discarded_down],
        derivations=[
            "removed_cards_leave_the_game",
            "a_discarded_card_goes_to_the_ash_heap",
            "a_played_card_is_replaced_at_once",
            "the_hand_is_drawn_up_to_its_size",
            "drawn_cards_become_known",
            "the_opening_deal",
            "a_face_down_card_is_identified",
        ],
        terms={"hand_size": 7, "every_discard_is_replaced": True},
    ),
    Section(
        "11.6",
        "Playing for Ante",
        may=[
            setting_up.the_ante_is_set_before_the_deal,
            setting_up.the_ante_is_the_top_library_card,
            setting_up.the_ante_is_one_card_each,
        ],
        derivations=["the_ante_is_set_aside"],
    ),
    Section(
        "19",
        "19",
        derivations=["the_sect_follows_the_clan"],
    ),
    Section(
        "Quick Reference",
        "Quick Reference",
        derivations=["the_starting_pool_is_taken", "the_game_starts_from_an_empty_table"],
        terms={"opening_crypt": 4},
    ),
)
