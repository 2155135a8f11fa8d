"""Which store: one SQLite file, kept by the `eventsourcing` library, durable at every answer.

The file is that of `--store`, else of the environment variable JUSTICAR_STORE, else `justicar/games.sqlite` in the
XDG data directory. Each commit is written through to the disk (write-ahead log, synchronous FULL): what was
acknowledged outlives a killed process and a loss of power.
"""

import getpass
import itertools
import os
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, closing, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from threading import Event, Lock
from typing import Any

from eventsourcing.domain import EventSourcingError
from eventsourcing.persistence import IntegrityError, InterfaceError, Notification, PersistenceError, StoredEvent
from eventsourcing.sqlite import SQLiteConnection, SQLiteConnectionPool, SQLiteCursor

from events.log.errors import StoreProblem
from events.log.log import Log
from events.log.stored import OPENED, UPCASTERS, Beside, GameRecorder, Upcaster
from events.record.record import ENGINE
from service.proof.recorder import LAYOUT, LeafRecorder, RefusedAppend
from service.store_errors import EXPECTED, PATIENCE, explain_store_error
from service.transactions import SharedTransactionDatastore

VARIABLE = "JUSTICAR_STORE"
IN_MEMORY = ":memory:"
APPLICATION = 0x4A757374  # "Just": marks an SQLite file as ours
BEGINNING = b"SQLite format 3\0"  # of every file of SQLite
LONGEST_LOG = 10_000  # pages of the write-ahead log after which a commit moves them, where nobody has tidied up
LARGEST = 2**63 - 1
numbers_in_memory = itertools.count(1)


class DurablePool(SQLiteConnectionPool):
    """Connections whose every commit reaches the disk before it returns.

    The library's own keep one prepared statement each (`cached_statements=True`, which is 1) and so prepare every
    statement anew: half of what an append costs beside the disk.
    """

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
        except sqlite3.Error as error:
            raise InterfaceError(error) from error
        connection.row_factory = sqlite3.Row
        return SQLiteConnection(connection, max_age=self.max_age)

    def close(self) -> None:
        """Waits for the connections in use, and leaves alone what is still in use after that.

        To close a connection while another thread reads by it ends the whole process.
        """
        with self._put_condition:
            self._put_condition.wait_for(lambda: self._closed or not self._in_use, timeout=PATIENCE)
            self._in_use.clear()
            super().close()


class DurableDatastore(SharedTransactionDatastore):
    """The library's datastore with durable connections and names, not only UUIDs, for streams."""

    def __init__(self, db_name: str) -> None:
        super().__init__(db_name, originator_id_type="text")
        self.pool.close()
        self.pool = DurablePool(db_name=db_name, lock_timeout=PATIENCE, pool_timeout=PATIENCE)


@dataclass(slots=True, eq=False)
class WriteRequest:
    """What one thread wants to have stored, and what has become of it."""

    events: Sequence[StoredEvent]
    more: Mapping[str, Any]
    numbers: Sequence[int] | None = None
    error: Exception | None = field(default_factory=lambda: PersistenceError("The program was ended before it."))
    done: bool = False
    woken: Event = field(default_factory=Event)


