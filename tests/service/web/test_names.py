"""Names over HTTP: what cannot be seen is refused alike in all of them, and those that look alike are told."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.common import Ruled
from events.record.record import Annotation, Entry, Heading
from service.accounts import invitations
from service.accounts.invitations import Invitation
from service.web.app import desk_of
from tests.service.web.club import ADDRESS, Club, csrf_on
from tests.service.web.test_sign_in import sign_up

BAD = "A\u202enn"
GAME = {"book": "vtes-1998", "players": ["Ann", "Bo"], "id": "g"}
AFTER = {"If-Match": "*"}
RULED = {"about": [1], "verdict": "legal", "authority": BAD}
POSITION = {"seats": {BAD: {"name": BAD, "pool": 30}, "Bo": {"name": "Bo", "pool": 30}}}

SENT: dict[str, tuple[str, Any]] = {
    "a player": ("/games", {**GAME, "id": "h", "players": ["Bo", BAD]}),
    "a title": ("/games", {**GAME, "id": "h", "title": BAD}),
    "an occasion": ("/games", {**GAME, "id": "h", "event": BAD}),
    "a position": ("/games", {"book": "vtes-1998", "position": POSITION}),
    "a branch": ("/games/g/branches", {"at": 1, "title": BAD}),
    "a card on a line": ("/games/g/events", {"line": f'Ann plays "{BAD}" as a location'}),
    "a card of an event": (
        "/games/g/events",
        {"events": [{"type": "methuselah.master-played", "methuselah": "Ann", "card": BAD, "kind": "location"}]},
    ),
    "an author": ("/games/g/events", {"line": f'turn Ann {{so -- "{BAD}"}}'}),
    "an authority": ("/games/g/ruling", RULED),
    "an authority of a roll-back": ("/games/g/rollback", {"to": 0, "authority": BAD}),
    "a tournament": ("/tournaments", {"name": BAD}),
    "a seat": ("/games/g/people", {"name": "Nora", "role": "player", "seat": BAD}),
    "a record": ("/games/import", f'{{"book":"vtes-1998","players":["Bo","{BAD}"]}}\n'.encode()),
    "the title of a record": ("/games/import", f'[book vtes-1998]\n[title "{BAD}"]\n[players Ann, Bo]\n'.encode()),
}


def send(client: Any, path: str, body: Any, **more: Any) -> TestResponse:
    """A request, which follows whatever is last."""
    if isinstance(body, bytes):
        headers = AFTER | {"Content-Type": "text/plain"}
        return client.post(f"/api/v1{path}", data=body, headers=headers, **more)  # type: ignore[no-any-return]
    return client.post(f"/api/v1{path}", json=body, headers=AFTER, **more)  # type: ignore[no-any-return]


@pytest.mark.parametrize("what", SENT)
def test_what_cannot_be_seen_is_refused_in_every_name(club: Club, what: str) -> None:
    """With its place, the character by its name, and nothing is stored."""
    nora = club.by_token("Nora")
    assert nora.post("/api/v1/games", json=GAME).status_code == 201
    path, body = SENT[what]
    sent = {"data": body, "content_type": "text/plain"} if isinstance(body, bytes) else {"json": body}
    answer = nora.post(f"/api/v1{path}", headers=AFTER, **sent)
    assert answer.status_code == 422, answer.text
    assert any("U+202E RIGHT-TO-LEFT OVERRIDE" in one["found"] for one in answer.json["errors"]), answer.text
    assert nora.get("/api/v1/games/g").json["version"] == 1
    assert len(nora.get("/api/v1/games").json["games"]) == 1


def test_a_token_and_an_account_bear_names_too(club: Club) -> None:
    """The same words."""
    browser = club.signed_in("Nora")
    sent = {"name": BAD, "scopes": ["read"]}
    headers = {"X-CSRF-Token": csrf_on(browser.get("/", base_url=ADDRESS))}
    answer = browser.post("/api/v1/tokens", json=sent, base_url=ADDRESS, headers=headers)
    assert (answer.status_code, answer.json["errors"][0]["field"]) == (422, "name")
    secret = invitations.invite(club.service.accounts, Invitation(), "")
    status, page = sign_up(club, secret, BAD, "an uncommon yew, felled")
    assert status == 422
    assert "U+202E RIGHT-TO-LEFT OVERRIDE" in page
    assert "\u202e" not in page


def test_words_are_no_names(client: FlaskClient) -> None:
    """A note may go over several lines, and join letters as its script does."""
    client.post("/api/v1/games", json=GAME)
    words = "one\ntwo \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
    assert send(client, "/games/g/notes", {"about": 1, "words": words}).status_code == 201
    assert client.get("/api/v1/games/g").json["notes"][0]["words"] == words


WORDS = "so\0be it"
DECIDED = {"about": [1], "authority": "Nora", "words": WORDS}
PROSE: dict[str, tuple[str, Any]] = {
    "a note": ("/games/g/notes", {"about": 1, "words": WORDS}),
    "a ruling": ("/games/g/ruling", {**DECIDED, "verdict": "legal"}),
    "a correction": ("/games/g/correction", {**DECIDED, "effects": "Ann burns 1 pool"}),
    "a roll-back": ("/games/g/rollback", {"to": 0, "words": WORDS}),
    "an event": ("/games/g/events", {"events": [{"type": "table.rolled-back", "to": 0, "words": WORDS}]}),
    "a line": ("/games/g/events", {"line": f"turn Ann {{{WORDS}}}"}),
    "a note of a record": (
        "/games/import",
        b'{"book":"vtes-1998","players":["Ann","Bo"]}\n{"about":0,"words":"so\\u0000be it"}\n',
    ),
}


@pytest.mark.parametrize("what", PROSE)
def test_no_words_hold_a_zero_character(client: FlaskClient, what: str) -> None:
    """Which no text file and not every store keeps; it is not sent back either."""
    client.post("/api/v1/games", json=GAME)
    path, body = PROSE[what]
    answer = send(client, path, body)
    assert answer.status_code == 422, answer.text
    assert "U+0000" in answer.json["errors"][0]["found"], answer.text
    assert r"\u0000" not in answer.text
    assert client.get("/api/v1/games/g").json["version"] == 1
    assert client.get("/api/v1/games/g").json["notes"] == []


def test_what_was_stored_before_still_opens(client: FlaskClient) -> None:
    """With the names that it has; pages show a sign in the place of what would turn their lines around."""
    log = desk_of(client.application).log
    heading = Heading("vtes-1998", players=(BAD, "Bo"), title=BAD)
    log.create(heading, "old", annotations=[Annotation(0, "so", by=BAD)])
    log.append("old", [Entry(Ruled(about=(), verdict="legal", authority=BAD))], 0)
    assert client.get("/api/v1/games/old").json["heading"]["players"] == [BAD, "Bo"]
    for path in ("/", "/games/old", "/games/old/replay", "/games/old/desk", "/api/v1/games/old/export?to=html"):
        page = client.get(path, headers={"Accept": "text/html"})
        assert page.status_code == 200, path
        assert "\u202e" not in page.text, path
    assert client.post("/api/v1/games/old/events", json={"line": "turn Bo"}, headers=AFTER).status_code == 201
    exported = client.get("/api/v1/games/old/export?to=jsonl").data
    refused = send(client, "/games/import", exported)
    assert refused.status_code == 422
    kept = send(client, "/games/import?keep_good=true", exported)
    assert (kept.status_code, kept.json["events"]) == (201, 2)


# --- names that look alike --------------------------------------------------------------------------------------------

CYRILLIC = "\u0410nn"


def test_players_who_look_alike_are_told(client: FlaskClient) -> None:
    """Where the game is begun and where it is read; it is stored."""
    made = client.post("/api/v1/games", json=GAME | {"players": ["Ann", CYRILLIC]})
    assert (made.status_code, made.json["alike"]) == (201, [{"name": CYRILLIC, "like": "Ann"}])
    assert client.get("/api/v1/games/g").json["alike"] == [{"name": CYRILLIC, "like": "Ann"}]
    other = client.post("/api/v1/games", json=GAME | {"id": "h"})
    assert "alike" not in other.json
    assert "alike" not in client.get("/api/v1/games/h").json


def test_cards_that_look_alike_are_told_when_they_come(client: FlaskClient) -> None:
    """With the event that brings the second one, as often as it is read or sent again, and with no other."""
    client.post("/api/v1/games", json=GAME)
    headers = AFTER | {"Idempotency-Key": "k"}
    send(client, "/games/g/events", {"line": "turn Ann; Ann plays Old Mill as a location"})
    line = {"line": 'Ann plays "\u041eld Mill" as a location'}
    first = client.post("/api/v1/games/g/events", json=line, headers=headers).json["events"]
    assert [one.get("alike") for one in first] == [[{"name": "\u041eld Mill", "like": "Old Mill"}]]
    assert client.post("/api/v1/games/g/events", json=line, headers=headers).json["events"] == first
    read = client.get("/api/v1/games/g/events").json["events"]
    assert ["alike" in one for one in read] == [False, False, False, True]
    later = send(client, "/games/g/events", {"line": 'Ann plays "\u041eld Mill" as a location'}).json
    assert "alike" not in later["events"][0]
    assert "looks like «Old Mill»" in client.get("/games/g", headers={"Accept": "text/html"}).text


def test_accounts_tournaments_and_members_that_look_alike(club: Club) -> None:
    """In the lists of those who may see them, and on their pages."""
    nora = club.by_token("Nora")
    club.person("Max", manager=True)
    for name in ("Ann", CYRILLIC):
        club.person(name)
    people = {one["name"]: one.get("looks_like") for one in club.by_token("Max").get("/api/v1/people").json}
    assert people == {"Ann": [CYRILLIC], CYRILLIC: ["Ann"], "Max": None, "Nora": None}
    assert "looks_like" not in nora.post("/api/v1/tournaments", json={"name": "Cup"}).json
    made = nora.post("/api/v1/tournaments", json={"name": "\u0421up"}).json
    assert made["looks_like"] == ["Cup"]
    assert {one["name"]: one["looks_like"] for one in nora.get("/api/v1/tournaments").json} == {
        "Cup": ["\u0421up"],
        "\u0421up": ["Cup"],
    }
    assert "looks_like" not in club.by_token("Max").post("/api/v1/tournaments", json={"name": "C\u0443p"}).json
    nora.post("/api/v1/games", json=GAME)
    for name in ("Ann", CYRILLIC):
        club.role("g", name, "judge")
    members = nora.get("/api/v1/games/g/people").json
    assert {one["name"]: one.get("looks_like") for one in members} == {
        "Ann": [CYRILLIC],
        CYRILLIC: ["Ann"],
        "Nora": None,
    }
    for path, who in (("/people", "Max"), ("/games/g/people", "Nora"), ("/tournaments", "Nora")):
        assert "looks like" in club.signed_in(who).get(path, base_url=ADDRESS).text, path
