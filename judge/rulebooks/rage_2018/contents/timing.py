"""Chapter 3: Offensive Effects."""

from judge.book import Section
from judge.rage import timing

CONTENTS: tuple[Section, ...] = (
    Section(
        "3.2.1",
        "Open Play timing",
        may=[
            timing.a_player_announces_one_effect_at_a_time,
            timing.announced_effects_go_in_order,
            timing.no_suspended_effect_is_played_in_combat,
        ],
        derivations=["announced_effects_wait_in_order"],
    ),
)
