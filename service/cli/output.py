"""What the verbs print: words for people, JSON for machines; colour and progress bars only on a terminal."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, NoReturn, TypeVar

import click

from events.formats.jsonl import write_jsonl
from events.notation.game_writer import write_game
from events.problem import Problem
from events.record.record import Record, plain
from service.cli.streams import whisper as whisper
from service.errors import InputError as InputError
from service.safe_text import printable as printable

T = TypeVar("T")

COLOURS = {
    "legal": "green",
    "illegal": "red",
    "missed": "red",
    "discrepancy": "yellow",
    "unverified": "yellow",
    "unclear": "yellow",
    "holds": "green",
    "objects": "red",
}
MANY = 5000  # items, from which on a bar shows how far the work is


def on_terminal() -> bool:
    """Whether people read the output, in colour."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def say(words: str = "", bold: bool = False) -> None:
    """A line for people."""
    shown = printable(words)
    click.echo(click.style(shown, bold=True) if bold and on_terminal() else shown)


def say_coloured(before: str, word: str, after: str, width: int = 0) -> None:
    """A line for people with one word (a verdict, an answer) in its colour."""
    shown = f"{word:<{width}}"
    coloured = click.style(shown, fg=COLOURS.get(word)) if on_terminal() else shown
    click.echo(f"{printable(before)}{coloured}{printable(after)}")


def as_json(value: object) -> None:
    """One JSON object, on one line when nobody looks."""
    ascii_only = "utf" not in (getattr(sys.stdout, "encoding", None) or "utf-8").lower()
    text = json.dumps(plain(value), ensure_ascii=ascii_only, indent=1 if sys.stdout.isatty() else None)
    click.echo(text.encode("utf-8", "replace").decode())


def complain(problems: Sequence[Problem], outcome: str = "") -> None:
    """What is wrong with an input, on the error stream: place, found, expected, and the line with a caret.

    `outcome` says what became of it when there is more than one problem.
    """
    for problem in problems:
        whisper(str(problem))
    if len(problems) > 1 and outcome:
        whisper(f"{len(problems)} problems; {outcome}.")


def refuse(problems: Sequence[Problem], as_json_: bool) -> NoReturn:
    """End with exit code 2: the problems as sentences, and as an object for those who asked for JSON."""
    complain(problems, "nothing was done")
    if as_json_:
        as_json({"problems": problems})
    sys.exit(2)


def watched(items: Iterable[T], number: int, label: str, least: int = MANY) -> Iterator[T]:
    """The items, with a progress bar on the error stream when they are many and somebody looks."""
    if number < least or not sys.stderr.isatty():
        yield from items
        return
    with click.progressbar(items, number, label, file=sys.stderr, update_min_steps=max(1, number // 200)) as bar:
        yield from bar


def columns(rows: Sequence[Sequence[str]], right: Callable[[int], bool] = lambda column: False) -> Iterator[str]:
    """Rows as lines with their columns under each other; `right` says which stand to the right."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell.rjust(width) if right(column) else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()


@contextmanager
def complete(path: Path) -> Iterator[IO[bytes]]:
    """A file to write to, which takes its place when it is complete; a device or pipe is written to as it is.

    Raises InputError when it cannot be written.
    """
    try:
        with suppress(FileNotFoundError):
            path.stat()  # a link that leads to itself cannot be resolved
        place = path.resolve()
        if place.exists() and not place.is_file():
            with open(place, "wb") as stream:
                yield stream
            return
        part = place.with_name(f".{place.name}.{os.getpid()}.part")
        try:
            with open(part, "xb") as file:
                yield file
            os.replace(part, place)
        finally:
            part.unlink(missing_ok=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        found = f"a place that cannot be written ({error.strerror})"
        raise InputError(Problem(str(path), found, "a file that can be written")) from None


def written(record: Record, form: str) -> str:
    """The record in the form that was chosen."""
    return write_game(record) if form == "game" else write_jsonl(record).decode()
