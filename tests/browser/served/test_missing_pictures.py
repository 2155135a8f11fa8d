"""The page of pictures when one cannot be shown: a sentence stands in its place, and all else is there."""

import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.served.conftest import Visitor, violations
from tests.browser.served.devices import ANSWERED
from tests.service.processes import children, on_linux, stop
from tests.service.web.serving import Server

BUSY = "Too many pictures are being drawn at the moment. Try again in a minute."


@pytest.fixture
def visits(visit: Visitor) -> Iterator[Visitor]:
    """Opens pages; that a picture was not answered is no complaint here."""
    yield visit
    visit.wrong[:] = [words for words in visit.wrong if not any(status in words for status in ANSWERED)]


def answered(page: Page, *failures: int) -> None:
    """Lets these requests for the ring fail, by their number from 0 on, as if too much was drawn."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) - 1 in failures:
            body = json.dumps({"detail": BUSY})
            route.fulfill(status=503, content_type="application/problem+json", body=body)
        else:
            route.continue_()

    page.route("**/pictures/ring.svg*", answer)
    page.reload()


@contextmanager
def hanging(server: Server) -> Iterator[None]:
    """Meanwhile the processes that draw for the server hang."""
    stopped = children(server.process.pid)
    for process in stopped:
        stop(process)
    try:
        yield
    finally:
        for process in children(server.process.pid):
            os.kill(process, signal.SIGCONT)


@on_linux
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_picture_that_takes_too_long(visits: Visitor, scheme: str) -> None:
    """Where the picture would be, a sentence says that it is not drawn in time; its words are there."""
    record = json.dumps({"book": "vtes-1998", "players": [f"P{number}" for number in range(7)], "title": scheme})
    made = visits.server.ask("POST", "/api/v1/games/import", record.encode(), {"Content-Type": "application/jsonl"})
    place = f"/games/{made.json['game']}/pictures"
    assert visits.server.ask("GET", f"{place}/table.svg").status == 200  # by a process that is there from now on
    with hanging(visits.server):
        page = visits(place, scheme=scheme)
        ring = page.locator("#ring")
        sentence = "There is no picture here. Drawing this picture took longer than 20 seconds."
        expect(ring.get_by_role("status")).to_have_text(sentence, timeout=60_000)
    expect(ring.locator("img")).to_have_count(0)
    ring.locator("summary").click()
    expect(ring.locator("li")).to_contain_text("Clockwise: P0")
    assert violations(page) == []


def test_a_picture_that_fails_once(visits: Visitor, examples: dict[str, str]) -> None:
    """A picture that is there when its reason is asked for is shown."""
    page = visits(f"{examples['five']}/pictures?at=273")
    answered(page, 0)
    expect(page.locator("#ring img")).not_to_have_js_property("naturalWidth", 0)
    expect(page.locator("#ring").get_by_role("status")).to_have_count(0)


def test_a_picture_that_fails_again(visits: Visitor, examples: dict[str, str]) -> None:
    """Its reason stands in its place, and the other pictures are shown."""
    page = visits(f"{examples['five']}/pictures?at=273")
    answered(page, 0, 1)
    expect(page.locator("#ring").get_by_role("status")).to_have_text(f"There is no picture here. {BUSY}")
    page.locator("#table img").scroll_into_view_if_needed()
    expect(page.locator("#table img")).not_to_have_js_property("naturalWidth", 0)
