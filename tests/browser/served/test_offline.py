"""Writing a game down without a network: nothing is lost, nothing is stored twice, and nobody writes behind anybody's
back."""

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.served.conftest import violations
from tests.browser.served.devices import Devices, lines, stored
from tests.browser.test_page import fits
from tests.service.web.serving import Server

BLEED = "Lupo bleeds Alexis"
BLOCK = "Sarah Cobbler blocks"
TAKEN_OVER = """() => navigator.serviceWorker.controller !== null || new Promise(
    (taken) => navigator.serviceWorker.addEventListener("controllerchange", () => taken(true), { once: true }))"""


def ready(page: Page) -> None:
    """The page is kept on the device, and plays are offered.

    The page tells when its worker has taken over: asked again and again from outside, it would refuse the second time,
    as its security policy forbids words to be run as a script.
    """
    page.evaluate("navigator.serviceWorker.ready")
    page.evaluate(TAKEN_OVER)
    expect(page.get_by_role("option").first).to_be_visible()


def kept(device: BrowserContext, devices: Devices, path: str) -> Page:
    """A page that was open on the device while there was a network, so that it is there without one."""
    page = devices.open(path, device)
    ready(page)
    page.reload()
    ready(page)
    return page


def types(page: Page, words: str) -> None:
    """A line is typed, and recorded as it is."""
    page.get_by_role("combobox").fill(words)
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")


def waits(page: Page, many: int) -> None:
    """So many lines are told to be on the device."""
    words = f"{many} line{'s' * (many != 1)} on this device"
    expect(page.locator("#where")).to_contain_text(words)
    expect(page.locator("#mine > li")).to_have_count(many)


def test_lines_wait_for_the_network_in_order(devices: Devices, server: Server, sarahs: str) -> None:
    """Without a network what was offered last is offered still, anything may be typed, and the page says what is where;
    with it everything is sent, in order, once."""
    device = devices.device()
    page = kept(device, devices, f"/games/{sarahs}")
    device.set_offline(True)
    page.keyboard.type("lb")
    page.keyboard.press("Enter")
    waits(page, 1)
    types(page, "sarah cobbler blocks")
    types(page, "note nobody looked")
    waits(page, 3)
    expect(page.locator("#where")).to_contain_text("no network")
    expect(page.locator("#mine")).to_contain_text("waits on this device")
    assert lines(server, sarahs, 117) == []
    assert violations(page) == []
    device.set_offline(False)
    stored(page, 118)
    expect(page.locator("#outbox")).to_be_hidden()
    assert lines(server, sarahs, 117) == [BLEED, BLOCK]
    notes = server.ask("GET", f"/api/v1/games/{sarahs}").json["notes"]
    assert [one["about"] for one in notes if one.get("words") == "nobody looked"] == [118]


def test_a_closed_tab_loses_nothing(devices: Devices, server: Server, sarahs: str) -> None:
    """The page opens without a network, with the lines that wait; they are sent from wherever it is opened again."""
    device = devices.device(width=320)
    page = kept(device, devices, f"/games/{sarahs}")
    device.set_offline(True)
    types(page, "lupo bleeds alexis")
    waits(page, 1)
    page.close()
    again = devices.open(f"/games/{sarahs}", device)
    waits(again, 1)
    expect(again.locator("#told > li").first).to_contain_text("turn Sarah")
    assert fits(again)
    types(again, "sarah cobbler blocks")
    waits(again, 2)
    again.close()
    device.set_offline(False)
    games = devices.open("/", device)
    expect(games.get_by_role("link", name="2 lines are on this device and not stored yet")).to_be_visible()
    games.get_by_role("link", name="2 lines are on this device and not stored yet").click()
    stored(games, 118)
    assert lines(server, sarahs, 117) == [BLEED, BLOCK]


def test_a_page_that_was_never_open_here(devices: Devices, sarahs: str) -> None:
    """Without a network it is told which games are on the device."""
    device = devices.device()
    kept(device, devices, f"/games/{sarahs}")
    device.set_offline(True)
    page = devices.open("/games/another", device)
    expect(page.get_by_role("heading", level=1)).to_have_text("No network")
    expect(page.locator("#games a")).to_have_attribute("href", f"/games/{sarahs}")
    assert violations(page) == []


def test_undo_takes_what_waits_off_the_device(devices: Devices, server: Server, sarahs: str) -> None:
    """What was never stored needs no roll-back."""
    device = devices.device()
    page = kept(device, devices, f"/games/{sarahs}")
    device.set_offline(True)
    types(page, "lupo bleeds ryan")
    waits(page, 1)
    page.get_by_role("button", name="Undo the last line").click()
    expect(page.locator("#outbox")).to_be_hidden()
    types(page, "lupo bleeds alexis")
    waits(page, 1)
    device.set_offline(False)
    stored(page, 117)
    assert lines(server, sarahs, 117) == [BLEED]


