"""The store: where it is, what it survives, and what it says when it cannot be used."""

import multiprocessing
import os
import sqlite3
import sys
import tempfile
import threading
import types
import unittest
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from events.log.errors import StoreProblem
from events.methuselah.events import Bleed
from events.record.record import Annotation, Entry, Heading
from service.bench.log import append_ratio
from service.database import sqlite
from service.database.address import store_path
from service.database.sqlite import PATIENCE, SQLiteDatabase
from service.recorders.sqlite import SQLiteGameRecorder
from service.store import open_store

with pytest.MonkeyPatch.context() as patch:
    # The library's tests import its cipher, which needs a package that we do not; none of those used here encrypts.
    patch.setitem(sys.modules, "eventsourcing.cipher", types.SimpleNamespace(AESCipher=None))
    from eventsourcing.tests.persistence import ApplicationRecorderTestCase, NonInterleavingNotificationIDsBaseCase

ROOT = Path(__file__).resolve().parents[2]
HEADING = Heading(book="vtes-1998", title="Friday night")
BLEED = Bleed(minion="Lupo", target="Alexis")


# --- where it is ------------------------------------------------------------------------------------------------


def test_the_store_is_where_the_user_says() -> None:
    """`--store` comes before JUSTICAR_STORE, that before the XDG data directory, that before ~/.local/share."""
    home, data = Path.home(), {"XDG_DATA_HOME": "/data"}
    assert store_path("/a/b", {"JUSTICAR_STORE": "/c/d"}) == Path("/a/b")
    assert store_path(None, {"JUSTICAR_STORE": "/c/d", **data}) == Path("/c/d")
    assert store_path("~/x.sqlite", {}) == home / "x.sqlite"
    assert store_path("x.sqlite", {}) == Path.cwd() / "x.sqlite"
    assert store_path(None, data) == Path("/data/justicar/games.sqlite")
    for environment in ({}, {"XDG_DATA_HOME": "not/absolute"}, {"JUSTICAR_STORE": ""}):
        assert store_path(None, environment) == home / ".local/share/justicar/games.sqlite"
    with pytest.raises(StoreProblem, match="zero character"):
        store_path("a\0b")
    with pytest.raises(StoreProblem, match="JUSTICAR_STORE"):
        store_path("~nobody-of-that-name/x")


def test_directories_are_made(tmp_path: Path) -> None:
    """A store in directories that do not exist yet is made, and found again."""
    place = tmp_path / "a" / "b c?mode=memory" / "games #1 %20é.sqlite"
    with open_store(None, environment={"JUSTICAR_STORE": str(place)}) as log:
        game = log.create(HEADING)
    assert place.is_file()
    with open_store(place) as log:
        assert log.heading(game) == HEADING


def test_who_and_whence_are_known_without_being_told(path: Path) -> None:
    """The user logged in, this program and the time in UTC stand on events that name none."""
    with open_store(path) as log:
        entry = log.append(log.create(HEADING), [Entry(BLEED)], 0).entries[0]
    assert entry.by
    assert entry.source.startswith("justicar ")
    assert entry.at.endswith("Z")
    assert len(entry.at) == len("1998-10-03T14:05:09.123Z")


