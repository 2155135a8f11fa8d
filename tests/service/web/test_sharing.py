"""A game handed on: a stretch of it as a file, a frame in another page, and lines that are only tried."""

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from events.common import Ruled
from events.formats.files import read_record
from judge import books
from projections.fold import Timeline
from service.errors import InputError
from service.export.stretch import stretch
from service.games.records import start_of
from service.games.understood import understood
from service.presenters.registry import presenter_of

ROOT = Path(__file__).resolve().parents[3]
FIVE = (ROOT / "examples/five_players.game").read_bytes()
SMALL = b"[book vtes-1998]\n[players Ann, Bo, Cy]\nturn Ann\nturn Bo\nturn Cy\nruling 1 legal\n"
JOL = b"2020-11-14T20:00:00,123 COMMAND [Ann] bleed 1\n"


@pytest.fixture
def five(client: FlaskClient) -> str:
    """The long example, stored."""
    assert client.post("/api/v1/games/import?id=five", data=FIVE, content_type="text/plain").status_code == 201
    return "/api/v1/games/five"


def test_a_stretch_starts_from_its_position() -> None:
    """Its table is the game's at every event; notes, rulings and branches are numbered with it."""
    record, _problems = read_record(FIVE)
    assert record is not None
    book = books()[record.heading.book]
    part = stretch(record, book, 252)
    assert len(part.entries) == len(record.entries) - 251
    whole, own = (Timeline(book.family, book.terms, one.events, start_of(one, book)) for one in (record, part))
    scene = presenter_of(book).scene
    assert all(scene(own.at(number)) == scene(whole.at(251 + number)) for number in (0, 22, 25, 252))
    assert next(event.about for event in part.events if isinstance(event, Ruled)) == (273 - 251,)
    assert {note.about for note in part.annotations} == {
        max(0, one.about - 251) for one in record.annotations if one.about > 251 or not one.about
    }
    assert all(one.at >= 0 for one in part.variations)
    assert stretch(record, book, 1) is record


@pytest.mark.parametrize("first", [2, 3, 4, 6])
def test_a_roll_back_stays_within_its_stretch(first: int) -> None:
    """A stretch that begins after the event to which something is rolled back is refused; at that event it is not."""
    record, _problems = read_record(SMALL + b"rollback to 2\n")
    assert record is not None
    book = books()["vtes-1998"]
    if first <= 3:
        assert stretch(record, book, first).events[-1].to == 3 - first  # type: ignore[attr-defined]
        return
    with pytest.raises(InputError) as refused:
        stretch(record, book, first)
    found = "event 6 of 5" if first == 6 else "event 4, and a roll-back to event 2 later"
    assert refused.value.problems[0].found == found


@pytest.mark.parametrize("form", ["html", "md", "game", "jsonl", "csv"])
def test_every_form_of_a_stretch(client: FlaskClient, five: str, form: str) -> None:
    """From an event to another, in each form but pictures; as a seat sees it, without what it does not know."""
    answer = client.get(f"{five}/export?to={form}&from=252&at=275&seen_by=Ryan&download=true")
    assert answer.status_code == 200
    assert f"five-252-275.{form}" in answer.headers["Content-Disposition"]
    assert ('"minion":"Lupo"' if form == "jsonl" else "Lupo bleeds Ryan") in answer.text
    refused = client.get(f"{five}/export?to=svg&from=252&at=275")
    assert (refused.status_code, refused.json["errors"][0]["field"]) == (422, "from")
    assert client.get(f"{five}/export?to={form}&from=504").status_code == 422


def test_lines_are_tried(client: FlaskClient, five: str) -> None:
    """They are drawn and judged after any event, told in sentences, and nothing of them is recorded."""
    asked = {"at": 272, "lines": ["lupo bleeds ryan", "no block; resolves"]}
    film = client.post(f"{five}/what-if", json=asked).json
    assert [shot["event"] for shot in film["shots"]] == [273, 274, 275]
    assert [one["section"] for one in film["shots"][0]["rulings"]] == ["6.1.1"]
    assert film["shots"][2]["says"] == "The bleed succeeds. Ryan burns 1 pool (18 to 17)."
    whole = client.get(f"{five}/film?from=273&limit=3").json
    assert [shot["says"] for shot in whole["shots"]][2] == film["shots"][2]["says"]
    assert client.get(five).json["version"] == 503
    wrong = client.post(f"{five}/what-if", json={"lines": ["turn Sarah", "nonsense"]})
    assert (wrong.status_code, wrong.json["errors"][0]["field"]) == (422, "lines.1")


