"""One log judged by two editions: where verdicts flip, where the tables part, and which difference is responsible.

What is responsible is tried, not guessed: the game is judged again by the later book with one difference undone, and
by the earlier book with that one made. A difference without which the play would be as it was before is responsible.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Annotated, Any

from msgspec import Meta, Struct

from judge.book import Book
from judge.judging import Judgement, go_on
from judge.revision import Difference, Item, Revision, as_in, items_of, sections
from judge.ruling import Ruling
from judge.words import in_words
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

    def __init__(self, book: Book, events: Sequence[Any], position: Any) -> None:
        judgement = Judgement(book, book.family.opened(position, book.terms))
        self.book = book
        self.ledger: list[Any] = judgement.table.ledger
        starts = [0]
        self._came: dict[int, Moves] = {}  # what came as a whole, as it was when it came
        for number, event in enumerate(events, 1):
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
        return min((ruling.verdict for ruling in self.rulings.get(number, ())), key=GRAVEST.index, default="legal")

    def outcome(self, number: int) -> Outcome:
        """What the book makes of an event."""
        return Outcome(self.verdict(number), self.moves(number))


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


class Comparing:
    """Two courses of one game, and the courses that it would take with one difference more or less."""

    def __init__(self, old: Book, new: Book, events: Sequence[Any], position: Any = None) -> None:
        self.events, self.position = events, position
        self.old, self.new = Course(old, events, position), Course(new, events, position)
        self._undone: dict[str, Course] = {}
        self._made: dict[str, Course] = {}

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

    def undone(self, one: Difference) -> Course:
        """The game by the second book, in which this difference is as in the first."""
        if one.name not in self._undone:
            out, into = self._sides(one)
            book = as_in(self.new.book, into, self.old.book, out)
            self._undone[one.name] = Course(book, self.events, self.position)
        return self._undone[one.name]

    def made(self, one: Difference) -> Course:
        """The game by the first book, in which this difference is as in the second."""
        if one.name not in self._made:
            out, into = self._sides(one)
            book = as_in(self.old.book, out, self.new.book, into)
            self._made[one.name] = Course(book, self.events, self.position)
        return self._made[one.name]

    def _sides(self, one: Difference) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What of a difference stands in the first and in the second book."""
        forward = self.revision is not None and self.revision.of.id == self.old.book.id
        return (one.old, one.new) if forward else (one.new, one.old)

    def because(self, number: int, earlier: Sequence[Cause]) -> tuple[Cause, ...]:
        """The differences that are responsible for what differs at an event.

        First those of the differences without which the second book would agree with the first; else those with
        which the first would agree with the second; else those without which something else would come of it; else
        what parted the tables before.
        """
        if self.revision is None:
            return ()
        differences = self.revision.differences
        old, new = self.old.outcome(number), self.new.outcome(number)
        for found in (
            [one for one in differences if self.undone(one).outcome(number) == old],
            [one for one in differences if self.made(one).outcome(number) == new],
            [one for one in differences if self.undone(one).outcome(number) != new],
        ):
            if found:
                return tuple(self.cause(one) for one in found)
        return tuple(earlier)

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
