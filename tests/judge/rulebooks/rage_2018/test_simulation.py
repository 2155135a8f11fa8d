"""Random legal play of Rage is judged legal; one broken event is found, at that event, for that reason."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any, get_args

import pytest

from events.common import CommonEvent, Observed
from events.rage.events import RageEvent
from judge import books
from judge.judging import judge
from judge.rage.play.simulation import simulate
from judge.ruling import Ruling
from projections.fold import happens, steps_before
from tests.helpers.proof import some
from tests.helpers.rage.mutations import MUTATIONS, Mutation

BOOK = books()["rage-2018"]
SHORT, LONG = 400, 1200
BLOCKS = some(range(20), 1)
GAMES_A_BLOCK = 25
FEWEST, MOST = 2, 6
BROKEN_GAMES = 20
BROKEN_FIRST = 3
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
    """Battlefields, Territories, Allies, juntas, gifts, frenzies: four games touch it all, and nothing is illegal."""
    touched: set[type] = set()
    for seed in (13, 22, 45, 50):
        events = simulate(BOOK, players_of(seed), seed, 500, rarely=0.5)
        assert not judge(events, BOOK).wrong
        touched |= {type(event) for event in events}
    of_packs = {kind for kind in get_args(RageEvent) if kind.__module__ != "events.rage.action_events"}
    assert of_packs - set(get_args(CommonEvent)) <= touched


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
            rest = events[number - 1 :] if isinstance(instead, Observed) else events[number:]
            yield seed, number, instead, judge([*events[: number - 1], instead, *rest], BOOK).wrong


@pytest.mark.slow
@pytest.mark.parametrize(("mutation", "games"), some(BROKEN, len(MUTATIONS)))
def test_five_hundred_broken_games_are_found_out(mutation: Mutation, games: int) -> None:
    """Twenty games for each of the ways to break one event: found there, for that reason, and not before."""
    rules, broken = MUTATIONS[mutation], 0
    for seed, number, spoilt, rulings in islice(broken_games(mutation), games):
        assert rulings, f"seed {seed}, event {number}: {spoilt} was not found"
        assert rulings[0].event == number, f"seed {seed}: {rulings[0]} instead of event {number}, {spoilt}"
        here = {ruling.rule for ruling in rulings if ruling.event == number}
        assert here & rules, f"seed {seed}, event {number}, {spoilt}: found for {here}"
        broken += 1
    assert broken == games, f"only {broken} games could be broken so"


def test_there_are_more_than_five_hundred_broken_games() -> None:
    """The table of mutations is long enough."""
    assert len(MUTATIONS) * BROKEN_GAMES > 500
