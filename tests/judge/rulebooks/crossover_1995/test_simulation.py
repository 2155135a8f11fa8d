"""Random legal play of the crossover is judged legal; one broken event is found, at that event, for that reason."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from judge import books
from judge.judging import judge
from judge.rage.play.simulation import simulate
from judge.ruling import Ruling
from projections.fold import happens, steps_before
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


@lru_cache(maxsize=1024)
def spoilt(seed: int) -> dict[Mutation, tuple[int, Any]]:
    """For each way to break one event the number of an event of this game, and what stands in its place."""
    table, randoms = BOOK.family.opened(None, BOOK.terms), {mutation: Random(seed) for mutation in MUTATIONS}
    found: dict[Mutation, list[tuple[int, Any]]] = {mutation: [] for mutation in MUTATIONS}
    for number, event in enumerate(game(seed), 1):
        before = table.copied()
        steps_before(BOOK.family, before, event)
        for mutation, random in randoms.items():
            instead = mutation(before, event, random)
            if instead is not None and instead != event:
                found[mutation].append((number, instead))
        happens(BOOK.family, table, event, number)
    return {mutation: randoms[mutation].choice(places) for mutation, places in found.items() if places}


def broken_games(mutation: Mutation) -> Iterator[tuple[int, int, Any, list[Ruling]]]:
    """Games with one broken event: the seed, the event's number, the event, and what is wrong with the game."""
    for seed in range(1000, 1500):
        if mutation in spoilt(seed):
            events, (number, instead) = game(seed), spoilt(seed)[mutation]
            yield seed, number, instead, judge([*events[: number - 1], instead], BOOK).wrong


@pytest.mark.slow
@pytest.mark.parametrize(("mutation", "games"), some(BROKEN, len(MUTATIONS) - RARE))
def test_five_hundred_broken_games_are_found_out(mutation: Mutation, games: int) -> None:
    """Fifteen games for each of the ways to break one event: found there, for that reason, and not before."""
    rules, broken = MUTATIONS[mutation], 0
    for seed, number, instead, rulings in islice(broken_games(mutation), games):
        assert rulings, f"seed {seed}, event {number}: {instead} was not found"
        assert rulings[0].event == number, f"seed {seed}: {rulings[0]} instead of event {number}, {instead}"
        here = {ruling.rule for ruling in rulings}
        assert here & rules, f"seed {seed}, event {number}, {instead}: found for {here}"
        broken += 1
    assert broken == games, f"only {broken} games could be broken so"


def test_there_are_more_than_five_hundred_broken_games() -> None:
    """The table of mutations is long enough."""
    assert len(MUTATIONS) * BROKEN_GAMES > 500
