"""A backup put back: what was altered, dropped, moved or put in becomes what the backup has; what came later stays."""

from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from events.log.errors import StoreProblem
from events.log.stored import NOTES
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
from service.proof.scan import id_of_event, id_of_note
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
    differing = [
        (after, end)
        for after, end in pieces(last)
        if any(rows_of(reading, one.found, after, end) != rows_of(writing, one.found, after, end) for one in NUMBERED)
    ]
    put_back = sum(_differences(reading, writing, after, end) for after, end in differing)
    for after, end in differing:
        for table, number in (("stored_events", "rowid"), ("leaves", "number"), ("arrivals", "number")):
            writing.execute(f"DELETE FROM {table} WHERE {number}>? AND {number}<=?", (after, end))
        elsewhere = [row[1:3] for row in rows_of(reading, NUMBERED[0].found, after, end)]
        writing.executemany("DELETE FROM stored_events WHERE originator_id=? AND originator_version=?", elsewhere)
    writing.execute("DELETE FROM stored_events WHERE rowid<1")
    for table, version in (("entry_ids", "entry_ids.originator_version"), ("branches", "0")):
        later = (
            "SELECT 1 FROM stored_events AS stored WHERE stored.rowid>? "
            f"AND stored.originator_id={table}.originator_id AND stored.originator_version={version}"
        )
        writing.execute(f"DELETE FROM {table} WHERE NOT EXISTS ({later})", (last,))
    _fill(reading, writing, differing, last)
    _list_ids(writing, last)
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


def _list_ids(writing: Connection, last: int) -> None:
    """Lists the ids of later rows again, which are in the rows themselves."""
    for after, end in pieces(last_row(writing), last):
        ids = []
        for _number, stream, version, _topic, state in rows_of(writing, NUMBERED[0].found, after, end):
            with suppress(msgspec.MsgspecError):
                if str(stream).endswith(NOTES):
                    ids.append((stream, id_of_note(bytes(state)).decode(), version))
                elif version:
                    ids.append((stream, id_of_event(bytes(state)).decode(), version))
        if ids:
            writing.executemany(f"{NUMBERED[3].put} ON CONFLICT DO NOTHING", ids)


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
    for after, end in pieces(min(size, last)):
        several = completed(writing, after, end)
        writing.executemany("UPDATE leaves SET fields=?, hash=? WHERE number=? AND fields IS NULL", several)
    with suppress(StoreProblem):  # a later leaf is missing: the verification that follows lists it
        for tile in StoredTree(writing, size).new_tiles(size):
            writing.execute("INSERT INTO tiles (level, number, hashes, root) VALUES (?,?,?,?)", tile)
