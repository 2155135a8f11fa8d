"""One request works for a time, few work long at once, and health waits for none of them."""

import errno
import io
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Event, Thread
from typing import Any

import pytest
from flask import Flask, Response
from waitress.buffers import TempfileBasedBuffer

from events.notation.game_reader import read_game
from events.steps import before_each_step, next_step
from service.accounts.permissions import NO_DELAY
from service.database.address import IN_MEMORY
from service.games.live_games import WHOLE
from service.store import open_store
from service.web.app import create_app, desk_of
from service.web.dispatcher import TURNS
from service.web.middleware import time_limits
from service.web.middleware.errors import ApiProblem
from service.web.middleware.time_limits import ALLOWANCE, LongWork, LongWorkSlots, TimeAllowance, paced
from service.web.server import Serving
from service.web.settings import Settings
from tests.service.web.serving import Server
from tests.service.web.test_games import FIVE, GAMES

TEXT = {"Content-Type": "text/plain"}


class Clock:
    """Two clocks that are set by hand, or go on at each look."""

    def __init__(self, goes: float = 0.0) -> None:
        self.now = self.worked = 0.0
        self.goes = goes

    def monotonic(self) -> float:
        self.now += self.goes
        return self.now

    def thread_time(self) -> float:
        return self.worked


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clocks that requests are measured by."""
    made = Clock()
    monkeypatch.setattr(time_limits, "monotonic", made.monotonic)
    monkeypatch.setattr(time_limits, "thread_time", made.thread_time)
    return made


# --- what a request is allowed ----------------------------------------------------------------------------------------


def test_a_request_works_until_its_time_is_over(clock: Clock) -> None:
    """At the last moment it goes on; after it, it is told 503, how long it may take, and what to do."""
    allowance = TimeAllowance(LongWorkSlots(LongWork(seconds=20)))
    clock.now = 20.0
    allowance()
    clock.now = 20.001
    with pytest.raises(ApiProblem, match=r"longer than 20 seconds.*try again.*command line") as told:
        allowance()
    assert (told.value.status, told.value.kind, told.value.headers) == (503, "busy", {"Retry-After": "5"})


def test_work_needs_a_place_when_it_is_long(clock: Clock) -> None:
    """Not at the limit, but after it, and only once; the place is free again when the request is answered."""
    places = LongWorkSlots(LongWork(soon=0.05, places=1, patience=0))
    first, second = TimeAllowance(places), TimeAllowance(places)
    clock.worked = 0.05
    first()
    second()
    clock.worked = 0.051
    first()
    first()
    with pytest.raises(ApiProblem, match="Other requests that take long") as told:
        second()
    assert (told.value.status, told.value.kind) == (503, "busy")
    second.end()
    first.end()
    TimeAllowance(places).end()
    third = TimeAllowance(places)
    clock.worked = 1.0
    third()


def test_a_request_waits_for_a_place(clock: Clock) -> None:
    """It goes on as soon as another has ended; when too many wait already, the next is told at once."""
    places = LongWorkSlots(LongWork(soon=0, places=1, waiting=1, patience=30))
    first, second, third = (TimeAllowance(places) for _ in range(3))
    clock.worked = 1.0
    first()
    waits = Thread(target=second)
    waits.start()
    while places._waiting.acquire(blocking=False):  # until the second waits
        places._waiting.release()
    with pytest.raises(ApiProblem, match="Other requests"):
        third()
    first.end()
    waits.join()
    assert second.placed
    assert not third.placed


def test_a_place_may_be_held_from_the_beginning_and_until_the_answer_is_sent() -> None:
    """Of the work that is known to be long; it is free again after the body, or when the request fails."""
    bounds = LongWork(places=1, patience=0)
    kept: list[TimeAllowance] = []

    def works(environ: dict[str, Any], start: Any) -> list[bytes]:
        allowance: TimeAllowance = environ[ALLOWANCE]
        allowance.hold()
        allowance.keep()
        kept.append(allowance)
        if "fails" in environ:
            raise ValueError
        return []

    application = paced(works, bounds)
    application({}, None)
    with pytest.raises(ApiProblem, match="Other requests"):
        application({}, None)
    for _ in range(2):
        kept[0].end()
    with pytest.raises(ValueError):
        application({"fails": True}, None)
    application({}, None)
    with pytest.raises(ApiProblem, match="Other requests"):
        application({}, None)


def test_an_allowance_ends_with_the_request() -> None:
    """What is done in the same thread afterwards is not looked at, however the request ended."""
    asked: list[float] = []

    def application(environ: dict[str, Any], start: Any) -> list[bytes]:
        asked.append(environ["seconds"])
        next_step()
        return [b"done"]

    assert paced(application, LongWork(seconds=60))({"seconds": 60}, None) == [b"done"]
    with pytest.raises(ApiProblem):
        paced(application, LongWork(seconds=-1))({"seconds": -1}, None)
    next_step()
    assert asked == [60, -1]


# --- the service ------------------------------------------------------------------------------------------------------


@pytest.fixture
def long(clock: Clock) -> Iterator[Flask]:
    """A service in which a hundred steps are all that one request may make."""
    made = create_app(Settings(store=IN_MEMORY, log_requests=False, most_seconds=100.0))
    yield made
    desk_of(made).stop()
    desk_of(made).log.close()


def test_a_long_game_is_opened_by_several_requests(long: Flask, clock: Clock) -> None:
    """Each that is ended has opened it further; in the end it is answered as by a service without a limit."""
    asked = long.test_client()
    other = create_app(Settings(log_requests=False), desk_of(long).log).test_client()
    assert asked.post(f"{GAMES}/import?id=five", data=FIVE, headers=TEXT).status_code == 201
    clock.goes = 1.0
    answers = [asked.get(f"{GAMES}/five") for _ in range(10)]
    assert [answer.status_code for answer in answers[:2]] == [503, 503]
    ended = answers[0]
    assert ended.json["type"] == "/api/v1/#busy"
    assert ended.headers["Retry-After"] == "5"
    clock.goes = 0.0
    assert answers[-1].json == other.get(f"{GAMES}/five").json
    path = f"{GAMES}/five/judgement?all=true"
    assert asked.get(path).json == other.get(path).json


@pytest.mark.parametrize(
    "path",
    [
        "judgement",
        "comparison?books=jyhad-1994,vtes-1998",
        "reconciliation",
        "chapters",
        "film?from=1&limit=200",
        "export?to=html",
        "export?to=md",
        "export?to=csv",
        "export?to=svg&of=chart",
    ],
)
def test_work_on_a_whole_game_is_ended(long: Flask, clock: Clock, path: str) -> None:
    """Whatever goes through a game event by event: 503 when its time is over, and an answer when it is not."""
    asked = long.test_client()
    asked.post(f"{GAMES}/import?id=five", data=FIVE, headers=TEXT)
    assert asked.get(f"{GAMES}/five").status_code == 200
    clock.goes = 1.0
    assert asked.get(f"{GAMES}/five/{path}").status_code == 503
    if "svg" not in path:
        clock.goes = 0.0
        assert asked.get(f"{GAMES}/five/{path}").status_code == 200


def test_an_import_that_is_ended_stores_nothing(long: Flask, clock: Clock) -> None:
    """Neither while it is read nor while it is made ready to be stored; health is answered meanwhile as ever."""
    client, lines = long.test_client(), FIVE.count("\n")
    for goes in (1.0, 100.0 / (2.5 * lines)):
        clock.goes = goes
        assert client.post(f"{GAMES}/import?id=five", data=FIVE, headers=TEXT).status_code == 503
        assert client.get("/healthz").status_code == 200
        assert client.get(GAMES).json["games"] == []
    clock.goes = 0.0
    assert client.post(f"{GAMES}/import?id=five", data=FIVE, headers=TEXT).status_code == 201


def test_what_is_stored_is_told(long: Flask, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the time is over just as events are stored, their rulings are still told."""
    client = long.test_client()
    client.post(GAMES, json={"book": "vtes-1998", "players": ["Ann", "Bo"], "id": "mine"})
    log = desk_of(long).log
    append = log.append

    def late(*given: Any, **more: Any) -> Any:
        stored = append(*given, **more)
        clock.now += 1_000
        return stored

    monkeypatch.setattr(log, "append", late)
    answer = client.post(f"{GAMES}/mine/events", json={"line": "turn Ann"}, headers={"If-Match": "1"})
    assert (answer.status_code, answer.json["version"]) == (201, 2)


