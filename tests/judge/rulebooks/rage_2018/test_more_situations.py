"""Situations that a judge at a tournament may meet, each with the verdict of the text, set before it was judged.

The tables are plain text, `situations/*.txt`: a game, then groups that begin with what their lines have in common
(`tests/helpers/situations.py`).
"""

from pathlib import Path

import pytest

from judge import books
from judge.judging import judge
from tests.helpers.situations import Situation, as_its_line_says, read, situations_in, tables

SITUATIONS = Path(__file__).parent / "situations"


@pytest.mark.parametrize(**tables(SITUATIONS))
def test_a_situation_is_judged_as_the_text_says(one: Situation) -> None:
    """Areas, turns, cards, prey, moots and fights, where several rules meet."""
    as_its_line_says(one)


def test_prey_fights_no_longer_than_its_rounds() -> None:
    """Another round after those on its card is told once, and what follows in it is not."""
    rule = "prey_fights_no_longer_than_its_rounds"
    one = next(one for one in situations_in(SITUATIONS / "prey_and_moots.txt") if one.line.endswith(rule))
    record, _reader = read(f"{one.game}\ncombat round; thorn lays Bite at hunter")
    wrong = judge(record.events, books()["rage-2018"], record.heading.position).wrong
    assert [ruling.says for ruling in wrong if ruling.rule == rule] == ["Hunter attacks for 2 rounds, and has escaped."]
    assert {ruling.event for ruling in wrong} == {len(record.events) - 1}
