"""A store in a database of a PostgreSQL server, which several processes use at once.

Whoever writes locks the table of events first, in every process, so that one writes at a time, as in SQLite: events are
numbered in the order of their commits, without a gap, and nobody who reads on ever passes one by. (The functions that
`POSTGRES_ENABLE_DB_FUNCTIONS` of the library turns on do not lock it; they are never used.)
"""

import secrets
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from threading import Event, local
from typing import Any, NamedTuple
from urllib.parse import quote, unquote, urlsplit, urlunsplit

import psycopg
from eventsourcing import persistence
from eventsourcing.persistence import PersistenceError
from eventsourcing.postgres import ConnectionPool, PostgresDatastore
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict
from psycopg.types.string import ByteaBinaryLoader
from psycopg_pool import PoolTimeout

from events.log.errors import StoreProblem
from service.database.interface import (
    LAYOUT,
    NEWER,
    UNFINISHED,
    Connection,
    Cursor,
    Database,
    Heard,
    Inspected,
    StoreAddress,
)
from service.database.postgres_errors import explain_postgres_error
from service.database.postgres_sql import spelled
from service.database.sqlite_errors import PATIENCE

MOST_CONNECTIONS = 16  # of one process
STALLED = 60  # seconds after which a process that keeps the lock and does nothing loses it, and what it began
LOOK = 0.5  # seconds after which a listener looks whether it is to end
AT_ONCE = 2_000  # rows that are fetched at once of what is inspected
OURS = "store_layout"  # the table that marks a schema as a store of ours
SETTINGS = (
    f"SET lock_timeout='{PATIENCE}s'; SET idle_in_transaction_session_timeout='{STALLED}s'; "
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit')='off'"
)
WRITE = "BEGIN; LOCK TABLE {} IN EXCLUSIVE MODE"
READ = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"


class Unreachable(PersistenceError):
    """No connection can be had. It is none of the errors at which the library tries again and again."""


class NamedRow(tuple[Any, ...]):
    """A row whose values are found by place and by name."""

    __slots__ = ()
    names: dict[str, int]

    def __getitem__(self, key: Any) -> Any:
        return tuple.__getitem__(self, self.names[key] if isinstance(key, str) else key)


def rows(cursor: psycopg.Cursor[Any]) -> Any:
    """Makes rows of what a cursor fetches."""
    return _rows_of(tuple(column.name for column in cursor.description or ()))


@lru_cache(maxsize=200)
def _rows_of(columns: tuple[str, ...]) -> type[NamedRow]:
    names = {column: place for place, column in enumerate(columns)}
    return type("NamedRow", (NamedRow,), {"names": names, "__slots__": ()})


class SpellingCursor(psycopg.Cursor[Any]):
    """A cursor that reads our SQL."""

    def execute(self, query: Any, params: Any = (), **more: Any) -> "SpellingCursor":
        """Does one thing."""
        super().execute(spelled(query), params, **more)
        return self

    def executemany(self, query: Any, params_seq: Any, **more: Any) -> "SpellingCursor":  # type: ignore[override]
        """Does the same with each of these values."""
        super().executemany(spelled(query), params_seq, **more)
        return self


