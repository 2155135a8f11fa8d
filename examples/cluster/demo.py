"""A season of simulated games, judged again by a Dask scheduler and two workers on this machine.

    make cluster-demo
    make cluster-demo ARGS="--events 1000000"
    make cluster-demo ARGS="--kill"       a worker is killed in the middle

Everything listens on 127.0.0.1 and is ended when the demonstration is over. Prints the rate of a bare loop that reads
and judges the same games in one process, and that of the cluster.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from events.record.record import Entry, Heading
from judge import books
from service.bench.rejudging import bare_rate
from service.store import open_store

BOOK, DISTINCT, LENGTH = "vtes-1998", 20, 300
LOOPBACK = "127.0.0.1"
PATIENCE = 60.0
UNWATCHED = {"DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False"}  # a worker looks at its stack 100 times a second


def season(path: Path, events: int) -> int:
    """Store so many events, in games of about 300 each; the number of games."""
    book = books()[BOOK]
    played = [[Entry(event) for event in book.play.simulate(book, 5, seed, LENGTH)] for seed in range(1, DISTINCT + 1)]
    games = stored = 0
    with open_store(path) as log:
        while stored < events:
            entries = played[games % DISTINCT]
            log.create(Heading(BOOK, title=f"Season, game {games + 1}"), entries=entries)
            games, stored = games + 1, stored + len(entries)
    return games


@contextmanager
def running(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process of Dask, ended when it is no longer needed."""
    quiet = subprocess.DEVNULL
    command = [sys.executable, "-m", *arguments]
    process = subprocess.Popen(command, stdout=quiet, stderr=quiet, env=os.environ | UNWATCHED)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()


def address_in(file: Path) -> str:
    """The address of the scheduler, which it writes into a file."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            return str(json.loads(file.read_text(encoding="utf-8"))["address"]).removeprefix("tcp://")
        except (OSError, ValueError, KeyError):
            time.sleep(0.1)
    raise SystemExit("The scheduler does not answer.")


def judged(store: Path, folder: Path, address: str) -> "subprocess.Popen[bytes]":
    """The command that judges the season on the cluster."""
    command = [sys.executable, "-m", "service.cli", "rejudge", "--store", str(store), "--book", BOOK]
    return subprocess.Popen([*command, "--on", f"dask://{address}", "-o", str(folder / "results")])


def main() -> None:
    """Make the season, start the cluster, judge, and end everything."""
    options = argparse.ArgumentParser(description="A season judged again on two workers of Dask.")
    options.add_argument("--events", type=int, default=60_000, help="how many events the season has")
    options.add_argument("--kill", action="store_true", help="kill one worker in the middle")
    given = options.parse_args()
    with TemporaryDirectory() as made, ExitStack() as cluster:
        folder = Path(made)
        store, named = folder / "season.sqlite", folder / "scheduler.json"
        print(f"A season of {season(store, given.events):,} games is stored.", flush=True)
        bare = bare_rate(store, books()[BOOK])
        print(f"A bare loop in one process judges {bare:,.0f} events/s.", flush=True)
        at = ("--host", LOOPBACK, "--no-dashboard")
        scheduler = ("distributed.cli.dask_scheduler", *at, "--port", "0", "--scheduler-file", str(named))
        cluster.enter_context(running(*scheduler))
        address = address_in(named)
        worker = ("distributed.cli.dask_worker", *at, "--scheduler-file", str(named), "--nthreads", "1", "--no-nanny")
        workers = [cluster.enter_context(running(*worker, "--local-directory", made)) for _ in range(2)]
        print(f"A scheduler at {address} has two workers.", flush=True)
        begun = time.monotonic()
        command = judged(store, folder, address)
        if given.kill:
            time.sleep(5)
            workers[0].kill()
            print("A worker is killed; the other one judges its games.", flush=True)
        code = command.wait()
        taken = time.monotonic() - begun
        print(f"The command took {taken:.1f} s with its start: {given.events / taken:,.0f} events/s.", flush=True)
        raise SystemExit(code)


if __name__ == "__main__":
    main()
