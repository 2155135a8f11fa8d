"""Random legal play of the crossover is judged legal; one broken event is found, at that event, for that reason."""

from functools import lru_cache
from typing import Any

import pytest

from judge import books
from judge.judging import judge
from judge.rage.play.simulation import simulate
from tests.helpers.broken_games import BrokenGames
from tests.helpers.proof import some
from tests.helpers.rage.wrong_actions import MUTATIONS, RARE, Mutation

BOOK = books()["crossover-1995"]
MOST_EVENTS = 350
BLOCKS = some(range(100), 1)
GAMES_A_BLOCK = 5
BROKEN_GAMES = 15
BROKEN_FIRST = 1
BROKEN = (*((mutation, BROKEN_FIRST) for mutation in MUTATIONS), *((mutation, BROKEN_GAMES) for mutation in MUTATIONS))


@lru_cache(maxsize=1024)
def game(seed: int) -> tuple[Any, ...]:
    """The beginning of a random legal game of two to six packs, every other one of vampires."""
    return tuple(simulate(BOOK, 2 + seed % 5, seed, MOST_EVENTS))


@pytest.mark.slow
@pytest.mark.parametrize("block", BLOCKS)
def test_five_hundred_random_games_are_judged_legal(block: int) -> None:
    """No false alarm in 500 random legal games."""
    for seed in range(block * GAMES_A_BLOCK, (block + 1) * GAMES_A_BLOCK):
        wrong = [(seed, ruling.event, ruling.rule, ruling.says) for ruling in judge(game(seed), BOOK).wrong]
        assert wrong == []
        assert len(game(seed)) > 100


GAMES = BrokenGames(BOOK, MUTATIONS, game, whole=False)


@pytest.mark.slow
@pytest.mark.parametrize(("mutation", "games"), some(BROKEN, len(MUTATIONS) - RARE))
def test_five_hundred_broken_games_are_found_out(mutation: Mutation, games: int) -> None:
    """Fifteen games for each of the ways to break one event: found there, for that reason, and not before."""
    GAMES.are_found_out(mutation, MUTATIONS[mutation], games)


def test_there_are_more_than_five_hundred_broken_games() -> None:
    """The table of mutations is long enough."""
    assert len(MUTATIONS) * BROKEN_GAMES > 500
