"""A live game: its events as far as the log goes, each judged as it comes, so that an append costs one judgement.

A reader who may not see everything gets a redacted copy, made of what the mask leaves of the record: what is hidden
is in none of its tables, rulings or explanations.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from msgspec.structs import replace as changed

from events.common import Event, RolledBack
from events.notation.reader import Reader
from events.record.record import Entry, Heading, Record
from events.registry import vocabulary_of
from events.steps import next_step, undivided
from judge.book import Book
from judge.judging import Judgement, go_on
from judge.ruling import Ruling
from projections.fold import Timeline
from projections.rollbacks import struck_out
from projections.table import BaseTable
from service.games.records import start_of
from service.lookalikes import Lookalike, LookalikeIndex, named_at_first, named_in
from service.turns import PatientLock


@dataclass(frozen=True, slots=True)
class JudgedEntry:
    """An event that is stored, what the judge says of it, and which names that it brings look like others there."""

    number: int
    entry: Entry
    rulings: list[Ruling]
    alike: tuple[Lookalike, ...] = ()


class LiveGame:
    """A game as somebody may have it: its events, judged, and its table at any moment. Hold `lock` while asking."""

    def __init__(self, game: str, heading: Heading, book: Book, masked_by: Book | None = None) -> None:
        """`masked_by` is the book that says what has been turned up, where it is another than judges the game."""
        self.id, self.heading, self.book, self.masked_by = game, heading, book, masked_by or book
        self.lock = PatientLock()
        self.begun = 0  # how often it has begun anew
        self._begin([])

    def _begin(self, entries: Sequence[Entry]) -> None:
        self.begun += 1
        self.entries: list[Entry] = []
        self.events: list[Event] = []
        self.ruled: dict[int, tuple[Ruling, ...]] = {}
        self._vocabulary, self._faces = vocabulary_of(self.heading.book), LookalikeIndex()
        self.alike = {0: self._faces.meet(named_at_first(self._vocabulary, self.heading))}
        self.start = start_of(Record(self.heading, tuple(entries)), self.book)
        self.judgement = Judgement(self.book, self.book.family.opened(self.start, self.book.terms))
        self.timeline = Timeline(self.book.family, self.book.terms, self.events, self.start)
        self.backs: list[int] = []  # the numbers of the roll-backs
        self._reader: Reader | None = None
        self._struck: Mapping[int, int] | None = {}

    @property
    def version(self) -> int:
        """How many events are known here."""
        return len(self.entries)

    @property
    def record(self) -> Record:
        """The heading and the events."""
        return Record(self.heading, tuple(self.entries))

    @property
    def reader(self) -> Reader:
        """A reader for the lines that follow, which may go its own way."""
        if self._reader is None:
            self._reader = Reader.after(self.record, "the line", self.book.terms.cards)
        return self._reader.fork()

    def follow(
        self,
        entries: Sequence[Entry],
        every: bool = False,
        watched: Callable[[Sequence[Entry]], Iterable[Entry]] = iter,
    ) -> list[JudgedEntry]:
        """Further events are judged and happen; with `every`, legal ones are told of too.

        `watched` goes through the events, and may show how far it has come.
        """
        if self.start is not self.heading.position and entries:
            self._start_again([*self.entries, *entries])
        return [self._follow(entry, every) for entry in watched(entries)]

    def _start_again(self, entries: Sequence[Entry]) -> None:
        """Where the players' seats were taken for granted, an event that seats them starts the game otherwise."""
        start = start_of(Record(self.heading, tuple(entries)), self.book)
        if start is None:
            known = self.entries
            self._begin(entries)
            for entry in known:
                self._follow(entry, every=False)

    def _follow(self, entry: Entry, every: bool) -> JudgedEntry:
        next_step()
        with undivided():
            return self._followed(entry, every)

    def _followed(self, entry: Entry, every: bool) -> JudgedEntry:
        self.entries.append(entry)
        self.events.append(entry.event)
        if isinstance(entry.event, RolledBack):
            self._struck = None
            self.backs.append(self.version)
        if self._reader is not None:
            self._reader.follow(entry.event)
        number = self.version
        if alike := self._faces.meet(named_in(self._vocabulary, entry.event)):
            self.alike[number] = alike
        rulings = go_on(self.judgement, entry.event, every)
        for one in rulings:
            if one.verdict != "legal" or one.unclear:
                self.ruled[one.event] = (*self.ruled.get(one.event, ()), _kept(one))
        if isinstance(entry.event, RolledBack) and self.judgement.later:
            self._forget()
        return JudgedEntry(number, entry, rulings, alike)

    def _forget(self) -> None:
        """What an event that is struck out had shown of an earlier one is not known while that one counts."""
        counts, later = self.judgement.counts, self.judgement.later
        for number in {one.event for one in later}:
            own = [one for one in self.ruled.get(number, ()) if one not in later]
            shown = [one for one, by in later.items() if one.event == number and (counts(by) or not counts(number))]
            self.ruled[number] = (*own, *shown)
        self.ruled = {number: rulings for number, rulings in self.ruled.items() if rulings}

    def become(self, entries: Sequence[Entry]) -> None:
        """These are the events now: what is new is followed, and where the old ones differ the game begins anew."""
        if self.entries != list(entries[: self.version]):
            self._begin(entries)
        self.follow(entries[self.version :])

    def told(self, number: int) -> JudgedEntry:
        """Event `number` with what is to be said of it."""
        return JudgedEntry(
            number, self.entries[number - 1], list(self.ruled.get(number, ())), self.alike.get(number, ())
        )

    def told_first(self, numbers: Collection[int]) -> list[JudgedEntry]:
        """The events of these numbers with all that was said of each when it was stored."""
        judgement = Judgement(self.book, self.book.family.opened(self.start, self.book.terms))
        told: list[JudgedEntry] = []
        for number, entry in enumerate(self.entries[: max(numbers, default=0)], 1):
            rulings = go_on(judgement, entry.event, number in numbers)
            if number in numbers:
                told.append(JudgedEntry(number, entry, rulings, self.alike.get(number, ())))
        return told

    def at(self, number: int) -> BaseTable:
        """A table of its own, as it is after event `number`."""
        return self.judgement.table.copied() if number >= self.version else self.timeline.at(number)

    def struck_out(self) -> Mapping[int, int]:
        """By which roll-back each event is struck out that counts no more."""
        if self._struck is None:
            self._struck = struck_out(self.events)
        return self._struck


def _kept(ruling: Ruling) -> Ruling:
    """A ruling as `judge` lists it: a doubt without its facts."""
    return changed(ruling, facts=()) if ruling.verdict == "legal" else ruling


class GameMask(Protocol):
    """What a mask leaves of a game: its heading, and the events that are shown as the game goes on."""

    heading: Heading

    def shown(self, whole: LiveGame) -> Sequence[Entry]: ...

    def meant(self, entries: Sequence[Entry]) -> list[Entry]: ...


class RedactedGame(LiveGame):
    """A game as those of one sight have it."""

    def __init__(self, whole: LiveGame, masking: GameMask) -> None:
        super().__init__(whole.id, masking.heading, whole.book)
        self._masking = masking

    def catch_up(self, whole: LiveGame) -> None:
        """As the whole game is now. Who puts something on the record holds its lock already, so it comes first."""
        with whole.lock, self.lock:
            self.become(self._masking.shown(whole))

    def meant(self, entries: Sequence[Entry]) -> list[Entry]:
        """What somebody who sees this game means by these events, in the names of the whole game. Hold both locks."""
        return self._masking.meant(entries)
