"""Events over HTTP: appended with the version that they follow, once, and read by range; each with its ruling."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.web.app import desk_of

TURN = {"type": "methuselah.turn-begun", "methuselah": "Ann"}


@pytest.fixture
def game(client: FlaskClient) -> str:
    """A game of Ann, Bo and Cy, who have taken their seats."""
    made = client.post("/api/v1/games", json={"book": "vtes-1998", "players": ["Ann", "Bo", "Cy"]})
    return str(made.json["game"])


def put(client: FlaskClient, game: str, body: dict[str, Any], version: str = "*", **headers: str) -> TestResponse:
    """An append."""
    sent = {"If-Match": version} | {name.replace("_", "-"): value for name, value in headers.items()}
    return client.post(f"/api/v1/games/{game}/events", json=body, headers=sent)


def test_an_append_answers_with_ruling_and_version(client: FlaskClient, game: str) -> None:
    """A line is stored as events; the answer has their numbers, their rulings and the new version, also as ETag."""
    answer = put(client, game, {"line": "turn Ann; turn Bo"}, '"1"')
    assert (answer.status_code, answer.json["version"], answer.headers["ETag"]) == (201, 3, '"3"')
    assert [one["event"] for one in answer.json["events"]] == [2, 3]
    assert [one["line"] for one in answer.json["events"]] == ["turn Ann", "turn Bo"]
    assert answer.json["events"][0]["declared"] == {"type": "methuselah.turn-begun", "methuselah": "Ann"}
    assert answer.json["events"][0]["rulings"][0]["verdict"] == "legal"


@pytest.mark.parametrize(
    ("at", "found"),
    [
        ("garbage", "'garbage'"),
        ("9999-12-31T23:59:59Z", "'9999-12-31T23:59:59Z'"),
        ("2026-11-22T20:15:00+99:00", "'2026-11-22T20:15:00+99:00'"),
        ("2026-11-22T20:15:00+14:30", "the offset +14:30"),
        ("1989-12-31T23:59:59Z", "'1989-12-31T23:59:59Z'"),
        ("2099-06-01T00:00:00Z", "'2099-06-01T00:00:00Z'"),
        ("", "''"),
        (20261122, "20261122"),
    ],
)
def test_a_time_that_is_none_is_told(client: FlaskClient, game: str, at: Any, found: str) -> None:
    """With its place, what was found and an example of what was expected; nothing is stored."""
    answer = put(client, game, {"events": [TURN, TURN | {"@at": at}]})
    assert answer.status_code == 422
    assert [(one["field"], one["found"]) for one in answer.json["errors"]] == [("events[1].@at", found)]
    assert client.get(f"/api/v1/games/{game}").json["version"] == 1


def test_a_line_with_an_odd_time_is_told(client: FlaskClient, game: str) -> None:
    """Also one that is written in the notation."""
    answer = put(client, game, {"line": "turn Ann @{at noon}"})
    assert (answer.status_code, answer.json["errors"][0]["found"]) == (422, "'noon'")
    ahead = put(client, game, {"line": "turn Ann @{at 2099-06-01T00:00:00Z}"})
    assert (ahead.status_code, "a time no more than a day ahead of" in ahead.json["detail"]) == (422, True)
    assert client.get(f"/api/v1/games/{game}").json["version"] == 1


def test_events_are_appended_as_json(client: FlaskClient, game: str) -> None:
    """The same as JSON, with an id and a time of the client's own."""
    answer = put(client, game, {"events": [TURN | {"@id": "mine", "@at": "1998-11-21T20:00:00Z"}]}, '"1"')
    told = answer.json["events"][0]
    assert (told["id"], told["at"], told["source"]) == ("mine", "1998-11-21T20:00:00Z", "justicar serve")


def test_what_is_illegal_is_stored_with_its_ruling(client: FlaskClient, game: str) -> None:
    """Recording accepts every play; the ruling says what is against it."""
    answer = put(client, game, {"line": "turn Bo; turn Ann"})
    assert answer.status_code == 201
    verdicts = [ruling["verdict"] for one in answer.json["events"] for ruling in one["rulings"]]
    assert "illegal" in verdicts or "missed" in verdicts


