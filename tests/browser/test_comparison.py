"""The page of a comparison in a browser: on a phone and a desk, in light and dark, for keyboards and screen readers."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from events.formats.files import read_record
from judge import books
from judge.compare.compare import compare
from service.export.comparison import page as page_about
from service.games.editions import both_know
from tests.browser.conftest import Opener
from tests.browser.test_page import SHOWN, fits, violations
from tests.service.commands import ROOT


@pytest.fixture(scope="session")
def compared_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The long example by two editions, as a page in a file."""
    record, _problems = read_record((ROOT / "examples/five_players.game").read_bytes())
    assert record is not None
    old, new = both_know(books()["jyhad-1994"], books()["vtes-1998"])
    path = tmp_path_factory.mktemp("pages") / "compared.html"
    text = page_about(record.heading, compare(old, new, record.events), old, new)
    path.write_text(text, encoding="utf-8")
    return path


@SHOWN
def test_the_page_fits_and_is_accessible(opened: Opener, compared_page: Path, width: int, scheme: str) -> None:
    """Nothing scrolls sideways and axe finds nothing, from the first event that differs to the last."""
    page = opened(compared_page, width, scheme)
    assert fits(page)
    assert violations(page) == []


def test_an_event_has_its_link_and_its_table(opened: Opener, compared_page: Path) -> None:
    """An event is found by its number; both verdicts stand under their books, and the difference below them."""
    page = opened(compared_page, hash_="#event-219")
    event = page.locator("#event-219")
    expect(event).to_be_in_viewport()
    expect(event.get_by_role("columnheader")).to_have_text(["Jyhadjyhad-1994", "Revised Rules for V:TESvtes-1998"])
    row = event.get_by_role("row", name="verdict")
    expect(row.get_by_role("cell").nth(0)).to_contain_text("there is no such vote")
    expect(row.get_by_role("cell").nth(1)).to_have_text("legal")
    says = "In 1994 nobody votes as a Priscus, in 1998 the Prisci have three votes between them."
    expect(event.get_by_role("listitem")).to_have_text([f"{says} jyhad-1994 § 17.1; vtes-1998 § 6.3.3(4)"])


def test_the_first_key_leads_to_the_events(opened: Opener, compared_page: Path) -> None:
    """The first thing that a keyboard finds is a way past the head."""
    page = opened(compared_page)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the events")).to_be_focused()
