"""Two turns of three packs, recorded on a phone as players say them; wrong once, and replayed as one pack saw it."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.served.devices import Devices, lines, stored
from tests.browser.test_page import fits
from tests.service.web.serving import Server

PRINTED = """[book rage-2018]
[players Sarah, Ryan, Eva]

seats Sarah, Ryan, Eva
renown level 20
card Ash Elder: character, gaia, renown 8, rage 5, gnosis 5, health 7, battle rage 7, battle gnosis 5, battle health 10
card Gore the Old: character, wyrm, renown 7, rage 6, gnosis 2, health 7, battle rage 8, battle health 10
card Night Heir: character, gaia, renown 6, rage 5, gnosis 4, health 7, battle rage 7, battle gnosis 4, battle health 9
card Tin Hauler: enemy, renown 4, rage 3, gnosis 1, health 6
card Deep Cut: combat action, requires rage 4, damage 3
card Claw: combat action, requires rage 3, damage 2
sarah leads gaia with Ash Elder; ryan leads wyrm with Gore the Old; eva leads gaia with Night Heir
"""
SAID = (
    ("redraw; on to the resource phase; sarah brings out Tin Hauler", 14),
    ("on to combat; open play; ash, gore and night are the alphas", 19),
    ("gore goes after tin", 20),  # before the Elder, who has more Renown
)
AFTER = (
    ("ash goes after tin; ryan plays for tin", 23),
    ("ash lays Deep Cut at tin; tin lays a card at ash", 25),
    ("cards up; tin shows Claw; end of the round", 28),
    ("ash breaks off", 29),
    ("gore does nothing; night does nothing; the turn is over", 32),
    ("new turn; on to the moot phase; on to combat; open play; ash, gore, night are alphas", 39),
    ("sarah goes after tin; ryan plays for tin; both lay", 43),
    ("cards up; ash shows Deep Cut; tin shows Claw; end of the round; the fight is over", 48),
)


@pytest.fixture
def packs(server: Server) -> str:
    """A game of three packs with their cards read out; nobody has drawn yet."""
    made = server.ask("POST", "/api/v1/games/import", PRINTED.encode(), {"Content-Type": "text/plain"})
    assert made.status == 201, made.body
    return str(made.json["game"])


def say(page: Page, line: str, many: int) -> None:
    """A line is typed on the phone, and stored."""
    page.get_by_role("combobox").fill(line)
    page.get_by_role("button", name="Record", exact=True).tap()
    stored(page, many)


def test_two_turns_of_three_packs(devices: Devices, server: Server, packs: str) -> None:
    """A round is three short lines; the page says why an alpha came too early; what lies face down is hidden."""
    page = devices.open(f"/games/{packs}", width=390, has_touch=True)
    for line, many in SAID:
        say(page, line, many)
    early = page.locator("#event-20")
    expect(early.locator(".ruling.illegal")).to_contain_text("Gore the Old acts too early: Ash Elder has more Renown")
    early.locator("summary").tap()
    expect(early.locator(".reasons")).to_contain_text("Ash Elder has an action before Gore the Old")
    page.get_by_role("button", name="Undo the last line").tap()
    stored(page, 21)
    for line, many in AFTER:
        say(page, line, many)
    assert fits(page)
    assert lines(server, packs, 25)[:2] == ["Tin Hauler lays ? at Ash Elder", "step reveal"]
    page.goto(f"/games/{packs}/replay?at=25")
    scene = page.locator("#replay-scene")
    expect(scene).to_contain_text("Deep Cut")
    page.get_by_label("Seen by").select_option("Ryan")
    page.wait_for_url("**view=Ryan")
    expect(scene).to_contain_text("Ash Elder plays a card (face down) at Tin Hauler")
    expect(scene).not_to_contain_text("Deep Cut")
