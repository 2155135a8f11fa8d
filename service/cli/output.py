"""What the verbs print: words for people, JSON for machines; colour only on a terminal."""

import json
import sys
from collections.abc import Sequence
from typing import Any

import click
import msgspec
from rich.console import Console

from events.record import Problem, plain

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

console = Console(highlight=False, soft_wrap=True)


class Unusable(Exception):
    """An input that cannot be used, with all that is wrong with it."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = tuple(problems)


def say(words: str = "", style: str = "") -> None:
    """A line for people."""
    console.print(words, style=style or None, markup=False)


def verdict(word: str) -> str:
    """A verdict in its colour, on a terminal."""
    return click.style(word, fg=COLOURS.get(word)) if sys.stdout.isatty() else word


def as_json(value: Any) -> None:
    """One JSON object."""
    click.echo(json.dumps(plain(value), ensure_ascii=False, indent=1 if sys.stdout.isatty() else None))


def complain(problems: Sequence[Problem]) -> None:
    """What is wrong with an input, on the error stream: place, found, expected, and the line with a caret."""
    for problem in problems:
        click.echo(str(problem), err=True)
    if len(problems) > 1:
        click.echo(f"{len(problems)} problems; nothing was done.", err=True)


def encoded(value: Any) -> bytes:
    """A value as compact JSON."""
    return msgspec.json.encode(value)
