"""What SQLite's recorder stores with each event for the transparency log."""

import os
import secrets
import sqlite3
from collections.abc import Sequence

from eventsourcing.sqlite import SQLiteCursor

from service.database.interface import LAYOUT
from service.database.sqlite import NOT_VERIFIED
from service.database.tables import LOG, NO_LEAF
from service.proof.leaves import SALT, StoredRow, row_hash
from service.proof.recorder import NO_ROW, RefusedAppend, leaf_of, refusal
from service.recorders.sqlite_arrivals import ArrivalRecorder

FIRST = "INSERT INTO leaves VALUES (?,?,?,?,NULL,?)"
APPEND = "INSERT INTO appending VALUES (?,?,?,?,?,?,?,?,?)"
NUMBERED = f"{APPEND} RETURNING (SELECT max(rowid) FROM stored_events)"


def salted(row: StoredRow) -> tuple[int | None, bytes, bytes | None, bytes]:
    """When a row arrives, the salt of its leaf, the hash of the row where that is noted, and where it is not."""
    salt = os.urandom(SALT)
    if row.arrived is None:
        return None, salt, None, row_hash(salt, row)
    return row.arrived, salt, row_hash(salt, row), row_hash(salt, row._replace(arrived=None))


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

    def _append(self, c: SQLiteCursor, rows: Sequence[StoredRow], entry_ids: Sequence[str | None]) -> list[int]:
        """Stores events with all that belongs to them; their numbers."""
        values = [(*row[:4], name, *salted(row)) for row, name in zip(rows, entry_ids, strict=True)]
        try:
            c.execute(NUMBERED, values[0])
            first = int(c.fetchall()[0][0])
            c.executemany(APPEND, values[1:])
        except sqlite3.IntegrityError as error:
            if any(words in str(error) for words in (NO_LEAF, NOT_VERIFIED, "leaves.")):
                raise self._refused(c) from None
            raise
        if first == 1:  # the salt of the first is the seed of the log
            c.execute("SELECT seed, EXISTS (SELECT 1 FROM arrivals WHERE number=1) FROM log_identity")
            seed, noted = c.fetchone()
            told = rows[0] if noted else rows[0]._replace(arrived=None)
            c.execute("UPDATE leaves SET salt=?, hash=? WHERE number=1", (seed, row_hash(seed, told)))
        return [*range(first, first + len(rows))]

    def _refused(self, c: SQLiteCursor) -> RefusedAppend:
        """Why no further leaf can be stored."""
        c.execute("SELECT at, says FROM alarms ORDER BY number LIMIT 1")
        alarm = c.fetchone()
        c.execute(
            f"SELECT ifnull((SELECT max(number) FROM leaves), 0), ifnull(max(rowid), 0) FROM {self.events_table_name}"
        )
        return refusal(None if alarm is None else tuple(alarm), *c.fetchone())
