"""A Dask cluster that judges, one batch of games a task; the rulings come back and are written here.

Each worker reads the games from the store, which it must reach under the same name. When a worker is killed, the
scheduler gives what it was doing to another one.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib.util import find_spec
from threading import local
from typing import Any, NamedTuple

from events.problem import Problem
from service.errors import InputError
from service.games.stored_records import has_store, open_to_read
from service.rejudge import parts
from service.rejudge.asked import of_everything_else
from service.rejudge.judged import GameTally, Judging
from service.rejudge.order import Order
from service.rejudge.workers import Batch, BatchJudged, not_judged

PREFIX = "dask://"
OPTION = "--on"
CONNECTS = WAITS = 10.0  # seconds to reach the scheduler, and until it has a worker
AHEAD = 1  # batches that wait on a worker while it judges another
AGAIN = "the same command goes on with the games that are left"

_kept = local()  # of each thread of a worker, what it judges by


class Judged(NamedTuple):
    """What a worker answers: what came of each game, and the file with the rulings."""

    tallies: tuple[GameTally, ...]
    rulings: bytes


@dataclass(frozen=True)
class BatchTask:
    """Games to judge, by code that is the same as here."""

    order: Order
    games: tuple[tuple[str, int], ...]
    code: str


def needed() -> None:
    """Raises InputError where no Dask is installed."""
    if not find_spec("distributed"):
        expected = "pip install 'justicar[cluster]'; or --on processes"
        raise InputError(Problem(f"{OPTION} {PREFIX}...", "no package distributed", expected))


def judge_task(task: BatchTask) -> Judged | Problem:
    """Judge the games of a task, in a worker; or why this worker cannot."""
    if task.code != of_everything_else():
        return Problem(
            OPTION, "a worker with another version of Justicar", "the version of this command on each worker"
        )
    if not has_store(task.order.store):
        return Problem(OPTION, f"a worker without {task.order.store}", "a store that each worker reaches by this name")
    order = replace(task.order, kept=None)
    if task.order.kept is not None:
        try:
            parts.needed(order.form)
        except InputError as error:
            return error.problems[0]
    with open_to_read(order.store) as log:
        if getattr(_kept, "order", None) != order:
            _kept.order, _kept.judging = order, Judging(order, log)
        judging: Judging = _kept.judging
        judging.log = log
        found = [judging.game(name, events) for name, events in task.games]
    rulings = b"" if task.order.kept is None else parts.encoded(order.form, [row for one in found for row in one.rows])
    return Judged(tuple(one.tally for one in found), rulings)


def on_cluster(order: Order, batches: Iterable[Batch], address: str) -> Iterator[BatchJudged]:
    """Judge on the cluster whose scheduler has this address. No more batches are taken up than its workers can hold."""
    from distributed import Client, as_completed
    from distributed.scheduler import KilledWorker

    with _told(address):
        client = Client(f"tcp://{address}", timeout=CONNECTS, set_as_default=False)
    try:
        with _told(address, "no worker has joined it"):
            client.wait_for_workers(1, timeout=WAITS)
        waiting = iter(batches)
        doing: dict[Any, Batch] = {}  # by the future of its task
        done = as_completed(loop=client.loop)

        def hand_out() -> None:
            while len(doing) < (1 + AHEAD) * max(1, sum(client.nthreads().values())):
                if (batch := next(waiting, None)) is None:
                    return
                future = client.submit(judge_task, BatchTask(order, batch.games, of_everything_else()), pure=False)
                doing[future] = batch
                done.add(future)

        with _told(address):
            hand_out()
            for future in done:
                batch = doing.pop(future)
                try:
                    answer = future.result()
                except KilledWorker:
                    yield BatchJudged(batch, not_judged(batch))
                except ImportError as error:
                    found = f"a worker on which Justicar does not load: {error}"
                    raise InputError(Problem(OPTION, found, "Justicar installed for each worker")) from None
                else:
                    yield _written(batch, answer)
                future.release()
                hand_out()
    finally:
        client.close(timeout=CONNECTS)


def _written(batch: Batch, answer: Judged | Problem) -> BatchJudged:
    if isinstance(answer, Problem):
        raise InputError(answer)
    if batch.part is not None:
        parts.write_encoded(batch.part, answer.rulings)
    return BatchJudged(batch, answer.tallies)


@contextmanager
def _told(address: str, found: str = "") -> Iterator[None]:
    """A sentence instead of what Dask raises where the cluster cannot be reached, or is gone."""
    from asyncio import CancelledError

    from distributed import TimeoutError as TooLate
    from distributed.client import FutureCancelledError

    try:
        yield
    except (OSError, TooLate, FutureCancelledError, CancelledError) as error:
        why = found or " ".join(str(error).split())[:200] or "it is gone"
        raise InputError(
            Problem(f"{OPTION} {PREFIX}{address}", why, f"a Dask scheduler with workers; {AGAIN}")
        ) from None