def test_an_answer_that_was_lost_stores_nothing_twice(devices: Devices, server: Server, sarahs: str) -> None:
    """The line was stored and the network went before the answer came: it is sent again, and told again."""
    page = devices.open(f"/games/{sarahs}", devices.device(service_workers="block"))
    expect(page.get_by_role("option").first).to_be_visible()
    lost: list[Any] = []

    def lose(route: Any) -> None:
        if not lost:
            lost.append(route.fetch().status)
            route.abort()
        else:
            route.continue_()

    page.route("**/events", lose)
    types(page, "lupo bleeds alexis")
    types(page, "sarah cobbler blocks")
    stored(page, 118)
    assert lost == [201]
    assert lines(server, sarahs, 117) == [BLEED, BLOCK]


def test_a_note_whose_answer_was_lost_is_written_once(devices: Devices, server: Server, sarahs: str) -> None:
    """A note bears a key as well."""
    page = devices.open(f"/games/{sarahs}", devices.device(service_workers="block"))
    expect(page.get_by_role("option").first).to_be_visible()
    lost: list[int] = []

    def lose(route: Any) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.fetch().status)
            route.abort()

    page.route("**/notes", lose)
    types(page, "note nobody looked")
    types(page, "lupo bleeds alexis")
    stored(page, 117)
    assert lost == [201]
    notes = server.ask("GET", f"/api/v1/games/{sarahs}").json["notes"]
    assert [one["about"] for one in notes if one.get("words") == "nobody looked"] == [116]


def test_a_line_that_is_edited_after_its_answer_was_lost(devices: Devices, server: Server, sarahs: str) -> None:
    """The words of before are stored: they are shown beside the new ones, of which nothing is dropped in silence."""
    page = devices.open(f"/games/{sarahs}", devices.device(service_workers="block"))
    expect(page.get_by_role("option").first).to_be_visible()
    lost: list[int] = []
    there = False

    def lose(route: Any) -> None:
        if there:
            route.continue_()
            return
        if not lost:
            lost.append(route.fetch().status)
        route.abort()

    page.route("**/events", lose)
    types(page, "lupo bleeds ryan")
    page.get_by_role("button", name="Edit: lupo bleeds ryan").click()
    page.get_by_role("textbox", name="What happened").fill("lupo bleeds alexis")
    page.get_by_role("button", name="Send").click()
    there = True
    expect(page.get_by_role("heading", name="Theirs, stored meanwhile")).to_be_visible()
    expect(page.locator("#missed")).to_contain_text("Lupo bleeds Ryan")
    page.get_by_role("button", name="Keep: lupo bleeds alexis").click()
    stored(page, 118)
    assert lost == [201]
    assert lines(server, sarahs, 117) == ["Lupo bleeds Ryan", BLEED]


@pytest.mark.parametrize(
    "press", ["(send) => send.click()", "(send) => (send.click(), dispatchEvent(new Event('online')))"]
)
def test_a_line_that_is_stored_while_it_is_edited(devices: Devices, server: Server, sarahs: str, press: str) -> None:
    """Another window of the device sends its old words: what is typed stays, and is set beside what was stored.

    So it is where all that waits is sent at the same moment, as when the network comes back.
    """
    device = devices.device(service_workers="block")
    page = devices.open(f"/games/{sarahs}", device)
    expect(page.get_by_role("option").first).to_be_visible()
    page.route("**/events", lambda route: route.abort())
    types(page, "lupo bleeds ryan")
    page.get_by_role("button", name="Edit: lupo bleeds ryan").click()
    page.get_by_role("textbox", name="What happened").fill("lupo bleeds alexis")
    other = devices.open(f"/games/{sarahs}", device)
    stored(other, 117)
    page.unroute_all()
    page.get_by_role("button", name="Send").evaluate(press)
    expect(page.locator("#missed")).to_contain_text("Lupo bleeds Ryan")
    page.get_by_role("button", name="Drop: lupo bleeds alexis").click()
    assert lines(server, sarahs, 117) == ["Lupo bleeds Ryan"]


@pytest.mark.parametrize("locks", ["locks", "no locks"])
def test_a_line_that_is_edited_while_it_is_sent(devices: Devices, server: Server, sarahs: str, locks: str) -> None:
    """What is typed waits for the answer, and is set beside what was stored; without locks, as without TLS, too."""
    device = devices.device(service_workers="block")
    if locks == "no locks":
        device.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined })")
    page = devices.open(f"/games/{sarahs}", device)
    expect(page.get_by_role("option").first).to_be_visible()
    there, held = False, list[Any]()
    page.route("**/events", lambda route: held.append(route) if there else route.abort())
    types(page, "lupo bleeds ryan")
    types(page, "no block")
    waits(page, 2)
    there = True
    page.evaluate("dispatchEvent(new Event('online'))")
    while not held:  # by this, or as it is tried again of itself
        page.wait_for_timeout(20)
    page.get_by_role("button", name="Edit: lupo bleeds ryan").click()
    page.get_by_role("textbox", name="What happened").fill("lupo bleeds alexis")
    page.get_by_role("button", name="Send").click()
    page.unroute_all()  # which lets it go
    expect(page.locator("#missed")).to_contain_text("Lupo bleeds Ryan")
    assert lines(server, sarahs, 117)[0] == "Lupo bleeds Ryan"


