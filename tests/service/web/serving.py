"""A real server process for tests, and what talks to it: HTTP over a socket, and streams of news."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[3]
LONG = 30  # seconds that nothing here should take


@dataclass
class Answer:
    """What the server answered."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


@dataclass
class Server:
    """A running server: its process, address and store."""

    process: subprocess.Popen[str]
    address: str
    store: Path

    def ask(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Answer:
        """One request over a connection of its own."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=LONG)
        try:
            sent = dict(headers or {})
            data = body
            if body is not None and not isinstance(body, bytes):
                data, sent = json.dumps(body).encode(), {"Content-Type": "application/json", **sent}
            connection.request(method, path, data, sent)
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read())
        finally:
            connection.close()

    def raw(self, sent: bytes) -> bytes:
        """Bytes as they are, over a socket; all that comes back."""
        with self.connected() as connection:
            connection.sendall(sent)
            got = b""
            while part := connection.recv(65536):
                got += part
            return got

    def connected(self) -> socket.socket:
        """A connection to it."""
        return socket.create_connection((self.host, self.port), timeout=LONG)

    def game(self, *players: str) -> str:
        """A new game of these players."""
        named = list(players or ("Ann", "Bo", "Cy"))
        return str(self.ask("POST", "/api/v1/games", {"book": "vtes-1998", "players": named}).json["game"])

    def say(self, game: str, line: str, version: str = "*", **headers: str) -> Answer:
        """A line is recorded."""
        sent = {"If-Match": version} | {name.replace("_", "-"): value for name, value in headers.items()}
        return self.ask("POST", f"/api/v1/games/{game}/events", {"line": line}, sent)

    @contextmanager
    def follows(self, game: str, after: int | None = None, last: str = "") -> Iterator["News"]:
        """Follows a game."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=LONG)
        where = f"/api/v1/games/{game}/follow" + ("" if after is None else f"?after={after}")
        connection.request("GET", where, headers={"Last-Event-ID": last} if last else {})
        try:
            yield News(connection.getresponse())
        finally:
            connection.close()

    def end(self, number: int = signal.SIGTERM) -> int:
        """Ends it by a signal; how it ended."""
        self.process.send_signal(number)
        return self.process.wait(LONG)

    @property
    def host(self) -> str:
        """Where it listens."""
        return urlsplit(self.address).hostname or ""

    @property
    def port(self) -> int:
        """At which port."""
        return urlsplit(self.address).port or 0


@dataclass
class News:
    """A stream of Server-Sent Events."""

    answer: http.client.HTTPResponse

    def __iter__(self) -> Iterator[dict[str, str]]:
        """Each event with its fields, until the stream ends; signs of life are left out."""
        event: dict[str, str] = {}
        while line := self.answer.readline().decode():
            name, _, value = line.rstrip("\n").partition(": ")
            if name and line.strip():
                event[name] = value
            elif "data" in event:
                yield event
                event = {}
            else:
                event = {}

    def next(self) -> Any:
        """What the next event tells."""
        return json.loads(next(iter(self))["data"])


@contextmanager
def started(store: Path, *options: str, environment: dict[str, str] | None = None) -> Iterator[Server]:
    """A server on a free port of this machine, ended when it is done with."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT), **(environment or {})}
    command = [sys.executable, "-m", "service.cli", "serve", "--store", str(store), "--port", "0", "--json", *options]
    with open(store.with_suffix(".log"), "w") as log:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=store.parent, env=environ
        )
    with process:
        assert process.stdout is not None
        try:
            yield Server(process, json.loads(process.stdout.readline())["address"], store)
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait(LONG)
