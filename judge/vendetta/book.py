"""The book `vendetta`."""

from typing import Any

from judge.book import Book
from judge.vendetta import shelf
from judge.vendetta.contents import first, planning
from judge.vendetta.play import PLAY
from projections.vendetta.family import VENDETTA
from projections.vendetta.terms import Terms


def terms(**given: Any) -> Terms:
    """The terms given by the sections, and the cards."""
    return Terms(cards=shelf.cards(), **given)


def statements() -> list[dict[str, Any]]:
    """Every normative statement of the rulebook, in our words, with what judges it."""
    return list(shelf.statements())


BOOK = Book(
    id="vendetta",
    title="Vampire: The Masquerade - Vendetta",
    source="Vampire: The Masquerade - Vendetta rulebook, pages 2 to 17",
    family=VENDETTA,
    play=PLAY,
    contents=(*first.CONTENTS, *planning.CONTENTS),
    make_terms=terms,
    statements=statements,
)
