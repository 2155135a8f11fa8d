"""Situations that a judge at a tournament may meet, each with the verdict of the text, set before it was judged.

The tables are plain text, `situations/*.txt`: a game, then groups that begin with what their lines have in common
(`tests/helpers/situations.py`).
"""

from pathlib import Path

import pytest

from tests.helpers.situations import Situation, as_its_line_says, tables


@pytest.mark.parametrize(**tables(Path(__file__).parent / "situations"))
def test_a_situation_is_judged_as_the_text_says(one: Situation) -> None:
    """Areas, turns, cards, prey, moots and fights, where several rules meet."""
    as_its_line_says(one)
