"""Chapter 3: Closed and Open Play, Offensive Effects, cancelling, and how cards are played."""

from judge.book import Section
from judge.rage import observations, rounds, timing

STEPS_OF_CLOSED_PLAY = (
    *("declaration", "pre-combat"),
    *("play card", "targeting", "reveal", "bluff", "resolution", "withdrawal"),
)
CONTENTS: tuple[Section, ...] = (
    Section(
        "2.2.4 sidebar Older timings",
        "Older timings",
        terms={
            "names_of_phases": dict.fromkeys(("equip/ally", "equip / ally", "equip", "ally"), "resource"),
        },
    ),
    Section("3 def Closed Play", "Closed Play", may=[timing.closed_play_allows_only_its_own_plays]),
    Section("3 def Open Play", "Open Play", may=[timing.open_play_cards_wait_for_open_play]),
    Section("3.1", "Timing etiquette", may=[timing.the_phase_waits_for_all_players]),
    Section(
        "3.2",
        "Open Play and Closed Play",
        may=[timing.a_card_is_played_at_its_moment],
        derivations=["closed_play_comes_first"],
        terms={"steps_of_closed_play": STEPS_OF_CLOSED_PLAY},
    ),
    Section(
        "3.2.1",
        "Open Play timing",
        may=[
            timing.an_offensive_effect_is_announced,
            timing.an_offensive_effect_waits_for_all_players,
            timing.a_unique_card_is_announced_in_open_play,
            timing.answers_concern_ones_own_pack,
            timing.a_player_announces_one_effect_at_a_time,
            timing.announced_effects_go_in_order,
            timing.chance_orders_effects_announced_together,
            timing.no_suspended_effect_is_played_in_combat,
        ],
        derivations=["combat_suspends_announced_effects"],
    ),
    Section(
        "3.2.2",
        "Cancellation",
        may=[
            timing.a_cancellation_names_what_it_cancels,
            timing.a_late_cancellation_needs_a_lasting_effect,
            rounds.a_cancelled_combat_action_does_nothing,
        ],
        derivations=[
            "a_cancelled_card_does_not_resolve",
            "a_cancelled_card_counts_as_played",
            "a_late_cancellation_ends_the_effect",
            "what_a_card_gave_ends_when_it_leaves",
        ],
    ),
    Section("3.4", "Card supremacy", compares=[observations.cards_are_as_printed]),
    Section("3.3", "Playing cards", may=[timing.a_one_use_ability_is_used_once]),
)
