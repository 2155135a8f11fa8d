"""The book `jyhad-1994`."""

from functools import partial
from typing import Any

from events.methuselah.card_files import METHUSELAH_CARDS
from judge.book import Book
from judge.methuselah import precedence
from judge.methuselah.play.play import PLAY
from judge.rulebooks import shelf
from judge.rulebooks.jyhad_1994.contents import combat, components, ending, minion_phase, politics, torpor, turn
from projections.methuselah.family import METHUSELAH
from projections.methuselah.terms import Terms

SHELF = "judge.rulebooks.jyhad_1994"
CHAPTERS = ("quick_reference", "1_to_6", "7", "8_to_11", "12", "13", "14", "15", "16", "17", "18", "glossary")


def terms(**given: Any) -> Terms:  # the fields of `Terms`
    """The terms given by the sections, and the catalogue."""
    return Terms(cards=shelf.cards(SHELF, METHUSELAH_CARDS), **given)


BOOK = Book(
    id="jyhad-1994",
    title="Jyhad",
    source="Jyhad rulebook, 1994",
    family=METHUSELAH,
    play=PLAY,
    contents=(
        *components.CONTENTS,
        *turn.CONTENTS,
        *minion_phase.CONTENTS,
        *combat.CONTENTS,
        *torpor.CONTENTS,
        *politics.CONTENTS,
        *ending.CONTENTS,
    ),
    make_terms=terms,
    words={"referendum": "vote", "referendums": "votes", "Referendum": "Vote"},
    statements=partial(shelf.statements, SHELF, CHAPTERS),
    decides_first=precedence.FIRST,
    decides_last=precedence.LAST,
)
