"""The numbers and definitions of a Rage rulebook, each given once in its contents page."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from events.catalogue import Catalogue
from events.rage.card_facts import RageFacts


@dataclass(frozen=True, slots=True)
class Terms:
    """What a book of this family gives numbers for.

    `creature_classes` are what creatures of each class can do: `regenerates`, `frenzies`, `steps sideways` and `uses
    rites`; `class_of_keyword` is the class of those whose keyword is a tribe or the like.
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
    combat_actions_a_round: int = 0
    combat_restricted_cards_a_side: int = 0
    juntas_of_the_other_allegiance: int = 0
    caerns_a_pack: int = 0
    realms_a_pack: int = 0
    armor_a_creature: int = 0
    weapons_a_creature: int = 0
    creature_classes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    class_of_keyword: Mapping[str, str] = field(default_factory=dict)

    def value_of(self, name: str) -> Any:
        """The value of a term by its name, None when there is no such term."""
        return getattr(self, name, None)
