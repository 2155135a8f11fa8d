"""Random legal play of Rage is judged legal; one broken event is found, at that event, for that reason."""

from functools import lru_cache
from typing import Any, get_args

import pytest

from events.common import CommonEvent
from events.rage.events import RageEvent
from judge import books
from judge.judging import judge
from judge.rage.play.simulation import simulate
from tests.helpers.broken_games import BrokenGames
from tests.helpers.proof import some
from tests.helpers.rage.mutations import MUTATIONS, Mutation

BOOK = books()["rage-2018"]
SHORT, LONG = 400, 1200
BLOCKS = some(range(20), 1)
GAMES_A_BLOCK = 25
FEWEST, MOST = 2, 6
BROKEN_GAMES = 20
BROKEN_FIRST = 1
BROKEN = (*((mutation, BROKEN_FIRST) for mutation in MUTATIONS), *((mutation, BROKEN_GAMES) for mutation in MUTATIONS))


def players_of(seed: int) -> int:
    """Two to six packs, in turn."""
    return FEWEST + seed % (MOST - FEWEST + 1)


@lru_cache(maxsize=1024)
def game(seed: int, most: int = SHORT) -> tuple[Any, ...]:
    """The beginning of a random legal game, played once for all the ways to break it."""
    return tuple(simulate(BOOK, players_of(seed), seed, most))


@pytest.mark.slow
@pytest.mark.parametrize("block", BLOCKS)
def test_five_hundred_random_games_are_judged_legal(block: int) -> None:
    """No false alarm in 500 random legal games of two to six packs; those of `make proof` are longer."""
    for seed in range(block * GAMES_A_BLOCK, (block + 1) * GAMES_A_BLOCK):
        events = game(seed, LONG if block else SHORT)
        wrong = [(seed, ruling.event, ruling.rule, ruling.says) for ruling in judge(events, BOOK).wrong]
        assert wrong == []
        assert len(events) > 100


def test_the_same_seed_gives_the_same_game() -> None:
    """And another seed another."""
    assert simulate(BOOK, 3, 5, 300) == simulate(BOOK, 3, 5, 300)
    assert simulate(BOOK, 3, 5, 300) != simulate(BOOK, 3, 6, 300)


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(40))
def test_games_with_rarer_plays_are_judged_legal(seed: int) -> None:
    """Frenzies, changes of form, joining, trading, prevented and redirected damage, counts: no false alarm."""
    events = simulate(BOOK, players_of(seed), seed, SHORT, rarely=0.2)
    assert [(ruling.event, ruling.rule, ruling.says) for ruling in judge(events, BOOK).wrong] == []


def test_random_games_hold_every_kind_of_event() -> None:
    """Battlefields, Territories, Allies, juntas, gifts, frenzies: three games touch it all, and nothing is illegal."""
    touched: set[type] = set()
    for seed in (0, 44, 58):
        events = simulate(BOOK, players_of(seed), seed, 500, rarely=0.5)
        assert not judge(events, BOOK).wrong
        touched |= {type(event) for event in events}
    of_packs = {kind for kind in get_args(RageEvent) if kind.__module__ != "events.rage.action_events"}
    assert of_packs - set(get_args(CommonEvent)) <= touched


GAMES = BrokenGames(BOOK, MUTATIONS, game)


@pytest.mark.slow
@pytest.mark.parametrize(("mutation", "games"), some(BROKEN, len(MUTATIONS)))
def test_five_hundred_broken_games_are_found_out(mutation: Mutation, games: int) -> None:
    """Twenty games for each of the ways to break one event: found there, for that reason, and not before."""
    GAMES.are_found_out(mutation, MUTATIONS[mutation], games)


def test_there_are_more_than_five_hundred_broken_games() -> None:
    """The table of mutations is long enough."""
    assert len(MUTATIONS) * BROKEN_GAMES > 500
