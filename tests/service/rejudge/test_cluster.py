"""Games judged by the workers of a Dask cluster: what a worker answers, and what is said where the cluster fails."""

import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from distributed import LocalCluster
from distributed.scheduler import KilledWorker

from events.problem import Problem
from service.errors import InputError
from service.rejudge import cluster, parts, workers
from service.rejudge.asked import of_everything_else
from service.rejudge.cluster import BatchTask, Judged, judge_task
from service.rejudge.order import Order
from service.rejudge.run import Rejudging
from tests.service.rejudge.archive import WRONG, stored

GAMES = (("game-0", 1), (WRONG, 2))


@pytest.fixture
def order(tmp_path: Path) -> Order:
    """An order for the store of three games."""
    return Order(str(stored(tmp_path / "games.sqlite")), "vtes-1998", kept=tmp_path / "results", form="jsonl")


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """The address of a scheduler with a worker, both in this process."""
    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None, protocol="tcp"
    ) as one:
        yield one.scheduler_address.removeprefix("tcp://")


def killed(task: BatchTask) -> Judged:
    """What becomes of a task over which its workers are killed."""
    raise KilledWorker("a task", SimpleNamespace(address="gone"), 1)  # type: ignore[arg-type]


def test_a_worker_answers_with_what_came_of_each_game_and_the_rulings(order: Order) -> None:
    """The wrong bleed is in the file that is sent back, and in its game's tally."""
    answer = judge_task(BatchTask(order, GAMES, of_everything_else()))
    assert isinstance(answer, Judged)
    assert [(one.game, one.events, one.wrong) for one in answer.tallies] == [("game-0", 1, 0), (WRONG, 2, 1)]
    assert b"bleeds_target_the_prey" in answer.rulings


@pytest.mark.parametrize(
    ("changed", "code", "found"),
    [
        ({"store": "/nowhere/games.sqlite"}, None, "a worker without /nowhere/games.sqlite"),
        ({}, "of another version", "a worker with another version of Justicar"),
    ],
)
def test_a_worker_that_cannot_judge_says_why(order: Order, changed: Any, code: str | None, found: str) -> None:
    """Without the store, or with other code, nothing is judged."""
    answer = judge_task(BatchTask(replace(order, **changed), GAMES, code or of_everything_else()))
    assert isinstance(answer, Problem)
    assert answer.found == found


def test_without_dask_the_way_out_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has not installed the extra reads how to, and what to do without."""
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    with pytest.raises(InputError) as told:
        cluster.needed()
    assert "justicar[cluster]" in str(told.value.problems[0])
    assert "--on processes" in str(told.value.problems[0])


def test_a_scheduler_that_does_not_answer_is_a_sentence(order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing listens there: the address, and what is expected."""
    monkeypatch.setattr(cluster, "CONNECTS", 0.2)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(InputError) as told:
            list(cluster.on_cluster(order, [workers.Batch(GAMES, None)], address))
    assert address in str(told.value.problems[0])
    assert "a Dask scheduler with workers" in str(told.value.problems[0])


@pytest.mark.slow
def test_a_cluster_judges_as_this_process_does(order: Order, scheduler: str) -> None:
    """Every game is judged once, and the rulings are those that one process writes."""
    done = Rejudging(order, (), scheduler)
    done.go(lambda so_far: None)
    assert (done.totals.games, done.totals.wrong, done.problems(9)) == (3, 1, [])
    assert order.folder is not None
    (written,) = order.folder.iterdir()
    assert [one.game for one in parts.read(written) if one.verdict == "illegal"] == [WRONG]


@pytest.mark.slow
def test_games_over_which_workers_are_killed_are_told(
    order: Order, scheduler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What killed its workers is not judged, and says so."""
    monkeypatch.setattr(cluster, "judge_task", killed)
    (answer,) = cluster.on_cluster(order, [workers.Batch(GAMES, None)], scheduler)
    assert {one.problem for one in answer.tallies} == {workers.ENDED}
