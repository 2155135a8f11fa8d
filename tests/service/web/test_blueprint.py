"""The door: problem details for every error, limits, and what a browser is told."""

import logging
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from events.log.errors import StoreProblem
from events.log.log import Log
from service.database.address import IN_MEMORY
from service.web.app import create_app
from service.web.settings import Settings

GAMES = "/api/v1/games"
GOOD = {"book": "vtes-1998", "players": ["Ann", "Bo"]}


@pytest.mark.parametrize(
    ("method", "path", "sent", "status", "kind"),
    [
        ("GET", "/api/v1/nothing", {}, 404, "not-found"),
        ("GET", "/api/v1/games/nothing", {}, 404, "not-found"),
        ("DELETE", GAMES, {}, 405, "method"),
        ("POST", GAMES, {"data": "{", "content_type": "application/json"}, 400, "malformed"),
        ("POST", GAMES, {"data": b"\xff", "content_type": "application/json"}, 400, "malformed"),
        ("POST", GAMES, {"data": "[" * 99 + "]" * 99, "content_type": "application/json"}, 400, "malformed"),
        ("POST", GAMES, {"data": '{"a":' * 5000, "content_type": "application/json"}, 400, "malformed"),
        ("POST", GAMES, {"json": GOOD, "headers": {"Origin": "https://evil.example"}}, 403, "cross-site"),
        ("POST", GAMES, {"json": GOOD, "headers": {"Origin": "https://["}}, 403, "cross-site"),
        ("POST", GAMES, {"json": GOOD, "headers": {"Origin": "localhost"}}, 403, "cross-site"),
        ("POST", GAMES, {"json": GOOD, "headers": {"Sec-Fetch-Site": "cross-site"}}, 403, "cross-site"),
        ("POST", GAMES, {"data": "book=x", "content_type": "text/plain"}, 415, "media-type"),
        ("POST", GAMES, {"data": b'"' + b"a" * 2**21 + b'"', "content_type": "application/json"}, 413, "too-large"),
        ("POST", GAMES, {"json": {}}, 422, "unusable"),
        ("POST", GAMES, {"json": [1]}, 422, "unusable"),
        ("POST", GAMES, {"json": {"book": 10**12}}, 422, "unusable"),
        ("POST", GAMES, {}, 422, "unusable"),
        ("GET", GAMES + "?limit=0", {}, 422, "unusable"),
        ("GET", GAMES + "?colour=red", {}, 422, "unusable"),
    ],
)
def test_every_error_is_a_problem(
    client: FlaskClient, method: str, path: str, sent: dict[str, object], status: int, kind: str
) -> None:
    """Each has its kind, the status, a sentence, and the id under which the log has it."""
    answer = client.open(path, method=method, **sent)
    assert (answer.status_code, answer.content_type) == (status, "application/problem+json")
    told = answer.json
    assert (told["type"], told["status"], told["instance"]) == (f"/api/v1/#{kind}", status, path.partition("?")[0])
    assert told["detail"]
    assert told["request"] == answer.headers["X-Request-Id"]
    assert bool(told["errors"]) == (kind in ("malformed", "unusable"))


def test_the_own_page_may_ask(client: FlaskClient) -> None:
    """A page of the service itself is of the same origin."""
    answer = client.post(GAMES, json=GOOD, headers={"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"})
    assert answer.status_code == 201


@pytest.mark.parametrize(("site", "status"), [("same-origin", 200), ("cross-site", 403), ("", 403)])
def test_a_form_tells_nobody_where_it_is(client: FlaskClient, site: str, status: int) -> None:
    """A form of a page without a referrer has the origin `null`; the browser vouches for it, or nobody does."""
    headers = {"Origin": "null", **({"Sec-Fetch-Site": site} if site else {})}
    assert client.post("/desk", data={"book": "vtes-1998"}, headers=headers).status_code == status


def test_what_fails_within_is_told_without_its_inside(
    app: Flask, client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    """An error of ours is a 500 with an id; the traceback stands in the log under that id, and nowhere else."""
    app.add_url_rule("/broken", view_func=lambda: [][1])
    with caplog.at_level(logging.ERROR, "justicar"):
        answer = client.get("/broken")
    assert (answer.status_code, answer.json["type"]) == (500, "/api/v1/#internal")
    assert "IndexError" not in answer.text
    assert caplog.records[0].fields["id"] == answer.json["request"]  # type: ignore[attr-defined]
    assert "IndexError" in str(caplog.records[0].exc_info)


def test_people_get_a_page(client: FlaskClient) -> None:
    """A browser is told the same in a page."""
    answer = client.get("/nothing", headers={"Accept": "text/html,*/*;q=0.8"})
    assert (answer.status_code, answer.mimetype) == (404, "text/html")
    assert "<h1>Not Found</h1>" in answer.text


def test_headers(client: FlaskClient) -> None:
    """No inline script or style, no frame, no guessing of types, no referrer elsewhere; kept by no cache."""
    headers = client.get("/").headers
    policy = headers["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cache-Control"] == "no-store"
    assert "Strict-Transport-Security" not in headers


def test_behind_tls_nothing_but_tls() -> None:
    """Where people reach it by TLS, browsers are told to use nothing else."""
    made = create_app(Settings(store=IN_MEMORY, address="https://cards.example", log_requests=False))
    answer = made.test_client().get("/healthz", base_url="https://cards.example")
    assert answer.headers["Strict-Transport-Security"].startswith("max-age=31536000")


def test_a_rate_is_kept() -> None:
    """Who asks too often is told so, and when to come again."""
    made = create_app(Settings(store=IN_MEMORY, rate="2 per hour", log_requests=False)).test_client()
    assert [made.get(GAMES).status_code for _ in range(3)] == [200, 200, 429]
    answer = made.get(GAMES)
    assert answer.json["type"] == "/api/v1/#too-many"
    assert int(answer.headers["Retry-After"]) > 0


def test_the_kinds_of_problems_stand_on_the_page_of_the_api(client: FlaskClient) -> None:
    """The address in `type` leads to where the kind is told."""
    kind = client.get("/api/v1/nothing").json["type"].partition("#")[2]
    assert f'id="{kind}"' in client.get("/api/v1/").text


def test_where_the_store_lies_is_told_to_nobody(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that fails is told with what was found and expected; its path stands in the log."""

    def fails(*_: Any, **__: Any) -> None:
        raise StoreProblem("/srv/secret/games.sqlite", "a full disk", "free space on the disk")

    monkeypatch.setattr(Log, "find", fails)
    answer = client.get("/api/v1/games/played")
    told = "the store: found a full disk; expected free space on the disk."
    assert (answer.status_code, answer.json["detail"]) == (503, told)
    assert "secret" not in answer.text
