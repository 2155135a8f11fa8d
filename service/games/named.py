"""What a user names: a file in either form, standard input, or a stored game, and which line of play in it."""

import os
import re
from pathlib import Path

from events.notation.variations import LABEL
from events.problem import Problem
from events.record.record import Record

A_RECORD = "a file, - for standard input, or the id of a stored game"
_LINE = re.compile(rf"(.+)#({LABEL.pattern})", re.DOTALL)

Read = tuple[Record | None, tuple[Problem, ...]]


def line_named(named: str) -> tuple[str, str]:
    """The record that is named, and the number of the variation in it, if one is: `game.game#1.2`."""
    found = None if os.path.lexists(named) else _LINE.fullmatch(named)
    return (found[1], found[2]) if found else (named, "")


def is_stored(named: str) -> bool:
    """Whether what is named, if it is anything, is a game in the store and no file."""
    of, _ = line_named(named)
    return of != "-" and not is_like_a_file(of) and not os.path.lexists(of)


def is_like_a_file(named: str) -> bool:
    """Whether it is written as the name of a file is."""
    return "/" in named or Path(named).suffix in (".game", ".jsonl", ".json", ".txt")
