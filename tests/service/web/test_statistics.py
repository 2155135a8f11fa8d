"""The page of statistics: only what a reader may see counts, and each number leads to its games."""

import pytest
from flask.testing import FlaskClient

from tests.service.web.club import Club

AFTER = {"If-Match": "*"}
LINES = ("turn Ann", "turn Cy")


@pytest.fixture
def game(client: FlaskClient) -> str:
    """A game in which a turn is taken before it is due."""
    made = client.post("/api/v1/games", json={"book": "vtes-1998", "players": ["Ann", "Bo", "Cy"], "id": "played"})
    assert made.status_code == 201
    for line in LINES:
        assert client.post("/api/v1/games/played/events", json={"line": line}, headers=AFTER).status_code == 201
    return "played"


def test_each_number_leads_to_its_games(client: FlaskClient, game: str) -> None:
    """The length leads to the game, the dispute to its event; the plots are pictures."""
    page = client.get("/statistics").text
    assert "1 game." in page
    assert f'href="/games/{game}"' in page
    assert f'href="/games/{game}/replay?at=' in page
    assert "vtes-1998 " in page[page.index("What is disputed most") :]
    for plot in ("lengths", "disputes"):
        answer = client.get(f"/statistics/{plot}.svg")
        assert answer.mimetype == "image/svg+xml"
        assert "<script" not in answer.text
    assert client.get("/statistics/colours.svg").status_code == 404


@pytest.mark.usefixtures("game")
def test_a_book_of_which_there_is_no_game_has_no_plot(client: FlaskClient) -> None:
    """The form stays, and says that there are none."""
    page = client.get("/statistics?book=vendetta").text
    assert "0 games." in page
    assert "<figure" not in page


def test_games_of_others_do_not_count(club: Club) -> None:
    """Who has no role in a game reads no number of it; who has one does."""
    organiser = club.by_token("organiser")
    organiser.post("/api/v1/games", json={"book": "vtes-1998", "players": ["Ann", "Bo"], "id": "closed"})
    assert "1 game." in organiser.get("/statistics").text
    stranger = club.by_token("stranger").get("/statistics").text
    assert "0 games." in stranger
    assert "closed" not in stranger
