"""Undo and redo are roll-backs: what was recorded last counts no more, and counts again."""

from typing import Any

import pytest
from flask.testing import FlaskClient


@pytest.fixture
def game(client: FlaskClient) -> str:
    """A game with two lines: a turn; and a turn with an observation."""
    told = client.post("/api/v1/games", json={"book": "vtes-1998", "players": ["Ann", "Bo", "Cy"]}).json
    assert told is not None
    for line in ("turn Ann", "turn Bo; bo=29"):
        client.post(f"/api/v1/games/{told['game']}/events", json={"line": line}, headers={"If-Match": "*"})
    return str(told["game"])


def back(client: FlaskClient, game: str, what: str, body: Any = None, **headers: str) -> Any:
    """Undo or redo; the answer."""
    sent = {"If-Match": "*"} | {name.replace("_", "-"): value for name, value in headers.items()}
    return client.post(f"/api/v1/games/{game}/{what}", json=body or {}, headers=sent)


def test_undo_takes_the_last_line_back_and_redo_brings_it_again(client: FlaskClient, game: str) -> None:
    """All events of the line, the last first; the log only grows."""
    undone = back(client, game, "undo")
    assert undone.status_code == 201
    assert undone.json["events"][0]["line"] == 'roll back to 2 "undone"'
    assert [(one["event"], one["line"]) for one in undone.json["moved"]] == [(4, "Bo has 29 pool"), (3, "turn Bo")]
    struck = {one["event"]: one["struck"] for one in client.get(f"/api/v1/games/{game}/events").json["events"]}
    assert struck == {1: 0, 2: 0, 3: 5, 4: 5, 5: 0}
    redone = back(client, game, "redo")
    assert [one["event"] for one in redone.json["moved"]] == [3, 4]
    struck = {one["event"]: one["struck"] for one in client.get(f"/api/v1/games/{game}/events").json["events"]}
    assert [number for number, by in struck.items() if by] == [5]


def test_how_many_lines_may_be_taken_back(client: FlaskClient, game: str) -> None:
    """As many as count, and no more; nothing is stored when it is one too many."""
    assert back(client, game, "undo", {"lines": 4}).json["errors"][0]["expected"] == "at most 3, as many lines as count"
    assert back(client, game, "undo", {"lines": 0}).status_code == 422
    assert [one["event"] for one in back(client, game, "undo", {"lines": 3}).json["moved"]] == [4, 3, 2, 1]
    assert back(client, game, "undo").json["errors"][0]["expected"] == "a line that counts, before it"


def test_redo_without_undo(client: FlaskClient, game: str) -> None:
    """There is nothing to take back, also not when something was recorded since."""
    assert back(client, game, "redo").json["errors"][0]["expected"] == "an undo just before it"
    back(client, game, "undo")
    client.post(f"/api/v1/games/{game}/events", json={"line": "turn Cy"}, headers={"If-Match": "*"})
    assert back(client, game, "redo").status_code == 422


def test_undo_is_done_once_and_not_behind_anybodys_back(client: FlaskClient, game: str) -> None:
    """Sent again under its key it is told again; after what others recorded it is a conflict."""
    first = back(client, game, "undo", If_Match='"4"', Idempotency_Key="k")
    again = back(client, game, "undo", If_Match='"4"', Idempotency_Key="k")
    assert (first.status_code, again.status_code) == (201, 200)
    assert (again.json["repeated"], again.json["moved"]) == (True, first.json["moved"])
    assert again.json["version"] == first.json["version"] == 5
    late = back(client, game, "undo", If_Match='"4"', Idempotency_Key="other")
    assert (late.status_code, [one["event"] for one in late.json["missed"]]) == (409, [5])


def test_a_key_of_another_route_is_another_key(client: FlaskClient, game: str) -> None:
    """What was recorded under it is taken back all the same, once."""
    headers = {"If-Match": "*", "Idempotency-Key": "k"}
    client.post(f"/api/v1/games/{game}/events", json={"line": "turn Cy"}, headers=headers)
    told = [back(client, game, "undo", Idempotency_Key="k") for _ in range(2)]
    assert [(one.status_code, [line["line"] for line in one.json["moved"]]) for one in told] == [
        (201, ["turn Cy"]),
        (200, ["turn Cy"]),
    ]


def test_what_was_shown_is_not_forgotten(client: FlaskClient, game: str) -> None:
    """A hidden card that was turned up stays known when that is taken back."""
    client.post(f"/api/v1/games/{game}/events", json={"line": "Ann shuffles library"}, headers={"If-Match": "*"})
    assert back(client, game, "undo").json["shown"] == ["Ann's library was shuffled"]
