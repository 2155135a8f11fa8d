"""How each family of tables looks: in words, as a picture, and as the numbers that a chart shows."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from importlib import import_module

from events.common import FamilyEvent
from judge.book import Book
from judge.words import reworded
from projections.ledger import LedgerLine
from projections.table import FamilyTable
from service.presenters.narration import Narration
from service.presenters.presenter import Presenter
from service.presenters.scene import Scene, Side


@cache
def presenter_of_family(family: str) -> Presenter:
    """The look of a family, by its name; loaded when somebody asks for it."""
    look: Presenter = getattr(import_module(f"service.presenters.{family}.presenter"), family.upper())
    return look


def presenter_of(book: Book) -> Presenter:
    """The look of the tables that a book is about, in the words that it has for things."""
    family = book.family.name
    return in_words_of(family, tuple(book.words.items())) if book.words else presenter_of_family(family)


@cache
def in_words_of(family: str, words: tuple[tuple[str, str], ...]) -> Presenter:
    """The look of a family with these words for things, instead of its own."""
    look, say = presenter_of_family(family), partial(reworded, words=dict(words))

    def narrate(event: FamilyEvent, lines: Sequence[LedgerLine], table: FamilyTable) -> Narration:
        told = look.teller.narrate(event, lines, table)
        return told._replace(sentence=say(told.sentence), consequences=tuple(map(say, told.consequences)))

    def scene(table: FamilyTable) -> Scene:
        shown = look.scene(table)
        contests = (
            replace(one, title=say(one.title), notes=tuple(map(say, one.notes)), sides=tuple(map(said, one.sides)))
            for one in shown.contests
        )
        return replace(shown, stage=tuple(map(say, shown.stage)), contests=tuple(contests))

    def said(side: Side) -> Side:
        return replace(side, what=say(side.what))

    return replace(
        look,
        lines=lambda table: map(say, look.lines(table)),
        scene=scene,
        teller=replace(look.teller, narrate=narrate),
    )
