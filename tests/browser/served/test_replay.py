"""The replay that is served: by keys, slider, links and addresses, with ledger, notes, and other people's eyes."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.served.conftest import Visitor, violations
from tests.browser.test_page import SHOWN
from tests.service.web.serving import Server

MOST_LOADED = 300_000  # bytes of a page with all that it asks for


def at(page: Page) -> int:
    """The event whose table is shown."""
    return int((page.locator("#replay-at").text_content() or "").partition(" ")[0])


def ready(page: Page) -> Page:
    """The same page, as soon as the table is drawn; nothing has the focus."""
    expect(page.locator("#replay-at")).not_to_be_empty()
    return page


def pressed(page: Page, *keys: str) -> list[int]:
    """The event that is shown after each key."""
    shown = []
    for key in keys:
        page.keyboard.press(key)
        shown.append(at(page))
    return shown


def test_keys_at_once(visit: Visitor, examples: dict[str, str]) -> None:
    """Without a focus: arrows by event and by turn, also beyond what was loaded; letters, space, the list of keys."""
    page = ready(visit(examples["five"] + "/replay?at=99"))
    assert pressed(page, "ArrowRight", "ArrowLeft") == [100, 99]
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay-at")).to_have_text("101 of 503")  # its stretch may have to be loaded first
    expect(page).to_have_url(re.compile(r"/replay\?at=101$"))
    expect(page.locator("#replay-status")).to_contain_text("101: ")
    assert pressed(page, "ArrowUp") == [90]
    page.keyboard.press("Home")
    expect(page.locator("#replay-now")).to_have_text("The start.")
    page.keyboard.press("End")
    expect(page.locator("#replay-at")).to_have_text("503 of 503")
    page.keyboard.press("Home")
    for key, number in (("b", 273), ("b", 276), ("Shift+B", 273)):
        page.keyboard.press(key)
        expect(page.locator("#replay-at")).to_have_text(f"{number} of 503")
    page.keyboard.press("n")
    expect(page.locator("#replay-at")).not_to_have_text("273 of 503")
    assert at(page) > 273
    play = page.get_by_role("button", name="Play")
    page.keyboard.press("Space")
    expect(play).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Space")
    expect(play).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    keys.get_by_label("Letters are keys").uncheck()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    now = at(page)
    assert pressed(page, "b", "n") == [now, now]
    assert pressed(page, "ArrowLeft") == [now - 1]


def test_the_story_beside_the_table(visit: Visitor, examples: dict[str, str]) -> None:
    """The turn that is shown is open and marked; any other opens; turns and moments are chosen by name."""
    page = ready(visit(examples["five"] + "/replay?at=99"))
    page.get_by_role("combobox", name="Turn").select_option(label="Turn 21: Sarah")
    expect(page.locator("#replay-scene .turn-name")).to_contain_text("Turn 21: Sarah")
    page.locator("summary", has_text="Worth a look").click()
    page.get_by_role("link", name="273. Lupo may not bleed Ryan").click()
    expect(page.locator("#replay-asides")).to_contain_text("Sarah's prey is Alexis.")
    expect(page.locator("#lines [aria-current]")).to_contain_text("Lupo bleeds Ryan")
    expect(page.locator("#lines [aria-current]")).to_be_in_viewport()
    page.locator("#lines summary", has_text="Turn 20:").click()
    page.locator("#lines details", has_text="Turn 20:").get_by_role("link").first.click()
    expect(page.locator("#replay-scene .turn-name")).to_contain_text("Turn 20:")


def test_what_if(visit: Visitor, own: str) -> None:
    """A line is tried from any moment, judged and walked like the game; it has an address, is thrown away, or kept."""
    page = ready(visit(own + "/replay?at=5"))
    page.keyboard.press("t")
    page.keyboard.type("lupo bleeds ryan; no block")
    page.keyboard.press("Enter")
    expect(page.locator("#replay-at")).to_have_text("6 of 7")
    expect(page.locator("#replay-asides .illegal")).to_contain_text("Sarah's prey is Alexis.")
    page.get_by_label("What if, from here?").fill("nonsense of all kinds")
    page.keyboard.press("Enter")
    expect(page.locator("#troubles")).not_to_be_empty()
    visit.wrong.clear()  # the browser's own word on the 422
    page.get_by_label("What if, from here?").fill("lupo bleeds alexis")
    page.locator("#replay-scene").focus()
    assert pressed(page, "Shift+ArrowLeft", "Shift+ArrowRight", "ArrowRight") == [5, 6, 7]
    tried = page.locator("#lines .leaves", has_text="What if")
    expect(tried).to_contain_text("Lupo bleeds Ryan")
    expect(page).to_have_url(re.compile("at=7&from=5&try=lupo"))
    page.reload()
    expect(page.locator("#replay-at")).to_have_text("7 of 7")
    page.get_by_role("button", name="Throw away").click()
    expect(page.locator("#replay-at")).to_have_text("5 of 12")
    expect(tried).to_have_count(0)
    page.keyboard.press("t")
    page.keyboard.type("lupo bleeds alexis")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Keep as a branch").click()
    expect(page.get_by_role("link", name="the game, after event 5")).to_be_visible()
    expect(page.locator("#replay-at")).to_have_text("6 of 6")
    page.locator("#replay-scene").focus()
    page.keyboard.press("Shift+ArrowLeft")
    page.wait_for_url(f"**{own}/replay?at=5")
    expect(page.locator("#lines .leaves").filter(has_text="Branch: What if lupo bleeds alexis")).to_be_visible()


def test_a_moment_is_shared(visit: Visitor, examples: dict[str, str]) -> None:
    """Its address and a frame are copied; a stretch is exported; the frame shows the replay and changes nothing."""
    page = ready(visit(examples["five"] + "/replay?at=273"))
    page.locator("summary", has_text="Share and export").click()
    assert page.get_by_label("This moment").input_value().endswith(examples["five"] + "/replay?at=273")
    page.get_by_label("Export as").select_option("game")
    page.get_by_label("From event").fill("252")
    page.get_by_label("To event").fill("275")
    with page.expect_download() as kept:
        page.get_by_role("button", name="Export").click()
    assert kept.value.suggested_filename == "five-252-275.game"
    page.get_by_label("Export as").select_option("svg")
    expect(page.get_by_label("After event")).to_have_value("273")
    frame = page.get_by_label("In another page").input_value()
    framed = ready(visit(re.findall(r'src="([^"]+)"', frame)[0], 320))
    assert at(framed) == 273
    assert framed.locator("form, button.number").count() == 0
    assert framed.evaluate("document.documentElement.scrollWidth") == 320
    assert violations(framed) == []


def test_on_a_phone(visit: Visitor, examples: dict[str, str]) -> None:
    """The steps stay in view wherever one reads, and a finger along the table turns to the next event."""
    page = ready(visit(examples["five"] + "/replay?at=273", 390))
    page.get_by_text("Share and export").scroll_into_view_if_needed()
    on = page.get_by_role("button", name="One event on")
    expect(on).to_be_in_viewport()
    on.click()
    assert at(page) == 274
    swipe = """([from, to]) => {
      const place = document.getElementById("replay-scene");
      const touch = (x) => new Touch({ identifier: 1, target: place, clientX: x, clientY: 300 });
      place.dispatchEvent(new TouchEvent("touchstart", { touches: [touch(from)], bubbles: true }));
      place.dispatchEvent(new TouchEvent("touchend", { changedTouches: [touch(to)], bubbles: true }));
    }"""
    for ends, number in (([300, 100], 275), ([100, 300], 274), ([100, 120], 274)):
        page.evaluate(swipe, ends)
        assert at(page) == number


def test_the_slider(visit: Visitor, examples: dict[str, str]) -> None:
    """The slider goes anywhere, and says where it is."""
    page = ready(visit(examples["vendetta"] + "/replay?at=1"))
    slider = page.get_by_role("slider", name="Event")
    slider.fill("150")
    expect(page.locator("#replay-at")).to_have_text("150 of 334")
    assert (slider.get_attribute("aria-valuetext") or "").startswith("150 of 334: Claudia plays Hunt")


@pytest.mark.parametrize(
    ("game", "moment", "place", "fact"),
    [
        ("five", 439, "Alexis", "Alexis.pool"),
        ("five", 273, "Sarah", "Lupo.counters"),
        ("vendetta", 150, "Claudia", "Claudia.blood"),
        ("vendetta", 150, "Location 2", "Claudia at Location 2.blood"),
    ],
)
def test_a_number_leads_to_its_ledger(
    visit: Visitor, examples: dict[str, str], game: str, moment: int, place: str, fact: str
) -> None:
    """A click on a number, or Enter, tells its account line by line; Escape leads back to the number."""
    page = ready(visit(f"{examples[game]}/replay?at={moment}"))
    number = page.locator(f'button.number[data-fact="{fact}"]')
    shown = number.inner_text().partition("/")[0]
    expect(page.locator(".seat", has=number).locator("strong")).to_have_text(place)
    number.focus()
    page.keyboard.press("Enter")
    ledger = page.get_by_role("region", name=f"The ledger: {fact.replace('.', ', ')}")
    expect(ledger).to_be_focused()
    expect(ledger).to_contain_text(f"After event {moment}: {shown}")
    assert ledger.locator("tbody tr").count() > 1
    page.keyboard.press("Escape")
    expect(number).to_be_focused()


def test_what_was_struck_out_stays_visible(visit: Visitor, own: str) -> None:
    """An event that counts no more is crossed out, and leads to the roll-back."""
    page = ready(visit(own + "/replay?at=3"))
    expect(page.locator("#replay-now del")).to_contain_text("The bleed succeeds.")
    expect(page.locator("#lines .struck del").first).to_be_visible()
    page.get_by_role("link", name="event 5", exact=True).click()
    expect(page.locator("#replay-at")).to_have_text("5 of 12")
    expect(page.locator("#replay-now del")).to_have_count(0)


def test_how_long_a_play_took(visit: Visitor, server: Server) -> None:
    """When it was recorded, on the reader's clock, and how long after the event before."""
    server.ask("POST", "/api/v1/games", {"book": "vtes-1998", "players": ["Ann", "Bo"], "id": "timed"})
    for name, at in (("Ann", "1998-11-22T20:15:00Z"), ("Bo", "1998-11-22T20:18:05Z")):
        event = {"type": "methuselah.turn-begun", "methuselah": name, "@at": at}
        assert server.ask("POST", "/api/v1/games/timed/events", {"events": [event]}, {"If-Match": "*"}).status == 201
    page = ready(visit("/games/timed/replay?at=3"))
    asides = page.locator("#replay-asides")
    expect(asides).to_contain_text(re.compile(r"\d:18:05.*, 3 min 5 s after the event before\."))
    page.keyboard.press("ArrowLeft")
    expect(asides).not_to_contain_text("after the event before")
    script = "async (seconds) => (await import('/static/replay_clock.js')).lasted(seconds)"
    times = {0: "less than 1 s", 59: "59 s", 60: "1 min", 3600: "1 h", 3605: "1 h", 7384: "2 h 3 min", 360_000: "100 h"}
    assert {seconds: page.evaluate(script, seconds) for seconds in times} == times


