"""The page of a game whose players share places: they are drawn in the middle, on a phone and on a desk."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from service.export.history.history import JUDGES
from tests.browser.conftest import Opener
from tests.browser.test_page import OPEN_ALL, SHOWN, fits, violations
from tests.browser.test_replay import at, on_one_line, scene
from tests.service.pages import page_of
from tests.service.presenters.vendetta.stories import BOOK, record

REVEALED, DECIDED = "#event-48", "#event-51"


@pytest.fixture(scope="module")
def vendetta_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short Vendetta game with everything in it, as a page in a file."""
    path = tmp_path_factory.mktemp("pages") / "vendetta.html"
    path.write_text(page_of(record(), JUDGES, BOOK).text, encoding="utf-8")
    return path


def shared(page: Page) -> list[str]:
    """What is drawn of each place in the middle, on one line each."""
    return [on_one_line(one) for one in page.locator(".middle > .seat").all()]


@SHOWN
def test_the_page_fits_and_is_accessible(opened: Opener, vendetta_page: Path, width: int, scheme: str) -> None:
    """Nothing scrolls sideways and axe finds nothing, in the middle of a conflict, all closed and all open."""
    page = opened(vendetta_page, width, scheme, DECIDED)
    assert fits(page)
    assert violations(page) == []
    page.evaluate(OPEN_ALL)
    assert fits(page)
    assert violations(page) == []


def test_the_locations_lie_in_the_middle(opened: Opener, vendetta_page: Path) -> None:
    """Each Location shows its Ally, and what everybody has there; nothing is there before anybody sits down."""
    page = opened(vendetta_page)
    expect(page.locator(".middle")).to_be_hidden()
    page.evaluate(f"location.hash = '{REVEALED}'")
    expect(page.locator("#replay-at")).to_have_text("48 of 58")
    assert shared(page) == [
        "Location 1 revelation step now Ally Sarah McAleer human Influence 2 feeds 1 Drained 5 "
        "Claudia Challenge 4 Hunt face down Blood 4 Token stays Louis Vanish 4 (changed) Blood 2 Token stays",
        "Location 2 Ally Anita Wainwright vampire Influence 3 feeds 2 Drained 4 "
        "Armand Hunt Lestat Lestat 1 face down Ready Blood 3",
        "Prince's Haven Ally the Ally at Prince's Haven ally Louis Ready Armand Ready Blood 1",
    ]
    expect(page.get_by_role("list", name="In the middle")).to_have_count(1)
    expect(page.get_by_role("list", name="Location 1: Louis")).to_have_count(1)


def test_a_card_keeps_its_place_when_it_is_turned_up(opened: Opener, vendetta_page: Path) -> None:
    """A card that lay face down is marked as changed, and nothing else, when it is shown under its own name."""
    page = opened(vendetta_page, hash_="#event-47")
    scene(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".card.changed")).to_have_text("Vanish 4 (changed)")


def test_what_a_conflict_changed(opened: Opener, vendetta_page: Path) -> None:
    """The Influence that it brought is shown and said, and the Ally lies in the winner's Alliance."""
    page = opened(vendetta_page, hash_="#event-50")
    scene(page)
    page.keyboard.press("ArrowRight")
    assert at(page) == 51
    claudia = on_one_line(page.locator(".seats > .seat").first)
    assert claudia.startswith("Claudia Brujah the Ambition token Blood 2 Influence 5+2 ")
    expect(page.locator(".card.changed").first).to_contain_text("Sarah McAleer")
    status = page.get_by_role("status").filter(has_text="Claudia: Influence 3 to 5. Louis: Influence 3 to 4.")
    expect(status).to_have_count(1)


@pytest.mark.parametrize("width", [320, 1280])
def test_the_players_sit_around_the_locations(opened: Opener, vendetta_page: Path, width: int) -> None:
    """With room enough the Locations lie in a row between the players, on a phone one below the other."""
    page = opened(vendetta_page, width, hash_=DECIDED)
    boxes = [one.bounding_box() for one in page.locator(".middle > .seat, .seats > .seat").all()]
    places = [(round(box["x"]), round(box["y"])) for box in boxes if box]
    one, two, haven, claudia, louis, armand, lestat = places
    if width == 320:
        assert one[0] == two[0] == haven[0] == claudia[0] == lestat[0] < louis[0] == armand[0]
        assert claudia[1] == louis[1] < one[1] < two[1] < haven[1] < armand[1] == lestat[1]
        return
    assert one[1] == two[1] == haven[1]
    assert one[0] < two[0] < haven[0]
    assert claudia[1] == louis[1] < one[1] < armand[1] == lestat[1]
    assert claudia[0] == lestat[0] < louis[0] == armand[0]


def test_the_head_tells_of_influence(opened: Opener, vendetta_page: Path) -> None:
    """The standing counts what this game counts."""
    page = opened(vendetta_page)
    standing = page.get_by_role("table", name="Standing")
    expect(standing.get_by_role("columnheader")).to_have_text(["Player", "Influence", "Fate"])
    expect(standing.get_by_role("row").nth(1)).to_contain_text("Claudia")
    for title in ("Blood", "Influence", "Cards in the Alliance", "Deployed Blood"):
        expect(page.get_by_role("heading", name=title, exact=True)).to_have_count(1)
