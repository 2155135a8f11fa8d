"""Sections 4.1, 4.8.2 and A1.6: Characters, who plays Combat Events, Rivalry and Loyalty."""

from judge.book import Section
from judge.rage import characters

CONTENTS: tuple[Section, ...] = (
    Section(
        "4.1.5",
        "Allegiance",
        may=[
            characters.a_pack_holds_characters_of_its_allegiance,
            characters.wyrm_characters_use_no_auspice_gifts,
        ],
        derivations=["a_pack_has_one_allegiance"],
    ),
    Section("4.1.5.A", "Rogues", may=[characters.a_pack_is_not_all_rogues]),
    Section("4.1.9", "Experienced Characters", may=[characters.versions_of_a_character_are_in_one_pack_once]),
    Section("4.1.10", "Modifications to statistics", terms={"least_rage_and_gnosis": 0}),
    Section("A1.3.1", "Auspice", terms={"auspices": ("Ragabash", "Theurge", "Philodox", "Galliard", "Ahroun")}),
    Section(
        "4.8.2",
        "Combat Events",
        may=[
            characters.only_characters_and_allies_play_combat_events,
            characters.combat_events_are_played_while_the_pack_fights,
        ],
        derivations=["combat_events_stay_while_they_last"],
    ),
    Section(
        "A1.6.1",
        "Rivalry",
        may=[characters.rivals_are_not_in_one_pack, characters.a_rival_is_attacked_first],
    ),
    Section("A1.6.2", "Loyalty", may=[characters.a_loyal_creature_does_not_attack_its_friend]),
)
