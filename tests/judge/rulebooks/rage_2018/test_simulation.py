"""Random legal play: no rule objects to it, and the same seed gives the same game."""

import pytest

from judge import books
from judge.judging import judge
from judge.rage.play.simulation import simulate

BOOK = books()["rage-2018"]


@pytest.mark.parametrize("seed", range(8))
def test_random_games_are_legal(seed: int) -> None:
    """Of two to five packs; the judge finds nothing in them."""
    events = simulate(BOOK, 2 + seed % 4, seed, 900)
    assert len(events) > 100
    assert judge(events, BOOK).wrong == []


def test_the_same_seed_gives_the_same_game() -> None:
    """And another seed another."""
    assert simulate(BOOK, 3, 5, 300) == simulate(BOOK, 3, 5, 300)
    assert simulate(BOOK, 3, 5, 300) != simulate(BOOK, 3, 6, 300)
