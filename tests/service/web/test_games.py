"""Games over HTTP: begun, taken in, found, read."""

from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

ROOT = Path(__file__).resolve().parents[3]
FIVE = (ROOT / "examples" / "five_players.game").read_text(encoding="utf-8")
GAMES = "/api/v1/games"


def begin(client: FlaskClient, **said: Any) -> Any:
    """A new game."""
    return client.post(GAMES, json={"book": "vtes-1998", "players": ["Ann", "Bo"], **said}).json


def test_a_game_is_begun_and_read(client: FlaskClient) -> None:
    """With a book and players it begins; they have taken their seats."""
    answer = client.post(GAMES, json={"book": "jyhad-1994", "players": ["Ann", "Bo"], "title": "Final", "id": "mine"})
    assert (answer.status_code, answer.json) == (201, {"game": "mine", "events": 1})
    assert answer.headers["Location"] == f"{GAMES}/mine"
    told = client.get(f"{GAMES}/mine").json
    assert (told["version"], told["over"], told["wrong"]) == (1, False, 0)
    assert told["heading"] | {"date": ""} == {
        "book": "jyhad-1994",
        "title": "Final",
        "date": "",
        "players": ["Ann", "Bo"],
    }


def test_a_game_begins_from_a_position(client: FlaskClient) -> None:
    """What `state` answers is a position that another game may begin from."""
    first = begin(client)["game"]
    position = client.get(f"{GAMES}/{first}/state").json
    second = client.post(GAMES, json={"book": "vtes-1998", "position": position}).json
    assert second["events"] == 0
    assert client.get(f"{GAMES}/{second['game']}/state").json == position


@pytest.mark.parametrize(
    ("said", "status", "field", "found"),
    [
        ({"book": "vtes-1999"}, 422, "book", "«vtes-1999»"),
        ({"players": []}, 422, "players", "none"),
        ({"players": ["Ann", "Ann"]}, 422, "players", "«Ann» twice"),
        ({"players": ["Ann", "a\x00b"]}, 422, "players", "in which stands U+0000 CONTROL"),
        ({"players": ["Ann", ""]}, 422, "players[1]", "''"),
        ({"players": ["Ann", 4]}, 422, "players[1]", "4"),
        ({"position": {"family": "methuselah"}}, 422, "players", "players beside a position"),
        ({"position": {"seats": 4}, "players": []}, 422, "position.seats", "4"),
        ({"date": "soon"}, 422, "date", "'soon'"),
        ({"date": "2026-1-1"}, 422, "date", "'2026-1-1'"),
        ({"date": "9999-12-31"}, 422, "date", "'9999-12-31'"),
        ({"date": 20261122}, 422, "date", "20261122"),
        ({"id": "../x"}, 422, "id", "'../x'"),
        ({"id": "taken"}, 409, "", ""),
    ],
)
def test_a_game_that_cannot_begin(
    client: FlaskClient, said: dict[str, Any], status: int, field: str, found: str
) -> None:
    """What is wrong is named."""
    begin(client, id="taken", title="Another")
    answer = client.post(GAMES, json={"book": "vtes-1998", "players": ["Ann", "Bo"], **said})
    assert answer.status_code == status
    assert [one["field"] for one in answer.json["errors"]][:1] == ([field] if field else [])
    assert not field or found in answer.json["errors"][0]["found"]


def test_a_record_is_taken_in(client: FlaskClient) -> None:
    """A record in the line notation, or in JSON Lines; its whole history is there."""
    answer = client.post(f"{GAMES}/import?id=five", data=FIVE, content_type="text/plain")
    assert (answer.status_code, answer.json["game"], answer.json["problems"]) == (201, "five", [])
    assert client.get(f"{GAMES}/five").json["version"] == answer.json["events"] > 100


