"""Situations in which several rules meet, as players report them, and what the judge says (`situations/*.txt`)."""

from pathlib import Path

import pytest

from judge import books
from tests.helpers.situations import is_judged_so, tables

BOOK = books()["jyhad-1994"]


@pytest.mark.parametrize(**tables(Path(__file__).parent / "situations"))
def test_a_situation_is_judged_as_the_rulebook_says(game: str, setup: str, line: str) -> None:
    """What is legal at the limit, what is just not, and what was missed or seen otherwise."""
    is_judged_so(f"{game}\n\n{setup}\n", line, BOOK)
