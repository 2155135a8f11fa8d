"""The desk: the games that are open in memory, each judged as far as the log goes.

An `OpenGame` follows a log event by event, so that an append with its ruling costs one judgement. The `Desk` keeps
the games that were used last over one `Log`: any thread may ask it, others may write to the same store, and whoever
waits for news of a game is woken. A reader who may not see everything gets a game of his own, made of what the mask
leaves of the record: what he is not shown is in no table, ruling or explanation of his.
"""

from collections import OrderedDict, defaultdict
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import partial
from threading import Condition, Lock, RLock
from time import monotonic
from typing import Any, Protocol
from weakref import WeakValueDictionary

from msgspec.structs import replace as changed

from events.common import RolledBack
from events.log.errors import Conflict, StoreProblem, UnknownGame
from events.log.log import Log
from events.notation.game_writer import Reader
from events.record.limits import MAX_DEPTH
from events.record.record import Annotation, Entry, Heading, Problem, Record
from events.registry import vocabulary_of
from events.steps import next_step, undivided
from judge.book import Book
from judge.judging import Judgement, go_on, judge_next
from judge.rolling_back import struck_out
from judge.ruling import Ruling
from projections.fold import Timeline
from service.errors import InputError
from service.games.idempotency import MOST_REPEATED, Key, Reused, Stored, id_of
from service.games.records import book_of, start_of
from service.lookalikes import Lookalike, LookalikeIndex, named_at_first, named_in
from service.names import flaws_said

OPEN = 128  # games that are kept in memory
WHOLE: Hashable = ""  # the sight of those who see everything
RACES = 20  # how often an append is tried again because somebody else was faster

REFUSED = ("illegal", "missed")  # what a strict append does not store

NewEntries = tuple[Sequence[Entry], Sequence[Annotation]]


@dataclass(frozen=True, slots=True)
class JudgedEntry:
    """An event that is stored, what the judge says of it, and which names that it brings look like others there."""

    number: int
    entry: Entry
    rulings: list[Ruling]
    alike: tuple[Lookalike, ...] = ()


class StrictRefusal(Exception):
    """A strict append was against the rules, and nothing was stored; the rulings say why."""

    def __init__(self, rulings: Sequence[Ruling]) -> None:
        super().__init__(" ".join(ruling.says for ruling in rulings))
        self.rulings = tuple(rulings)


class VersionConflict(Exception):
    """Others have appended since; nothing was stored. `expected` is what the caller knew, `version` what there is."""

    def __init__(self, game: str, expected: int, version: int) -> None:
        super().__init__(f"Game {game} holds {version} events, not {expected}. Nothing was stored.")
        self.game, self.expected, self.version = game, expected, version


@dataclass(frozen=True, slots=True)
class AppendResult:
    """What became of an append: the events that it stored, or had stored before, each with its rulings."""

    version: int
    told: tuple[JudgedEntry, ...]
    repeated: bool = False
    noted: tuple[Annotation, ...] = ()


class LiveGame:
    """A game as somebody may have it: its events, judged, and its table at any moment. Hold `lock` while asking."""

    def __init__(self, game: str, heading: Heading, book: Book, masked_by: Book | None = None) -> None:
        """`masked_by` is the book that says what has been turned up, where it is another than judges the game."""
        self.id, self.heading, self.book, self.masked_by = game, heading, book, masked_by or book
        self.lock = RLock()
        self.begun = 0  # how often it has begun anew
        self._begin([])

    def _begin(self, entries: Sequence[Entry]) -> None:
        self.begun += 1
        self.entries: list[Entry] = []
        self.events: list[Any] = []
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

    def follow(self, entries: Sequence[Entry], every: bool = False) -> list[JudgedEntry]:
        """Further events are judged and happen; with `every`, legal ones are told of too."""
        if self.start is not self.heading.position and entries:
            self._start_again([*self.entries, *entries])
        return [self._follow(entry, every) for entry in entries]

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

    def at(self, number: int) -> Any:
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


Mask = Callable[[LiveGame, Hashable], GameMask]


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


@dataclass(slots=True, weakref_slot=True)
class GameSignal:
    """Rung when there is news of a game."""

    condition: Condition = field(default_factory=Condition)
    rung: int = 0
    looked: float = 0.0  # when somebody last looked into the store for all who wait

    def notify(self) -> None:
        """Wakes all who wait."""
        with self.condition:
            self.rung += 1
            self.condition.notify_all()

    def wait(self, rung: int, seconds: float) -> int:
        """Waits until it has been rung more often than that, or for so long; how often it has been rung."""
        with self.condition:
            self.condition.wait_for(lambda: self.rung > rung, seconds)
            return self.rung

    def claim_poll(self, seconds: float) -> bool:
        """Whether nobody has looked into the store for so long; whoever asks is to look."""
        with self.condition:
            due = monotonic() - self.looked >= seconds
            if due:
                self.looked = monotonic()
            return due


