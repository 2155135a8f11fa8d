"""Servers that are killed again and again under load, and clients that send on: what is stored in the end.

Servers are forked from a process that has everything loaded, so that the next one is there at once.
"""

import http.client
import json
import os
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from typing import Any

from events.log.errors import UnknownGame
from events.log.log import Log
from events.methuselah.events import TurnBegun
from events.record.record import Heading
from service.store import open_store
from tests.helpers.free_port import free_port

ROOT = Path(__file__).resolve().parents[2]
CLIENTS = 4
BETWEEN = 3  # appends that are acknowledged between two kills, at least
PATIENCE = 120  # seconds in which something has to be acknowledged

NURSERY = """
import os, signal, sys
from service.web.server import serve
from service.web.settings import Settings
from judge import books
list(books().values())
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    port = int(line)
    child = os.fork()
    if not child:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        settings = Settings(store=sys.argv[1], port=port, log_requests=False, checkpoints=0.02)
        serve(settings, lambda address: print("serves", port, flush=True))
        os._exit(0)
    print("born", port, child, flush=True)
"""


class Nursery:
    """Starts servers of one store, and kills them."""

    def __init__(self, store: str, servers: int, home: Path) -> None:
        self.log = open(home / "servers.log", "w")  # noqa: SIM115  # closed with the process
        command = [sys.executable, "-c", NURSERY, store]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, text=True, cwd=ROOT
        )
        self.children: dict[int, int] = {}
        self.serving: set[int] = set()
        Thread(target=self._hear, daemon=True).start()
        self.ports = [free_port() for _ in range(servers)]
        for port in self.ports:
            self.start(port)

    def _hear(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            what, port, *child = line.split()
            if what == "born":
                self.children[int(port)] = int(child[0])
            else:
                self.serving.add(int(port))

    def start(self, port: int) -> None:
        """Starts one, and waits until it answers."""
        assert self.process.stdin is not None
        self.serving.discard(port)
        self.process.stdin.write(f"{port}\n")
        self.process.stdin.flush()
        until = time.monotonic() + PATIENCE
        while port not in self.serving:
            assert time.monotonic() < until, "the server does not begin to serve"
            time.sleep(0.005)

    def kill(self, port: int) -> None:
        """Kills one, and waits until it is gone: its port is taken until then."""
        os.kill(self.children[port], 9)
        with suppress(ProcessLookupError):
            while True:
                os.kill(self.children[port], 0)
                time.sleep(0.002)

    def end(self) -> None:
        """Ends all."""
        for child in self.children.values():
            with suppress(ProcessLookupError):
                os.kill(child, 9)
        self.process.kill()
        self.process.wait()
        self.log.close()


@dataclass
class Client:
    """Sends one line after another, each under a key, until it is acknowledged: by which server does not matter."""

    name: str
    game: str
    ports: Sequence[int]
    chance: random.Random
    acknowledged: list[tuple[str, int]] = field(default_factory=list)  # each key with the number of its event
    repeated: int = 0

    def send(self, ending: Event) -> None:
        """Until it is to end."""
        number = 0
        while not ending.is_set():
            number += 1
            key = f"{self.name}-{number}"
            while (answer := self._ask(key)) is None:
                time.sleep(self.chance.uniform(0, 0.03))
            self.repeated += answer["repeated"]
            self.acknowledged.append((key, answer["events"][0]["event"]))

    def _ask(self, key: str) -> Any:
        """The answer, if there is one."""
        connection = http.client.HTTPConnection("127.0.0.1", self.chance.choice(self.ports), timeout=60)
        body = json.dumps({"line": f"turn Ann {{{key}}}"})
        headers = {"Content-Type": "application/json", "If-Match": "*", "Idempotency-Key": key}
        try:
            connection.request("POST", f"/api/v1/games/{self.game}/events", body, headers)
            answer = connection.getresponse()
            said = answer.read()
        except (OSError, http.client.HTTPException):
            return None
        finally:
            connection.close()
        if answer.status == 503 or b"under-way" in said:
            return None
        assert answer.status in (200, 201), (answer.status, said)
        return json.loads(said)


@dataclass
class Outcome:
    """What came of it."""

    kills: int
    acknowledged: int
    repeated: int
    wrong: list[str]


def killed_often(store: str, kills: int, servers: int, home: Path, seed: int = 7) -> Outcome:
    """Kills servers of a store under load; what of all that was acknowledged is lost, doubled or out of order."""
    chance = random.Random(seed)
    with open_store(store) as log:
        games = [log.create(heading(), f"game-{number}") for number in range(2)]
    nursery = Nursery(store, servers, home)
    ending = Event()
    clients = [
        Client(f"client-{number}", games[number % 2], nursery.ports, random.Random(number)) for number in range(CLIENTS)
    ]
    threads = [Thread(target=client.send, args=(ending,)) for client in clients]
    try:
        for thread in threads:
            thread.start()
        for _ in range(kills):
            wait_for(clients, BETWEEN)
            time.sleep(chance.uniform(0, 0.05))
            port = chance.choice(nursery.ports)
            nursery.kill(port)
            nursery.start(port)
        wait_for(clients, BETWEEN)
        ending.set()
        for thread in threads:
            thread.join(PATIENCE)
    finally:
        ending.set()
        nursery.end()
    with open_store(store) as log:
        wrong = [said for game in games for said in differences(log, game, [c for c in clients if c.game == game])]
    total = sum(len(client.acknowledged) for client in clients)
    return Outcome(kills, total, sum(client.repeated for client in clients), wrong)


def heading() -> Heading:
    """That of a game of three."""
    return Heading(book="vtes-1998", players=("Ann", "Bo", "Cy"))


def wait_for(clients: Sequence[Client], more: int) -> None:
    """Until so many more lines are acknowledged."""
    before, until = sum(len(client.acknowledged) for client in clients), time.monotonic() + PATIENCE
    while sum(len(client.acknowledged) for client in clients) < before + more:
        assert time.monotonic() < until, "nothing is acknowledged any longer"
        time.sleep(0.002)


def differences(log: Log, game: str, clients: Sequence[Client]) -> list[str]:
    """What is lost, doubled or out of order in a game."""
    try:
        record = log.record(game)
    except UnknownGame:
        return [f"{game} is lost"]
    said = [(note.words, note.about) for note in record.annotations]
    acknowledged = [one for client in clients for one in client.acknowledged]
    wrong = [f"{game}: lost {one}" for one in {*acknowledged} - {*said}]
    wrong += [f"{game}: {one} that nobody was told of" for one in {*said} - {*acknowledged}]
    wrong += [f"{game}: {words} {times} times" for words, times in Counter(key for key, _ in said).items() if times > 1]
    ids = Counter(entry.id for entry in record.entries)
    wrong += [f"{game}: the id {one} {times} times" for one, times in ids.items() if times > 1]
    turns = sum(isinstance(entry.event, TurnBegun) for entry in record.entries)
    if turns != len(acknowledged):
        wrong.append(f"{game}: {turns} turns, of which {len(acknowledged)} were acknowledged")
    for client in clients:
        numbers = [number for _, number in client.acknowledged]
        if numbers != sorted(set(numbers)):
            wrong.append(f"{game}: {client.name} was told numbers out of order")
    return wrong
