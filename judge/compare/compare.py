"""One log judged by two editions: where verdicts flip, where the tables part, and which difference is responsible.

What is responsible is tried, not guessed: the event, or the game, is judged again by the second book with one
difference undone, or with several where no single one explains it. Differences without which the second book would
agree with the first are responsible.
"""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import cached_property
from operator import attrgetter
from types import FunctionType, MethodType
from typing import Annotated, Any

from msgspec import Meta, Struct

from events.common import Event
from judge.book import Book, Difference
from judge.compare.outcomes import DivergingMove, EventOutcome, JudgedGame, Watch, differing, outcome_of, seen_apart
from judge.compare.revision import Item, as_in, differences_between, items_of, sections
from judge.judging import Judgement, go_on, judge_next
from judge.ruling import Ruling
from projections.fold import happens
from projections.table import BaseTable

MOST_TRIED = 1_000_000  # events that are judged again for one comparison, to find what is responsible
Part = Callable[[EventOutcome], object]
UNCLEAR: Part = attrgetter("unclear")
MOVED: Part = attrgetter("moves")


class ResponsibleDifference(Struct, frozen=True):
    """A difference between the books that is responsible, cited in both."""

    difference: str
    says: Annotated[str, Meta(description="the difference in one sentence")]
    old: Annotated[tuple[str, ...], Meta(description="rules, terms and derivations of the first book")]
    old_sections: tuple[str, ...]
    new: Annotated[tuple[str, ...], Meta(description="rules, terms and derivations of the second book")]
    new_sections: tuple[str, ...]


class Flip(Struct, frozen=True):
    """An event that the two books judge differently."""

    event: int
    words: Annotated[str, Meta(description="the event as a line of the notation")]
    old: Annotated[str, Meta(description="the verdict by the first book")]
    new: Annotated[str, Meta(description="the verdict by the second book")]
    old_rulings: tuple[Ruling, ...]
    new_rulings: tuple[Ruling, ...]
    because: Annotated[
        tuple[ResponsibleDifference, ...], Meta(description="each is responsible, or several of them together")
    ]


class Doubt(Struct, frozen=True):
    """An event that one book leaves open and the other does not, with the same verdict."""

    event: int
    words: str
    old: Annotated[tuple[str, ...], Meta(description="what the first book leaves open")]
    new: Annotated[tuple[str, ...], Meta(description="what the second book leaves open")]
    because: tuple[ResponsibleDifference, ...]


class TableDivergence(Struct, frozen=True):
    """An event after which the two tables are no longer as far apart as they were before it."""

    event: int
    words: str
    moves: tuple[DivergingMove, ...]
    because: tuple[ResponsibleDifference, ...]


class Comparison(Struct, frozen=True):
    """The same log by two books."""

    old: Annotated[str, Meta(description="the first book")]
    new: Annotated[str, Meta(description="the second book")]
    events: int
    flips: tuple[Flip, ...]
    partings: tuple[TableDivergence, ...]
    doubts: tuple[Doubt, ...]


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


def _by_terms(book: Book, terms: object) -> Book:
    """The same book with other terms; its rules are not filed anew."""
    other = copy(book)
    vars(other)["terms"] = terms
    return other


class EditionPair:
    """Two books of a family, and the books between them: the second one with differences undone."""

    def __init__(self, old: Book, new: Book) -> None:
        self.old, self.new = old, new
        self._between: dict[str, Book] = {}

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """How the second book differs from the first."""
        return differences_between(self.old, self.new)

    @cached_property
    def items(self) -> tuple[dict[str, Item], dict[str, Item]]:
        """The rules, terms and derivations of the two books."""
        return items_of(self.old), items_of(self.new)

    @cached_property
    def _counterparts(self) -> dict[str, str]:
        """The difference to which each rule belongs that the books do not share."""
        return {name: one.name for one in self.differences for name in (*one.old, *one.new)}

    def judged(self, outcome: EventOutcome) -> object:
        """The verdict and the rules that object; those that stand for each other in the two books are the same."""
        return outcome.verdict, {self._counterparts.get(rule, rule) for rule in outcome.rules}

    def without(self, *undone: Difference) -> Book:
        """The second book, in which these differences are as in the first."""
        if len(undone) == 1 and undone[0].name in self._between:
            return self._between[undone[0].name]
        out, into = [name for one in undone for name in one.old], [name for one in undone for name in one.new]
        book = as_in(self.new, into, self.old, out)
        if not any(item.what == "term" for item in self._named(out, into)):
            book = _by_terms(book, self.new.terms)
        if len(undone) == 1:
            self._between[undone[0].name] = book
        return book

    def _named(self, out: Sequence[str], into: Sequence[str]) -> Iterator[Item]:
        yield from (self.items[0][name] for name in out)
        yield from (self.items[1][name] for name in into)

    def cause(self, one: Difference) -> ResponsibleDifference:
        """A difference, cited in both books."""
        old, new = sections(one.old, self.items[0]), sections(one.new, self.items[1])
        return ResponsibleDifference(one.name, one.says, one.old, old, one.new, new)

    def compare(
        self, events: Sequence[Event], position: Struct | None = None, watch: Watch | None = None
    ) -> Comparison:
        """Fold and judge one log by the two books, side by side.

        `watch` is shown what is gone through, with words for it, and hands it on.
        """
        watching: Watch = watch or (lambda items, name: items)
        old, new = (
            JudgedGame(_begun(book, position), watching(events, f"Judging by {book.id}"))
            for book in (self.old, self.new)
        )
        numbers = differing(old, new)
        comparing = Comparer(self, old, new, events, position, numbers)
        found = [one for number in watching(numbers, "Looking for causes") for one in comparing.at(number)]
        return Comparison(
            self.old.id,
            self.new.id,
            len(events),
            tuple(one for one in found if isinstance(one, Flip)),
            tuple(one for one in found if isinstance(one, TableDivergence)),
            tuple(one for one in found if isinstance(one, Doubt)),
        )


