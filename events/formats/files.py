"""Reading a record in whichever form it is written, from a file or from bytes."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from events.formats.jsonl import read_jsonl
from events.notation.game_reader import read_game
from events.opened import opened
from events.problem import Problem
from events.record.limits import MAX_BYTES, MAX_LINE, Problems
from events.record.record import Record

MAX_TEXT = 32 * 1024 * 1024  # bytes of the line notation
_JSON = re.compile(rb'(?:\xef\xbb\xbf)?\s*\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\}|$)')
_OTHER = {
    b"\xff\xfe": "text in UTF-16",
    b"\xfe\xff": "text in UTF-16",
    b"\x1f\x8b": "a file packed with gzip",
    b"PK": "a zip file",
    b"SQLite format": "a database",
}


def read_record(
    source: str | Path | bytes, name: str = "", catalogue: Iterable[str] = ()
) -> tuple[Record | None, tuple[Problem, ...]]:
    """The record in a file (a path) or in bytes, in either form, and all that is wrong with it."""
    if isinstance(source, bytes):
        return _read(source[:4096], iter(source.splitlines(keepends=True)), name or "-", catalogue)
    name = name or str(source)
    try:
        with opened(source) as file:
            if not file.seekable():
                return read_record(file.read(MAX_BYTES + 1), name, catalogue)
            return _read(file.read(4096), _lines_in(file), name, catalogue)
    except (OSError, ValueError) as problem:
        said = getattr(problem, "strerror", None) or str(problem)
        return None, (Problem(name, said, "a file that can be read"),)


def _read(
    begun: bytes, lines: Iterator[bytes], name: str, catalogue: Iterable[str]
) -> tuple[Record | None, tuple[Problem, ...]]:
    for sign, what in _OTHER.items():
        if begun.startswith(sign):
            return None, (Problem(name, what, "text in UTF-8"),)
    if b"\0" in begun:
        return None, (Problem(name, "bytes that are no text", "text in UTF-8"),)
    if _JSON.match(begun):
        return read_jsonl(lines, name)
    problems, size, texts = Problems(name), 0, []
    for row, line in enumerate(lines, 1):
        size += len(line)
        if size > MAX_TEXT:
            return None, (Problem(name, f"more than {MAX_TEXT} bytes", "a record of one game"),)
        try:
            texts.append(line.decode())
        except UnicodeDecodeError as wrong:
            texts.append(line.decode(errors="replace"))
            if len(problems) < 100:
                column = len(line[: wrong.start].decode()) + 1
                problems.add(row, f"byte {line[wrong.start]:#04x}", "text in UTF-8", "", column)
    record, others = read_game("".join(texts), name, catalogue)
    return record, (*problems, *others)


def _lines_in(file: BinaryIO) -> Iterator[bytes]:
    """Lines, none of which is much longer than may be read."""
    file.seek(0)
    while line := file.readline(MAX_LINE + 1):
        yield line
        rest = line if len(line) > MAX_LINE else b"\n"
        while rest and not rest.endswith(b"\n"):
            rest = file.readline(MAX_LINE)
