"""The set-up: players, Locations, Clans, cards, Pools and first Victims."""

from judge.book import Section
from judge.vendetta import hands
from judge.vendetta import setting_up as rules

CONTENTS: tuple[Section, ...] = (
    Section(
        "Setup",
        "Set-up",
        first=[rules.only_players_at_the_table_play],
        may=[rules.three_to_six_players_sit_down, rules.the_players_sit_down_once],
        terms={"fewest_players": 3, "most_players": 6},
    ),
    Section(
        "Setup(1)",
        "First player",
        may=[rules.the_first_player_is_drawn_first],
        means=["the_first_player_takes_the_ambition_token"],
    ),
    Section(
        "Ambition Token, Turn Order, and Breaking Ties", "Ambition Token", means=["turn_order", "ties_go_by_turn_order"]
    ),
    Section(
        "Setup(2)",
        "Locations",
        first=[rules.locations_follow_the_number_of_players],
        may=[rules.the_locations_of_so_many_are_told],
        means=["locations_lie_in_order"],
        terms={
            "locations_by_players": {
                3: ("Location 1", "Location 2", "Prince's Haven"),
                4: ("Location 1", "Location 2", "Prince's Haven"),
                5: ("Location 1", "Location 2", "Location 3", "Prince's Haven"),
                6: ("Location 1", "Location 2", "Location 3", "Prince's Haven"),
            },
            "locations_assumed_for": (6,),
        },
    ),
    Section(
        "Setup(3)",
        "Clans",
        may=[
            rules.one_clan_sheet_more_than_players_is_drawn,
            rules.clan_sheets_are_drawn_once,
            rules.only_a_drawn_clan_is_chosen,
            rules.a_clan_is_chosen_by_one_player,
            rules.a_player_chooses_one_clan,
            rules.clans_are_chosen_in_turn_order,
            rules.nobody_plays_without_a_clan,
        ],
        means=["drawn_clan_sheets_lie_face_up", "a_clan_is_for_the_whole_game", "unchosen_clans_leave_the_game"],
        terms={"clans_beyond_players": 1},
    ),
    Section("Setup(5)", "Positions", means=["everybody_has_a_position_at_each_location"]),
    Section("Setup(6)", "Victims", means=["victims_lie_face_up"]),
    Section(
        "Setup(8)",
        "Clan deck",
        means=["starting_cards_are_in_the_first_hand", "the_other_clan_cards_are_the_clan_deck"],
        terms={"starting_cards": ("Hunt", "Ready"), "clan_deck": 7},
    ),
    Section(
        "Setup(10)",
        "Pool",
        means=["the_starting_pool_lies_on_the_sheet"],
        terms={"starting_blood": 6, "starting_influence": 3},
    ),
    Section(
        "Setup(11)",
        "First Victim",
        may=[rules.each_player_starts_with_one_victim],
        means=["the_first_victim_lies_in_the_alliance", "new_cards_join_the_alliance"],
        terms={"starting_victims": 1},
    ),
    Section(
        "Components",
        "Components",
        may=[rules.a_clan_is_one_of_the_seven, hands.a_clan_card_exists_once],
        terms={"clans": ("Brujah", "Gangrel", "Malkavian", "Nosferatu", "Toreador", "Tremere", "Ventrue")},
    ),
)
