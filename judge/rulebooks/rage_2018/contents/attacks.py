"""Sections 6.1 and 6.5: how combat is declared, against whom, and who takes part."""

from judge.book import Section
from judge.rage import attacks, characters, declaring, forced_attacks, prey, rounds, taking_part

CONTENTS: tuple[Section, ...] = (
    Section(
        "6 def Escape",
        "Escape",
        may=[taking_part.who_has_left_combat_plays_no_part_in_it],
        derivations=["an_escaped_creature_leaves_combat"],
    ),
    Section(
        "6.1",
        "Combat declaration",
        may=[taking_part.the_hunting_grounds_do_not_attack_themselves],
        derivations=["combat_steps_come_in_order"],
    ),
    Section(
        "6.1(1)",
        "Declaration step",
        may=[attacks.an_attack_names_its_target, declaring.only_both_sides_play_in_the_declaration_step],
        derivations=["an_attack_begins_combat"],
    ),
    Section(
        "6.1(2)",
        "Pre-Combat step",
        may=[
            attacks.one_steps_in_before_combat,
            declaring.pack_combat_is_joined_when_its_card_says,
            declaring.the_target_is_changed_before_combat,
        ],
        derivations=["a_new_target_takes_the_place", "a_pack_defence_without_the_target_leaves_combat"],
    ),
    Section(
        "6.1 General combat timing",
        "General combat timing",
        may=[
            declaring.a_combat_step_ends_when_all_pass,
            declaring.cards_are_played_in_the_order_of_the_sides,
            rounds.who_plays_nothing_may_play_once_more,
        ],
    ),
    Section(
        "6.5.1",
        "Attacking a creature",
        may=[prey.prey_attacks_only_by_an_ability, declaring.a_cards_attack_goes_where_the_card_says],
    ),
    Section("6 def Challenge", "Challenge", may=[attacks.only_creatures_are_challenged]),
    Section(
        "6.5",
        "Combat declaration options",
        may=[
            attacks.a_pack_does_not_attack_itself,
            attacks.nobody_steps_in_against_its_own_pack,
            rounds.nobody_plays_for_both_sides,
        ],
    ),
    Section(
        "6.5.2",
        "Challenging",
        may=[
            attacks.only_the_challenged_answers,
            rounds.a_challenge_is_answered_in_the_declaration_step,
        ],
        derivations=["an_accepted_challenge_is_an_attack", "a_declined_challenge_makes_no_combat"],
    ),
    Section("4.3.4", "Battlefields", may=[taking_part.the_attackers_of_a_battlefield_are_within_the_engaging_renown]),
    Section("6.5.3", "Attacking a Battlefield", may=[taking_part.only_an_alpha_engages_a_battlefield]),
    Section(
        "6.5.3.A",
        "Attacking a Battlefield",
        may=[
            taking_part.only_a_matching_alpha_defends_a_battlefield,
            taking_part.a_side_of_a_battlefield_is_within_the_engaging_renown,
            taking_part.one_keyword_is_chosen_for_a_battlefield,
            taking_part.speeds_are_no_keywords_of_creatures,
        ],
        derivations=[
            "a_battlefield_is_where_it_is_attacked_from",
            "an_undefended_battlefield_defends_itself",
            "a_battlefield_has_the_defenders_keywords",
            "a_battlefield_as_a_spirit_is_in_both_worlds",
        ],
        terms={"keywords_given_to_a_battlefield": 1},
    ),
    Section(
        "6.5.3.B",
        "Battlefield combat",
        may=[taking_part.nothing_adds_creatures_at_a_battlefield],
        derivations=["nothing_adds_cards_at_a_battlefield", "both_sides_draw_for_a_battlefield"],
    ),
    Section(
        "6.5.4C",
        "Victory Points",
        derivations=[
            "a_battlefield_is_worth_its_renown",
            "an_undefeated_battlefield_is_healed",
            "who_sweeps_a_battlefield_takes_it",
        ],
    ),
    Section(
        "6.5.4",
        "Attacking a Territory",
        may=[attacks.its_alpha_defends_a_territory],
        derivations=[
            "an_undefended_territory_is_destroyed",
            "a_territory_is_destroyed_when_its_defence_fails",
        ],
    ),
    Section(
        "6.5.5",
        "Attacking to bind",
        may=[attacks.only_a_spirit_of_the_hunting_grounds_is_bound, attacks.binding_is_done_in_the_umbra],
        derivations=[
            "a_bound_spirit_is_healed",
            "a_bound_spirit_joins_the_pack",
            "a_bound_spirit_is_worth_points_to_its_pack",
        ],
        terms={"bound_spirit_share": 2},
    ),
    Section(
        "6.5.6",
        "Forced attacks",
        may=[attacks.a_prevented_attack_is_not_declared, forced_attacks.a_forced_attack_goes_to_its_target],
    ),
    Section(
        "6.5.7",
        "Attack restrictions",
        may=[
            forced_attacks.who_cannot_attack_a_target_does_not,
            forced_attacks.who_cannot_attack_a_target_joins_no_pack_attack,
        ],
    ),
    Section(
        "6.5.8",
        "Pack combat",
        may=[
            attacks.pack_combat_is_joined_before_or_between_rounds,
            characters.pack_actions_are_for_pack_members,
            taking_part.joining_pack_combat_needs_a_cause,
            taking_part.no_rival_joins_from_another_pack,
        ],
        derivations=["a_pack_attack_joins_the_attacker", "a_pack_defence_joins_the_defender"],
    ),
    Section(
        "6.5.9",
        "Stepping in",
        may=[attacks.an_alpha_steps_in_for_prey_of_its_allegiance, taking_part.the_highest_renown_steps_in],
        derivations=["who_steps_in_takes_the_place"],
    ),
    Section(
        "6.3.1",
        "Withdrawing",
        may=[
            attacks.only_the_attacker_withdraws,
            attacks.nobody_withdraws_from_a_full_frenzy,
            attacks.withdrawal_comes_in_its_step,
            attacks.what_holds_one_attacker_holds_all,
        ],
        derivations=["a_withdrawal_ends_the_combat"],
    ),
)
