"""A game that is followed live from other windows."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.served.conftest import violations
from tests.browser.served.devices import Devices, branched, lines, stored
from tests.browser.test_page import SHOWN, fits
from tests.service.web.serving import Server, started

BLEED = "Lupo bleeds Alexis"


def test_a_game_is_followed_from_a_second_browser(devices: Devices, server: Server, sarahs: str) -> None:
    """What is recorded in one is shown in the other as it happens, with its ruling, the table and who is to play."""
    here = devices.open(f"/games/{sarahs}")
    there = devices.open(f"/games/{sarahs}/watch", width=320)
    expect(there.locator("#live")).to_have_text("Live")
    expect(there.get_by_role("combobox")).to_have_count(0)
    expect(here.get_by_role("option").first).to_be_visible()
    here.get_by_role("combobox").fill("lupo bleeds ryan")
    here.keyboard.press("Enter")
    stored(here, 117)
    expect(there.locator("#event-117 .ruling.illegal")).to_be_visible()
    expect(there.get_by_role("status")).to_have_text("Lupo bleeds Ryan")
    expect(there.locator(".board .progress")).to_contain_text("Lupo, bleed at Ryan")
    here.get_by_role("button", name="Undo the last line").click()
    expect(there.locator("#event-117")).to_have_class("struck")
    assert server.ask("GET", f"/api/v1/games/{sarahs}").json["version"] == 118


def test_who_records_sees_what_another_records(devices: Devices, server: Server, sarahs: str) -> None:
    """And what is offered is what is possible then."""
    page = devices.open(f"/games/{sarahs}")
    expect(page.get_by_role("option", name=BLEED, exact=True)).to_be_visible()
    server.say(sarahs, BLEED)
    stored(page, 117)
    expect(page.get_by_role("option", name="Sarah Cobbler blocks")).to_be_visible()
    page.keyboard.type("sb")
    page.keyboard.press("Enter")
    stored(page, 118)
    assert lines(server, sarahs, 117) == [BLEED, "Sarah Cobbler blocks"]


def test_a_stream_that_is_lost_misses_nothing(devices: Devices, server: Server, sarahs: str) -> None:
    """The page says so, tries again, and goes on after the last event that it saw: each once, in order."""
    device = devices.device()
    page = devices.open(f"/games/{sarahs}/watch", device)
    expect(page.locator("#live")).to_have_text("Live")
    server.say(sarahs, BLEED)
    stored(page, 117)
    device.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    server.say(sarahs, "Alexis declines")
    server.say(sarahs, "resolves")
    device.set_offline(False)
    server.say(sarahs, "alexis=23")
    stored(page, 120)
    numbers = [int(one.get_attribute("value") or 0) for one in page.locator("#told > li").all()]
    assert numbers == list(range(120, 90, -1))


def test_a_server_that_ends_and_begins_again(devices: Devices, server: Server, sarahs: str) -> None:
    """A stream that the server cannot give now is asked for again, ever more slowly, until it can."""
    device = devices.device(service_workers="block")
    tries: list[str] = []

    def refuse(route: Route) -> None:
        tries.append(route.request.headers["last-event-id"])
        route.fulfill(status=503)

    device.route("**/follow", refuse)
    page = devices.open(f"/games/{sarahs}/watch", device)
    expect(page.locator("#live")).to_have_text(re.compile(r"No connection, next try in \d+ s"))
    server.say(sarahs, BLEED)
    page.wait_for_timeout(1_000)
    device.unroute("**/follow")
    stored(page, 117)
    expect(page.locator("#live")).to_have_text("Live")
    assert set(tries) == {"116"}


def test_many_lines_at_once(devices: Devices, server: Server, sarahs: str) -> None:
    """A burst is shown whole, the last first, as far as the page goes back."""
    page = devices.open(f"/games/{sarahs}/watch")
    expect(page.locator("#live")).to_have_text("Live")
    for count in range(40):
        server.say(sarahs, f"alexis={count + 10}")
    stored(page, 156)
    numbers = [int(one.get_attribute("value") or 0) for one in page.locator("#told > li").all()]
    assert numbers == list(range(156, 126, -1))


@SHOWN
def test_it_fits_and_is_accessible(devices: Devices, sarahs: str, width: int, scheme: str) -> None:
    """Nothing scrolls sideways and axe finds nothing; nothing can be changed there."""
    page = devices.open(f"/games/{sarahs}/watch", width=width, scheme=scheme)
    expect(page.locator("#live")).to_have_text("Live")
    assert fits(page)
    assert violations(page) == []
    assert page.locator(".step, .pick, form").count() == 0


def test_why_is_a_page_too(devices: Devices, server: Server, sarahs: str) -> None:
    """The reasons for an event, with each fact's event linked."""
    server.say(sarahs, "lupo bleeds ryan")
    page = devices.open(f"/games/{sarahs}/why/117", width=320)
    expect(page.get_by_role("heading", level=1)).to_have_text("Event 117: Lupo bleeds Ryan")
    page.get_by_role("link", name="event 1", exact=True).first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Event 1:")
    assert fits(page)
    assert violations(page) == []


