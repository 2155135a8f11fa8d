"""Weapons, cards and creatures of both games together, and what passes vampires by."""

from judge.book import Section
from judge.rage import actions, maneuvers, mixed_packs, requirements, requirements_by_kind

CONTENTS: tuple[Section, ...] = (
    Section(
        "Werewolves Using Vampiric Weapons",
        "Werewolves Using Vampiric Weapons",
        derivations=["a_vampiric_weapon_is_rage_for_a_werewolf"],
    ),
    Section(
        "Vampires Using Werewolf Weapons",
        "Vampires Using Werewolf Weapons",
        may=[maneuvers.a_werewolf_weapon_maneuvers_once_a_combat],
        derivations=["a_werewolf_weapon_deals_half_its_rage"],
        terms={"damage_share_of_werewolf_weapons": 2},
    ),
    Section(
        "Mixing and Matching Cards",
        "Mixing and Matching Cards",
        may=[
            actions.a_discipline_requirement_is_met,
            requirements.a_gnosis_requirement_is_met,
            requirements_by_kind.a_gift_needs_one_of_its_keywords,
            requirements_by_kind.a_gift_needs_its_gnosis,
        ],
    ),
    Section(
        "Mixing and Matching Combat Cards",
        "Mixing and Matching Combat Cards",
        derivations=["a_vampires_damage_is_its_rage", "a_vampiric_strike_is_one_for_a_werewolf"],
        terms={"vampiric_strike_of_a_werewolf": 1},
    ),
    Section(
        "Mixing and Matching Creatures in One Pack",
        "Mixing and Matching Creatures in One Pack",
        may=[
            mixed_packs.vampires_take_no_part_in_werewolf_packs,
            mixed_packs.whether_a_vampire_is_helped_by_werewolves_is_open,
            mixed_packs.totems_do_nothing_for_vampires,
        ],
    ),
    Section(
        "Cross Over Exceptions",
        "Cross Over Exceptions",
        may=[
            mixed_packs.moon_signs_do_nothing_to_vampires,
            mixed_packs.silver_does_not_aggravate_vampires,
            mixed_packs.the_cards_of_a_vampires_frenzy_are_open,
        ],
    ),
)
