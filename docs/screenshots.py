"""Draws the pictures of the pages that the README shows: `make screenshots`. It needs Chromium."""

import json
import shutil
import sys
import tempfile
from pathlib import Path
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, sync_playwright

from service.bench.load import Served

HERE = Path(__file__).parent
EXAMPLES = {"five": "five_players.game", "clans": "vendetta/four_players.game"}
DISPUTED = (HERE.parent / "examples/five_players.disputed").read_text().strip()
PHONE, LAPTOP = (390, 760), (1200, 800)
PAGES = {
    "page-record": ("/games/begun", PHONE, "light"),
    "page-games": ("/", PHONE, "dark"),
    "page-replay": (f"/games/five/replay?at={DISPUTED}", LAPTOP, "light"),
    "page-desk": (f"/games/five/desk?at={DISPUTED}", LAPTOP, "light"),
}
BEGUN = (
    "vampire Lupo: capacity 1, clan Brujah, Camarilla; vampire Thomas: capacity 1, clan Toreador, Camarilla",
    "Sarah deals Lupo, ?, ?, ?; Alexis deals Thomas, ?, ?, ?",
    "turn Sarah; transfer 1 to Lupo; turn Alexis; transfer 1 to Thomas; turn Ryan; turn Sarah",
    "lupo bleeds ryan",
)


def sent(address: str, path: str, body: bytes, kind: str, **headers: str) -> None:
    """Something is sent to the service. Raises HTTPError when it is not taken."""
    told = {"Content-Type": kind} | {name.replace("_", "-"): value for name, value in headers.items()}
    urlopen(Request(address + path, body, told)).close()


def filled(address: str) -> None:
    """The example games are in the service, and one that has just begun."""
    for name, file in EXAMPLES.items():
        record = (HERE.parent / "examples" / file).read_bytes()
        sent(address, f"/api/v1/games/import?id={name}", record, "text/plain")
    players = {"book": "vtes-1998", "players": ["Sarah", "Alexis", "Ryan"], "id": "begun", "title": "Friday, table 2"}
    sent(address, "/api/v1/games", json.dumps(players).encode(), "application/json")
    for line in BEGUN:
        body = json.dumps({"line": line}).encode()
        sent(address, "/api/v1/games/begun/events", body, "application/json", If_Match="*")


def draw(browser: Browser, address: str) -> None:
    """Each page as a picture beside this file."""
    for name, (path, (width, height), scheme) in PAGES.items():
        window = {"width": width, "height": height}
        page = browser.new_page(viewport=window, color_scheme=scheme, reduced_motion="reduce")
        page.goto(address + path)
        page.locator(".board .seat, .games").first.wait_for()
        page.wait_for_timeout(700)
        page.screenshot(path=HERE / f"{name}.png")
        page.close()


if __name__ == "__main__":
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        sys.exit("For the pictures Chromium is needed, and none is on the PATH.")
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        served = Served(Path(home, "games.sqlite"))
        address = f"http://127.0.0.1:{served.port}"
        try:
            filled(address)
            draw(playwright.chromium.launch(executable_path=found, args=["--no-sandbox"]), address)
        finally:
            served.close()
