"""The benchmark of growth: its exponents, and the games that it measures."""

import pytest

from events.common import RolledBack
from judge import books
from judge.judging import judge
from service.bench.growth import BOOK, exponent, games_of


@pytest.mark.parametrize("power", [0.0, 1.0, 2.0])
def test_the_exponent_is_the_power_of_the_length(power: float) -> None:
    """What grows with a power of the length has that exponent."""
    assert exponent([(size, 0.001 * size**power) for size in (500, 2000, 8000)]) == pytest.approx(power)


def test_games_are_legal_broken_and_rolled_back() -> None:
    """The second game breaches with each twentieth event; in the third each hundred events bring a roll-back."""
    (_plain, legal), (_broken, broken), (_back, back) = games_of(200)
    assert judge(legal, books()[BOOK]).wrong == []
    assert {20 * nth for nth in range(1, 11)} <= {one.event for one in judge(broken, books()[BOOK]).wrong}
    assert sum(isinstance(one, RolledBack) for one in back) == 2
    assert judge(back, books()[BOOK]).wrong == []
