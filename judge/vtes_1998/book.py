"""The book `vtes-1998`."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from judge.book import Book
from judge.methuselah.play import PLAY
from judge.vtes_1998.contents import (
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
from judge.vtes_1998.terms import terms
from projections.methuselah.family import METHUSELAH

CHAPTERS = (
    *("overview", "1", "2", "3", "4", "5"),
    *("6_0", "6_1", "6_2", "6_3", "6_4", "6_5"),
    *("7", "8", "9", "10", "glossary"),
)


@cache
def statements() -> list[dict[str, Any]]:
    """Every normative statement of the rulebook, in our words, with what judges it."""
    folder = files("judge.vtes_1998") / "statements"
    found: list[dict[str, Any]] = []
    for chapter in CHAPTERS:
        found.extend(tomllib.loads((folder / f"{chapter}.toml").read_text(encoding="utf-8"))["statement"])
    return found


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
    statements=statements,
)
