"""Where a store on a PostgreSQL server is: what is found at an address, and the store opened to be verified."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote, unquote, urlsplit, urlunsplit

import psycopg
from eventsourcing.persistence import PersistenceError
from psycopg.conninfo import conninfo_to_dict
from psycopg.types.string import ByteaBinaryLoader

from events.log.errors import StoreProblem
from service.database.interface import LAYOUT, NEWER, UNFINISHED, Cursor, Inspected, StoreAddress
from service.database.postgres import READ, OpenConnection, as_the_library_says_it, tables_of
from service.database.postgres_errors import explain_postgres_error
from service.database.postgres_sql import spelled
from service.database.sqlite_errors import PATIENCE

AT_ONCE = 2_000  # rows that are fetched at once of what is inspected
OURS = "store_layout"  # the table that marks a schema as a store of ours


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
            with self.connected() as connection, as_the_library_says_it():
                connection.adapters.register_loader("text", ByteaBinaryLoader)  # as the bytes that they are
                connection.execute(READ)
                yield Inspected(InspectingConnection(connection), lambda: ())
        except PersistenceError as error:
            raise StoreProblem(self.place, *explain_postgres_error(error)) from error
