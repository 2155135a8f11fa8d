"""Mistakes that were made on purpose are found: in random games, one mistake each, seen only in later counts."""

from typing import NamedTuple

import pytest

from judge.reconcile.reconcile import Reconciliation, reconcile
from tests.helpers.methuselah.table_mistakes import BOOK, KINDS, Seeded, game, seeded, seen, watched
from tests.helpers.proof import some

NEAR = 6  # events by which the moment of a declaration that nobody wrote down may be off


class Score(NamedTuple):
    """How many mistakes showed, how often the cause was the first told, one of three, or told at all."""

    showed: int = 0
    first: int = 0
    of_three: int = 0
    told: int = 0


def rank(made: Seeded, found: Reconciliation) -> int | None:
    """The place at which the mistake is told, from 0; None where it is not told."""
    places = [
        place
        for parting in found.partings
        for place, cause in enumerate(parting.causes)
        if cause.kind in made.kinds
        and (made.about in cause.events or (cause.kind == "forgotten" and _near(made.about, cause.events)))
    ]
    return min(places, default=None)


def _near(number: int, events: tuple[int, ...]) -> bool:
    return min(events) - NEAR <= number <= max(events) + NEAR


def score(kind: str, seeds: range) -> Score:
    """What becomes of mistakes of one kind, one in each of these games."""
    showed = first = of_three = told = 0
    for seed in seeds:
        made = seeded(kind, seed)
        found = None if made is None else reconcile(BOOK, made.events)
        if made is None or found is None or not found.partings:
            continue
        place = rank(made, found)
        showed += 1
        first += place == 0
        of_three += place is not None and place < 3
        told += place is not None
    return Score(showed, first, of_three, told)


@pytest.mark.parametrize("seed", some(range(50), 10))
def test_a_right_game_parts_nowhere(seed: int) -> None:
    """Whatever is seen at a table where nobody makes a mistake agrees."""
    record = seen(watched(list(game(seed))))
    assert record is not None
    found = reconcile(BOOK, record)
    assert found.partings == ()
    assert found.observed == found.compared == found.agree > 0


@pytest.mark.slow
@pytest.mark.parametrize("kind", some(tuple(KINDS), 2))
def test_a_mistake_is_named(kind: str) -> None:
    """Nearly every mistake that shows is among the first three causes; more than half are the very first."""
    found = score(kind, range(1, 16))
    assert found.showed >= 4
    assert found.told >= 0.8 * found.showed, found
    assert found.of_three >= 0.75 * found.showed, found
    assert found.first >= 0.5 * found.showed, found


@pytest.mark.parametrize("kind", KINDS)
def test_a_mistake_of_each_kind(kind: str) -> None:
    """One game for each kind: the mistake shows, and its cause is told."""
    games = (made for seed in range(1, 16) if (made := seeded(kind, seed)) is not None)
    assert any(rank(made, reconcile(BOOK, made.events)) is not None for made in games)


def test_the_same_record_gives_the_same_causes() -> None:
    """Nothing is left to chance."""
    made = seeded("forgotten transfer", 2)
    assert made is not None
    assert reconcile(BOOK, made.events) == reconcile(BOOK, made.events)
