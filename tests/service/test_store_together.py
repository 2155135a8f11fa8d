"""Several who store at once: one commit for all who wait, and each is answered for itself."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from events.log.errors import Conflict, LogError
from events.log.log import Log
from events.methuselah.events import Bleed
from events.record.record import Entry, Heading
from service.database.address import IN_MEMORY
from service.recorders.write_queue import WriteQueue
from service.store import open_store

TURN = Bleed(minion="Lupo", target="Alexis")


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    """A store on the disk."""
    with open_store(tmp_path / "games.sqlite") as opened:
        yield opened


@contextmanager
def busy(log: Log, commits: list[int], monkeypatch: pytest.MonkeyPatch, waiting: int) -> Iterator[None]:
    """The disk is busy with the first append until so many others wait; `commits` are how many each commit stores."""
    recorder: Any = log.recorder
    store = WriteQueue._store
    begun = threading.Event()

    def slow(self: WriteQueue, group: Any) -> None:
        begun.set()
        while not commits and len(recorder._writes._waiting) < waiting:
            threading.Event().wait(0.001)
        commits.append(len(group))
        store(self, group)

    first = log.create(Heading(book="vtes-1998"))
    monkeypatch.setattr(WriteQueue, "_store", slow)
    leader = threading.Thread(target=lambda: log.append(first, [Entry(TURN)], 0))
    leader.start()
    begun.wait(5)
    yield
    leader.join()


def at_once(works: list[Callable[[], Any]]) -> list[Any]:
    """What each answers or raises, all at once."""
    came: list[Any] = [None] * len(works)

    def run(place: int) -> None:
        try:
            came[place] = works[place]()
        except LogError as error:
            came[place] = error

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return came


def test_who_waits_is_stored_in_one_commit(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five who wait for the disk reach it together, and each is told the numbers of its own events."""
    games = [log.create(Heading(book="vtes-1998")) for _ in range(5)]
    commits: list[int] = []
    with busy(log, commits, monkeypatch, waiting=5):
        came = at_once([lambda game=game: log.append(game, [Entry(TURN)], 0) for game in games])
    assert commits == [1, 5]
    assert [one.numbers for one in came] == [(1,)] * 5
    assert [len(log.read(game)) for game in games] == [1] * 5


def test_who_cannot_be_stored_fails_alone(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of those that wait has missed an event: it is told so, and the others are stored all the same."""
    games = [log.create(Heading(book="vtes-1998")) for _ in range(3)]
    log.append(games[1], [Entry(TURN)], 0)
    commits: list[int] = []
    with busy(log, commits, monkeypatch, waiting=3):
        came = at_once([lambda game=game: log.append(game, [Entry(TURN)], 0) for game in games])
    assert commits[:2] == [1, 3]
    assert isinstance(came[1], Conflict)
    assert [len(log.read(game)) for game in games] == [1, 1, 1]


def test_what_is_sent_twice_at_once_is_stored_once(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same entry under the same id from two who wait: stored once, and both are told its number."""
    game = log.create(Heading(book="vtes-1998"))
    commits: list[int] = []
    with busy(log, commits, monkeypatch, waiting=2):
        came = at_once([lambda: log.append(game, [Entry(TURN, id="once")], 0)] * 2)
    assert [one.numbers for one in came] == [(1,), (1,)]
    assert len(log.read(game)) == 1


def test_a_disk_that_fails_tells_everybody(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the commit of all fails, each is tried alone, and nobody is told that something is stored which is not."""
    from eventsourcing.persistence import OperationalError

    games = [log.create(Heading(book="vtes-1998")) for _ in range(3)]
    commits: list[int] = []

    def fails(group: Any) -> Any:
        raise OperationalError("disk I/O error")

    recorder: Any = log.recorder
    monkeypatch.setattr(recorder._writes, "_together", fails)
    with busy(log, commits, monkeypatch, waiting=3):
        came = at_once([lambda game=game: log.append(game, [Entry(TURN)], 0) for game in games])
    assert [one.numbers for one in came] == [(1,)] * 3
    assert [len(log.read(game)) for game in games] == [1] * 3


@pytest.mark.parametrize("name", ["games.sqlite", IN_MEMORY])
def test_a_store_is_tidied(tmp_path: Path, name: str) -> None:
    """What stands in the write-ahead log is moved into the store while nobody waits; nothing else changes."""
    where = name if name == IN_MEMORY else str(tmp_path / name)
    with open_store(where) as log:
        game = log.create(Heading(book="vtes-1998"))
        for number in range(40):
            log.append(game, [Entry(TURN)], number)
        before = (tmp_path / name).stat().st_size if name != IN_MEMORY else 0
        log.recorder.tidy()
        assert len(log.read(game)) == 40
        if name != IN_MEMORY:
            assert (tmp_path / name).stat().st_size > before