def _begun(book: Book, position: Struct | None) -> Judgement:
    return Judgement(book, book.family.opened(position, book.terms))


class TableWalk:
    """The tables of one game before one event after another."""

    def __init__(self, book: Book, events: Sequence[Event], position: Struct | None) -> None:
        self._book, self._events, self._happened = book, events, 0
        self._table: BaseTable = book.family.opened(position, book.terms)

    def before(self, number: int) -> BaseTable:
        """The table as it was before an event, which is no earlier than the one last asked for."""
        for following in range(self._happened + 1, number):
            happens(self._book.family, self._table, self._events[following - 1], following)
        self._happened = max(self._happened, number - 1)
        return self._table


class Comparer:
    """Two courses of one game, and the courses that it would take with differences undone."""

    def __init__(
        self,
        editions: EditionPair,
        old: JudgedGame,
        new: JudgedGame,
        events: Sequence[Event],
        position: Struct | None,
        numbers: Sequence[int],
    ) -> None:
        self.editions, self.old, self.new = editions, old, new
        self.events, self.position, self.numbers = events, position, numbers
        self._walks = TableWalk(old.book, events, position), TableWalk(new.book, events, position)
        self._undone: dict[frozenset[str], dict[int, EventOutcome]] = {}
        self._left = MOST_TRIED
        self._together: list[tuple[Difference, ...]] = []
        self._parted: dict[str, Difference] = {}

    def at(self, number: int) -> Iterator[Flip | TableDivergence | Doubt]:
        """What differs at one of the events that differ; events are asked for in their order."""
        old, new = self.old.outcome(number), self.new.outcome(number)
        words = self.new.book.in_words(self.events[number - 1])
        here = EventTrial(self, number)
        if old.verdict != new.verdict:
            rulings = self.old.rulings_on(number), self.new.rulings_on(number)
            yield Flip(number, words, old.verdict, new.verdict, *rulings, self._causes(here, self.editions.judged))
        elif bool(old.unclear) != bool(new.unclear):
            doubts = tuple(sorted(old.unclear)), tuple(sorted(new.unclear))
            yield Doubt(number, words, *doubts, self._causes(here, UNCLEAR))
        if old.moves != new.moves:
            responsible = self._because(here, MOVED)
            self._parted.update((one.name, one) for one in responsible)
            seen = seen_apart(old.moves, new.moves, self.new.book.family.inner)
            if seen:
                yield TableDivergence(number, words, seen, tuple(map(self.editions.cause, responsible)))

    def _causes(self, here: "EventTrial", part: Part) -> tuple[ResponsibleDifference, ...]:
        return tuple(map(self.editions.cause, self._because(here, part)))

    def _because(self, here: "EventTrial", part: Part) -> Sequence[Difference]:
        """The differences without which the second book agrees with the first about this part of an event.

        First one that is tried at the table before the event: those that the rulings or the changes name, then those
        whose terms are asked for. Then one of those that parted the tables before, tried on the whole game. Then
        several together: the fewest of these, or of all.
        """
        number, wanted = here.number, part(self.old.outcome(here.number))

        def agrees(undone: Sequence[Difference]) -> bool:
            outcome = self._without(undone, number)
            return outcome is not None and part(outcome) == wanted

        for near in (here.named, here.asked):
            found = [one for one in near if part(here.without(one)) == wanted]
            if found:
                return found
        parted = tuple(self._parted.values())
        found = [one for one in parted if agrees([one])]
        if found:
            return found
        for together in self._together:
            if agrees(together):
                return together
        for candidates in (_each_once((*parted, *here.named, *here.asked)), self.editions.differences):
            if candidates and agrees(candidates):
                fewest = tuple(_fewest(candidates, agrees))
                if len(fewest) > 1:
                    self._together.append(fewest)
                return fewest
        return parted

    def _without(self, undone: Sequence[Difference], number: int) -> EventOutcome | None:
        """What an event comes to in a game by the second book without these differences; None after too many games.

        Before the first event that differs all books between the two agree: the game is judged from there. It is judged
        to the event that is asked for, and to its end when a later one is.
        """
        names = frozenset(one.name for one in undone)
        known = self._undone.setdefault(names, {})
        if number not in known and self._left > 0:
            last = self.numbers[-1] if known else number
            judgement = self._agreed.copied()
            judgement.book, judgement.without_facts = self.editions.without(*undone), True
            judgement.table.terms = judgement.book.terms
            course = JudgedGame(judgement, self.events[self._first - 1 : last])
            known.update((one, course.outcome(one)) for one in self.numbers if one <= last)
            self._left -= last - self._first + 1
        return known.get(number)

    @cached_property
    def _first(self) -> int:
        earlier = range(1, self.numbers[0])
        return next((one for one in earlier if self.old.lines(one) != self.new.lines(one)), self.numbers[0])

    @cached_property
    def _agreed(self) -> Judgement:
        """The game by the second book up to where the ledgers differ first, if only in what nobody sees."""
        judgement = _begun(self.new.book, self.position)
        judgement.without_facts = True
        for event in self.events[: self._first - 1]:
            go_on(judgement, event)
        return judgement

    def befores(self, number: int) -> tuple[BaseTable, BaseTable]:
        """The tables of the two books before an event."""
        return self._walks[0].before(number), self._walks[1].before(number)


