"""Any moment of a game in lines: what is read from them is the same position, but for what their comments name."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.methuselah.position import Position, Seat, Turn
from events.record.record import Entry, Heading, Record
from judge import books
from judge.methuselah.play.simulation import simulate
from judge.vendetta.play.simulation import simulate as simulate_vendetta
from service.games.position_lines import read_lines
from service.games.position_writing import NOT_SAID, differences, lines_at, position_at
from service.games.records import book_of, read
from tests.helpers.plays import played

FOLDER = Path(__file__).parents[3] / "examples"
BOOKS = ("jyhad-1994", "vtes-1998", "vendetta")
WORDS = (
    *(
        "Lupo",
        "Sarah",
        "Sarah's",
        "Alexis",
        "Thomas",
        "tapped",
        "3 of 4",
        "12 pool",
        "minion phase",
        "on",
        "has",
        "the Edge",
    ),
    *(
        ",",
        ";",
        ":",
        "|",
        "\n",
        '"',
        "'s",
        "?",
        "#",
        "{",
        "}",
        "@{",
        "players",
        "vampire",
        "hand",
        "bleeds",
        "blocks",
        "turn",
    ),
    *(
        "Location 1",
        "at",
        "1",
        "-1",
        "round 2",
        "Claudia 2",
        "clan",
        "[book vendetta]",
        "[book x]",
        "position",
        "nothing",
    ),
)


def record_of(book: str, seed: int) -> Record:
    """A random game."""
    by = books()[book]
    events: Any = simulate_vendetta(by, 4, seed) if book == "vendetta" else simulate(by, 4, seed)
    return Record(Heading(book=book), entries=tuple([Entry(event) for event in events]))


def assert_same(record: Record, number: int) -> list[str]:
    """What the lines of a moment say is that moment, but for what their comments name. Gives the comments."""
    by = books()[record.heading.book]
    lines = list(lines_at(record, by, number))
    comments = [line for line in lines if line.startswith(NOT_SAID)]
    again, problems = read_lines("\n".join(lines), "lines", None)
    assert problems == ()
    assert again is not None
    position: Any = by.family.opened(again.heading.position, by.terms).position()
    apart = {path for path, _value in differences(position, position_at(record, by, number))}
    assert apart <= {comment.removeprefix(NOT_SAID).partition(" = ")[0] for comment in comments}
    wanted: Any = position_at(record, by, number)
    assert list(position.seats) == list(wanted.seats)
    return comments


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 999), share=st.floats(0, 1))
@settings(max_examples=12)
def test_each_moment_of_a_random_game_is_read_again(book: str, seed: int, share: float) -> None:
    """Wherever it is stopped: in an action, a combat, a referendum, a Planning turn, a resolution."""
    record = record_of(book, seed)
    assert_same(record, round(len(record.entries) * share))


@pytest.mark.parametrize(
    "name", ["five_players.game", "glass_roof.game", "vendetta/four_players.game", "rage/three_packs.game"]
)
def test_most_moments_of_the_examples_are_said_whole(name: str) -> None:
    """No comment is needed at these moments, roll-backs and disputes included."""
    record, problems = read(str(FOLDER / name))
    assert record is not None
    assert problems == ()
    for number in range(3, len(record.entries), 41):
        assert assert_same(record, number) == []


def test_lines_that_are_written_again_are_the_same() -> None:
    """Lines -> position -> lines, once more."""
    record, _ = read(str(FOLDER / "five_players.game"))
    assert record is not None
    by: Any = book_of(record)
    lines = list(lines_at(record, by, 70))
    again, _ = read_lines("\n".join(lines), "lines", None)
    assert again is not None
    assert list(lines_at(again, by, 0)) == lines


def test_what_lines_cannot_say_is_a_comment() -> None:
    """Who fell in this turn is in no line; the comment has the field and its value."""
    seats = {name: Seat(name=name, pool=9) for name in ("Ann", "Bo")}
    position = Position(seats=seats, turn=Turn(methuselah="Ann", fallen=(("Cy",),)))
    by = books()["vtes-1998"]
    lines = list(lines_at(Record(Heading(book=by.id, position=position)), by, 0))
    assert lines[-1] == '# not said: turn.fallen = [["Cy"]]'


def test_a_position_from_lines_is_judged_like_the_game() -> None:
    """The block that lines lead to can be asked about."""
    record, _ = read_lines(
        "Lupo, Sarah's, 3 of 4; Thomas, Alexis's, 2 of 5, tapped\nSarah's minion phase\nLupo bleeds Alexis",
        "lines",
        None,
    )
    assert record is not None
    position: Any = record.heading.position
    ruling = played("vtes-1998", position, "Thomas blocks").rulings[0]
    assert (ruling.verdict, ruling.says) == ("illegal", "Thomas may not block: Thomas is tapped.")


@given(
    st.one_of(
        st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join),
        st.lists(st.sampled_from(WORDS), max_size=20).map(
            lambda said: "Lupo, Sarah's\nThomas, Alexis's\n" + " ".join(said)
        ),
        st.text(max_size=80),
    )
)
@settings(max_examples=settings().max_examples * 2)
def test_no_text_breaks_the_reader(text: str) -> None:
    """Whatever is written, there is a position or a problem with its place."""
    for book in (None, "vendetta"):
        record, problems = read_lines(text, "lines", book)
        assert (record is None) == bool(problems)
        assert all(one.place.startswith("lines") and one.found and one.expected for one in problems)
