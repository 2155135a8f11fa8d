"""A store in one SQLite file, durable at every answer.

Each commit is written through to the disk (write-ahead log, synchronous FULL): what was acknowledged outlives a killed
process and a loss of power.
"""

import itertools
import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from threading import Event, Lock

from eventsourcing import persistence
from eventsourcing.persistence import (
    ConnectionPoolClosedError,
    ConnectionUnavailableError,
    InterfaceError,
    PersistenceError,
)
from eventsourcing.sqlite import SQLiteConnection, SQLiteConnectionPool, SQLiteCursor, SQLiteDatastore

from events.log.errors import StoreProblem
from events.problem import Problem
from service.database.interface import (
    FILLING,
    LAYOUT,
    NEWER,
    UNFINISHED,
    Connection,
    Database,
    Heard,
    Here,
    Inspected,
    StoreAddress,
)
from service.database.sqlite_errors import EXPECTED, PATIENCE, explain_store_error
from service.database.tables import APPENDING

APPLICATION = 0x4A757374  # "Just": marks an SQLite file as ours
BEGINNING = b"SQLite format 3\0"  # of every file of SQLite
LONGEST_LOG = 1_000  # pages of the write-ahead log after which a commit moves them, where nobody has tidied up
MOST_DAMAGE = 20  # sentences about a damaged file
NOT_VERIFIED = "not verified"
REFUSE = (
    f"CREATE TRIGGER IF NOT EXISTS alarmed BEFORE INSERT ON leaves BEGIN SELECT RAISE(ABORT, '{NOT_VERIFIED}'); END"
)
PART = "part"
numbers_in_memory = itertools.count(1)


class DurablePool(SQLiteConnectionPool):
    """Connections whose every commit reaches the disk before it returns.

    The library's own keep one prepared statement each (`cached_statements=True`, which is 1) and so prepare every
    statement anew: half of what an append costs beside the disk.
    """

    def __init__(self, db_name: str) -> None:
        super().__init__(db_name=db_name, lock_timeout=PATIENCE, pool_timeout=PATIENCE)
        self._writer: SQLiteConnection | None = None
        self._next_writer = Lock()  # held by the one that waits longest for the writer's lock, so that it is the next

    def _create_connection(self) -> SQLiteConnection:
        try:
            connection = sqlite3.connect(
                self.db_name, uri=True, check_same_thread=False, isolation_level=None, timeout=PATIENCE
            )
            if not self.is_sqlite_memory_mode:
                connection.execute("PRAGMA journal_mode=WAL")
                self.is_journal_mode_wal = True
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute(f"PRAGMA wal_autocheckpoint={LONGEST_LOG}")
            connection.execute("PRAGMA fullfsync=ON")  # what macOS needs besides; nothing elsewhere
            for statement in APPENDING:
                connection.execute(statement)
        except sqlite3.Error as error:
            raise InterfaceError(error) from error
        connection.row_factory = sqlite3.Row
        return SQLiteConnection(connection, max_age=self.max_age)

    def get_connection(self, timeout: float | None = None, *, is_writer: bool | None = None) -> SQLiteConnection:
        """A connection; whoever writes to a file, one at a time, has the same, which knows what it wrote last."""
        if not is_writer or self.is_sqlite_memory_mode:
            return super().get_connection(timeout, is_writer=is_writer)
        patience = self.pool_timeout if timeout is None else timeout
        if self._next_writer.locked() or not self._writer_lock.acquire(blocking=False):
            self._wait_to_write(time.monotonic() + patience)
        try:
            if self._closed:
                raise ConnectionPoolClosedError
            if self._writer is None:
                self._writer = super().get_connection(patience)
            return self._writer
        except BaseException:
            self._writer_lock.release()
            raise

    def _wait_to_write(self, until: float) -> None:
        if self._next_writer.acquire(timeout=max(0.0, until - time.monotonic())):
            try:
                if self._writer_lock.acquire(timeout=max(0.0, until - time.monotonic())):
                    return
            finally:
                self._next_writer.release()
        raise ConnectionUnavailableError("Timed out waiting for return of writer")  # as the library says it

    def put_connection(self, conn: SQLiteConnection) -> None:
        """Takes it back."""
        if conn is self._writer:
            self._writer_lock.release()
        else:
            super().put_connection(conn)

    def close(self) -> None:
        """Waits for the connections in use, and leaves alone what is still in use after that.

        To close a connection while another thread reads by it ends the whole process.
        """
        if self._closed:
            return
        until = time.monotonic() + PATIENCE
        with ExitStack() as ending:
            if self._writer_lock.acquire(timeout=PATIENCE):
                ending.callback(self._writer_lock.release)
                if self._writer is not None:
                    super().put_connection(self._writer)
                    self._writer = None
            with self._put_condition:
                rest = max(0.0, until - time.monotonic())
                self._put_condition.wait_for(lambda: self._closed or not self._in_use, timeout=rest)
                self._in_use.clear()
                super().close()


