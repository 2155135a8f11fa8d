"""Processes that judge, one batch of games each at a time; when one is killed, its batch is done once more.

A pool of `concurrent.futures` loses what all its processes were doing when one of them dies.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from service.games.stored_records import open_to_read
from service.rejudge import parts
from service.rejudge.judged import GameTally, Judging
from service.rejudge.order import Order

ENDED = "the process that judged it ended twice"
MOST_TIMES = 2


Work = Callable[[Order, Connection], None]  # what a process does


class Batch(NamedTuple):
    """Some games, each with the number of its events, and the file for their rulings."""

    games: tuple[tuple[str, int], ...]
    part: Path | None


class BatchJudged(NamedTuple):
    """What came of a batch."""

    batch: Batch
    tallies: tuple[GameTally, ...]


def judged(judging: Judging, batch: Batch) -> BatchJudged:
    """Judge the games of a batch and write the file with their rulings."""
    found = [judging.game(name, events) for name, events in batch.games]
    if batch.part is not None:
        parts.write(batch.part, [row for one in found for row in one.rows])
    return BatchJudged(batch, tuple(one.tally for one in found))


def alone(order: Order, batches: Iterable[Batch]) -> Iterator[BatchJudged]:
    """Judge in this process, batch by batch."""
    with open_to_read(order.store) as log:
        judging = Judging(order, log)
        for batch in batches:
            yield judged(judging, batch)


@dataclass
class Worker:
    """A process, and what it is doing."""

    process: BaseProcess
    line: Connection
    batch: Batch | None = None


def in_processes(
    order: Order, batches: Iterable[Batch], number: int, work: Work | None = None
) -> Iterator[BatchJudged]:
    """Judge in so many processes. No more batches are taken up than there are processes."""
    waiting, again, times = iter(batches), deque[Batch](), dict[Batch, int]()
    workers: list[Worker] = []
    try:
        while True:
            while len(workers) < number and (batch := _next(again, waiting)) is not None:
                workers.append(_started(order, batch, work or _work))
            if not workers:
                return
            ready = wait([one.line for one in workers])
            for worker in [one for one in workers if one.line in ready]:
                batch = worker.batch
                assert batch is not None
                try:
                    answer: BatchJudged | Exception = worker.line.recv()
                except (EOFError, OSError):
                    workers.remove(worker)
                    _end(worker)
                    times[batch] = times.get(batch, 1) + 1
                    if times[batch] <= MOST_TIMES:
                        again.append(batch)
                    else:
                        yield BatchJudged(batch, not_judged(batch))
                    continue
                following = _next(again, waiting) if isinstance(answer, BatchJudged) else None
                if following is None:
                    workers.remove(worker)
                    _end(worker)
                else:
                    worker.batch = following
                    worker.line.send(following)
                if isinstance(answer, Exception):
                    raise answer
                yield answer
    finally:
        for worker in workers:
            _end(worker, at_once=True)


def not_judged(batch: Batch) -> tuple[GameTally, ...]:
    """What came of a batch over which processes have died."""
    return tuple(GameTally(name, events, problem=ENDED) for name, events in batch.games)


def _next(again: deque[Batch], waiting: Iterator[Batch]) -> Batch | None:
    return again.popleft() if again else next(waiting, None)


def _started(order: Order, batch: Batch, work: Work) -> Worker:
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=work, args=(order, there), daemon=True)
    process.start()
    there.close()
    here.send(batch)
    return Worker(process, here, batch)


def _end(worker: Worker, at_once: bool = False) -> None:
    worker.line.close()
    if at_once:
        worker.process.terminate()
    worker.process.join()


def _work(order: Order, line: Connection) -> None:
    """What such a process does: it judges what it is sent until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever handed it out ends it
    try:
        with open_to_read(order.store) as log:
            judging = Judging(order, log)
            while True:
                line.send(judged(judging, line.recv()))
    except (EOFError, BrokenPipeError):
        return
    except Exception as error:
        line.send(error)


class Rate:
    """How many events a second are judged."""

    def __init__(self) -> None:
        self.begun, self.games, self.events = perf_counter(), 0, 0

    def add(self, tallies: Sequence[GameTally]) -> None:
        """These were judged too."""
        self.games += len(tallies)
        self.events += sum(one.events for one in tallies)

    @property
    def a_second(self) -> float:
        """Events a second so far."""
        return self.events / max(perf_counter() - self.begun, 1e-9)
