"""From what a user names to a record: a file in either form, standard input, or a stored game."""

import sys
from pathlib import Path

from events.log import Log
from events.problems import LogError
from events.record import Problem, Record
from events.reading import read_record
from judge import books
from judge.book import Book
from service.store import open_store

LARGEST = 256 * 1024 * 1024


def open_log(store: str | None) -> Log:
    """The log of the store that the user named, or of the usual one.

    Raises LogError when it cannot be opened.
    """
    return open_store(store)


def read(named: str, store: str | None = None) -> tuple[Record | None, tuple[Problem, ...]]:
    """The record that the user named, and what is wrong with it; as much of it as could be read."""
    if named == "-":
        return read_record(sys.stdin.buffer.read(LARGEST + 1), "standard input")
    path = Path(named)
    if path.is_file():
        return read_record(path, named)
    if path.is_dir():
        return None, (Problem(named, "a directory", "a file, -, or the id of a stored game"),)
    if path.suffix or "/" in named:
        return None, (Problem(named, "no such file", "a file, -, or the id of a stored game"),)
    try:
        with open_log(store) as log:
            problems: list[Problem] = []
            return log.record(named, problems), tuple(problems)
    except LogError as error:
        return None, (Problem(named, f"no such file, and no stored game: {error}", "a file, -, or a stored game's id"),)


def book_of(record: Record, wanted: str | None = None) -> Book | Problem:
    """The book that a record is judged by: the one the user wants, else the one in its heading."""
    name = wanted or record.heading.book
    known = books()
    if name in known:
        return known[name]
    return Problem("heading: book", f"«{name}»", f"one of {', '.join(known)}")
