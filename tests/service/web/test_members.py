"""The pages of people: roles, invitations, tournaments and accounts, by forms that need no script."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.accounts import accounts, invitations, roles
from service.accounts.roles import Resource
from tests.service.web.club import ADDRESS, Club, csrf_on, password_of

GAME = "/games/played/people"
INVITED = re.compile(r"https://cards\.example(/invitation/[\w-]{43})")


@pytest.fixture
def nora(club: Club) -> FlaskClient:
    """A browser of Nora's, who organises a game."""
    made = {"book": "vtes-1998", "players": ["Ann", "Bo"], "id": "played"}
    assert club.by_token("Nora").post("/api/v1/games", json=made).status_code == 201
    return club.signed_in("Nora")


def send(browser: FlaskClient, path: str, **form: str) -> Any:
    """A form is filled in and sent."""
    page = browser.get(path, base_url=ADDRESS)
    return browser.post(path, base_url=ADDRESS, data={"csrf": csrf_on(page)} | form)


def held(club: Club, game: str = "played", kind: roles.Kind = "game") -> list[tuple[str, str, str]]:
    """Who is what there."""
    return [(one.name, one.role, one.seat) for one in roles.members(club.service.accounts, Resource(kind, game))]


def test_a_role_is_given_and_taken(club: Club, nora: FlaskClient) -> None:
    """By the form on the page of people, where the trail tells it."""
    club.person("Zoe")
    assert send(nora, GAME, do="give", name="Zoe", role="player", seat="Bo").status_code == 303
    assert ("Zoe", "player", "Bo") in held(club)
    assert "</b> gave Zoe the role of player at the seat of Bo." in nora.get(GAME, base_url=ADDRESS).text
    assert send(nora, GAME, do="take", name="Zoe", role="player", seat="Bo").status_code == 303
    assert ("Zoe", "player", "Bo") not in held(club)


def test_somebody_is_invited_to_a_game(club: Club, nora: FlaskClient) -> None:
    """Whoever gets the address signs up by it, and has the role; who has an account takes the role."""
    addresses = [
        INVITED.findall(send(nora, GAME, do="invite", role="player", seat=seat).text)[0] for seat in ("Ann", "Bo")
    ]
    assert addresses[0] not in nora.get(GAME, base_url=ADDRESS).text
    new = club.browser()
    page = new.get(addresses[0], base_url=ADDRESS)
    assert "You become player at the seat of Ann of a game." in page.text
    said = {"csrf": csrf_on(page), "name": "Zoe", "password": password_of("Zoe"), "again": password_of("Zoe")}
    assert new.post(addresses[0], base_url=ADDRESS, data=said).status_code == 303
    assert new.get("/api/v1/games/played", base_url=ADDRESS).status_code == 200
    assert send(club.signed_in("Yvo"), addresses[1]).status_code == 303
    assert {("Zoe", "player", "Ann"), ("Yvo", "player", "Bo")} <= set(held(club))
    assert club.browser().get(addresses[1], base_url=ADDRESS).status_code == 404


def test_who_may_watch_is_set(club: Club, nora: FlaskClient) -> None:
    """With a delay in events and seconds."""
    assert send(nora, GAME, do="watch", everybody="yes", events="2", seconds="60").status_code == 303
    assert roles.watching(club.service.accounts, "played") == roles.SpectatorPolicy(True, roles.Delay(2, 60))
    assert 'name="events" type="number" min="0" max="10000" value="2"' in nora.get(GAME, base_url=ADDRESS).text


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"do": "give", "name": "Nora", "role": "king"}, "role</b>: found «king»; expected one of organiser, judge"),
        ({"do": "give", "name": "Nora", "role": "player"}, "seat</b>: found nothing; expected the seat"),
        ({"do": "watch", "events": "-1"}, "events</b>: found «-1»; expected a whole number from 0 to 10000."),
        (
            {"do": "watch", "seconds": "604801"},
            "seconds</b>: found «604801»; expected a whole number from 0 to 604800.",
        ),
        ({"do": "dance"}, "do</b>: found «dance»; expected give, take, watch or invite."),
    ],
)
def test_what_will_not_do_is_told(nora: FlaskClient, form: dict[str, str], said: str) -> None:
    """In a sentence, and nothing is changed."""
    page = nora.get(GAME, base_url=ADDRESS)
    sent = {"csrf": csrf_on(page)} | form
    answer = nora.post(GAME, base_url=ADDRESS, data=sent, headers={"Accept": "text/html"})
    assert answer.status_code == 422
    assert said in answer.text


def test_a_tournament_by_forms(club: Club, nora: FlaskClient) -> None:
    """It begins, takes a game in and lets it go; its people have their roles in it."""
    place = send(nora, "/tournaments", name="Spring cup").headers["Location"]
    assert "Spring cup" in nora.get("/tournaments", base_url=ADDRESS).text
    assert send(nora, place, do="put", game="played").status_code == 303
    assert nora.get(GAME, base_url=ADDRESS).text.count("game played into Spring cup") == 1
    club.person("Zoe")
    assert send(nora, place, do="give", name="Zoe", role="judge").status_code == 303
    zoe = club.signed_in("Zoe")
    page = zoe.get(place, base_url=ADDRESS)
    assert 'href="/games/played"' in page.text
    assert "Give a role" not in page.text
    assert zoe.get("/games/played", base_url=ADDRESS).status_code == 200
    assert send(nora, place, do="leave", game="played").status_code == 303
    assert zoe.get("/games/played", base_url=ADDRESS).status_code == 404


def test_a_manager_invites_and_closes(club: Club) -> None:
    """By the page of people."""
    club.person("Max", manager=True)
    club.person("Zoe")
    browser = club.signed_in("Max")
    path = INVITED.findall(send(browser, "/people", do="invite", manager="yes").text)[0]
    meant = invitations.invited(club.service.accounts, path.rpartition("/")[2])
    assert meant is not None
    assert meant.manager
    assert send(browser, "/people", do="close", name="Zoe").status_code == 303
    closed = accounts.named(club.service.accounts, "Zoe")
    assert closed is not None
    assert closed.closed
    assert "closed" in browser.get("/people", base_url=ADDRESS).text
    assert send(browser, "/people", do="close", name="Max").status_code == 403
