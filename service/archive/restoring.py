"""A backup put back: what was altered, dropped, moved or put in becomes what the backup has; what came later stays."""

from pathlib import Path
from typing import NamedTuple

from events.log.errors import StoreProblem
from service.archive.moving import complete, opened
from service.archive.rows import (
    NUMBERED,
    OF_THE_LOG,
    copy_rows,
    last_row,
    pieces,
    replace_tables,
    rows_of,
    seed_of,
)
from service.database.interface import Connection, Database, StoreAddress
from service.database.sqlite import SQLiteFile
from service.proof.checkpoints import completed, last_kept
from service.proof.stored_tree import StoredTree
from service.proof.verification import Trust, verify_store


class Restored(NamedTuple):
    """How many rows of the log the backup has, how many of them were put back, and how many later ones were kept."""

    rows: int
    put_back: int
    kept: int


def restore(file: Path, target: StoreAddress) -> Restored:
    """Puts a backup back into the store that it was made of, or into one that is not there yet.

    Raises `StoreProblem`.
    """
    backup = SQLiteFile(file)
    report = verify_store(backup, Trust())
    if report.findings:
        raise StoreProblem(f"backup {file}", f"an altered copy: {report.findings[0].says}", "an unaltered backup")
    with opened(backup) as old, opened(target) as new, old.reading() as reading, new.writing() as writing:
        last = last_row(reading)
        if not last_row(writing):
            complete(old, new, reading, writing, target)
            return Restored(last, last, 0)
        if seed_of(writing) not in (b"", seed_of(reading)) and not _begins_alike(reading, writing):
            raise StoreProblem(f"backup {file}", "a copy of another store", f"a backup of the {target.place}")
        return _put_back(new, reading, writing, last)


def _begins_alike(reading: Connection, writing: Connection) -> bool:
    """Whether the stores have the same first leaf, so that only the seed was altered."""
    question = "SELECT salt, hash FROM leaves WHERE number=1"
    return [tuple(row) for row in reading.execute(question)] == [tuple(row) for row in writing.execute(question)]


def _put_back(new: Database, reading: Connection, writing: Connection, last: int) -> Restored:
    """Replaces the first rows where they differ, and what is made of all rows."""
    strays = "rowid>? AND NOT EXISTS (SELECT 1 FROM leaves WHERE leaves.number=stored_events.rowid)"
    writing.execute(f"DELETE FROM stored_events WHERE rowid<1 OR {strays}", (last,))
    differing = [
        (after, end)
        for after, end in pieces(last)
        if any(
            _whole(rows_of(reading, one.found, after, end), one.table)
            != _whole(rows_of(writing, one.found, after, end), one.table)
            for one in NUMBERED
        )
    ]
    put_back = sum(_differences(reading, writing, after, end) for after, end in differing)
    for after, end in differing:
        for table, number in (("stored_events", "rowid"), ("leaves", "number"), ("arrivals", "number")):
            writing.execute(f"DELETE FROM {table} WHERE {number}>? AND {number}<=?", (after, end))
    for table, version in (("entry_ids", "entry_ids.originator_version"), ("branches", "0")):
        later = (
            "SELECT 1 FROM stored_events AS stored WHERE stored.rowid>? "
            f"AND stored.originator_id={table}.originator_id AND stored.originator_version={version}"
        )
        writing.execute(f"DELETE FROM {table} WHERE NOT EXISTS ({later})", (last,))
    _fill(reading, writing, differing, last)
    _prove_again(reading, writing, last)
    kept = last_row(writing) - last
    return Restored(last, put_back, kept)


def _fill(reading: Connection, writing: Connection, differing: list[tuple[int, int]], last: int) -> None:
    """Copies what was taken out: the rows that differ, and the ids and branches of all."""
    for after, end in pieces(last):
        if (after, end) in differing:
            copy_rows(reading, writing, after, end)
            continue
        for one in NUMBERED:
            if one.table in ("entry_ids", "branches") and (rows := rows_of(reading, one.found, after, end)):
                writing.executemany(one.put, rows)


def _whole(rows: object, table: str) -> object:
    """Rows as they are compared: a leaf that a later checkpoint has completed is no other."""
    if table != "leaves":
        return rows
    return [row[:4] for row in rows]  # type: ignore[attr-defined]  # rows of leaves


def _differences(reading: Connection, writing: Connection, after: int, end: int) -> int:
    """How many rows of the log differ from what was recorded."""
    events = NUMBERED[0]
    return len({*rows_of(reading, events.found, after, end)} - {*rows_of(writing, events.found, after, end)})


def _prove_again(reading: Connection, writing: Connection, last: int) -> None:
    """Puts back checkpoints and seed, and makes anew the leaves and tiles that later checkpoints cover."""
    first = int(reading.execute("SELECT coalesce(max(number), 0) FROM checkpoints").fetchone()[0])
    later = [tuple(row) for row in writing.execute("SELECT number, note FROM checkpoints WHERE number>?", (first,))]
    replace_tables(reading, writing, {name: OF_THE_LOG[name] for name in ("checkpoints", "log_identity", "tiles")})
    if later:
        writing.executemany("INSERT INTO checkpoints (number, note) VALUES (?,?)", sorted(later))
        writing.execute("UPDATE log_identity SET checkpoints=?", (max(number for number, _ in later),))
    made = last_kept(writing)
    size = made.checkpoint.size if made is not None else 0
    for after, end in pieces(size):
        several = completed(writing, after, end)
        writing.executemany("UPDATE leaves SET fields=?, hash=? WHERE number=? AND fields IS NULL", several)
    tiles = list(StoredTree(writing, size).new_tiles(size))
    if tiles:
        writing.executemany("INSERT INTO tiles (level, number, hashes, root) VALUES (?,?,?,?)", tiles)
