"""A game as it is drawn: stretches of a film, and where to find what in it."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask, Request
from flask.testing import FlaskClient

from events.formats.files import read_record
from judge import books
from projections.fold import Timeline
from service.accounts.permissions import Permissions
from service.export.frames import replay_frames
from service.games.records import start_of
from service.web.access import visible_game

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = {"five": "five_players.game", "vendetta": "vendetta/four_players.game", "rage": "rage/three_packs.game"}


@pytest.fixture(params=EXAMPLES)
def game(client: FlaskClient, request: pytest.FixtureRequest) -> tuple[str, str]:
    """An example, stored: its file and its address."""
    path = ROOT / "examples" / EXAMPLES[request.param]
    sent = {"data": path.read_bytes(), "content_type": "text/plain"}
    assert client.post(f"/api/v1/games/import?id={request.param}", **sent).status_code == 201
    return str(path), f"/api/v1/games/{request.param}"


def merged(frame: Any, patch: Any) -> Any:
    """A frame with a merge patch applied (RFC 7396)."""
    if not isinstance(patch, dict):
        return patch
    kept = {name: value for name, value in (frame if isinstance(frame, dict) else {}).items() if name not in patch}
    given = {name: merged((frame or {}).get(name), value) for name, value in patch.items() if value is not None}
    return kept | given


def without_keys(frame: Any) -> Any:
    """What is drawn, whatever keys the cards have."""
    places = frame.get("places", {})
    drawn = {
        key: {name: value for name, value in place.items() if name not in ("cards", "groups")}
        | {"groups": [[title, [place["cards"][one] for one in keys]] for title, keys in place.get("groups", [])]}
        for key, place in places.items()
    }
    return frame | {"places": drawn}


def test_stretches_are_the_whole_film(client: FlaskClient, game: tuple[str, str]) -> None:
    """Stretch by stretch it is drawn as in the exported page, event by event."""
    record, _problems = read_record(Path(game[0]).read_bytes())
    assert record is not None
    book = books()[record.heading.book]
    whole = replay_frames(record, book, Timeline(book.family, book.terms, record.events, start_of(record, book)))[0]
    frame, number = whole["start"], 0
    for first in range(1, len(record.events) + 1, 100):
        told = client.get(f"{game[1]}/film?from={first}&limit=100").json
        mine = told["start"]
        assert without_keys(mine) == without_keys(frame)
        for shot in told["shots"]:
            mine, frame = merged(mine, shot["step"]), merged(frame, whole["steps"][number])
            number += 1
            assert (shot["event"], without_keys(mine)) == (number, without_keys(frame))
    assert number == len(record.events)


def test_every_number_has_its_ledger(client: FlaskClient, game: tuple[str, str]) -> None:
    """Whatever is counted in a drawing can be asked for by its name."""
    told = client.get(f"{game[1]}/film?from=101&limit=1").json
    assert len(told["facts"]) > 8
    for fact in set(told["facts"].values()):
        answer = client.get(f"{game[1]}/why", query_string={"at": 101, "fact": fact})
        assert answer.status_code == 200, (fact, answer.json)
        assert "account" in answer.json


def test_what_is_said_of_an_event(client: FlaskClient) -> None:
    """Its rulings in short, what judges did about it, and its notes."""
    data = (ROOT / "examples" / "five_players.game").read_bytes()
    client.post("/api/v1/games/import?id=five", data=data, content_type="text/plain")
    (shot,) = client.get("/api/v1/games/five/film?from=273&limit=1").json["shots"]
    assert [(one["verdict"], one["section"]) for one in shot["rulings"]] == [("illegal", "6.1.1")]
    assert [one["event"] for one in shot["settled"]] == [276, 277]
    assert shot["notes"][1]["by"] == "Jennifer"
    assert (shot["line"], shot["struck"]) == ("Lupo bleeds Ryan", 0)
    chapters = client.get("/api/v1/games/five/chapters").json
    kinds = [(one["event"], one["kind"]) for one in chapters["moments"]]
    assert (273, "breach") in kinds
    assert (276, "decision") in kinds
    assert {"event": 252, "title": "Turn 21: Sarah"} in chapters["turns"] or len(chapters["turns"]) > 20
    assert chapters["eyes"] == ["Sarah", "Alexis", "Ryan", "Jennifer", "Richard", "spectator"]


def test_a_stretch_beyond_the_end(client: FlaskClient, game: tuple[str, str]) -> None:
    """After the last event nothing more is drawn than the table as it is."""
    version = client.get(game[1]).json["version"]
    last = client.get(f"{game[1]}/film?from={version}").json
    beyond = client.get(f"{game[1]}/film?from={version + 1}").json
    assert (len(last["shots"]), beyond["shots"]) == (1, [])
    assert without_keys(merged(last["start"], last["shots"][0]["step"])) == without_keys(beyond["start"])


@pytest.mark.parametrize("path", ["film", "chapters", "why"])
def test_through_whose_eyes(
    app: Flask, client: FlaskClient, game: tuple[str, str], path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who sees everything may look through any seat; a seat through its own eyes only; a stranger has none."""
    seat = client.get(f"{game[1]}/chapters").json["eyes"][0]
    assert client.get(f"{game[1]}/{path}?view={seat}").status_code == 200
    assert client.get(f"{game[1]}/{path}?view=spectator").status_code == 200
    assert client.get(f"{game[1]}/{path}?view=Nobody").status_code == 404

    def reader_of(request: Request, game: str = "", deed: str = "read") -> Permissions:
        return Permissions("seat", seat, seat=seat)

    monkeypatch.setattr(visible_game, "authorize", reader_of)
    assert client.get(f"{game[1]}/{path}?view={seat}").status_code == 200
    assert client.get(f"{game[1]}/{path}?view=spectator").status_code == 403


def test_the_page_without_script(client: FlaskClient, game: tuple[str, str]) -> None:
    """A moment has an address, and is told in words with links to the moments beside it."""
    address = game[1].removeprefix("/api/v1")
    page = client.get(f"{address}/replay?at=101").text
    assert f"{address}/replay?at=100" in page
    assert f"{address}/replay?at=102" in page
    assert 'id="event-101"' in page
    assert client.get(f"{address}/replay?at=99999").status_code == 404
    assert client.get(f"{address}/replay?at=nonsense").status_code == 200
    assert client.get("/static/scene.js").mimetype == "text/javascript"
    assert client.get("/static/scene.py").status_code == 404


def test_when_an_event_was_recorded(client: FlaskClient) -> None:
    """With the seconds since the event before; of events that were stored at one moment nothing is told."""
    client.post("/api/v1/games", json={"book": "vtes-1998", "players": ["Ann", "Bo"], "id": "timed"})
    turn = {"type": "methuselah.turn-begun"}
    times = ("1998-11-22T20:15:00Z", "1998-11-22T21:15:35.4+01:00")
    sent = [turn | {"methuselah": name, "@at": at} for name, at in zip(("Ann", "Bo"), times, strict=True)]
    answer = client.post("/api/v1/games/timed/events", json={"events": sent}, headers={"If-Match": "*"})
    assert answer.status_code == 201, answer.json
    shots = client.get("/api/v1/games/timed/film").json["shots"]
    assert [shot.get("waited") for shot in shots] == [None, None, 35]
    assert [shot.get("at") for shot in shots] == [None, None, times[1]]
