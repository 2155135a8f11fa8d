"""The pages of games and rulebooks in a real browser: found, begun, taken in by file or drop, by keyboard alone."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.served.conftest import Visitor, violations
from tests.browser.test_page import SHOWN
from tests.helpers.proof import some
from tests.service.commands import ROOT
from tests.service.web.serving import Server

# The others, of which that of the API is very long, are tried by make proof.
PAGES = some(["/", "/rulebooks", "/rulebooks/vtes-1998/6.5.2", "/rulebooks/vtes-1998", "/api/v1/"], 3)
DROPPED = """async ([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}"""
RECORD = "game: a small one\nbook: vtes-1998\nplayers: Ann, Bo\n\nturn Ann\n"


def test_a_game_is_begun_by_keyboard(visit: Visitor) -> None:
    """From the link at the top to the first line in a few keystrokes: players, Enter, and the line has the focus."""
    page = visit("/", 320)
    page.get_by_role("link", name="Start a game").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Players, clockwise")).to_be_focused()
    page.keyboard.type("Ann, Bo, Cy")
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/*")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ann, Bo, Cy")


def test_what_cannot_be_begun_is_told_beside_the_form(visit: Visitor) -> None:
    """Twice the same player: the sentence stands at the form, the focus is back at the players."""
    page = visit("/")
    page.get_by_label("Players, clockwise").fill("Ann, Ann")
    page.keyboard.press("Enter")
    expect(page.locator("#begin-troubles")).to_contain_text("«Ann» twice")
    expect(page.get_by_label("Players, clockwise")).to_be_focused()
    assert "422" in visit.wrong.pop()


def test_files_are_looked_at_before_they_are_imported(visit: Visitor, tmp_path: Path) -> None:
    """Anything that can be read says what it was understood as; nothing is stored before the button is pressed."""
    page = visit("/")
    page.evaluate(DROPPED, ["glass.game", (ROOT / "examples/glass_roof.game").read_text()])
    one = page.locator(".preview")
    expect(one).to_contain_text("Read as: line notation, Revised Rules for V:TES, «Rain on the glass roof»")
    expect(one).to_contain_text("370 events, 51 notes, 2 variations")
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/*")
    page.goto("/")
    texts = {
        "part.game": b"[book vtes-1998]\n[players Ann, Bo]\nturn Ann\nnonsense of all kinds\n",
        "position.txt": b"Lupo, Sarah's, 3 of 4, tapped; Thomas, Alexis's, 5 of 5; Sarah's minion phase\n",
        "Friday.log": b"2020-11-14T20:00:00,123 COMMAND [Ann] bleed Bo\n",
        "bad.game": b"\xff\xfe no record",
    }
    for name, text in texts.items():
        (tmp_path / name).write_bytes(text)
    page.get_by_label("Drop files anywhere").set_input_files([tmp_path / name for name in texts])
    expect(page.locator(".preview", has_text="part.game")).to_contain_text("'all'")
    expect(page.locator(".preview", has_text="position.txt")).to_contain_text("Players: Sarah, Alexis")
    expect(page.locator(".preview", has_text="bad.game")).to_contain_text("No game can be made of this file.")
    visit.wrong.clear()  # the browser's own word on the 422
    assert violations(page) == []
    page.get_by_role("button", name="Import what can be read").first.click()
    expect(page.get_by_role("link", name="part.game was imported.")).to_be_visible()


def test_games_are_found(visit: Visitor, examples: dict[str, str]) -> None:
    """By words and by book; what is searched for stays in its field, and an address leads to what was found."""
    assert examples
    page = visit("/")
    page.get_by_label("Book", exact=True).select_option("vendetta")
    page.get_by_label("Find").press("Enter")
    page.wait_for_url("**book=vendetta**")
    assert set(page.locator(".games .aside").all_inner_texts())
    assert all("Vendetta" in words for words in page.locator(".games .aside").all_inner_texts())
    page.get_by_label("Find").fill("nobody called this")
    page.get_by_label("Find").press("Enter")
    expect(page.get_by_text("No games found.")).to_be_visible()
    expect(page.get_by_label("Book", exact=True)).to_have_value("vendetta")


def test_a_rule_is_found_in_a_book(visit: Visitor) -> None:
    """From the head of every page to a section, its neighbours, and the other edition."""
    page = visit("/", 320)
    page.get_by_role("link", name="Rulebooks").click()
    page.locator(".games a").first.click()
    page.get_by_label("Find in this book").fill("bleed")
    page.keyboard.press("Enter")
    page.wait_for_url("**search=bleed")
    page.locator(".games a").first.click()
    expect(page.get_by_role("heading", name="Rulings that cite it")).to_be_visible()
    page.locator("a[rel=next]").click()
    expect(page.locator("a[rel=prev]")).to_be_visible()


# The long page of the API is tried by make proof.
@SHOWN
@pytest.mark.parametrize(
    "path", some(["/", "/rulebooks", "/rulebooks/vtes-1998/6.5.2", "/rulebooks/vtes-1998", "/api/v1/"], 3)
)
def test_nothing_is_in_anybodys_way(visit: Visitor, path: str, width: int, scheme: str) -> None:
    """No violation of WCAG 2.2 AA, and nothing is wider than the window."""
    page = visit(path, width, scheme)
    assert violations(page) == []
    assert not wider(page)


def wider(page: Page) -> bool:
    """Whether the page must be moved sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def test_it_can_be_installed(whole_chromium: Browser, server: Server) -> None:
    """A browser offers to put it on the home screen: nothing is missing but that this window remembers nothing."""
    page = Visitor(whole_chromium, server)("/", width=390)
    session = page.context.new_cdp_session(page)
    expect(page.locator("link[rel=manifest]")).to_have_count(1)
    told = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {one["errorId"] for one in told} == {"in-incognito"}
