"""The numbers and definitions of a Rage rulebook, each given once in its contents page."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from events.catalogue import Catalogue
from events.rage.card_facts import RageFacts


@cache
def _classes(
    garou: tuple[str, ...],
    bastet: tuple[str, ...],
    fera: tuple[str, ...],
    spirits: tuple[str, ...],
    cults: tuple[str, ...],
) -> dict[str, tuple[str, ...]]:
    """The classes of keywords, in lower case; an Abomination is a Vampire and a Garou."""
    found: dict[str, tuple[str, ...]] = {"abomination": ("Vampire", "Garou"), "banes": ("Bane",)}
    groups = {"Garou": garou, "Bastet": bastet, "Other Fera": (*fera, "Fera"), "Spirit": spirits, "Cult": cults}
    for name, words in groups.items():
        for word in words:
            found[word.lower()] = (name,)
    return found


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """What a book of this family gives numbers for.

    `creature_classes` are what creatures of each class can do: `regenerates`, `frenzies`, `steps sideways` and `uses
    rites`; `class_of_keyword` are the classes of those whose keyword is a tribe or the like.
    `phases_of_plays` are the phases in which cards are played, by their kind, and `trade`, `call`, `vote`, `bleed`,
    `hunt` and `block`; `kinds_of_action` are those of them that are done as an action, which may be blocked.
    """

    cards: Catalogue[RageFacts] = field(default_factory=Catalogue)
    phases: tuple[str, ...] = ()
    round_steps: tuple[str, ...] = ()
    steps_of_closed_play: tuple[str, ...] = ()
    renown_level: int = 0
    smallest_combat_deck: int = 0
    smallest_sept_deck: int = 0
    combat_copies: int = 0
    sept_copies: int = 0
    copies_of_a_character: int = 0
    copies_of_a_multiple_character: int = 0
    sept_hand: int = 0
    combat_hand: int = 0
    face_down_victory_points: int = 0
    past_life_victory_points: int = 0
    points_for_prey_of_ones_own: int = 0
    bound_spirit_share: int = 0
    keywords_given_to_a_battlefield: int = 0
    combat_actions_a_round: int = 0
    combat_restricted_cards_a_side: int = 0
    juntas_of_the_other_allegiance: int = 0
    moots_for_three: tuple[str, ...] = ()
    least_rage_and_gnosis: int = 0
    creatures: tuple[str, ...] = ()
    allegiance_of_prey: Mapping[str, str] = field(default_factory=dict)
    caerns_a_pack: int = 0
    realms_a_pack: int = 0
    pack_totems_a_pack: int = 0
    quests_a_creature: int = 0
    sept_hand_lost_to_a_past_life: int = 0
    cards_in_both_worlds: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    subtypes: Mapping[str, str] = field(default_factory=dict)
    armor_a_creature: int = 0
    arms_that_fix_rage: tuple[str, ...] = ()
    weapons_a_creature: int = 0
    phases_of_open_play: tuple[str, ...] = ()
    phases_in_either_order: tuple[tuple[str, str], ...] = ()
    phases_of_plays: Mapping[str, str] = field(default_factory=dict)
    kinds_of_action: tuple[str, ...] = ()
    stealth_of_actions: Mapping[str, int] = field(default_factory=dict)
    value_of_a_bleed: int = 0
    points_a_pool_counter: int = 0
    vampires_in_a_crypt: int = 0
    stats_from_capacity: tuple[str, ...] = ()
    gnosis_of_a_vampire: int | None = None
    without_regeneration: tuple[str, ...] = ()
    survive_damage_equal_to_health: tuple[str, ...] = ()
    cards_of_a_master_phase: int = 0
    duplicates_are_discarded: bool = False
    settled_by_the_table: tuple[str, ...] = ()
    added_votes_last: str = "turn"
    titles: Mapping[str, int] = field(default_factory=dict)
    titles_held_by_one: tuple[str, ...] = ()
    votes_of_the_highest_title: int = 0
    bare_hands_of_vampires: int = 0
    damage_share_of_werewolf_weapons: int = 0
    vampiric_strike_of_a_werewolf: int = 0
    points_of_vampires_for_enemies: int | None = None
    names_of_phases: Mapping[str, str] = field(default_factory=dict)
    creature_classes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    forms_of_classes: Mapping[str, str] = field(default_factory=dict)
    garou_tribes: tuple[str, ...] = ()
    bastet_tribes: tuple[str, ...] = ()
    other_fera: tuple[str, ...] = ()
    spirits: tuple[str, ...] = ()
    cults: tuple[str, ...] = ()
    classes_of_the_wyrm: tuple[str, ...] = ()
    human_factions: tuple[str, ...] = ()
    types_of_fomori: tuple[str, ...] = ()
    auspices: tuple[str, ...] = ()
    aspects: tuple[str, ...] = ()
    castes: tuple[str, ...] = ()
    animal_breeds: tuple[str, ...] = ()

    @property
    def class_of_keyword(self) -> dict[str, tuple[str, ...]]:
        """The classes of those with a keyword, in lower case: of a tribe, a kind of Spirit or a Cult."""
        return _classes(self.garou_tribes, self.bastet_tribes, self.other_fera, self.spirits, self.cults)

    def value_of(self, name: str) -> Any:
        """The value of a term by its name, None when there is no such term."""
        return getattr(self, name, None)
