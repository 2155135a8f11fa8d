"""Does what people do on the pages, as they do it, and tells how long each task takes: `python docs/page_tasks.py`.

A script types without thinking, so the keys and taps of a task say more than its seconds. It needs Chromium.
"""

import json
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from docs.screenshots import sent
from service.bench.load import Served

EXAMPLES = Path(__file__).parent.parent / "examples"
PHONE = {"width": 390, "height": 844}
FIVE = ("Sarah", "Alexis", "Ryan", "Jennifer", "Richard")
KEYS_A_SECOND = 3  # of somebody who types on a phone


class Hand:
    """Types and taps on pages, and counts."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address, self.many = browser, address, 0

    def page(self, path: str) -> Page:
        """A page on a phone of its own."""
        page = self.browser.new_context(viewport=PHONE, base_url=self.address, accept_downloads=True).new_page()
        page.set_default_timeout(15_000)
        page.goto(path)
        return page

    def keys(self, page: Page, *keys: str) -> None:
        """These keys are pressed."""
        for key in keys:
            page.keyboard.press("Space" if key == " " else key)
        self.many += len(keys)

    def tap(self, page: Page, selector: str) -> None:
        """What this names is tapped."""
        page.locator(selector).first.click()
        self.many += 1


def first_visit(hand: Hand) -> None:
    """From the empty list of games to a recorded turn."""
    page = hand.page("/")
    hand.tap(page, "#players")
    hand.keys(page, *"Ann,Bo,Cy", "Enter")
    page.wait_for_url("**/games/*")
    hand.tap(page, "#line")
    for line in ("turn ann", "turn bo"):
        hand.keys(page, *line, "Enter")
    expect(page.locator("#where")).to_contain_text("3 events")


def game_of_five(hand: Hand) -> None:
    """Five players with five vampires each, whose facts games of before have told."""
    page = hand.page("/begin?book=vtes-1998")
    with page.expect_response("**/begin/cards*") as cards:
        page.reload()
    names = [one["name"] for one in cards.value.json()["cards"]][:25]
    hand.keys(page, *",".join(FIVE), "Enter")
    for place in range(5):
        for name in names[place::5]:
            for letter in name:
                hand.keys(page, letter)
                if page.locator("[aria-selected=true]").evaluate("(one) => one.firstChild.data") == name:
                    break
            hand.keys(page, "Enter")
        hand.keys(page, "Enter")
    page.wait_for_url("**/games/*")


def bleed(hand: Hand) -> None:
    """A bleed, a block and the resolution."""
    page = hand.page("/games/bleed")
    page.locator("[role=option]").first.wait_for()
    page.locator("#line").focus()
    hand.keys(page, "l", "b", "Enter", "s", "b", "Enter", "r", "Enter")
    expect(page.locator("#where")).to_contain_text("119 events")


def last_breach(hand: Hand) -> None:
    """The last disputed play of 503 events."""
    page = hand.page("/games/five/replay")
    page.locator("#replay-at").wait_for()
    hand.tap(page, "[data-go=breach-back]")
    page.locator("#replay-asides").get_by_text("6.1.1").first.wait_for()


def follow(hand: Hand) -> None:
    """A second phone opens the game, and sees a play of the first one."""
    other = hand.page("/games/follow/watch")
    expect(other.locator("#live")).to_have_text("Live")
    line = json.dumps({"line": "lupo bleeds alexis"}).encode()
    sent(hand.address, "/api/v1/games/follow/events", line, "application/json", If_Match="*")
    other.locator("#event-117").wait_for()


def may_she(hand: Hand) -> None:
    """Find the table, ask, and read the answer."""
    page = hand.page("/desk")
    hand.tap(page, "text=Five at the salt table")
    hand.tap(page, "#line")
    hand.keys(page, *"rake hunts", "Enter")
    page.locator(".matter h3").wait_for()


def what_if(hand: Hand) -> None:
    """A line is tried from a moment, looked at, and thrown away."""
    page = hand.page("/games/five/replay?at=273")
    page.locator("#replay-at").wait_for()
    hand.keys(page, "t", *"no block", "Enter")
    page.locator("#tried").wait_for()
    hand.tap(page, "#tried-away")
    page.locator("#tried").wait_for(state="hidden")


def export(hand: Hand) -> None:
    """The history of the game, as a file."""
    page = hand.page("/games/five/replay")
    page.locator("#replay-at").wait_for()
    hand.tap(page, "#share summary")
    with page.expect_download(timeout=90_000) as got:
        hand.tap(page, "#share-form button")
    got.value.path()


TASKS: dict[str, Callable[[Hand], None]] = {
    "First visit: three players and a recorded turn": first_visit,
    "Begin a game of five, with five vampires each": game_of_five,
    "Bleed, block, resolve": bleed,
    "Find the last breach of a game of 503 events": last_breach,
    "Follow from a second phone": follow,
    "Is this play legal? Find the table, ask": may_she,
    "Try a line and throw it away": what_if,
    "Export the history of that game": export,
}


def filled(address: str) -> None:
    """What the tasks are about is in the service."""
    for name, file in (("five", "five_players.game"), ("roof", "glass_roof.game")):
        record = (EXAMPLES / file).read_bytes()
        sent(address, f"/api/v1/games/import?id={name}", record, "text/plain")
    for name in ("bleed", "follow"):
        at = json.dumps({"at": 116, "id": name}).encode()
        sent(address, "/api/v1/games/five/branches", at, "application/json")


def timed(hand: Hand) -> None:
    """Each task, as a row of the table in docs/pages.md."""
    for name, task in TASKS.items():
        if task is game_of_five:
            filled(hand.address)
        hand.many, begun = 0, time.perf_counter()
        try:
            task(hand)
        except (Error, AssertionError):
            print(f"| {name} | not on a page | |", flush=True)
            continue
        finally:
            seconds = time.perf_counter() - begun
            for context in hand.browser.contexts:
                context.close()
        print(f"| {name} | {seconds:.1f} | {hand.many} | {seconds + hand.many / KEYS_A_SECOND:.0f} |", flush=True)


if __name__ == "__main__":
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        sys.exit("For the tasks Chromium is needed, and none is on the PATH.")
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        served = Served(Path(home, "games.sqlite"))
        try:
            browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
            timed(Hand(browser, f"http://127.0.0.1:{served.port}"))
        finally:
            served.close()