def test_strict_appending_refuses_what_is_illegal(client: FlaskClient, game: str) -> None:
    """On request an illegal play is answered with its ruling and not stored; a legal one is stored."""
    refused = put(client, game, {"line": "turn Bo; turn Ann", "strict": True})
    assert (refused.status_code, refused.json["type"]) == (422, "/api/v1/#refused")
    assert refused.json["rulings"][0]["verdict"] in ("illegal", "missed")
    assert put(client, game, {"line": "turn Ann", "strict": True}).json["version"] == 2


def test_a_conflict_tells_what_was_missed(client: FlaskClient, game: str) -> None:
    """Who appends after a version that is past is told the events since; nothing of his is stored."""
    put(client, game, {"line": "turn Ann"}, '"1"')
    answer = put(client, game, {"line": "turn Bo"}, '"1"')
    assert (answer.status_code, answer.json["type"], answer.json["version"]) == (409, "/api/v1/#conflict", 2)
    assert [one["line"] for one in answer.json["missed"]] == ["turn Ann"]
    assert client.get(f"/api/v1/games/{game}").json["version"] == 2


def test_a_version_to_come_is_a_conflict(client: FlaskClient, game: str) -> None:
    """A version that the game has not reached has missed nothing, and nothing is stored after it."""
    answer = put(client, game, {"line": "turn Ann"}, '"7"')
    assert (answer.status_code, answer.json["missed"], answer.json["version"]) == (409, [], 1)


@pytest.mark.parametrize("version", ['"1"', "1", 'W/"1"', "*"])
def test_ways_to_say_the_version(client: FlaskClient, game: str, version: str) -> None:
    """If-Match as an ETag, strong or weak, as a bare number, or any."""
    assert put(client, game, {"line": "turn Ann"}, version).status_code == 201


def test_an_append_without_a_version_is_refused(client: FlaskClient, game: str) -> None:
    """If-Match is demanded; what is no version is told."""
    answer = client.post(f"/api/v1/games/{game}/events", json={"line": "turn Ann"})
    assert (answer.status_code, answer.json["errors"][0]["field"]) == (428, "If-Match")
    assert put(client, game, {"line": "turn Ann"}, "soon").json["errors"][0]["found"] == "'soon'"


@pytest.mark.parametrize("body", [{"line": "turn Ann; turn Bo"}, {"events": [TURN, TURN]}], ids=["line", "events"])
def test_what_is_sent_again_is_stored_once(client: FlaskClient, game: str, body: dict[str, Any]) -> None:
    """Under one Idempotency-Key an append is stored once, and answered as before with 200."""
    first = put(client, game, body, '"1"', Idempotency_Key="k1")
    again = put(client, game, body, '"1"', Idempotency_Key="k1")
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json["repeated"]
    assert [one["id"] for one in again.json["events"]] == [one["id"] for one in first.json["events"]]
    assert put(client, game, body, "*", Idempotency_Key="k2").json["version"] == 5


def test_an_id_is_taken_once(client: FlaskClient, game: str) -> None:
    """The same event under the same id is stored once; a different one is told that the id is taken."""
    assert put(client, game, {"events": [TURN | {"@id": "a"}]}).status_code == 201
    assert put(client, game, {"events": [TURN | {"@id": "a"}]}).status_code == 200
    other = put(client, game, {"events": [TURN | {"@id": "a", "methuselah": "Bo"}]})
    assert (other.status_code, other.json["type"]) == (409, "/api/v1/#taken")


