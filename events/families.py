"""The families of tables that there are. A new one is a line in each of the three lists here."""

from functools import cache
from typing import TYPE_CHECKING, Any

from events.methuselah import MethuselahEvent
from events.methuselah_position import Position

if TYPE_CHECKING:
    from events.vocabulary import Vocabulary

AnyEvent = MethuselahEvent
AnyPosition = Position


@cache
def vocabularies() -> "tuple[Vocabulary, ...]":
    """The vocabulary of each family; the first is that of a record which names no book, or one that nobody knows."""
    from events.tongues.methuselah import METHUSELAH

    return (METHUSELAH,)


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
