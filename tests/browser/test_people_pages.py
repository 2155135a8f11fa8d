"""Accounts in a real browser: signed in by keyboard, at every width, with names that would be markup."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from events.record.record import Annotation
from service.accounts import accounts
from service.web.app import create_app, desk_of
from service.web.server import Serving
from service.web.settings import Settings
from tests.browser.test_page import SHOWN
from tests.service.web.club import SECRET, Club, password_of

EVIL = "<img src=x onerror=alert(1)>\"'</script><b>"
GAME = "evil"


@dataclass
class House:
    """A club that is served on a socket, and a browser; what goes wrong in its pages is kept."""

    club: Club
    address: str
    browser: Browser
    wrong: list[str] = field(default_factory=list)

    def page(self, width: int = 1280, scheme: str = "light") -> Page:
        """An empty page of a browser that nobody has used."""
        context = self.browser.new_context(
            viewport={"width": width, "height": 800},
            color_scheme=scheme,  # type: ignore[arg-type]
            base_url=self.address,
        )
        page = context.new_page()
        page.on("console", lambda said: self.wrong.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("dialog", lambda dialog: (self.wrong.append(dialog.message), dialog.dismiss()))
        return page

    def signed_in(self, name: str, width: int = 1280, scheme: str = "light") -> Page:
        """The games, for somebody who has just signed in by keyboard."""
        page = self.page(width, scheme)
        page.goto("/tournaments")
        page.get_by_label("Name").focus()
        page.keyboard.type(name)
        page.keyboard.press("Tab")
        page.keyboard.type(password_of("Nora"))
        page.keyboard.press("Enter")
        expect(page).to_have_url(f"{self.address}/tournaments")
        return page


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Club, str]]:
    """A club on a free port of this machine, in which whoever has a name that would be markup organises a game."""
    store = tmp_path_factory.mktemp("club") / "games.sqlite"
    settings = Settings(
        store=str(store), port=0, public=True, address="http://127.0.0.1", secret=SECRET, log_requests=False
    )
    club = Club(create_app(settings))
    filled(club)
    serving = Serving(club.app, settings)
    thread = threading.Thread(target=serving.run)
    thread.start()
    yield club, f"http://127.0.0.1:{serving.server.effective_port}"
    serving.end()
    thread.join()


def filled(club: Club) -> None:
    """Names, notes, a title, a tournament, a token and a seat that would be markup."""
    usual = accounts.HASHER
    accounts.HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    for name in (EVIL, "Nora"):
        club.people[name] = accounts.add(club.service.accounts, name, password_of("Nora"), manager=True)
    accounts.HASHER = usual
    evil = club.by_token(EVIL)
    here = {"base_url": "http://127.0.0.1"}
    said = {"book": "vtes-1998", "players": [EVIL, "Bo"], "title": EVIL, "event": EVIL, "id": GAME}
    assert evil.post("/api/v1/games", json=said, **here).status_code == 201
    cup = evil.post("/api/v1/tournaments", json={"name": EVIL}, **here).json["id"]
    assert evil.post(f"/api/v1/tournaments/{cup}/games", json={"game": GAME}, **here).status_code == 201
    for name, seat in ((EVIL, ""), ("Nora", EVIL)):
        club.role(cup, name, "player" if seat else "judge", seat, kind="tournament")
    evil.post(f"/api/v1/games/{GAME}/events", json={"line": "turn Bo; turn Bo"}, headers={"If-Match": "*"}, **here)
    desk_of(club.app).log.annotate(GAME, [Annotation(1, EVIL, by=EVIL)])


@pytest.fixture
def house(chromium: Browser, served: tuple[Club, str]) -> Iterator[House]:
    """The house; in the end nothing has gone wrong in its pages."""
    made = House(*served, chromium)
    yield made
    for context in chromium.contexts:
        context.close()
    assert made.wrong == []


def pages(house: House) -> list[str]:
    """Every page on which a name stands."""
    [cup] = house.club.by_token(EVIL).get("/api/v1/tournaments", base_url="http://127.0.0.1").json
    games = ("", "/people", "/watch", "/replay", "/why/2")
    return [
        "/",
        "/account",
        "/people",
        "/tournaments",
        f"/tournaments/{cup['id']}",
        *(f"/games/{GAME}{one}" for one in games),
    ]


def test_no_name_is_markup(house: House) -> None:
    """Names, notes, titles and seats are text on every page; nothing that stands in them is run or loaded."""
    page = house.signed_in(EVIL)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for path in pages(house):
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == 200, path
        page.wait_for_load_state("load")
        assert page.locator("img[src=x]").count() == 0, path
        assert EVIL in page.locator("body").inner_text(), path
    assert not [url for url in asked if not url.startswith(house.address)]
    assert not [url for url in asked if url.endswith("/x")]


@SHOWN
def test_the_pages_of_people_fit_and_are_accessible(house: House, width: int, scheme: str) -> None:
    """Nothing scrolls sideways and axe finds nothing, on a phone and a desk, in light and dark."""
    page = house.page(width, scheme)
    page.goto("/sign-in")
    assert faults(page) == []
    page = house.signed_in(EVIL, width, scheme)
    paths = [path for path in pages(house) if not path.startswith("/games/") or path.endswith("/people")][1:]
    for path in paths:
        page.goto(path)
        assert faults(page) == [], path


def faults(page: Page) -> list[str]:
    """What is wrong with how a page is made."""
    found = [
        f"{one['id']}: {one['help']} {[node['html'][:200] for node in one['nodes'][:3]]}"
        for one in Axe().run(page).response["violations"]
    ]
    fits = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return found if fits else [*found, "it scrolls sideways"]


def test_an_invitation_is_made_and_used(house: House, tmp_path: Path) -> None:
    """An organiser invites a player; whoever gets the address signs up, and is at the game as that player."""
    page = house.signed_in(EVIL, 320)
    page.goto(f"/games/{GAME}/people")
    form = page.locator("section[aria-labelledby=invite]")
    form.get_by_label("Role").select_option("player")
    form.get_by_label("Seat").fill("Bo")
    form.get_by_role("button", name="Create invitation").click()
    path = page.locator("#invitation").inner_text().partition("127.0.0.1")[2]
    guest = house.page(320)
    guest.goto(path[path.index("/") :])
    expect(guest.get_by_text("You become player at the seat of Bo of a game.")).to_be_visible()
    guest.get_by_label("Your name").fill("Zoe")
    for label in ("A password of at least 10 characters", "The same password again"):
        guest.get_by_label(label).fill(password_of("Zoe"))
    guest.get_by_role("button", name="Sign up").click()
    expect(guest.get_by_role("link", name="Zoe")).to_be_visible()
    guest.goto(f"/games/{GAME}/people")
    expect(guest.get_by_text("Zoe player at the seat of Bo")).to_be_visible()
    expect(guest.get_by_role("heading", name="Audit log")).to_have_count(0)
    guest.get_by_role("button", name="Sign out").click()
    expect(guest).to_have_url(f"{house.address}/sign-in")


def test_a_game_is_begun_by_who_is_signed_in(house: House) -> None:
    """The scripts of the pages bear what shows that they are ours."""
    page = house.signed_in("Nora")
    page.goto("/")
    page.get_by_label("Players, clockwise").fill("Ann, Bo, Cy")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", name="Ann, Bo, Cy")).to_be_visible()
