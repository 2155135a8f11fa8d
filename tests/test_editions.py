"""Every difference between two editions is shown by a record: judged one way by the one, otherwise by the other."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from judge import books
from judge.book import Book, Difference, Revision
from judge.compare.compare import compare
from judge.explain.explain import explain
from judge.judging import judge
from service.games.records import read, start_of

EXPECTED = tomllib.loads((Path(__file__).parent / "editions.toml").read_text(encoding="utf-8"))
FOLDER = Path(__file__).resolve().parent.parent / "examples" / "editions"


def revisions() -> list[tuple[Book, Revision]]:
    """The books that revise another, with what they make of it."""
    return [(book, book.revises()) for book in books().values() if book.revises is not None]


DIFFERENCES = [(book, revision, one) for book, revision in revisions() for one in revision.differences]


@pytest.mark.parametrize(("book", "revision", "difference"), DIFFERENCES, ids=[one.name for _, _, one in DIFFERENCES])
def test_a_record_shows_the_difference(book: Book, revision: Revision, difference: Difference) -> None:
    """A verdict flips, or the tables part, and this difference is responsible; or one of the two has a doubt."""
    record, problems = read(str(next(FOLDER.glob(f"{difference.name}.*"))))
    assert record is not None
    assert not problems
    start = start_of(record, revision.of)
    comparison = compare(revision.of, book, record.events, start)
    responsible = [one.because for one in comparison.flips] + [one.because for one in comparison.partings]
    names = {cause.difference for causes in responsible for cause in causes}
    unclear = doubts(revision.of, record.events, start) | doubts(book, record.events, start)
    assert difference.name in names or unclear & {*difference.old, *difference.new}


def told_by(path: Path, book: str) -> list[str]:
    """What a book says of a record: event, verdict, section, rule and sentence; what is unclear, too."""
    record, _ = read(str(path))
    assert record is not None
    told = []
    for ruling in judge(record.events, books()[book], start_of(record, books()[book])).rulings:
        if ruling.verdict != "legal":
            told.append(f"{ruling.event} {ruling.verdict} {ruling.section} {ruling.rule}: {ruling.says}")
        told.extend(f"{ruling.event} unclear: {words}" for words in ruling.unclear)
    return told


@pytest.mark.parametrize("book", [one.id for book, revision in revisions() for one in (revision.of, book)])
@pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.stem)
def test_each_edition_says_what_it_says_of_each_record(path: Path, book: str) -> None:
    """Each sentence by which the editions differ is printed, with its event, section and rule."""
    assert told_by(path, book) == EXPECTED[path.stem].get(book, [])


def doubts(book: Book, events: Sequence[Any], start: Any) -> set[str]:
    """The rules that find something unclear in a game."""
    numbers = {ruling.event for ruling in judge(events, book, start).rulings if ruling.unclear}
    return {
        rule.rule
        for number in numbers
        for rule in explain(book, events, number, start).consulted
        if rule.answer == "unclear"
    }


def test_every_record_of_an_edition_shows_a_difference() -> None:
    """No record is left over when a difference goes."""
    names = {one.name for _, _, one in DIFFERENCES}
    assert {path.stem for path in FOLDER.iterdir()} == names
