"""One log judged by two editions: where verdicts flip, where the tables part, and which difference is responsible."""

from collections.abc import Iterator, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from events.common import Event
from judge.book import Book, Difference
from judge.compare.between import BooksBetween, ResponsibleDifference
from judge.compare.causes import Causes
from judge.compare.outcomes import DivergingMove, EventOutcome, JudgedGame, Watch, differing, seen_apart
from judge.judging import Judgement
from judge.ruling import Ruling


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


class EditionPair(BooksBetween):
    """Two books of a family, by which games are compared."""

    def compare(
        self, events: Sequence[Event], position: Struct | None = None, watch: Watch | None = None
    ) -> Comparison:
        """Fold and judge one log by the two books, side by side.

        `watch` is shown what is gone through, with words for it, and hands it on.
        """
        return self.judged_by_both(events, position, watch)[0]

    def judged_by_both(
        self,
        events: Sequence[Event],
        position: Struct | None = None,
        watch: Watch | None = None,
        noting: tuple[Book, Book] | None = None,
    ) -> tuple[Comparison, tuple[JudgedGame, JudgedGame]]:
        """The same, with the game as each book judges it.

        `noting` are the two books that note what they are asked; nobody reads the facts of their rulings then.
        """
        watching: Watch = watch or (lambda items, name: items)
        old, new = (
            JudgedGame(_begun(book, position, noting is not None), watching(events, f"Judging by {book.id}"))
            for book in noting or (self.old, self.new)
        )
        causes = Causes(self, old, new, events, position)
        found = [
            one for number in watching(differing(old, new), "Looking for causes") for one in self._at(causes, number)
        ]
        comparison = Comparison(
            self.old.id,
            self.new.id,
            len(events),
            tuple(one for one in found if isinstance(one, Flip)),
            tuple(one for one in found if isinstance(one, TableDivergence)),
            tuple(one for one in found if isinstance(one, Doubt)),
        )
        return comparison, (old, new)

    def _at(self, causes: Causes, number: int) -> Iterator[Flip | TableDivergence | Doubt]:
        """What differs at one of the events that differ; events are asked for in their order."""
        here = causes.at(number)
        old, new = here.old, here.new
        words = self.new.in_words(causes.events[number - 1])
        if old.verdict != new.verdict:
            by_old, by_new = (course.rulings_on(number) for course in causes.courses)
            because = self._causes_of(here.because(self.same_verdict))
            yield Flip(number, words, old.verdict, new.verdict, by_old, by_new, because)
        elif bool(old.unclear) != bool(new.unclear):
            doubts = tuple(sorted(old.unclear)), tuple(sorted(new.unclear))
            yield Doubt(number, words, *doubts, self._causes_of(here.because(EventOutcome.same_doubts)))
        if not old.same_moves(new):
            responsible = here.because(EventOutcome.same_moves)
            causes.parts(here, *responsible)
            (mine, _inner), (theirs, _theirs) = old.apart_from(new)
            seen = seen_apart(mine, theirs, self.new.family.inner)
            if seen:
                yield TableDivergence(number, words, seen, self._causes_of(responsible))
        elif not old.same_course(new):
            causes.parts(here, *here.because(EventOutcome.same_course))

    def _causes_of(self, because: tuple[Sequence[Difference], bool]) -> tuple[ResponsibleDifference, ...]:
        return tuple(map(self.cause, because[0]))


def _begun(book: Book, position: Struct | None, without_facts: bool) -> Judgement:
    return Judgement(book, book.family.opened(position, book.terms), without_facts=without_facts)


def compare(
    old: Book, new: Book, events: Sequence[Event], position: Struct | None = None, watch: Watch | None = None
) -> Comparison:
    """Fold and judge one log by two books of a family, side by side."""
    return EditionPair(old, new).compare(events, position, watch)