@pytest.mark.parametrize(
    ("body", "field", "found", "expected"),
    [
        ({"events": [{"type": "methuselah.turn-begun"}]}, "events[0].methuselah", "nothing", ""),
        ({"events": [TURN, TURN | {"methuselah": 4}]}, "events[1].methuselah", "4", "text"),
        ({"events": [TURN | {"who": 1}]}, "events[0].who", "a field called 'who'", ""),
        ({"events": [TURN | {"@id": ""}]}, "events[0].@id", "''", "text of 1 to 100 characters"),
        ({"events": [{"type": "methuselah.turn-bgun"}]}, "events[0].type", "'methuselah.turn-bgun'", "turn-begun"),
        ({"events": [{"type": 4}]}, "events[0].type", "4", "the stored name of an event"),
        ({"events": [{}]}, "events[0].type", "nothing", "the stored name of an event"),
        ({"events": ["turn"]}, "events[0]", "'turn'", "an object: an event with its type"),
        ({"events": [TURN | {"methuselah": "Zoe"}]}, "events[0].methuselah", "'Zoe'", "a Methuselah"),
        ({"events": [{"type": "vendetta.seated", "players": ["A", "B", "C"]}]}, "events[0].type", "'vendetta.", "vtes"),
        ({"events": []}, "events", "[]", "Length must be between 1 and 500"),
        ({"events": "turn"}, "events", "'turn'", "a list"),
        ({"line": "turn Zoe"}, "the line, column 6", "'Zoe'", ""),
        ({"line": " "}, "line", "nothing", "a play, as it would be said at the table"),
        ({"line": 7}, "line", "7", "text"),
        ({}, "events", "nothing", "either events or a line"),
        ({"line": "turn Ann", "events": [TURN]}, "events", "", "either events or a line"),
        ({"line": "turn Ann", "lines": 1}, "lines", "a field called 'lines'", "no field of this name"),
        ({"line": "turn Ann", "strict": "maybe"}, "strict", "'maybe'", "true or false"),
    ],
)
def test_what_cannot_be_used_is_told_field_by_field(
    client: FlaskClient, game: str, body: dict[str, Any], field: str, found: str, expected: str
) -> None:
    """Each field that is wrong is named, with what was found and what was expected; nothing is stored."""
    answer = put(client, game, body)
    assert answer.status_code == 422
    assert answer.content_type == "application/problem+json"
    error = answer.json["errors"][0]
    assert error["field"] == field
    assert found in error["found"]
    assert expected in error["expected"]
    assert client.get(f"/api/v1/games/{game}").json["version"] == 1


def test_all_that_is_wrong_is_told_at_once(client: FlaskClient, game: str) -> None:
    """Every field of every event."""
    body = {"events": [{"type": "methuselah.bleed", "target": 1, "x": 2}, TURN | {"methuselah": None}]}
    fields = [one["field"] for one in put(client, game, body).json["errors"]]
    assert fields == ["events[0].x", "events[0].minion", "events[0].target", "events[1].methuselah"]


def test_events_are_read_by_range(client: FlaskClient, game: str) -> None:
    """From, to, both included, and a page at a time; what is struck out says by which roll-back."""
    put(client, game, {"line": "turn Ann; turn Bo; turn Cy; roll back to 2"})
    everything = client.get(f"/api/v1/games/{game}/events").json
    assert [one["event"] for one in everything["events"]] == [1, 2, 3, 4, 5]
    assert [one["struck"] for one in everything["events"]] == [0, 0, 5, 5, 0]
    assert everything["next"] is None
    page = client.get(f"/api/v1/games/{game}/events?from=2&to=4&limit=2").json
    assert ([one["event"] for one in page["events"]], page["next"], page["version"]) == ([2, 3], 4, 5)
    last = client.get(f"/api/v1/games/{game}/events?from=4&to=4").json
    assert ([one["event"] for one in last["events"]], last["next"]) == ([4], None)
    assert client.get(f"/api/v1/games/{game}/events?from=9").json["events"] == []
    assert client.get(f"/api/v1/games/{game}/events/5").json["line"] == "roll back to 2"
    assert client.get(f"/api/v1/games/{game}/events/6").status_code == 404


def test_a_line_may_make_a_note(client: FlaskClient, game: str) -> None:
    """A note on the line stands beside the events, by whoever sent it."""
    answer = put(client, game, {"line": "turn Ann {A late start.}"})
    assert answer.json["notes"][0]["words"] == "A late start."
    assert client.get(f"/api/v1/games/{game}").json["notes"][0]["about"] == 2


def test_a_long_game_is_forgotten_and_opened_again(app: Flask, client: FlaskClient, game: str) -> None:
    """Only the games used last stay in memory; any other is opened again as it was."""
    put(client, game, {"line": "turn Ann"})
    desk_of(app).most = 1
    client.post("/api/v1/games", json={"book": "vtes-1998", "players": ["Di", "Ed"], "id": "other"})
    client.get("/api/v1/games/other")
    assert put(client, game, {"line": "turn Bo"}, '"2"').json["version"] == 3
