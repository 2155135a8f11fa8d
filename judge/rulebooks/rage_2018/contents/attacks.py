"""Sections 6.1 and 6.5: how combat is declared, against whom, and who takes part."""

from judge.book import Section
from judge.rage import attacks, characters, declaring, forced_attacks, rounds

CONTENTS: tuple[Section, ...] = (
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
    Section("6.1 General combat timing", "General combat timing", may=[declaring.a_combat_step_ends_when_all_pass]),
    Section("6.5.1", "Attacking a creature", may=[declaring.a_cards_attack_goes_where_the_card_says]),
    Section("6 def Challenge", "Challenge", may=[attacks.only_creatures_are_challenged]),
    Section(
        "6.5",
        "Combat declaration options",
        may=[attacks.a_pack_does_not_attack_itself, rounds.nobody_plays_for_both_sides],
    ),
    Section(
        "6.5.2",
        "Challenging",
        may=[attacks.only_the_challenged_answers, rounds.a_challenge_is_answered_in_the_declaration_step],
        derivations=["an_accepted_challenge_is_an_attack", "a_declined_challenge_makes_no_combat"],
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
        derivations=["a_bound_spirit_joins_the_pack"],
    ),
    Section("6.5.6", "Forced attacks", may=[forced_attacks.a_forced_attack_goes_to_its_target]),
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
        may=[attacks.pack_combat_is_joined_before_or_between_rounds, characters.pack_actions_are_for_pack_members],
        derivations=["a_pack_attack_joins_the_attacker", "a_pack_defence_joins_the_defender"],
    ),
    Section(
        "6.5.9",
        "Stepping in",
        may=[attacks.an_alpha_steps_in_for_prey_of_its_allegiance],
        derivations=["who_steps_in_takes_the_place"],
    ),
    Section(
        "6.3.1",
        "Withdrawing",
        may=[
            attacks.only_the_attacker_withdraws,
            attacks.nobody_withdraws_from_a_full_frenzy,
            attacks.withdrawal_comes_in_its_step,
        ],
        derivations=["a_withdrawal_ends_the_combat"],
    ),
)
