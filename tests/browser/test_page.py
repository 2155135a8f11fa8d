"""The page in a browser: on a phone and a desk, in light and dark, on paper, for keyboards and screen readers."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from events.invisible_characters import without_steering
from tests.browser.conftest import Opener
from tests.helpers.proof import some
from tests.service.export.test_html import hostile
from tests.service.pages import HOSTILE, page_of

WIDTHS = pytest.mark.parametrize("width", [320, 1280])
SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])
# The others are tried by make proof.
SHOWN = pytest.mark.parametrize(
    ("width", "scheme"), some([(320, "light"), (1280, "dark"), (320, "dark"), (1280, "light")], 2)
)
OPEN_ALL = "for (const one of document.querySelectorAll('details')) one.open = true"


def fits(page: Page) -> bool:
    """Whether the page is no wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def violations(page: Page) -> list[str]:
    """What axe finds, a line each with the elements."""
    return [
        f"{found['id']}: {found['help']} {[node['html'][:200] for node in found['nodes'][:3]]}"
        for found in Axe().run(page).response["violations"]
    ]


@SHOWN
def test_the_page_fits_and_is_accessible(opened: Opener, rich_page: Path, width: int, scheme: str) -> None:
    """Nothing scrolls sideways and axe finds nothing, in the middle of a replay, all closed and all open."""
    page = opened(rich_page, width, scheme, "#event-3")
    assert fits(page)
    assert violations(page) == []
    page.evaluate(OPEN_ALL)
    assert fits(page)
    assert violations(page) == []


@WIDTHS
def test_a_long_game_fits(opened: Opener, five_page: Path, width: int) -> None:
    """The long example fits as well, at the start and in the middle of its replay, with everything open."""
    page = opened(five_page, width, hash_="#event-273")
    assert fits(page)
    page.evaluate(OPEN_ALL)
    assert fits(page)


@SCHEMES
def test_light_and_dark(opened: Opener, rich_page: Path, scheme: str) -> None:
    """The page follows the reader's choice."""
    page = opened(rich_page, scheme=scheme)
    red = int(page.evaluate("getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/)[0]"))
    assert (red > 200) == (scheme == "light")


def test_what_a_screen_reader_finds(opened: Opener, rich_page: Path) -> None:
    """Landmarks, headings, the standing, and names for all that can be used."""
    page = opened(rich_page)
    for role, name in (
        ("navigation", "Contents"),
        ("region", "The story"),
        ("region", "Replay"),
        ("region", "The game in numbers"),
        ("heading", "A short evening"),
        ("table", "Standing"),
        ("slider", "Event"),
        ("combobox", "Turn"),
        ("combobox", "Line"),
        ("group", "The table"),
        ("group", "Steps"),
        ("button", "To the start"),
        ("button", "One event back"),
        ("button", "Play"),
        ("button", "One event on"),
        ("button", "To the end"),
        ("button", "Previous breach or ruling"),
        ("button", "Next breach or ruling"),
        ("button", "Previous note"),
        ("button", "Next note"),
        ("list", "Sarah: Ready"),
    ):
        expect(page.get_by_role(role, name=name, exact=True)).to_have_count(1)  # type: ignore[arg-type]
    expect(page.get_by_role("img", name="Pool by event, up to event 12.")).to_have_count(1)
    for landmark in ("banner", "main", "contentinfo"):
        expect(page.get_by_role(landmark)).to_have_count(1)  # type: ignore[arg-type]
    expect(page.get_by_role("group", name="The table", exact=True)).to_have_accessible_description(
        "Arrow keys step; Home and End go to start and end; B and N to the next breach and note; ? lists all keys."
    )


def test_the_first_key_leads_to_the_story(opened: Opener, rich_page: Path) -> None:
    """The first thing that a keyboard finds is a way past the contents; where the focus is can be seen."""
    page = opened(rich_page)
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the story")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "story"


def test_reasons_open_by_keyboard(opened: Opener, rich_page: Path) -> None:
    """A ruling's reasons are closed at first, and open by a key."""
    page = opened(rich_page)
    fact = page.locator("#event-1").get_by_text("Sarah's prey is Alexis since the start").first
    expect(fact).to_be_hidden()
    summary = page.locator("#event-1 > div > details > summary")
    summary.focus()
    page.keyboard.press("Enter")
    expect(fact).to_be_visible()


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without"])
def test_paper(opened: Opener, rich_page: Path, script: bool) -> None:
    """On paper what is told is open; what only works on a screen, and the rules that hold, are not there."""
    page = opened(rich_page, script=script)
    hidden = page.locator("#event-1").get_by_text("Sarah's prey is Alexis").last
    expect(hidden).to_be_hidden()
    page.emulate_media(media="print")
    expect(hidden).to_be_visible()
    for one in page.locator("main details:not(.plain, .holding, .plain *)").all():
        assert one.evaluate("one => one.getBoundingClientRect().height > one.firstElementChild.offsetHeight")
    for part in (".replay", ".contents", ".skip", ".to-table", ".why:not(.plain) > .holding", ".plain"):
        assert page.locator(part).count()
        for one in page.locator(part).all():
            expect(one).to_be_hidden()
    page.emulate_media(media="screen")
    expect(hidden).to_be_hidden()


def test_without_script(opened: Opener, rich_page: Path) -> None:
    """Without script the story is there whole, and no replay that would not work."""
    page = opened(rich_page, script=False)
    expect(page.locator("#event-1")).to_be_visible()
    expect(page.locator("#replay")).to_be_hidden()


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_names_do_nothing(opened: Opener, tmp_path: Path, name: str) -> None:
    """Whatever anybody is called, it is shown as it is written but for what steers the line, and nothing of it runs."""
    path = tmp_path / "page.html"
    path.write_text(page_of(hostile(name)).text, encoding="utf-8")
    page = opened(path)
    shown = without_steering(name)
    assert page.locator("h1").text_content() == shown
    page.locator("#replay-scene").focus()
    for _ in range(6):
        page.keyboard.press("ArrowRight")
        assert page.locator(".seat .who strong").first.text_content() == shown
    page.get_by_role("combobox", name="Line").select_option(index=1)
    assert page.locator("#replay-at").text_content() == "2 of 2"
    assert page.locator("script").count() == 2
    assert page.locator("img, iframe, object, embed, link, base").count() == 0
    assert fits(page)
