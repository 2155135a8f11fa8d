"""The tables as files: Parquet, CSV, or one SQLite database; they are there whole, or not at all."""

import csv
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TextIO

from msgspec import Struct

from events.problem import Problem
from service.errors import InputError
from service.export.spreadsheet import guard
from service.tables.of_game import ROWS, GameTables

FORMS = ("parquet", "csv", "sqlite")
DATABASE = "games.sqlite"
ROWS_A_GROUP = 50_000  # of a Parquet file, in memory at once


class TableFiles:
    """Files being written, table by table, game by game; `done` puts them in their places."""

    def __init__(self, folder: Path, form: str) -> None:
        """Raises InputError where they cannot be written."""
        if form == "parquet" and not find_spec("pyarrow"):
            raise InputError(
                Problem("--to parquet", "no package pyarrow", "pip install 'justicar[archive]'; or --to csv")
            )
        self.folder, self.form = folder, form
        self.rows = dict.fromkeys(ROWS, 0)
        self._open = ExitStack()
        try:
            folder.mkdir(exist_ok=True)
            self._writers = self._begun()
        except (OSError, sqlite3.Error) as error:
            found = getattr(error, "strerror", None) or str(error)
            raise InputError(Problem(str(folder), found, "a directory that can be written")) from None

    def add(self, tables: GameTables) -> None:
        """Write the rows of one more game."""
        for (name, write), rows in zip(self._writers.items(), tables, strict=True):
            self.rows[name] += len(rows)
            write.rows(rows)

    def done(self) -> list[Path]:
        """Finish the files and put them in their places; which they are."""
        self._open.close()
        for part, path in self._parts():
            os.replace(part, path)
        return [path for _part, path in self._parts()]

    def given_up(self) -> None:
        """Leave nothing that is not whole."""
        self._open.close()
        for part, _path in self._parts():
            part.unlink(missing_ok=True)

    def _parts(self) -> Iterator[tuple[Path, Path]]:
        names = [DATABASE] if self.form == "sqlite" else [f"{name}.{self.form}" for name in ROWS]
        for name in names:
            yield self.folder / f".{name}.{os.getpid()}", self.folder / name

    def _begun(self) -> dict[str, Any]:
        parts = [part for part, _path in self._parts()]
        if self.form == "sqlite":
            parts[0].unlink(missing_ok=True)
            database = sqlite3.connect(parts[0], isolation_level=None)
            self._open.callback(database.close)
            database.execute("BEGIN")
            self._open.callback(database.commit)
            return {name: _Sqlite(database, name, kind) for name, kind in ROWS.items()}
        kinds = zip(parts, ROWS.values(), strict=True)
        if self.form == "csv":
            opened = [
                (self._open.enter_context(open(part, "w", encoding="utf-8", newline="")), kind)  # noqa: SIM115
                for part, kind in kinds
            ]
            return dict(zip(ROWS, (_Csv(file, kind) for file, kind in opened), strict=True))
        writers = dict(zip(ROWS, (_Parquet(part, kind) for part, kind in kinds), strict=True))
        for one in writers.values():
            self._open.callback(one.close)
        return writers


class _Csv:
    def __init__(self, file: TextIO, kind: type[Struct]) -> None:
        self._writer = csv.writer(file)
        self._writer.writerow(kind.__struct_fields__)

    def rows(self, rows: Sequence[Struct]) -> None:
        """Write rows, with an apostrophe before what a spreadsheet would calculate."""
        self._writer.writerows([["" if one is None else guard(one) for one in _values(row)] for row in rows])


class _Sqlite:
    def __init__(self, database: sqlite3.Connection, name: str, kind: type[Struct]) -> None:
        fields = kind.__struct_fields__
        columns = ", ".join(f"{field} {'INTEGER' if _is_number(kind, field) else 'TEXT'}" for field in fields)
        database.execute(f"CREATE TABLE {name} ({columns})")
        self._database = database
        self._insert = f"INSERT INTO {name} VALUES ({', '.join('?' * len(fields))})"

    def rows(self, rows: Sequence[Struct]) -> None:
        """Write rows."""
        self._database.executemany(self._insert, [_values(row) for row in rows])


class _Parquet:
    def __init__(self, path: Path, kind: type[Struct]) -> None:
        import pyarrow
        import pyarrow.parquet

        self._arrow = pyarrow
        fields = kind.__struct_fields__
        kinds = [(field, pyarrow.int32() if _is_number(kind, field) else pyarrow.string()) for field in fields]
        self._schema = pyarrow.schema(kinds)
        self._writer = pyarrow.parquet.ParquetWriter(path, self._schema, compression="zstd")
        self._waiting: list[Struct] = []

    def rows(self, rows: Sequence[Struct]) -> None:
        """Write rows, some thousands at a time."""
        self._waiting += rows
        if len(self._waiting) >= ROWS_A_GROUP:
            self._write()

    def _write(self) -> None:
        columns = [
            self._arrow.array([getattr(row, field.name) for row in self._waiting], field.type) for field in self._schema
        ]
        self._writer.write_table(self._arrow.table(columns, schema=self._schema))
        self._waiting.clear()

    def close(self) -> None:
        """Write what waits, and end the file."""
        self._write()
        self._writer.close()


def _values(row: Struct) -> list[Any]:
    return [getattr(row, field) for field in row.__struct_fields__]


def _is_number(kind: type[Struct], field: str) -> bool:
    return kind.__annotations__[field] in (int, int | None)