class SQLiteGameRecorder(LeafRecorder, GameRecorder):
    """The library's recorder; beside its table one of entry ids, and an index of the games.

    What several threads want to have stored while the disk is busy reaches it in one commit: whoever waits longest
    stores for all who wait, and each is answered for itself.
    """

    datastore: SharedTransactionDatastore

    def __init__(self, datastore: SharedTransactionDatastore) -> None:
        super().__init__(datastore)
        self._queue = Lock()
        self._waiting: list[WriteRequest] = []
        self._busy = False
        self.insert_id_statement = (
            f"INSERT INTO entry_ids SELECT ?,?,? FROM {self.events_table_name} "
            "WHERE originator_id=? AND originator_version=?"
        )

    def construct_create_table_statements(self) -> list[str]:
        return [
            *super().construct_create_table_statements(),
            "CREATE TABLE IF NOT EXISTS entry_ids (originator_id TEXT, entry_id TEXT, originator_version INTEGER, "
            "PRIMARY KEY (originator_id, entry_id)) WITHOUT ROWID",
            "CREATE TABLE IF NOT EXISTS branches (originator_id TEXT PRIMARY KEY, parent_id TEXT) WITHOUT ROWID",
            "CREATE INDEX IF NOT EXISTS parents ON branches (parent_id)",
            f"CREATE INDEX IF NOT EXISTS games ON {self.events_table_name} (originator_id) WHERE topic='{OPENED}'",
            f"PRAGMA application_id={APPLICATION}",
            f"PRAGMA user_version={LAYOUT}",
        ]

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int] | None:
        if self.datastore.joined:
            return super().insert_events(stored_events, **kwargs)
        asked = WriteRequest(stored_events, kwargs)
        with self._queue:
            self._waiting.append(asked)
            leads, self._busy = not self._busy, True
        if not leads:
            asked.woken.wait()
        if not asked.done:
            self._lead()
        if asked.error is not None:
            raise asked.error
        return asked.numbers

    def _lead(self) -> None:
        """Stores what all want who wait now, and lets the next one lead."""
        with self._queue:
            group, self._waiting = self._waiting, []
        try:
            self._store(group)
        finally:
            for one in group:
                one.done = True
                one.woken.set()
            with self._queue:
                self._busy = bool(self._waiting)
                following = self._waiting[:1]
            for one in following:
                one.woken.set()

    def _store(self, group: Sequence[WriteRequest]) -> None:
        alone = group
        if len(group) > 1:
            with suppress(EventSourcingError):
                alone = self._together(group)
        for one in alone:
            try:
                one.numbers, one.error = super().insert_events(one.events, **one.more), None
            except Exception as error:
                one.error = error

    def _together(self, group: Sequence[WriteRequest]) -> list[WriteRequest]:
        """Stores them in one commit; those that cannot be stored, which are to be told why each for itself."""
        alone, stored = [], []
        with self.datastore.transaction(commit=True) as c:
            for one in group:
                c.execute("SAVEPOINT one")
                try:
                    one.numbers = self._insert_events(c, one.events, **one.more)
                    stored.append(one)
                except (sqlite3.Error, EventSourcingError):
                    c.execute("ROLLBACK TO one")
                    alone.append(one)
                c.execute("RELEASE one")
        for one in stored:
            one.error = None
        return alone

    def _insert_events(
        self, c: SQLiteCursor, stored_events: Sequence[StoredEvent], **kwargs: Any
    ) -> Sequence[int] | None:
        notification_ids = super()._insert_events(c, stored_events, **kwargs)
        beside: Beside | None = kwargs.get("beside")
        if beside is not None:
            beside(c, stored_events[0].originator_version)
        entry_ids: Sequence[str] | None = kwargs.get("entry_ids")
        if entry_ids is None:
            return notification_ids
        for event, entry_id in zip(stored_events, entry_ids, strict=True):
            stream, number = event.originator_id, event.originator_version
            if number == 0:
                if entry_id:
                    c.execute("INSERT INTO entry_ids VALUES (?,?,0)", (stream, entry_id))
            else:
                c.execute(self.insert_id_statement, (stream, entry_id, number, stream, number - 1))
                if c.sqlite_cursor.rowcount == 0:
                    raise IntegrityError(f"{stream} holds no number {number - 1}")
        parents: Mapping[str, str] = kwargs.get("parents", {})
        for branch, parent in parents.items():
            c.execute("INSERT INTO branches VALUES (?,?)", (branch, parent))
        return notification_ids

    def numbers_of(self, game: str, entry_ids: Sequence[str]) -> dict[str, int]:
        numbers = {}
        with self.datastore.transaction(commit=False) as c:
            for entry_id in entry_ids:
                c.execute(
                    "SELECT originator_version FROM entry_ids WHERE originator_id=? AND entry_id=?", (game, entry_id)
                )
                row = c.fetchone()
                if row is not None:
                    numbers[entry_id] = row[0]
        return numbers

    def openings(self, before: int | None, limit: int, branches: bool) -> Sequence[Notification]:
        own = "AND NOT EXISTS (SELECT 1 FROM branches WHERE branches.originator_id=stored.originator_id) "
        return self._openings(
            f"SELECT rowid, * FROM {self.events_table_name} AS stored WHERE topic='{OPENED}' AND rowid<? "
            f"{'' if branches else own}"
            "ORDER BY rowid DESC LIMIT ?",
            (LARGEST if before is None else min(before, LARGEST), max(0, min(limit, LARGEST))),
        )

    def opening_of(self, game: str) -> int | None:
        with self.datastore.transaction(commit=False) as c:
            c.execute(
                f"SELECT rowid FROM {self.events_table_name} WHERE originator_id=? AND originator_version=0", (game,)
            )
            row = c.fetchone()
            return None if row is None else int(row[0])

    def branches_of(self, game: str) -> Sequence[Notification]:
        return self._openings(
            f"SELECT stored.rowid, stored.* FROM branches JOIN {self.events_table_name} AS stored "
            "USING (originator_id) WHERE parent_id=? AND originator_version=0 ORDER BY stored.rowid",
            (game,),
        )

    def _openings(self, question: str, values: Sequence[object]) -> Sequence[Notification]:
        with self.datastore.transaction(commit=False) as c:
            c.execute(question, values)
            return [
                Notification(
                    row["originator_id"], row["originator_version"], row["topic"], row["state"], id=row["rowid"]
                )
                for row in c.fetchall()
            ]

    def beginning_with(self, prefix: str, limit: int) -> Sequence[str]:
        with self.datastore.transaction(commit=False) as c:
            c.execute(
                f"SELECT originator_id FROM {self.events_table_name} WHERE topic='{OPENED}' "
                "AND originator_id>=? AND originator_id<? ORDER BY originator_id LIMIT ?",
                (prefix, prefix + "\U0010ffff", limit),
            )
            return [row[0] for row in c.fetchall()]

    def whole(self) -> AbstractContextManager[None]:
        return self.datastore.whole()

    def tidy(self) -> None:
        try:
            with self.datastore.get_connection(commit=False) as connection, connection.cursor() as c:
                c.execute("PRAGMA wal_checkpoint(PASSIVE)")
        except sqlite3.Error as error:
            raise PersistenceError(error) from error

    def explain(self, error: EventSourcingError) -> tuple[str, str]:
        return (error.found, error.expected) if isinstance(error, RefusedAppend) else explain_store_error(error)

    def close(self) -> None:
        self.datastore.close()


