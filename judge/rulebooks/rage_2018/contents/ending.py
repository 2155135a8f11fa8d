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
            ending.the_turn_ends_with_the_combat_phase,
        ],
        derivations=[
            "most_victory_points_win",
            "a_pack_without_characters_is_out",
            "a_lost_packs_home_ground_is_removed",
        ],
    ),
)
