"""Situations of every chapter as players report them: legal at the limit, just illegal, left out, and seen otherwise.

The lines of `chapters.txt` are judged at a table of three packs, those of `packs.txt` at one that sets its packs out
first. Their verdicts were set from the text of the rulebook before they were judged.
"""

from pathlib import Path

import pytest

from judge import books
from tests.helpers.situations import is_judged_so, situations

BOOK = books()["rage-2018"]
HERE = Path(__file__).parent
CARDS = (HERE / "cards_of_chapters.txt").read_text(encoding="utf-8")
PACKS = """sarah leads gaia with Ash, Mari, Bram
ryan leads wyrm with Gore, Husk, Rook
eva leads gaia with Evan, Nia
"""


@pytest.mark.parametrize(**situations((HERE / "chapters.txt").read_text(encoding="utf-8")))
def test_chapters(setup: str, line: str) -> None:
    """The verdict is that of the text; also of what a_combat_card_is_laid makes of a hand."""
    is_judged_so(f"{CARDS}{PACKS}{setup}\n", line, BOOK)


@pytest.mark.parametrize(**situations((HERE / "packs.txt").read_text(encoding="utf-8")))
def test_packs(setup: str, line: str) -> None:
    """Which packs may be set out, and what Rivals, friends, Rogues and the killed are worth in play."""
    is_judged_so(f"{CARDS}{setup}\n", line, BOOK)
