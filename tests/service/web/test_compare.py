"""A game held against what was seen and against another book, and exported, over HTTP."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask
from flask.testing import FlaskClient

from events.formats.files import read_record
from events.record.record import Heading
from service.cli import main
from service.export.write import FORMS
from service.web.app import desk_of

ROOT = Path(__file__).resolve().parents[3]
FIVE = str(ROOT / "examples" / "five_players.game")
SIGNS = {
    "html": b"<!doctype html>",
    "md": b"# ",
    "jsonl": b'{"book"',
    "game": b"[book",
    "csv": b"\xef\xbb\xbf",
    "dot": b"digraph",
    "svg": b"<svg",
    "png": b"\x89PNG",
}


def test_reconciliation_and_comparison(client: FlaskClient, five: str) -> None:
    """As the command line prints them."""
    seen = json.loads(CliRunner().invoke(main, ["reconcile", FIVE, "--json"]).stdout)
    assert client.get(f"{five}/reconciliation").json == seen
    pair = "jyhad-1994,vtes-1998"
    compared = json.loads(CliRunner().invoke(main, ["compare", FIVE, "--books", pair, "--json"]).stdout)
    assert client.get(f"{five}/comparison?books={pair}").json == compared


@pytest.mark.parametrize("pair", ["", "a,b", "vtes-1998", "vtes-1998,nothing", "vtes-1998,vtes-1998,jyhad-1994"])
def test_books_that_cannot_be_compared(client: FlaskClient, five: str, pair: str) -> None:
    """What is wrong with the pair is told."""
    answer = client.get(f"{five}/comparison", query_string={"books": pair})
    assert (answer.status_code, answer.json["errors"][0]["field"]) == (422, "books")


@pytest.mark.parametrize("form", FORMS)
def test_every_form(client: FlaskClient, five: str, form: str) -> None:
    """Each comes in its own media type, named as a file, and cannot run anything where it is opened."""
    answer = client.get(f"{five}/export?to={form}&at=60&download=true")
    assert answer.status_code == 200
    assert answer.data.lower().startswith(SIGNS[form].lower())
    assert answer.headers["Content-Disposition"] == f'attachment; filename="five-60.{form}"'
    assert "script" not in answer.headers["Content-Security-Policy"]
    assert "sandbox" in answer.headers["Content-Security-Policy"]


def test_a_game_whose_id_the_command_line_gave_it(app: Flask, client: FlaskClient) -> None:
    """No header bears a sign beyond ASCII, which no server could send."""
    desk_of(app).log.create(Heading("vtes-1998", players=("Ann", "Bo")), "Spiel_日_ß")
    answer = client.get("/api/v1/games/Spiel_日_ß/export?to=game")
    assert answer.status_code == 200
    assert answer.headers["Content-Disposition"] == 'inline; filename="Spiel_%E6%97%A5_%C3%9F.game"'


@pytest.mark.parametrize("form", ["jsonl", "game"])
def test_what_is_exported_is_read_again(client: FlaskClient, five: str, form: str) -> None:
    """Without loss."""
    record, problems = read_record(client.get(f"{five}/export?to={form}").data)
    assert not problems
    assert record is not None
    assert [one.event for one in record.entries] == list(read_record(Path(FIVE))[0].events)  # type: ignore[union-attr]


def test_notes_of_others_stay_out(client: FlaskClient, five: str) -> None:
    """An export for everybody holds no note that not everybody may read."""
    client.post(f"{five}/notes", json={"about": 1, "words": "between us", "visibility": "judges"})
    assert b"between us" in client.get(f"{five}/export?to=jsonl").data
    assert b"between us" in client.get(f"{five}/export?to=jsonl&view=judges").data
    assert b"between us" not in client.get(f"{five}/export?to=jsonl&view=everybody").data


@pytest.mark.parametrize(
    ("query", "status", "field"),
    [
        ("to=pdf", 422, "to"),
        ("", 422, "to"),
        ("to=svg&of=nothing", 422, "of"),
        ("to=md&of=ring", 422, "of"),
        ("to=md&rows=turns", 422, "rows"),
        ("to=svg&view=judges", 422, "view"),
        ("to=svg&of=action&at=1", 422, "at"),
        ("to=svg&of=chart&chart=luck", 422, "chart"),
        ("to=md&at=99999", 404, ""),
    ],
)
def test_an_export_that_cannot_be(client: FlaskClient, five: str, query: str, status: int, field: str) -> None:
    """What is wrong is told by the name of the parameter."""
    answer = client.get(f"{five}/export?{query}")
    assert answer.status_code == status
    assert [one["field"] for one in answer.json["errors"]][:1] == ([field] if field else [])
