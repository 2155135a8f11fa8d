"""What docs/positions.md says of a phase that has already begun: its duties are held against nobody."""

from typing import Any

import pytest

from service.games.position_lines import read_lines
from tests.helpers.plays import played

TABLE = "players Sarah, Alexis, Ryan\nLupo, Sarah's, 3 of 4; Thomas, Alexis's, 5 of 5; Rake, Ryan's, 2 of 3\n"
BOOKS = ("jyhad-1994", "vtes-1998")


def missed(book: str, lines: str, *events: str) -> list[str]:
    """The rules of which the judge says that something due was left out."""
    record, problems = read_lines(lines, "lines", book)
    assert problems == ()
    assert record is not None
    position: Any = record.heading.position
    return [ruling.rule for ruling in played(book, position, *events).rulings if ruling.verdict == "missed"]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    "lines",
    [
        TABLE + "Sarah's untap phase; Lupo is tapped; Sarah has the Edge",
        TABLE + "Sarah's master phase; Lupo is tapped; Sarah has the Edge; Gun on Lupo, equipment, contested",
        TABLE + "Sarah's minion phase; Lupo, title contested, Prince of Boston",
        TABLE.replace("3 of 4", "0 of 4, tapped") + "Sarah's minion phase",
        TABLE.replace("3 of 4", "0 of 4") + "Sarah's influence phase",
        TABLE + "Sarah's minion phase; Sarah, 3 cards in hand",
        TABLE + "Sarah's influence phase; Sarah, 9 cards in hand",
        TABLE + "Sarah's minion phase; Sarah, withdrawing",
    ],
)
def test_a_phase_that_has_begun_asks_for_nothing(book: str, lines: str) -> None:
    """The turn goes on to the next one, and nothing of it was left out."""
    assert missed(book, lines, "turn Alexis") == []


@pytest.mark.parametrize("book", BOOKS)
def test_a_hunt_that_is_still_to_be_done_is_missed(book: str) -> None:
    """Of a vampire that is ready, empty and untapped in the minion phase."""
    assert missed(book, TABLE.replace("3 of 4", "0 of 4") + "Sarah's minion phase", "turn Alexis") == [
        "an_empty_vampire_must_hunt"
    ]


@pytest.mark.parametrize("book", BOOKS)
def test_the_next_phase_is_judged_in_full(book: str) -> None:
    """A vampire that is empty when the minion phase comes hunts."""
    lines = TABLE.replace("3 of 4", "0 of 4") + "Sarah's master phase"
    assert len(missed(book, lines, "turn Alexis")) == 1


@pytest.mark.parametrize(
    "phase", ["planning phase", "hand building phase", "resolution phase", "planning phase, Bo's turn, 5 turns begun"]
)
def test_rounds_of_vendetta_that_have_begun_ask_for_nothing(phase: str) -> None:
    """Feeding, Location Setup and kept cards that no line mentions."""
    lines = f"[book vendetta]\nplayers Ann, Bo, Cy\nAnn, 4 blood; Bo, 3 blood\nround 2, {phase}"
    assert missed("vendetta", lines, "Ann has 4 blood") == []


def test_an_ally_that_lies_on_a_location_is_in_play() -> None:
    """Whoever wins it takes it, though no line says more of it; another may not."""
    lines = (
        "[book vendetta]\nplayers Ann, Bo, Cy\nLocation 1, ally Dana; Location 2, no ally; Prince's Haven, no ally\n"
        "Ann 1, at Location 1, card Hunt; Bo 1, at Location 1, card Hunt; Ann at Location 1, 3 blood\n"
        "round 1, resolution phase"
    )
    record, problems = read_lines(lines, "lines", None)
    assert problems == ()
    assert record is not None
    position: Any = record.heading.position
    won = played("vendetta", position, "location 1", "conflict Ann, Bo", "Dana.owner=Ann", "Ann controls Dana")
    assert won.wrong == []
    wrong = played("vendetta", position, "location 1", "conflict Ann, Bo", "Bo controls Dana").wrong
    assert [(one.event, one.rule) for one in wrong] == [(3, "the_winner_takes_the_ally")]
