"""Situations as a scorekeeper writes them, in tables: what happens, and what the judge says of it.

A line has sentences and, after its last `|`, the verdict of the last one, or of the event whose number is said;
`unclear` and the rule that says so where the last one is legal and the rulebook open; nothing where all of it is legal.
Nothing else is wrong in any of them. A table is a game in plain text, then groups that begin with what their lines have
in common. Lines that begin with `# ` are headings.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

from events.notation.game_reader import read_game
from events.notation.reader import Reader
from events.record.record import Entry
from judge import books
from judge.book import Book
from judge.judging import judge
from judge.ruling import Ruling

_NUMBERED = re.compile(r"(?:([0-9]+): )?(.*)")


def tables(folder: Path) -> dict[str, Any]:
    """The parameters of a test of each line of a folder's tables: the game, what its group begins with, the line."""
    found, names = [], []
    for path in sorted(folder.glob("*.txt")):
        game, _mark, rows = path.read_text(encoding="utf-8").partition("\n==")
        for setup, line in situations(f"=={rows}")["argvalues"]:
            found.append((game, setup, line))
            names.append(f"{path.stem}: {line}")
    return {"argnames": ("game", "setup", "line"), "argvalues": found, "ids": names}


def situations(text: str) -> dict[str, Any]:
    """The parameters of a test of each line of a table: what its group begins with, and the line."""
    found, setup = [], ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("=="):
            setup = line.removeprefix("==").strip()
        elif line and not line.startswith("# "):
            found.append((setup, line))
    return {"argnames": ("setup", "line"), "argvalues": found, "ids": [line for _setup, line in found]}


@cache
def begun(game: str) -> tuple[Reader, Any]:
    """A reader and the position after the lines of a game, in which nothing is wrong."""
    record, problems = read_game(game)
    assert record is not None
    assert not problems
    judged = judge(record.events, books()[record.heading.book], record.heading.position)
    assert not judged.wrong
    return Reader.after(record), judged.table.position()


def is_judged_so(game: str, line: str, book: Book) -> None:
    """After a game the sentences of a line are judged as it says: by verdict, section, and rule where it names one."""
    said, _bar, expected = line.rpartition("|")
    reader, position = begun(game)
    entries, problems = reader.fork().line(said)
    assert not problems
    events = [entry.event for entry in entries if isinstance(entry, Entry)]
    number, verdict = _NUMBERED.fullmatch(expected.strip()).groups()  # type: ignore[union-attr]  # it fits all
    judged = judge(events, book, position)
    found = [(one.event, _told(one, verdict)) for one in judged.wrong]
    if verdict.startswith("unclear "):
        found += [
            (one.event, f"unclear {one.rule}") for one in judged.rulings if one.unclear and one.event == len(events)
        ]
    assert found == ([(int(number or len(events)), verdict)] if verdict else [])


def _told(ruling: Ruling, verdict: str) -> str:
    plain = f"{ruling.verdict} {ruling.section}"
    return plain if verdict == plain else f"{plain} {ruling.rule}"
