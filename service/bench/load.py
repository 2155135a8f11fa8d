"""The service under load: a real server on a real socket, tables recorded at once, spectators who follow them.

Every append is sent until it is acknowledged, under a key of its own; every spectator takes up a stream that breaks at
the last event that he has seen. In the end each table holds just what was sent, in order, and each spectator has seen
each event once.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from events.registry import vocabulary_of
from judge import books
from service.bench.judging import game_of
from service.store import open_store

BOOK = "vtes-1998"
PLAYERS = 5
MOST_TABLES = 200
LONG_GAME = 2_000  # events
STATES = 300  # of it, asked for
AT_ONCE = 500  # events sent at once
BEFORE = 80  # events that stand on the record when the load begins
LONG = 60.0  # seconds that nothing here should take
EACH = 0.1  # seconds between bare writes
AGAIN = 0.1  # seconds after which what failed is tried again
HEADERS_END = b"\r\n\r\n"


class Load(Struct, frozen=True):
    """What came of it."""

    tables: Annotated[int, Meta(description="tables recorded at once")]
    spectators: Annotated[int, Meta(description="who followed them")]
    seconds: Annotated[float, Meta(description="how long it took")]
    appended: Annotated[int, Meta(description="events acknowledged, each with its ruling")]
    append_p50: Annotated[float, Meta(description="milliseconds from sending an append to its acknowledgement")]
    append_p99: float
    append_most: float
    told: Annotated[int, Meta(description="events that spectators were told of")]
    follow_p50: Annotated[float, Meta(description="milliseconds from sending an append until a spectator is told")]
    follow_p99: float
    state_p50: Annotated[float, Meta(description="milliseconds for the table after any of 2,000 events")]
    state_p99: float
    disk_p50: Annotated[float, Meta(description="milliseconds of a bare write of 4 KiB to the same disk meanwhile")]
    disk_p99: float
    memory: Annotated[float, Meta(description="MiB that the server holds in the end; 0 where that is not known")]
    killed: Annotated[int, Meta(description="how often the server was killed and started again")]
    again: Annotated[int, Meta(description="appends that were sent again")]
    lost: Annotated[int, Meta(description="events acknowledged that are not in the store where they were told to be")]
    missed: Annotated[int, Meta(description="events that a spectator was not told of, or twice, or out of order")]


@dataclass
class LoadedTable:
    """A table that is recorded: its events as they are sent, when, and who watches."""

    game: str = ""
    version: int = 0
    events: list[object] = field(default_factory=list)
    begun: dict[int, float] = field(default_factory=dict)


@dataclass
class Watcher:
    """A spectator: the last event that he has seen, and whether he has seen each once and in order."""

    table: LoadedTable
    last: int = 0
    wrong: int = 0
    taken: list[float] = field(default_factory=list)


class Served:
    """The server as a process of its own over a store, which may be killed and started again where it was."""

    def __init__(self, store: Path) -> None:
        self.store = store
        self.port = 0
        self.start()

    def start(self) -> None:
        """Starts it, and waits until it is there."""
        command = [sys.executable, "-m", "service.cli", "serve", "--store", str(self.store)]
        with open(self.store.with_suffix(".log"), "a") as log:
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port), "--json"], stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        if not told:
            raise OSError(f"The server does not start: {self.store.with_suffix('.log').read_text()[-500:]}")
        self.port = urlsplit(json.loads(told)["address"]).port or 0

    def kill(self) -> None:
        """Kills it, as a loss of power would."""
        self.process.kill()
        self.process.wait()

    def memory(self) -> float:
        """MiB of memory that it holds; 0 where that is not known."""
        with suppress(OSError, ValueError, StopIteration):
            lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
            return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024
        return 0.0

    def close(self) -> None:
        """Ends it."""
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(LONG)


class Client:
    """One connection, which is kept, and made anew when it breaks."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: object, **headers: str) -> tuple[int, Any]:
        """A request and its answer. Raises OSError and EOFError when the connection breaks."""
        try:
            return await asyncio.wait_for(self._ask(method, path, body, headers), LONG)
        except (OSError, EOFError):
            self.close()
            raise

    async def _ask(self, method: str, path: str, body: object, headers: dict[str, str]) -> tuple[int, Any]:
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.served.port)
        reader, writer = self.streams
        writer.write(request(method, path, self.served.port, msgspec.json.encode(body), headers))
        status, told = await answered(reader)
        return status, msgspec.json.decode(await reader.readexactly(int(told["content-length"])))

    def close(self) -> None:
        """Lets the connection go."""
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None


