"""A store in a database of a PostgreSQL server, which several processes use at once.

Whoever writes locks the table of events first, in every process, so that one writes at a time, as in SQLite: events are
numbered in the order of their commits, without a gap, and nobody who reads on ever passes one by. (The functions that
`POSTGRES_ENABLE_DB_FUNCTIONS` of the library turns on do not lock it; they are never used.)
"""

import re
import secrets
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import lru_cache
from threading import Event, Lock
from typing import Any

import psycopg
from eventsourcing import persistence
from eventsourcing.persistence import PersistenceError
from eventsourcing.postgres import ConnectionPool, PostgresDatastore
from psycopg import sql
from psycopg_pool import PoolTimeout

from service.database.interface import Connection, Cursor, Database, Heard, Here
from service.database.postgres_errors import explain_postgres_error
from service.database.postgres_sql import spelled
from service.database.sqlite_errors import PATIENCE

MOST_CONNECTIONS = 16  # of one process
STALLED = 60  # seconds after which a process that keeps the lock and does nothing loses it, and what it began
LOOK = 0.5  # seconds after which a listener looks whether it is to end
SETTINGS = (
    f"SET lock_timeout='{PATIENCE}s'; SET idle_in_transaction_session_timeout='{STALLED}s'; "
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit')='off'"
)
WRITE = "BEGIN; LOCK TABLE {} IN EXCLUSIVE MODE"
NOWHERE = "\ue000"  # a character for private use: no name that is stored has one
_QUESTION = re.compile(r"\s*(?:SELECT|UPDATE|DELETE|WITH)\b", re.IGNORECASE)
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


def sought(query: str, values: Any) -> Any:
    """The values of a question: one with a zero character, which PostgreSQL does not take, is like nothing stored."""
    if not any(isinstance(one, str) and "\0" in one for one in values) or not _QUESTION.match(query):
        return values
    return tuple([one.replace("\0", NOWHERE) if isinstance(one, str) else one for one in values])


class SpellingCursor(psycopg.Cursor[Any]):
    """A cursor that reads our SQL."""

    def execute(self, query: Any, params: Any = (), **more: Any) -> "SpellingCursor":
        """Does one thing."""
        super().execute(spelled(query), sought(query, params), **more)
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
        self._lock_alone = self._lock.partition("; ")[2]
        self._appending, self._keeping = Lock(), ExitStack()
        self._appender: psycopg.ClientCursor[tuple[Any, ...]] | None = None
        self._here = Here()

    def register_type_adapters(self) -> None:
        """No composite type is used."""

    @contextmanager
    def get_connection(self) -> Iterator[psycopg.Connection[Any]]:
        """A connection of the pool, or the one that this thread writes by. Raises the library's errors."""
        whole = self._whole()
        if whole is not None and whole.connection is not None:
            with as_the_library_says_it():
                yield whole.connection
            return
        try:
            with super().get_connection() as connection:
                yield connection
        except persistence.OperationalError as error:
            if isinstance(error.__cause__, PoolTimeout):
                raise Unreachable(self._why_unreachable(error.__cause__)) from error
            if self._appending.acquire(blocking=False):
                self._let_go()
                self._appending.release()
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
            with as_the_library_says_it(), whole.connection.transaction():
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
        with as_the_library_says_it(), whole.connection.transaction():
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

    def at_once(self, prepared: tuple[str, str], values: Sequence[object]) -> tuple[Any, ...] | None:
        """The first row of a statement that alone writes, in a commit of its own: sent with the lock as one message.

        It is given with the types of its values, and prepared where it is not. It sees what is stored when it has the
        lock. Each is sent by the same connection, whose server process has at hand what it wrote last.
        """
        with self._appending:
            cursor = self._appender or self._kept()
            statement = f"{self._lock_alone}; EXECUTE at_once({','.join(['%s'] * len(values))})"
            try:
                cursor.execute(statement, values)
            except psycopg.errors.InvalidSqlStatementName:  # also when a rollback has made it forgotten
                with as_the_library_says_it():
                    cursor.execute(f"PREPARE at_once ({prepared[0]}) AS {spelled(prepared[1])}")
                    cursor.execute(statement, values)
            except psycopg.Error as error:
                raise said_by_the_library(error) from error
            finally:
                if cursor.connection.info.transaction_status != psycopg.pq.TransactionStatus.IDLE:
                    self._let_go()
            cursor.nextset()
            return cursor.fetchone()

    def _kept(self) -> psycopg.ClientCursor[tuple[Any, ...]]:
        connection = self._keeping.enter_context(self.get_connection())
        self._appender = psycopg.ClientCursor(connection, row_factory=psycopg.rows.tuple_row)
        return self._appender

    def _let_go(self) -> None:
        """Gives back the connection that appends are sent by."""
        self._appender = None
        with suppress(PersistenceError, psycopg.Error):
            self._keeping.close()

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
        if self._appending.acquire(timeout=PATIENCE):
            self._let_go()
            self._appending.release()
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
def as_the_library_says_it() -> Iterator[None]:
    """An error of psycopg as the library's error of the same kind."""
    try:
        yield
    except psycopg.Error as error:
        raise said_by_the_library(error) from error


def said_by_the_library(error: psycopg.Error) -> PersistenceError:
    """The same error."""
    for kind in type(error).__mro__:
        found: type[PersistenceError] | None = getattr(persistence, kind.__name__, None)
        if kind.__module__.startswith("psycopg") and found is not None:
            return found(str(error))
    return PersistenceError(str(error))


def tables_of(connection: Connection) -> set[str]:
    """The names of all tables of the schema."""
    found = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname=current_schema()")
    return {name.decode() if isinstance(name, bytes) else name for (name,) in found.fetchall()}
