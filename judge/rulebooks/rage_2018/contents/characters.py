"""Sections 4.1 and 4.8.2: Characters, and who plays Combat Events."""

from judge.book import Section
from judge.rage import characters, frenzy, giving_up

CONTENTS: tuple[Section, ...] = (
    Section(
        "4.1.5",
        "Allegiance",
        may=[
            characters.a_pack_holds_characters_of_its_allegiance,
        ],
        derivations=["a_pack_has_one_allegiance"],
        terms={
            "classes_of_the_wyrm": (
                *("7th Generation", "Pentex", "Black Spiral Dancer", "Black Spiral Dancers", "Bane"),
                *("Hellcat", "Hellcats"),
            )
        },
    ),
    Section("4.1.5.A", "Rogues", may=[characters.a_pack_is_not_all_rogues]),
    Section("4.1.9", "Experienced Characters", may=[characters.versions_of_a_character_are_in_one_pack_once]),
    Section(
        "4.1.10",
        "Modifications to statistics",
        derivations=[
            "a_leave_to_play_rage_is_not_rage",
            "a_creature_without_health_dies",
            "multipliers_come_before_additions",
            "one_multiplier_counts",
        ],
        terms={"least_rage_and_gnosis": 0},
    ),
    Section(
        "4.8.2",
        "Combat Events",
        may=[
            characters.only_characters_and_allies_play_combat_events,
            characters.combat_events_are_played_while_the_pack_fights,
            giving_up.combat_events_are_not_given_up,
            frenzy.a_combat_event_incites_frenzy_in_open_play,
        ],
        derivations=["combat_events_stay_while_they_last"],
    ),
)
