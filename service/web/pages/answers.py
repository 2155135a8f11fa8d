"""What the judge says of a play, for a page: the answer, what it rests on, and what would make it legal."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from events.record.record import Record
from judge import books
from judge.ask.ask import Answer, ask
from judge.book import Book
from judge.explain.explain import Explanation, explain_at
from judge.ruling import Fact, Ruling
from projections.fold import Timeline
from service.export.html.page import change
from service.games.questions import declared

MOST_LINE = 2_000  # characters of a question
REASONS = 6  # facts that are told of a play against which nothing stands


@dataclass(frozen=True)
class PageAnswer:
    """A play that was made, or is asked about, as one book judges it."""

    book: Book
    words: str
    verdict: str
    sentence: str
    rulings: tuple[Ruling, ...]
    facts: tuple[Fact, ...]
    changes: tuple[str, ...]
    plays: tuple[Explanation, ...]

    @property
    def wrong(self) -> bool:
        """Whether something stands against it."""
        return any(one.wrong for one in self.rulings)

    @property
    def why(self) -> Sequence[Fact]:
        """The facts that decide it; of a play against which nothing stands, what the rules asked of it, the newest."""
        if self.rulings:
            return self.facts
        asked = (fact for play in self.plays for rule in play.consulted for fact in rule.facts)
        return sorted(dict.fromkeys(asked), key=lambda fact: -fact.since)[:REASONS]

    @property
    def needed(self) -> list[str]:
        """What would have been needed."""
        return _each(one.needed for one in self.rulings)

    @property
    def unclear(self) -> list[str]:
        """Where the book's text is open."""
        return _each(words for one in self.rulings for words in one.unclear)

    @property
    def assumes(self) -> list[str]:
        """What is taken on the players' word."""
        return _each(words for play in self.plays for words in play.assumes)

    @property
    def implied(self) -> list[str]:
        """What nobody wrote down and is taken as passed."""
        return _each(words for play in self.plays for words in play.implied)

    @property
    def follows(self) -> list[tuple[str, str]]:
        """What it changes on the table, each with its section."""
        return [(change(one), one.section) for play in self.plays for one in play.consequences]


def _each(words: Iterable[str]) -> list[str]:
    return [one for one in dict.fromkeys(words) if one]


def matter_of(book: Book, timeline: Timeline, number: int) -> PageAnswer:
    """Why event `number` was judged as it was."""
    told = explain_at(book, timeline, number)
    against = tuple(one for one in told.rulings if one.verdict != "legal" or one.unclear)
    facts = tuple(dict.fromkeys(fact for one in against for fact in one.facts))
    return PageAnswer(book, told.words, told.verdict, told.sentence, against, facts, (), (told,))


def question(book: Book, timeline: Timeline, record: Record, number: int, line: str) -> PageAnswer:
    """May this line be declared after event `number` of the record? Raises InputError."""
    known = Record(record.heading, tuple(record.entries[:number]))
    asked: Answer = ask(book, timeline, number, declared(known, line, book))
    changes = tuple(f"{one.words}{' (unverified)' if one.verdict == 'unverified' else ''}" for one in asked.changes)
    return PageAnswer(
        book, asked.words, asked.verdict, asked.sentence, asked.rulings, asked.facts, changes, tuple(asked.plays)
    )


def editions(book: Book) -> Sequence[Book]:
    """The books that can judge a table of this book's, its own first."""
    others = [one for one in books().values() if one.family.name == book.family.name and one.id != book.id]
    return [book, *others]


def judged_by(wanted: str, book: Book) -> list[Book]:
    """The books that are meant: one by its id, all of the family, or the table's own."""
    known = editions(book)
    if wanted == "all":
        return list(known)
    return [one for one in known if one.id == wanted] or [book]
