"""One game judged again: its rulings, and what flips."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from msgspec import Struct

from events.log.log import Log
from events.problem import Problem
from events.record.record import Heading, Record
from judge.book import Book
from judge.compare.compare import Comparison, EditionPair
from judge.compare.outcomes import GRAVEST
from judge.judging import judge
from judge.ruling import Ruling
from service.errors import InputError
from service.games.editions import two_books
from service.games.records import book_of, start_of, told_in
from service.rejudge.asked import Asked, noting
from service.rejudge.changed import in_words, with_changes
from service.rejudge.order import Order


class RulingRow(Struct, frozen=True):
    """A row of the results: one ruling of one game, by one book."""

    game: str
    title: str
    date: str
    book: str
    event: int
    verdict: str
    section: str
    rule: str
    says: str
    needed: str
    unclear: str
    assumes: str
    flip: str  # the verdict by the other book, or without the change, where it is another
    because: str  # the differences that are responsible


class GameTally(Struct, frozen=True):
    """What came of one game; `problem` says why it was not judged."""

    game: str
    events: int
    rulings: int = 0
    wrong: int = 0
    flips: dict[str, int] = {}
    asked: frozenset[str] = frozenset()
    problem: str = ""


class GameJudged(NamedTuple):
    """What came of one game, with its rows."""

    tally: GameTally
    rows: list[RulingRow]


class Judging:
    """Judges the games of one store, as it was ordered."""

    def __init__(self, order: Order, log: Log) -> None:
        self.order, self.log = order, log
        self._asked = cache(self._book)
        self._pair = cache(self._editions)

    def game(self, name: str, events: int) -> GameJudged:
        """Judge one game. What cannot be judged says so in its tally."""
        record = self.log.record(name)
        try:
            judged = self._two(name, record) if self.order.against else self._one(name, record)
        except InputError as error:
            return GameJudged(GameTally(name, events, problem=str(error.problems[0])), [])
        return judged

    def _book(self, of: str, complete: bool) -> tuple[Asked, Book | None]:
        """The book by which games of a book are judged, and the same with what is changed."""
        found = book_of(Record(_heading(of, complete)), self.order.book)
        if isinstance(found, Problem):
            raise InputError(found)
        changes = self.order.changes
        return noting(found), with_changes(found, changes) if changes else None

    def _editions(self, complete: bool) -> tuple[EditionPair, Asked, Asked]:
        """The two books, and each of them as it notes what it is asked."""
        old, new = two_books(f"{self.order.book},{self.order.against}")
        old, new = (old.strictly, new.strictly) if complete else (old, new)
        return EditionPair(old, new), noting(old), noting(new)

    def _one(self, name: str, record: Record) -> GameJudged:
        asked, changed = self._asked(record.heading.book, record.heading.complete)
        asked.forget()
        judgement = judge(record.events, asked.book, start_of(record, asked.book))
        names = asked.names(judgement.table.ledger)
        rulings, flips = judgement.rulings, dict[int, str]()
        if changed is not None:
            after = judge(record.events, changed, start_of(record, changed)).rulings
            flips, rulings = _flips(rulings, after), after
        because = "; ".join(map(in_words, self.order.changes))
        by = f"{asked.book.id}{f' with {because}' if because else ''}"
        rows = [row(name, record, by, one, flips.get(one.event, ""), because) for one in rulings]
        told = {one.event for one in rulings}
        rows += [_now_legal(name, record, by, one, flips[one], because) for one in flips if one not in told]
        tally = Counter(_rule_of(number, [*judgement.rulings, *rulings]) for number in flips)
        wrong = sum(one.wrong for one in rulings)
        return GameJudged(GameTally(name, len(record.entries), len(rows), wrong, dict(tally), names), rows)

    def _two(self, name: str, record: Record) -> GameJudged:
        pair, *both = self._pair(record.heading.complete)
        if problem := told_in(record, pair.old, "--book"):
            raise InputError(problem)
        for asked in both:
            asked.forget()
        start = start_of(record, pair.old)
        compared, courses = pair.judged_by_both(record.events, start, noting=(both[0].book, both[1].book))
        names = {name for asked, course in zip(both, courses, strict=True) for name in asked.names(course.ledger)}
        if compared.flips:  # what is responsible was looked for among all that differs
            names |= {name for one in pair.differences for name in (*one.old, *one.new)}
        flips = {one.event: one for one in compared.flips}
        rows = []
        for course, other in zip(courses, ("new", "old"), strict=True):
            for number in sorted(course.rulings):
                flip = flips.get(number)
                verdict = getattr(flip, other) if flip else ""
                because = ", ".join(one.difference for one in flip.because) if flip else ""
                rows += [row(name, record, course.book.id, one, verdict, because) for one in course.rulings[number]]
        wrong = sum(one.wrong for several in courses[0].rulings.values() for one in several)
        tally = GameTally(name, len(record.entries), len(rows), wrong, causes_of(compared), frozenset(names))
        return GameJudged(tally, rows)


def causes_of(compared: Comparison) -> dict[str, int]:
    """How many verdicts each difference flips."""
    return dict(Counter(cause.difference for one in compared.flips for cause in one.because))


def row(name: str, record: Record, by: str, one: Ruling, flip: str, because: str) -> RulingRow:
    """A ruling as a row."""
    said = one.says, one.needed, "; ".join(one.unclear), "; ".join(one.assumes)
    heading, because = record.heading, because if flip else ""
    place = name, heading.title, heading.date, by, one.event
    return RulingRow(*place, one.verdict, one.section, one.rule, *said, flip, because)


def _now_legal(name: str, record: Record, by: str, number: int, flip: str, because: str) -> RulingRow:
    return row(name, record, by, Ruling(number, "legal", "", "", ""), flip, because)


def _verdicts(rulings: Sequence[Ruling]) -> dict[int, str]:
    """The gravest verdict on each event of which something is said."""
    found: dict[int, str] = {}
    for one in rulings:
        found[one.event] = min(found.get(one.event, "legal"), one.verdict, key=GRAVEST.index)
    return found


def _flips(before: Sequence[Ruling], after: Sequence[Ruling]) -> dict[int, str]:
    """The events whose verdict is another, with the verdict that it was."""
    old, new = _verdicts(before), _verdicts(after)
    numbers = sorted({*old, *new})
    return {
        number: old.get(number, "legal") for number in numbers if old.get(number, "legal") != new.get(number, "legal")
    }


def _rule_of(number: int, rulings: Sequence[Ruling]) -> str:
    """The rule that finds a breach in an event by one of the books."""
    return next((one.rule for one in rulings if one.event == number and one.wrong), "what is unverified")


def _heading(book: str, complete: bool) -> Heading:
    return Heading(book=book, complete=complete)
