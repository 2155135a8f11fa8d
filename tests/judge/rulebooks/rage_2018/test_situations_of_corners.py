"""Situations in which three rules meet: packs and prey, frenzies and forms, bluffs and redirections, Battlefields,
Territories, the Umbra, moots and regeneration. The lines of `corners.txt` are judged as in `test_situations_of_combat`.
"""

from pathlib import Path

import pytest

from tests.helpers.situations import situations
from tests.judge.rulebooks.rage_2018.test_situations_of_combat import so

CORNERS = (Path(__file__).parent / "corners.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(**situations(CORNERS))
def test_corners(setup: str, line: str) -> None:
    """The verdict is that of the text, whichever rules meet."""
    so(setup, line)
