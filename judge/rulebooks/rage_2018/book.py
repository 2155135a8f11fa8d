"""The book `rage-2018`."""

from functools import partial
from typing import Any

from events.rage.card_files import RAGE_CARDS
from judge.book import Book
from judge.rage import precedence
from judge.rage.play.play import PLAY
from judge.rulebooks import shelf
from judge.rulebooks.rage_2018.contents import (
    areas,
    attacks,
    characters,
    combat_cards,
    creature_classes,
    creatures,
    ending,
    frenzy,
    juntas,
    open_play,
    phases,
    preparing,
    resources,
    rounds,
    timing,
    umbra,
)
from projections.rage.family import RAGE
from projections.rage.terms import Terms

SHELF = "judge.rulebooks.rage_2018"
CHAPTERS = (
    *("areas", "preparing", "phases", "ending", "timing"),
    *("characters", "keywords_and_forms", "sept_cards", "resources", "equipment", "allies", "prey"),
    *("open_play_cards", "actions_and_gifts", "quests_and_rites", "juntas", "voting", "combat_cards"),
    "umbra",
    *("attacks", "declaring_combat", "combat_round", "ending_combat", "damage", "flipping_and_damage"),
    *("special_combats", "pack_combat", "playing_combat_cards", "targets_and_reveal", "bluffs", "frenzy"),
    *("creature_classes", "other_creatures", "keywords", "rivalry_and_loyalty", "definitions"),
)


def terms(**given: Any) -> Terms:
    """The terms given by the sections, and the cards."""
    return Terms(cards=shelf.cards(SHELF, RAGE_CARDS), **given)


BOOK = Book(
    id="rage-2018",
    title="Rage: Apocalypse",
    source="Rage: Apocalypse, complete rules, April 2018",
    family=RAGE,
    play=PLAY,
    contents=(
        *areas.CONTENTS,
        *preparing.CONTENTS,
        *phases.CONTENTS,
        *timing.CONTENTS,
        *combat_cards.CONTENTS,
        *resources.CONTENTS,
        *creatures.CONTENTS,
        *open_play.CONTENTS,
        *umbra.CONTENTS,
        *attacks.CONTENTS,
        *rounds.CONTENTS,
        *characters.CONTENTS,
        *juntas.CONTENTS,
        *frenzy.CONTENTS,
        *ending.CONTENTS,
        *creature_classes.CONTENTS,
    ),
    make_terms=terms,
    statements=partial(shelf.statements, SHELF, CHAPTERS),
    decides_first=precedence.FIRST,
)
