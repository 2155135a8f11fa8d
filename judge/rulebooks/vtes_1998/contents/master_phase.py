"""Sections 1.6.2 and 5: master cards and the master phase."""

from judge.book import Section
from judge.methuselah import cards, masters

CONTENTS: tuple[Section, ...] = (
    Section(
        "1.6.2",
        "Master Cards",
        may=[masters.a_master_card_is_played_as_what_it_is, masters.a_regular_master_waits_for_her_master_phase],
    ),
    Section(
        "1.6.2(1)",
        "Locations",
        may=[cards.a_card_in_play_is_used_by_its_controller],
        derivations=["a_location_stays_in_play"],
    ),
    Section(
        "1.6.2(2)",
        "Disciplines",
        may=[masters.a_discipline_master_goes_on_a_vampire],
        derivations=["a_discipline_master_teaches", "a_discipline_master_adds_empty_capacity"],
        terms={"capacity_of_a_discipline_card": 1},
    ),
    Section(
        "1.6.2(3)",
        "Out-of-turn",
        may=[masters.an_out_of_turn_master_needs_anothers_turn, masters.one_out_of_turn_master_per_master_phase],
        derivations=["an_out_of_turn_master_is_owed"],
        terms={"an_out_of_turn_master_takes_the_phase": False},
    ),
    Section("1.6.2(4)", "Other master cards", derivations=["another_master_card_is_burned_when_played"]),
    Section(
        "5",
        "Master Phase",
        may=[masters.a_master_card_takes_a_master_phase_action],
        derivations=["a_master_phase_action_is_used_up", "effects_change_the_allowance", "an_unused_allowance_is_lost"],
        terms={"master_actions": 1},
    ),
)
