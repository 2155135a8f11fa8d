"""A server that is killed while much is under way: what is sent again afterwards is done once, on any route."""

from collections import Counter
from http.client import HTTPException
from itertools import islice
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from tests.service.web.serving import Server, started

SENDERS, EACH, BEFORE = 4, 30, 12
Request = tuple[str, Any, dict[str, str]]


def requests(game: str, sender: int) -> list[Request]:
    """What one sender sends, each under a key of its own."""
    sent: list[Request] = []
    for number in range(EACH):
        name = f"{sender}-{number}"
        once = {"Idempotency-Key": name}
        after = once | {"If-Match": "*"}
        sent += [
            ("/api/v1/tournaments", {"name": f"cup {name}"}, once),
            ("/api/v1/games", {"book": "vtes-1998", "players": ["Ann", "Bo"], "title": f"game {name}"}, once),
            (f"/api/v1/games/{game}/notes", {"about": 0, "words": f"note {name}"}, once),
            (f"/api/v1/games/{game}/events", {"line": f"turn Ann {{beside {name}}}"}, after),
            (f"/api/v1/games/{game}/rollback", {"to": 1, "words": f"back {name}"}, after),
        ]
    return sent


def sends(server: Server, wanted: list[Request], answered: list[int], enough: Event) -> None:
    """Sends them until the server is gone."""
    for path, body, headers in wanted:
        try:
            answered.append(server.ask("POST", path, body, headers).status)
        except (OSError, ValueError, HTTPException):
            return
        if len(answered) >= BEFORE:
            enough.set()


@pytest.mark.slow
def test_a_killed_server_has_done_once_what_is_sent_again(tmp_path: Path) -> None:
    """What was acknowledged is there, and what is sent again is there once, with the notes that belong to it."""
    with started(tmp_path / "games.sqlite") as server:
        game = server.game()
        wanted = [requests(game, sender) for sender in range(SENDERS)]
        answered, enough = [list[int]() for _ in wanted], [Event() for _ in wanted]
        threads = [Thread(target=sends, args=(server, *one)) for one in zip(wanted, answered, enough, strict=True)]
        for thread in threads:
            thread.start()
        for one in enough:
            assert one.wait(30)
        server.process.kill()
        for thread in threads:
            thread.join()
        assert {status for one in answered for status in one} == {201}
    with started(tmp_path / "games.sqlite") as server:
        sent = [request for one, done in zip(wanted, answered, strict=True) for request in islice(one, len(done) + 1)]
        for path, body, headers in sent:
            assert server.ask("POST", path, body, headers).status in (200, 201)
        assert told(server, game) == meant(sent)


def told(server: Server, game: str) -> Counter[str]:
    """What the server holds, each by its name."""
    whole = server.ask("GET", f"/api/v1/games/{game}").json
    events = server.ask("GET", f"/api/v1/games/{game}/events?limit=1000").json["events"]
    games = server.ask("GET", "/api/v1/games?limit=200").json["games"]
    cups = server.ask("GET", "/api/v1/tournaments").json
    return Counter(
        [
            *(note["words"] for note in whole["notes"]),
            *(one["declared"].get("words", "turn") for one in events[1:]),
            *(one["heading"]["title"] for one in games if one["id"] != game),
            *(one["name"] for one in cups),
        ]
    )


def meant(sent: list[Request]) -> Counter[str]:
    """What it should hold."""
    found: list[str] = []
    for _path, body, headers in sent:
        name = headers["Idempotency-Key"]
        found += (
            ["turn", f"beside {name}"] if "line" in body else [body.get("words") or body.get("name") or body["title"]]
        )
    return Counter(found)
