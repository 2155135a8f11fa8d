"""Chapters 1 and 3 as far as they are about everything: areas, observations, what cards do."""

from judge.book import Section
from judge.rage import alphas, attacks, by_hand, existence, observations, requirements

CONTENTS: tuple[Section, ...] = (
    Section(
        "1.1",
        "Pack Home Ground",
        may=[attacks.pack_actions_join_members_of_the_home_ground],
        derivations=["decks_lie_face_down", "pack_totems_go_to_the_home_ground"],
    ),
    Section(
        "1.5",
        "Out of play",
        may=[alphas.nothing_targets_a_card_out_of_play],
    ),
    Section(
        "1.4",
        "Victory Pile",
        compares=[observations.what_is_seen_is_so],
        derivations=["what_nobody_counted_is_as_it_was_seen"],
    ),
    Section(
        "3.4",
        "Card supremacy and versions",
        may=[by_hand.nothing_is_done_by_hand_unasked, requirements.a_card_is_played_from_the_hand],
        derivations=["a_card_does_what_it_says", "the_players_may_read_a_card_out", "done_by_hand"],
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
