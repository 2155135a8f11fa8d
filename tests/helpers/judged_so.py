"""Situations in text files, and what the judge says of each: for tables of tests.

`@@` names the books, `==` begins a group with its position (lines separated by `;`), `--` what was played first. A line
has sentences and, after `|`, what is ruled: verdict and section, for several books the section of each (`8/4.1`).
`*` marks the sentences that the rulings are on; without one it is the last. `(strict)` implies nothing. Nothing else is
ruled.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from events.common import Event
from events.notation.game_reader import read_game
from events.notation.reader import Reader
from events.record.record import Entry, Record
from judge import books
from judge.judging import judge
from service.games.records import start_of

SITUATIONS = Path(__file__).resolve().parents[1] / "judge" / "situations"


class Situation(NamedTuple):
    """A line of a file, with the book that judges it and what its group begins with."""

    book: str
    place: int  # of the book among those of its group
    position: str
    begins: str
    line: str


def situations_of(name: str) -> Iterator[Situation]:
    """Each line of a file with each of its books."""
    ids: list[str] = []
    position = begins = ""
    for line in map(str.strip, (SITUATIONS / name).read_text().splitlines()):
        mark, rest = line[:2], line[2:].strip()
        if mark == "@@":
            ids = rest.split()
        elif mark == "==":
            position, begins = rest, ""
        elif mark == "--":
            begins = rest
        elif line and not line.startswith("#"):
            yield from (Situation(book, place, position, begins, line) for place, book in enumerate(ids))


@cache
def _begun(book: str, position: str, begins: str) -> Record:
    lines = [f"[book {book}]", "position:", *position.split("; "), "", *begins.split("; "), ""]
    record, problems = read_game("\n".join(lines))
    assert record is not None
    assert not problems, [str(problem) for problem in problems]
    return record


def is_judged_so(one: Situation) -> None:
    """The events of a situation are ruled on as its line says, and no others are."""
    said, _bar, expected = one.line.partition("|")
    record, book = _begun(one.book, one.position, one.begins), books()[one.book]
    reader, events, marked = Reader.after(record), list[Event](record.events), list[int]()
    for sentence in re.split(r";\s*", said.replace("(strict)", "").strip()):
        entries, problems = reader.line(sentence.removeprefix("*"))
        assert not problems, [str(problem) for problem in problems]
        events += [entry.event for entry in entries if isinstance(entry, Entry)]
        if sentence.startswith("*"):
            marked.append(len(events))
    ruled = [words.split() for words in expected.split(",") if words.strip()]
    numbers = marked or [len(events)] * len(ruled)
    want = [(at, verdict, where.split("/")[one.place]) for at, (verdict, where) in zip(numbers, ruled, strict=True)]
    judgement = judge(events, book.strictly if "(strict)" in said else book, start_of(record, book))
    found: dict[int, tuple[int, str, str]] = {}
    for ruling in judgement.wrong:  # the objection that decides comes first
        found.setdefault(ruling.event, (ruling.event, ruling.verdict, ruling.section.replace(" ", "_")))
    assert [*found.values()] == want, [(ruling.event, ruling.says) for ruling in judgement.wrong]
