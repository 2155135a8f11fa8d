"""The recorder of a store in SQLite."""

import sqlite3
import time
from collections.abc import Mapping, Sequence
from os import urandom
from typing import Any

from eventsourcing.domain import EventSourcingError
from eventsourcing.persistence import IntegrityError, PersistenceError, StoredEvent
from eventsourcing.sqlite import SQLiteCursor

from events.log.facts import OPENED
from events.log.stored import Beside
from service.arrivals import milliseconds
from service.database.interface import LAYOUT
from service.database.sqlite import APPLICATION, SQLiteDatabase
from service.database.sqlite_errors import PATIENCE
from service.database.tables import GAMES
from service.proof.leaves import SALT, StoredRow, row_hash
from service.proof.recorder import rows_of
from service.recorders.sqlite_leaves import APPEND, LeafRecorder
from service.recorders.stored_games import StoredGames
from service.recorders.write_queue import WriteQueue, WriteRequest


class SQLiteGameRecorder(LeafRecorder, StoredGames):
    """The library's recorder; beside its table one of entry ids, and an index of the games."""

    datastore: SQLiteDatabase

    def __init__(self, datastore: SQLiteDatabase) -> None:
        super().__init__(datastore)
        self._writes = WriteQueue(self._alone, self._together)

    def construct_create_table_statements(self) -> list[str]:
        return [
            *super().construct_create_table_statements(),
            *GAMES,
            f"CREATE INDEX IF NOT EXISTS games ON {self.events_table_name} (originator_id) WHERE topic='{OPENED}'",
            f"PRAGMA application_id={APPLICATION}",
            f"PRAGMA user_version={LAYOUT}",
        ]

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int] | None:
        if self.datastore.joined:
            return super().insert_events(stored_events, **kwargs)
        return self._writes.store(stored_events, kwargs)

    def _alone(self, one: WriteRequest) -> Sequence[int] | None:
        if entry_id := one.only_id:
            try:
                self._at_once(one.events[0], entry_id)
                return None
            except IntegrityError:
                pass  # what it does not fit is found out below
        return super().insert_events(one.events, **one.more)

    def _at_once(self, event: StoredEvent, entry_id: str) -> None:
        """Stores one event of a game that is there by one statement. Raises `IntegrityError` when it does not fit."""
        stream, version, topic, state = str(event.originator_id), event.originator_version, event.topic, event.state
        now, salt = milliseconds(self.clock()), urandom(SALT)
        noted = row_hash(salt, StoredRow(stream, version, topic, state, "", now))
        self.datastore.at_once(APPEND, (stream, version, topic, state, entry_id, now, salt, noted, None))

    def _together(self, group: Sequence[WriteRequest]) -> list[WriteRequest]:
        left = []
        with self.datastore.transaction(commit=True) as c:
            for one in group:
                c.execute("SAVEPOINT one")
                try:
                    one.numbers = self._insert_events(c, one.events, **one.more)
                except (sqlite3.Error, EventSourcingError):
                    c.execute("ROLLBACK TO one")
                    left.append(one)
                c.execute("RELEASE one")
        return left

    def _insert_events(
        self, c: SQLiteCursor, stored_events: Sequence[StoredEvent], **kwargs: Any
    ) -> Sequence[int] | None:
        if not stored_events:
            return []
        parents: Mapping[str, str] = kwargs.get("parents", {})
        beside: Beside | None = kwargs.get("beside")
        entry_ids: Sequence[str | None] = kwargs.get("entry_ids") or [None] * len(stored_events)
        now = milliseconds(self.clock())
        rows = [row for _, row in rows_of(stored_events, range(len(stored_events)), now, parents)]
        names = [name if row.number else name or None for row, name in zip(rows, entry_ids, strict=True)]
        numbers = self._append(c, rows, names)
        for branch, parent in parents.items():
            c.execute("INSERT INTO branches VALUES (?,?)", (branch, parent))
        if beside is not None:
            beside(c.sqlite_cursor, stored_events[0].originator_version)
        return numbers


def open_sqlite(name: str) -> SQLiteGameRecorder:
    """The recorder for a database, with its tables; waits its turn when others open the same new file."""
    until = time.monotonic() + PATIENCE
    while True:
        recorder = SQLiteGameRecorder(SQLiteDatabase(name))
        try:
            recorder.create_table()
            return recorder
        except PersistenceError as error:
            recorder.close()
            if "locked" not in str(error) or time.monotonic() > until:
                raise
            time.sleep(0.02)
