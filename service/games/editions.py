"""Two books that are held against each other."""

from events.problem import Problem
from judge.book import Book
from judge.compare.revision import revision_since
from service.errors import InputError
from service.games.records import known_book, with_cards


def two_books(pair: str, place: str = "--books") -> tuple[Book, Book]:
    """The two books that are named, with a comma between them, of one family. Raises InputError."""
    names = [name.strip() for name in pair.split(",")]
    if len(names) != 2:
        raise InputError(Problem(place, f"«{pair}»", "two books with a comma between them"))
    old, new = (known_book(name, place) for name in names)
    if old is new:
        raise InputError(Problem(place, f"«{pair}»", "two books that are not the same"))
    if old.family is not new.family:
        found = f"{old.id} ({old.family.name}) and {new.id} ({new.family.name})"
        raise InputError(Problem(place, found, "two books about the same family of tables"))
    return both_know(old, new)


def both_know(old: Book, new: Book) -> tuple[Book, Book]:
    """The books, which know the same of every card: a card is not what two editions differ by.

    Where their catalogues differ, the later book's is taken.
    """
    earlier, later = (old, new) if revision_since(new, old) is None else (new, old)
    known = earlier.terms.cards.merged(later.terms.cards)
    return with_cards(old, known), with_cards(new, known)
