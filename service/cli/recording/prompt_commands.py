"""What is said to the scribe and not to the table: `undo`, `redo`, `note`, a mark by itself, `help`."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from events.notation.reader import MARKS
from service.cli.output import columns

ASIDES = (
    ("undo, undo 3", "undo the last line, or the last three (nothing is erased)"),
    ("redo", "redo what was undone"),
    ("note any words", "write a note on the last event"),
    ("!, ?, !?, ?!", "mark the last event; words may follow"),
    ("help", "show this list"),
)
SAID = ("undo", "redo", "note ", "help")
_UNDO = re.compile(r"undo(?:\s++(.*))?", re.IGNORECASE)
_NOTE = re.compile(r"note(?:\s++(.*))?", re.IGNORECASE)
_COUNT = re.compile(r"[1-9][0-9]{0,5}")
_MARKED = re.compile(rf"({'|'.join(re.escape(mark) for mark in sorted(MARKS, key=len, reverse=True))})(?:\s++(.*))?")


@dataclass(frozen=True, slots=True)
class PromptCommand:
    """What the scribe is asked to do: help, write a note on the last event, take back so many lines, or an undo.

    No lines at all when it is not said in numbers how many.
    """

    what: Literal["undo", "redo", "note", "help"]
    lines: int = 0
    mark: str = ""
    words: str = ""


def aside_of(line: str) -> PromptCommand | None:
    """What a line asks of the scribe; nothing when it is said to the table."""
    said = line.strip()
    if said.casefold() == "help":
        return PromptCommand("help")
    if said.casefold() == "redo":
        return PromptCommand("redo")
    if found := _UNDO.fullmatch(said):
        many = found[1] or "1"
        return PromptCommand("undo", lines=int(many) if _COUNT.fullmatch(many) else 0)
    if found := _NOTE.fullmatch(said):
        return PromptCommand("note", words=found[1] or "")
    if found := _MARKED.fullmatch(said):
        return PromptCommand("note", mark=found[1], words=found[2] or "")
    return None


def help_lines(sayings: Sequence[tuple[str, str]]) -> Iterator[str]:
    """What may be typed at the prompt; `sayings` are lines that say something to the table."""
    yield "You can type, one line at a time:"
    yield from (f"  {line}" for line in columns([*sayings, *ASIDES]))
    yield "Tab suggests plays and names, the most likely first; Ctrl-D or `quit` ends."