class SQLiteDatabase(SQLiteDatastore, Database):
    """The library's datastore with durable connections, names and not only UUIDs for streams, and joined commits."""

    def __init__(self, db_name: str) -> None:
        super().__init__(db_name, originator_id_type="text")
        self.pool.close()
        self.pool = DurablePool(db_name)
        self._here = Here()

    @contextmanager
    def transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        """A cursor for questions, or with `commit` for changes, all or none."""
        whole = self._whole()
        if whole is None or not (commit or whole.connection):
            with super().transaction(commit=commit) as c:
                yield c
            return
        if whole.connection is None:
            first = whole.ending.enter_context(super().transaction(commit=True))
            whole.connection = first.sqlite_cursor.connection
        with _as_the_library_says_it(), _part(whole.connection) as c:
            yield c

    def at_once(self, statement: str, values: Sequence[object]) -> None:
        """Does one thing in a commit of its own."""
        connection = self.pool.get_connection(is_writer=True)
        try:
            connection._sqlite_conn.execute(statement, values)
        except sqlite3.Error as error:
            raise _of_the_library(error) from error
        finally:
            self.pool.put_connection(connection)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self.transaction(commit=False) as c:
            yield c.sqlite_cursor.connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        with self.transaction(commit=True) as c:
            yield c.sqlite_cursor.connection

    def tables(self, connection: Connection) -> set[str]:
        return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type='table'")}

    def renumber(self, connection: Connection, table: str) -> None:
        """SQLite sees to it."""

    def refuse_appends(self, connection: Connection) -> None:
        connection.execute(REFUSE)  # a trigger costs nothing while there is none: appends need not look for an alarm

    def allow_appends(self, connection: Connection) -> None:
        connection.execute("DROP TRIGGER IF EXISTS alarmed")

    def explain(self, error: BaseException) -> tuple[str, str]:
        return explain_store_error(error)

    def tidy(self) -> None:
        with _as_the_library_says_it(), self.get_connection(commit=False) as connection, connection.cursor() as c:
            c.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def listen(self, heard: Heard, ending: Event) -> None:
        """Another process is not heard of."""

    def close(self) -> None:
        SQLiteDatastore.close(self)


@contextmanager
def _part(connection: sqlite3.Connection) -> Iterator[SQLiteCursor]:
    """A transaction within the one at hand: what it stores is undone when an exception ends it."""
    c = SQLiteCursor(connection.cursor())
    try:
        c.execute(f"SAVEPOINT {PART}")
        try:
            yield c
        except BaseException:
            c.execute(f"ROLLBACK TO {PART}")
            raise
        finally:
            c.execute(f"RELEASE {PART}")
    finally:
        c.sqlite_cursor.close()


@contextmanager
def _as_the_library_says_it() -> Iterator[None]:
    """An error of SQLite as the library's error of the same name, as a transaction of its own raises it."""
    try:
        yield
    except sqlite3.Error as error:
        raise _of_the_library(error) from error


def _of_the_library(error: sqlite3.Error) -> PersistenceError:
    found: PersistenceError = getattr(persistence, type(error).__name__, PersistenceError)(error)
    return found


# --- where it is ------------------------------------------------------------------------------------------------------


class InMemory(StoreAddress):
    """A store that keeps nothing."""

    place = "the store in memory"
    named = ":memory:"
    in_memory = True

    def beside(self, what: str) -> Path:
        return Path(f"games.{what}")

    def __init__(self) -> None:
        self.name = f"file:justicar-{next(numbers_in_memory)}?mode=memory&cache=shared"

    def exists(self) -> bool:
        return True

    def writable(self) -> bool:
        return True

    def check(self, unfinished: bool) -> None:
        """Anything may be stored there."""

    def inspect(self) -> Iterator[Inspected]:  # type: ignore[override]
        raise StoreProblem(self.place, "nothing that is kept", "a store in a file or in PostgreSQL")


