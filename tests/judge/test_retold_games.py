"""Random legal games as people write them down are judged legal: handlings, counts, and silences that are no breach."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from judge import books
from judge.judging import judge
from judge.ruling import Ruling
from tests.helpers.methuselah import wording as methuselah
from tests.helpers.proof import some
from tests.helpers.retold import Retelling, Wording
from tests.helpers.vendetta import wording as vendetta

BOOKS = ("jyhad-1994", "vtes-1998", "vendetta")
WORDINGS: dict[str, Wording] = {"methuselah": methuselah.WORDING, "vendetta": vendetta.WORDING}
QUICK = range(4)
QUICK_GAMES = 4
BLOCKS = some(range(20), 1)
GAMES_A_BLOCK = 25
PLAYERS = {"methuselah": (2, 5), "vendetta": (3, 4)}  # the fewest, and how many numbers there are


def retelling(book: str, seed: int) -> tuple[Retelling, list[Any]]:
    """A random legal game, retold."""
    known = books()[book]
    fewest, numbers = PLAYERS[known.family.name]
    events = known.play.simulate(known, fewest + seed % numbers, seed)
    retold = Retelling(known, WORDINGS[known.family.name], Random(seed))
    return retold, retold.retold(events)


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
    """No false alarm in 500 games of each book."""
    assert list(alarms(book, range(block * GAMES_A_BLOCK, (block + 1) * GAMES_A_BLOCK))) == []


@pytest.mark.parametrize("book", BOOKS)
def test_a_game_ends_the_same_however_it_is_written_down(book: str) -> None:
    """Nothing happens twice because it was said."""
    for seed in range(3):
        retold, lines = retelling(book, seed)
        known = books()[book]
        fewest, numbers = PLAYERS[known.family.name]
        whole = judge(known.play.simulate(known, fewest + seed % numbers, seed), known).table
        if book != "vendetta" or not whole.over:  # there a count tells what was not known
            assert judge(lines, known).table.position() == whole.position()
        assert judge(lines, known).table.over == retold.table.over == whole.over