def test_a_store_in_memory_is_one_for_all_threads() -> None:
    """`:memory:` is shared by the threads of its log and by nobody else."""
    with open_store(":memory:") as log, open_store(":memory:") as other:
        game = log.create(HEADING)
        seen: list[int] = []
        threads = [threading.Thread(target=lambda: seen.append(log.version(game))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert seen == [0] * 4
        assert other.games() == []
    with open_store(environment={"JUSTICAR_STORE": ":memory:"}) as log:
        assert log.place == "the store in memory"


def test_every_commit_reaches_the_disk(path: Path) -> None:
    """The write-ahead log with synchronous FULL, on every connection of the pool."""
    with open_store(path) as log:
        pool = log.recorder.datastore.pool  # type: ignore[attr-defined]
        connections = [pool.get_connection() for _ in range(3)]
        for connection in connections:
            with connection.cursor() as cursor:
                assert cursor.execute("PRAGMA synchronous").fetchone()[0] == 2
                assert cursor.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
            pool.put_connection(connection)


# --- what it says when it cannot be used ------------------------------------------------------------------------


def other_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmarks (address TEXT)")


def newer_store(path: Path) -> None:
    open_store(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version=99")


def damaged(path: Path) -> None:
    with open_store(path) as log:
        log.create(HEADING, entries=[Entry(BLEED)] * 99)
    content = bytearray(path.read_bytes())
    content[200:4096] = b"\xa5" * (4096 - 200)
    path.write_bytes(content)


@pytest.mark.parametrize(
    "make, found",
    [
        (
            lambda path: path.write_text("a shopping list, long enough to be no empty file" * 9),
            "file is not a database",
        ),
        (lambda path: path.write_bytes(b"SQLite format 3\0" + b"\xff" * 4000), "not a database"),
        (lambda path: path.mkdir(), "found a directory; expected a file"),
        (lambda path: os.mkfifo(path), "found no ordinary file"),
        (other_database, "found a database of another program"),
        (newer_store, "found a store of layout 99; expected at most 2; a newer Justicar"),
        (damaged, "malformed"),
    ],
)
def test_what_is_no_store_is_refused_and_left_alone(path: Path, make: Callable[[Path], object], found: str) -> None:
    """What is no store of ours is answered with place, found and expected, and not one byte of it is changed."""
    make(path)
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(StoreProblem, match=f"store {path}: .*{found}") as caught:
        open_store(path).games()
    assert caught.value.place == f"store {path}"
    assert caught.value.expected
    assert before is None or path.read_bytes() == before


def test_an_empty_file_becomes_a_store(path: Path) -> None:
    """An empty file is as good as none."""
    path.touch()
    with open_store(path) as log:
        assert log.games() == []


def test_a_path_through_a_file_is_refused(tmp_path: Path) -> None:
    """A directory cannot be made where a file stands."""
    (tmp_path / "file").touch()
    for place in (tmp_path / "file" / "games.sqlite", tmp_path / ("x" * 300) / "y", tmp_path / ("x" * 300)):
        with pytest.raises(StoreProblem, match="expected"):
            open_store(place)


def as_nobody(ask: Callable[[], object]) -> str:
    """What the user with the fewest rights is told; in a child process, as root may write everywhere."""
    context = multiprocessing.get_context("fork")
    answer = context.SimpleQueue()

    def work() -> None:
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid(65534)
            os.setuid(65534)
        try:
            ask()
            answer.put("nothing")
        except BaseException as error:
            answer.put(f"{type(error).__name__}: {error}")

    process = context.Process(target=work)
    process.start()
    told: str = answer.get()
    process.join()
    return told


@pytest.fixture
def open_directory() -> Iterator[Path]:
    """A directory that others may look into, unlike pytest's own."""
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)
        yield Path(name)
        os.chmod(name, 0o755)


def test_a_directory_that_may_not_be_written_is_told(open_directory: Path) -> None:
    """A read-only directory, and a store in it, are answered with a sentence."""
    path = open_directory / "games.sqlite"
    os.chmod(open_directory, 0o555)
    assert as_nobody(lambda: open_store(path, by="x")).startswith(f"StoreProblem: store {path}: found unable to open")
    assert as_nobody(lambda: open_store(open_directory / "a" / "b", by="x")).startswith(
        f"StoreProblem: store {open_directory / 'a' / 'b'}: found Permission denied"
    )
    os.chmod(open_directory, 0o755)
    open_store(path).close()
    os.chmod(path, 0o444)
    os.chmod(open_directory, 0o555)
    assert "found a file that may not be read and written" in as_nobody(lambda: open_store(path, by="x"))
    os.chmod(path, 0o666)
    told = as_nobody(lambda: open_store(path, by="x"))
    assert told.startswith(f"StoreProblem: store {path}: found ")
    assert "permission to write the file and its directory" in told


def test_a_locked_store_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program's lock is waited for, then told; reading goes on, and nothing was stored."""
    monkeypatch.setattr(sqlite, "PATIENCE", 0.2)
    with open_store(path) as log:
        game = log.create(HEADING)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            for write in (
                lambda: log.append(game, [Entry(BLEED)], 0),
                lambda: log.create(HEADING),
                lambda: log.annotate(game, [Annotation(0, "x")]),
            ):
                with pytest.raises(StoreProblem, match="found database is locked; expected that no other program"):
                    write()
            assert log.version(game) == 0
        assert log.append(game, [Entry(BLEED)], 0).version == 1


def test_a_full_disk_is_told(path: Path) -> None:
    """When the disk is full, what was acknowledged stays, and appending goes on when there is room."""
    with open_store(path) as log:
        game = log.create(HEADING)
        pool = log.recorder.datastore.pool  # type: ignore[attr-defined]

        def most(pages: int) -> None:
            connection = pool.get_connection(is_writer=True)
            with connection.cursor() as cursor:
                cursor.execute(f"PRAGMA max_page_count={pages}")
            pool.put_connection(connection)

        most(20)
        version = 0

        def fill() -> None:
            nonlocal version
            for _ in range(10_000):
                version = log.append(game, [Entry(BLEED)], version).version

        with pytest.raises(StoreProblem, match="database or disk is full; expected free space on the disk"):
            fill()
        assert 0 < version == log.version(game) == len(log.read(game))
        most(100_000)
        assert log.append(game, [Entry(BLEED)], version).version == version + 1


def test_a_store_locked_while_it_is_opened_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new file that another program locks is waited for, then told."""
    monkeypatch.setattr(sqlite, "PATIENCE", 0.1)
    monkeypatch.setattr("service.recorders.sqlite.PATIENCE", 0.1)
    open_store(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode=DELETE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreProblem, match="database is locked"):
            open_store(path)
    empty = path.with_name("empty.sqlite")
    with closing(sqlite3.connect(empty, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode=WAL")
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreProblem, match="database is locked"):
            open_store(empty)


def test_whoever_only_reads_writes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that is opened and read keeps every byte, also while somebody else writes, and nobody is waited for."""
    monkeypatch.setattr(sqlite, "PATIENCE", 0.1)
    monkeypatch.setattr("service.recorders.sqlite.PATIENCE", 0.1)
    with open_store(path) as log:
        game = log.create(HEADING)
        log.append(game, [Entry(BLEED)], 0)
    before = path.read_bytes()
    with open_store(path) as log:
        assert log.version(game) == 1
    assert path.read_bytes() == before
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with open_store(path) as log:
            assert log.version(game) == 1


@pytest.mark.parametrize("lacking", ["TABLE branches", "INDEX parents", "TABLE arrivals"])
def test_what_a_store_lacks_is_made(path: Path, lacking: str) -> None:
    """A store of an older Justicar gets the tables and indexes that it has not, and what it holds has arrived."""
    with open_store(path) as log:
        game = log.create(HEADING)
    with closing(sqlite3.connect(path)) as other, other:
        other.execute(f"DROP {lacking}")
    with open_store(path) as log:
        assert log.branch(game, 0)
        assert log.arrivals(game, 0, 0) != [None]


def test_events_of_which_no_arrival_is_noted_have_arrived(path: Path) -> None:
    """Where an older Justicar has stored all that there is, it is noted as arrived when the store is opened."""
    with open_store(path) as log:
        game = log.create(HEADING)
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("DELETE FROM arrivals")
    with open_store(path) as log:
        assert log.arrivals(game, 0, 0) != [None]


def test_damage_that_is_no_text_is_told(path: Path) -> None:
    """A damaged table whose damage SQLite quotes is told, though nobody can read the quotation."""
    open_store(path).close()
    content = path.read_bytes()
    assert b"CREATE TABLE entry_ids" in content
    path.write_bytes(content.replace(b"CREATE TABLE entry_ids", b"CR\xd9\xff\xc3( TABL\xe0 entry_ids"))
    with pytest.raises(StoreProblem, match="malformed database schema; expected an undamaged store"):
        open_store(path)


def test_a_user_without_a_name(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system knows no name, the actor is unknown, and that is written."""

    def nameless() -> str:
        raise KeyError("getpwuid(): uid not found: 12345")

    monkeypatch.setattr("getpass.getuser", nameless)
    with open_store(path) as log:
        assert log.append(log.create(HEADING), [Entry(BLEED)], 0).entries[0].by == "unknown"


def test_a_closed_store_is_told(path: Path) -> None:
    """A log that was closed answers with a sentence."""
    log = open_store(path)
    log.close()
    with pytest.raises(StoreProblem, match=f"store {path}"):
        log.games()


def test_closing_waits_for_whoever_still_reads(path: Path) -> None:
    """A connection is never closed under another thread's statement: that would end the process."""
    datastore = SQLiteDatabase(path.as_uri())
    pool = datastore.pool
    reading = pool.get_connection(is_writer=False)
    closer = threading.Thread(target=pool.close)
    closer.start()
    closer.join(0.1)
    assert closer.is_alive()
    assert not pool.closed
    assert reading.cursor().sqlite_cursor.execute("SELECT 1").fetchone()[0] == 1
    pool.put_connection(reading)
    closer.join(PATIENCE)
    assert pool.closed
    assert reading.closed


def test_closing_leaves_alone_what_never_comes_back(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that hangs keeps its connection; the pool is closed for all others."""
    monkeypatch.setattr("service.database.sqlite.PATIENCE", 0.01)
    datastore = SQLiteDatabase(path.as_uri())
    pool = datastore.pool
    reading = pool.get_connection(is_writer=False)
    pool.close()
    assert pool.closed
    assert not reading.closed
    reading.close()


# --- the library's own tests, and the figures -------------------------------------------------------------------


class Recorders(unittest.TestCase):
    """Where the library's tests get a recorder of ours, in a new file."""

    def create_recorder(self) -> SQLiteGameRecorder:
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        recorder = SQLiteGameRecorder(SQLiteDatabase((Path(directory.name) / "games.sqlite").as_uri()))
        self.addCleanup(recorder.close)
        recorder.create_table()
        return recorder

    def new_originator_id(self) -> str:
        return str(uuid.uuid4())


class TestRecorderOfTheLibrary(Recorders, ApplicationRecorderTestCase[SQLiteGameRecorder]):
    """What `eventsourcing` demands of an application recorder."""


class TestNotificationsOfTheLibrary(Recorders, NonInterleavingNotificationIDsBaseCase):
    """Notifications of writers at the same time come in the order in which they were stored."""


del ApplicationRecorderTestCase, NonInterleavingNotificationIDsBaseCase  # they are not to be collected themselves


def test_the_benchmark_measures_both_sides(capsys: pytest.CaptureFixture[str]) -> None:
    """Rates are positive, the ratio is theirs, nothing is printed. How fast is told by `justicar bench`, not here."""
    measured = append_ratio(events=5)
    log, other, ratio = measured
    assert min(measured) > 0
    assert ratio == log / other
    assert capsys.readouterr().out == ""