class OpenConnection:
    """A connection within a transaction."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self.own = connection

    def cursor(self) -> Cursor:
        """A new cursor."""
        return SpellingCursor(self.own, row_factory=rows)

    def execute(self, statement: str, values: Sequence[object] = (), /) -> Cursor:
        """Does one thing, by a cursor of its own."""
        return self.cursor().execute(statement, values)

    def executemany(self, statement: str, values: Iterable[Sequence[object]], /) -> Cursor:
        """Does the same with each of these values."""
        return self.cursor().executemany(statement, values)


class PostgresDatabase(PostgresDatastore, Database):
    """The library's datastore over the address of a database, with joined commits and one writer at a time."""

    def __init__(self, address: str, schema: str) -> None:
        super().__init__("", "", "", "", "", schema=schema, originator_id_type="text", lock_timeout=PATIENCE)
        self.address = address
        self.pool = ConnectionPool(
            address,
            connection_class=psycopg.Connection,
            kwargs={"row_factory": psycopg.rows.dict_row, "autocommit": True, "connect_timeout": PATIENCE},
            min_size=1,
            max_size=MOST_CONNECTIONS,
            open=False,
            configure=prepared,
            timeout=PATIENCE,
            reconnect_timeout=1.0,
            num_workers=1,
        )
        self.own = secrets.token_hex(4)  # what marks news of this process as its own
        self.channel = f"justicar_{schema}"[:63]
        self.events = sql.Identifier(schema, "stored_events")
        self._lock = WRITE.format(self.events.as_string(None))
        self._here = local()

    def register_type_adapters(self) -> None:
        """No composite type is used."""

    @contextmanager
    def get_connection(self) -> Iterator[psycopg.Connection[Any]]:
        """A connection of the pool, or the one that this thread writes by. Raises the library's errors."""
        whole = self._whole()
        if whole is not None and whole.connection is not None:
            with _as_the_library_says_it():
                yield whole.connection
            return
        try:
            with super().get_connection() as connection:
                yield connection
        except persistence.OperationalError as error:
            if isinstance(error.__cause__, PoolTimeout):
                raise Unreachable(self._why_unreachable(error.__cause__)) from error
            with suppress(psycopg.Error):
                self.pool.check()  # the others of the pool may be as dead as this one
            raise

    def _why_unreachable(self, error: Exception) -> str:
        """What the server says when it is asked once more; the pool does not tell."""
        try:
            psycopg.connect(self.address, connect_timeout=PATIENCE).close()
        except psycopg.Error as found:
            return str(found)
        return str(error)

    @contextmanager
    def transaction(self, *, commit: bool = False) -> Iterator[psycopg.Cursor[Any]]:
        """A cursor of the library's kind: for questions, or with `commit` for changes, all or none."""
        with self.writing() if commit else self.reading() as connection:
            assert isinstance(connection, OpenConnection)
            yield connection.own.cursor()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        whole = self._whole()
        if whole is not None and whole.connection is not None:
            with _as_the_library_says_it(), whole.connection.transaction():
                yield OpenConnection(whole.connection)
            return
        with self.get_connection() as connection, _begun(connection, READ):
            yield OpenConnection(connection)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        whole = self._whole()
        if whole is None:
            with self._alone() as connection:
                yield OpenConnection(connection)
            return
        if whole.connection is None:
            whole.connection = whole.ending.enter_context(self._alone())
        with _as_the_library_says_it(), whole.connection.transaction():
            yield OpenConnection(whole.connection)

    @contextmanager
    def _alone(self) -> Iterator[psycopg.Connection[Any]]:
        """A connection that alone writes."""
        with self.get_connection() as connection, _begun(connection, self._lock):
            yield connection

    @contextmanager
    def committed_at_once(self) -> Iterator[Connection]:
        """A connection for changes that are sent to the server together, with their commit, and answered together."""
        with self.get_connection() as connection:
            try:
                with connection.pipeline():
                    for statement in self._lock.split("; "):
                        connection.execute(statement)
                    yield OpenConnection(connection)
                    connection.execute("COMMIT")
            except BaseException:
                with suppress(psycopg.Error):
                    connection.rollback()  # which also forgets what was to be prepared
                raise

    def tables(self, connection: Connection) -> set[str]:
        return tables_of(connection)

    def renumber(self, connection: Connection, table: str) -> None:
        connection.execute(
            f"SELECT setval(pg_get_serial_sequence('{table}', 'number'), coalesce(max(number), 0)+1, false) "
            f"FROM {table}"
        )

    def refuse_appends(self, connection: Connection) -> None:
        """Each append looks whether there is an alarm."""

    def allow_appends(self, connection: Connection) -> None:
        """The same."""

    def explain(self, error: BaseException) -> tuple[str, str]:
        return explain_postgres_error(error)

    def listen(self, heard: Heard, ending: Event) -> None:
        while not ending.is_set():
            try:
                with psycopg.connect(self.address, autocommit=True, connect_timeout=PATIENCE) as connection:
                    connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(self.channel)))
                    heard("")  # of what was said meanwhile nothing was heard
                    while not ending.is_set():
                        for said in connection.notifies(timeout=LOOK):
                            author, _, game = said.payload.partition(" ")
                            if author != self.own:
                                heard(game)
                            if ending.is_set():
                                break
            except psycopg.Error:
                ending.wait(LOOK)

    def tidy(self) -> None:
        """The server does what is to be done in advance."""

    def close(self) -> None:
        PostgresDatastore.close(self)


def prepared(connection: psycopg.Connection[Any]) -> None:
    """What every connection begins with."""
    connection.autocommit = True
    connection.execute(SETTINGS)
    connection.adapters.register_dumper(bool, BoolAsNumber)


class BoolAsNumber(psycopg.adapt.Dumper):
    """Yes and no as 1 and 0, as SQLite stores them."""

    oid = psycopg.adapters.types["int8"].oid

    def dump(self, obj: Any) -> bytes:
        """The number."""
        return b"1" if obj else b"0"


@contextmanager
def _begun(connection: psycopg.Connection[Any], begin: str) -> Iterator[None]:
    """A transaction: committed at the end, or rolled back when an exception ends it."""
    try:
        connection.execute(begin)
        yield
    except BaseException:
        with suppress(psycopg.Error):
            connection.rollback()  # which also forgets what was to be prepared
        raise
    connection.execute("COMMIT")


@contextmanager
def _as_the_library_says_it() -> Iterator[None]:
    """An error of psycopg as the library's error of the same kind."""
    try:
        yield
    except psycopg.Error as error:
        for kind in type(error).__mro__:
            found = getattr(persistence, kind.__name__, None)
            if kind.__module__.startswith("psycopg") and found is not None:
                raise found(str(error)) from error
        raise PersistenceError(str(error)) from error


def tables_of(connection: Connection) -> set[str]:
    """The names of all tables of the schema."""
    found = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname=current_schema()")
    return {name.decode() if isinstance(name, bytes) else name for (name,) in found.fetchall()}


# --- where it is ------------------------------------------------------------------------------------------------------


