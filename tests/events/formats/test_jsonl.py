"""The JSON Lines form, and recognising either form."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from events.common import RolledBack
from events.formats.files import read_record
from events.formats.jsonl import read_jsonl, write_jsonl
from events.log.stored import EVENTS
from events.methuselah import events as m
from events.methuselah.card_facts import CardFacts
from events.notation.game_writer import write_game
from events.record import limits
from events.record.record import Annotation, Entry, Heading, Record
from tests.helpers.strategies import records

HEADING = b'{"book": "vtes-1998", "players": ["Sarah", "Alexis"]}\n'
LUPO = b'{"type": "methuselah.described", "card": "Lupo", "facts": {"kind": "vampire"}}\n'
MUCH = settings(suppress_health_check=list(HealthCheck), deadline=None)


def test_how_a_record_is_written() -> None:
    """The heading, an event a line with its envelope beside it, then the notes."""
    record = Record(
        Heading("vtes-1998", title="A game"),
        (
            Entry(m.Seated(("Sarah", "Alexis"))),
            Entry(
                m.Vote(methuselah="Sarah", source="edge"), id="7", at="2026-11-02T20:15:00Z", by="Nora", source="prompt"
            ),
        ),
        (Annotation(2, "bold", "!"), Annotation(0)),
    )
    assert write_jsonl(record).decode().splitlines() == [
        '{"book":"vtes-1998","justicar":"0.1.0","schema":1,"title":"A game"}',
        '{"type":"methuselah.seated","methuselahs":["Sarah","Alexis"]}',
        '{"type":"methuselah.vote","methuselah":"Sarah","source":"edge",'
        '"@id":"7","@at":"2026-11-02T20:15:00Z","@by":"Nora","@source":"prompt"}',
        '{"about":2,"words":"bold","mark":"!"}',
        '{"about":0}',
    ]
    assert read_jsonl(write_jsonl(record)) == (record, ())


SEATED = b'{"type": "methuselah.seated", "methuselahs": ["Sarah", "Alexis"]}\n'


def test_what_a_player_recorded_bears_her_seat_and_her_words() -> None:
    """Both forms keep the seat through which an event came, and the event in the names of that seat."""
    hers = Entry(m.Bleed(minion="Lupo"), by="Zoe", seat="Alexis", said=m.Bleed(minion="Sarah 1"))
    seated, lupo = Entry(m.Seated(("Sarah", "Alexis"))), Entry(m.Described("Lupo", CardFacts(kind="vampire")))
    record = Record(Heading("vtes-1998", players=("Sarah", "Alexis")), (seated, lupo, hers))
    written = write_jsonl(record)
    assert b'"@seat":"Alexis","@said":{"type":"methuselah.bleed","minion":"Sarah 1"}' in written
    assert read_jsonl(written) == (record, ())
    text = write_game(record)
    assert 'seat Alexis, said "{' in text
    assert read_record(text.encode()) == (record, ())


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ("7", "@said"),
        ('{"type": "methuselah.hnut"}', "@said.type"),
        ('{"type": "methuselah.bleed", "minion": 7}', "@said.minion"),
    ],
)
def test_words_that_are_no_event(said: str, field: str) -> None:
    """The line is told and left out; it is no event without what its recorder said."""
    line = f'{{"type": "methuselah.bleed", "minion": "Lupo", "@seat": "Alexis", "@said": {said}}}'
    record, problems = read_jsonl(HEADING + SEATED + LUPO + line.encode())
    assert [one.place for one in problems] == [f"-, line 4, field {field}"]
    assert record is not None
    assert len(record.entries) == 2


@MUCH
@given(records())
def test_any_record_is_read_as_it_was_written(record: Record) -> None:
    """Writing loses nothing; each form is recognised for what it is."""
    assert read_jsonl(write_jsonl(record)) == (record, ())
    assert read_record(write_jsonl(record)) == (record, ())
    assert read_record(write_game(record).encode()) == (record, ())


@MUCH
@given(records(4), st.data())
def test_a_record_that_is_cut_or_damaged_is_told(record: Record, data: st.DataObject) -> None:
    """No part of a record, and nothing put into one, ends in an exception."""
    for whole in (write_jsonl(record), write_game(record).encode()):
        cut = data.draw(st.integers(0, len(whole)))
        damage = data.draw(st.binary(max_size=3))
        for source in (whole[:cut], whole[:cut] + damage + whole[cut:]):
            _, problems = read_record(source)
            assert all(problem.found and problem.expected and str(problem) for problem in problems)


@MUCH
@given(st.binary())
@example(b"\xff\xfe{")
@example(b"{" * 100_000)
@example(b'{"book":' * 100_000)
def test_any_bytes_are_read_or_refused(source: bytes) -> None:
    """No bytes end in an exception."""
    for begun in (b"", HEADING):
        for record, problems in (read_jsonl(begun + source), read_record(begun + source)):
            assert all(problem.found and problem.expected for problem in problems)
            assert record or problems


_VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=4), st.sampled_from(list(EVENTS))),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.one_of(
                st.sampled_from(["type", "about", "book", "effects", "minion", "facts", "position", "@by", "players"]),
                st.text(max_size=3),
            ),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=8,
)


@MUCH
@given(st.lists(_VALUES, max_size=4))
def test_any_json_is_read_or_refused(values: list[Any]) -> None:
    """Well-formed JSON that is no record is told, and what was read is written and read again."""
    record, problems = read_jsonl("\n".join(map(json.dumps, values)).encode())
    assert record or problems
    if record and not problems:
        assert read_jsonl(write_jsonl(record)) == (record, ())


A_MINION = "a vampire or ally in play, by name"
AN_EVENT = "an object: an event with its type, or a note"
WRONG = [
    (b'{"type": "methuselah.bled"}', "field type", "'methuselah.bled'", "methuselah.bleed, perhaps"),
    (b'{"type": "x"}', "field type", "'x'", "the stored name of an event, such as methuselah.bleed"),
    (b'{"type": 3}', "field type", "3", "the stored name of an event, such as methuselah.bleed"),
    (b'{"minion": "Lupo"}', "field type", "nothing", "the stored name of an event, such as methuselah.bleed"),
    (b'{"type": "methuselah.hunt"}', "field minion", "nothing", A_MINION),
    (b'{"type": "methuselah.hunt", "minion": 3}', "field minion", "3", "text"),
    (b'{"type": "methuselah.hunt", "minion": "Lupi"}', "field minion", "'Lupi'",
     "a minion at this table: perhaps Lupo"),
    (b'{"type": "methuselah.hunt", "minion": ""}', "field minion", "''", "a minion at this table"),
    (b'{"type": "methuselah.turn-begun", "methuselah": "Sara"}', "field methuselah", "'Sara'",
     "a Methuselah at this table: perhaps Sarah"),
    (b'{"type": "methuselah.hunt", "minion": "Lupo", "supreior": true}', "field supreior",
     "a field called 'supreior'", "superior, perhaps"),
    (b'{"type": "methuselah.block", "minion": "Lupo", "xyzzy": 1}', "field xyzzy", "a field called 'xyzzy'",
     "only minion and shows"),
    (b'{"type": "methuselah.combat-ended", "x": 1}', "field x", "a field called 'x'", "only shows"),
    (b'{"type": "methuselah.resolved", "outcome": "won"}', "field outcome", "'won'", "nothing, blocked or succeeds"),
    (b'{"type": "table.rolled-back", "to": -1}', "field to", "-1", "a whole number of at least 0"),
    (b'{"type": "table.rolled-back", "to": 1.5}', "field to", "1.5", "a whole number"),
    (b'{"type": "table.rolled-back", "to": 99999999999}', "field to", "99999999999", "a number of at most 999999999"),
    (b'{"type": "table.corrected", "about": [1, 10000000000]}', "field about[1]", "10000000000",
     "a number of at most 999999999"),
    (b'{"type": "table.rolled-back", "to": 1e400}', "", "a number that is too large", "numbers of at most 999999999"),
    (b'{"type": "table.observed", "subject": "Lupo", "what": "pool", "value": null}', "field value", "None",
     "true or false, a whole number or text"),
    (b'{"type": "methuselah.hunt", "minion": "Lupo", "effects": [{"effect": "modifes"}]}', "field effects[0].effect",
     "'modifes'", "modifies, perhaps"),
    (b'{"type": "methuselah.hunt", "minion": "Lupo", "effects": [{"effect": "modifies", "what": "stelth", "by": 1}]}',
     "field effects[0].what", "'stelth'", "stealth, perhaps"),
    (b'{"type": "methuselah.hunt", "minion": "Lupo", "effects": [{"effect": "taps"}]}', "field effects[0]",
     "{'effect': 'taps'}", "a field called card"),
    (b'{"type": "methuselah.hunt", "minion": "Lupo", "effects": [{"effect": "taps", "card": "x", "y": 1}]}',
     "field effects[0]", "{'effect': 'taps', 'card': 'x', 'y': 1}", "no field called y"),
    (b'{"type": "methuselah.described", "card": "X", "facts": {"disciplines": {"Potence": "high"}}}',
     "field facts.disciplines[...]", "{'Potence': 'high'}", "basic or superior"),
    (b'{"type": "methuselah.hunt", "minion": "Lupo", "@by": 3}', "field @by", "3", "text"),
    (b'{"type": "methuselah.hunt", "minion": "Lupo", "@bye": "x"}', "field @bye", "a field called '@bye'",
     "only card, effects, superior, shows and minion"),
    (b'{"about": 1, "mark": "??"}', "field mark", "'??'", "!, ?, !? or ?!"),
    (b'{"about": "1"}', "field about", "'1'", "a whole number"),
    (b"[1, 2]", "", "[1, 2]", AN_EVENT),
    (b"null", "", "None", AN_EVENT),
    (b'{"book": "x"}', "", "a second heading", "one heading, in the first line"),
    (b'{"a" 3}', "column 6", "what is no JSON: '3'", "JSON"),
    (b'{"type": "methuselah.h', "column 23", "a line that is cut in the middle", "a whole object, up to its }"),
    (b'{"type": "methuselah.h\n', "column 23", "what is no JSON: ''", "JSON"),
    (b'{"type": \n', "column 10", "a line that ends in the middle", "a whole object, up to its }"),
    (b'{"a": "\xe4"}', "column 8", "byte 0xe4", "text in UTF-8"),
    (b"[" * 100_000, "", "lists within lists without end", "an object of one event"),
    (b"1" * (limits.MAX_LINE + 1), "", f"a line of more than {limits.MAX_LINE} bytes", "one event a line"),
]  # fmt: skip


@pytest.mark.parametrize("line, place, found, expected", WRONG, ids=[line[:80].decode("latin-1") for line, *_ in WRONG])
def test_what_is_wrong_with_a_line(line: bytes, place: str, found: str, expected: str) -> None:
    """An error names line and field, says what was found and expected, and the rest of the record is kept."""
    record, problems = read_jsonl(HEADING + LUPO + line, "t.jsonl")
    where = f"t.jsonl, line 3, {place}" if place else "t.jsonl, line 3"
    assert [(one.place, one.found, one.expected) for one in problems] == [(where, found, expected)]
    assert record
    assert len(record.entries) == 1


@pytest.mark.parametrize(
    "line, told",
    [
        (b"", [("", "nothing", 'a record: a heading such as {"book": "vtes-1998"}, then an event a line')]),
        (b'{"book": "x", "schema": 2}', [(", line 1, field schema", "2", "1; a newer justicar reads this record")]),
        (
            b'{"bok": "x", "title": 3}',
            [
                (", line 1, field bok", "a field called 'bok'", "book, perhaps"),
                (", line 1, field book", "nothing", "the rulebook's id"),
                (", line 1, field title", "3", "text"),
                (", line 1", "no heading", 'a heading in the first line, such as {"book": "vtes-1998"}'),
            ],
        ),
        (
            b'{"type": "methuselah.combat-ended"}',
            [(", line 1", "no heading", 'a heading in the first line, such as {"book": "vtes-1998"}')],
        ),
        (
            b'{"book": "x", "position": {"seats": {"Sarah": {"name": "Sarah", "pool": "x"}}}}',
            [
                (
                    ", line 1, field position.seats[...].pool",
                    "{'Sarah': {'name': 'Sarah', 'pool': 'x'}}",
                    "a whole number",
                )
            ],
        ),
    ],
)
def test_what_is_wrong_with_a_heading(line: bytes, told: list[tuple[str, str, str]]) -> None:
    """No heading, a wrong one, or one from the future."""
    _, problems = read_jsonl(line)
    assert [(one.place, one.found, one.expected) for one in problems] == [("-" + at, *rest) for at, *rest in told]


def test_reading_goes_on() -> None:
    """All errors of a line and of a record come at once, and numbers that name other events are put right."""
    record, problems = read_jsonl(
        HEADING + b'{"type": "methuselah.hunt", "effects": 3, "x": 1}\n' + LUPO
        + b'{"type": "table.rolled-back", "to": 2}\n{"about": 3, "words": "so"}\n{"about": 1}\n'
    )  # fmt: skip
    assert [problem.place for problem in problems] == [
        f"-, line 2, field {name}" for name in ("x", "effects", "minion")
    ]
    assert record
    assert [entry.event for entry in record.entries[1:]] == [RolledBack(1)]
    assert record.annotations == (Annotation(2, "so"),)


def test_what_may_be_known() -> None:
    """Names come from deals, descriptions, draws, recruits, effects and positions; nothing legal is refused."""
    lines = [
        {"book": "x", "position": {"seats": {"Sarah": {"name": "Sarah"}}, "cards": {"Lupo": {"name": "Lupo"}}}},
        {"type": "methuselah.hunt", "minion": "Lupo"},
        {"type": "methuselah.seated", "methuselahs": ["Alexis"]},
        {"type": "methuselah.dealt", "methuselah": "Alexis", "crypt": ["Rake", "", "", ""]},
        {"type": "methuselah.transferred", "vampire": "Rake"},
        {"type": "methuselah.transferred", "vampire": "Alexis 2"},
        {"type": "methuselah.identified", "card": "Alexis 2", "name": "Thomas"},
        {"type": "methuselah.block", "minion": "Thomas"},
        {"type": "methuselah.crypt-drawn", "methuselah": "Alexis", "card": "Nora"},
        {"type": "methuselah.recruit", "minion": "Nora", "card": "Mage"},
        {"type": "methuselah.block", "minion": "Mage"},
        {"type": "methuselah.block", "minion": "Mage #2"},
        {"type": "methuselah.effect", "effects": [{"effect": "controls", "methuselah": "Sarah", "card": "Childe"}]},
        {"type": "methuselah.block", "minion": "Childe"},
        {"type": "methuselah.card-used", "card": "Warehouse"},
        {"type": "methuselah.action-card-played", "minion": "Childe", "target": "Anything"},
    ]
    record, problems = read_jsonl([json.dumps(line).encode() for line in lines])
    assert not problems
    assert record
    assert len(record.entries) == len(lines) - 1


def test_a_file_in_either_form(tmp_path: Path) -> None:
    """The form is seen from what the file holds; a byte order mark and other line ends do no harm."""
    record = Record(Heading("x", players=("Sarah",)), (Entry(m.TurnBegun("Sarah")), Entry(m.Resolved())))
    path = tmp_path / "game"
    for whole in (write_jsonl(record), write_game(record).encode()):
        for same in (whole, b"\xef\xbb\xbf" + whole, whole.replace(b"\n", b"\r\n"), b"\n" + whole, whole.rstrip()):
            path.write_bytes(same)
            assert read_record(path) == read_record(str(path)) == read_record(same) == (record, ())
    notes = b'{"a note"} [book x]\n' + write_game(record).encode()
    assert read_record(notes)[0]


@pytest.mark.parametrize(
    "source, found",
    [
        (b"\xff\xfe[\0b\0", "text in UTF-16"),
        ("[book x]".encode("utf-16-be"), "bytes that are no text"),
        (b"\x1f\x8b\x08", "a file packed with gzip"),
        (b"SQLite format 3\0", "a database"),
        (b"a\0b", "bytes that are no text"),
    ],
)
def test_what_is_no_text(source: bytes, found: str) -> None:
    """Another encoding or another kind of file is told as such."""
    record, (problem,) = read_record(source, "f")
    assert record is None
    assert (problem.place, problem.found, problem.expected) == ("f", found, "text in UTF-8")


def test_a_wrong_byte_in_the_notation() -> None:
    """A byte that is no UTF-8 is told with line and column; the rest of the game is read."""
    record, problems = read_record(b"[book x]\n[title caf\xe9]\nresolves\n")
    assert [str(problem) for problem in problems] == ["-, line 2, column 11: found byte 0xe9; expected text in UTF-8."]
    assert record
    assert record.events == (m.Resolved(),)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    """A missing file, a directory or an impossible name is a problem, not an exception."""
    for path, found in (
        (tmp_path / "none", "No such file or directory"),
        (tmp_path, "Is a directory"),
        (Path("a\0b"), "A zero character in its name"),
    ):
        record, (problem,) = read_record(path)
        assert record is None
        assert (problem.found, problem.expected) == (found, "a file that can be read")


def test_limits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A huge file is read up to the limits, which are told."""
    line = b'{"type":"methuselah.resolved"}\n'
    monkeypatch.setattr("events.formats.jsonl.MAX_EVENTS", 3)
    record, problems = read_jsonl(HEADING + line * 9)
    assert [problem.found for problem in problems] == ["more than 3 events"]
    assert record
    assert len(record.entries) == 4
    monkeypatch.setattr("events.notation.game_reader.MAX_EVENTS", 3)
    assert [problem.found for problem in read_record(b"[book x]\n" + b"resolves\n" * 9)[1]] == ["more than 3 events"]
    monkeypatch.setattr("events.formats.jsonl.MAX_BYTES", 100)
    assert [problem.found for problem in read_jsonl(HEADING + line * 9)[1]] == ["more than 100 bytes"]
    monkeypatch.setattr("events.formats.files.MAX_TEXT", 100)
    assert [problem.found for problem in read_record(b"resolves\n" * 20)[1]] == ["more than 100 bytes"]
    monkeypatch.undo()
    monkeypatch.setattr("events.formats.jsonl.MAX_LINE", 60)
    monkeypatch.setattr("events.formats.files.MAX_LINE", 60)
    path = tmp_path / "long"
    path.write_bytes(
        b'{"book":"x"}\n{"type":"' + b"x" * 300 + b'"}\n{"type":"methuselah.resolved"}\n{"a":"' + b"y" * 90
    )
    record, problems = read_record(path, "f")
    assert [str(problem) for problem in problems] == [
        f"f, line {row}: found a line of more than 60 bytes; expected one event a line." for row in (2, 4)
    ]
    assert record
    assert record.events == (m.Resolved(),)
