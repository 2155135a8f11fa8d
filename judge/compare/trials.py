"""One event of a game that two books take otherwise, tried by books between them at tables between theirs."""

from collections.abc import Iterable, Sequence
from types import FunctionType, MethodType
from typing import Any, NamedTuple

from events.common import Event, RolledBack
from events.steps import cached_work
from judge.book import Book, Difference
from judge.compare.between import BooksBetween, by_terms
from judge.compare.outcomes import EventOutcome, JudgedGame
from judge.compare.watching import PutBack, Watching, beside
from judge.judging import Judgement, judge_next
from judge.ruling import Ruling
from projections.fold import happens
from projections.ledger import Key
from projections.rollbacks import FieldValue
from projections.table import BaseTable

Blame = tuple[frozenset[str], ...]  # each of these sets of differences is responsible by itself


class TermSpy:
    """Terms that note which of them are asked for."""

    def __init__(self, terms: object) -> None:
        self._terms = terms
        self.names: set[str] = set()

    def __getattr__(self, name: str) -> Any:  # whatever that term is
        value = getattr(type(self._terms), name, None)
        if isinstance(value, FunctionType):
            return MethodType(value, self)
        self.names.add(name)
        return getattr(self._terms, name)


class EventTrial(NamedTuple):
    """The event by the second book without some differences, where some fields are as on the table of the first."""

    undone: tuple[str, ...]
    keys: tuple[Key, ...]


class EventTrials:
    """One event, tried again and again at the table that the second book has before it."""

    def __init__(
        self,
        books: BooksBetween,
        courses: tuple[JudgedGame, JudgedGame],
        befores: tuple[BaseTable, BaseTable],
        apart: dict[Key, FieldValue],
        event: Event,
        number: int,
    ) -> None:
        """`apart` is what the tables differ in before the event, with the values that the first book has."""
        self.books, self.courses, self.event, self.number = books, courses, event, number
        self.old, self.new = (course.outcome(number) for course in courses)
        self.judged = self.old.verdict != self.new.verdict or bool(self.old.unclear) != bool(self.new.unclear)
        self._befores, self.apart = befores, apart
        self._made = {EventTrial((), ()): self.new}

    def by_old(self, watching: Watching) -> tuple[EventOutcome, set[Key]]:
        """What the first book makes of the event at the table of the second, and what it reads of what differs."""
        table, length = watching.over(self._befores[1], self.apart), len(self._befores[1].ledger)
        outcome = self._outcome(self.courses[0].book, table)
        del table.ledger[length:]  # which is that of the table beside
        return outcome, watching.reads & self.apart.keys()

    def without(self, undone: Iterable[Difference], keys: Iterable[Key] = ()) -> EventOutcome:
        """What becomes of the event without these differences, where these fields are as on the table of the first."""
        undone = tuple(undone)
        trial = EventTrial(tuple([one.name for one in undone]), tuple(keys))
        if trial not in self._made:
            patches = [(key, self.apart[key]) for key in trial.keys]
            outcome = self._made[trial] = self._tried(self._without(undone), self._befores[1], patches)
            if outcome.verdict == self.old.verdict == "discrepancy":
                # Which rule a wrong count cites is read off the ledger, which is that of the second book.
                outcome.rules = self.old.rules
        return self._made[trial]

    def _without(self, undone: tuple[Difference, ...]) -> Book:
        if self.judged:
            return self.books.without(undone)
        return by_terms(self.books.new, self.books.terms_without(undone))

    @property
    def tried(self) -> int:
        """How many trials there were so far."""
        return len(self._made) - 1

    @cached_work
    def named(self) -> frozenset[str]:
        """The rules and derivations that the rulings on the event or its changes name."""
        names = {line[6] for course in self.courses for line in course.lines(self.number)}
        if self.judged:
            names |= {ruling.rule for course in self.courses for ruling in course.rulings_on(self.number)}
        return frozenset(names)

    @cached_work
    def asked(self) -> frozenset[str]:
        """The terms that are asked for when the event is judged and happens."""
        names: set[str] = set()
        for course, before in zip(self.courses, self._befores, strict=True):
            spy = TermSpy(course.book.terms)
            self._tried(by_terms(course.book, spy), before)
            names |= spy.names
        return frozenset(names)

    def _tried(self, book: Book, table: BaseTable, patches: Iterable[tuple[Key, FieldValue]] = ()) -> EventOutcome:
        """What a book makes of the event at a table with some fields patched; the table is as before afterwards."""
        if isinstance(self.event, RolledBack):
            table = beside(table)
        put_back = PutBack(table)
        put_back.patch(patches)
        try:
            return self._outcome(book, table)
        finally:
            put_back.undo()

    def _outcome(self, book: Book, table: BaseTable) -> EventOutcome:
        """What a book makes of the event at a table; no rule is asked where the courses only part."""
        table.terms = book.terms
        start = len(table.ledger)
        rulings: Sequence[Ruling] = ()
        if self.judged:
            rulings = judge_next(Judgement(book, table, self.number - 1, without_facts=True), self.event)
        else:
            happens(book.family, table, self.event, self.number)
        return EventOutcome(rulings, table.ledger[start:])
