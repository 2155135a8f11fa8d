"""Situations in which several rules meet, as players report them, and what the judge says (`situations/*.txt`)."""

from pathlib import Path

import pytest

from tests.helpers.situations import Situation, as_its_line_says, tables


@pytest.mark.parametrize(**tables(Path(__file__).parent / "situations"))
def test_a_situation_is_judged_as_the_rulebook_says(one: Situation) -> None:
    """What is legal at the limit, what is just not, and what was missed or seen otherwise."""
    as_its_line_says(one)
