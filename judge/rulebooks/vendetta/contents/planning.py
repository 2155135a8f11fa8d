"""Section 4: Planning turns, cards and Blood."""

from judge.book import Section
from judge.vendetta import by_hand, draining, hands, planning

CONTENTS: tuple[Section, ...] = (
    Section(
        "4",
        "Planning",
        may=[
            planning.cards_are_played_in_the_planning_phase,
            planning.planning_is_played_in_turns,
            planning.a_planning_turn_is_one_players,
            planning.the_first_player_plays_first,
            planning.one_card_is_played_a_turn,
            draining.one_drains_in_the_planning_phase,
        ],
        owes=[planning.a_card_is_played_each_turn],
    ),
    Section(
        "Number of Planning Turns",
        "Number of Planning Turns",
        may=[planning.nobody_takes_more_planning_turns_than_the_round_has],
        owes=[planning.everybody_takes_all_planning_turns],
        derivations=["stolen_blood_goes_to_the_thief"],
        terms={
            "planning_turns": (2, 3, 4),
            "rivals": "every player in the conflict",
            "opponents": "every other player",
        },
    ),
    Section(
        "Playing Cards",
        "Playing Cards",
        may=[
            planning.a_played_card_comes_from_the_hand,
            hands.a_played_card_is_of_ones_own_clan,
            planning.a_face_down_card_is_paid_for,
            planning.a_face_down_card_is_seen_by_its_player_alone,
            planning.only_a_face_down_card_is_looked_at,
            planning.a_look_is_paid_for,
            planning.a_face_down_card_has_no_effect,
            by_hand.only_a_deployed_card_is_taken_back,
        ],
        compares=[planning.what_is_looked_at_is_what_lies_there],
        derivations=["a_played_card_is_deployed", "spent_blood_goes_to_the_bank"],
        terms={"face_down_cost": 1},
    ),
    Section(
        "Playing Blood",
        "Playing Blood",
        may=[
            planning.blood_follows_its_card,
            planning.at_most_three_blood_a_card,
            planning.blood_comes_from_the_pool,
            planning.blood_goes_where_the_card_went,
        ],
        derivations=["played_blood_is_deployed"],
        terms={"blood_a_card": 3, "power_of_a_blood": 1},
    ),
    Section(
        "Passive Clan Cards",
        "Passive Clan cards",
        may=[planning.a_passed_condition_triggers_nothing],
        derivations=["a_passive_card_waits_for_its_condition"],
    ),
    Section("Active Clan Cards", "Active Clan cards", may=[planning.an_active_card_waits_for_its_step]),
)
