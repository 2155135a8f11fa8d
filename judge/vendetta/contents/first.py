"""The terms of the rulebook, until each chapter's page holds its own."""

from judge.book import Section

CONTENTS: tuple[Section, ...] = (
    Section(
        "Setup(2)",
        "Locations",
        terms={
            "locations_by_players": {
                3: ("Location 1", "Location 2", "Prince's Haven"),
                4: ("Location 1", "Location 2", "Prince's Haven"),
                5: ("Location 1", "Location 2", "Location 3", "Prince's Haven"),
                6: ("Location 1", "Location 2", "Location 3", "Prince's Haven"),
            }
        },
    ),
    Section("Setup(3)", "Clans", terms={"clans_beyond_players": 1}),
    Section("Setup(8)", "Starting cards", terms={"starting_cards": ("Hunt", "Ready"), "clan_deck": 7}),
    Section("Setup(10)", "Starting Pool", terms={"starting_blood": 6, "starting_influence": 3}),
    Section("Setup(11)", "First Victim", terms={"starting_victims": 1, "any_victim": "Victim"}),
    Section("Playing the Game", "Playing the Game", terms={"rounds": 3}),
    Section("3", "Hand Building", terms={"cards_drawn": 2}),
    Section("Number of Planning Turns", "Number of Planning Turns", terms={"planning_turns": (2, 3, 4)}),
    Section("Playing Cards", "Playing Cards", terms={"face_down_cost": 1}),
    Section("Playing Blood", "Playing Blood", terms={"blood_a_card": 3}),
    Section(
        "Diablerie", "Diablerie", terms={"blood_a_token": 1, "tokens_that_eliminate": 3, "influence_of_a_token": 1}
    ),
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