def test_a_frame_for_other_pages(client: FlaskClient, five: str) -> None:
    """A replay may be framed by anyone and nothing else may; oEmbed finds it by the address of its page."""
    page = client.get("/games/five/embed?at=273")
    assert "frame-ancestors *" in page.headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in page.headers
    assert "<form" not in page.text
    assert client.get("/games/five/replay").headers["X-Frame-Options"] == "DENY"
    told = client.get("/oembed?maxwidth=600&url=http://localhost/games/five/replay?at=273").json
    assert (told["type"], told["version"], told["width"], told["title"]) == (
        "rich",
        "1.0",
        600,
        "Five at the salt table",
    )
    assert 'src="http://localhost/games/five/embed?at=273"' in told["html"]
    for other in (
        "http://elsewhere.example/games/five",
        "http://localhost/rulebooks",
        "",
        "http://localhost/games/none",
        "http://[::1",
        "http://[a,b]/games/five",
    ):
        assert client.get("/oembed", query_string={"url": other}).status_code == 404
    assert client.get("/oembed?format=xml&url=http://localhost/games/five").status_code == 501


@pytest.mark.parametrize(
    ("text", "kind", "players", "events"),
    [
        (SMALL, "line notation", ["Ann", "Bo", "Cy"], 4),
        (b'{"book": "vtes-1998", "players": ["Ann", "Bo"]}\n', "JSON Lines", ["Ann", "Bo"], 0),
        (JOL, "JOL command log", ["Ann"], 0),
        (b"Lupo, Sarah's, 3 of 4, tapped; Thomas, Alexis's, 5 of 5\n", "position", ["Sarah", "Alexis"], 0),
    ],
)
def test_any_file_says_what_it_is(client: FlaskClient, text: bytes, kind: str, players: list[str], events: int) -> None:
    """And is stored as that afterwards; a preview stores nothing."""
    told = client.post("/api/v1/games/import/preview", data=text, content_type="text/plain").json
    assert (told["kind"], told["players"], told["events"], told["problems"]) == (kind, players, events, [])
    assert client.get("/api/v1/games").json["games"] == []
    assert client.post("/api/v1/games/import", data=text, content_type="text/plain").status_code == 201


def test_what_a_file_does_not_say() -> None:
    """Players and book of a JOL log come with it; what is no game at all has its problems."""
    log = understood(JOL, "Friday.log", "jyhad-1994", ("Bo", "Ann")).record
    assert log is not None
    assert (log.heading.book, log.heading.players) == ("jyhad-1994", ("Bo", "Ann"))
    assert understood(b"{}", "empty").record is None
    assert understood(b"\xff\xfe", "packed").problems[0].found == "text in UTF-16"


def test_rulings_outlive_a_roll_back(client: FlaskClient) -> None:
    """Where it is asked for, a ruling that is struck out is recorded once more; one that is not in force is not."""
    game = "/api/v1/games/import?id=small"
    client.post(game, data=SMALL + b"rollback to 4\nruling 2 illegal by Nora\n", content_type="text/plain")
    asked = {"to": 1, "keep_rulings": True}
    assert client.post("/api/v1/games/small/rollback", json=asked, headers={"If-Match": "*"}).status_code == 201
    events = client.get("/api/v1/games/small/events?from=7").json["events"]
    assert [one["line"] for one in events] == ["roll back to 1", "ruling 1 legal", "ruling 2 illegal by Nora"]
    asked["keep_rulings"] = False
    assert client.post("/api/v1/games/small/rollback", json=asked, headers={"If-Match": "*"}).status_code == 201
    assert client.get("/api/v1/games/small").json["version"] == 10
