"""The numbers and definitions of a Vendetta rulebook, each given once in its contents page."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from events.catalogue import Catalogue
from events.vendetta.card_facts import VendettaFacts


@dataclass(frozen=True, slots=True)
class Terms:
    """What a book of this family gives numbers for.

    Numbers of Blood and Influence are tokens. `assumed` are the names of those terms that the source does not contain
    or does not make clear: a table may agree on others (`Agreed`), and a ruling that rests on one says so.
    """

    cards: Catalogue[VendettaFacts] = field(default_factory=Catalogue)
    fewest_players: int = 3
    most_players: int = 6
    locations_by_players: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    locations_assumed_for: tuple[int, ...] = ()
    phases: tuple[int, ...] = ()
    clans: tuple[str, ...] = ()
    clans_beyond_players: int = 1
    starting_blood: int = 0
    starting_influence: int = 0
    starting_cards: tuple[str, ...] = ()
    clan_deck: int = 0
    starting_victims: int = 0
    victim_values: tuple[int, ...] = ()
    rounds: int = 0
    cards_drawn: int = 0
    planning_turns: tuple[int, ...] = ()
    face_down_cost: int = 0
    blood_a_card: int = 0
    power_of_a_blood: int = 1
    blood_a_token: int = 0
    tokens_of_a_vampire: int = 1
    tokens_that_eliminate: int = 0
    influence_of_a_token: int = 0
    influence_of_causing_frenzy: int = 0
    influence_lost_with_an_empty_alliance: int = 0
    blood_gained_with_an_empty_alliance: int = 0
    influence_of_the_haven: int = 0
    ranks_rewarded: int = 0
    influence_of_the_first: tuple[int, ...] | None = None
    influence_of_the_second: tuple[int, ...] | None = None
    influence_of_the_third: tuple[int, ...] | None = None
    rivals: str = ""
    opponents: str = ""
    draining_time: str = ""
    assumed: frozenset[str] = frozenset()

    def value_of(self, name: str) -> Any:
        """The value of a term by its name, None when there is no such term."""
        return getattr(self, name, None)
