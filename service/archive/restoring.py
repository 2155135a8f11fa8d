"""A backup put back: what was altered, dropped, moved or put in becomes what the backup has; what came later stays."""

from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from events.log.errors import StoreProblem
from events.log.facts import NOTES
from service.archive.moving import complete, opened
from service.archive.rows import (
    NUMBERED,
    NUMBERS,
    OF_THE_LOG,
    Numbered,
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
        if seed_of(writing) != seed_of(reading) and not _share_a_leaf(reading, writing, last):
            raise StoreProblem(f"backup {file}", "a copy of another store", f"a backup of the {target.place}")
        return _put_back(new, reading, writing, last)


def _share_a_leaf(reading: Connection, writing: Connection, last: int) -> bool:
    """Whether any leaf is in both stores, so that only the seed was altered: no two leaves have the same salt."""
    question = "SELECT salt, hash FROM leaves WHERE number>? AND number<=?"
    return any(
        {*rows_of(reading, question, after, end)} & {*rows_of(writing, question, after, end)}
        for after, end in pieces(last)
    )


def _put_back(new: Database, reading: Connection, writing: Connection, last: int) -> Restored:
    """Replaces the first rows where they differ, and what is made of all rows."""
    differing = [
        (after, end)
        for after, end in pieces(last)
        if any(rows_of(reading, one.found, after, end) != rows_of(writing, one.found, after, end) for one in NUMBERED)
    ]
    put_back = sum(len(_lacking(NUMBERED[0], reading, writing, after, end)) for after, end in differing)
    moved = {at for after, end in differing for _number, at in _lacking(NUMBERED[2], reading, writing, after, end)}
    for after, end in differing:
        for table, number in NUMBERS:
            writing.execute(f"DELETE FROM {table} WHERE {number}>? AND {number}<=?", (after, end))
        elsewhere = [row[1:3] for row in rows_of(reading, NUMBERED[0].found, after, end)]
        writing.executemany("DELETE FROM stored_events WHERE originator_id=? AND originator_version=?", elsewhere)
    for table, number in NUMBERS:
        writing.execute(f"DELETE FROM {table} WHERE {number}<1")
    writing.execute("DELETE FROM entry_ids")  # each is in its row
    later = (
        "SELECT 1 FROM stored_events WHERE rowid>? AND originator_id=branches.originator_id AND originator_version=0"
    )
    writing.execute(f"DELETE FROM branches WHERE NOT EXISTS ({later})", (last,))
    _fill(reading, writing, differing, last)
    _take_away_moved(writing, moved, last)
    _number_by_leaves(writing, last)
    _list_ids(writing, last)
    _prove_again(reading, writing, last)
    kept = writing.execute("SELECT count(*) FROM stored_events WHERE rowid>?", (last,)).fetchone()[0]
    return Restored(last, put_back, int(kept))


def _take_away_moved(writing: Connection, moved: set[int], last: int) -> None:
    """Takes away what was moved behind all rows of the backup, and is in its place again.

    That is a leaf of a row of the backup, and an arrival, at one of these times, each under a number that no row has.
    """
    row_of_backup = (
        "SELECT 1 FROM stored_events AS stored WHERE stored.rowid<=? AND stored.originator_id=leaves.originator_id "
        "AND stored.originator_version=leaves.originator_version"
    )
    nobodys_leaf = "NOT EXISTS (SELECT 1 FROM stored_events WHERE rowid=leaves.number)"
    writing.execute(f"DELETE FROM leaves WHERE number>? AND {nobodys_leaf} AND EXISTS ({row_of_backup})", (last, last))
    nobodys = (
        "SELECT number, at FROM arrivals WHERE number>? AND NOT EXISTS "
        "(SELECT 1 FROM stored_events WHERE rowid=arrivals.number) "
        "AND NOT EXISTS (SELECT 1 FROM leaves WHERE leaves.number=arrivals.number)"
    )
    stray = [(number,) for number, at in writing.execute(nobodys, (last,)).fetchall() if at in moved]
    if stray:
        writing.executemany("DELETE FROM arrivals WHERE number=?", stray)


def _number_by_leaves(writing: Connection, last: int) -> None:
    """Gives later rows the numbers of their leaves again: a row that was put in before them has moved them all."""
    question = (
        "SELECT -leaves.number, stored.originator_id, stored.originator_version, stored.rowid FROM leaves "
        "JOIN stored_events AS stored ON stored.originator_id=leaves.originator_id "
        "AND stored.originator_version=leaves.originator_version "
        "WHERE leaves.number>? AND stored.rowid>? AND stored.rowid<>leaves.number"
    )
    moved = rows_of(writing, question, last, last)
    free = {number for *_row, number in moved}
    taken = "SELECT 1 FROM stored_events WHERE rowid=?"
    if any(-number not in free and writing.execute(taken, (-number,)).fetchone() for number, *_row in moved):
        return  # by a row without a leaf, which the verification names
    if moved:
        put = "UPDATE stored_events SET rowid=? WHERE originator_id=? AND originator_version=?"
        writing.executemany(put, [row[:3] for row in moved])
        writing.execute("UPDATE stored_events SET rowid=-rowid WHERE rowid<0")


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
    for after, end in pieces(last_row(writing), last, writing):
        ids = []
        for _number, stream, version, _topic, state in rows_of(writing, NUMBERED[0].found, after, end):
            with suppress(msgspec.MsgspecError, TypeError):  # an altered row, which the verification names
                if str(stream).endswith(NOTES):
                    ids.append((stream, id_of_note(bytes(state)).decode(), version))
                elif version:
                    ids.append((stream, id_of_event(bytes(state)).decode(), version))
        if ids:
            writing.executemany(f"{NUMBERED[3].put} ON CONFLICT DO NOTHING", ids)


def _lacking(one: Numbered, reading: Connection, writing: Connection, after: int, end: int) -> set[tuple[Any, ...]]:
    """The rows of the backup that the store does not have as they were."""
    return {*rows_of(reading, one.found, after, end)} - {*rows_of(writing, one.found, after, end)}


def _prove_again(reading: Connection, writing: Connection, last: int) -> None:
    """Puts back checkpoints and seed, and makes anew the leaves and tiles that later checkpoints cover."""
    first = int(reading.execute("SELECT coalesce(max(number), 0) FROM checkpoints").fetchone()[0])
    known = {note for (note,) in reading.execute("SELECT note FROM checkpoints")}
    found = writing.execute("SELECT number, note FROM checkpoints WHERE number>?", (first,))
    later = [(number, note) for number, note in found if note not in known]  # one that is was moved there
    replace_tables(reading, writing, {name: OF_THE_LOG[name] for name in ("checkpoints", "log_identity", "tiles")})
    if later:
        writing.executemany("INSERT INTO checkpoints (number, note) VALUES (?,?)", sorted(later))
        writing.execute("UPDATE log_identity SET checkpoints=?", (max(number for number, _ in later),))
    made = None
    with suppress(StoreProblem):  # a later checkpoint was altered, which the verification names
        made = last_kept(writing)
    size = made.checkpoint.size if made is not None else 0
    for after, end in pieces(min(size, last)):
        several = completed(writing, after, end)
        writing.executemany("UPDATE leaves SET fields=?, hash=? WHERE number=? AND fields IS NULL", several)
    with suppress(StoreProblem):  # a later leaf is missing: the verification that follows lists it
        for tile in StoredTree(writing, size).new_tiles(size):
            writing.execute("INSERT INTO tiles (level, number, hashes, root) VALUES (?,?,?,?)", tile)
