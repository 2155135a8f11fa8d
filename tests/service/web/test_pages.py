"""The pages as they are served; in a browser they are tried in tests/browser."""

import re

import pytest
from flask.testing import FlaskClient

INLINE = re.compile(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)|javascript:", re.IGNORECASE)
EVIL = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>"


@pytest.fixture
def game(client: FlaskClient) -> str:
    """A game with names that would be markup."""
    said = {"book": "vtes-1998", "players": [EVIL, "Bo"], "title": EVIL, "event": EVIL, "id": "evil"}
    assert client.post("/api/v1/games", json=said).status_code == 201
    return "evil"


@pytest.mark.parametrize("path", ["/", "/games/evil", "/api/v1/", "/?search=" + EVIL, "/games/nothing"])
@pytest.mark.usefixtures("game")
def test_no_page_holds_anything_inline(client: FlaskClient, path: str) -> None:
    """Scripts and styles are files; whatever is said in a game is text."""
    answer = client.get(path, headers={"Accept": "text/html"})
    assert answer.mimetype == "text/html"
    assert "<img" not in answer.text
    assert not INLINE.search(re.sub(r"&(lt|#34|#39|quot);.*?&gt;", "", answer.text))
    assert '<a class="skip" href="#main">' in answer.text
    assert '<html lang="en">' in answer.text


@pytest.mark.usefixtures("game")
def test_games_are_listed_and_lead_to_their_pages(client: FlaskClient) -> None:
    """Each stands with its book and length, and leads to where it is recorded."""
    answer = client.get("/").text
    assert 'href="/games/evil"' in answer
    assert "1 event" in answer
    assert "No games found." in client.get("/?search=nobody").text


@pytest.mark.usefixtures("game")
def test_a_game_is_shown_with_its_rulings(client: FlaskClient) -> None:
    """The events with what is to be said of them, the last first, and the table beside them."""
    sent = {"If-Match": "*"}
    client.post("/api/v1/games/evil/events", json={"line": "turn Bo; lupo bleeds Bo: vampire"}, headers=sent)
    client.post("/api/v1/games/evil/events", json={"line": "turn Bo; turn Bo"}, headers=sent)
    page = client.get("/games/evil").text
    assert 'data-version="3"' in page
    assert page.index('id="event-3"') < page.index('id="event-2"')
    assert 'class="ruling illegal"' in page


def test_static_files_are_served(client: FlaskClient) -> None:
    """Style and scripts come from here, and from nowhere else."""
    page = client.get("/").text
    files = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
    assert len(files) >= 3
    assert all(client.get(file).status_code == 200 for file in files)
    assert not re.search(r'(?:src|href)="(?:https?:)?//', page)
