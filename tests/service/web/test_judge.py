"""What the judge says over HTTP is what the command line prints."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from events.kinds import AnyPosition
from service.cli import main

ROOT = Path(__file__).resolve().parents[3]
FIVE = str(ROOT / "examples" / "five_players.game")


def whole(told: Any) -> Any:
    """What was told, with the position in it as a value: a field that stands at its default may be left out."""
    if isinstance(told, dict) and "state" in told:
        return told | {"state": whole(told["state"])}
    return msgspec.convert(told, AnyPosition) if isinstance(told, dict) and "seats" in told else told


@pytest.mark.parametrize(
    ("path", "verb"),
    [
        ("/judgement", ["judge", FIVE]),
        ("/judgement?all=true", ["judge", FIVE, "--all"]),
        ("/judgement?book=jyhad-1994", ["judge", FIVE, "--book", "jyhad-1994"]),
        ("/state", ["show", FIVE]),
        ("/state?at=0", ["show", FIVE, "--at", "0"]),
        ("/state?at=120", ["show", FIVE, "--at", "120"]),
        ("/events/44/explanation", ["explain", FIVE, "44"]),
        ("/options?at=44", ["options", FIVE, "--at", "44"]),
        ("/why?at=44", ["why", FIVE, "--at", "44"]),
        ("/why?at=44&fact=sarah", ["why", FIVE, "--at", "44", "sarah"]),
    ],
)
def test_the_same_as_the_command_line(client: FlaskClient, five: str, path: str, verb: list[str]) -> None:
    """One judge, one answer."""
    printed = json.loads(CliRunner().invoke(main, [*verb, "--json"]).stdout)
    answer = client.get(five + path)
    assert answer.status_code == 200
    assert whole(answer.json) == whole(printed)


def test_the_account_of_a_fact(client: FlaskClient, five: str) -> None:
    """The ledger, line by line, under `account`; a fact that nobody knows is told."""
    printed = json.loads(CliRunner().invoke(main, ["why", FIVE, "Alexis.pool", "--json"]).stdout)
    assert client.get(five + "/why?fact=Alexis.pool").json["account"] == printed
    wrong = client.get(five + "/why?fact=Nobody.pool")
    assert (wrong.status_code, wrong.json["errors"][0]["field"]) == (422, "fact")


def test_a_question(client: FlaskClient, five: str) -> None:
    """May it be declared, and if not, what would make it legal; nothing is recorded."""
    printed = json.loads(CliRunner().invoke(main, ["ask", FIVE, "--at", "272", "Lupo bleeds Ryan", "--json"]).stdout)
    version = client.get(five).json["version"]
    assert client.post(five + "/ask", json={"line": "Lupo bleeds Ryan", "at": 272}).json == printed
    assert client.get(five).json["version"] == version
    position = client.get(five + "/state?at=272").json
    asked = client.post("/api/v1/ask", json={"line": "Lupo bleeds Ryan", "position": position, "book": "vtes-1998"})
    assert asked.json["verdict"] == printed["verdict"] == "illegal"


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/v1/games/five/ask", {"line": "Lupo bledes Ryan"}, 422),
        ("/api/v1/games/five/ask", {"line": "{a note}"}, 422),
        ("/api/v1/games/five/ask", {"line": "turn Ann", "at": 99999}, 404),
        ("/api/v1/ask", {"line": "turn Ann", "position": {}, "book": "nothing"}, 422),
        ("/api/v1/ask", {"line": "turn Ann", "position": {"seats": []}, "book": "vtes-1998"}, 422),
    ],
)
@pytest.mark.usefixtures("five")
def test_a_question_that_cannot_be_understood(
    client: FlaskClient, path: str, body: dict[str, object], status: int
) -> None:
    """What is wrong with the line, the moment or the table is told."""
    assert client.post(path, json=body).status_code == status


@pytest.mark.parametrize("path", ["/state", "/options", "/why", "/judgement", "/events", "/events/1/explanation"])
def test_a_book_that_is_not_there(client: FlaskClient, five: str, path: str) -> None:
    """The books there are are told."""
    answer = client.get(f"{five}{path}?book=vtes-1999")
    assert (answer.status_code, answer.json["errors"][0]["field"]) == (422, "book")


@pytest.mark.parametrize("path", ["/state?at=9999", "/options?at=9999", "/why?at=9999", "/events/0/explanation"])
def test_a_moment_that_is_not_there(client: FlaskClient, five: str, path: str) -> None:
    """An event that the game does not hold is a 404."""
    assert client.get(five + path).status_code == 404


def test_the_books(client: FlaskClient) -> None:
    """The rulebooks, and one by section in our words, as the command line prints them."""
    listed = json.loads(CliRunner().invoke(main, ["books", "--json"]).stdout)
    assert client.get("/api/v1/books").json == listed
    printed = json.loads(CliRunner().invoke(main, ["books", "vtes-1998", "--section", "6.2.2", "--json"]).stdout)
    assert client.get("/api/v1/books/vtes-1998/sections?section=6.2.2").json == printed
    assert client.get("/api/v1/books/vtes-1998/sections?section=99").status_code == 404
    assert client.get("/api/v1/books/nothing/sections").status_code == 404