class LiveGames:
    """All games of a log, the ones used last open in memory. Every method raises LogError when the store fails."""

    def __init__(self, log: Log, mask: Mask, most: int = OPEN) -> None:
        self.log, self.mask, self.most = log, mask, most
        self.stopping = False
        self.listeners: list[Callable[[str], None]] = []  # told the id of a game of which there is news
        self._lock = Lock()
        self._open: OrderedDict[tuple[str, Hashable, str], LiveGame] = OrderedDict()
        self._bells: WeakValueDictionary[str, GameSignal] = WeakValueDictionary()
        self._opening: defaultdict[str, Lock] = defaultdict(Lock)

    def game(self, game: str, sight: Hashable = WHOLE, book: str | None = None) -> LiveGame:
        """The game as it is now, as far as that sight goes; judged by a book other than its own, if one is named.

        Raises `Unusable` when there is no such book.
        """
        return self._as_seen(self._whole(game, book), sight)

    def known(self, game: str, sight: Hashable = WHOLE) -> LiveGame:
        """The same as far as it is known in memory, without a look into the store, where it is open already."""
        with self._lock:
            whole = self._open.get((game, WHOLE, ""))
        return self.game(game, sight) if whole is None else self._as_seen(whole, sight)

    def _as_seen(self, whole: LiveGame, sight: Hashable) -> LiveGame:
        if sight == WHOLE:
            return whole
        key = (whole.id, sight, whole.book.id)
        with self._lock:
            known = self._open.get(key)
        if known is None:
            known = self._keep(key, RedactedGame(whole, self.mask(whole, sight)))
        if isinstance(known, RedactedGame):
            known.catch_up(whole)
        return known

    def _whole(self, game: str, book: str | None) -> LiveGame:
        game = self.log.find(game)
        with self._lock:
            known = self._open.get((game, WHOLE, book or ""))
            opening = self._opening[game] if known is None else None
        if known is None and opening is not None:
            with opening:
                known = self._opened(game, book or "")
            with self._lock:
                self._opening.pop(game, None)
        assert known is not None
        with known.lock:
            news = known.follow(self.log.read(game, known.version + 1))
        if news:
            self.notify(game)
        with self._lock:
            if (game, WHOLE, book or "") in self._open:
                self._open.move_to_end((game, WHOLE, book or ""))
        return known

    def _opened(self, game: str, book: str) -> LiveGame:
        """The game, opened by whoever comes first."""
        key = (game, WHOLE, book)
        with self._lock:
            known = self._open.get(key)
        if known is not None:
            return known
        heading = self.log.heading(game)
        by = book_of(Record(heading), book or None)
        if isinstance(by, Problem):
            raise InputError(by)
        return self._keep(key, LiveGame(game, heading, by, self._first_book(heading)))

    def _first_book(self, heading: Heading) -> Book | None:
        """The book of the game from which the one of this heading branched off, or of that one itself.

        Another book may have cards turned up that are not turned up in the game; nobody is shown them by asking it.
        """
        for _ in range(MAX_DEPTH):
            if heading.parent is None:
                break
            try:
                heading = self.log.heading(heading.parent.game)
            except UnknownGame:
                break
        found = book_of(Record(heading))
        return None if isinstance(found, Problem) else found

    def _keep(self, key: tuple[str, Hashable, str], opened: LiveGame) -> LiveGame:
        with self._lock:
            known = self._open.setdefault(key, opened)
            self._open.move_to_end(key)
            while len(self._open) > self.most:
                self._open.popitem(last=False)
        return known

    # --- putting on the record ------------------------------------------------------------------------------------

    def append(
        self,
        game: str,
        make: Callable[[LiveGame], NewEntries],
        expected: int | None,
        *,
        by: str,
        source: str,
        key: Key | None = None,
        strict: bool = False,
    ) -> AppendResult:
        """Stores what `make` makes of the game, after event `expected` (None: after the last, whichever that is).

        What was stored under the same `key` is told again and not stored twice. `make` raises `Unusable`. Raises
        `Behind` when others have appended since, `Refused` when a strict append is against the rules, and `Reused`
        when an earlier version has stored something else under the key.
        """
        opened = self.game(game)
        with opened.lock:
            repeated = None if key is None else self._repeated(opened, key, make, by)
            if repeated is not None:
                return repeated
            for _ in range(RACES):
                known = opened.version
                if expected is not None and expected != known and key is None:
                    self._behind(opened, expected)
                try:
                    entries, notes = make(opened)
                except InputError:
                    self._behind(opened, known if expected is None else expected)
                    raise
                if flaws := flaws_said((*entries, *notes)):
                    raise InputError(*flaws)
                if key is not None:
                    entries = key.named(entries)
                if strict:
                    strictly(opened, entries)
                after = known if expected is None else expected
                try:
                    with undivided():  # what is stored is also told
                        return self._stored(opened, entries, notes, after, key, by=by, source=source)
                except Conflict as conflict:
                    opened.follow(self.log.read(opened.id, opened.version + 1))
                    self.notify(opened.id)
                    if expected is not None:
                        raise VersionConflict(opened.id, expected, conflict.version) from None
            raise StoreProblem(self.log.place, "others who keep recording in this game", "a pause; try again")

    def _stored(
        self,
        opened: LiveGame,
        entries: Sequence[Entry],
        notes: Sequence[Annotation],
        expected: int,
        key: Key | None,
        **who: str,
    ) -> AppendResult:
        told: list[JudgedEntry] = []
        repeated = False
        if not entries and expected != opened.version:
            raise VersionConflict(opened.id, expected, opened.version)
        what = Stored(tuple(entry.id for entry in entries), tuple(notes))
        beside = None if key is None else partial(_keep, key, what)
        with self.log.recorder.whole() if entries and notes else nullcontext():
            if entries:
                stored = self.log.append(opened.id, entries, expected, beside=beside, **who)
            if notes:
                self.log.annotate(opened.id, notes, beside=None if entries else beside, **who)
        if entries:
            if stored.numbers == tuple(range(opened.version + 1, stored.version + 1)):
                told = opened.follow(stored.entries, every=True)
            else:
                repeated = True
                opened.follow(self.log.read(opened.id, opened.version + 1))
                told = opened.told_first(stored.numbers)
            self.notify(opened.id)
        return AppendResult(opened.version, tuple(told), repeated, tuple(notes))

    def _behind(self, opened: LiveGame, expected: int) -> None:
        if expected != opened.version:
            raise VersionConflict(opened.id, expected, opened.version)

    def _repeated(
        self, opened: LiveGame, key: Key, make: Callable[[LiveGame], NewEntries], by: str
    ) -> AppendResult | None:
        """What was stored under this key already."""
        numbers_of = self.log.recorder.numbers_of
        if key.known is not None:
            numbers = numbers_of(opened.id, key.known.ids)
        elif key.formerly and (first := numbers_of(opened.id, [id_of(key.formerly, 0)])):
            (number,) = first.values()
            entry = opened.entries[number - 1]
            if entry.by != by:
                return None
            numbers = numbers_of(opened.id, [id_of(key.formerly, place) for place in range(MOST_REPEATED)])
            if _meant(opened, make) != [opened.events[one - 1] for one in sorted(numbers.values())]:
                raise Reused(number, entry.at)
        else:
            return None
        told = opened.told_first(sorted(numbers.values()))
        return AppendResult(opened.version, tuple(told), True, key.known.notes if key.known is not None else ())

    # --- news -----------------------------------------------------------------------------------------------------

    def bell(self, game: str) -> GameSignal:
        """The bell of a game, for as long as somebody holds it."""
        with self._lock:
            bell = self._bells.get(game)
            if bell is None:
                bell = self._bells[game] = GameSignal()
            return bell

    def notify(self, game: str) -> None:
        """There is news of a game."""
        with self._lock:
            bell = self._bells.get(game)
        if bell is not None:
            bell.notify()
        for listener in self.listeners:
            listener(game)

    def stop(self) -> None:
        """Nobody is to wait any more."""
        self.stopping = True
        with self._lock:
            bells = list(self._bells.values())
        for bell in bells:
            bell.notify()


def strictly(opened: LiveGame, entries: Sequence[Entry]) -> None:
    """Raises `Refused` when something forbids these declarations, made one after another."""
    trial = Judgement(opened.book, opened.judgement.table.copied(), events=opened.version)
    for entry in entries:
        told = judge_next(trial, entry.event)
        against = [ruling for ruling in told if ruling.verdict in REFUSED and ruling.event == trial.events]
        if against:
            raise StrictRefusal(against)


def _meant(opened: LiveGame, make: Callable[[LiveGame], NewEntries]) -> list[Any]:
    """The events that would be stored now; none, when it cannot be used."""
    try:
        entries, _ = make(opened)
    except InputError:
        return []
    return [entry.event for entry in entries]


def _keep(key: Key, what: Stored, c: Any, number: int) -> None:
    key.keep(c, number, what)
