"""Temporary: the terms, until each chapter's contents page holds its own."""

from judge.book import Section

CONTENTS = (
    Section("1.2(1)", "Cards", terms={"smallest_crypt": 12, "smallest_library": 40, "library_cards_per_player": 10}),
    Section("2.2", "Blood Bank and the Edge", terms={"starting_pool": 30}),
    Section("2.3", "Play Area", terms={"hand_size": 7, "opening_crypt": 4}),
    Section("4", "Untap Phase", terms={"edge_pool": 1}),
    Section("4.1", "Contested Cards", terms={"card_contest_pool": 1}),
    Section("4.2", "Contested Titles", terms={"title_contest_blood": 1}),
    Section("5", "Master Phase", terms={"master_actions": 1}),
    Section("6.4.5", "Hand Strike", terms={"strength_of_vampires": 1, "strength_of_allies": 0}),
    Section("6.4.6", "Damage", terms={"torpid_vampires_are_wounded": True}),
    Section("6.4.7", "Retainers and Combat", terms={"retainers_heal_after_combat": True}),
    Section("1.5(2)", "Blood capacity", terms={"excess_blood_drains_at_once": True}),
    Section(
        "7",
        "Influence Phase",
        terms={
            "transfers": 4,
            "early_transfers": (1, 2, 3),
            "transfers_to_move_in": 1,
            "transfers_to_take_back": 2,
            "transfers_to_draw_from_crypt": 4,
            "pool_to_draw_from_crypt": 1,
        },
    ),
    Section("8", "Discard Phase", terms={"discards": 1}),
    Section(
        "9.1",
        "Victory Points",
        terms={"pool_for_an_oust": 6, "points_for_an_oust": 1, "points_for_the_last": 1},
    ),
    Section("9.2", "Withdrawing", terms={"points_for_a_withdrawal": 1}),
)
