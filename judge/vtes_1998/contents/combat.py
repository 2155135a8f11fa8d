"""Section 6.4: combat."""

from judge.book import Section

CONTENTS: tuple[Section, ...] = (
    Section(
        "6.4.2",
        "Determine Range",
        means=[
            "a_round_starts_at_close_range",
            "a_maneuver_changes_the_range",
            "a_maneuver_of_a_strike_chooses_the_strike",
        ],
        terms={"default_range": "close"},
    ),
    Section("6.4.3(2)", "Resolve Strike", terms={"strikes_at_any_range": ("dodge", "combat ends")}),
    Section("Hand Strike", "Hand Strike", terms={"strength_of_vampires": 1, "strength_of_allies": 0}),
    Section(
        "6.4.6",
        "Damage Resolution",
        terms={
            "blood_to_heal": 1,
            "blood_against_destruction": 1,
            "life_per_damage": 1,
            "torpid_vampires_are_wounded": True,
        },
    ),
    Section("6.4.7", "Retainers and Combat", terms={"retainers_heal_after_combat": True}),
)
