"""The rulings of a batch of games as one file, Parquet or JSON Lines, which is there whole or not at all."""

import os
from collections.abc import Collection, Sequence
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

import msgspec

from events.problem import Problem
from service.errors import InputError
from service.rejudge.judged import RulingRow

FORMS = {"parquet": ".parquet", "jsonl": ".jsonl"}


def usual_form() -> str:
    """Parquet where it can be written, else JSON Lines."""
    return "parquet" if find_spec("pyarrow") else "jsonl"


def needed(form: str) -> None:
    """Raises InputError where nothing can write this form."""
    if form == "parquet" and not find_spec("pyarrow"):
        expected = "pip install 'justicar[archive]'; or --to jsonl"
        raise InputError(Problem("--to parquet", "no package pyarrow", expected))


def write(path: Path, rows: Sequence[RulingRow]) -> None:
    """Write the rows to a file, which takes its place when it is complete."""
    write_encoded(path, encoded(next(form for form, suffix in FORMS.items() if suffix == path.suffix), rows))


def encoded(form: str, rows: Sequence[RulingRow]) -> bytes:
    """The rows as a file of this form has them."""
    if form == "jsonl":
        return b"".join(msgspec.json.encode(one) + b"\n" for one in rows)
    return _as_parquet(rows)


def write_encoded(path: Path, content: bytes) -> None:
    """Write a file, which takes its place when it is complete."""
    part = path.with_name(f".{path.name}.{os.getpid()}")
    with open(part, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(part, path)


def read(path: Path) -> list[RulingRow]:
    """The rows of a file."""
    if path.suffix == FORMS["jsonl"]:
        return [msgspec.json.decode(line, type=RulingRow) for line in path.read_bytes().splitlines()]
    import pyarrow.parquet

    return [RulingRow(**one) for one in pyarrow.parquet.read_table(path).to_pylist()]


def leave_out(path: Path, games: Collection[str]) -> None:
    """Write a file again without the rows of some games; away with it when none is left."""
    kept = [one for one in read(path) if one.game not in games] if path.exists() else []
    if kept:
        write(path, kept)
    else:
        path.unlink(missing_ok=True)


def _as_parquet(rows: Sequence[RulingRow]) -> bytes:
    import pyarrow
    import pyarrow.parquet

    fields = RulingRow.__struct_fields__
    kinds = {name: pyarrow.int32() if name == "event" else pyarrow.string() for name in fields}
    columns = {name: pyarrow.array([getattr(one, name) for one in rows], kinds[name]) for name in fields}
    written = BytesIO()
    pyarrow.parquet.write_table(pyarrow.table(columns), written, compression="zstd")
    return written.getvalue()
