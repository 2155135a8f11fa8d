"""Chapter 5 and the Umbra phase: who crosses the Gauntlet, and what crosses it."""

from judge.book import Section
from judge.rage import attacks, umbra

CONTENTS: tuple[Section, ...] = (
    Section(
        "2.2.4",
        "Umbra phase",
        may=[
            umbra.a_caern_is_used_at_the_beginning_of_the_umbra_phase,
            umbra.a_caern_serves_its_own_pack,
            umbra.the_gnosis_reaches_the_gauntlet,
            umbra.a_caern_is_not_used_both_ways,
        ],
    ),
    Section(
        "5",
        "Rules for the Umbra",
        may=[
            umbra.crossing_needs_a_caern_or_a_card,
            umbra.only_characters_step_sideways,
            umbra.only_a_class_that_steps_sideways_steps_sideways,
            umbra.no_card_takes_such_a_class_across,
            umbra.effects_do_not_cross_the_gauntlet,
            umbra.a_cancellation_stays_in_its_world,
            umbra.a_creature_in_the_umbra_takes_no_part_in_juntas,
            umbra.a_junta_targets_nobody_in_the_umbra,
        ],
        derivations=["crossing_is_stepping_sideways", "a_card_is_on_the_side_of_its_target"],
    ),
    Section(
        "5.1",
        "Spirits",
        derivations=[
            "spirits_are_in_both_worlds",
            "a_spirit_forced_across_is_in_one_world",
            "a_spirit_returns_to_both_worlds",
        ],
    ),
    Section(
        "4.3.3.A",
        "Realms",
        may=[umbra.a_realm_is_attacked_from_the_umbra, umbra.a_realm_is_targeted_from_the_umbra],
    ),
    Section(
        "5.2",
        "Umbral combat",
        may=[
            attacks.an_attack_stays_in_one_world,
            attacks.stepping_in_needs_one_world,
            umbra.a_creature_without_a_target_plays_no_damage,
        ],
        derivations=["a_combat_action_without_a_valid_target_is_discarded"],
    ),
)
