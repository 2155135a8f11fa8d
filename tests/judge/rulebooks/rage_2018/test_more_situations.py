"""Situations that a judge at a tournament may meet, each with the verdict of the text, set before it was judged.

The tables are plain text, `situations/*.txt`: a game, then groups that begin with what their lines have in common
(`tests/helpers/situations.py`).
"""

from pathlib import Path

import pytest

from judge import books
from tests.helpers.situations import is_judged_so, tables

BOOK = books()["rage-2018"]


@pytest.mark.parametrize(**tables(Path(__file__).parent / "situations"))
def test_a_situation_is_judged_as_the_text_says(game: str, setup: str, line: str) -> None:
    """Areas, turns, cards, prey, moots and fights, where several rules meet."""
    is_judged_so(f"{game}\n{setup}\n", line, BOOK)
