"""The families of tables that there are. A new one is a line in each of the three lists here."""

from functools import cache
from typing import TYPE_CHECKING, Any

from events.methuselah.events import MethuselahEvent
from events.methuselah.position import Position as MethuselahPosition
from events.vendetta.events import VendettaEvent
from events.vendetta.position import Position as VendettaPosition

if TYPE_CHECKING:
    from events.record.record import Heading
    from events.vocabulary import Vocabulary

AnyEvent = MethuselahEvent | VendettaEvent
AnyPosition = MethuselahPosition | VendettaPosition


@cache
def vocabularies() -> "tuple[Vocabulary, ...]":
    """The vocabulary of each family; the first is that of a record which names no book, or one that nobody knows."""
    from events.methuselah.vocabulary import METHUSELAH
    from events.vendetta.vocabulary import VENDETTA

    return (METHUSELAH, VENDETTA)


@cache
def _by_book() -> "dict[str, Vocabulary]":
    return {book: vocabulary for vocabulary in vocabularies() for book in vocabulary.books}


def vocabulary_of(book: str) -> "Vocabulary":
    """The vocabulary in which the games of this rulebook are told."""
    return _by_book().get(book) or vocabularies()[0]


def with_family(heading: dict[str, Any]) -> dict[str, Any]:
    """A plain heading whose position, if it has one, says of which family it is: that of its book when it says none."""
    position = heading.get("position")
    if not isinstance(position, dict) or "family" in position:
        return heading
    return heading | {"position": {"family": vocabulary_of(str(heading.get("book"))).name} | position}


def family_mismatch(heading: "Heading") -> tuple[str, str] | None:
    """What is found and what expected, where a heading's position is no table of its book."""
    family = vocabulary_of(heading.book)
    if heading.position is None or type(heading.position) is family.position:
        return None
    found = f"a position of the family {heading.position.__struct_config__.tag}"
    return found, f"one of the {family.name} family, as its book"


@cache
def _by_kind() -> "dict[type, Vocabulary]":
    return {kind: vocabulary for vocabulary in reversed(vocabularies()) for kind in vocabulary.kinds}


def vocabulary_told_by(event: AnyEvent) -> "Vocabulary":
    """The vocabulary to which an event belongs; the first when it belongs to all."""
    return _by_kind()[type(event)]
