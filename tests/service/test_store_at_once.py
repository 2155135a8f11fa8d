"""One event by one statement: stored as it is in any other way, and refused where it does not fit."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from events.log.errors import Conflict, StoreProblem
from events.log.log import Log
from events.methuselah.events import Bleed
from events.record.record import Annotation, Entry, Heading
from service.database import sqlite
from service.database.address import IN_MEMORY
from service.database.interface import database_of
from service.proof.verification import Trust, verify_store
from service.recorders.sqlite import SQLiteGameRecorder
from service.recorders.sqlite_arrivals import ArrivalRecorder
from service.store import open_store

BLEED = Bleed(minion="Lupo", target="Alexis")
HEADING = Heading(book="vtes-1998")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the store is."""
    return tmp_path / "games.sqlite"


@pytest.fixture
def log(path: Path) -> Iterator[Log]:
    """A store on the disk."""
    with open_store(path) as opened:
        yield opened


def rows(log: Log, question: str) -> list[tuple[Any, ...]]:
    """What is stored."""
    with database_of(log).reading() as connection:
        return [tuple(row) for row in connection.execute(question)]


def counted(log: Log) -> list[tuple[Any, ...]]:
    """How many events, leaves, arrivals and ids are stored."""
    tables = ("stored_events", "leaves", "arrivals", "entry_ids")
    return rows(log, "SELECT " + ", ".join(f"(SELECT count(*) FROM {table})" for table in tables))


def test_nothing_is_missing(log: Log, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Event, id, arrival and leaf, whether an event is stored alone, with others or with something beside."""
    at_once: list[str] = []
    own = SQLiteGameRecorder._at_once

    def counting(self: SQLiteGameRecorder, event: Any, entry_id: str) -> None:
        at_once.append(entry_id)
        own(self, event, entry_id)

    monkeypatch.setattr(SQLiteGameRecorder, "_at_once", counting)
    game = log.create(HEADING)
    assert counted(log) == [(1, 1, 1, 0)]
    log.append(game, [Entry(BLEED, id="one' \\ %s «ü»")], 0)
    log.append(game, [Entry(BLEED, id="two"), Entry(BLEED, id="three")], 1)
    log.append(game, [Entry(BLEED, id="four")], 3, beside=lambda cursor, number: None)
    log.annotate(game, [Annotation(1, "A note")])
    log.annotate(game, [Annotation(1, "Another")])
    assert at_once[0] == "one' \\ %s «ü»"
    assert len(at_once) == 3
    assert counted(log) == [(7, 7, 6, 6)]
    assert rows(log, "SELECT entry_id, originator_version FROM entry_ids WHERE originator_id NOT LIKE '%/notes'") == [
        ("four", 4), ("one' \\ %s «ü»", 1), ("three", 3), ("two", 2)
    ]  # fmt: skip
    assert [entry.id for entry in log.read(game)] == ["one' \\ %s «ü»", "two", "three", "four"]
    assert verify_store(str(path), Trust()).findings == ()


def test_what_does_not_fit_is_not_stored(log: Log, path: Path) -> None:
    """A version that is taken or not there yet, and an id that the game holds: nothing of it is stored."""
    game, other = log.create(HEADING), log.create(HEADING)
    log.append(game, [Entry(BLEED, id="a")], 0)
    before = counted(log)
    assert log.append(game, [Entry(BLEED, id="a")], 0).numbers == (1,)
    for version in (0, 2, 5):
        with pytest.raises(Conflict):
            log.append(game, [Entry(BLEED, id="b")], version)
    assert counted(log) == before
    assert log.append(other, [Entry(BLEED, id="a")], 0).numbers == (1,)
    assert verify_store(str(path), Trust()).findings == ()


def test_a_clock_that_went_back(log: Log, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No arrival is noted, and the leaf says so."""
    game = log.create(HEADING)
    log.append(game, [Entry(BLEED)], 0)
    monkeypatch.setattr(ArrivalRecorder, "clock", staticmethod(lambda: 1_000_000.0))
    log.append(game, [Entry(BLEED)], 1)
    assert counted(log) == [(3, 3, 2, 2)]
    assert verify_store(str(path), Trust()).findings == ()


def test_two_who_have_the_store_open(log: Log, path: Path) -> None:
    """Each goes on after the other; numbers have no gap."""
    with open_store(path) as other:
        game, hers = log.create(HEADING), other.create(HEADING)
        for version in range(20):
            log.append(game, [Entry(BLEED)], version)
            other.append(hers, [Entry(BLEED)], version)
    assert rows(log, "SELECT min(number), max(number), count(*) FROM leaves") == [(1, 42, 42)]
    assert verify_store(str(path), Trust()).findings == ()


def test_who_writes_waits_for_who_writes(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread that keeps all others waiting for too long is told of; afterwards they go on."""
    game = log.create(HEADING)
    monkeypatch.setattr(database_of(log).pool, "pool_timeout", 0.05)  # type: ignore[attr-defined]
    said: list[BaseException] = []

    def append() -> None:
        try:
            log.append(game, [Entry(BLEED)], 0)
        except StoreProblem as problem:
            said.append(problem)

    with database_of(log).writing():
        for _ in range(2):
            thread = threading.Thread(target=append)
            thread.start()
            thread.join()
    assert ["no other thread" in str(one) for one in said] == [True, True]
    assert log.append(game, [Entry(BLEED)], 0).version == 1


def test_closing_waits_for_who_writes(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody is writing is finished first; who writes for ever keeps nobody from closing."""
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)
    pool: Any = database_of(log).pool  # type: ignore[attr-defined]
    writing = pool.get_connection(is_writer=True)
    pool.close()
    assert pool.closed
    assert writing.cursor().sqlite_cursor.execute("SELECT 1").fetchone()[0] == 1
    pool.put_connection(writing)
    with pytest.raises(StoreProblem):
        log.create(HEADING)
    writing.close()


def test_in_memory() -> None:
    """The same, where those who read wait for who writes."""
    with open_store(IN_MEMORY) as log:
        game = log.create(HEADING)
        for version in range(3):
            log.append(game, [Entry(BLEED)], version)
        assert counted(log) == [(4, 4, 4, 3)]
