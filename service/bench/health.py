"""How soon `/healthz` answers while others ask for what takes long: a real server, one kind of request at a time."""

import json
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from threading import Event
from time import monotonic, perf_counter, sleep
from typing import NamedTuple

from events.formats.jsonl import write_jsonl
from events.record.limits import MAX_SENTENCES
from events.record.record import Entry, Heading, Record
from events.registry import vocabulary_of
from service.bench.judging import game_of
from service.bench.load import BOOK, LONG_GAME, Served, spread
from service.bench.row import Row

GAME = "/api/v1/games/long"
EACH = 0.02  # seconds between two questions for health
CLIENTS = (1, 4)  # who ask at once, each again as soon as it is answered
PATIENCE = 90.0  # seconds for an answer


class LongRequest(NamedTuple):
    """What a client asks for."""

    method: str
    path: str
    body: bytes | None = None
    type: str = "application/json"


def _asked(line: str) -> LongRequest:
    return LongRequest("POST", f"{GAME}/ask", json.dumps({"line": line[:MAX_SENTENCES]}).encode())


def requests(record: bytes) -> dict[str, Callable[[Random], LongRequest]]:
    """The requests that take long, by what they are."""
    misspelt = f"[book {BOOK}]\n[players Ann, Bo]\n" + "ann blleds bo\n" * LONG_GAME
    return {
        "a line of 2,500 blanks": lambda chance: _asked("lupo" + " " * 2_500 + "bleeds"),
        "a line of 16,000 tabs": lambda chance: _asked("lupo" + "\t" * MAX_SENTENCES),
        "a line of 3,500 words": lambda chance: _asked("lupo bleeds " + "and then " * MAX_SENTENCES),
        "a record of 2,000 events": lambda chance: LongRequest(
            "POST", "/api/v1/games/import", record, "application/jsonl"
        ),
        "2,000 misspelt lines": lambda chance: LongRequest(
            "POST", "/api/v1/games/import", misspelt.encode(), "text/plain"
        ),
        "its history as HTML": lambda chance: LongRequest("GET", f"{GAME}/export?to=html"),
        "its history as Markdown": lambda chance: LongRequest("GET", f"{GAME}/export?to=md"),
        "its events as JSON Lines": lambda chance: LongRequest("GET", f"{GAME}/export?to=jsonl"),
        "a picture of any moment": lambda chance: LongRequest(
            "GET", f"/games/long/pictures/table.svg?at={chance.randrange(1, LONG_GAME)}"
        ),
        "what may be played": lambda chance: LongRequest("GET", f"{GAME}/offers"),
        "all rulings": lambda chance: LongRequest("GET", f"{GAME}/judgement?all=true"),
        "400 tables of a film": lambda chance: LongRequest(
            "GET", f"{GAME}/film?from={chance.randrange(1, LONG_GAME - 400)}&limit=400"
        ),
        "its reconciliation": lambda chance: LongRequest("GET", f"{GAME}/reconciliation"),
        "its comparison": lambda chance: LongRequest("GET", f"{GAME}/comparison?books=jyhad-1994,vtes-1998"),
    }


def answer(port: int, request: LongRequest) -> int:
    """The status of the answer, read whole. Raises OSError and HTTPException when there is none."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request(request.method, request.path, request.body, {"Content-Type": request.type})
        told = connection.getresponse()
        told.read()
        return told.status
    finally:
        connection.close()


def _asks(port: int, make: Callable[[Random], LongRequest], chance: Random, until: float) -> Counter[str]:
    """What is answered to requests that are made until then, and at least to one."""
    found: Counter[str] = Counter()
    while not found or monotonic() < until:
        try:
            found[str(answer(port, make(chance)))] += 1
        except (OSError, HTTPException) as error:
            found[type(error).__name__] += 1
    return found


def _healthy(port: int, over: Event) -> list[float]:
    """How long each answer took, until it is over; one that did not come took all patience."""
    taken = []
    while not over.is_set():
        begun = perf_counter()
        try:
            well = answer(port, LongRequest("GET", "/healthz")) == 200
        except (OSError, HTTPException):
            well = False
        taken.append(perf_counter() - begun if well else PATIENCE)
        sleep(EACH)
    return taken


def _beside(port: int, make: Callable[[Random], LongRequest], clients: int, seconds: float) -> tuple[list[float], str]:
    over, until = Event(), monotonic() + seconds
    with ThreadPoolExecutor(clients + 1) as threads:
        health = threads.submit(_healthy, port, over)
        asked = [threads.submit(_asks, port, make, Random(seed), until) for seed in range(clients)]
        found = sum([one.result() for one in asked], Counter[str]())
        over.set()
    return health.result(), ", ".join(f"{count} answered {status}" for status, count in sorted(found.items()))


def health_rows(seconds: float) -> Iterator[Row]:
    """A row for health alone, and one for each kind of request and number of clients, each for so many seconds."""
    events = game_of(LONG_GAME)
    players = tuple(vocabulary_of(BOOK).seats(events[0]))
    record = write_jsonl(Record(Heading(BOOK, players=players), tuple(Entry(event) for event in events)))
    with tempfile.TemporaryDirectory() as home:
        served = Served(Path(home, "games.sqlite"))
        try:
            stored = LongRequest("POST", "/api/v1/games/import?id=long", record, "application/jsonl")
            if (status := answer(served.port, stored)) != 201:
                raise OSError(f"The game was answered {status}.")
            taken, _ = _beside(served.port, lambda chance: LongRequest("GET", "/healthz"), 1, seconds)
            yield _row("health alone", taken, "")
            every: list[float] = []
            for clients in CLIENTS:
                for name, make in requests(record).items():
                    taken, found = _beside(served.port, make, clients, seconds)
                    every += taken
                    yield _row(f"beside {clients} × {name}", taken, found)
            yield _row("beside all of these", every, f"{sum(one > 0.1 for one in every)} above 100 ms")
        finally:
            served.close()


def _row(what: str, taken: list[float], against: str) -> Row:
    half, most, slowest = spread(taken)
    return Row(what, f"{half:.0f}, {most:.0f}, {slowest:.0f} ms of {len(taken)}", most, against)
