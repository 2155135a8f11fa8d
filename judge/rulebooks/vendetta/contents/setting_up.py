"""The set-up: players, Locations, Clans, cards, Pools and first Victims."""

from judge.book import Section
from judge.vendetta import hands, setting_up

CONTENTS: tuple[Section, ...] = (
    Section(
        "Setup",
        "Set-up",
        existence=[setting_up.only_players_at_the_table_play],
        may=[setting_up.three_to_six_players_sit_down, setting_up.the_players_sit_down_once],
        terms={"fewest_players": 3, "most_players": 6},
    ),
    Section(
        "Setup(1)",
        "First player",
        may=[setting_up.the_first_player_is_drawn_first],
        derivations=["the_first_player_takes_the_ambition_token"],
    ),
    Section(
        "Ambition Token, Turn Order, and Breaking Ties",
        "Ambition Token",
        derivations=["turn_order", "ties_go_by_turn_order"],
    ),
    Section(
        "Setup(2)",
        "Locations",
        existence=[setting_up.locations_follow_the_number_of_players],
        may=[setting_up.the_locations_of_so_many_are_told],
        derivations=["locations_lie_in_order"],
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
            setting_up.one_clan_sheet_more_than_players_is_drawn,
            setting_up.clan_sheets_are_drawn_once,
            setting_up.only_a_drawn_clan_is_chosen,
            setting_up.a_clan_is_chosen_by_one_player,
            setting_up.a_player_chooses_one_clan,
            setting_up.clans_are_chosen_in_turn_order,
            setting_up.nobody_plays_without_a_clan,
        ],
        derivations=["drawn_clan_sheets_lie_face_up", "a_clan_is_for_the_whole_game", "unchosen_clans_leave_the_game"],
        terms={"clans_beyond_players": 1},
    ),
    Section("Setup(5)", "Positions", derivations=["everybody_has_a_position_at_each_location"]),
    Section("Setup(6)", "Victims", derivations=["victims_lie_face_up"]),
    Section(
        "Setup(8)",
        "Clan deck",
        derivations=["starting_cards_are_in_the_first_hand", "the_other_clan_cards_are_the_clan_deck"],
        terms={"starting_cards": ("Hunt", "Ready"), "clan_deck": 7},
    ),
    Section(
        "Setup(10)",
        "Pool",
        derivations=["the_starting_pool_lies_on_the_sheet"],
        terms={"starting_blood": 6, "starting_influence": 3},
    ),
    Section(
        "Setup(11)",
        "First Victim",
        may=[setting_up.each_player_starts_with_one_victim],
        derivations=["the_first_victim_lies_in_the_alliance", "new_cards_join_the_alliance"],
        terms={"starting_victims": 1},
    ),
    Section(
        "Components",
        "Components",
        may=[setting_up.a_clan_is_one_of_the_seven, hands.a_clan_card_exists_once],
        terms={"clans": ("Brujah", "Gangrel", "Malkavian", "Nosferatu", "Toreador", "Tremere", "Ventrue")},
    ),
)
