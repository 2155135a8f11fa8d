"""The book `vtes-1998`."""

from functools import cache, partial
from importlib.resources import files
from typing import Any

from events.methuselah.card_files import METHUSELAH_CARDS
from judge.book import Book, Revision
from judge.compare.revision import read_differences
from judge.methuselah import precedence
from judge.methuselah.play.play import PLAY
from judge.rulebooks import shelf
from judge.rulebooks.jyhad_1994.book import BOOK as JYHAD_1994
from judge.rulebooks.vtes_1998.contents import (
    combat,
    components,
    ending,
    influence_phase,
    master_phase,
    minion_phase,
    politics,
    torpor,
    untap_phase,
)
from projections.methuselah.family import METHUSELAH
from projections.methuselah.terms import Terms

CHAPTERS = (
    *("overview", "1", "2", "3", "4", "5"),
    *("6_0", "6_1", "6_2", "6_3", "6_4", "6_5"),
    *("7", "8", "9", "10", "glossary"),
)


SHELF = "judge.rulebooks.vtes_1998"


def terms(**given: Any) -> Terms:  # the fields of `Terms`
    """The terms given by the sections, and the catalogue."""
    return Terms(cards=shelf.cards(SHELF, METHUSELAH_CARDS), **given)


@cache
def revises() -> Revision:
    """What this edition makes of the one before it."""
    text = (files(SHELF) / "differences.toml").read_text(encoding="utf-8")
    return Revision(JYHAD_1994, read_differences(text))


BOOK = Book(
    id="vtes-1998",
    title="Revised Rules for V:TES",
    source="Vampire: The Eternal Struggle, revised rules, October 1998",
    family=METHUSELAH,
    play=PLAY,
    contents=(
        *components.CONTENTS,
        *minion_phase.CONTENTS,
        *combat.CONTENTS,
        *politics.CONTENTS,
        *torpor.CONTENTS,
        *untap_phase.CONTENTS,
        *master_phase.CONTENTS,
        *influence_phase.CONTENTS,
        *ending.CONTENTS,
    ),
    make_terms=terms,
    statements=partial(shelf.statements, SHELF, CHAPTERS),
    revises=revises,
    decides_first=precedence.FIRST,
    decides_last=precedence.LAST,
)
