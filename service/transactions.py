"""Several transactions of one thread as one: all that it stores is durable at the end, or nothing of it is."""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from threading import local
from typing import Any

from eventsourcing import persistence
from eventsourcing.sqlite import SQLiteCursor, SQLiteDatastore

PART = "part"


@dataclass(slots=True)
class SharedTransaction:
    """What a thread stores as one: the connection that it writes by, from the first thing that it writes."""

    connection: sqlite3.Connection | None = None
    ending: ExitStack = field(default_factory=ExitStack)


class SharedTransactionDatastore(SQLiteDatastore):
    """The library's datastore, whose transactions a thread can join.

    Until the thread writes, it reads as it always does and keeps nobody waiting. From then on it reads what it has
    written, and others who write wait until it is done.
    """

    def __init__(self, db_name: str, **more: Any) -> None:
        super().__init__(db_name, **more)
        self._here = local()

    @contextmanager
    def whole(self) -> Iterator[None]:
        """What this thread stores within is stored in one commit at the end; nothing of it when an exception ends it.

        Within another `whole` it is a part of that one.
        """
        if self._whole() is not None:
            yield
            return
        self._here.whole = whole = SharedTransaction()
        try:
            with whole.ending:
                yield
        finally:
            self._here.whole = None

    @property
    def joined(self) -> bool:
        """Whether what this thread stores now is a part of something larger."""
        return self._whole() is not None

    def _whole(self) -> SharedTransaction | None:
        found: SharedTransaction | None = getattr(self._here, "whole", None)
        return found

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
        raise getattr(persistence, type(error).__name__, persistence.PersistenceError)(error) from error
