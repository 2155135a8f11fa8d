"""All rows of a store, copied from one database to another and compared, some at a time."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from service.database.interface import Connection, Database

AT_ONCE = 5_000  # rows of the log that are copied in one commit
EVENTS = "originator_id, originator_version, topic, state"
NUMBERS = (("stored_events", "rowid"), ("leaves", "number"), ("arrivals", "number"))  # tables, and what numbers a row


class Numbered(NamedTuple):
    """A table whose rows belong to rows of the log: where they are put, and those of some rows of the log, in order."""

    table: str
    columns: str
    found: str

    @property
    def put(self) -> str:
        """The statement that stores one."""
        return _put(self.table, self.columns)


def _put(table: str, columns: str) -> str:
    return f"INSERT INTO {table} ({columns}) VALUES ({','.join('?' * (columns.count(',') + 1))})"


# Of each row of the log, in the order in which they are copied.
NUMBERED = (
    Numbered("stored_events", f"rowid, {EVENTS}", f"SELECT rowid, {EVENTS} FROM stored_events "
             "WHERE rowid>? AND rowid<=? ORDER BY rowid"),
    Numbered("leaves", "number, originator_id, originator_version, salt, fields, hash",
             "SELECT number, originator_id, originator_version, salt, fields, hash FROM leaves "
             "WHERE number>? AND number<=? ORDER BY number"),
    Numbered("arrivals", "number, at", "SELECT number, at FROM arrivals WHERE number>? AND number<=? ORDER BY number"),
    Numbered("entry_ids", "originator_id, entry_id, originator_version",
             # The ids of these games are looked through once: there is no index from a row to its id.
             "WITH piece AS (SELECT rowid AS place, originator_id, originator_version FROM stored_events "
             "WHERE rowid>? AND rowid<=?) "
             "SELECT entry_ids.originator_id, entry_id, entry_ids.originator_version FROM entry_ids CROSS JOIN piece "
             "WHERE entry_ids.originator_id IN (SELECT originator_id FROM piece) "
             "AND piece.originator_id=entry_ids.originator_id "
             "AND piece.originator_version=entry_ids.originator_version ORDER BY place, entry_id COLLATE BINARY"),
    Numbered("branches", "originator_id, parent_id",
             "SELECT branches.originator_id, parent_id FROM branches JOIN stored_events AS stored "
             "ON stored.originator_id=branches.originator_id AND stored.originator_version=0 "
             "WHERE stored.rowid>? AND stored.rowid<=? ORDER BY stored.rowid"),
)  # fmt: skip
# What is small, or changes: replaced as a whole at the end.
OF_THE_LOG = {
    "tiles": "level, number, hashes, root",
    "checkpoints": "number, note",
    "log_identity": "seed, checkpoints",
    "alarms": "number, at, says",
    "acceptances": "number, at, by, words, says",
}
OF_PEOPLE = {
    "people": "id, key, name, password, manager, closed, made",
    "sessions": "hash, person, made, seen, until",
    "tokens": "id, hash, person, name, scopes, made, until, used, revoked",
    "invitations": "hash, kind, place, role, seat, manager, made, until, by, used",
    "members": "kind, place, person, role, seat, made, by",
    "tournaments": "id, name, made, by",
    "tournament_games": "tournament, game",
    "watching": "kind, place, everybody, events, seconds",
    "trail": "number, at, kind, place, person, name, what, detail",
    "answers": "name, asked, status, place, headers, body, made, until",
    "handed": "game, person, seat, after, name, upto, at",
}

Rows = Sequence[tuple[Any, ...]]


def last_row(connection: Connection) -> int:
    """The number of the last row of the log."""
    rows, leaves = (
        int(connection.execute(question).fetchone()[0])
        for question in (
            "SELECT coalesce(max(rowid), 0) FROM stored_events",
            "SELECT coalesce(max(number), 0) FROM leaves",
        )
    )
    return max(rows, leaves)


def seed_of(connection: Connection) -> bytes:
    """What tells one log from all others; nothing where it was taken away or is no seed any longer."""
    row = connection.execute("SELECT seed FROM log_identity").fetchone()
    return bytes(row[0]) if row is not None and isinstance(row[0], bytes | memoryview) else b""


def rows_of(connection: Connection, question: str, after: int, last: int) -> Rows:
    """Some rows of one table."""
    return [tuple(row) for row in connection.execute(question, (after, last))]


def all_rows(connection: Connection, table: str, columns: str) -> Rows:
    """All rows of a small table, in an order that does not depend on the database."""
    found = [tuple(row) for row in connection.execute(f"SELECT {columns} FROM {table}")]
    return sorted(found, key=repr)


def pieces(last: int, after: int = 0, *of: Connection) -> Iterator[tuple[int, int]]:
    """The rows after one up to the last, some at a time; numbers that none of these stores has are passed over.

    A number that was altered may be higher than anybody could count to.
    """
    while after < last:
        if of:
            after = max(after, min((_next_row(one, after, last) for one in of), default=last) - 1)
        end = min(after + AT_ONCE, last)
        yield after, end
        after = end


def _next_row(connection: Connection, after: int, last: int) -> int:
    """The first number after one that a row of the log has, or what belongs to one; at most the last."""
    found = [
        connection.execute(f"SELECT min({number}) FROM {table} WHERE {number}>?", (after,)).fetchone()[0]
        for table, number in NUMBERS
    ]
    return min((int(one) for one in found if one is not None), default=last)


def copy_rows(source: Connection, target: Connection, after: int, last: int) -> None:
    """Copies rows of the log with all that belongs to each."""
    for one in NUMBERED:
        rows = rows_of(source, one.found, after, last)
        if rows:
            target.executemany(one.put, rows)


def replace_tables(source: Connection, target: Connection, tables: dict[str, str]) -> None:
    """Makes these tables those of the source."""
    for table, columns in tables.items():
        target.execute(f"DELETE FROM {table}")
        rows = all_rows(source, table, columns)
        if rows:
            target.executemany(_put(table, columns), rows)


def first_difference(source: Connection, target: Connection, tables: dict[str, str]) -> str:
    """What differs between two stores, for people; empty where nothing does."""
    lasts = [last_row(source), last_row(target)]
    if lasts[0] != lasts[1]:
        return f"{lasts[1]} rows instead of {lasts[0]}"
    for after, last in pieces(lasts[0], 0, source, target):
        for one in NUMBERED:
            if rows_of(source, one.found, after, last) != rows_of(target, one.found, after, last):
                return f"other {one.table} for the rows from {after + 1} to {last}"
    for table, columns in tables.items():
        if all_rows(source, table, columns) != all_rows(target, table, columns):
            return f"other {table}"
    return ""


def people_tables(database: Database, connection: Connection) -> dict[str, str]:
    """The tables of accounts, if the store has any."""
    there = database.tables(connection)
    return {table: columns for table, columns in OF_PEOPLE.items() if table in there}
