"""When events arrived: by the store's own clock, which may be wrong; never by what is claimed."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events.log.facts import NOTES
from events.log.log import Log
from events.methuselah.events import Resolved
from events.record.record import Annotation, Entry, Heading
from service.arrivals import Arrivals, steady
from service.recorders.sqlite_arrivals import ArrivalRecorder
from service.store import open_store

NOON = 1_800_000_000.0
GAME = "friday"
EVENT = Entry(Resolved("blocked"))


class Clock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> float:
        """The time."""
        return self.time


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of every store that is opened."""
    made = Clock()
    monkeypatch.setattr(ArrivalRecorder, "clock", staticmethod(made))
    return made


@pytest.fixture
def log(tmp_path: Path, clock: Clock) -> Iterator[Log]:
    """A store with a game without events."""
    with open_store(tmp_path / "s.sqlite") as opened:
        opened.create(Heading("vtes-1998"), GAME)
        yield opened


def append(log: Log, *entries: Entry) -> None:
    """Events, one if none is named, are appended to the game."""
    log.append(GAME, entries or (EVENT,), log.version(GAME))


def shown(arrivals: Arrivals, log: Log, seconds: float) -> int:
    """How many events of the game arrived so long ago."""
    return arrivals.before(GAME, 1, log.version(GAME), seconds)


def test_an_event_is_as_old_as_its_arrival(log: Log, clock: Clock) -> None:
    """Just before the time is up it is not shown, and when it is up, it is."""
    arrivals = Arrivals(log, clock)
    append(log)
    clock.time += 40
    append(log)
    for passed, count in ((59.5, 0), (60, 1), (99.5, 1), (100, 2)):
        clock.time = NOON + passed
        assert shown(arrivals, log, 60) == count
        assert shown(Arrivals(log, clock), log, 60) == count
    assert shown(arrivals, log, 0) == 2


def test_what_is_claimed_does_not_count(log: Log, clock: Clock) -> None:
    """Neither a time long ago nor one that is still to come."""
    append(log, Entry(EVENT.event, at="1994-08-16T20:00:00Z"), Entry(EVENT.event, at=log.now()))
    assert shown(Arrivals(log, clock), log, 60) == 0
    clock.time += 60
    assert shown(Arrivals(log, clock), log, 60) == 2


def test_notes_and_lines_arrive_too(log: Log, clock: Clock) -> None:
    """A note when it is written; of a line all, also what it shares, when it is made."""
    append(log)
    clock.time += 60
    log.annotate(GAME, [Annotation(1, "hm", at="1994-08-16")])
    log.branch(GAME, 1, "line")
    arrivals = Arrivals(log, clock)
    assert shown(arrivals, log, 60) == 1
    assert arrivals.before("line", 1, 1, 60) == arrivals.before(GAME + NOTES, 0, 1, 60) == 0
    clock.time += 60
    assert arrivals.before("line", 1, 1, 60) == arrivals.before(GAME + NOTES, 0, 1, 60) == 1


def test_many_are_stored_at_once(log: Log, clock: Clock) -> None:
    """All of them arrive together, also when others were stored between."""
    append(log, *[EVENT] * 5)
    clock.time += 30
    log.create(Heading("vtes-1998"), "other", entries=[EVENT] * 3)
    append(log)
    clock.time += 30
    assert shown(Arrivals(log, clock), log, 60) == 5


def test_a_clock_that_goes_back_shows_nothing_early(log: Log, clock: Clock) -> None:
    """What was stored while it was behind is known since it was first asked about, also when it is right again."""
    append(log)
    clock.time -= 3600
    append(log)
    assert log.recorder.arrivals(GAME, 1, 2) == [NOON, None]
    arrivals = Arrivals(log, clock)
    assert shown(arrivals, log, 60) == 0
    clock.time += 3600
    fresh = Arrivals(log, clock)
    assert shown(fresh, log, 60) == 0
    clock.time += 60
    assert shown(fresh, log, 60) == 2


def test_a_clock_that_was_ahead_hides_nothing_for_ever(log: Log, clock: Clock) -> None:
    """What the store calls stored next year counts from when it was first asked about."""
    clock.time += 365 * 86_400
    append(log)
    clock.time = NOON
    append(log)
    arrivals = Arrivals(log, clock)
    assert shown(arrivals, log, 60) == 0
    clock.time += 60
    assert shown(arrivals, log, 60) == 2


def test_a_store_that_noted_no_arrivals_does_from_now_on(tmp_path: Path, clock: Clock) -> None:
    """What an earlier Justicar stored has arrived when its store is opened; its events stay as they are."""
    path = tmp_path / "old.sqlite"
    with open_store(path) as log:
        log.create(Heading("vtes-1998"), GAME, entries=[EVENT, EVENT])
    with closing(sqlite3.connect(path)) as old:
        old.execute("DROP TABLE arrivals")
    clock.time += 1000
    with open_store(path) as log:
        append(log)
        assert log.recorder.arrivals(GAME, 1, 3) == [NOON + 1000] * 3
    with open_store(path) as log:
        clock.time += 60
        assert shown(Arrivals(log, clock), log, 60) == 3


def test_what_another_justicar_stores_beside_it(log: Log, clock: Clock) -> None:
    """One that notes no arrivals may write to the store: what it stored arrived by the next that was noted."""
    append(log)
    with closing(sqlite3.connect(str(log.place).removeprefix("store "))) as other:
        other.execute("DELETE FROM arrivals WHERE number=(SELECT max(number) FROM arrivals)")
        other.commit()
    assert log.recorder.arrivals(GAME, 1, 1) == [None]
    clock.time += 10
    append(log)
    assert log.recorder.arrivals(GAME, 1, 2) == [NOON + 10] * 2


def test_only_so_many_games_are_kept_in_mind(log: Log, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those asked about longest ago are asked about anew."""
    monkeypatch.setattr("service.arrivals.MOST_STREAMS", 2)
    append(log)
    arrivals = Arrivals(log, clock)
    clock.time += 60
    for stream in (GAME, "a", "b", GAME):
        assert arrivals.before(stream, 1, 1, 60) == (stream == GAME)


def test_a_steady_clock_is_set_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sets the clock of the machine changes nothing in it, and it goes on."""
    made = steady()
    first = made()
    monkeypatch.setattr("time.time", lambda: 0.0)
    assert made() >= first > NOON / 2


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.tuples(st.sampled_from(("append", "ask", "back", "again")), st.integers(0, 90)), max_size=20))
def test_never_early_and_never_for_ever(steps: list[tuple[str, int]]) -> None:
    """However often the clock is set back and the service is started again: not before the delay, but after it."""
    behind, true, wall = 0.0, 0.0, Clock()
    stored: list[float] = []
    with open_store(":memory:") as log, pytest.MonkeyPatch.context() as patched:
        patched.setattr(log.recorder, "clock", wall)
        log.create(Heading("vtes-1998"), GAME)
        arrivals = Arrivals(log, wall)
        for step, seconds in steps:
            true += seconds
            behind += seconds * 7 if step == "back" else 0
            wall.time = NOON + true - behind
            if step == "append":
                append(log)
                stored.append(true)
            elif step == "again":
                arrivals = Arrivals(log, wall)
            assert shown(arrivals, log, 60) <= sum(at + 60 <= true for at in stored)
        fresh = Arrivals(log, wall)
        shown(fresh, log, 60)
        wall.time += 60
        assert shown(fresh, log, 60) == len(stored)
