"""One log judged by two editions: where verdicts flip, where the tables part, and which difference is responsible.

What is responsible is tried, not guessed: the event, or the game, is judged again by the second book with one
difference undone. A difference without which the second book would agree with the first is responsible.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from functools import cached_property
from types import FunctionType, MethodType
from typing import Annotated, Any

from msgspec import Meta, Struct

from judge.book import Book, Difference, Revision
from judge.judging import Judgement, go_on, judge_next
from judge.revision import Item, as_in, items_of, sections
from judge.ruling import Ruling
from judge.words import in_words
from projections.fold import KEYFRAME_EVERY, happens
from projections.ledger import WHOLE

GRAVEST = ("illegal", "missed", "discrepancy", "unverified", "legal")
Moves = dict[tuple[str, str, str], Any]


class Cause(Struct, frozen=True):
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
    because: tuple[Cause, ...]


class Move(Struct, frozen=True):
    """One thing that an event moves otherwise in the two books: a number by so much, anything else to a value."""

    subject: str
    field: str
    old: Any
    new: Any


class Parting(Struct, frozen=True):
    """An event after which the two tables are no longer as far apart as they were before it."""

    event: int
    words: str
    moves: tuple[Move, ...]
    because: tuple[Cause, ...]


class Comparison(Struct, frozen=True):
    """The same log by two books."""

    old: Annotated[str, Meta(description="the first book")]
    new: Annotated[str, Meta(description="the second book")]
    events: int
    flips: tuple[Flip, ...]
    partings: tuple[Parting, ...]


class Outcome(Struct, frozen=True):
    """What one book makes of one event."""

    verdict: str
    moves: Moves


class Course:
    """A whole game as one book judges it, event by event."""

    def __init__(self, book: Book, events: Sequence[Any], position: Any, plain: bool = False) -> None:
        judgement = Judgement(book, book.family.opened(position, book.terms), plain=plain)
        self.book = book
        self.ledger: list[Any] = judgement.table.ledger
        starts = [0]
        self.events = events
        self._frames = {0: judgement.table.copied()}
        self._came: dict[int, Moves] = {}  # what came as a whole, as it was when it came
        for number, event in enumerate(events, 1):
            if number % KEYFRAME_EVERY == 0:
                self._frames[number - 1] = judgement.table.copied()
            starts.append(len(self.ledger))
            go_on(judgement, event)
            if any(isinstance(line[5], dict) for line in self.ledger[starts[-1] :]):
                self._came[number] = moves(self.ledger[starts[-1] :])
        self.starts = [*starts, len(self.ledger)]
        self.rulings: dict[int, list[Ruling]] = {}
        for ruling in judgement.rulings:
            self.rulings.setdefault(ruling.event, []).append(ruling)

    def rulings_on(self, number: int) -> tuple[Ruling, ...]:
        """What is said of an event."""
        return tuple(self.rulings.get(number, ()))

    def before(self, number: int) -> Any:
        """A table of its own, as it was before an event."""
        start = max(frame for frame in self._frames if frame < number)
        table = self._frames[start].copied()
        for following in range(start + 1, number):
            happens(self.book.family, table, self.events[following - 1], following)
        return table

    def lines(self, number: int) -> list[Any]:
        """What an event changed, line by line."""
        return self.ledger[self.starts[number] : self.starts[number + 1]]

    def came(self, number: int) -> bool:
        """Whether things came to the table with an event as a whole, seats and all."""
        return number in self._came

    def moves(self, number: int) -> Moves:
        """What an event changed, in sum."""
        return self._came.get(number) or moves(self.lines(number))

    def verdict(self, number: int) -> str:
        """The gravest verdict on an event."""
        return gravest(self.rulings.get(number, ()))

    def outcome(self, number: int) -> Outcome:
        """What the book makes of an event."""
        return Outcome(self.verdict(number), self.moves(number))


def gravest(rulings: Sequence[Ruling]) -> str:
    """The gravest verdict of several rulings on one event."""
    return min((ruling.verdict for ruling in rulings), key=GRAVEST.index, default="legal")


def moves(lines: Sequence[Any]) -> Moves:
    """What ledger lines come to: for each fact the sum of what it moved by, or what it is in the end."""
    found: Moves = {}
    for _number, kind, subject, field, before, after, _under in lines:
        key = (kind.__name__, subject, field)
        if field == WHOLE:
            found[key] = "here" if after is not None else "gone"
        elif isinstance(after, dict):
            found.update(_parts(after))
        elif _number_like(before) and _number_like(after):
            found[key] = found.get(key, 0) + after - before
        elif _plain(after):
            found[key] = after
    return {key: value for key, value in found.items() if value != 0 or isinstance(value, bool)}


def _parts(parts: dict[str, Any]) -> Iterator[tuple[tuple[str, str, str], Any]]:
    """What comes to the table at once, field by field."""
    for name, part in parts.items():
        for field in getattr(part, "__struct_fields__", ()):
            if _plain(getattr(part, field)):
                yield (type(part).__name__, name, field), getattr(part, field)


def _plain(value: Any) -> bool:
    """Whether a reader can see it: a word, a number, a list of names; not what a step in progress keeps for itself."""
    return value is None or isinstance(value, int | str) or (isinstance(value, tuple) and all(map(_plain, value)))


def _number_like(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


class Asked:
    """Terms that note which of them are asked for."""

    def __init__(self, terms: Any) -> None:
        self._terms = terms
        self.names: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        value = getattr(type(self._terms), name, None)
        if isinstance(value, FunctionType):
            return MethodType(value, self)
        self.names.add(name)
        return getattr(self._terms, name)


def _by_terms(book: Book, terms: Any) -> Book:
    """The same book with other terms; its rules are not filed anew."""
    other = copy(book)
    vars(other)["terms"] = terms
    return other


class Comparing:
    """Two courses of one game, and the courses that it would take with one difference more or less."""

    def __init__(self, old: Book, new: Book, events: Sequence[Any], position: Any = None) -> None:
        self.events, self.position = events, position
        self.old, self.new = Course(old, events, position), Course(new, events, position)
        self._books: dict[str, Book] = {}
        self._undone: dict[str, Course] = {}

    @cached_property
    def revision(self) -> Revision | None:
        """The list of differences between the two books, whichever of them is the later."""
        old, new = self.old.book, self.new.book
        for book, other in ((new, old), (old, new)):
            revision = book.revises() if book.revises is not None else None
            if revision is not None and revision.of.id == other.id:
                return revision
        return None

    @cached_property
    def items(self) -> tuple[dict[str, Item], dict[str, Item]]:
        """What stands in the two books."""
        return items_of(self.old.book), items_of(self.new.book)

    def differs(self, number: int) -> bool:
        """Whether the two books make something else of an event."""
        return self.old.verdict(number) != self.new.verdict(number) or bool(self.parted(number))

    def parted(self, number: int) -> tuple[Move, ...]:
        """What an event moves otherwise in the two books."""
        if self.old.lines(number) == self.new.lines(number) and not self.old.came(number):
            return ()
        old, new = self.old.moves(number), self.new.moves(number)
        return tuple(
            Move(key[1], key[2], _listed(old.get(key)), _listed(new.get(key)))
            for key in dict.fromkeys([*old, *new])
            if old.get(key) != new.get(key)
        )

    def without(self, one: Difference) -> Book:
        """The second book, in which this difference is as in the first."""
        if one.name not in self._books:
            out, into = self._sides(one)
            self._books[one.name] = as_in(self.new.book, into, self.old.book, out)
        return self._books[one.name]

    def undone(self, one: Difference) -> Course:
        """The whole game by the second book, in which this difference is as in the first."""
        if one.name not in self._undone:
            self._undone[one.name] = Course(self.without(one), self.events, self.position, plain=True)
        return self._undone[one.name]

    def here(self, one: Difference, number: int, before: Any) -> Outcome:
        """What becomes of an event, at the table that the second book has before it, with this difference undone."""
        book, table = self.without(one), before.copied()
        table.terms = book.terms
        start = len(table.ledger)
        judgement = Judgement(book, table, number - 1, plain=True)
        rulings = judge_next(judgement, self.events[number - 1])
        return Outcome(gravest(rulings), moves(table.ledger[start:]))

    def _sides(self, one: Difference) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What of a difference stands in the first and in the second book."""
        forward = self.revision is not None and self.revision.of.id == self.old.book.id
        return (one.old, one.new) if forward else (one.new, one.old)

    def because(self, number: int, earlier: Sequence[Cause]) -> tuple[Cause, ...]:
        """The differences that are responsible for what differs at an event.

        First those that the rulings, the changes or the terms asked for name, tried at the table before the event: with
        one of them undone the second book agrees with the first, or makes something else of it. Then what parted the
        tables before, and then every other difference, tried on the whole game. At last what parted the tables before,
        untried: several differences have come together.
        """
        if self.revision is None:
            return ()
        old, new = self.old.outcome(number), self.new.outcome(number)
        flips = old.verdict != new.verdict
        before = self.new.before(number)
        near = self._near(number, before)
        tried = [(one, self.here(one, number, before)) for one in near]
        parted = {cause.difference for cause in earlier}
        before_it = [one for one in self.revision.differences if one.name in parted]
        for found in (
            [one for one, outcome in tried if outcome == old],
            [one for one in before_it if self.undone(one).outcome(number) == old],
            [one for one, outcome in tried if (outcome.verdict == old.verdict if flips else outcome != new)],
            [one for one in before_it if self.undone(one).outcome(number) != new],
        ):
            if found:
                return tuple(self.cause(one) for one in found)
        if earlier:
            return tuple(earlier)
        rest = (one for one in self.revision.differences if self.undone(one).outcome(number) != new)
        return tuple(self.cause(one) for one in rest)

    def _near(self, number: int, before: Any) -> list[Difference]:
        """The differences that the rulings on an event, its changes or the terms asked for name."""
        names = {ruling.rule for course in (self.old, self.new) for ruling in course.rulings_on(number)}
        names |= {line[6] for course in (self.old, self.new) for line in course.lines(number)}
        for course, table in ((self.old, self.old.before(number)), (self.new, before.copied())):
            asked = Asked(course.book.terms)
            table.terms = asked
            judge_next(Judgement(_by_terms(course.book, asked), table, number - 1, plain=True), self.events[number - 1])
            names |= asked.names
        differences = self.revision.differences if self.revision is not None else ()
        return [one for one in differences if names & {*one.old, *one.new}]

    def cause(self, one: Difference) -> Cause:
        """A difference, cited in both books."""
        out, into = self._sides(one)
        return Cause(one.name, one.says, out, sections(out, self.items[0]), into, sections(into, self.items[1]))


