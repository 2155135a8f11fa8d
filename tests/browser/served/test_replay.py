"""The replay that is served: by keys, slider, links and addresses, with ledger, notes, and other people's eyes."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.served.conftest import Visitor, violations

WIDTHS = [(320, "light"), (320, "dark"), (1280, "light"), (1280, "dark")]
MOST_LOADED = 300_000  # bytes of a page with all that it asks for


def at(page: Page) -> int:
    """The event whose table is shown."""
    return int((page.locator("#replay-at").text_content() or "").partition(" ")[0])


def ready(page: Page) -> Page:
    """The same page, as soon as the table is drawn, with the focus on it."""
    expect(page.locator("#replay-at")).not_to_be_empty()
    page.locator("#replay-scene").focus()
    return page


def test_the_arrow_keys(visit: Visitor, examples: dict[str, str]) -> None:
    """An arrow steps on or back, also from one stretch into the next; the address and a live region go along."""
    page = ready(visit(examples["five"] + "/replay?at=99"))
    for number in (100, 101, 102):
        page.keyboard.press("ArrowRight")
        expect(page.locator("#replay-at")).to_have_text(f"{number} of 503")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#replay-at")).to_have_text("101 of 503")
    expect(page).to_have_url(re.compile(r"/replay\?at=101$"))
    expect(page.locator("#replay-status")).to_contain_text("101: ")
    page.keyboard.press("Home")
    expect(page.locator("#replay-now")).to_have_text("The start.")
    page.keyboard.press("End")
    expect(page.locator("#replay-at")).to_have_text("503 of 503")


def test_to_turns_breaches_and_notes(visit: Visitor, examples: dict[str, str]) -> None:
    """Page keys go from turn to turn; B and N to what is disputed or noted; the list of turns goes to any."""
    page = ready(visit(examples["five"] + "/replay?at=0"))
    for key, number in (("b", 273), ("b", 276), ("Shift+B", 273), ("n", 283)):
        page.keyboard.press(key)
        if key != "n":
            expect(page.locator("#replay-at")).to_have_text(f"{number} of 503")
    expect(page.locator("#replay-at")).not_to_have_text("273 of 503")  # the note's stretch may have to be loaded first
    assert at(page) > 273
    page.get_by_label("Turn").select_option(label="Turn 21: Sarah")
    expect(page.locator("#replay-name")).to_contain_text("Turn 21: Sarah")
    page.get_by_role("link", name="273. Lupo may not bleed Ryan").click()
    expect(page.locator("#replay-asides")).to_contain_text("Sarah's prey is Alexis.")
    expect(page.locator("#lines [aria-current]")).to_contain_text("Lupo bleeds Ryan")


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
    expect(page.locator("#replay-now del")).to_have_text("resolves")
    expect(page.locator("#lines .struck del").first).to_be_visible()
    page.get_by_role("link", name="event 5", exact=True).click()
    expect(page.locator("#replay-at")).to_have_text("5 of 12")
    expect(page.locator("#replay-now del")).to_have_count(0)


def test_a_note_is_written(visit: Visitor, own: str) -> None:
    """A note stands at its moment with its author, and among what is worth a look; markup in it is text."""
    page = ready(visit(own + "/replay?at=5"))
    words = "<img src=x onerror=alert(1)> says Nora"
    page.get_by_label("A note on event 5").fill(words)
    page.get_by_label("Mark").select_option("?!")
    page.get_by_label("Who may read it").select_option("judges")
    page.get_by_role("button", name="Save the note").click()
    expect(page.locator("#notes")).to_contain_text("(for judges)")
    expect(page.locator("#notes")).to_contain_text(f"?! {words}")
    expect(page.locator("#said")).to_have_text("Noted.")
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


@pytest.mark.parametrize(("width", "scheme"), WIDTHS)
@pytest.mark.parametrize(("game", "moment"), [("five", 273), ("vendetta", 150)])
def test_everybody_can_use_it(
    visit: Visitor, examples: dict[str, str], game: str, moment: int, width: int, scheme: str
) -> None:
    """Nothing scrolls sideways and axe finds nothing, with a ledger open."""
    page = ready(visit(f"{examples[game]}/replay?at={moment}", width, scheme))
    page.locator("button.number").first.click()
    expect(page.locator("#ledger")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert violations(page) == []


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
