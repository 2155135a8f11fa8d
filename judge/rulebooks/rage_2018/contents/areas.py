"""Chapters 1 and 3 as far as they are about everything: areas, observations, what cards do."""

from judge.book import Section
from judge.rage import alphas, areas, attacks, by_hand, existence, frenzy, observations, requirements

CONTENTS: tuple[Section, ...] = (
    Section(
        "1.1",
        "Pack Home Ground",
        may=[attacks.pack_actions_join_members_of_the_home_ground],
        derivations=[
            "decks_lie_face_down",
            "pack_totems_go_to_the_home_ground",
            "pack_members_are_in_the_home_ground",
        ],
    ),
    Section(
        "1.2",
        "Hunting Grounds",
        may=[
            areas.a_character_in_the_hunting_grounds_plays_nothing_for_its_pack,
            areas.only_its_player_plays_for_a_character_in_the_hunting_grounds,
        ],
        derivations=["a_character_in_the_hunting_grounds_keeps_its_player"],
    ),
    Section(
        "1.4",
        "Victory Pile",
        may=[areas.only_cards_that_say_so_reach_a_victory_pile],
        compares=[observations.what_is_seen_is_so],
        derivations=[
            "what_nobody_counted_is_as_it_was_seen",
            "cards_go_to_the_victory_pile_face_up",
            "a_card_face_down_is_worth_one",
            "a_worthless_card_lies_sideways",
            "an_effect_changes_what_a_kill_is_worth",
        ],
        terms={"face_down_victory_points": 1},
    ),
    Section(
        "1.5",
        "Out of play",
        may=[
            areas.nothing_targets_a_card_out_of_play,
            areas.a_card_out_of_play_stays_where_it_is,
            areas.a_creature_out_of_play_takes_no_action,
            areas.a_creature_out_of_play_uses_no_ability,
            areas.a_creature_out_of_play_enters_no_combat,
        ],
        derivations=["a_card_goes_out_of_play", "attached_cards_go_out_of_play_too", "a_card_returns_as_it_left"],
    ),
    Section(
        "1.6",
        "Removed from the game",
        may=[areas.a_removed_card_is_beyond_reach],
        derivations=["a_removed_card_has_no_effect"],
    ),
    Section(
        "3.4",
        "Card supremacy and versions",
        may=[by_hand.nothing_is_done_by_hand_unasked, requirements.a_card_is_played_from_the_hand],
        derivations=["a_card_does_what_it_says", "the_players_may_read_a_card_out", "done_by_hand"],
    ),
    Section(
        "3.4 sidebar Can't vs Must",
        "Can't vs Must",
        may=[alphas.cannot_goes_before_must, frenzy.who_cannot_flip_does_not],
    ),
    Section(
        "3.4 sidebar My Character plays", "My Character plays ...", derivations=["events_are_played_by_the_player"]
    ),
    Section(
        "3.4 sidebar My Character plays",
        "My Character plays ...",
        existence=[existence.only_creatures_in_play_act, existence.only_who_is_at_the_table_plays],
    ),
)