def test_a_note_is_written(visit: Visitor, own: str) -> None:
    """A note stands at its moment with its author, and among what is worth a look; markup in it is text."""
    page = ready(visit(own + "/replay?at=5"))
    words = "<img src=x onerror=alert(1)> says Nora"
    page.get_by_text("Write a note").click()
    page.get_by_label("A note on event 5").fill(words)
    page.get_by_label("Mark").select_option("?!")
    page.get_by_label("Who may read it").select_option("judges")
    page.get_by_role("button", name="Save the note").click()
    expect(page.locator("#notes")).to_contain_text("(for judges)")
    expect(page.locator("#notes")).to_contain_text(f"?! {words}")
    expect(page.locator("#said")).to_have_text("Noted.")
    page.locator("summary", has_text="Worth a look").click()
    expect(page.locator("#moments")).to_contain_text(words)
    page.locator("#replay-scene").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#notes")).not_to_contain_text(words)


def test_through_the_eyes_of_a_seat(visit: Visitor, examples: dict[str, str]) -> None:
    """Who may see everything looks through any seat's eyes: what it did not know then is not drawn."""
    page = ready(visit(examples["vendetta"] + "/replay?at=150"))
    location = page.locator(".seat", has_text="Location 1")
    expect(location).to_contain_text("Show of Force")
    page.get_by_label("Seen by").select_option("Claudia")
    page.wait_for_url("**/replay?at=150&view=Claudia")
    ready(page)
    expect(location).to_contain_text("face down")
    expect(location).not_to_contain_text("Show of Force")
    expect(page.get_by_label("Seen by")).to_have_value("Claudia")


