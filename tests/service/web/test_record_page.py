"""The pages on which a game is recorded and watched, as they are served; in a browser they are tried in
tests/browser/served."""

import re

import pytest
from flask.testing import FlaskClient

from service.web.pages.offline import FILES, STYLES
from tests.service.web.test_suggestions import new


@pytest.mark.parametrize(
    ("name", "at", "counted"),
    [
        ("five_players.game", 116, [("Sarah", "pool", "22"), ("Sarah", "hand", "7"), ("Lupo", "blood", "2")]),
        ("vendetta/four_players.game", 40, [("Claudia", "blood", "7"), ("Claudia", "influence", "3")]),
        ("rage/three_packs.game", 109, [("Sarah", "points", "0"), ("Ash Elder", "damage", "1")]),
    ],
)
def test_what_may_be_counted_is_named_as_observations_name_it(
    client: FlaskClient, name: str, at: int, counted: list[tuple[str, str, str]]
) -> None:
    """A number that is tapped becomes an observation, of whatever game."""
    game = new(client, name, at)
    now = client.get(f"/games/{game}/now").json
    assert now is not None
    known = {(one["subject"], one["what"]): one["value"] for one in now["counted"].values()}
    for subject, what, value in counted:
        assert known[subject, what] == int(value)
        event = {"type": "table.observed", "subject": subject, "what": what, "value": int(value)}
        sent = client.post(f"/api/v1/games/{game}/events", json={"events": [event]}, headers={"If-Match": "*"})
        assert sent.status_code == 201
        assert not [one for one in sent.json["events"][0]["rulings"] if one["verdict"] == "discrepancy"]


def test_who_only_watches_can_change_nothing(client: FlaskClient) -> None:
    """The same game, without the line and without what counts."""
    game = new(client)
    recording, watching = client.get(f"/games/{game}").text, client.get(f"/games/{game}/watch").text
    for part in ('id="line"', 'class="step"', 'data-record="yes"', 'id="undo"'):
        assert part in recording
        assert part not in watching
    assert 'data-version="116"' in watching


def test_why_an_event_was_judged_so(client: FlaskClient) -> None:
    """The ruling with its facts, each with its event; what is no event has no reasons."""
    game = new(client)
    client.post(f"/api/v1/games/{game}/events", json={"line": "lupo bleeds ryan"}, headers={"If-Match": "*"})
    page = client.get(f"/games/{game}/why/117").text
    assert 'href="/rulebooks/vtes-1998/6.1.1"' in page
    assert f'href="/games/{game}/desk?at=117"' in page
    assert re.search(rf'Sarah&#39;s prey is Alexis.*?href="/games/{game}/why/1"', page, re.DOTALL)
    assert "<html" not in client.get(f"/games/{game}/why/117?alone").text
    assert client.get(f"/games/{game}/why/0").status_code == 404
    assert client.get(f"/games/{game}/why/118").status_code == 404


def test_the_worker_keeps_what_the_page_needs(client: FlaskClient) -> None:
    """Every file that a page of a game asks for is kept on the device, and each is there; it may serve every page."""
    worker = client.get("/worker.js")
    assert (worker.mimetype, worker.headers["Cache-Control"]) == ("text/javascript", "no-cache")
    page = client.get(f"/games/{new(client)}").text
    asked = set(re.findall(r'(?:src|href)="/static/([^"]+)"', page))
    for name in sorted(asked):
        script = client.get(f"/static/{name}").text
        asked |= set(re.findall(r'from "\./([^"]+)"', script)) if name.endswith(".js") else set()
    kept = {*FILES, *(f"styles/{names}.css" for names in STYLES)}
    assert asked <= kept
    for name in sorted(kept):
        assert f'"/static/{name}"' in worker.text
        assert client.get(f"/static/{name}").status_code == 200
    assert '"/offline"' in worker.text
    assert client.get("/offline").status_code == 200


def test_the_worker_is_another_when_a_file_is(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a device that has kept an old one fetches them anew."""
    before = client.get("/worker.js").text
    assert client.get("/worker.js").text == before
    monkeypatch.setattr("service.web.pages.offline.FILES", FILES[1:])
    assert client.get("/worker.js").text != before
