"""The book `crossover-1995`."""

from typing import Any

from events.rage.card_files import RAGE_CARDS
from judge.book import Book, Stated
from judge.rage import precedence
from judge.rage.play.play import PLAY
from judge.rulebooks import shelf
from judge.rulebooks.crossover_1995.contents import (
    combat_phase,
    fighting,
    jyhad,
    mixing,
    phases,
    preparing,
    rage,
    voting,
)
from judge.rulebooks.rage_2018.book import BOOK as RAGE
from projections.rage.family import RAGE as FAMILY
from projections.rage.terms import Terms

SHELF = "judge.rulebooks.crossover_1995"
CHAPTERS = (
    *("preparing", "phases"),
    *("voting", "titles", "combat_phase", "fighting", "vampiric_combat", "mixing", "exceptions"),
)


def terms(**given: Any) -> Terms:
    """The terms given by the sections, and the cards of Rage with those that the post names."""
    return Terms(cards=RAGE.terms.cards.merged(shelf.cards(SHELF, RAGE_CARDS)), **given)


def statements() -> tuple[Stated, ...]:
    """The statements of the post, and those of Rage whose rules are taken over."""
    own = shelf.statements(SHELF, CHAPTERS)
    return (*own, *taken_over(RAGE.statements(), BOOK))


def taken_over(of_rage: Any, book: Book) -> Any:
    """The statements of Rage with the rules, terms and derivations that this book has too."""
    mine = book.own_rules | {name for section in book.contents for name in section.terms}
    for one in of_rage:
        by = [name for name in one.get("by", ()) if name in mine]
        if by:
            yield {**one, "id": f"Rage {one['id']}", "section": f"Rage {one['section']}", "by": by}


BOOK = Book(
    id="crossover-1995",
    title="Rage/Jyhad crossover",
    source="Rage/Jyhad crossover rules, Paul Strack, rec.games.trading-cards.misc, 19 May 1995",
    family=FAMILY,
    play=PLAY,
    contents=(
        *preparing.CONTENTS,
        *phases.CONTENTS,
        *voting.CONTENTS,
        *combat_phase.CONTENTS,
        *fighting.CONTENTS,
        *mixing.CONTENTS,
        *jyhad.CONTENTS,
        *rage.CONTENTS,
    ),
    make_terms=terms,
    statements=statements,
    decides_first=precedence.FIRST,
)
