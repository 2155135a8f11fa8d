"""One event of a game that two books take otherwise, tried by books between them at tables between theirs."""

from collections.abc import Iterable, Sequence, Set
from types import FunctionType, MethodType
from typing import Any

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
Trial = tuple[frozenset[str], tuple[Key, ...]]  # what is undone, and which fields are as on the table of the first book


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
        self.old, self.new = (course.taken(number) for course in courses)
        self.judged = self.old.verdict != self.new.verdict or bool(self.old.unclear) != bool(self.new.unclear)
        self._befores, self.apart = befores, apart
        self._made: dict[Trial, EventOutcome] = {(frozenset(), ()): self.new}
        self._outcomes = [self.new]
        self.tried = 0  # trials so far
        self._at_second: PutBack | None = None  # the table of the second book, once something was tried on it

    def by_old(self, watching: Watching, keys: Set[Key]) -> tuple[EventOutcome, Set[Key]]:
        """What the first book makes of the event at the table of the second, and which of these fields it reads."""
        book, put_back = self.courses[0].book, self._on(self._befores[1])
        watching.watch(put_back.table, keys)
        try:
            outcome = self._outcome(book, book.terms, put_back.table)
            read = watching.reads & keys
        finally:
            put_back.undo()
            watching.leave()
        return outcome, read

    def without(self, undone: Sequence[Difference], keys: Iterable[Key] = ()) -> EventOutcome:
        """What becomes of the event without these differences, where these fields are as on the table of the first."""
        names, keys = frozenset([one.name for one in undone]), tuple(keys)
        outcome = self._made.get((names, keys))
        if outcome is None:
            book = self.books.without(undone) if self.judged else self.books.new
            terms = book.terms if self.judged else self.books.terms_without(names)
            outcome = self._tried(book, terms, self._befores[1], [(key, self.apart[key]) for key in keys])
            if outcome.verdict == self.old.verdict == "discrepancy":
                # Which rule a wrong count cites is read off the ledger, which is that of the second book.
                outcome.rules = self.old.rules
            self._made[names, keys] = outcome = self._as_known(outcome)
            self.tried += 1
        return outcome

    def _as_known(self, outcome: EventOutcome) -> EventOutcome:
        """The same outcome that is known already, and was compared with others, or else this one."""
        for known in self._outcomes:
            if known.equals(outcome):
                return known
        self._outcomes.append(outcome)
        return outcome

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
            self._tried(by_terms(course.book, spy) if self.judged else course.book, spy, before)
            names |= spy.names
        return frozenset(names)

    def _tried(
        self, book: Book, terms: object, table: BaseTable, patches: Iterable[tuple[Key, FieldValue]] = ()
    ) -> EventOutcome:
        """What a book makes of the event at a table with some fields patched; the table is as before afterwards."""
        put_back = self._on(table)
        put_back.patch(patches)
        try:
            return self._outcome(book, terms, put_back.table)
        finally:
            put_back.undo()

    def _on(self, before: BaseTable) -> PutBack:
        """A table on which the event is tried; a roll-back is on one beside it, for it changes more than lines say."""
        if isinstance(self.event, RolledBack):
            return PutBack(beside(before))
        if before is not self._befores[1]:
            return PutBack(before)
        if self._at_second is None:
            self._at_second = PutBack(before)
        return self._at_second

    def _outcome(self, book: Book, terms: object, table: BaseTable) -> EventOutcome:
        """What a book makes of the event at a table; no rule is asked where the courses only part."""
        table.terms = terms
        start = len(table.ledger)
        rulings: Sequence[Ruling] = ()
        if self.judged:
            rulings = judge_next(Judgement(book, table, self.number - 1, without_facts=True), self.event)
        else:
            happens(book.family, table, self.event, self.number)
        return EventOutcome(rulings, table.ledger[start:])
