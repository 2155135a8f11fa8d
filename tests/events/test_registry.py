"""Families of tables: one vocabulary each, found by the book; a position says of which family it is."""

import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from events.common import CommonEvent, Corrected, Observed, RolledBack, Ruled, Shuffled
from events.formats.jsonl import read_jsonl, write_jsonl
from events.kinds import AnyEvent, AnyPosition
from events.log.errors import NotStorable
from events.log.stored import UPCASTERS
from events.methuselah.events import Hunt
from events.methuselah.position import Position
from events.methuselah.position import Seat as MethuselahSeat
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from events.notation.sentences import say_event
from events.record.record import Entry, Heading, Record
from events.registry import books_of, vocabularies, vocabulary_of, vocabulary_told_by, with_family
from events.vendetta.position import Position as OtherPosition
from events.vocabulary import Vocabulary
from service.store import open_store

BOTH = pytest.mark.parametrize("family", vocabularies(), ids=lambda family: family.name)
START = Position(seats={"Sarah": MethuselahSeat("Sarah")})
OLD = '[book vtes-1998]\nposition {\n "seats": {\n  "Sarah": {"name":"Sarah"}\n }\n}\n'


def test_the_unions_are_all_families() -> None:
    """Whatever a family says may stand in a record, and no two families call an event or themselves alike."""
    assert set(get_args(AnyEvent)) == {kind for one in vocabularies() for kind in one.kinds}
    assert set(get_args(AnyPosition)) == {one.position for one in vocabularies()}
    own = [tag for one in vocabularies() for tag in one.events if not tag.startswith("table.")]
    assert len(own) == len(set(own))
    assert all(tag.split(".")[0] in ("table", one.name) for one in vocabularies() for tag in one.events)


@BOTH
def test_a_family_is_found_by_its_books(family: Vocabulary) -> None:
    """A book belongs to one family; one that nobody knows, or none, to the first."""
    assert {vocabulary_of(book) for book in books_of(family)} == {family}
    assert vocabulary_of("") is vocabulary_of("vtes-2030") is vocabularies()[0]


@BOTH
def test_an_event_tells_its_family(family: Vocabulary) -> None:
    """Its own events belong to it, those of every table to the first."""
    common = get_args(CommonEvent)
    assert vocabulary_told_by(family.seated(("Sarah", "Alexis"))) is family
    assert family.seats(family.seated(("Sarah", "Alexis"))) == ("Sarah", "Alexis")
    assert vocabulary_told_by(RolledBack(0)) is vocabularies()[0]
    assert set(common) <= family.kinds


@BOTH
def test_a_position_says_its_family(family: Vocabulary) -> None:
    """In every form the family stands in it; where it is left out, it is that of the book."""
    position = family.position()
    heading = Heading(books_of(family)[0], position=position)  # type: ignore[arg-type]
    record = Record(heading)
    assert msgspec.to_builtins(position) == {"family": family.name}
    assert read_jsonl(write_jsonl(record)) == read_game(write_game(record)) == (record, ())
    bare = {"book": books_of(family)[0], "position": {}}
    assert read_jsonl(json.dumps(bare).encode()) == (record, ())
    assert read_game(f"[book {books_of(family)[0]}]\nposition {{}}\n") == (record, ())
    assert with_family(bare) == UPCASTERS["game.opened", 1](bare) == bare | {"position": {"family": family.name}}
    assert with_family({"book": "x"}) == {"book": "x"}


def test_a_game_written_before_positions_had_families() -> None:
    """It is read as it was, and written with the family."""
    record, problems = read_game(OLD)
    assert problems == ()
    assert record == Record(Heading("vtes-1998", position=START))
    assert '{\n "family": "methuselah",\n "seats": {' in write_game(record)


@pytest.mark.parametrize(
    "text, says",
    [
        (
            '[book vtes-1998]\nposition {"family": "vendetta"}',
            "-, line 2, column 1: found 'vendetta' in the position, field family; expected methuselah.",
        ),
        (
            "position {}\n[book vendetta]",
            "-, line 2, column 1: found the book vendetta after a position of another family; expected the book before"
            " the position.",
        ),
        (
            "[book vtes-1998]\nvariation [book vendetta]\nvariation ends",
            "-, line 2, column 10: found the book vendetta, of another family of tables; expected a book of the game's"
            " own family.",
        ),
    ],
)
def test_one_game_is_of_one_family(text: str, says: str) -> None:
    """Book, position and variations of a written game are of one family."""
    _, problems = read_game(text)
    assert str(problems[0]).split("\n")[0] == says


@pytest.mark.parametrize(
    "lines, says",
    [
        (
            [{"book": "vtes-1998", "position": {"family": "vendetta"}}],
            "-, line 1, field position.family: found a position of the family vendetta; expected one of the"
            " methuselah family, as its book.",
        ),
        (
            [{"book": "vendetta"}, {"type": "methuselah.hunt", "minion": "Lupo"}],
            "-, line 2, field type: found 'methuselah.hunt'; expected the stored name of an event, such as"
            " vendetta.played.",
        ),
        (
            [{"book": "vtes-1998"}, {"type": "record.variation", "id": "1", "at": 0, "book": "vendetta"}],
            "-, line 2, field book: found vendetta, of another family of tables; expected a book of the game's own"
            " family.",
        ),
    ],
)
def test_one_record_is_of_one_family(lines: list[object], says: str) -> None:
    """In JSON, too; and its events are of it."""
    _, problems = read_jsonl("\n".join(map(json.dumps, lines)).encode())
    assert [str(problem) for problem in problems] == [says]


def test_what_is_stored_is_of_one_family(tmp_path: Path) -> None:
    """A heading whose position is of another family than its book is not stored."""
    with open_store(tmp_path / "s.sqlite") as log:
        with pytest.raises(NotStorable, match=r"a position of the family vendetta\. Nothing was stored"):
            log.create(Heading("vtes-1998", position=OtherPosition()))
        assert log.games() == []


@BOTH
def test_every_tongue_says_what_every_table_says(family: Vocabulary) -> None:
    """What was seen, ruled, put right, rolled back and shuffled, notes, marks and effects beside a correction."""
    heading = Heading(books_of(family)[0], players=("Sarah", "Alexis"))
    events = (
        Observed("Sarah", family.player_counts, 3),
        Observed("Sarah", "something else", 3),
        Observed("Alexis", "mood", "good"),
        Ruled((1,), "illegal", "so it is", "6.1(2)", "Nora"),
        Corrected((1, 2), (), "again", "Nora"),
        RolledBack(3, "back"),
        Shuffled("Sarah", "other"),
    )
    record = Record(heading, tuple(Entry(event) for event in events))
    assert read_game(write_game(record)) == read_jsonl(write_jsonl(record)) == (record, ())
    short, problems = read_game(f"[book {books_of(family)[0]}]\n[players Sarah, Alexis]\nsarah=3; ale=4?!")
    assert problems == ()
    assert short is not None
    assert [event.what for event in short.events if isinstance(event, Observed)] == [family.player_counts] * 2


def test_an_event_is_said_in_its_own_tongue() -> None:
    """Without names, too."""
    assert say_event(Hunt(minion="Lupo")) == "Lupo hunts"
    assert say_event(Observed("Lupo", "blood", 3)) == "Lupo has 3 blood"
