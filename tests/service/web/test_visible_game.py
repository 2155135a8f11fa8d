"""What a reader who may not see everything is told is made of a game of his own, in which nothing hidden stands."""

import json
from typing import Any

import pytest
from flask import Flask, Request
from flask.testing import FlaskClient

from service.accounts.permissions import Permissions
from service.web.access import visible_game

PATHS = (
    "",
    "/events",
    "/state",
    "/judgement?all=true",
    "/options",
    "/why",
    "/events/3/explanation",
    "/export?to=jsonl",
)


@pytest.fixture
def game(client: FlaskClient) -> str:
    """A game in which Bo has been dealt a vampire whom nobody else has seen; its address."""
    made = client.post("/api/v1/games", json={"book": "vtes-1998", "players": ["Ann", "Bo", "Cy"]}).json["game"]
    dealt = {"type": "methuselah.dealt", "methuselah": "Bo", "crypt": ["Zillah", "Yvo", "Xaviar", "Wim"]}
    said = {"events": [{"type": "methuselah.turn-begun", "methuselah": "Ann"}]}
    for events in ({"events": [dealt]}, said):
        answer = client.post(f"/api/v1/games/{made}/events", json=events, headers={"If-Match": "*"})
        assert answer.status_code == 201, answer.text
    return f"/api/v1/games/{made}"


def through(monkeypatch: pytest.MonkeyPatch, view: Permissions) -> None:
    """From now on everybody reads through this view."""

    def reader_of(request: Request, game: str = "", deed: str = "read") -> Permissions:
        return view

    monkeypatch.setattr(visible_game, "authorize", reader_of)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "view", [Permissions("seat", "Ann", seat="Ann"), Permissions("spectator", "Zoe")], ids=["seat", "spectator"]
)
def test_no_hidden_card_in_any_byte(
    client: FlaskClient, game: str, path: str, view: Permissions, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither another seat nor a spectator is told the name of a card that lies face down."""
    through(monkeypatch, view)
    answer = client.get(game + path)
    assert answer.status_code == 200
    assert b"Zillah" not in answer.data


def test_whose_card_it_is_sees_it(client: FlaskClient, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat sees its own."""
    through(monkeypatch, Permissions("seat", "Bo", seat="Bo"))
    assert b"Zillah" in client.get(game + "/state").data


def test_what_follows_is_masked_too(
    app: Flask, client: FlaskClient, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that is open already goes on as it is seen."""
    through(monkeypatch, Permissions("spectator", "Zoe"))
    before: Any = client.get(game + "/events").json
    monkeypatch.undo()
    client.post(game + "/events", json={"line": "turn Bo"}, headers={"If-Match": "*"})
    through(monkeypatch, Permissions("spectator", "Zoe"))
    after: Any = client.get(game + "/events").json
    assert after["events"][:-1] == before["events"]
    assert "Zillah" not in json.dumps(after)
