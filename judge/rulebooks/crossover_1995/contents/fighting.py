"""How rounds go: maneuvers, extra attacks, presses, combat cards of vampires and their bluffs."""

from judge.book import Section
from judge.rage import maneuvers, vampiric_blows
from judge.rulebooks.crossover_1995.borrowing import term
from judge.rulebooks.jyhad_1994.contents import combat

CONTENTS: tuple[Section, ...] = (
    Section(
        "Fighting",
        "Fighting",
        may=[maneuvers.only_who_fights_maneuvers_and_presses],
        terms={
            "round_steps": (
                *("maneuver", "play card", "targeting", "reveal", "bluff", "resolution", "withdrawal", "press"),
                "between rounds",
            )
        },
    ),
    Section(
        "Maneuvers",
        "Maneuvers",
        may=[
            maneuvers.maneuvers_come_first_in_a_round,
            maneuvers.a_maneuver_needs_a_source_in_combat,
            maneuvers.a_werewolfs_gun_maneuvers_once_a_combat,
            maneuvers.whether_each_gun_maneuvers_is_open,
            maneuvers.a_weapon_that_maneuvered_attacks,
        ],
        derivations=[
            "a_maneuver_changes_the_range",
            "a_weapon_that_maneuvered_is_used",
            "each_round_begins_at_short_range",
            "a_hand_attack_does_nothing_at_long_range",
        ],
    ),
    Section(
        "Extra Attacks",
        "Extra Attacks",
        may=[
            maneuvers.extra_attacks_need_a_card,
            maneuvers.extra_attacks_follow_the_cards_of_the_round,
            maneuvers.nothing_answers_extra_attacks,
            maneuvers.whether_an_old_dodge_stops_an_extra_attack_is_open,
        ],
        derivations=["extra_attacks_draw_combat_cards", "an_extra_bluff_meets_the_last_card"],
    ),
    Section(
        "Presses",
        "Presses",
        may=[
            maneuvers.only_vampires_press,
            maneuvers.presses_come_at_the_end_of_a_round,
            maneuvers.a_press_needs_a_source_in_combat,
            maneuvers.whether_a_press_is_cancelled_is_open,
            maneuvers.whether_a_press_ends_a_frenzied_combat_is_open,
            maneuvers.fights_of_vampires_need_presses_where_agreed,
        ],
        derivations=["a_press_ends_the_combat", "a_press_continues_the_combat"],
    ),
    Section(
        "Vampiric Combat Cards",
        "Vampiric Combat Cards",
        may=[
            vampiric_blows.damage_needs_a_combat_card,
            vampiric_blows.a_card_behind_a_weapon_has_no_effect,
            vampiric_blows.a_card_behind_a_weapon_aggravates_nothing,
        ],
        derivations=["a_used_weapon_deals_its_damage"],
    ),
    Section(
        "Vampiric Bluffing",
        "Vampiric Bluffing",
        may=[
            vampiric_blows.a_bluffing_vampire_says_that_it_uses_its_weapon,
            maneuvers.what_a_bluff_is_played_for_has_no_effect,
        ],
        derivations=["a_missing_discipline_makes_a_bluff", "a_bluffing_vampire_uses_its_weapon"],
        terms={"bare_hands_of_vampires": term(combat.CONTENTS, "strength_of_vampires")},
    ),
)
