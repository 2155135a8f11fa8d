"""No claim of a number makes a table that fills the memory: a hand holds no more cards than any deck does."""

from typing import Any

import pytest

from events.effects.base import Modifies
from events.effects.rage import FillsHand
from events.methuselah import events as methuselah
from events.rage import events as rage
from judge import books
from judge.judging import judge
from tests.helpers.methuselah import tables

MOST = 1000
HUGE = 300_000_000
STORM = methuselah.EffectHappened(card="Storm", effects=(Modifies("hand size", HUGE, on="Sarah"),))


def test_hands_that_are_drawn_up_again_and_again() -> None:
    """Twelve effects on a hand size fill a hand of which the library is not counted once."""
    hand = judge([STORM] * 12, books()["vtes-1998"], tables.table()).table.seats["Sarah"].hand
    assert len(hand) == MOST


@pytest.mark.parametrize(
    "claim",
    [
        rage.Drew("Sarah", "combat", HUGE),
        rage.EffectHappened(card="Storm", effects=(FillsHand("Sarah", HUGE, "combat"),)),
    ],
    ids=lambda claim: type(claim).__name__,
)
@pytest.mark.parametrize("lines", [10, 40])
def test_hands_of_packs(claim: Any, lines: int) -> None:
    """Drawn, or filled by a card."""
    book = books()["rage-2018"]
    before = book.play.simulate(book, 3, 1, lines)
    held, holds = (judge(events, book).table.seats["Sarah"].combat for events in (before, [*before, claim]))
    assert len(held) < len(holds) <= MOST + len(held)
