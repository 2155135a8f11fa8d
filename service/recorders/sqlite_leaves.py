"""What SQLite's recorder stores with each event for the transparency log."""

import secrets
import sqlite3
from collections.abc import Mapping, Sequence

from eventsourcing.persistence import StoredEvent
from eventsourcing.sqlite import SQLiteCursor

from service.database.interface import LAYOUT
from service.database.tables import LOG
from service.proof.leaves import SALT, StoredRow
from service.proof.recorder import NO_ROW, RefusedAppend, leaf_of, refusal, rows_of
from service.recorders.sqlite_arrivals import ArrivalRecorder

FIRST = "INSERT INTO leaves VALUES (?,?,?,?,NULL,?)"
NEXT = "INSERT INTO leaves SELECT ?1,?2,?3,?4,NULL,?5 FROM leaves WHERE number=?1-1"


class LeafRecorder(ArrivalRecorder):
    """A recorder that stores a leaf with each event."""

    def construct_create_table_statements(self) -> list[str]:
        """The tables of the log beside those of the events."""
        return [
            *super().construct_create_table_statements(),
            *LOG,
            f"INSERT INTO log_identity SELECT x'{secrets.token_hex(SALT)}', 0 "
            "WHERE NOT EXISTS (SELECT 1 FROM log_identity)",
        ]

    def _create_table(self, c: SQLiteCursor) -> None:
        c.execute("PRAGMA user_version")
        layout = c.fetchone()[0]
        super()._create_table(c)
        if layout < LAYOUT:
            self._begin_log(c)

    def _begin_log(self, c: SQLiteCursor) -> None:
        """Makes the leaves of what a store held before it had any."""
        c.execute("SELECT originator_id, parent_id FROM branches")
        parents = dict(map(tuple, c.fetchall()))
        c.execute("SELECT ifnull(max(number), 0) FROM leaves")
        last = c.fetchone()[0]
        c.execute(
            f"SELECT stored.rowid, stored.*, at FROM {self.events_table_name} AS stored "
            "LEFT JOIN arrivals ON arrivals.number=stored.rowid WHERE stored.rowid>? ORDER BY stored.rowid",
            (last,),
        )
        writing = c.sqlite_cursor.connection.cursor()
        seed = writing.execute("SELECT seed FROM log_identity").fetchone()[0]
        for number, stream, version, topic, state, at in c.sqlite_cursor:
            for missing in range(last + 1, number):
                writing.execute(FIRST, leaf_of(missing, NO_ROW, seed))
            held = state if isinstance(state, bytes) else b""
            row = StoredRow(stream, version, topic, held, parents.get(stream, "") if version == 0 else "", at)
            writing.execute(FIRST, leaf_of(number, row, seed))
            last = number

    def _stored(
        self,
        c: SQLiteCursor,
        stored_events: Sequence[StoredEvent],
        numbers: Sequence[int],
        arrived: int | None,
        parents: Mapping[str, str],
    ) -> None:
        """Stores the leaves of the events."""
        seed = b""
        if numbers[0] == 1:
            c.execute("SELECT seed FROM log_identity")
            seed = c.fetchone()[0]
        for number, row in rows_of(stored_events, numbers, arrived, parents):
            try:
                c.execute(FIRST if number == 1 else NEXT, leaf_of(number, row, seed))
            except sqlite3.IntegrityError:  # it is there already, or an alarm refuses it
                raise self._refused(c, number) from None
            if c.sqlite_cursor.rowcount == 0:
                raise self._refused(c, number)

    def _refused(self, c: SQLiteCursor, number: int) -> RefusedAppend:
        """Why no leaf of this number can be stored."""
        c.execute("SELECT at, says FROM alarms ORDER BY number LIMIT 1")
        alarm = c.fetchone()
        c.execute("SELECT ifnull(max(number), 0) FROM leaves")
        return refusal(None if alarm is None else tuple(alarm), c.fetchone()[0], number - 1)