class Ended(Exception):
    """Nobody waits any longer."""


def each(steps: int) -> Callable[[], None]:
    """Ends the work after so many steps."""
    left = [steps]

    def look() -> None:
        left[0] -= 1
        if left[0] < 0:
            raise Ended

    return look


@pytest.mark.parametrize("sight", [WHOLE, ("spectator", "", NO_DELAY), ("seat", "Sarah", NO_DELAY)], ids=str)
def test_a_game_that_is_opened_by_pieces_is_the_same(sight: Any) -> None:
    """For whoever sees it, judged as if it had been opened at once."""
    record, _ = read_game(FIVE)
    assert record is not None
    with open_store(IN_MEMORY) as log:
        log.create(record.heading, "five", entries=record.entries)
        pieces, other = (desk_of(create_app(Settings(log_requests=False), log)) for _ in range(2))
        whole = other.game("five", sight)
        for _ in range(200):
            with suppress(Ended), before_each_step(each(61)):
                pieces.game("five", sight)
        opened = pieces.game("five", sight)
        assert (opened.version, opened.ruled) == (whole.version, whole.ruled)
        assert opened.judgement.table.position() == whole.judgement.table.position()


def test_health_waits_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server whose only thread is at work answers a question after its health; then it ends the work."""
    settings = Settings(store=IN_MEMORY, port=0, threads=1, log_requests=False)
    app = create_app(settings)
    begun, goes_on = Event(), Event()
    inner = app.wsgi_app

    def held(environ: dict[str, Any], start: Any) -> Any:
        if environ["PATH_INFO"] == "/api/v1/books":
            begun.set()
            goes_on.wait()
        return inner(environ, start)

    monkeypatch.setattr(app, "wsgi_app", held)
    serving = Serving(app, settings)
    loop = Thread(target=serving.run)
    loop.start()
    server = Server(None, serving.address, None)  # type: ignore[arg-type]  # it is in this process
    answers: list[int] = []
    works = Thread(target=lambda: answers.append(server.ask("GET", "/api/v1/books").status))
    works.start()
    begun.wait()
    for _ in range(3):
        assert server.ask("GET", "/healthz").status == 200
    assert answers == []
    goes_on.set()
    works.join()
    assert answers == [200]
    serving.end()
    loop.join()


def test_few_requests_are_worked_on_at_a_time() -> None:
    """Of twelve at once as many as there are turns; meanwhile those that wait for a game let others be answered."""
    settings = Settings(store=IN_MEMORY, port=0, log_requests=False)
    app = create_app(settings)
    goes_on, working, most = Event(), list[int](), list[int]()

    @app.get("/static/works")
    def works() -> str:
        working.append(1)
        most.append(len(working))
        goes_on.wait()
        working.pop()
        return ""

    serving = Serving(app, settings)
    turns = serving.server.task_dispatcher.turns
    loop = Thread(target=serving.run)
    loop.start()
    server = Server(None, serving.address, None)  # type: ignore[arg-type]  # it is in this process
    try:
        game = server.game()
        reads = [Thread(target=server.ask, args=("GET", f"/api/v1/games/{game}")) for _ in range(8)]
        with desk_of(app).game(game).lock:
            for one in reads:
                one.start()
            while serving.server.task_dispatcher.active_count < len(reads):
                Event().wait(0.001)
            assert server.ask("GET", "/api/v1/books").status == 200
        for one in reads:
            one.join()
        asked = [Thread(target=server.ask, args=("GET", "/static/works")) for _ in range(12)]
        for one in asked:
            one.start()
        while turns.waiting < len(asked) - TURNS or len(working) < TURNS:
            Event().wait(0.001)
        assert server.ask("GET", "/healthz").status == 200
        goes_on.set()
        for one in asked:
            one.join()
    finally:
        goes_on.set()
        serving.end()
        loop.join()
    assert (len(most), max(most)) == (12, TURNS)


def test_a_client_that_does_not_read_costs_no_thread() -> None:
    """A server whose only thread has made a long answer for somebody who takes none of it answers others."""
    settings = Settings(store=IN_MEMORY, port=0, threads=1, log_requests=False)
    app = create_app(settings)
    piece = b"x" * 1024 * 1024

    @app.get("/static/long")
    def long_answer() -> Response:
        return Response(piece for _ in range(24))

    serving = Serving(app, settings)
    loop = Thread(target=serving.run)
    loop.start()
    server = Server(None, serving.address, None)  # type: ignore[arg-type]  # it is in this process
    with server.connected() as reads_nothing:
        reads_nothing.sendall(b"GET /static/long HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert server.ask("GET", "/api/v1/books").status == 200
    serving.end()
    loop.join()


class FullDisk(io.BytesIO):
    """A file for which there is room for a mebibyte and a little more."""

    def write(self, data: Any) -> int:
        room = 1024 * 1024 + 10 - self.tell()
        if len(data) > room:
            super().write(bytes(data[:room]))
            raise OSError(errno.ENOSPC, "No space left on device")
        return super().write(data)


def test_an_answer_for_which_there_is_no_room_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its client learns at once that the answer is not whole; the server answers others."""
    monkeypatch.setattr(TempfileBasedBuffer, "newfile", FullDisk)
    settings = Settings(store=IN_MEMORY, port=0, log_requests=False)
    app = create_app(settings)

    @app.get("/static/long")
    def long_answer() -> bytes:
        return b"x" * 8 * 1024 * 1024

    serving = Serving(app, settings)
    loop = Thread(target=serving.run)
    loop.start()
    server = Server(None, serving.address, None)  # type: ignore[arg-type]  # it is in this process
    try:
        with server.connected() as slow:
            slow.sendall(b"GET /static/long HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            got = 0
            with suppress(ConnectionError):
                while part := slow.recv(1024 * 1024):
                    got += len(part)
            assert got < 8 * 1024 * 1024
        assert server.ask("GET", "/api/v1/books").status == 200
    finally:
        serving.end()
        loop.join()
