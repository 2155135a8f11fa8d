"""The registry of the families of tables. A new family is a line here and in all that `events/kinds.py` lists.

A family is loaded when its first game is read: most commands and servers need one.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import get_args

from events.catalogue import Catalogue
from events.common import CommonEvent, Event, FamilyFacts
from events.kinds import EVENTS_OF
from events.problem import Problem
from events.record.record import Heading
from events.vocabulary import Vocabulary

# Each family with the ids of its rulebooks; the first is the default, for a record with no book or an unknown one.
FAMILIES = {
    "methuselah": ("jyhad-1994", "vtes-1998"),
    "vendetta": ("vendetta",),
    "rage": ("rage-2018", "crossover-1995"),
}
DEFAULT = "methuselah"
COMMON = frozenset(get_args(CommonEvent))  # events that belong to all
FAMILY_OF_BOOK = {book: family for family, books in FAMILIES.items() for book in books}


@cache
def vocabulary_of_family(family: str) -> Vocabulary:
    """The vocabulary of a family, by its name."""
    found: Vocabulary = getattr(import_module(f"events.{family}.vocabulary"), family.upper())
    return found


@cache
def vocabularies() -> tuple[Vocabulary, ...]:
    """The vocabulary of each family, the default first."""
    return tuple(map(vocabulary_of_family, FAMILIES))


def vocabulary_of(book: str) -> Vocabulary:
    """The vocabulary in which the games of this rulebook are written."""
    return vocabulary_of_family(FAMILY_OF_BOOK.get(book, DEFAULT))


def books_of(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The ids of the rulebooks whose games are written in a vocabulary."""
    return FAMILIES[vocabulary.name]


def with_family(heading: dict[str, object]) -> dict[str, object]:
    """A plain heading whose position, if it has one, says of which family it is: that of its book when it says none."""
    position = heading.get("position")
    if not isinstance(position, dict) or "family" in position:
        return heading
    return heading | {"position": {"family": vocabulary_of(str(heading.get("book"))).name} | position}


def family_mismatch(heading: Heading) -> tuple[str, str] | None:
    """What is found and what expected, where a heading's position is no table of its book."""
    family = vocabulary_of(heading.book)
    if heading.position is None or type(heading.position) is family.position:
        return None
    found = f"a position of the family {heading.position.__struct_config__.tag}"
    return found, f"one of the {family.name} family, as its book"


@cache
def _family_of_kind() -> dict[type, str]:
    return {kind: family for family, union in EVENTS_OF.items() for kind in get_args(union) if kind not in COMMON}


def vocabulary_told_by(event: Event) -> Vocabulary:
    """The vocabulary to which an event belongs; the first when it belongs to all."""
    return vocabulary_of_family(_family_of_kind().get(type(event), DEFAULT))


def load_catalogue(path: Path | str, book: str = "") -> tuple[Catalogue[FamilyFacts], list[Problem]]:
    """The good cards of a TOML, CSV or JSON file for the games of this rulebook, and a problem for everything else.

    The facts are those of the book's family; of the first one that there is, when no book is named.
    """
    from events.card_files import load_cards  # no other command waits for what checks them

    return load_cards(path, vocabulary_of(book).cards)