class EventTrial:
    """One event, tried again and again at the table that the second book has before it."""

    def __init__(self, comparing: Comparer, number: int) -> None:
        self.comparing, self.number = comparing, number
        self._tried: dict[str, EventOutcome] = {}

    @cached_property
    def _befores(self) -> tuple[BaseTable, BaseTable]:
        return self.comparing.befores(self.number)

    @cached_property
    def named(self) -> tuple[Difference, ...]:
        """The differences that the rulings on the event or its changes name."""
        courses = self.comparing.old, self.comparing.new
        names = {ruling.rule for course in courses for ruling in course.rulings_on(self.number)}
        names |= {line[6] for course in courses for line in course.lines(self.number)}
        return tuple(one for one in self.comparing.editions.differences if names & {*one.old, *one.new})

    @cached_property
    def asked(self) -> tuple[Difference, ...]:
        """The other differences whose terms are asked for when the event is judged and happens."""
        names: set[str] = set()
        for course, before in zip((self.comparing.old, self.comparing.new), self._befores, strict=True):
            asked = TermSpy(course.book.terms)
            self._outcome(_by_terms(course.book, asked), before)
            names |= asked.names
        differences = self.comparing.editions.differences
        return tuple(one for one in differences if one not in self.named and names & {*one.old, *one.new})

    def without(self, one: Difference) -> EventOutcome:
        """What becomes of the event with this difference undone."""
        if one.name not in self._tried:
            self._tried[one.name] = self._outcome(self.comparing.editions.without(one), self._befores[1])
        return self._tried[one.name]

    def _outcome(self, book: Book, before: BaseTable) -> EventOutcome:
        table = _beside(before)
        table.terms = book.terms
        start = len(table.ledger)
        judgement = Judgement(book, table, self.number - 1, without_facts=True)
        outcome = outcome_of(judge_next(judgement, self.comparing.events[self.number - 1]), table.ledger[start:])
        del table.ledger[start:]
        return outcome


def _beside(table: BaseTable) -> BaseTable:
    """Another table that is the same now. A long ledger is not copied: it is one, to be put back as it was."""
    ledger, table.ledger = table.ledger, []
    other = table.copied()
    table.ledger = other.ledger = ledger
    return other


def _each_once(differences: Sequence[Difference]) -> tuple[Difference, ...]:
    return tuple({one.name: one for one in differences}.values())


def _fewest(candidates: Sequence[Difference], agrees: Callable[[Sequence[Difference]], bool]) -> Sequence[Difference]:
    """Candidates of which none can be left out: halves of them are left out, then quarters, then single ones."""
    kept, size = list(candidates), max(1, len(candidates) // 2)
    while True:
        start = 0
        while start < len(kept):
            rest = kept[:start] + kept[start + size :]
            if rest and agrees(rest):
                kept = rest
            else:
                start += size
        if size == 1:
            return kept
        size = max(1, size // 2)


def compare(
    old: Book, new: Book, events: Sequence[Event], position: Struct | None = None, watch: Watch | None = None
) -> Comparison:
    """Fold and judge one log by two books of a family, side by side."""
    return EditionPair(old, new).compare(events, position, watch)
