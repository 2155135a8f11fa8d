"""Times: what is one, from when to when, and that every way in which one comes in tells what is none."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from events.formats.jsonl import read_jsonl, write_jsonl
from events.log.errors import NotStorable
from events.log.log import Log
from events.methuselah.events import Resolved
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from events.notation.reader import Reader
from events.problem import Problem
from events.record.record import Annotation, Entry, Heading, Record, Variation
from events.times import day, moment, odd_times, wrong_day, wrong_time, wrong_writing
from service.store import open_store
from tests.helpers.strategies import days, times

A_TIME = "a time such as 2026-11-22T20:15:00Z or 2026-11-22T21:15:00+01:00"
A_DAY = "a day such as 2026-11-22"
OFFSETS = f"an offset from -12:00 to +14:00: {A_TIME}"
TIMES = "a time from 1990 to 2099, such as 2026-11-22T20:15:00Z"
DAYS = "a day from 1990 to 2099, such as 2026-11-22"
NOW = "2026-11-22T20:15:00Z"


# --- what is a time ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "2026-11-22T20:15:00Z",
        "2026-11-22t20:15:00z",
        "2026-11-22T20:15:00.1Z",
        "2026-11-22T20:15:00.123456789Z",
        "2026-11-22T20:15:00+00:00",
        "2026-11-22T20:15:00-00:00",
        "2026-11-22T20:15:00+14:00",
        "2026-11-22T20:15:00-12:00",
        "2028-02-29T23:59:59Z",
        "1990-01-01T00:00:00Z",
        "1990-01-01T14:00:00+14:00",
        "2099-12-31T23:59:59.999999Z",
    ],
)
def test_times(text: str) -> None:
    """RFC 3339, within the years and offsets that there are for it; the bounds are in."""
    assert wrong_time(text) is None
    assert moment(text) is not None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *[
            (text, A_TIME)
            for text in (
                "",
                "garbage",
                "yesterday",
                "2026-11-22",
                "20:15:00",
                "2026-11-22T20:15Z",
                "2026-11-22T20:15:00",
                "2026-11-22 20:15:00Z",
                "20261122T201500Z",
                "2026-W47-7T20:15:00Z",
                "2026-11-22T20:15:00,5Z",
                "2026-11-22T20:15:00.Z",
                "2026-11-22T20:15:00+0100",
                "2026-11-22T20:15:00+01",
                "2026-11-22T20:15:00+01:00:00",
                "2026-11-22T20:15:00+29:00",
                "2026-11-22T20:15:00+99:00",
                "2026-11-22T20:15:00+01:60",
                "2026-11-22T24:00:00Z",
                "2026-11-22T20:60:00Z",
                "2026-11-22T20:15:60Z",
                "2016-12-31T23:59:60Z",
                "2026-02-29T20:15:00Z",
                "2026-13-01T20:15:00Z",
                "2026-00-01T20:15:00Z",
                "0000-01-01T00:00:00Z",
                "+2026-11-22T20:15:00Z",
                "-0001-11-22T20:15:00Z",
                "12026-11-22T20:15:00Z",
                "٢٠٢٦-11-22T20:15:00Z",
                "2026-11-22T20:15:00Z ",
                "2026-11-22T20:15:00Z\n",
                "\ufeff2026-11-22T20:15:00Z",
                "1763842500",
                "NaN",
                "x" * 100_000,
            )
        ],
        ("2026-11-22T20:15:00+14:01", OFFSETS),
        ("2026-11-22T20:15:00-12:01", OFFSETS),
        ("2026-11-22T20:15:00+23:59", OFFSETS),
        ("1989-12-31T23:59:59.999999Z", TIMES),
        ("1990-01-01T13:59:59+14:00", TIMES),
        ("2100-01-01T00:00:00Z", TIMES),
        ("2099-12-31T23:59:59-00:01", TIMES),
        ("9999-12-31T23:59:59Z", TIMES),
        ("9999-12-31T23:59:59-12:00", TIMES),
        ("0001-01-01T00:00:00+14:00", TIMES),
    ],
)
def test_no_times(text: str, expected: str) -> None:
    """What is found and what is expected, with an example, in a sentence that is not endless."""
    wrong = wrong_time(text)
    assert wrong is not None
    assert wrong.expected == expected
    assert len(wrong.found) <= 80


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2026-11-22", None),
        ("1990-01-01", None),
        ("2099-12-31", None),
        ("1989-12-31", DAYS),
        ("2100-01-01", DAYS),
        ("9999-12-31", DAYS),
        ("2026-02-30", A_DAY),
        ("2026-1-1", A_DAY),
        ("20261122", A_DAY),
        ("2026-W47-7", A_DAY),
        ("2026-11", A_DAY),
        ("22.11.2026", A_DAY),
        ("soon", A_DAY),
        ("", A_DAY),
        ("2026-11-22T20:15:00Z", A_DAY),
    ],
)
def test_days(text: str, expected: str | None) -> None:
    """A day of play is written as 2026-11-22 and no otherwise."""
    wrong = wrong_day(text)
    assert (wrong and wrong.expected) == expected


@pytest.mark.parametrize(
    ("text", "fine"), [("2026-11-22", True), (NOW, True), ("2026-11", False), ("1066-01-01", False)]
)
def test_notes_may_be_of_a_day(text: str, fine: bool) -> None:
    """Who writes by hand knows the day, and maybe no more."""
    assert (wrong_writing(text) is None) == fine


@pytest.mark.parametrize(
    ("text", "fine"),
    [
        ("2026-11-22T20:15:00Z", True),
        ("2026-11-23T20:15:00Z", True),
        ("2026-11-24T10:15:00+14:00", True),
        ("2026-11-23T20:15:00.000001Z", False),
        ("2026-11-24T10:15:01+14:00", False),
        ("2098-01-01T00:00:00Z", False),
    ],
)
def test_no_time_is_more_than_a_day_ahead(text: str, fine: bool) -> None:
    """A clock of somebody who records may be wrong, but not by more than a day."""
    wrong = wrong_time(text, moment(NOW))
    assert (wrong is None) == fine
    if wrong is not None:
        assert wrong.expected == f"a time no more than a day ahead of {NOW}, the time of the store"


@given(times())
def test_a_time_is_read_as_it_is_written(text: str) -> None:
    """Each names one moment, and is written again as the same moment."""
    at = moment(text)
    assert wrong_time(text) is None
    assert at is not None
    assert moment(at.astimezone(UTC).isoformat()) == at
    assert datetime.fromisoformat(text) == at


@given(days())
def test_a_day_is_read_as_it_is_written(text: str) -> None:
    """And is written again as the same text."""
    found = day(text)
    assert wrong_day(text) is None
    assert found is not None
    assert date.isoformat(found) == text


@given(
    st.one_of(st.text(), st.text("0123456789-+:.TZtz W", max_size=40), times().flatmap(st.permutations).map("".join))
)
def test_anything_is_a_time_or_told(text: str) -> None:
    """Nothing breaks on any text; what is taken for a time names a moment of the years that there are."""
    for wrong in (wrong_time, wrong_day, wrong_writing):
        assert wrong(text) is None or wrong(text).expected  # type: ignore[union-attr]
    if wrong_time(text) is None:
        at = moment(text)
        assert at is not None
        assert abs(at.utcoffset() or timedelta()) <= timedelta(hours=14)


# --- how one comes in -------------------------------------------------------------------------------------------------

HEADING = '{"book": "vtes-1998", "players": ["Ann", "Bo"]%s}\n'
EVENT = '{"type": "methuselah.turn-begun", "methuselah": "Ann"%s}\n'


def test_json_lines_with_odd_times() -> None:
    """Each is told with line and field; event, note and heading are kept without it."""
    text = (
        HEADING % ', "date": "soon"'
        + EVENT % f', "@at": "{NOW}"'
        + EVENT % ', "@at": "9999-01-01T00:00:00Z", "@by": "Nora"'
    )
    text += '{"about": 1, "words": "hm", "at": "+99:00"}\n'
    record, problems = read_jsonl(text.encode(), "a.jsonl")
    assert record is not None
    assert [str(one) for one in problems] == [
        f"a.jsonl, line 1, field date: found 'soon'; expected {A_DAY}.",
        f"a.jsonl, line 3, field @at: found '9999-01-01T00:00:00Z'; expected {TIMES}.",
        f"a.jsonl, line 4, field at: found '+99:00'; expected {A_TIME}.",
    ]
    assert (record.heading.date, [(one.at, one.by) for one in record.entries]) == ("", [(NOW, ""), ("", "Nora")])
    assert record.annotations == (Annotation(1, "hm"),)


def test_the_notation_with_odd_times() -> None:
    """The same, with line and column."""
    text = (
        '[book vtes-1998]\n[players Ann, Bo]\n[date "22 November"]\n'
        'turn Ann @{at "9999-01-01T00:00:00Z", by Nora} {hm -- Bo @ tomorrow}\n'
        f"turn Bo @{{at {NOW}}}\n"
    )
    record, problems = read_game(text, "a.game")
    assert record is not None
    assert [(one.place, one.found, one.expected) for one in problems] == [
        ("a.game, line 3, column 2", "'22 November'", A_DAY),
        ("a.game, line 4, column 10", "'9999-01-01T00:00:00Z'", TIMES),
        ("a.game, line 4, column 60", "'tomorrow'", A_TIME),
    ]
    assert (record.heading.date, [(one.at, one.by) for one in record.entries]) == ("", [("", "Nora"), (NOW, "")])
    assert record.annotations == (Annotation(1, "hm", by="Bo"),)


def test_a_line_with_an_odd_time() -> None:
    """At a prompt nothing is lost either."""
    reader = Reader().start(Heading("vtes-1998", players=("Ann", "Bo")))
    found, (problem,) = reader.line("turn Ann @{at noon}")
    assert (len(found), problem.found, problem.expected) == (1, "'noon'", A_TIME)


ODD = Record(
    Heading("vtes-1998", date="soon"),
    (Entry(Resolved("blocked"), at="noon"),),
    (Annotation(1, "hm", at="later"),),
    (Variation(1, entries=(Entry(Resolved("blocked"), at="9999-01-01T00:00:00Z"),)),),
)


def test_what_is_stored_is_checked() -> None:
    """The heading, each event and each note, of variations too; nothing is stored then."""
    with open_store(":memory:", now=lambda: NOW) as log:
        for record, place in (
            (ODD, "the heading of game x, field date: found 'soon'"),
            (replace(ODD, heading=Heading("vtes-1998")), "entry 1 of 1: found 'noon'"),
            (replace(ODD, heading=Heading("vtes-1998"), entries=()), "note 1 of 1: found 'later'"),
            (
                Record(Heading("vtes-1998"), (Entry(Resolved("blocked")),), (), ODD.variations),
                "entry 1 of 1: found '9999",
            ),
        ):
            with pytest.raises(NotStorable, match=place.replace("(", ".")):
                create(log, record)
        assert log.games() == []


def create(log: Log, record: Record) -> str:
    """The record is stored."""
    return log.create(
        record.heading, "x", entries=record.entries, annotations=record.annotations, variations=record.variations
    )


def test_what_is_stored_is_not_of_the_future() -> None:
    """An event or note more than a day ahead of the store is not stored; old games are."""
    with open_store(":memory:", now=lambda: NOW) as log:
        game = log.create(
            Heading("vtes-1998", date="2027-06-01"), entries=[Entry(Resolved("blocked"), at="1994-08-16T20:00:00Z")]
        )
        log.append(game, [Entry(Resolved("blocked"), at="2026-11-23T20:15:00Z")], 1)
        log.annotate(game, [Annotation(1, "hm", at="2026-11-23T20:15:00Z")])
        with pytest.raises(
            NotStorable, match="entry 1 of 1: found '2026-11-24T00:00:00Z'; expected a time no more than a day"
        ):
            log.append(game, [Entry(Resolved("blocked"), at="2026-11-24T00:00:00Z")], 2)
        with pytest.raises(
            NotStorable, match="note 1 of 1: found '2026-11-24T00:00:00Z'; expected a time no more than a day"
        ):
            log.annotate(game, [Annotation(1, "so", at="2026-11-24T00:00:00Z")])
        assert (log.version(game), len(log.annotations(game))) == (2, 1)


def test_what_was_stored_before_is_read_and_told() -> None:
    """A stored game with odd times opens as it is, and each of them is told."""
    assert list(odd_times(ODD, "game x")) == [
        Problem("game x, heading, field date", "'soon'", A_DAY),
        Problem("game x, event 1, field @at", "'noon'", A_TIME),
        Problem("game x, annotation 1, field at", "'later'", A_TIME),
        Problem("game x, variation 1, event 2, field @at", "'9999-01-01T00:00:00Z'", TIMES),
    ]
    assert write_jsonl(ODD)
    assert write_game(ODD)
