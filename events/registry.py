"""The registry of the families of tables. A new family is a line here and one in each union of `events/kinds.py`."""

from functools import cache
from pathlib import Path

from events.card_files import load_cards
from events.catalogue import Catalogue
from events.common import Event, FamilyFacts
from events.methuselah.vocabulary import METHUSELAH
from events.problem import Problem
from events.rage.vocabulary import RAGE
from events.record.record import Heading
from events.vendetta.vocabulary import VENDETTA
from events.vocabulary import Vocabulary


@cache
def vocabularies() -> tuple[Vocabulary, ...]:
    """The vocabulary of each family; the first is the default, for a record with no book or an unknown one."""
    return (METHUSELAH, VENDETTA, RAGE)


@cache
def _by_book() -> dict[str, Vocabulary]:
    return {book: vocabulary for vocabulary in vocabularies() for book in vocabulary.books}


def vocabulary_of(book: str) -> Vocabulary:
    """The vocabulary in which the games of this rulebook are written."""
    return _by_book().get(book) or vocabularies()[0]


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
def _by_kind() -> dict[type, Vocabulary]:
    return {kind: vocabulary for vocabulary in reversed(vocabularies()) for kind in vocabulary.kinds}


def vocabulary_told_by(event: Event) -> Vocabulary:
    """The vocabulary to which an event belongs; the first when it belongs to all."""
    return _by_kind()[type(event)]


def load_catalogue(path: Path | str, book: str = "") -> tuple[Catalogue[FamilyFacts], list[Problem]]:
    """The good cards of a TOML, CSV or JSON file for the games of this rulebook, and a problem for everything else.

    The facts are those of the book's family; of the first one that there is, when no book is named.
    """
    return load_cards(path, vocabulary_of(book).cards)
