"""A re-judging from end to end: which games are to be judged, in which batches, and what it comes to."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import count

from events.log.log import Log
from events.log.reader import Game
from events.problem import Problem
from judge import books
from service.errors import InputError
from service.games.editions import two_books
from service.games.records import known_book
from service.games.stored_records import open_to_read
from service.rejudge import cluster, parts, workers
from service.rejudge.asked import fingerprints
from service.rejudge.changed import names_of, with_changes
from service.rejudge.kept import Cause, KeptGame, KeptJudgements, Totals
from service.rejudge.order import Order, games_of

GAMES_A_BATCH, EVENTS_A_BATCH = 50, 10_000
KEPT = "judged.sqlite"


class Rejudging:
    """One order being carried out. Games that were judged before are spared."""

    def __init__(self, order: Order, where: Sequence[tuple[str, str, str]], on: int | str) -> None:
        """`on` is the number of processes, or the address of a scheduler of Dask.

        Raises InputError when the order cannot be carried out.
        """
        self.order, self.where, self.on = order, where, on
        _checked(order)
        self.kept = KeptJudgements(None if order.kept is None else order.kept / KEPT)
        self.prints = _prints(order)
        self.state = self.kept.state(self.prints)
        self.rate = workers.Rate()
        self.spared = self.resumed = self.found = 0
        self._numbers = count(1)
        self._stale: dict[str, str] = {}
        self._changed: dict[int, int] = {}
        self._tried = _bits(self.kept.packed(names_of(order.changes)))
        self._base = replace(order, changes=()).name

    def go(self, tell: Callable[["Rejudging"], None]) -> None:
        """Judge what is to be judged; `tell` is called after each batch."""
        self._clear()
        with open_to_read(self.order.store) as log:
            batches = self._batches(self._wanted(log))
            for answer in self._judged(batches):
                self._keep(answer)
                tell(self)

    def _judged(self, batches: Iterable[workers.Batch]) -> Iterator[workers.BatchJudged]:
        if isinstance(self.on, str):
            return cluster.on_cluster(self.order, batches, self.on)
        if self.on > 1:
            return workers.in_processes(self.order, batches, self.on)
        return workers.alone(self.order, batches)

    def _keep(self, answer: workers.BatchJudged) -> None:
        part = answer.batch.part
        if part is not None:
            for other in {self._stale.pop(one.game) for one in answer.tallies if one.game in self._stale}:
                parts.leave_out(part.with_name(other), {one.game for one in answer.tallies})
        self.kept.keep(self.order.name, self.state, part.name if part else "", answer.tallies)
        self.rate.add(answer.tallies)

    def _clear(self) -> None:
        """Make the directory for rulings; files in it that nothing is known of were not finished."""
        folder = self.order.folder
        if folder is None:
            return
        folder.mkdir(parents=True, exist_ok=True)
        known = self.kept.parts(self.order.name)
        for path in folder.iterdir():
            if path.name not in known and path.name.lstrip(".").startswith("part-"):
                path.unlink()
        numbers = [int(name.split("-")[1].split(".")[0]) for name in known if name]
        self._numbers = count(max(numbers, default=0) + 1)

    def _wanted(self, log: Log) -> Iterator[Game]:
        """The games that have to be judged: new ones, longer ones, and those that asked what has changed."""
        for game in games_of(log, self.where):
            self.found += 1
            if self._never_asked(game):
                self.spared += 1
                continue
            before = self.kept.game(self.order.name, game.id)
            if before is None or before.events != game.events:
                self._again(game, before)
                yield game
            elif before.state == self.state:
                self.resumed += 1
            elif before.asked and not _bits(before.asked) & self._changed_since(before.state):
                self.spared += 1
                self.kept.spare(self.order.name, game.id, self.state)
            else:
                self._again(game, before)
                yield game

    def _never_asked(self, game: Game) -> bool:
        """Whether the book as it is was never asked in this game for what the order changes."""
        if not self._tried:
            return False
        before = self.kept.game(self._base, game.id)
        up_to_date = before is not None and (before.events, before.state) == (game.events, self.state)
        return up_to_date and before is not None and not _bits(before.asked) & self._tried

    def _again(self, game: Game, before: KeptGame | None) -> None:
        if before is not None and before.part:
            self._stale[game.id] = before.part

    def _changed_since(self, state: int) -> int:
        """The names whose fingerprint is another now, as bits; all of them where other code has changed."""
        if state not in self._changed:
            names = self.kept.changed_since(state, self.prints)
            self._changed[state] = -1 if names is None else _bits(self.kept.packed(names))
        return self._changed[state]

    def _batches(self, games: Iterable[Game]) -> Iterator[workers.Batch]:
        batch: list[tuple[str, int]] = []
        events = 0
        for game in games:
            batch.append((game.id, game.events))
            events += game.events
            if len(batch) == GAMES_A_BATCH or events >= EVENTS_A_BATCH:
                yield self._batch(batch)
                batch, events = [], 0
        if batch:
            yield self._batch(batch)

    def _batch(self, games: Sequence[tuple[str, int]]) -> workers.Batch:
        folder = self.order.folder
        name = f"part-{next(self._numbers):06}{parts.FORMS[self.order.form]}"
        return workers.Batch(tuple(games), None if folder is None else folder / name)

    # --- what it has come to --------------------------------------------------------------------------------------

    @property
    def totals(self) -> Totals:
        """The sums over all games, those judged before among them."""
        return self.kept.totals(self.order.name)

    @property
    def causes(self) -> list[Cause]:
        """What flips verdicts, the most frequent first."""
        return list(self.kept.causes(self.order.name))

    def problems(self, most: int) -> list[str]:
        """Why some games were not judged."""
        return self.kept.problems(self.order.name, most)


def _bits(packed: bytes) -> int:
    return int.from_bytes(packed, "little")


def cores() -> int:
    """The cores that this process may use."""
    found: set[int] = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set(range(os.cpu_count() or 1))
    return max(1, len(found))


def _checked(order: Order) -> None:
    if order.against is not None:
        if order.book is None:
            raise InputError(Problem("--against", "no --book", "both books"))
        two_books(f"{order.book},{order.against}")
        if order.changes:
            raise InputError(Problem("--changed", "--against beside it", "one of the two"))
    elif order.book is not None:
        with_changes(known_book(order.book), order.changes)
    elif order.changes:
        raise InputError(Problem("--changed", "no --book", "the book that is changed"))
    if order.kept is not None:
        parts.needed(order.form)


def _prints(order: Order) -> dict[str, str]:
    """The fingerprints of all books that the order is about."""
    named = [name for name in (order.book, order.against) if name] or list(books())
    found: dict[str, str] = {}
    for name in named:
        for key, value in fingerprints(books()[name]).items():
            found[key] = f"{found[key]} {value}" if key in found else value
    return found
