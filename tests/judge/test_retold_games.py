"""Random legal games as people write them down are judged legal: handlings, counts, and silences that are no breach."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from events.rage.position import Turn
from judge import books
from judge.judging import judge
from judge.ruling import Ruling
from projections.table import BaseTable
from tests.helpers.methuselah import wording as methuselah
from tests.helpers.proof import some
from tests.helpers.rage import wording as rage
from tests.helpers.retold import Retelling, Wording
from tests.helpers.vendetta import wording as vendetta

BOOKS = ("jyhad-1994", "rage-2018", "vtes-1998", "vendetta")
WORDINGS: dict[str, Wording] = {
    "methuselah": methuselah.WORDING,
    "rage": rage.WORDING,
    "vendetta": vendetta.WORDING,
}
QUICK = range(2)
QUICK_GAMES = 4
BLOCKS = some(range(20), 0)
GAMES_A_BLOCK = 25
PLAYERS = {"methuselah": (2, 5), "rage": (2, 5), "vendetta": (3, 4)}  # the fewest, and how many numbers there are
MOST = {"rage": (300,)}  # events of a game that is never over sooner


@lru_cache(maxsize=64)
def simulated(book: str, seed: int) -> list[Any]:
    """A random legal game by a book."""
    known = books()[book]
    fewest, numbers = PLAYERS[known.family.name]
    return known.play.simulate(known, fewest + seed % numbers, seed, *MOST.get(known.family.name, ()))


def retelling(book: str, seed: int) -> tuple[Retelling, list[Any]]:
    """A random legal game, retold."""
    known = books()[book]
    retold = Retelling(known, WORDINGS[known.family.name], Random(seed))
    return retold, retold.retold(simulated(book, seed))


def alarms(book: str, seeds: range) -> Iterator[tuple[int, Ruling]]:
    """What is wrong with the games of these seeds; each has handlings and counts, and less lines than were played."""
    told: Counter[str] = Counter()
    for seed in seeds:
        retold, lines = retelling(book, seed)
        told.update(by_hand=retold.by_hand, counts=retold.counts, left_out=retold.left_out)
        for ruling in judge(lines, books()[book]).wrong:
            yield seed, ruling
    assert min(told[what] for what in ("by_hand", "counts", "left_out")) > 0, told


@pytest.mark.parametrize("block", QUICK)
@pytest.mark.parametrize("book", BOOKS)
def test_random_games_as_they_are_written_down_are_legal(book: str, block: int) -> None:
    """What rules did is said by hand, at once or later, or instead; things are counted; lines are left out, or late."""
    assert list(alarms(book, range(block * QUICK_GAMES, (block + 1) * QUICK_GAMES))) == []


@pytest.mark.slow
@pytest.mark.parametrize("block", BLOCKS)
@pytest.mark.parametrize("book", BOOKS)
def test_five_hundred_games_as_they_are_written_down_are_legal(book: str, block: int) -> None:
    """No false alarm in 500 games of each book, of which the first are tried above."""
    tried = len(QUICK) * QUICK_GAMES
    assert list(alarms(book, range(max(tried, block * GAMES_A_BLOCK), (block + 1) * GAMES_A_BLOCK))) == []


def as_it_lies(table: BaseTable) -> Struct:
    """The position, but for what it remembers of the lines."""
    position: Any = table.position()
    turn = getattr(position, "turn", None)
    if isinstance(turn, Turn):
        return replace(position, turn=replace(turn, pending_since=0, supposed=False))  # type: ignore[no-any-return]
    return position  # type: ignore[no-any-return]


@pytest.mark.parametrize("book", BOOKS)
def test_a_game_ends_the_same_however_it_is_written_down(book: str) -> None:
    """Nothing happens twice because it was said."""
    for seed in range(3):
        retold, lines = retelling(book, seed)
        known = books()[book]
        whole = judge(simulated(book, seed), known).table
        if book != "vendetta" or not whole.over:  # there a count tells what was not known
            assert as_it_lies(judge(lines, known).table) == as_it_lies(whole)
        assert judge(lines, known).table.over == retold.table.over == whole.over