class InspectingConnection:
    """A connection whose rows come some at a time, with their texts as bytes."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self.own, self._asked = connection, 0

    def cursor(self) -> Cursor:
        """A new cursor of the server's."""
        self._asked += 1
        cursor = InspectingCursor(self.own, f"asked_{self._asked}")
        cursor.itersize = AT_ONCE
        return cursor

    def execute(self, statement: str, values: Sequence[object] = (), /) -> Cursor:
        """Asks one thing."""
        return self.cursor().execute(statement, values)

    def executemany(self, statement: str, values: Iterable[Sequence[object]], /) -> Cursor:
        """Nothing is changed here."""
        return self.cursor().executemany(statement, values)


class InspectingCursor(psycopg.ServerCursor[Any]):
    """A cursor of the server's that reads our SQL."""

    def execute(self, query: Any, params: Any = (), **more: Any) -> "InspectingCursor":
        """Asks one thing."""
        super().execute(spelled(query), params, binary=True, **more)
        return self

    def executemany(self, query: Any, params_seq: Any, **more: Any) -> "InspectingCursor":  # type: ignore[override]
        """Nothing is changed here."""
        raise NotImplementedError


class SchemaFound(NamedTuple):
    """What is found in a database: the schema, the layout of the store in it, 0 where there is none, and whether it is
    still being filled from another.
    """

    schema: str
    layout: int
    unfinished: bool


class PostgresAddress(StoreAddress):
    """A store in the database of an address like `postgresql://user@host/database`."""

    absent = "no games there yet"

    def __init__(self, address: str) -> None:
        self.address = address
        try:
            conninfo_to_dict(address)
        except (psycopg.Error, ValueError) as error:
            found = str(error).replace(address, self.shown).strip()
            raise StoreProblem(self.place, found, "postgresql://USER@HOST:PORT/DATABASE") from None

    @property
    def shown(self) -> str:
        """The address without the password."""
        try:
            parts = urlsplit(self.address)
            user, colon, password = (parts.netloc.rpartition("@")[0]).partition(":")
            netloc = f"{user}:***@{parts.netloc.rpartition('@')[2]}" if colon and password else parts.netloc
            query = "&".join(one for one in parts.query.split("&") if not one.startswith("password="))
            return urlunsplit((parts.scheme, netloc, parts.path, query, ""))
        except ValueError:
            return "postgresql://..."

    @property
    def place(self) -> str:
        return f"store {self.shown}"

    @property
    def named(self) -> str:
        return self.address

    def beside(self, what: str) -> Path:
        return Path(f"{quote(unquote(urlsplit(self.address).path).strip('/') or 'games', safe='')}.{what}")

    @contextmanager
    def connected(self, **more: Any) -> Iterator[psycopg.Connection[Any]]:
        """A connection of its own. Raises `StoreProblem`."""
        try:
            with psycopg.connect(self.address, connect_timeout=PATIENCE, autocommit=True, **more) as connection:
                yield connection
        except psycopg.Error as error:
            raise StoreProblem(self.place, *explain_postgres_error(error)) from error

    def looked_at(self) -> "SchemaFound":
        """What is there.

        Raises `StoreProblem` where the tables are of another program or a newer Justicar.
        """
        with self.connected() as connection, connection.transaction():
            row = connection.execute("SELECT current_schema()").fetchone()
            schema = row[0] if row else None
            if not schema:
                expected = "an existing schema in search_path, such as ?options=-csearch_path%3Dpublic"
                raise StoreProblem(self.place, "no schema", expected)
            tables = tables_of(OpenConnection(connection))
            if OURS not in tables:
                if tables:
                    found = f"a schema {schema} with tables of another program, such as {min(tables)}"
                    expected = "a database, or a schema, of its own: CREATE SCHEMA club, ?options=-csearch_path%3Dclub"
                    raise StoreProblem(self.place, found, expected)
                return SchemaFound(schema, 0, False)
            layout = connection.execute(f"SELECT max(version) FROM {OURS}").fetchone()
            version = int(layout[0] or 0) if layout else 0
        if version > LAYOUT:
            raise StoreProblem(self.place, f"a store of layout {version}", NEWER)
        return SchemaFound(schema, version, UNFINISHED in tables)

    def exists(self) -> bool:
        return self.looked_at().layout > 0

    def writable(self) -> bool:
        with self.connected() as connection:
            row = connection.execute(
                "SELECT has_table_privilege('stored_events', 'INSERT') "
                "AND has_table_privilege('stored_events', 'UPDATE') AND NOT pg_is_in_recovery()"
            ).fetchone()
        return bool(row and row[0])

    @contextmanager
    def inspect(self) -> Iterator[Inspected]:
        if not self.looked_at().layout:
            raise StoreProblem(self.place, self.absent, "a store of Justicar")
        try:
            with self.connected() as connection, _as_the_library_says_it():
                connection.adapters.register_loader("text", ByteaBinaryLoader)  # as the bytes that they are
                connection.execute(READ)
                yield Inspected(InspectingConnection(connection), lambda: ())
        except PersistenceError as error:
            raise StoreProblem(self.place, *explain_postgres_error(error)) from error
