"""Rounds and phases, Feed, Location Setup, Allies and Victims, Hand Building."""

from judge.book import Section
from judge.vendetta import feeding, hands, observations

CONTENTS: tuple[Section, ...] = (
    Section(
        "Playing the Game",
        "Playing the Game",
        may=[
            feeding.phases_are_those_of_four_or_five_players,
            feeding.a_table_agrees_on_what_is_open,
            feeding.the_five_phases_come_in_order,
            feeding.rounds_come_one_after_another,
        ],
        derivations=["phases_of_a_round_follow_each_other"],
        terms={"rounds": 3, "phases": (4, 5)},
    ),
    Section(
        "1",
        "Feed",
        may=[feeding.blood_is_fed_by_the_alliance, feeding.feeding_comes_once_a_round],
        derivations=["the_alliance_feeds_its_player"],
    ),
    Section(
        "2",
        "Location Setup",
        may=[
            feeding.allies_come_in_the_location_setup,
            feeding.a_location_takes_one_new_ally,
            feeding.an_ally_comes_from_the_allies_deck,
        ],
        derivations=["allies_are_drawn_unseen", "allies_lie_open_at_their_locations"],
    ),
    Section(
        "Ally/Victim Cards",
        "Ally and Victim cards",
        may=[feeding.a_victim_has_no_ability, feeding.an_ability_needs_its_ally_in_the_alliance],
        derivations=["an_ability_lasts_while_in_the_alliance"],
        terms={"victim_values": (1, 1, 3, 0)},
    ),
    Section(
        "3",
        "Hand Building",
        may=[
            hands.hand_building_comes_once_a_round,
            hands.two_cards_are_drawn_in_hand_building,
            hands.one_drawn_card_is_kept,
        ],
        compares=[observations.a_hand_holds_what_it_was_dealt],
        derivations=[
            "drawn_cards_are_seen_by_their_player_alone",
            "the_kept_card_joins_the_hand",
            "the_other_drawn_card_goes_under_the_clan_deck",
        ],
        terms={"cards_drawn": 2},
    ),
)