def stored_in_memory(store: str | os.PathLike[str] | None = None, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the store that is named, or else by JUSTICAR_STORE, keeps nothing."""
    return (environment.get(VARIABLE) if store is None else store) == IN_MEMORY


def store_path(store: str | os.PathLike[str] | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """The file to use: as named, else by JUSTICAR_STORE, else in the XDG data directory. Raises `StoreProblem`."""
    named = os.fspath(store) if store is not None else environment.get(VARIABLE, "")
    if "\0" in named:
        raise StoreProblem("the store", "a path with a zero character", "a path")
    try:
        if named:
            return Path(named).expanduser().absolute()
        data = environment.get("XDG_DATA_HOME", "")
        home = Path(data) if data.startswith("/") else Path("~/.local/share").expanduser()
        return home / "justicar" / "games.sqlite"
    except (RuntimeError, OSError) as error:
        raise StoreProblem("the store", str(error), f"a path in --store or {VARIABLE}") from None


def time_now() -> str:
    """The time in UTC, to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def user_name() -> str:
    """Who is logged in, as far as the system knows."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "unknown"


def open_store(
    store: str | os.PathLike[str] | None = None,
    *,
    by: str = "",
    source: str = "",
    now: Callable[[], str] = time_now,
    environment: Mapping[str, str] = os.environ,
    upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS,
) -> Log:
    """Opens the log of a store, making the file and its directories where there are none; `:memory:` keeps nothing.

    `by` (else the user logged in) and `source` (else this program) stand on events that name none. Close the log
    after use, or use it in a `with` statement. Raises `StoreProblem`.
    """
    if stored_in_memory(store, environment):
        place, name = "the store in memory", f"file:justicar-{next(numbers_in_memory)}?mode=memory&cache=shared"
    else:
        path = store_path(store, environment)
        check(path)
        place, name = f"store {path}", path.as_uri()  # as an address: no sign in a path has a meaning
    try:
        recorder = open_recorder(name)
    except (PersistenceError, sqlite3.Error) as error:
        raise StoreProblem(place, *explain_store_error(error)) from error
    return Log(
        recorder,
        now=now,
        by=by or user_name(),
        source=source or f"justicar {ENGINE}",
        upcasters=upcasters,
        place=place,
    )


def open_recorder(name: str) -> SQLiteGameRecorder:
    """The recorder for a database, with its tables; waits its turn when others open the same new file."""
    until = time.monotonic() + PATIENCE
    while True:
        recorder = SQLiteGameRecorder(DurableDatastore(name))
        try:
            recorder.create_table()
            return recorder
        except PersistenceError as error:
            recorder.close()
            if "locked" not in str(error) or time.monotonic() > until:
                raise
            time.sleep(0.02)


def check(path: Path) -> None:
    """Refuses, before anything is changed, what is no store of ours. Raises `StoreProblem`."""
    place = f"store {path}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            return
        if not path.is_file():
            raise StoreProblem(place, "a directory" if path.is_dir() else "no ordinary file", "a file")
        if not os.access(path, os.R_OK | os.W_OK):
            raise StoreProblem(place, "a file that may not be read and written", "permission for both")
        with open(path, "rb") as file:  # SQLite itself takes a small file of anything for an empty database
            if file.read(len(BEGINNING)) not in (b"", BEGINNING):
                raise StoreProblem(place, "file is not a database", EXPECTED["not a database"])
    except OSError as error:
        found = error.strerror or str(error)
        raise StoreProblem(place, f"{found} ({error.filename})", "a path where a file can be made") from None
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, timeout=PATIENCE)) as connection:
            connection.execute("BEGIN")  # one moment for all questions: somebody may be making the store just now
            application, layout, tables = (
                connection.execute(question).fetchone()[0]
                for question in (
                    "PRAGMA application_id",
                    "PRAGMA user_version",
                    "SELECT count(*) FROM sqlite_master",
                )
            )
    except UnicodeDecodeError:  # what SQLite says of a damaged table quotes the damage
        raise StoreProblem(place, *explain_store_error(sqlite3.DatabaseError("malformed database schema"))) from None
    except sqlite3.Error as error:
        raise StoreProblem(place, *explain_store_error(error)) from error
    if application != APPLICATION and (tables or application):
        raise StoreProblem(place, "a database of another program", EXPECTED["not a database"])
    if layout > LAYOUT:
        raise StoreProblem(place, f"a store of layout {layout}", f"at most {LAYOUT}; a newer Justicar can open it")
