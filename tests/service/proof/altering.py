"""Alterations of a store, made at random behind its back: each is one that a verification has to find."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from service.proof.leaves import StoredRow, hash_of_leaf
from service.proof.tree import root_of

Altering = Callable[[sqlite3.Connection, Random], str]
COLUMNS = {
    "stored_events": ("originator_id", "originator_version", "topic", "state"),
    "leaves": ("originator_id", "originator_version", "salt", "fields", "hash", "number"),
    "arrivals": ("at", "number"),
    "entry_ids": ("originator_id", "entry_id", "originator_version"),
    "branches": ("originator_id", "parent_id"),
    "tiles": ("level", "number", "hashes", "root"),
    "checkpoints": ("note", "number"),
    "log_identity": ("seed", "checkpoints"),
}
KEYS = {
    "entry_ids": "originator_id, entry_id",
    "branches": "originator_id",
    "checkpoints": "number",
    "leaves": "number",
    "arrivals": "number",
}
DROPPED = ("stored_events", "leaves", "arrivals", "entry_ids", "branches", "tiles", "checkpoints")


def alter(path: Path, seed: int) -> str:
    """Alters a store in one way, by chance; what was done."""
    random = Random(seed)
    with closing(sqlite3.connect(path)) as connection:
        while True:
            try:
                with connection:
                    before = digest(connection)
                    done = random.choice(WAYS)(connection, random)
                    if digest(connection) == before:
                        raise sqlite3.IntegrityError("nothing was altered")
                return done
            except sqlite3.IntegrityError:
                continue


def digest(connection: sqlite3.Connection) -> list[list[Any]]:
    """All that a verification looks at, with its types."""
    tables = {table: "rowid, " if table == "stored_events" else "" for table in COLUMNS}
    return [sorted(map(repr, connection.execute(f"SELECT {more}* FROM {table}"))) for table, more in tables.items()]


def one_of(connection: sqlite3.Connection, random: Random, table: str) -> Sequence[Any]:
    """The key of a row of a table, by chance: columns and values."""
    key = KEYS.get(table, "rowid")
    return random.choice(connection.execute(f"SELECT {key} FROM {table}").fetchall() or [None])


def where(table: str) -> str:
    """The condition that names a row of a table by its key."""
    return " AND ".join(f"{column}=?" for column in KEYS.get(table, "rowid").split(", "))


def flipped(connection: sqlite3.Connection, random: Random) -> str:
    """One bit of one value."""
    table = random.choice([*COLUMNS])
    column = random.choice(COLUMNS[table])
    key = one_of(connection, random, table)
    value = connection.execute(f"SELECT {column} FROM {table} WHERE {where(table)}", key).fetchone()[0]
    if isinstance(value, int):
        changed: object = value ^ 1 << random.randrange(12)
    else:
        held = bytearray(value.encode() if isinstance(value, str) else value)
        held[random.randrange(len(held))] ^= 1 << random.randrange(7)
        changed = held.decode(errors="ignore") if isinstance(value, str) else bytes(held)
    connection.execute(f"UPDATE {table} SET {column}=? WHERE {where(table)}", (changed, *key))
    return f"flipped a bit of {table}.{column} at {tuple(key)}: {value!r:.60} is {changed!r:.60}"


def retyped(connection: sqlite3.Connection, random: Random) -> str:
    """The bytes of an event as a text."""
    key = one_of(connection, random, "stored_events")
    connection.execute("UPDATE stored_events SET state=CAST(state AS TEXT) WHERE rowid=?", key)
    return f"made row {key[0]} a text"


def swapped(connection: sqlite3.Connection, random: Random) -> str:
    """Two rows in each other's place: what they hold, or their names too."""
    one, other = one_of(connection, random, "stored_events")[0], one_of(connection, random, "stored_events")[0]
    read = "SELECT originator_id, originator_version, topic, state FROM stored_events WHERE rowid=?"
    first, second = connection.execute(read, (one,)).fetchone(), connection.execute(read, (other,)).fetchone()
    if one == other:
        raise sqlite3.IntegrityError
    if random.random() < 0.5:
        for row, (_stream, _number, topic, state) in ((one, second), (other, first)):
            connection.execute("UPDATE stored_events SET topic=?, state=? WHERE rowid=?", (topic, state, row))
        return f"swapped what rows {one} and {other} hold"
    connection.execute("UPDATE stored_events SET originator_id='aside' WHERE rowid=?", (one,))
    for row, values in ((other, first), (one, second)):
        connection.execute(
            "UPDATE stored_events SET originator_id=?, originator_version=?, topic=?, state=? WHERE rowid=?",
            (*values, row),
        )
    return f"swapped rows {one} and {other}"


def dropped(connection: sqlite3.Connection, random: Random) -> str:
    """A row of any table."""
    table = random.choice(DROPPED)
    key = one_of(connection, random, table)
    connection.execute(f"DELETE FROM {table} WHERE {where(table)}", key)
    return f"dropped {tuple(key)} of {table}"


def event_dropped(connection: sqlite3.Connection, random: Random) -> str:
    """An event with its leaf, its id and its arrival."""
    number = one_of(connection, random, "stored_events")[0]
    remove(connection, [number])
    return f"dropped row {number} and all that belongs to it"


