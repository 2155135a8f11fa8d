"""What the store survives: killed writers, rivals, threads; nothing acknowledged is lost, nothing is doubled."""

import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from events.log.errors import Conflict
from events.log.log import Log
from events.methuselah.events import Bleed
from events.record.record import Annotation, Entry, Heading
from service.store import open_store

ROOT = Path(__file__).resolve().parents[2]
HEADING = Heading(book="vtes-1998", title="Friday night")
BLEED = Bleed(minion="Lupo", target="Alexis")


WRITER = """
import sys
from events.methuselah.events import Bleed
from events.record.record import Entry
from service.store import open_store
path, game, size = sys.argv[1], sys.argv[2], int(sys.argv[3])
with open_store(path) as log:
    version = log.version(game)
    while True:
        answer = log.append(game, [Entry(Bleed(minion="Lupo")) for _ in range(size)], version)
        version = answer.version
        print("".join(entry.id + "\\n" for entry in answer.entries), end="", flush=True)
"""


@pytest.mark.parametrize("size", [1, 7])
def test_kill_9_loses_nothing_acknowledged(path: Path, size: int) -> None:
    """A writer killed at any moment: every id that it printed is stored, once; no batch is torn, no number missing."""
    with open_store(path) as log:
        game = log.create(HEADING)
    acknowledged: list[str] = []
    chance = random.Random(7)
    for _ in range(5):
        command = [sys.executable, "-c", WRITER, str(path), game, str(size)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, text=True) as writer:
            assert writer.stdout is not None
            acknowledged.append(writer.stdout.readline().strip())
            time.sleep(chance.uniform(0, 0.15))
            writer.send_signal(signal.SIGKILL)
            acknowledged += [line.strip() for line in writer.stdout if line.endswith("\n")]
    with open_store(path) as log:
        ids = [entry.id for entry in log.read(game)]
        assert set(acknowledged) <= set(ids)
        assert len(ids) == len(set(ids)) == log.version(game)
        assert len(ids) % size == 0
        assert len(ids) - len(acknowledged) <= 5 * size, "at most one batch a writer was not acknowledged"
        assert log.append(game, [Entry(BLEED)], len(ids)).version == len(ids) + 1


RIVAL = """
import sys
from events.methuselah.events import Bleed
from events.log.errors import Conflict
from events.record.record import Entry
from service.store import open_store
path, game, name = sys.argv[1:]
with open_store(path, by=name) as log:
    version = 0
    for number in range(100):
        while True:
            try:
                version = log.append(game, [Entry(Bleed(minion="Lupo"), id=f"{name} {number}")], version).version
                break
            except Conflict as conflict:
                missed = [number for number, entry in conflict.missed]
                assert missed == list(range(version + 1, conflict.version + 1)), (missed, version)
                assert all(entry.by != name for _, entry in conflict.missed)
                version = conflict.version
                print("conflict", flush=True)
"""


def test_two_writers_on_one_game(path: Path) -> None:
    """Of two processes, one gets a conflict with the events it missed; nothing is lost, doubled or out of order."""
    with open_store(path) as log:
        game = log.create(HEADING)
        rivals = [
            subprocess.Popen([sys.executable, "-c", RIVAL, str(path), game, name], stdout=subprocess.PIPE, cwd=ROOT)
            for name in ("Alexis", "Sarah")
        ]
        conflicts = sum(rival.communicate()[0].count(b"conflict") for rival in rivals)
        assert [rival.returncode for rival in rivals] == [0, 0]
        ids = [entry.id for entry in log.read(game)]
    assert len(ids) == 200
    for name in ("Alexis", "Sarah"):
        assert [one for one in ids if one.startswith(name)] == [f"{name} {number}" for number in range(100)]
    assert conflicts > 0


def test_many_threads_on_one_log(path: Path) -> None:
    """Threads share a log: each append finds its place, notes too, and each loser knows what it missed."""
    with open_store(path) as log:
        game = log.create(HEADING)
        troubles: list[BaseException] = []

        def play(log: Log, name: str) -> None:
            version = 0
            try:
                for number in range(20):
                    log.annotate(game, [Annotation(number, f"{name} {number}")])
                    while True:
                        try:
                            version = log.append(game, [Entry(BLEED, id=f"{name} {number}")], version).version
                            break
                        except Conflict as conflict:
                            version = conflict.version
            except BaseException as trouble:
                troubles.append(trouble)

        threads = [threading.Thread(target=play, args=(log, f"thread {number}")) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert not troubles
        assert len({entry.id for entry in log.read(game)}) == log.version(game) == 80
        assert len({note.words for note in log.annotations(game)}) == len(log.annotations(game)) == 80


def test_the_same_batch_from_many_sides_at_once_is_stored_once(path: Path) -> None:
    """A retry that races with its original finds the original, or is it."""
    with open_store(path) as log:
        game = log.create(HEADING)
        batch = [Entry(BLEED, id=str(number)) for number in range(5)]
        answers: list[tuple[int, ...]] = []
        threads = [
            threading.Thread(target=lambda: answers.append(log.append(game, batch, 0).numbers)) for _ in range(6)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert answers == [(1, 2, 3, 4, 5)] * 6
        assert log.version(game) == 5


OPENER = """
import sys
from service.store import open_store
from events.record.record import Heading
with open_store(sys.argv[1]) as log:
    log.create(Heading(book="vtes-1998"))
"""


def test_many_processes_make_one_store(path: Path) -> None:
    """A new store opened by several processes at once is made once, and serves all."""
    openers = [subprocess.Popen([sys.executable, "-c", OPENER, str(path)], cwd=ROOT) for _ in range(4)]
    assert [opener.wait() for opener in openers] == [0] * 4
    with open_store(path) as log:
        assert len(log.games()) == 4