def conflict(devices: Devices, server: Server, game: str, *mine: str) -> Page:
    """Lines that were typed without a network, while somebody else recorded a bleed."""
    device = devices.device()
    page = kept(device, devices, f"/games/{game}")
    device.set_offline(True)
    for words in mine:
        types(page, words)
    waits(page, len(mine))
    server.say(game, BLEED)
    device.set_offline(False)
    expect(page.get_by_role("heading", name="Theirs, stored meanwhile")).to_be_visible()
    return page


def test_two_devices_in_conflict(devices: Devices, server: Server, sarahs: str) -> None:
    """Theirs and mine stand side by side: what is the same is dropped, what holds is kept, and follows theirs."""
    page = conflict(devices, server, sarahs, BLEED, BLOCK)
    expect(page.locator("#missed > li")).to_have_count(1)
    expect(page.locator("#missed")).to_contain_text(BLEED)
    expect(page.locator("#mine > li").first).to_contain_text("Same wording as theirs.")
    theirs, mine = page.locator("#theirs").bounding_box(), page.locator(".mine").bounding_box()
    assert theirs
    assert mine
    assert theirs["y"] == mine["y"]
    assert theirs["x"] < mine["x"]
    assert violations(page) == []
    page.get_by_role("button", name=f"Drop: {BLEED}").click()
    page.get_by_role("button", name=f"Keep: {BLOCK}").click()
    stored(page, 118)
    assert lines(server, sarahs, 117) == [BLEED, BLOCK]


def test_a_conflict_is_edited_or_kept_whole(devices: Devices, server: Server, sarahs: str) -> None:
    """A line is put right where it stands, and the order stays."""
    page = conflict(devices, server, sarahs, "Lupo bleeds Ryan", "resolves", "alexis=22")
    page.get_by_role("button", name="Edit: Lupo bleeds Ryan").click()
    page.get_by_role("textbox", name="What happened").fill("Alexis declines")
    page.get_by_role("button", name="Send").click()
    page.get_by_role("button", name="Keep all of mine").click()
    stored(page, 120)
    assert lines(server, sarahs, 117) == [BLEED, "Alexis declines", "resolves", "Alexis has 22 pool"]


def test_what_is_refused_later_waits_to_be_put_right(devices: Devices, server: Server, sarahs: str) -> None:
    """A line that cannot be read stays on the device, with what is wrong; what was said after it waits behind it."""
    device = devices.device()
    page = kept(device, devices, f"/games/{sarahs}")
    device.set_offline(True)
    types(page, "lupo bleads alexis")
    types(page, "sarah cobbler blocks")
    waits(page, 2)
    device.set_offline(False)
    expect(page.locator("#where")).to_contain_text("1 refused")
    expect(page.locator("#mine > li").first).to_contain_text("bleads")
    assert lines(server, sarahs, 117) == []
    page.get_by_role("button", name="Edit: lupo bleads alexis").click()
    page.get_by_role("button", name="Cancel: lupo bleads alexis").click()
    page.get_by_role("button", name="Edit: lupo bleads alexis").click()
    page.get_by_role("textbox", name="What happened").fill("lupo bleeds alexis")
    page.keyboard.press("Enter")
    stored(page, 118)
    assert lines(server, sarahs, 117) == [BLEED, BLOCK]


def test_two_windows_of_one_device_send_once(devices: Devices, server: Server, sarahs: str) -> None:
    """What waits is seen in both windows, and sent by one of them."""
    device = devices.device()
    first = kept(device, devices, f"/games/{sarahs}")
    second = devices.open(f"/games/{sarahs}", device)
    expect(second.get_by_role("option").first).to_be_visible()
    device.set_offline(True)
    types(first, "lupo bleeds alexis")
    waits(second, 1)
    types(first, "sarah cobbler blocks")
    waits(second, 2)
    device.set_offline(False)
    stored(first, 118)
    stored(second, 118)
    assert lines(server, sarahs, 117) == [BLEED, BLOCK]


@pytest.mark.parametrize("missing", ["indexedDB", "localStorage"])
def test_a_browser_that_keeps_less(devices: Devices, server: Server, sarahs: str, missing: str) -> None:
    """Without IndexedDB lines are kept in localStorage; without that too the page says that they are in the window."""
    device = devices.device(service_workers="block")
    gone = ["indexedDB", "localStorage"][: 1 + (missing == "localStorage")]
    device.add_init_script(
        f"for (const one of {json.dumps(gone)}) Object.defineProperty(window, one, {{ value: null }})"
    )
    page = devices.open(f"/games/{sarahs}", device)
    expect(page.get_by_role("option").first).to_be_visible()
    device.set_offline(True)
    types(page, "lupo bleeds alexis")
    told = "1 line on this device" if missing == "indexedDB" else "1 line in this window only: keep it open"
    expect(page.locator("#where")).to_contain_text(told)
    if missing == "indexedDB":
        assert page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('justicar:')).length") == 1
    device.set_offline(False)
    stored(page, 117)
    assert lines(server, sarahs, 117) == [BLEED]
