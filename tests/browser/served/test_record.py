"""The page on which a game is recorded, in a real browser against a real server."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.served.conftest import violations
from tests.browser.served.devices import Devices, lines, stored
from tests.browser.test_page import OPEN_ALL, SHOWN, fits
from tests.service.web.serving import Server

BLEED = "Lupo bleeds Alexis"


def offered(page: Page, words: str) -> None:
    """This play is offered."""
    expect(page.get_by_role("option", name=words, exact=True)).to_be_visible()


def test_a_bleed_its_block_and_resolution_in_eight_keystrokes(devices: Devices, server: Server, sarahs: str) -> None:
    """First letters choose a play, Enter records it, and who types ahead is understood by what is possible then."""
    page = devices.open(f"/games/{sarahs}")
    offered(page, BLEED)
    expect(page.get_by_role("combobox")).to_be_focused()
    for key in ["l", "b", "Enter", "s", "b", "Enter", "r", "Enter"]:
        page.keyboard.press(key)
    stored(page, 119)
    assert lines(server, sarahs, 117) == [BLEED, "Sarah Cobbler blocks", "resolves"]


def test_nothing_overtakes_a_line_that_cannot_be_read(devices: Devices, server: Server, sarahs: str) -> None:
    """What is typed ahead stands on the line again, behind the words that were refused."""
    page = devices.open(f"/games/{sarahs}")
    offered(page, BLEED)
    held: list[Route] = []
    page.route("**/events", lambda route: held.append(route), times=1)
    for key in ["l", "b", "Enter"]:
        page.keyboard.press(key)
    for key in ["x", "q", "Enter", "r", "Enter"]:
        page.keyboard.press(key)
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    expect(page.get_by_role("combobox")).to_have_value("xq; r", timeout=60_000)  # three answers of the server later
    expect(page.get_by_role("alert")).not_to_be_empty()
    assert lines(server, sarahs, 117) == [BLEED]


def test_beginnings_of_words_choose_a_play(devices: Devices, server: Server, sarahs: str) -> None:
    """The play that Enter records is marked; Tab completes it, and more may be said."""
    page = devices.open(f"/games/{sarahs}")
    offered(page, BLEED)
    page.keyboard.type("lu bl")
    expect(page.get_by_role("option", selected=True)).to_have_text(BLEED)
    page.keyboard.press("Tab")
    expect(page.get_by_role("combobox")).to_have_value(BLEED)
    expect(page.get_by_role("combobox")).to_be_focused()
    page.keyboard.type(" with Computer Hacking: +1 bleed; ")
    offered(page, "Sarah Cobbler blocks")
    page.keyboard.type("sc")
    page.keyboard.press("Enter")
    stored(page, 118)
    assert lines(server, sarahs, 117) == [f"{BLEED} with Computer Hacking: +1 bleed", "Sarah Cobbler blocks"]


def test_what_is_typed_is_recorded_when_no_play_is_marked(devices: Devices, server: Server, sarahs: str) -> None:
    """Escape takes the mark away; an illegal play is stored, with its ruling beside it, and why."""
    page = devices.open(f"/games/{sarahs}")
    offered(page, BLEED)
    page.keyboard.type("lupo bleeds ryan")
    expect(page.get_by_role("option", selected=True)).to_have_count(0)
    page.keyboard.press("Enter")
    stored(page, 117)
    row = page.locator("#event-117")
    expect(row.locator(".ruling.illegal")).to_contain_text("6.1.1")
    expect(page.get_by_role("status")).to_contain_text("illegal: Lupo may not bleed Ryan")
    row.locator("summary").click()
    expect(row.locator(".reasons")).to_contain_text("Sarah's prey is Alexis")


def test_what_cannot_be_read_stays_on_the_line(devices: Devices, server: Server, sarahs: str) -> None:
    """It is told what is wrong, nothing is stored, and it can be put right."""
    page = devices.open(f"/games/{sarahs}")
    offered(page, BLEED)
    page.keyboard.type("lupo bleads alexis")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("bleads")
    expect(page.get_by_role("combobox")).to_have_value("lupo bleads alexis")
    assert lines(server, sarahs, 117) == []
    page.get_by_role("combobox").fill("lupo bleeds alexis")
    page.keyboard.press("Enter")
    stored(page, 117)
    expect(page.locator("#troubles")).to_be_empty()


def test_undo_and_redo(devices: Devices, server: Server, sarahs: str) -> None:
    """A roll-back each: what was struck out stays to be seen."""
    page = devices.open(f"/games/{sarahs}")
    offered(page, BLEED)
    page.keyboard.type("lb")
    page.keyboard.press("Enter")
    stored(page, 117)
    page.get_by_role("button", name="Undo the last line").click()
    stored(page, 118)
    expect(page.locator("#event-117")).to_have_class("struck")
    offered(page, BLEED)
    page.get_by_role("button", name="Redo").click()
    stored(page, 119)
    expect(page.locator("#event-117")).not_to_have_class("struck")
    page.get_by_role("combobox").focus()
    page.keyboard.press("Control+z")
    stored(page, 120)
    assert lines(server, sarahs, 117) == [
        BLEED,
        'roll back to 116 "undone"',
        'roll back to 117 "redone"',
        'roll back to 116 "undone"',
    ]


def test_counts_by_tap(devices: Devices, server: Server, sarahs: str) -> None:
    """A number that is tapped opens a pad, where taps on + and - are one count; what the book says stands beside it."""
    page = devices.open(f"/games/{sarahs}", width=320, has_touch=True)
    offered(page, BLEED)
    page.get_by_role("button", name="Alexis: pool 24, count").tap()
    page.get_by_role("button", name="Alexis: one pool less").tap()
    page.get_by_role("button", name="Alexis: one pool less").tap()
    expect(page.get_by_role("dialog")).to_contain_text("The book says 24: 2 less counted.")
    stored(page, 117)
    page.get_by_role("button", name="Done").tap()
    page.get_by_role("button", name="Lupo: blood 2/2, count").tap()
    page.get_by_role("button", name="Lupo: one blood more").tap()
    stored(page, 118)
    assert lines(server, sarahs, 117)[0] == "Alexis has 22 pool"
    assert lines(server, sarahs, 118) == ["Lupo has 3 blood"]
    expect(page.locator("#event-117 .ruling")).to_contain_text("discrepancy")


def test_a_tap_on_a_card_offers_its_plays(devices: Devices, server: Server, sarahs: str) -> None:
    """And a tap on a play records it: a game is recorded with a thumb."""
    page = devices.open(f"/games/{sarahs}", width=320, has_touch=True)
    offered(page, BLEED)
    page.locator(".pick", has_text="Lupo").tap()
    for option in page.get_by_role("option").all_inner_texts():
        assert "Lupo" in option
    page.get_by_role("option", name=BLEED, exact=True).tap()
    stored(page, 117)
    page.get_by_role("option", name="Sarah Cobbler blocks").tap()
    stored(page, 118)
    assert lines(server, sarahs, 117) == [BLEED, "Sarah Cobbler blocks"]


def test_a_wrong_line_is_mended_in_place(devices: Devices, server: Server, sarahs: str) -> None:
    """What was meant takes its place, and what came after it is said again; what cannot be read stays to be fixed."""
    page = devices.open(f"/games/{sarahs}", width=390)
    offered(page, BLEED)
    for line in ("lupo bleeds ryan", "ryan declines", "resolves"):
        page.get_by_role("combobox").fill(line)
        page.keyboard.press("Enter")
    stored(page, 119)
    page.get_by_role("button", name="Fix line 117").click()
    page.keyboard.type("lupo bleads alexis")
    page.keyboard.press("Enter")
    expect(page.locator("#event-117 .troubles")).to_contain_text("bleads")
    page.locator("#event-117 input").fill("lupo bleeds alexis")
    page.keyboard.press("Enter")
    stored(page, 123)
    assert lines(server, sarahs, 120) == ['roll back to 116 "fixed"', BLEED, "Ryan declines", "resolves"]
    expect(page.locator("#event-117")).to_have_class("struck")


def test_notes_and_marks(devices: Devices, server: Server, sarahs: str) -> None:
    """A note on the last event is no event."""
    page = devices.open(f"/games/{sarahs}")
    offered(page, BLEED)
    page.keyboard.type("note she smiled; twice")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("Noted.")
    page.keyboard.type("?!")
    with page.expect_response("**/notes"):
        page.keyboard.press("Enter")
    expect(page.locator("#where")).to_have_text("116 events stored")
    notes = server.ask("GET", f"/api/v1/games/{sarahs}").json["notes"]
    assert [(one["about"], one.get("words", ""), one.get("mark", "")) for one in notes if one["about"] == 116][-2:] == [
        (116, "she smiled; twice", ""),
        (116, "", "?!"),
    ]


def test_a_game_with_hidden_cards_and_tokens(devices: Devices, server: Server, planning: str) -> None:
    """The same page records the other family: a card face down, Blood, and a token that is chosen in secret."""
    page = devices.open(f"/games/{planning}")
    expect(page.get_by_role("option").first).to_be_visible()
    first = int(page.locator("#recording").get_attribute("data-version") or 0) + 1
    page.keyboard.type("location 1")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    stored(page, first)
    page.keyboard.type("claudia has 5 blood")
    page.keyboard.press("Enter")
    stored(page, first + 1)
    expect(page.locator(f"#event-{first + 1} .ruling")).to_contain_text("discrepancy")
    page.get_by_role("button", name="Claudia: blood 7, count").click()
    page.get_by_role("button", name="Claudia: one blood more").click()
    stored(page, first + 2)
    assert lines(server, planning, first + 2) == ["Claudia has 8 blood"]


@SHOWN
def test_it_fits_and_is_accessible(devices: Devices, sarahs: str, width: int, scheme: str) -> None:
    """Nothing scrolls sideways and axe finds nothing, at rest, while somebody types, and with everything open."""
    page = devices.open(f"/games/{sarahs}", width=width, scheme=scheme)
    offered(page, BLEED)
    assert fits(page)
    assert violations(page) == []
    page.get_by_role("combobox").fill("lupo bleeds ryan")
    page.keyboard.press("Enter")
    stored(page, 117)
    page.get_by_role("combobox").fill("l")
    page.locator(".pick", has_text="Lupo").click()
    page.evaluate(OPEN_ALL)
    expect(page.locator("#event-117 .reasons")).to_be_visible()
    assert fits(page)
    assert violations(page) == []


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_all_is_in_view_and_nothing_moves_under_a_finger(
    devices: Devices, server: Server, sarahs: str, size: tuple[int, int]
) -> None:
    """Five seats, the log and the line fit a phone and a laptop; what others record waits until the finger is gone."""
    page = devices.open(f"/games/{sarahs}", width=size[0])
    page.set_viewport_size({"width": size[0], "height": size[1]})
    offered(page, BLEED)
    for part in (*page.locator(".seat").all(), page.locator("#line"), page.locator("#offers"), page.locator(".log")):
        box = part.bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size[1] + 1
        assert box["height"] > 40
    assert page.locator("#event-116").is_visible()
    page.mouse.move(size[0] / 2, 300)
    page.mouse.down()
    server.ask("POST", f"/api/v1/games/{sarahs}/events", {"line": BLEED}, {"If-Match": "*"})
    page.wait_for_timeout(1_200)
    assert page.locator("#event-117").count() == 0
    page.mouse.up()
    stored(page, 117)
    expect(page.locator(".contest .side")).to_have_text("Lupo 0 stealth")
    expect(page.get_by_role("option").first).to_have_text("Alexis declines")
    assert page.get_by_role("combobox").get_attribute("placeholder") == page.get_by_role("option").first.inner_text()


def test_what_a_thumb_meets_is_large_enough(devices: Devices, sarahs: str) -> None:
    """44 pixels for what is tapped while recording, 24 for everything else that is not in a sentence; the field is of a
    size at which no phone zooms in."""
    page = devices.open(f"/games/{sarahs}", width=320, has_touch=True)
    offered(page, BLEED)
    page.locator(".pick", has_text="Lupo").tap()
    page.get_by_role("button", name="Sarah", exact=True).tap()
    page.get_by_role("button", name="Sarah: pool 22, count").tap()
    for name in (".offers [role=option]", ".step", ".open .card", ".line button", "#line"):
        sizes = [one.bounding_box() for one in page.locator(name).all() if one.is_visible()]
        assert sizes
        assert min(box["height"] for box in sizes if box) >= 44
    assert min(box["height"] for one in page.locator("summary").all() if (box := one.bounding_box())) >= 24
    assert page.evaluate("parseFloat(getComputedStyle(document.getElementById('line')).fontSize)") >= 16


@pytest.mark.parametrize("evil", ["<img src=x onerror=alert(1)>", '"><script>alert(1)</script>'])
def test_names_are_text(devices: Devices, server: Server, evil: str) -> None:
    """Whatever a player is called, it is shown as it is written, where it is offered, counted and recorded too."""
    said = {"book": "vtes-1998", "players": [evil, "Bo"], "title": evil}
    game = server.ask("POST", "/api/v1/games", said).json["game"]
    page = devices.open(f"/games/{game}")
    expect(page.get_by_role("option").first).to_be_visible()
    page.locator(".number").first.click()
    page.locator(".step").first.click()
    stored(page, 2)
    expect(page.locator("#event-2 .words")).to_contain_text(evil)
    expect(page.get_by_role("heading", level=1)).to_have_text(evil)
    assert page.locator("main img, main script").count() == 0
