"""Sentences of rulings of which the tables of situations say the section alone."""

from pathlib import Path

import pytest

from events.record.record import Entry
from judge import books
from judge.judging import judge
from tests.helpers.situations import begun

HERE = Path(__file__).parent
TABLES = {
    "jyhad-1994": HERE / "jyhad_1994" / "situations" / "chapters.txt",
    "vendetta": HERE / "vendetta" / "situations" / "where_rules_meet.txt",
    "vtes-1998": HERE / "vtes_1998" / "situations" / "where_rules_meet.txt",
}


@pytest.mark.parametrize(
    ("book", "line", "says"),
    [
        (
            "jyhad-1994",
            "lupo calls Parity; no block; succeeds; ryan votes 10 for",
            "Ryan may not cast 10 votes: her vampires have 2, and at most 9 with cards and the Edge.",
        ),
        (
            "vtes-1998",
            "lupo calls Parity; no block; succeeds; ryan votes 10 for",
            "Ryan may not cast 10 votes: her vampires have 2, and at most 3 with a card and the Edge.",
        ),
        (
            "jyhad-1994",
            "turn alexis; master phase; alexis plays Dominate as discipline on thomas; thomas=5",
            "Thomas was seen with 5 blood, but Thomas has 4 blood: event 3 gave Thomas more capacity, "
            "and no blood with it.",
        ),
        (
            "jyhad-1994",
            "lupo diablerizes nik; thomas blocks; blocked; lupo strikes; thomas strikes; damage; combat ends; lupo=4",
            "Lupo was seen with 4 blood, but Lupo has 2 blood: Lupo's diablerie was blocked at event 3, "
            "and the blood of Nik stays there.",
        ),
        (
            "vendetta",
            "Rashida moves to claudia",
            "Rashida does not move to Claudia: only a deployed card moves from place to place.",
        ),
    ],
)
def test_a_ruling_says(book: str, line: str, says: str) -> None:
    """What is against the rules, and why, in one sentence."""
    game = TABLES[book].read_text(encoding="utf-8").partition("\n==")[0]
    reader, position = begun(game)
    entries, problems = reader.fork().line(line)
    assert problems == ()
    judged = judge([one.event for one in entries if isinstance(one, Entry)], books()[book], position)
    assert [one.says for one in judged.wrong] == [says]
