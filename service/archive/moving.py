"""A store moved to another database, or backed up in a file: every row, and proof that both are the same."""

import os
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from eventsourcing.persistence import PersistenceError

from events.log.errors import StoreProblem
from service.accounts.database import AccountStore
from service.archive.rows import (
    OF_THE_LOG,
    copy_rows,
    first_difference,
    last_row,
    people_tables,
    pieces,
    replace_tables,
    seed_of,
)
from service.database.interface import UNFINISHED, Connection, Database, StoreAddress
from service.database.sqlite import SQLiteFile
from service.proof.checkpoints import last_kept
from service.proof.stored_tree import StoredTree
from service.store import open_recorder

NUMBER_THEMSELVES = ("alarms", "acceptances", "trail")
Told = Callable[[int, int], None]  # so many rows of so many are there


class Copied(NamedTuple):
    """What was copied: rows, the root of the tree over them in both stores, and the number of the last checkpoint."""

    rows: int
    root: bytes
    checkpoint: int | None


@contextmanager
def opened(address: StoreAddress, unfinished: bool = False) -> Iterator[Database]:
    """The database of a store, with all tables. Raises `StoreProblem`."""
    with closing(open_recorder(address, unfinished)) as recorder:
        database: Database = recorder.datastore  # type: ignore[attr-defined]
        try:
            AccountStore(database)
            yield database
        except PersistenceError as error:
            raise StoreProblem(address.place, *database.explain(error)) from error


def move(source: StoreAddress, target: StoreAddress, told: Told = lambda done, of: None) -> Copied:
    """Copies a store into one that is not there yet, or goes on where an earlier move stopped.

    While it copies, events may be appended to the source; at the end they wait until both are compared. Raises
    `StoreProblem`.
    """
    if source.named == target.named:
        raise StoreProblem(target.place, "the same store twice", "another store to move to")
    if not source.exists():
        raise StoreProblem(source.place, source.absent, "a store with games")
    with opened(source) as old, opened(target, unfinished=True) as new:
        _begin(old, new, target)
        with old.reading() as reading:
            last = last_row(reading)
        with new.reading() as reading:
            after = last_row(reading)
        with old.reading() as reading:
            several = [*pieces(last, after, reading)]
        for first, end in several:
            with old.reading() as reading, new.writing() as writing:
                copy_rows(reading, writing, first, end)
            told(end, last)
        with old.writing() as reading, new.writing() as writing:
            return complete(old, new, reading, writing, target)


def _begin(old: Database, new: Database, target: StoreAddress) -> None:
    """Marks the target as unfinished. Raises `StoreProblem` when it has something else."""
    with old.reading() as reading, new.writing() as writing:
        begun = UNFINISHED in new.tables(writing)
        if last_row(writing) and not (begun and seed_of(reading) == seed_of(writing)):
            found = "a store that is being filled from another" if begun else "a store with games"
            raise StoreProblem(target.place, found, "a store that is not there yet, or the one of the interrupted move")
        if not begun:
            writing.execute(f"CREATE TABLE {UNFINISHED} (since TEXT)")
        replace_tables(reading, writing, {"log_identity": OF_THE_LOG["log_identity"]})


def complete(old: Database, new: Database, reading: Connection, writing: Connection, target: StoreAddress) -> Copied:
    """Copies what is left, while nothing is stored in the source, and compares all."""
    after, last = last_row(writing), last_row(reading)
    for first, end in pieces(last, after, reading):
        copy_rows(reading, writing, first, end)
    _complete_leaves(reading, writing, last)
    tables = OF_THE_LOG | people_tables(old, reading)
    replace_tables(reading, writing, tables)
    _renumber(new, writing, tables)
    wrong = first_difference(reading, writing, tables)
    roots = {StoredTree(one).root(last) if last else b"" for one in (reading, writing)}
    if wrong or len(roots) > 1:
        expected = "the same as in the source; remove the target, verify the source, and move again"
        raise StoreProblem(target.place, wrong or "another root of its log", expected)
    writing.execute(f"DROP TABLE IF EXISTS {UNFINISHED}")
    kept = last_kept(writing)
    return Copied(last, roots.pop(), None if kept is None else kept.number)


def _complete_leaves(reading: Connection, writing: Connection, last: int) -> None:
    """Leaves that a checkpoint has completed since they were copied."""
    question = "SELECT fields, hash, number FROM leaves WHERE number>? AND number<=? AND fields IS NOT NULL"
    for after, end in pieces(last, 0, writing):
        lacking = {
            number
            for (number,) in writing.execute(
                "SELECT number FROM leaves WHERE number>? AND number<=? AND fields IS NULL", (after, end)
            )
        }
        if lacking:
            rows = [tuple(row) for row in reading.execute(question, (after, end)) if row[2] in lacking]
            writing.executemany("UPDATE leaves SET fields=?, hash=? WHERE number=?", rows)


def _renumber(new: Database, writing: Connection, tables: dict[str, str]) -> None:
    """New rows of tables that number themselves follow those that were copied."""
    for table in NUMBER_THEMSELVES:
        if table in tables:
            new.renumber(writing, table)


def back_up(source: StoreAddress, file: Path) -> Copied:
    """Copies a store, as it is at one moment, into a new file. Raises `StoreProblem`."""
    if file.exists():
        raise StoreProblem(f"backup {file}", "a file that is there already", "a new file")
    if not source.exists():
        raise StoreProblem(source.place, source.absent, "a store with games")
    part = SQLiteFile(file.with_name(f".{file.name}.{os.getpid()}"))
    try:
        with opened(source) as old, opened(part) as new, old.reading() as reading, new.writing() as writing:
            replace_tables(reading, writing, {"log_identity": OF_THE_LOG["log_identity"]})
            copied = complete(old, new, reading, writing, part)
        os.replace(part.path, file)
    finally:
        for end in ("", "-wal", "-shm"):
            with suppress(OSError):
                os.unlink(f"{part.path}{end}")
    return copied