class SQLiteFile(StoreAddress):
    """A store in a file."""

    absent = "no such file"

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()

    @property
    def place(self) -> str:
        return f"store {self.path}"

    @property
    def named(self) -> str:
        return str(self.path)

    def beside(self, what: str) -> Path:
        return self.path.with_name(f"{self.path.stem}.{what}")

    @property
    def name(self) -> str:
        """The file as an address: no sign in a path has a meaning."""
        return self.path.as_uri()

    def exists(self) -> bool:
        try:
            return self.path.exists() and not (self.path.is_file() and self.path.stat().st_size == 0)
        except OSError:
            return True  # whoever opens it is told what is wrong with its path

    def writable(self) -> bool:
        return os.access(self.path, os.W_OK)

    def exposed(self) -> Iterator[Problem]:
        path = self.path
        with suppress(OSError):
            if path.stat().st_mode & 0o077:
                found, chmod = f"{path}, which other users can read", f"chmod 600 {path}"
                yield Problem("--store", found, f"a file readable by its owner only: {chmod}")

    def check(self, unfinished: bool) -> None:
        """Refuses, before anything is changed, what is no store of ours, or not filled yet. Raises `StoreProblem`."""
        path = self.path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists():
                return
            if not path.is_file():
                raise StoreProblem(self.place, "a directory" if path.is_dir() else "no ordinary file", "a file")
            if not os.access(path, os.R_OK | os.W_OK):
                raise StoreProblem(self.place, "a file that may not be read and written", "permission for both")
            with open(path, "rb") as file:  # SQLite itself takes a small file of anything for an empty database
                if file.read(len(BEGINNING)) not in (b"", BEGINNING):
                    raise StoreProblem(self.place, "file is not a database", EXPECTED["not a database"])
        except OSError as error:
            found = error.strerror or str(error)
            raise StoreProblem(self.place, f"{found} ({error.filename})", "a path where a file can be made") from None
        self._check_marks(unfinished)

    def _check_marks(self, unfinished: bool) -> None:
        try:
            with closing(sqlite3.connect(f"{self.name}?mode=ro", uri=True, timeout=PATIENCE)) as connection:
                connection.execute("BEGIN")  # one moment for all questions: somebody may be making the store just now
                application, layout, tables, moving = (
                    connection.execute(question).fetchone()[0]
                    for question in (
                        "PRAGMA application_id",
                        "PRAGMA user_version",
                        "SELECT count(*) FROM sqlite_master",
                        f"SELECT count(*) FROM sqlite_master WHERE name='{UNFINISHED}'",
                    )
                )
        except UnicodeDecodeError:  # what SQLite says of a damaged table quotes the damage
            problem = sqlite3.DatabaseError("malformed database schema")
            raise StoreProblem(self.place, *explain_store_error(problem)) from None
        except sqlite3.Error as error:
            raise StoreProblem(self.place, *explain_store_error(error)) from error
        if application != APPLICATION and (tables or application):
            raise StoreProblem(self.place, "a database of another program", EXPECTED["not a database"])
        if layout > LAYOUT:
            raise StoreProblem(self.place, f"a store of layout {layout}", NEWER)
        if moving and not unfinished:
            raise StoreProblem(self.place, *FILLING)

    @contextmanager
    def inspect(self) -> Iterator[Inspected]:
        if not self.path.is_file():
            raise StoreProblem(self.place, self.absent, "a store of Justicar")
        try:
            connection = sqlite3.connect(f"{self.name}?mode=ro", uri=True, timeout=PATIENCE)
            connection.text_factory = bytes
            connection.execute("BEGIN")
            layout = int(connection.execute("PRAGMA user_version").fetchone()[0])
            tables = {bytes(name) for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        except sqlite3.Error as error:
            raise StoreProblem(self.place, *explain_store_error(error)) from error
        with closing(connection), _as_the_library_says_it():
            if layout > LAYOUT:
                raise StoreProblem(self.place, f"a store of layout {layout}", NEWER)
            if b"log_identity" not in tables:
                expected = "a store with a log; the next command that opens a store of an older Justicar begins one"
                raise StoreProblem(self.place, "a database without a log", expected)
            yield Inspected(connection, lambda: _damage(connection))


def _damage(connection: sqlite3.Connection) -> Iterable[str]:
    """What SQLite finds wrong with the file itself."""
    for (found,) in connection.execute(f"PRAGMA integrity_check({MOST_DAMAGE})"):
        if found != b"ok":
            yield found.decode(errors="surrogateescape")
