"""The examples of docs/positions.md are read as they stand."""

import re
from pathlib import Path

import pytest

from events.notation.game_reader import read_game
from service.games.records import checked_lines

PAGE = (Path(__file__).parents[1] / "docs" / "positions.md").read_text(encoding="utf-8")


def examples(kind: str) -> list[str]:
    """The examples of this kind on the page."""
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("lines", examples("position"))
def test_each_position_of_the_page_is_read(lines: str) -> None:
    """Nothing in it is wrong, and something lies on its table."""
    record, problems = checked_lines(lines, "the page", None)
    assert problems == ()
    assert record is not None
    position = record.heading.position
    assert position is not None
    assert len(position.seats) >= 2


@pytest.mark.parametrize("game", examples("game"))
def test_each_game_of_the_page_is_read(game: str) -> None:
    """It starts from the position and goes on from there."""
    record, problems = read_game(game)
    assert problems == ()
    assert record is not None
    assert record.heading.position is not None
    assert len(record.entries) == 2


def test_the_page_has_examples_of_each_kind() -> None:
    """From the smallest to the middle of a combat, for each family."""
    positions = examples("position")
    assert len(positions) == 6
    assert all(any(f"[book {book}]" in lines for lines in positions) for book in ("vendetta", "rage-2018"))
    assert len(examples("game")) == 1
