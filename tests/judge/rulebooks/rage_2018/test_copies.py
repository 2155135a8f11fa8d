"""Several copies of one card in play: which of them is meant, and who keeps a Unique one that several have played."""

from pathlib import Path

import pytest

from judge import books
from tests.helpers.situations import is_judged_so, situations

BOOK = books()["rage-2018"]
TABLE = """[book rage-2018]
[players Sarah, Ryan, Eva]
seats Sarah, Ryan, Eva
level 30
card Ash: character, gaia, renown 8, rage 5, gnosis 4, health 7, battle rage 7, battle health 10, keyword Silver Fang
card Mari: character, gaia, renown 6, rage 4, gnosis 4, health 6, battle rage 6, battle health 9, keyword Black Fury
card Gore: character, wyrm, renown 7, rage 5, gnosis 4, health 6, keyword Black Spiral Dancer
card Evan: character, gaia, renown 5, rage 3, gnosis 5, health 5, keyword Wendigo
card Zmei: enemy, renown 6, rage 6, gnosis 3, health 9, keyword Monster
card Vest: equipment, keyword Armor
card Talen: both fetishes, unique
card New Caern: caern, gauntlet 4
card Ruin: combat action, requires rage 1, damage 9
card Bite: combat action, requires rage 1, damage 2
sarah leads gaia with Ash, Mari
ryan leads wyrm with Gore
eva leads gaia with Mari, Evan
"""


@pytest.mark.parametrize(**situations((Path(__file__).parent / "copies.txt").read_text(encoding="utf-8")))
def test_copies(setup: str, line: str) -> None:
    """A copy is the one that its declaration fits; who_has_played_a_unique_card_may_win_it keeps a Unique one."""
    is_judged_so(f"{TABLE}{setup}\n", line, BOOK)
