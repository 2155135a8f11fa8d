"""Appending to a live game, from the prompt and from the server: tried again when others are faster."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial

from events.kinds import AnyEvent
from events.log.errors import Conflict, StoreProblem
from events.log.log import Log
from events.record.record import Annotation, Entry
from events.steps import undivided
from judge.judging import Judgement, judge_next
from judge.ruling import Ruling
from service.database.interface import Cursor
from service.errors import InputError
from service.games.idempotency import MOST_REPEATED, Key, Reused, Stored, id_of
from service.games.live_game import JudgedEntry, LiveGame
from service.names import flaws_said

RACES = 50  # how often an append is tried again because somebody else was faster
REFUSED = ("illegal", "missed")  # what a strict append does not store

NewEntries = tuple[Sequence[Entry], Sequence[Annotation]]
Make = Callable[[LiveGame], NewEntries]


class StrictRefusal(Exception):
    """A strict append was against the rules, and nothing was stored; the rulings say why."""

    def __init__(self, rulings: Sequence[Ruling]) -> None:
        super().__init__(" ".join(ruling.says for ruling in rulings))
        self.rulings = tuple(rulings)


class VersionConflict(Exception):
    """Others have appended since; nothing was stored. `expected` is what the caller knew, `version` what there is.

    `missed` are the events that came in meanwhile, as far as they were not known in memory.
    """

    def __init__(self, game: str, expected: int, version: int, missed: Sequence[JudgedEntry] = ()) -> None:
        super().__init__(f"Game {game} holds {version} events, not {expected}. Nothing was stored.")
        self.game, self.expected, self.version, self.missed = game, expected, version, tuple(missed)


@dataclass(frozen=True, slots=True)
class AppendResult:
    """What became of an append: the events that it stored, or had stored before, each with its rulings.

    `missed` are events that others stored in the meantime.
    """

    version: int
    told: tuple[JudgedEntry, ...]
    repeated: bool = False
    noted: tuple[Annotation, ...] = ()
    missed: tuple[JudgedEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class Appender:
    """Appends in the name of `by`, from a `source`; `notify` is called with the id of a game of which there is news."""

    log: Log
    by: str
    source: str
    notify: Callable[[str], None] = lambda game: None

    def append(
        self, opened: LiveGame, make: Make, expected: int | None, key: Key | None = None, strict: bool = False
    ) -> AppendResult:
        """Stores what `make` makes of the game, after event `expected` (None: after the last, whichever that is).

        What was stored under the same `key` is told again and not stored twice. Hold the game's lock. `make` raises
        `InputError`. Raises `VersionConflict` when others have appended since, `StrictRefusal` when a strict append is
        against the rules, `Reused` when an earlier version has stored something else under the key, and LogError.
        """
        repeated = None if key is None else self._repeated(opened, key, make)
        if repeated is not None:
            return repeated
        missed: list[JudgedEntry] = []
        for _ in range(RACES):
            known = opened.version
            after = known if expected is None else expected
            if key is None:
                _behind(opened, after)
            try:
                entries, notes = make(opened)
            except InputError:
                _behind(opened, after)
                raise
            if flaws := flaws_said((*entries, *notes)):
                raise InputError(*flaws)
            if key is not None:
                entries = key.named(entries)
            if strict:
                strictly(opened, entries)
            try:
                with undivided():  # what is stored is also told
                    return self._stored(opened, entries, notes, after, key, missed)
            except Conflict as conflict:
                missed += self._follow(opened)
                if expected is not None:
                    raise VersionConflict(opened.id, expected, conflict.version, missed) from None
        raise StoreProblem(self.log.place, "others who keep recording in this game", "a pause; try again")

    def _follow(self, opened: LiveGame) -> list[JudgedEntry]:
        news = opened.follow(self.log.read(opened.id, opened.version + 1), every=True)
        self.notify(opened.id)
        return news

    def _stored(
        self,
        opened: LiveGame,
        entries: Sequence[Entry],
        notes: Sequence[Annotation],
        expected: int,
        key: Key | None,
        missed: list[JudgedEntry],
    ) -> AppendResult:
        told: list[JudgedEntry] = []
        repeated = False
        if not entries:
            _behind(opened, expected)
        what = Stored(tuple(entry.id for entry in entries), tuple(notes))
        beside = None if key is None else partial(_keep, key, what)
        with self.log.recorder.whole() if entries and notes else nullcontext():
            if entries:
                stored = self.log.append(opened.id, entries, expected, beside=beside, by=self.by, source=self.source)
            if notes:
                self.log.annotate(opened.id, notes, beside=None if entries else beside, by=self.by, source=self.source)
        if entries:
            if stored.numbers == tuple(range(opened.version + 1, stored.version + 1)):
                told = opened.follow(stored.entries, every=True)
                self.notify(opened.id)
            else:
                repeated = True
                missed += [one for one in self._follow(opened) if one.number not in stored.numbers]
                told = opened.told_first(stored.numbers)
        return AppendResult(opened.version, tuple(told), repeated, tuple(notes), tuple(missed))

    def _repeated(self, opened: LiveGame, key: Key, make: Make) -> AppendResult | None:
        """What was stored under this key already."""
        numbers_of = self.log.recorder.numbers_of
        if key.known is not None:
            numbers = numbers_of(opened.id, key.known.ids)
        elif key.formerly and (first := numbers_of(opened.id, [id_of(key.formerly, 0)])):
            (number,) = first.values()
            entry = opened.entries[number - 1]
            if entry.by != self.by:
                return None
            numbers = numbers_of(opened.id, [id_of(key.formerly, place) for place in range(MOST_REPEATED)])
            if _meant(opened, make) != [opened.events[one - 1] for one in sorted(numbers.values())]:
                raise Reused(number, entry.at)
        else:
            return None
        told = opened.told_first(sorted(numbers.values()))
        return AppendResult(opened.version, tuple(told), True, key.known.notes if key.known is not None else ())


def _behind(opened: LiveGame, expected: int) -> None:
    if expected != opened.version:
        raise VersionConflict(opened.id, expected, opened.version)


def strictly(opened: LiveGame, entries: Sequence[Entry]) -> None:
    """Raises `StrictRefusal` when something forbids these declarations, made one after another."""
    trial = Judgement(opened.book, opened.judgement.table.copied(), events=opened.version)
    for entry in entries:
        told = judge_next(trial, entry.event)
        against = [ruling for ruling in told if ruling.verdict in REFUSED and ruling.event == trial.events]
        if against:
            raise StrictRefusal(against)


def _meant(opened: LiveGame, make: Make) -> list[AnyEvent]:
    """The events that would be stored now; none, when it cannot be used."""
    try:
        entries, _ = make(opened)
    except InputError:
        return []
    return [entry.event for entry in entries]


def _keep(key: Key, what: Stored, c: Cursor, number: int) -> None:
    key.keep(c, number, what)