@SHOWN
@pytest.mark.parametrize(("game", "moment"), [("five", 273), ("vendetta", 150)])
def test_everybody_can_use_it(
    visit: Visitor, examples: dict[str, str], game: str, moment: int, width: int, scheme: str
) -> None:
    """Nothing scrolls sideways and axe finds nothing, with a ledger open."""
    page = ready(visit(f"{examples[game]}/replay?at={moment}", width, scheme))
    page.locator("button.number").first.click()
    expect(page.locator("#ledger")).to_be_visible()
    page.evaluate("for (const one of document.querySelectorAll('.beside details')) one.open = true")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert violations(page) == []


def test_all_seats_of_a_breach_are_in_view_on_a_phone(visit: Visitor, examples: dict[str, str]) -> None:
    """The verdict, five seats and the controls share the window, and none lies under another."""
    page = ready(visit(examples["five"] + "/replay?at=273", 390))
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".ruling").first).to_be_visible()
    controls = page.locator(".replay .steps").bounding_box()
    seats = [one.bounding_box() for one in page.locator(".seat").all()]
    assert len(seats) == 5
    assert controls
    assert all(seat and seat["y"] > 0 and seat["y"] + seat["height"] <= controls["y"] + 1 for seat in seats)


def test_it_loads_little(visit: Visitor, examples: dict[str, str]) -> None:
    """The page with all that it asks for at first is small."""
    context = visit.window()
    page = context.new_page()
    loaded: list[int] = []
    page.on("response", lambda answer: loaded.append(len(answer.body())))
    page.goto(examples["five"] + "/replay?at=273")
    ready(page)
    page.wait_for_load_state("networkidle")
    assert 20_000 < sum(loaded) < MOST_LOADED


