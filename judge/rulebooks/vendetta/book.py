"""The book `vendetta`."""

from functools import partial
from typing import Any

from events.vendetta.card_files import VENDETTA_CARDS
from judge.book import Book
from judge.rulebooks import shelf
from judge.rulebooks.vendetta.contents import (
    conflict,
    draining,
    ending,
    feeding,
    frenzy,
    planning,
    resolution,
    setting_up,
)
from judge.vendetta import precedence
from judge.vendetta.play.play import PLAY
from projections.vendetta.family import VENDETTA
from projections.vendetta.terms import Terms

SHELF = "judge.rulebooks.vendetta"
CHAPTERS = (
    "setup",
    "feed_and_hand",
    "planning",
    "draining_and_diablerie",
    "resolution",
    "conflict",
    "frenzy",
    "ending",
    "contradictions",
    "components",
)
ASSUMED = frozenset(
    {
        *("locations_by_players", "phases", "clans", "victim_values", "planning_turns", "rivals", "opponents"),
        *("draining_time", "influence_of_the_first", "influence_of_the_second", "influence_of_the_third"),
        *("influence_lost_with_an_empty_alliance", "blood_gained_with_an_empty_alliance"),
    }
)


def terms(**given: Any) -> Terms:
    """The terms given by the sections, the cards, and which terms the source lacks or leaves open."""
    return Terms(cards=shelf.cards(SHELF, VENDETTA_CARDS), assumed=ASSUMED, **given)


BOOK = Book(
    id="vendetta",
    title="Vampire: The Masquerade - Vendetta",
    source="Vampire: The Masquerade - Vendetta rulebook, pages 2 to 17",
    family=VENDETTA,
    play=PLAY,
    contents=(
        *setting_up.CONTENTS,
        *feeding.CONTENTS,
        *planning.CONTENTS,
        *draining.CONTENTS,
        *resolution.CONTENTS,
        *conflict.CONTENTS,
        *frenzy.CONTENTS,
        *ending.CONTENTS,
    ),
    make_terms=terms,
    statements=partial(shelf.statements, SHELF, CHAPTERS),
    decides_first=precedence.FIRST,
)
