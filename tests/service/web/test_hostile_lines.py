"""Lines that once held up the whole service, by every way on which a line comes in."""

from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient

from events.record.limits import MAX_SENTENCES, MAX_WORDS
from tests.service.web.test_games import FIVE, GAMES

LINES = {
    "a name, 2,500 blanks and a verb": "lupo" + " " * 2_500 + "bleeds",
    "16,000 tabs": "\t" * 16_000,
    "a name, 16,000 tabs and a verb": "lupo" + "\t" * 16_000 + "bleeds",
    "a name, 16,000 tabs and no value": "lupo" + "\t" * 16_000 + "=",
    "2,000 misspelt verbs": "bleeed;" * 2_000,
}
TOO_LONG = {"a line": "x" * (MAX_SENTENCES + 1), "words": f'ruling 1 legal "{"x" * (MAX_WORDS + 1)}"'}
WAYS: dict[str, Callable[[FlaskClient, str], Any]] = {
    "ask": lambda client, line: client.post(f"{GAMES}/five/ask", json={"line": line}),
    "offers": lambda client, line: client.get(f"{GAMES}/five/offers", query_string={"after": line}),
    "record": lambda client, line: client.post(f"{GAMES}/five/events", json={"line": line}, headers={"If-Match": "*"}),
    "import": lambda client, line: client.post(
        f"{GAMES}/import", data=f"{FIVE}\n{line}\n", headers={"Content-Type": "text/plain"}
    ),
}


@pytest.fixture
def five(client: FlaskClient) -> FlaskClient:
    """A service that holds a game."""
    made = client.post(f"{GAMES}/import?id=five", data=FIVE, headers={"Content-Type": "text/plain"})
    assert made.status_code == 201
    return client


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
@pytest.mark.parametrize("way", WAYS)
def test_a_hostile_line_is_answered(five: FlaskClient, way: str, line: str) -> None:
    """As any other: with what it says, or with what is wrong; each of these once took from seconds to minutes."""
    answer = WAYS[way](five, line)
    assert answer.status_code in (200, 201, 422)
    if answer.status_code == 422:
        assert 0 < len(answer.json["errors"]) <= 501
        assert len(answer.data) < 300_000
    assert five.get("/healthz").status_code == 200


@pytest.mark.parametrize("line", TOO_LONG.values(), ids=TOO_LONG)
@pytest.mark.parametrize("way", ["record", "import"])
def test_a_line_that_is_too_long_is_told(five: FlaskClient, way: str, line: str) -> None:
    """With its place, what was found and how long it may be; nothing of it is stored."""
    answer = WAYS[way](five, line)
    assert answer.status_code == 422
    (error,) = answer.json["errors"]
    assert "line" in error["field"]
    assert str(MAX_SENTENCES if line[0] == "x" else MAX_WORDS) in error["expected"]
    assert len(error["found"]) <= 80
    assert five.get(f"{GAMES}/five").json["version"] == 503
