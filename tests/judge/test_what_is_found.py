"""Wrong handlings, counts and orders in random games: found at their event, for a fitting section, and by name."""

import pytest

from tests.helpers.found import BOOKS, BROKEN_GAMES, KINDS, broken, games_a_kind
from tests.helpers.mistakes import Find

EACH = [(book, find) for book in BOOKS for find in KINDS[book]]
FEW = 20  # of as many kinds one is played in the quick part


def named(value: object) -> str:
    """A book, or a kind of mistake, in the name of a test."""
    return getattr(value, "__name__", str(value))


def wrongly_found(book: str, find: Find, most: int) -> list[str]:
    """What was not found as it should be, of so many games."""
    games = broken(book, find, most)
    assert len(games) == most, f"only {len(games)} games could be broken so"
    return [f"seed {one.seed}, event {one.number}, {one.event}: {one.rulings[:2]}" for one in games if not one.right]


@pytest.mark.parametrize(("book", "find"), EACH[::FEW], ids=named)
def test_what_is_wrong_is_found(book: str, find: Find) -> None:
    """At its event, citing a section that bears on it, and naming who did it."""
    assert wrongly_found(book, find, 1) == []


@pytest.mark.slow
@pytest.mark.parametrize(("book", "find"), EACH, ids=named)
def test_each_kind_of_mistake_is_found(book: str, find: Find) -> None:
    """At its event, citing a section that bears on it, and naming who did it: one game of each kind."""
    assert wrongly_found(book, find, 1) == []


@pytest.mark.proof
@pytest.mark.parametrize(("book", "find"), EACH, ids=named)
def test_five_hundred_broken_games_are_found_as_they_should_be(book: str, find: Find) -> None:
    """At their event, citing a section that bears on it, and naming who did it: some games of each kind."""
    assert wrongly_found(book, find, games_a_kind(book)) == []


@pytest.mark.parametrize("book", BOOKS)
def test_there_are_thirty_kinds_and_five_hundred_games(book: str) -> None:
    """Each book is tried with more than thirty kinds of mistakes."""
    assert len(KINDS[book]) >= 30
    assert len(KINDS[book]) * games_a_kind(book) >= BROKEN_GAMES
