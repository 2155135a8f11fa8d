"""Benchmarks of re-judging: against a bare loop over the same store, in two processes, and after a change."""

import gc
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, NamedTuple

from events.common import FamilyEvent
from events.record.record import Entry, Heading
from judge.book import Book
from judge.judging import judge
from service.bench.row import Row
from service.database.sqlite import SQLiteFile
from service.games.records import start_of
from service.rejudge.judged import Judging
from service.rejudge.order import Order
from service.rejudge.run import Rejudging
from service.store import open_store

EVENTS, DISTINCT = 300, 20


class Rare(NamedTuple):
    """A declaration that one game of a hundred has, and a rule that is about such declarations only."""

    event: FamilyEvent
    rule: str


class RejudgingFigures(NamedTuple):
    """What was measured: events a second, and ratios in the same run."""

    one_process: float
    ratio: float  # to a bare loop that reads and judges the same games
    two_ratio: float  # two processes to one, both judging all games of an archive
    spared_share: float  # the time after a change that touches one game of a hundred, as a share of that for all


def rejudging_figures(book: Book, rare: Rare, quick: bool = False) -> RejudgingFigures:
    """Judge a store of simulated games again."""
    games = 100 if quick else 400
    with TemporaryDirectory() as folder:
        store = Path(folder) / "games.sqlite"
        _filled(store, book, games, rare.event)
        one, ratio = _against_a_bare_loop(store, book)
        kept = Order(str(store), book.id, kept=SQLiteFile(store).beside("rejudged"), form="jsonl")
        alone = _seconds(kept, 1)
        together = _seconds(Order(str(store), book.id, kept=Path(folder) / "again", form="jsonl"), 2)
        changed = Order(str(store), book.id, changes=(("rule", rare.rule),), kept=kept.kept, form="jsonl")
        after = _seconds(kept, 1) + _seconds(changed, 1)
    return RejudgingFigures(one, ratio, alone / together, after / alone)


def archive_rows(book: Book, rare: Rare, quick: bool) -> list[Row]:
    """Judging a store again: as fast as a bare loop, in two processes, and only where something has changed."""
    found = rejudging_figures(book, rare, quick)
    return [
        Row(
            "re-judge a store, one process",
            f"{found.one_process:,.0f} events/s",
            found.one_process,
            f"{found.ratio:.2f} x a bare loop (to reach: 0.9)",
        ),
        Row(
            "re-judge a store, two processes",
            f"{found.two_ratio:.2f} x one",
            found.two_ratio,
            "to reach: 1.8, with their start",
        ),
        Row(
            "re-judge after a change that 1 % of the games asked",
            f"{found.spared_share * 100:.1f} % of all",
            found.spared_share,
            "to reach: 5 %",
        ),
    ]


def _filled(store: Path, book: Book, games: int, rare: FamilyEvent) -> None:
    played: list[Any] = [book.play.simulate(book, 5, seed, EVENTS) for seed in range(1, DISTINCT + 1)]
    with open_store(store) as log:
        for number in range(games):
            entries: list[Entry] = [Entry(event) for event in played[number % DISTINCT]]
            if number % 100 == 0:
                entries.append(Entry(rare))
            log.create(Heading(book.id), entries=entries)


def bare_rate(store: Path, book: Book, games: int = 2 * DISTINCT) -> float:
    """Events a second of wall time at which a loop reads and judges some games of a store, in this process."""
    with open_store(store) as log:
        chosen = [(game.id, game.events) for game in log.games(games)]
        begun = perf_counter()
        for name, _events in chosen:
            record = log.record(name)
            judge(record.events, book, start_of(record, book))
    return sum(events for _name, events in chosen) / (perf_counter() - begun)


def _against_a_bare_loop(store: Path, book: Book) -> tuple[float, float]:
    with open_store(store) as log:
        games = [(game.id, game.events) for game in log.games(2 * DISTINCT)]
        judging = Judging(Order(str(store), book.id), log)

        def bare() -> None:
            for name, _events in games:
                record = log.record(name)
                judge(record.events, book, start_of(record, book))

        def ours() -> None:
            for name, events in games:
                judging.game(name, events)

        ours()
        taken = [(_of_processor(bare), _of_processor(ours)) for _ in range(3)]
    loop, again = (min(column) for column in zip(*taken, strict=True))
    return sum(events for _name, events in games) / again, loop / again


def _of_processor(work: Callable[[], None]) -> float:
    gc.collect()
    begun = process_time()
    work()
    return process_time() - begun


def _seconds(order: Order, number: int) -> float:
    """The seconds that an order takes in so many processes, their start among them."""
    begun = perf_counter()
    Rejudging(order, (), number).go(lambda done: None)
    return perf_counter() - begun