@pytest.fixture
def narrow(tmp_path: Path, chromium: Browser) -> Iterator[Devices]:
    """Opens pages of a server that has a single stream."""
    with started(tmp_path / "narrow.sqlite", "--streams", "1") as running:
        opened = Devices(chromium, running)
        yield opened
        opened.close()
        assert opened.wrong == [], opened.wrong


PAUSED = "Paused: you follow games in too many windows"


def test_a_window_that_loses_its_stream_to_another_keeps_quiet(narrow: Devices) -> None:
    """It says so and does not ask again; asked by somebody it goes on where it was, and then the other is quiet."""
    server = narrow.server
    game = branched(server, "five_players.game", 116)
    first = narrow.open(f"/games/{game}/watch")
    expect(first.locator("#live")).to_have_text("Live")
    second = narrow.open(f"/games/{game}/watch")
    expect(second.locator("#live")).to_have_text("Live")
    expect(first.locator("#live")).to_have_text(PAUSED)
    asked: list[str] = []
    first.on("request", lambda request: asked.append(request.url) if request.url.endswith("/follow") else None)
    server.say(game, BLEED)
    stored(second, 117)
    expect(first.locator("#where")).to_have_text("116 events stored")
    assert asked == []
    first.get_by_role("button", name="Follow here").click()
    stored(first, 117)
    expect(first.locator("#live")).to_have_text("Live")
    expect(first.get_by_role("button", name="Follow here")).to_be_hidden()
    expect(second.locator("#live")).to_have_text(PAUSED)
    assert len(asked) == 1


def look(page: Page, state: str) -> None:
    """Somebody turns to the window, or away from it."""
    page.evaluate(
        "state => { Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });"
        "document.dispatchEvent(new Event('visibilitychange')); }",
        state,
    )


def test_a_window_out_of_sight_follows_again_when_it_is_seen(devices: Devices, server: Server, sarahs: str) -> None:
    """After a while its stream is closed; what happened meanwhile is shown as soon as somebody looks."""
    page = devices.open(f"/games/{sarahs}/watch")
    expect(page.locator("#live")).to_have_text("Live")
    page.clock.install()
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/follow")):
        look(page, "hidden")
        page.clock.fast_forward(11_000)
    server.say(sarahs, BLEED)
    look(page, "visible")
    stored(page, 117)
    expect(page.locator("#live")).to_have_text("Live")


def test_a_window_that_is_seen_again_soon_keeps_its_stream(devices: Devices, server: Server, sarahs: str) -> None:
    """A look at another window costs nothing."""
    page = devices.open(f"/games/{sarahs}/watch")
    expect(page.locator("#live")).to_have_text("Live")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/follow") else None)
    page.clock.install()
    look(page, "hidden")
    page.clock.fast_forward(5_000)
    look(page, "visible")
    page.clock.fast_forward(11_000)
    server.say(sarahs, BLEED)
    stored(page, 117)
    assert asked == []
