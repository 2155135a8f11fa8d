"""The benchmark of growth: its exponents, and the games that it measures."""

import pytest

from events.common import RolledBack
from events.record.record import Entry, Heading, Record
from judge import books
from judge.judging import judge
from judge.methuselah.play.simulation import simulate
from projections.fold import Timeline
from service.bench.growth import exponent, games_of
from service.bench.judging import BOOK, CALM, WRONG
from service.export.history.history import history


@pytest.mark.parametrize("power", [0.0, 1.0, 2.0])
def test_the_exponent_is_the_power_of_the_length(power: float) -> None:
    """What grows with a power of the length has that exponent."""
    assert exponent([(size, 0.001 * size**power) for size in (500, 2000, 8000)]) == pytest.approx(power)


def test_games_are_legal_broken_and_rolled_back() -> None:
    """The second game breaches with each twentieth event; in the third each hundred events bring a roll-back."""
    (_plain, legal), (_broken, broken), (_back, back) = games_of(books()[BOOK], 200, WRONG)
    assert judge(legal, books()[BOOK]).wrong == []
    assert {20 * nth for nth in range(1, 11)} <= {one.event for one in judge(broken, books()[BOOK]).wrong}
    assert sum(isinstance(one, RolledBack) for one in back) == 2
    assert judge(back, books()[BOOK]).wrong == []


def test_a_press_that_gives_a_guess_up_is_told() -> None:
    """In the broken game of 500 events a press shows that the fight was not over; to tell it used to fail."""
    book = books()[BOOK]
    legal = simulate(book, 10, 1, 500, calm=CALM)
    broken = [WRONG if number % 20 == 0 else one for number, one in enumerate(legal, 1)]
    start = Timeline(book.family, book.terms, broken).at(458).position()
    entries = tuple(Entry(one) for one in broken[458:464])
    told = history(Record(Heading(BOOK, position=start), entries), book)
    assert [event.line for turn in told.story.turns for event in turn.events][-2:] == [
        "Kira Drake presses with Give Chase",
        book.in_words(broken[463]),
    ]