@pytest.mark.parametrize("page_of", ["replay", "desk?line=turn Bo", "pictures"])
def test_names_are_words(visit: Visitor, page_of: str) -> None:
    """Whatever players and games are called, nothing of it becomes part of a page."""
    evil = "<img src=x onerror=alert(1)><script>alert(1)</script>"
    body = {"book": "vtes-1998", "players": [evil, "Bo"], "title": evil, "event": evil}
    game = visit.server.ask("POST", "/api/v1/games", body).json["game"]
    page = visit(f"/games/{game}/{page_of}")
    page.on("dialog", lambda dialog: (visit.wrong.append(dialog.message), dialog.dismiss()))
    expect(page.locator("h1")).to_have_text(evil)
    if page_of == "replay":
        expect(ready(page).locator(".seat strong").first).to_have_text(evil)
    assert page.locator("img[src=x], main script").count() == 0


def test_the_whole_tree_of_variations(visit: Visitor, server: Server, own: str) -> None:
    """A branch of a branch is in one list with all that leave the game, and they are walked by keys."""
    game = own.removeprefix("/games/")
    first = server.ask("POST", f"/api/v1/games/{game}/branches", {"at": 5, "title": "Ryan, then"}).json["game"]
    nested = server.ask("POST", f"/api/v1/games/{first}/branches", {"at": 3, "title": "No deal"}).json["game"]
    server.ask("POST", f"/api/v1/games/{game}/branches", {"at": 7, "title": "Later"})
    page = ready(visit(f"/games/{nested}/replay?at=3", width=390))
    lines = page.locator("#variations a")
    names = [one.strip() for one in lines.all_inner_texts()]
    assert names[names.index("Ryan, then") :][1] == "No deal"
    assert names[-1] == "Later"
    expect(page.locator("#variations li li [aria-current=true]")).to_have_text("No deal")
    assert violations(page) == []
    page.keyboard.press("Shift+ArrowUp")
    page.wait_for_url(f"**/games/{first}/replay?at=5")
    ready(page).keyboard.press("Shift+ArrowDown")
    page.wait_for_url(f"**/games/{nested}/replay?at=3")