def compare(old: Book, new: Book, events: Sequence[Any], position: Any = None) -> Comparison:
    """Fold and judge one log by two books of a family, side by side."""
    comparing = Comparing(old, new, events, position)
    numbers = [number for number in range(1, len(events) + 1) if comparing.differs(number)]
    found = list(_explained(comparing, numbers))
    return Comparison(
        old.id,
        new.id,
        len(events),
        tuple(one for one in found if isinstance(one, Flip)),
        tuple(one for one in found if isinstance(one, Parting)),
    )


def _explained(comparing: Comparing, numbers: Sequence[int]) -> Iterator[Flip | Parting]:
    earlier: dict[str, Cause] = {}
    for number in numbers:
        because = comparing.because(number, tuple(earlier.values()))
        words = in_words(comparing.events[number - 1])
        old, new = comparing.old.verdict(number), comparing.new.verdict(number)
        if old != new:
            rulings = comparing.old.rulings_on(number), comparing.new.rulings_on(number)
            yield Flip(number, words, old, new, *rulings, because)
        parted = comparing.parted(number)
        if parted:
            earlier.update({cause.difference: cause for cause in because})
            yield Parting(number, words, parted, because)


def _listed(value: Any) -> Any:
    """The value as JSON has it."""
    return list(value) if isinstance(value, tuple) else value
