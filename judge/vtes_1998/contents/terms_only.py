"""Temporary: the terms, until each chapter's contents page holds its own."""

from judge.book import Section

CONTENTS = (
    Section("1.2(1)", "Cards", terms={"smallest_crypt": 12, "smallest_library": 40, "library_cards_per_player": 10}),
    Section("2.2", "Blood Bank and the Edge", terms={"starting_pool": 30}),
    Section("2.3", "Play Area", terms={"hand_size": 7, "opening_crypt": 4}),
    Section("6.4.5", "Hand Strike", terms={"strength_of_vampires": 1, "strength_of_allies": 0}),
    Section("6.4.6", "Damage", terms={"torpid_vampires_are_wounded": True}),
    Section("6.4.7", "Retainers and Combat", terms={"retainers_heal_after_combat": True}),
    Section("1.5(2)", "Blood capacity", terms={"excess_blood_drains_at_once": True}),
)