def test_a_record_with_errors_is_not_taken_in(client: FlaskClient) -> None:
    """Line and column of each error are told; with `keep_good` the rest is stored."""
    text = "[book vtes-1998]\n[players Ann, Bo]\nturn Ann\nturn Zoe\n"
    answer = client.post(f"{GAMES}/import", data=text, content_type="text/plain")
    error = answer.json["errors"][0]
    assert (answer.status_code, error["field"], error["line"]) == (422, "the record, line 4, column 6", "turn Zoe")
    kept = client.post(f"{GAMES}/import?keep_good=true", data=text, content_type="text/plain")
    assert (kept.status_code, len(kept.json["problems"]), kept.json["events"]) == (201, 1, 1)
    assert client.post(f"{GAMES}/import", data=b"", content_type="text/plain").status_code == 422
    assert client.post(f"{GAMES}/import", data=b"x", content_type="image/png").status_code == 415


def test_games_are_found(client: FlaskClient) -> None:
    """By words in title, occasion, players and id, in any order; by book; a page at a time, the newest first."""
    for number in range(5):
        begin(client, title=f"Round {number}", event="Spring cup" if number % 2 else "Kitchen", id=f"g{number}")
    ids = [one["id"] for one in client.get(GAMES).json["games"]]
    assert ids == ["g4", "g3", "g2", "g1", "g0"]
    assert [one["id"] for one in client.get(GAMES + "?search=CUP+round").json["games"]] == ["g3", "g1"]
    assert client.get(GAMES + "?search=nobody").json == {"games": [], "next": None}
    assert client.get(GAMES + "?book=jyhad-1994").json["games"] == []
    first = client.get(GAMES + "?limit=2").json
    second = client.get(f"{GAMES}?limit=3&before={first['next']}").json
    assert [one["id"] for one in (*first["games"], *second["games"])] == ids
    assert second["next"] is None


def test_a_cursor_is_nobodys_to_make_up(client: FlaskClient) -> None:
    """It is opaque: a number, one that was tampered with and one of another list are told, on a page too."""
    for number in range(3):
        begin(client, id=f"g{number}")
    games = client.get(GAMES + "?limit=2").json
    good = games["next"]
    assert good == games["games"][-1]["cursor"]
    assert [one["id"] for one in client.get(f"{GAMES}?before={good}").json["games"]] == ["g0"]
    cup = client.post("/api/v1/tournaments", json={"name": "Cup"}).json["id"]
    client.post(f"/api/v1/tournaments/{cup}/games", json={"game": "g0"})
    other = client.get(f"/api/v1/tournaments/{cup}/trail").json[0]["cursor"]
    for wrong in ("2", "0", "x" + good, good.swapcase(), other, "\u00e4", "x" * 400):
        answer = client.get(GAMES, query_string={"before": wrong})
        assert (answer.status_code, answer.json["errors"][0]["field"]) == (422, "before"), wrong
        assert answer.json["errors"][0]["expected"].startswith("a cursor as the page before answered it, unchanged")
        assert client.get("/", query_string={"before": wrong, "search": "g"}).location == "/?search=g"
    assert client.get("/", query_string={"before": good}).status_code == 200
    assert client.get(GAMES, query_string={"before": ""}).status_code == 422
    steps = f"/api/v1/tournaments/{cup}/trail"
    assert client.get(steps, query_string={"before": good}).status_code == 422
    assert client.get(steps, query_string={"before": "1"}).status_code == 422
    assert client.get(steps, query_string={"before": other}).status_code == 200


def test_a_list_tells_no_positions(client: FlaskClient) -> None:
    """A position may be long; the list leaves it out."""
    position = client.get(f"{GAMES}/{begin(client)['game']}/state").json
    client.post(GAMES, json={"book": "vtes-1998", "position": position, "id": "placed"})
    assert "position" not in client.get(GAMES + "?search=placed").json["games"][0]["heading"]
    assert "position" in client.get(f"{GAMES}/placed").json["heading"]


def test_a_shortened_id_names_nothing(client: FlaskClient) -> None:
    """Over HTTP a game has its whole id: the beginning of one would tell what others there are."""
    begin(client, id="secret-final")
    answer = client.get(f"{GAMES}/secret")
    assert answer.status_code == 404
    assert "secret-final" not in answer.text
