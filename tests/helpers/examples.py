"""The recorded games that come with the project, each read and judged once."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from events.formats.files import read_record
from events.record.record import Record
from judge import books
from judge.judging import Judgement, judge
from projections.fold import Timeline


class Examples:
    """Recorded games by name."""

    def __init__(self, paths: Mapping[str, Path]) -> None:
        """Nothing is read yet."""
        self.paths = paths

    def record_of(self, name: str) -> Record:
        """The example, read without problems."""
        return _record(self.paths[name])

    def judged(self, name: str) -> Judgement:
        """The example, judged."""
        return _judged(self.paths[name])

    def timeline_of(self, name: str) -> Timeline:
        """The example's tables."""
        return _timeline(self.paths[name])


@cache
def _record(path: Path) -> Record:
    record, problems = read_record(path)
    assert problems == ()
    assert record is not None
    return record


@cache
def _judged(path: Path) -> Judgement:
    record = _record(path)
    return judge(record.events, books()[record.heading.book], record.heading.position)


@cache
def _timeline(path: Path) -> Timeline:
    record = _record(path)
    book = books()[record.heading.book]
    return Timeline(book.family, book.terms, record.events, record.heading.position)
