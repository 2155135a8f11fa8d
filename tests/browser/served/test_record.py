"""The page on which a game is recorded, in a real browser against a real server."""

import pytest
from playwright.sync_api import expect

from tests.browser.served.devices import Devices
from tests.service.commands import ROOT
from tests.service.web.serving import Server

AT = 116  # Sarah's turn begins


@pytest.fixture(scope="module")
def whole(server: Server) -> str:
    """The long example, stored."""
    text = (ROOT / "examples/five_players.game").read_bytes()
    return str(server.ask("POST", "/api/v1/games/import", text, {"Content-Type": "text/plain"}).json["game"])


@pytest.fixture
def game(server: Server, whole: str) -> str:
    """A game in which Sarah's turn begins: Lupo and Alexis's Sarah Cobbler are ready."""
    return str(server.ask("POST", f"/api/v1/games/{whole}/branches", {"at": AT}).json["game"])


def lines(server: Server, game: str) -> list[str]:
    """What was recorded."""
    return [one["line"] for one in server.ask("GET", f"/api/v1/games/{game}/events?limit=1000").json["events"]]


def test_a_bleed_its_block_and_resolution_in_eight_keystrokes(devices: Devices, server: Server, game: str) -> None:
    """First letters choose a play, Enter records it; the ruling stands beside it."""
    page = devices.open(f"/games/{game}")
    expect(page.get_by_role("option", name="Lupo bleeds Alexis")).to_be_visible()
    expect(page.get_by_role("combobox")).to_be_focused()
    keys = ["l", "b", "Enter", "s", "b", "Enter", "r", "Enter"]
    for key in keys:
        page.keyboard.press(key)
    expect(page.locator("#where")).to_have_text(f"{AT + 3} events stored")
    assert lines(server, game)[AT:] == ["Lupo bleeds Alexis", "Sarah Cobbler blocks", "resolves"]
    assert len(keys) == 8
