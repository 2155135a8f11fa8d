"""One event by one message: stored as it is in any other way, and in the order of all others."""

import threading
from typing import Any

import psycopg
import pytest

from events.log.errors import Conflict, StoreProblem
from events.log.log import Log
from events.methuselah.events import Bleed
from events.record.record import Annotation, Entry, Heading
from service.database.interface import database_of
from service.database.postgres import PostgresDatabase
from service.proof.verification import Trust, verify_store
from service.recorders.postgres import PostgresGameRecorder
from service.store import open_store

BLEED = Bleed(minion="Lupo", target="Alexis")
HEADING = Heading(book="vtes-1998")
ODD = "one' \\ %s $1 «ü»; \"--"


def counted(address: str) -> tuple[int, ...]:
    """How many events, leaves, arrivals and ids somebody else finds."""
    tables = ("stored_events", "leaves", "arrivals", "entry_ids")
    with psycopg.connect(address) as connection:
        return tuple(connection.execute(f"SELECT count(*) FROM {one}").fetchone()[0] for one in tables)  # type: ignore[index]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What has come of each message."""
    answers: list[Any] = []
    own = PostgresDatabase.at_once

    def telling(self: PostgresDatabase, *asked: Any) -> Any:
        answers.append(own(self, *asked))
        return answers[-1]

    monkeypatch.setattr(PostgresDatabase, "at_once", telling)
    return answers


def test_nothing_is_missing(address: str, sent: list[Any]) -> None:
    """Event, id, arrival and leaf, whether an event is stored alone, with others or with something beside."""
    with open_store(address) as log:
        game = log.create(HEADING)
        assert counted(address) == (1, 1, 1, 0)
        log.append(game, [Entry(BLEED, id=ODD)], 0)
        log.append(game, [Entry(BLEED, id="two"), Entry(BLEED, id="three")], 1)
        log.append(game, [Entry(BLEED, id="four")], 3, beside=lambda cursor, number: None)
        log.annotate(game, [Annotation(1, "A note")])
        log.annotate(game, [Annotation(1, "Another")])
        assert [found and found[0] for found in sent] == [2, None, 7]  # the first note follows nothing
        assert counted(address) == (7, 7, 6, 6)
        assert [entry.id for entry in log.read(game)] == [ODD, "two", "three", "four"]
        assert log.append(game, [Entry(BLEED, id=ODD)], 4).numbers == (1,)
    assert verify_store(address, Trust()).findings == ()


def test_what_does_not_fit_is_not_stored(address: str) -> None:
    """A version that is taken or not there yet, and an id that the game holds: nothing of it is stored."""
    with open_store(address) as log:
        game, other = log.create(HEADING), log.create(HEADING)
        log.append(game, [Entry(BLEED, id="a")], 0)
        before = counted(address)
        assert log.append(game, [Entry(BLEED, id="a")], 0).numbers == (1,)
        for version in (0, 2, 5):
            with pytest.raises(Conflict):
                log.append(game, [Entry(BLEED, id="b")], version)
        assert counted(address) == before
        assert log.append(other, [Entry(BLEED, id="a")], 0).numbers == (1,)
    assert verify_store(address, Trust()).findings == ()


def test_a_clock_that_went_back(address: str, sent: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """No arrival is noted, and the leaf says so."""
    with open_store(address) as log:
        game = log.create(HEADING)
        log.append(game, [Entry(BLEED)], 0)
        monkeypatch.setattr(PostgresGameRecorder, "clock", staticmethod(lambda: 1_000_000.0))
        log.append(game, [Entry(BLEED)], 1)
        assert sent[1] is None
        assert counted(address) == (3, 3, 2, 2)
    assert verify_store(address, Trust()).findings == ()


def test_numbers_have_no_gap(address: str, sent: list[Any]) -> None:
    """When threads of two programs append one by one and several at once."""
    with open_store(address) as log, open_store(address) as other:
        games = [log.create(HEADING) for _ in range(4)]

        def record(where: Log, game: str) -> None:
            version = 0
            for turn in range(15):
                try:
                    version = where.append(game, [Entry(BLEED)] * (1 + turn % 3 // 2), version).version
                except Conflict as conflict:
                    version = conflict.version

        threads = [threading.Thread(target=record, args=(where, game)) for game in games for where in (log, other)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        events, leaves, *_ = counted(address)
        assert events == leaves == log.recorder.max_notification_id()
        assert any(sent)
    assert verify_store(address, Trust()).findings == ()


def test_it_waits_for_who_writes_and_sees_what_he_wrote(address: str, sent: list[Any]) -> None:
    """The lock of the other is waited for, and what is stored is looked at afterwards: it fits."""
    with open_store(address) as log, open_store(address) as other:
        game, hers = log.create(HEADING), other.create(HEADING)
        log.append(game, [Entry(BLEED)], 0)
        with other.recorder.whole():
            other.append(hers, [Entry(BLEED)], 0)
            waiting = threading.Thread(target=lambda: log.append(game, [Entry(BLEED)], 1))
            waiting.start()
            waiting.join(0.2)
            assert waiting.is_alive()
        waiting.join()
        assert [found[0] for found in sent] == [3, 5]


def test_a_connection_that_has_forgotten_or_is_lost(address: str) -> None:
    """What is not prepared is prepared again, and a connection that is gone is replaced."""
    with open_store(address) as log:
        game = log.create(HEADING)
        log.append(game, [Entry(BLEED)], 0)
        database: Any = database_of(log)
        database._appender.connection.execute("DEALLOCATE ALL")
        assert log.append(game, [Entry(BLEED)], 1).version == 2
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("SELECT pg_terminate_backend(%s)", (database._appender.connection.info.backend_pid,))
        batch = log.complete([Entry(BLEED)])
        with pytest.raises(StoreProblem, match="append the same entries, with the same ids, again"):
            log.append(game, batch, 2)
        assert log.append(game, batch, 2).version == 3
