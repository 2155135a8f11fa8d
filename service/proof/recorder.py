"""The leaves of the transparency log, stored in the same commit as the events that they are of.

The leaf of an event has the number of its row, so that the first row is leaf 0 of the tree. Appending is refused where
the leaves do not reach up to the events, and where a verification has failed and nobody has accepted what it found.
"""

import os
import secrets
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

from eventsourcing.persistence import OperationalError, StoredEvent
from eventsourcing.sqlite import SQLiteCursor

from service.arrivals import ArrivalRecorder
from service.proof.leaves import SALT, StoredRow, row_hash

LAYOUT = 2  # of the store; layout 1 had no leaves
NO_ROW = StoredRow("", 0, "", b"")  # what the leaf of a row is of that was missing when the log began
VERIFY = "a store that `justicar verify` finds unaltered; restore a copy, or accept it with `justicar verify --accept`"
FIRST = "INSERT INTO leaves VALUES (?,?,?,?,NULL,?)"
NEXT = "INSERT INTO leaves SELECT ?1,?2,?3,?4,NULL,?5 FROM leaves WHERE number=?1-1"


class RefusedAppend(OperationalError):
    """The store may not be added to: found and expected.

    `outside` is what was found, without a word of any game: for those who may not read them all.
    """

    def __init__(self, found: str, expected: str, outside: str = "") -> None:
        super().__init__(f"found {found}; expected {expected}")
        self.found, self.expected, self.outside = found, expected, outside or found


class LeafRecorder(ArrivalRecorder):
    """A recorder that stores a leaf with each event."""

    def construct_create_table_statements(self) -> list[str]:
        """The tables of the log beside those of the events."""
        return [
            *super().construct_create_table_statements(),
            "CREATE TABLE IF NOT EXISTS leaves (number INTEGER PRIMARY KEY, originator_id TEXT NOT NULL, "
            "originator_version INTEGER NOT NULL, salt BLOB NOT NULL, fields BLOB, hash BLOB NOT NULL)",
            "CREATE TABLE IF NOT EXISTS tiles (level INTEGER, number INTEGER, hashes BLOB NOT NULL, "
            "root BLOB NOT NULL, PRIMARY KEY (level, number))",
            "CREATE TABLE IF NOT EXISTS checkpoints (number INTEGER PRIMARY KEY, note TEXT NOT NULL)",
            "CREATE TABLE IF NOT EXISTS log_identity (seed BLOB NOT NULL, checkpoints INTEGER NOT NULL)",
            "CREATE TABLE IF NOT EXISTS alarms (number INTEGER PRIMARY KEY, at TEXT NOT NULL, says TEXT NOT NULL)",
            "CREATE TABLE IF NOT EXISTS acceptances (number INTEGER PRIMARY KEY, at TEXT NOT NULL, by TEXT NOT NULL, "
            "words TEXT NOT NULL, says TEXT NOT NULL)",
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
        for number, row in _rows(stored_events, numbers, arrived, parents):
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
        if alarm is not None:
            failed = f"that its verification failed on {alarm[0]}"
            return RefusedAppend(f"{failed} ({alarm[1]})", VERIFY, failed)
        c.execute("SELECT ifnull(max(number), 0) FROM leaves")
        return RefusedAppend(f"{c.fetchone()[0]} leaves in its log where {number - 1} events are stored", VERIFY)


def _rows(
    stored_events: Sequence[StoredEvent], numbers: Sequence[int], arrived: int | None, parents: Mapping[str, str]
) -> Iterator[tuple[int, StoredRow]]:
    last = numbers[-1]
    for number, event in zip(numbers, stored_events, strict=True):
        stream, version = str(event.originator_id), event.originator_version
        link = parents.get(stream, "") if version == 0 else ""
        at = arrived if number == last else None
        yield number, StoredRow(stream, version, event.topic, bytes(event.state or b""), link, at)


def leaf_of(number: int, row: StoredRow, seed: bytes) -> tuple[int, str, int, bytes, bytes]:
    """The leaf of a row, as it is stored at first: with the hash of the row alone.

    Its salt is new; that of the first is the seed of the log.
    """
    salt = seed if number == 1 else os.urandom(SALT)
    return number, row.stream, row.number, salt, row_hash(salt, row)


def id_of_log(seed: bytes) -> str:
    """The id of the log of a store, which keys are kept under; the seed is as secret as what is stored."""
    return sha256(b"justicar log\n" + seed).hexdigest()[:16]