def doubled(connection: sqlite3.Connection, random: Random) -> str:
    """An event once more, at the end of its game or of another."""
    number, other = one_of(connection, random, "stored_events")[0], one_of(connection, random, "stored_events")[0]
    connection.execute(
        "INSERT INTO stored_events SELECT (SELECT originator_id FROM stored_events WHERE rowid=?2), "
        "1+(SELECT max(originator_version) FROM stored_events WHERE originator_id="
        "(SELECT originator_id FROM stored_events WHERE rowid=?2)), topic, state FROM stored_events WHERE rowid=?1",
        (number, other),
    )
    return f"doubled row {number} in the game of row {other}"


def put_in(connection: sqlite3.Connection, random: Random) -> str:
    """An event between two others, whose numbers move up; sometimes with a leaf and an id of its own."""
    number = one_of(connection, random, "stored_events")[0]
    stream, version, topic, state = connection.execute(
        "SELECT originator_id, originator_version, topic, state FROM stored_events WHERE rowid=?", (number,)
    ).fetchone()
    for (later,) in connection.execute(
        "SELECT rowid FROM stored_events WHERE originator_id=? AND originator_version>? ORDER BY 1 DESC",
        (stream, version),
    ).fetchall():
        connection.execute("UPDATE stored_events SET originator_version=originator_version+1 WHERE rowid=?", (later,))
    connection.execute("INSERT INTO stored_events VALUES (?,?,?,?)", (stream, version + 1, topic, state))
    if random.random() < 0.5:
        connection.execute(
            "INSERT INTO leaves SELECT (SELECT max(number) FROM leaves)+1, ?, ?, salt, fields, hash "
            "FROM leaves WHERE number=?",
            (stream, version + 1, number),
        )
    return f"put in an event after row {number}"


def game_removed(connection: sqlite3.Connection, random: Random) -> str:
    """A whole game with all that belongs to it; sometimes its leaves stay."""
    game = random.choice(connection.execute("SELECT DISTINCT originator_id FROM stored_events").fetchall())[0]
    numbers = connection.execute("SELECT rowid FROM stored_events WHERE originator_id=?", (game,)).fetchall()
    leaves = random.random() < 0.5
    remove(connection, [number for (number,) in numbers], leaves)
    connection.execute("DELETE FROM branches WHERE originator_id=?", (game,))
    return f"removed {game}{' with its leaves' if leaves else ''}"


def checkpoints_removed(connection: sqlite3.Connection, random: Random) -> str:
    """All checkpoints, or the last few, also from their count; the last one with the tiles that it made."""
    count = connection.execute("SELECT count(*) FROM checkpoints").fetchone()[0]
    left = random.randrange(count)
    connection.execute("DELETE FROM checkpoints WHERE number>?", (left,))
    if random.random() < 0.5:
        connection.execute("UPDATE log_identity SET checkpoints=?", (left,))
    return f"removed all checkpoints after {left}"


def forged(connection: sqlite3.Connection, random: Random) -> str:
    """An event with another state, and a leaf that fits it; sometimes the tile, too."""

    number = random.choice(connection.execute("SELECT rowid FROM stored_events WHERE topic!='game.opened'").fetchall())[
        0
    ]
    stream, version, topic, state = connection.execute(
        "SELECT originator_id, originator_version, topic, state FROM stored_events WHERE rowid=?", (number,)
    ).fetchone()
    state = state.replace(b'"at":"2', b'"at":"1', 1)
    connection.execute("UPDATE stored_events SET state=? WHERE rowid=?", (state, number))
    (salt,) = connection.execute("SELECT salt FROM leaves WHERE number=?", (number,)).fetchone()
    arrived = connection.execute("SELECT at FROM arrivals WHERE number=?", (number,)).fetchone()
    row = StoredRow(stream, version, topic, state, "", arrived[0] if arrived else None)
    fields, leaf = hash_of_leaf(salt, row)
    connection.execute("UPDATE leaves SET fields=?, hash=? WHERE number=?", (fields, leaf, number))
    tile, place = divmod(number - 1, 256)
    held = connection.execute("SELECT hashes FROM tiles WHERE level=0 AND number=?", (tile,)).fetchone()
    if held is not None and random.random() < 0.5:
        hashes = [held[0][at : at + 32] for at in range(0, len(held[0]), 32)]
        hashes[place] = leaf
        connection.execute(
            "UPDATE tiles SET hashes=?, root=? WHERE level=0 AND number=?", (b"".join(hashes), root_of(hashes), tile)
        )
    return f"forged row {number} with its leaf"


def remove(connection: sqlite3.Connection, numbers: Sequence[int], leaves: bool = True) -> None:
    """Removes rows with all that belongs to them."""
    for number in numbers:
        stream, version = connection.execute(
            "SELECT originator_id, originator_version FROM stored_events WHERE rowid=?", (number,)
        ).fetchone()
        connection.execute("DELETE FROM entry_ids WHERE originator_id=? AND originator_version=?", (stream, version))
        connection.execute("DELETE FROM stored_events WHERE rowid=?", (number,))
        connection.execute("DELETE FROM arrivals WHERE number=?", (number,))
        if leaves:
            connection.execute("DELETE FROM leaves WHERE number=?", (number,))


WAYS: Sequence[Altering] = (
    *[flipped] * 8,
    retyped,
    swapped,
    dropped,
    event_dropped,
    doubled,
    put_in,
    game_removed,
    checkpoints_removed,
    forged,
)
