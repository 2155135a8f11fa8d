"""The stories of the 1994 rulebook are annotated histories, told step by step."""

import re

import pytest

from events.formats.files import read_record
from judge import books
from tests.judge.rulebooks.jyhad_1994.recorded import BOOK, FOLDER

BARE = {
    "5_library_for_six",
    "12.3.1_plus_two_bleed",
    "12.4_third_turn_three_transfers",
    "15.1_two_cards_prevent_three",
    "15.3_ebanezer_and_the_mage",
}
TOLD = sorted(path.stem for path in FOLDER.glob("*.game") if path.stem not in BARE)


@pytest.mark.parametrize("name", TOLD)
def test_a_story_is_told_step_by_step(name: str) -> None:
    """A note on the whole story, and notes on its steps that end with the section that they rest on."""
    record, _problems = read_record(FOLDER / f"{name}.game")
    assert record is not None
    story, *steps = record.annotations
    assert (story.about, story.by) == (0, "Justicar")
    sections = {statement["section"] for statement in books()[BOOK].statements()}
    cited = [re.search(r"\(([0-9][0-9.()]*)\)\.$", note.words) for note in steps]
    assert all(found and found[1] in sections for found in cited)
    assert len(steps) >= 3
    assert all(0 < note.about <= len(record.events) and note.by == "Justicar" for note in steps)
