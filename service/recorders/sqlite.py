"""The recorder of a store in SQLite."""

import sqlite3
import time
from collections.abc import Mapping, Sequence
from typing import Any

from eventsourcing.domain import EventSourcingError
from eventsourcing.persistence import IntegrityError, PersistenceError, StoredEvent
from eventsourcing.sqlite import SQLiteCursor

from events.log.facts import OPENED
from events.log.stored import Beside
from service.database.interface import LAYOUT
from service.database.sqlite import APPLICATION, SQLiteDatabase
from service.database.sqlite_errors import PATIENCE
from service.database.tables import GAMES
from service.recorders.sqlite_leaves import LeafRecorder
from service.recorders.stored_games import StoredGames
from service.recorders.write_queue import WriteQueue, WriteRequest


class SQLiteGameRecorder(LeafRecorder, StoredGames):
    """The library's recorder; beside its table one of entry ids, and an index of the games."""

    datastore: SQLiteDatabase

    def __init__(self, datastore: SQLiteDatabase) -> None:
        super().__init__(datastore)
        self._writes = WriteQueue(self._alone, self._together)
        self.insert_id_statement = (
            f"INSERT INTO entry_ids SELECT ?,?,? FROM {self.events_table_name} "
            "WHERE originator_id=? AND originator_version=?"
        )

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
        return super().insert_events(one.events, **one.more)

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
        notification_ids = super()._insert_events(c, stored_events, **kwargs)
        beside: Beside | None = kwargs.get("beside")
        if beside is not None:
            beside(c.sqlite_cursor, stored_events[0].originator_version)
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
