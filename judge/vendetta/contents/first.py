"""The terms of the rulebook, until each chapter's page holds its own."""

from judge.book import Section

CONTENTS: tuple[Section, ...] = (
    Section("Rewards for the Prince's Haven", "Rewards for the Prince's Haven", terms={"influence_of_the_haven": 1}),
    Section(
        "Frenzy",
        "Frenzy",
        terms={
            "influence_of_causing_frenzy": 1,
            "influence_lost_with_an_empty_alliance": 1,
            "blood_gained_with_an_empty_alliance": 1,
        },
    ),
)
