"""What a judge decides over HTTP: roll-back, correction, ruling, note, branch; each looked at beforehand."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from service.cli import main
from service.store import user_name

ROOT = Path(__file__).resolve().parents[3]
FIVE = str(ROOT / "examples" / "five_players.game")
ANY = {"If-Match": "*"}
DECISIONS = {
    "rollback": {"to": 2, "words": "wrong prey", "authority": "Nora"},
    "correction": {"about": [2], "effects": "Ann burns 1 pool", "authority": "Nora"},
    "ruling": {"about": [2], "verdict": "illegal", "section": "6.1.1", "authority": "Nora"},
}


@pytest.fixture
def game(client: FlaskClient) -> str:
    """A game of three turns; its address."""
    made = client.post("/api/v1/games", json={"book": "vtes-1998", "players": ["Ann", "Bo", "Cy"]}).json["game"]
    client.post(f"/api/v1/games/{made}/events", json={"line": "turn Ann; turn Bo; turn Cy"}, headers=ANY)
    return f"/api/v1/games/{made}"


def printed(*verb: str) -> Any:
    """What the command line prints as JSON."""
    return json.loads(CliRunner().invoke(main, [*verb, "--json"]).stdout)


@pytest.mark.parametrize("name", DECISIONS)
def test_a_decision_is_an_event(client: FlaskClient, game: str, name: str) -> None:
    """It is stored as an event of the game; sent again under the same key, it is stored once."""
    sent = {"If-Match": '"4"', "Idempotency-Key": "k"}
    answer = client.post(f"{game}/{name}", json=DECISIONS[name], headers=sent)
    assert (answer.status_code, answer.json["event"], answer.json["version"]) == (201, 5, 5)
    again = client.post(f"{game}/{name}", json=DECISIONS[name], headers=sent)
    assert (again.status_code, again.json) == (200, answer.json | {"repeated": True})
    assert client.get(f"{game}/events/5").json["line"] == answer.json["line"]


@pytest.mark.parametrize("name", DECISIONS)
def test_a_preview_stores_nothing(client: FlaskClient, game: str, name: str) -> None:
    """A preview tells the same as the decision, needs no version, and puts nothing on the record."""
    preview = client.post(f"{game}/{name}", json=DECISIONS[name] | {"preview": True})
    assert (preview.status_code, preview.json["event"], preview.json["version"]) == (200, None, 4)
    assert client.get(game).json["version"] == 4
    done = client.post(f"{game}/{name}", json=DECISIONS[name], headers=ANY).json
    assert done == preview.json | {"event": 5, "version": 5}


@pytest.mark.parametrize("name", DECISIONS)
def test_a_decision_follows_a_version(client: FlaskClient, game: str, name: str) -> None:
    """Without If-Match it is refused; after a version that is past, what was missed is told."""
    assert client.post(f"{game}/{name}", json=DECISIONS[name]).status_code == 428
    late = client.post(f"{game}/{name}", json=DECISIONS[name], headers={"If-Match": '"3"'})
    assert (late.status_code, [one["line"] for one in late.json["missed"]]) == (409, ["turn Cy"])


@pytest.mark.parametrize(
    ("name", "said", "field", "found"),
    [
        ("rollback", {"to": 4}, "to", "event 4 of 4"),
        ("rollback", {"to": -1}, "to", "-1"),
        ("correction", {"about": [5]}, "about[0]", "event 5"),
        ("correction", {"about": []}, "about", "[]"),
        ("correction", {"about": [0]}, "about[0]", "0"),
        ("correction", {"effects": "Zoe burns 1 pool"}, "effects, column 1", "Zoe"),
        ("ruling", {"about": [2, 9]}, "about[1]", "event 9"),
        ("ruling", {"verdict": "fine"}, "verdict", "'fine'"),
        ("ruling", {"words": 4}, "words", "4"),
    ],
)
def test_a_decision_that_cannot_be_used(
    client: FlaskClient, game: str, name: str, said: dict[str, Any], field: str, found: str
) -> None:
    """What is wrong is named; nothing is stored."""
    answer = client.post(f"{game}/{name}", json=DECISIONS[name] | said, headers=ANY)
    assert (answer.status_code, answer.json["errors"][0]["field"]) == (422, field)
    assert found in answer.json["errors"][0]["found"]
    assert client.get(game).json["version"] == 4


def test_the_boundary_of_a_roll_back(client: FlaskClient, game: str) -> None:
    """To the event before the last, and to the very start."""
    assert client.post(f"{game}/rollback", json={"to": 3}, headers=ANY).json["event"] == 5
    back = client.post(f"{game}/rollback", json={"to": 0}, headers=ANY)
    assert back.status_code == 201
    assert client.get(f"{game}/events/2").json["struck"] == 6


def test_decisions_say_what_the_command_line_says(client: FlaskClient) -> None:
    """One judge, one answer: the previews, and the remedy of an event."""
    text = Path(FIVE).read_text(encoding="utf-8")
    client.post("/api/v1/games/import?id=five", data=text, content_type="text/plain")
    five = "/api/v1/games/five"
    back = client.post(f"{five}/rollback", json={"to": 270, "preview": True}).json
    assert back["preview"] == printed("rollback", FIVE, "--to", "270", "--preview")["preview"]
    ruled = client.post(f"{five}/ruling", json={"about": [273], "verdict": "illegal", "preview": True}).json
    assert ruled["standing"] == printed("rule", FIVE, "--about", "273", "illegal", "--preview")["standing"]
    assert client.get(f"{five}/events/273/remedy").json == printed("fix", FIVE, "273")


def test_a_section_that_the_book_does_not_have_is_told(client: FlaskClient, game: str) -> None:
    """It is recorded as it was said, and the nearest is offered."""
    said = DECISIONS["ruling"] | {"section": "6.1.99", "preview": True}
    assert "has no section «6.1.99»" in client.post(f"{game}/ruling", json=said).json["section"]


def test_notes_stand_beside_the_game(client: FlaskClient, game: str) -> None:
    """A note with its author and moment; one without words or mark is none."""
    answer = client.post(f"{game}/notes", json={"about": 2, "words": "Too fast.", "mark": "?!"})
    assert answer.status_code == 201
    note = answer.json["note"]
    assert (note["about"], note["words"], note["mark"], note["by"]) == (2, "Too fast.", "?!", user_name())
    assert client.get(game).json["notes"] == [note]
    assert client.get(game).json["version"] == 4
    assert client.post(f"{game}/notes", json={"about": 2, "words": " "}).json["errors"][0]["field"] == "words"
    assert client.post(f"{game}/notes", json={"about": 5, "words": "x"}).status_code == 404
    assert client.post(f"{game}/notes", json={"about": 2, "mark": "wow"}).status_code == 422


def test_a_branch_is_a_game_too(client: FlaskClient, game: str) -> None:
    """It shares the events up to where it leaves, and the game stays as it is."""
    answer = client.post(f"{game}/branches", json={"at": 2, "title": "Otherwise", "id": "other"})
    parent = {"game": game.rpartition("/")[2], "at": 2}
    assert (answer.status_code, answer.json) == (201, {"game": "other", "events": 2, "parent": parent})
    client.post("/api/v1/games/other/events", json={"line": "turn Cy"}, headers=ANY)
    assert client.get("/api/v1/games/other").json["heading"]["parent"] == parent
    assert client.get(game).json["version"] == 4
    line = {"game": "other", "at": 2, "title": "Otherwise", "events": 3}
    assert client.get(f"{game}/branches").json == client.get(game).json["lines"] == [line]
    assert client.post(f"{game}/branches", json={"at": 9}).status_code == 404
    assert client.post(f"{game}/branches", json={"book": "nothing"}).json["errors"][0]["field"] == "book"
    assert client.post(f"{game}/branches", json={"at": 1, "id": "other"}).status_code == 409
