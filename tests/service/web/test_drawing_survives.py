"""A real server lives through any picture: one whose process is killed, that hangs, or that wants too much memory."""

import json
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from events.formats.jsonl import write_jsonl
from events.record.limits import MAX_PLAYERS
from events.record.record import Heading, Record
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.proof import some
from tests.service.drawing.drawn_alone import Alone
from tests.service.processes import children, lives, on_linux, stop, unread, until, work_of
from tests.service.web.serving import Answer, Server

pytest.importorskip("pygraphviz")
pytestmark = on_linux

FIVE = Path(__file__).resolve().parents[3] / "examples/five_players.game"
TOO_SLOW = "Drawing this picture took longer than 20 seconds."
TOO_LARGE = "Drawing this picture failed twice. It may need more than 256 MiB of memory."


def crowd() -> bytes:
    """A game of as many players as a table seats."""
    return json.dumps({"book": "vtes-1998", "players": [f"P{number}" for number in range(MAX_PLAYERS)]}).encode()


def wide(letters: int = 300) -> bytes:
    """A game whose table as dots takes a third of a second to draw; with 3,000 letters a name, half a gibibyte."""
    cards = [vampire(f"{number} {'w' * letters}", f"P{number % 5}") for number in range(300)]
    position = table(*cards, players=[f"P{number}" for number in range(5)], turn="P0")
    heading = Heading(book="vtes-1998", players=tuple(position.seats), position=position)
    return write_jsonl(Record(heading=heading))


def stored(server: Server, game: str, record: bytes) -> None:
    """Stores a game in the server."""
    made = server.ask("POST", f"/api/v1/games/import?id={game}", record, {"Content-Type": "text/plain"})
    assert made.status == 201, made.body


def detail(answer: Answer) -> tuple[int, Any]:
    """The status and the sentence of a problem."""
    return answer.status, answer.json["detail"]


def drawing(server: Server) -> int:
    """The one process that draws for the server."""
    (process,) = children(server.process.pid)
    return process


def idle(process: int, asked: Callable[[], Answer]) -> Answer:
    """The answer to a picture before which the process, which had nothing to do, was killed."""
    os.kill(process, signal.SIGKILL)
    return asked()


def asked_before(process: int, asked: Callable[[], Answer]) -> Answer:
    """The answer to a picture that lay before the process when it was killed."""
    stop(process)
    with ThreadPoolExecutor(1) as thread:
        answer = thread.submit(asked)
        until(lambda: unread(process) > 0)
        os.kill(process, signal.SIGKILL)
        return answer.result()


def at_work(process: int, asked: Callable[[], Answer]) -> Answer:
    """The answer to a picture over which the process was at work when it was killed."""
    worked = work_of(process)
    with ThreadPoolExecutor(1) as thread:
        answer = thread.submit(asked)
        until(lambda: work_of(process) > worked + 1)
        os.kill(process, signal.SIGKILL)
        return answer.result()


@pytest.mark.parametrize("killed", some([at_work, asked_before, idle], 1))
def test_a_picture_comes_though_its_process_is_killed(
    client: FlaskClient, own_server: Server, alone: Alone, killed: Callable[[int, Callable[[], Answer]], Answer]
) -> None:
    """It is the picture that is drawn alone, and from then on another process draws.

    A process may be killed when it has just answered: then the other one begins with the next picture.
    """
    dots = "/api/v1/games/wide/export?to=png&of=table"
    client.post("/api/v1/games/import?id=wide", data=wide(), content_type="text/plain")
    stored(own_server, "wide", wide())
    assert own_server.ask("GET", "/games/wide/pictures/chart-pool.svg").status == 200
    assert children(own_server.process.pid) == []  # a chart needs none
    stored(own_server, "five", FIVE.read_bytes())
    assert own_server.ask("GET", "/games/five/pictures/ring.svg?at=1").status == 200
    process = drawing(own_server)
    answer = killed(process, lambda: own_server.ask("GET", dots))
    assert (answer.status, answer.body) == (200, client.get(dots).data)
    assert own_server.ask("GET", "/games/five/pictures/ring.svg?at=200").status == 200
    assert drawing(own_server) != process


@pytest.mark.slow
def test_a_picture_that_takes_too_long_is_told(own_server: Server) -> None:
    """Its place says so, on the page and in an export; all else is answered meanwhile and afterwards."""
    stored(own_server, "crowd", crowd())
    stored(own_server, "five", FIVE.read_bytes())
    assert own_server.ask("GET", "/games/five/pictures/ring.svg?at=1").status == 200
    process = drawing(own_server)
    stop(process)
    with ThreadPoolExecutor(1) as thread:
        ring = thread.submit(own_server.ask, "GET", "/games/crowd/pictures/ring.svg")
        until(lambda: unread(process) > 0)
        assert own_server.ask("GET", "/games/five/pictures/table.svg?at=273").status == 200
        assert own_server.ask("GET", "/healthz").status == 200
        assert detail(ring.result()) == (422, TOO_SLOW)
    page = own_server.ask("GET", "/games/crowd/pictures")
    assert (page.status, b"Clockwise: P0" in page.body) == (200, True)
    export = own_server.ask("GET", "/api/v1/games/crowd/export?to=html")
    assert (export.status, f"There is no picture here. {TOO_SLOW}" in export.body.decode()) == (200, True)
    assert own_server.ask("GET", "/games/five/pictures/ring.svg?at=200").status == 200


def test_a_picture_that_needs_too_much_memory_is_told(own_server: Server) -> None:
    """The process that draws it dies, and the next; a sentence says so, and the server draws on."""
    stored(own_server, "vast", wide(3000))
    told = detail(own_server.ask("GET", "/api/v1/games/vast/export?to=png&of=table"))
    words = f"to: found a picture that cannot be drawn ({TOO_LARGE[:-1]}); expected another form."
    assert told == (422, words)
    assert own_server.ask("GET", "/api/v1/games/vast/export?to=svg&of=table").status == 200
    logged = [json.loads(line) for line in own_server.store.with_suffix(".log").read_text().splitlines()]
    assert [one["why"] for one in logged if one["what"] == "drawing process ended"] == ["Died", "Died"]


@pytest.mark.parametrize(("how", "code"), [(signal.SIGTERM, 0), (signal.SIGKILL, -signal.SIGKILL)])
def test_its_processes_end_with_it(own_server: Server, how: signal.Signals, code: int) -> None:
    """However the server ends, no process that draws for it is left."""
    stored(own_server, "five", FIVE.read_bytes())
    assert own_server.ask("GET", "/games/five/pictures/table.svg?at=273").status == 200
    process = drawing(own_server)
    assert own_server.end(how) == code
    until(lambda: not lives(process))
