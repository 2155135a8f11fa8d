"""Sections 4.2 to 4.4: sept cards, resources and creatures."""

from judge.book import Section
from judge.rage import equipment, giving_up, requirements, resources

CONTENTS: tuple[Section, ...] = (
    Section(
        "4.2",
        "Sept cards",
        may=[equipment.no_second_copy_is_attached],
        derivations=[
            "an_instant_card_is_discarded",
            "a_lasting_card_stays_in_play",
            "an_empty_sept_deck_is_not_drawn_from",
        ],
    ),
    Section(
        "4.2 def Restricted",
        "Restricted",
        may=[requirements.a_restricted_card_is_played_once_a_game, requirements.a_card_is_played_as_often_as_it_says],
    ),
    Section(
        "4.2 def Unique",
        "Unique",
        may=[
            requirements.a_unique_card_in_play_is_not_played_again,
            requirements.who_has_played_a_unique_card_may_win_it,
        ],
        owes=[requirements.a_contested_unique_card_goes_by_chance],
        derivations=["returned_copies_go_back_to_the_hand"],
    ),
    Section(
        "4.3",
        "Sept cards: resources",
        may=[
            resources.resources_are_played_in_the_resource_phase,
            resources.only_characters_play_pack_resources,
            resources.only_characters_and_allies_equip,
            requirements.a_card_needs_one_of_its_keywords,
            requirements.every_condition_of_a_card_is_met,
            giving_up.resources_are_given_up_in_the_resource_phase,
            giving_up.one_gives_up_ones_own_cards,
        ],
        derivations=["pack_resources_go_to_the_home_ground", "what_is_given_up_goes_to_its_owners_pile"],
    ),
    Section("4.3.1", "Caerns", may=[resources.one_caern_a_pack], terms={"caerns_a_pack": 1}),
    Section(
        "4.3.2",
        "Equipment",
        may=[equipment.one_armor_and_one_weapon_a_creature],
        derivations=["equipment_attaches_to_its_player"],
        terms={"armor_a_creature": 1, "weapons_a_creature": 1},
    ),
    Section(
        "4.3.2 Equipment types",
        "Equipment types",
        may=[
            equipment.fetishes_are_for_gaia,
            equipment.bane_fetishes_are_for_the_wyrm,
            requirements.a_gnosis_requirement_is_met,
        ],
    ),
    Section(
        "4.3.2 Trading",
        "Trading",
        may=[
            equipment.equipment_is_traded_in_the_resource_phase,
            equipment.traded_equipment_was_held_at_the_start_of_the_turn,
            equipment.only_who_has_equipment_gives_it,
            equipment.equipment_passes_between_pack_members,
            equipment.equipment_is_traded_in_one_world,
        ],
        derivations=["traded_equipment_goes_to_its_receiver", "equipment_unfit_for_its_receiver_is_discarded"],
    ),
    Section(
        "4.3.2 Built-in equipment",
        "Built-in equipment",
        may=[equipment.built_in_equipment_is_never_traded, equipment.built_in_weapons_leave_no_room],
        derivations=["built_in_equipment_is_lost_for_the_combat", "built_in_equipment_returns_after_combat"],
        terms={"arms_that_fix_rage": ("Firearm",)},
    ),
    Section("4.3.2 Prey and allies", "Prey and allies", may=[equipment.prey_is_not_given_equipment]),
    Section(
        "4.3.3.A",
        "Realms",
        may=[resources.a_realm_is_played_from_the_umbra, resources.one_realm_a_pack],
        terms={"realms_a_pack": 1},
    ),
    Section("4.5.5", "Rites", may=[requirements.a_renown_requirement_is_met]),
)