def request(method: str, path: str, port: int, body: bytes, headers: dict[str, str]) -> bytes:
    """A request as it goes over the wire."""
    told = {"Host": f"127.0.0.1:{port}", "Content-Type": "application/json", "Content-Length": str(len(body))}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in (told | headers).items())]
    return "\r\n".join(lines).encode() + HEADERS_END + body


async def answered(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    """The status and headers of an answer."""
    head = (await reader.readuntil(HEADERS_END)).decode().split("\r\n")
    named = (line.partition(":") for line in head[1:])
    return int(head[0].split()[1]), {name.lower(): value.strip() for name, _, value in named}


async def record(
    client: Client, table: LoadedTable, events: Sequence[object], pause: float, first: float
) -> tuple[list[float], int]:
    """Records the events, one after each pause; what each append took, and how many were sent again."""
    taken, again = [], 0
    due = perf_counter() + first
    for number, event in enumerate(events, 1):
        due += pause
        await asyncio.sleep(max(due - perf_counter(), 0))
        begun = perf_counter()
        table.begun[table.version + 1] = begun
        while True:
            sent = {"If-Match": f'"{table.version}"', "Idempotency-Key": f"{table.game}-{number}"}
            try:
                status, told = await client.ask(
                    "POST", f"/api/v1/games/{table.game}/events", {"events": [event]}, **sent
                )
            except (OSError, EOFError):
                again += 1
                await asyncio.sleep(AGAIN)
                continue
            if status not in (200, 201):
                raise OSError(f"An append was answered {status}: {told.get('detail')}")
            break
        taken.append(perf_counter() - begun)
        table.version = told["version"]
        table.events += [event]
    client.close()
    return taken, again


async def follow(served: Served, watcher: Watcher) -> None:
    """Follows a table until it is told to end; a stream that breaks is taken up again."""
    while True:
        with suppress(OSError, EOFError):
            async for number in news(served, watcher.table.game, watcher.last):
                if number in watcher.table.begun:
                    watcher.taken.append(perf_counter() - watcher.table.begun[number])
                watcher.wrong += number != watcher.last + 1
                watcher.last = number
        await asyncio.sleep(AGAIN)


async def news(served: Served, game: str, last: int) -> AsyncIterator[int]:
    """The numbers of the events of a game after the last, as they are told."""
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    try:
        writer.write(request("GET", f"/api/v1/games/{game}/follow", served.port, b"", {"Last-Event-ID": str(last)}))
        await answered(reader)
        while line := await reader.readline():
            if line.startswith(b"id: "):
                yield int(line[4:])
    finally:
        writer.close()


async def written_through(file: Path) -> list[float]:
    """What a bare write that reaches the disk takes, until it is told to end: what no append can be faster than."""
    taken: list[float] = []
    with open(file, "wb", buffering=0) as out, suppress(asyncio.CancelledError):
        while True:
            begun = perf_counter()
            out.write(bytes(4096))
            await asyncio.to_thread(os.fsync, out.fileno())
            taken.append(perf_counter() - begun)
            await asyncio.sleep(EACH)
    return taken


Script = tuple[list[str], list[object], list[object]]  # players, how a game begins, and what follows


def scripts(tables: int, events: int) -> list[Script]:
    """For each table its players, how its game begins, and so many events that follow: random legal games."""
    made: list[Script] = []
    book, seed = books()[BOOK], 0
    players = list(book.play.players[:PLAYERS])
    while len(made) < tables:
        seed += 1
        played = book.play.simulate(book, PLAYERS, seed, events + BEFORE)
        if len(played) == events + BEFORE:
            told = [msgspec.to_builtins(event) for event in played]
            made.append((players, told[1:BEFORE], told[BEFORE:]))
    return made


async def states(served: Served) -> list[float]:
    """How long each of many states of a long game takes, over one connection, when nothing else is asked."""
    events, client, chance, taken = game_of(LONG_GAME), Client(served), Random(7), []
    players = vocabulary_of(BOOK).seats
    record = {"book": BOOK, "players": list(players(events[0])), "id": "long"}
    await client.ask("POST", "/api/v1/games", record)
    for first in range(1, LONG_GAME, AT_ONCE):
        some = [msgspec.to_builtins(event) for event in events[first : first + AT_ONCE]]
        await client.ask("POST", "/api/v1/games/long/events", {"events": some}, **{"If-Match": "*"})
    for _ in range(STATES):
        begun = perf_counter()
        await client.ask("GET", f"/api/v1/games/long/state?at={chance.randint(0, LONG_GAME)}", None)
        taken.append(perf_counter() - begun)
    client.close()
    return taken


async def _opened(served: Served, players: Sequence[str], before: list[object]) -> tuple[Client, LoadedTable]:
    """A game on the server, with what is recorded of it before the load begins."""
    client = Client(served)
    _, told = await client.ask("POST", "/api/v1/games", {"book": BOOK, "players": players})
    game = told["game"]
    _, told = await client.ask("POST", f"/api/v1/games/{game}/events", {"events": before}, **{"If-Match": "*"})
    return client, LoadedTable(game, told["version"], before)


async def _caught_up(watchers: Sequence[Watcher]) -> None:
    until = perf_counter() + LONG
    while perf_counter() < until and any(watcher.last < watcher.table.version for watcher in watchers):
        await asyncio.sleep(AGAIN)


async def under_load(served: Served, tables: int, spectators: int, seconds: float, pause: float, kills: int) -> Load:
    """Records so many tables at once, an event each pause at each, while spectators follow them."""
    state = spread(await states(served))
    written = scripts(tables, max(int(seconds / pause), 1))
    opened = [await _opened(served, players, before) for players, before, _ in written]
    watchers = [Watcher(opened[place % tables][1], BEFORE) for place in range(spectators)]
    following = [asyncio.create_task(follow(served, watcher)) for watcher in watchers]
    await asyncio.sleep(1)
    disk = asyncio.create_task(written_through(served.store.with_suffix(".bare")))
    begun, chance = perf_counter(), Random(7)
    recording = [
        asyncio.create_task(record(client, table, events, pause, chance.random() * pause))
        for (client, table), (_, _, events) in zip(opened, written, strict=True)
    ]
    for _ in range(kills):
        await asyncio.sleep(seconds / (kills + 1))
        await asyncio.to_thread(served.kill)
        await asyncio.to_thread(served.start)
    came = await asyncio.gather(*recording)
    lasted = perf_counter() - begun
    await _caught_up(watchers)
    memory = served.memory()
    for task in (*following, disk):
        task.cancel()
    await asyncio.gather(*following, return_exceptions=True)
    bare = spread(await disk)
    await asyncio.to_thread(served.close)
    taken = [one for several, _ in came for one in several]
    append, told_in = spread(taken), spread([one for watcher in watchers for one in watcher.taken])
    return Load(
        tables=tables,
        spectators=spectators,
        seconds=round(lasted, 1),
        appended=len(taken),
        append_p50=append[0],
        append_p99=append[1],
        append_most=append[2],
        told=sum(len(watcher.taken) for watcher in watchers),
        follow_p50=told_in[0],
        follow_p99=told_in[1],
        state_p50=state[0],
        state_p99=state[1],
        disk_p50=bare[0],
        disk_p99=bare[1],
        memory=round(memory, 1),
        killed=kills,
        again=sum(again for _, again in came),
        lost=lost(served.store, [table for _, table in opened]),
        missed=sum(watcher.wrong + abs(watcher.table.version - watcher.last) for watcher in watchers),
    )


def spread(taken: Sequence[float]) -> tuple[float, float, float]:
    """The median, the 99th of a hundred, and the longest, in milliseconds."""
    if len(taken) < 2:
        return (0.0, 0.0, 0.0)
    parts = quantiles(taken, n=100, method="inclusive")
    return round(parts[49] * 1000, 2), round(parts[98] * 1000, 2), round(max(taken) * 1000, 2)


def lost(store: Path, tables: Sequence[LoadedTable]) -> int:
    """How many events are not in the store as they were sent, or are there and were not sent."""
    wrong = 0
    with closing(open_store(store)) as log:
        for table in tables:
            stored = [msgspec.to_builtins(event) for event in log.record(table.game).events[1:]]
            wrong += abs(len(stored) - len(table.events))
            wrong += sum(one != other for one, other in zip(stored, table.events, strict=False))
    return wrong


def load(tables: int = 50, spectators: int = 200, seconds: float = 30.0, pause: float = 1.0, kills: int = 0) -> Load:
    """A server of its own over a store in a temporary directory, under load. Raises OSError when it does not start."""
    with tempfile.TemporaryDirectory() as home:
        served = Served(Path(home, "games.sqlite"))
        try:
            with ThreadPoolExecutor(1) as own:  # the caller's thread may have a loop of its own
                return own.submit(asyncio.run, under_load(served, tables, spectators, seconds, pause, kills)).result()
        finally:
            served.close()
