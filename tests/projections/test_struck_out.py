"""What roll-backs strike out: the stretch between, until another roll-back takes them back."""

import random
from typing import Any

import pytest

from events.common import RolledBack
from events.methuselah.events import Passed
from judge import books
from judge.methuselah.play.simulation import simulate
from projections.fold import Timeline
from projections.rollbacks import counting, struck_out

BOOK = books()["vtes-1998"]
PLAY = Passed("Lupo")


def numbered(*steps: int | None) -> list[Passed | RolledBack]:
    """A play for each None, a roll-back for each number."""
    return [PLAY if step is None else RolledBack(to=step) for step in steps]


@pytest.mark.parametrize(
    ("steps", "gone"),
    [
        ((), {}),
        ((None, None), {}),
        ((None, None, None, 1), {2: 4, 3: 4}),
        ((None, None, 0), {1: 3, 2: 3}),
        ((None, None, 1), {2: 3}),
        ((None, None, 2), {}),
        ((None, None, 3), {}),
        ((None, None, 99), {}),
        ((0,), {}),
    ],
)
def test_what_lies_between_is_struck_out(steps: tuple[int | None, ...], gone: dict[int, int]) -> None:
    """Everything after the point of return, up to the roll-back; to the last event or beyond strikes nothing."""
    assert struck_out(numbered(*steps)) == gone
    assert counting(numbered(*steps)) == tuple(n for n in range(1, len(steps) + 1) if n not in gone)


@pytest.mark.parametrize(
    ("steps", "gone"),
    [
        # One after the other: 2 and 3 by event 4, the play after it by event 6.
        ((None, None, None, 1, None, 4), {2: 4, 3: 4, 5: 6}),
        # The second goes back further than the first and passes over it too.
        ((None, None, None, 2, None, 1), {2: 6, 3: 6, 4: 6, 5: 6}),
        # The second returns to where the first began: the first is taken back, its stretch counts again.
        ((None, None, None, 1, 3), {4: 5}),
        # The second returns into the stretch: what came after that point stays struck out, by the second.
        ((None, None, None, None, 1, 3), {4: 6, 5: 6}),
        # To the roll-back itself: it stands, and what it struck out stays so.
        ((None, None, 1, None, 3), {2: 3, 4: 5}),
        # A third takes back the second, which had taken back the first: the first counts again.
        ((None, None, 1, 2, 3), {2: 3, 4: 5}),
    ],
)
def test_a_roll_back_of_a_roll_back(steps: tuple[int | None, ...], gone: dict[int, int]) -> None:
    """Returning into a struck stretch takes back what struck it, as far as the point of return."""
    assert struck_out(numbered(*steps)) == gone


def test_the_numbers_come_in_order_and_cannot_be_changed() -> None:
    """What is struck out is a value: read, iterated in the order of the events, never written."""
    gone = struck_out(numbered(None, None, None, 2, None, 1))
    assert list(gone) == sorted(gone)
    with pytest.raises(TypeError):
        gone[1] = 2  # type: ignore[index]


@pytest.mark.parametrize("seed", range(12))
def test_the_table_is_that_of_the_events_that_count(seed: int) -> None:
    """Folding a game with roll-backs inside one another leaves the table that its counting events alone would leave."""
    chance = random.Random(seed)
    events: list[Any] = []
    for event in simulate(BOOK, 2 + seed % 4, seed, 160):
        events.append(event)
        if chance.random() < 0.1:
            far = chance.choice((len(events) + 1, 8, 8))
            events.append(RolledBack(to=max(0, len(events) - chance.randrange(far))))
    counted = [events[number - 1] for number in counting(events) if not isinstance(events[number - 1], RolledBack)]
    whole, plain = (Timeline(BOOK.family, BOOK.terms, each).at(len(each)) for each in (events, counted))
    assert whole.position() == plain.position()
    assert list(whole.cards) == list(plain.cards)


def lines_written(events: list[Any]) -> int:
    """How long the ledger is after these events."""
    return len(Timeline(BOOK.family, BOOK.terms, events).at(len(events)).ledger)


def test_roll_backs_of_roll_backs_do_not_make_the_ledger_explode() -> None:
    """Each roll-back writes no more than what it changes, however many there were before."""
    play = simulate(BOOK, 3, 1, 40)
    forth, back = RolledBack(to=len(play)), RolledBack(to=0)
    once = lines_written([*play, back])
    assert lines_written([*play, *[back] * 50]) == once
    assert lines_written([*play, *[back, forth] * 50]) <= 51 * once
