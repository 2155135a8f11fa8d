"""The position of a game in the line notation: JSON, whose lines may break wherever JSON's may."""

import json
from typing import Any

import msgspec
import pytest

from events.methuselah.position import Card, Position, Seat
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from events.problem import Problem
from events.record.record import Heading, Record

POSITION = Position(
    seats={"Ann": Seat(name="Ann", pool=7), "B} {o": Seat(name="B} {o", pool=3)},
    cards={'Lu"po}': Card(name='Lu"po}', kind="vampire", controller="Ann", owner="Ann")},
)
PLAIN: Any = msgspec.to_builtins(POSITION)
GAME = "[book vtes-1998]\nposition {}\nturn Ann\n"


def read(text: str, before: str = "") -> tuple[Record | None, tuple[Problem, ...]]:
    return read_game(f"[book vtes-1998]\n{before}position {text}\nturn Ann\n")


LAYOUTS = {
    "one line": json.dumps(PLAIN),
    "ours": write_game(Record(Heading("vtes-1998", position=POSITION))).partition("position ")[2].strip(),
    "indented": json.dumps(PLAIN, indent=2),
    "indented by tabs": json.dumps(PLAIN, indent="\t"),
    "indented by nothing": json.dumps(PLAIN, indent=0),
    "broken at every comma": json.dumps(PLAIN, separators=(",\n", ":")),
    "broken at every colon": json.dumps(PLAIN, separators=(",", "\n:\n")),
    "broken before every brace": json.dumps(PLAIN, indent=1).replace(": {", ":\n{"),
    "with empty lines": json.dumps(PLAIN, indent=1).replace("\n", "\n\n\n"),
    "with blanks behind": json.dumps(PLAIN, indent=1).replace("\n", "  \t\n"),
    "with the ends of Windows": json.dumps(PLAIN, indent=1).replace("\n", "\r\n"),
    "indented as a whole": json.dumps(PLAIN, indent=1).replace("\n", "\n    "),
    "on a line of its own": "\n" + json.dumps(PLAIN, indent=1),
    "after empty lines": "\n\n  \n\t" + json.dumps(PLAIN, indent=1),
    "with a comment behind": json.dumps(PLAIN, indent=1) + "  # the table at nine",
    "with a comment that has braces": json.dumps(PLAIN) + ' # } { "',
    "with escapes": json.dumps(PLAIN, indent=1).replace("B} {o", "B\\u007d {o"),
}


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_a_position_is_read_in_any_layout(layout: str) -> None:
    """Braces in names count for nothing; what happened after it is read, and is counted from 1."""
    record, problems = read(layout)
    assert problems == ()
    assert record is not None
    assert record.heading.position == POSITION
    assert len(record.entries) == 1


@pytest.mark.parametrize("word", ["position", "Position", "  POSITION ", "\tposition\t"])
def test_the_word_before_it_stands_anywhere(word: str) -> None:
    """In capitals or not, with blanks around it, or none."""
    record, problems = read_game(f"[book vtes-1998]\n{word}{LAYOUTS['indented']}\nturn Ann\n")
    assert (record and record.heading.position, problems) == (POSITION, ())


@pytest.mark.parametrize(
    ("text", "row", "found", "expected"),
    [
        ("{} turn Ann", 2, "'turn Ann'", "nothing behind the position"),
        ('{\n"seats": {}\n} }', 2, "'}'", "nothing behind the position"),
        ('{\n"seats": 3\n}', 2, "3 in the position, field seats", "an object"),
        ('{\n"seats": {\n}', 2, "a position that is not JSON (Input data was truncated)", "position { ... }, in JSON"),
        ('{"seats": {', 2, "a position that is not JSON (Input data was truncated)", "position { ... }, in JSON"),
        ('{"sea\nts": {}}', 2, "a position that is not JSON (Input data was truncated)", "position { ... }, in JSON"),
        ("", 2, "a position that is not JSON (Input data was truncated)", "position { ... }, in JSON"),
    ],
)
def test_what_is_wrong_with_a_position(text: str, row: int, found: str, expected: str) -> None:
    """It is told at the line where the position begins."""
    _, problems = read(text)
    assert problems[0].place.startswith(f"-, line {row}, column ")
    assert (problems[0].found, problems[0].expected) == (found, expected)


def test_what_stands_after_a_broken_position_is_read() -> None:
    """A position that is never closed ends with a brace alone on a line, or with its first line."""
    for broken in ('{\n "seats": {\n}', '{"seats": {'):
        record, problems = read(broken, "[players Ann, Bo]\n")
        assert len(problems) == 1
        assert record is not None
        assert len(record.entries) == 1


def test_two_positions_are_one_too_many() -> None:
    """The second is told of at its own line, and its lines are passed over."""
    _, problems = read_game(f"[book vtes-1998]\nposition {{}}\nposition {LAYOUTS['indented']}\n")
    assert [(one.place, one.found) for one in problems] == [("-, line 3, column 1", "a second position")]
