"""Section 2.3: winning the game."""

from judge.book import Section
from judge.rage import ending

CONTENTS: tuple[Section, ...] = (
    Section(
        "2.3",
        "Winning the game",
        may=[
            ending.nothing_is_played_after_the_end,
            ending.a_player_without_a_pack_plays_no_sept_card,
            ending.a_player_without_a_pack_only_plays_for_prey,
            ending.nothing_targets_a_lost_pack,
            ending.the_turn_ends_with_the_combat_phase,
        ],
        compares=[ending.the_victor_told_is_the_one_who_won],
        derivations=[
            "most_victory_points_win",
            "a_tie_plays_another_turn",
            "a_pack_without_characters_is_out",
            "allies_leave_with_the_last_character",
            "a_lost_packs_home_ground_is_removed",
            "a_lost_pack_wins_in_its_last_turn",
        ],
    ),
)
