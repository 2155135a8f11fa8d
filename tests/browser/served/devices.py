"""Devices that people bring to a game: each with windows and a memory of its own, and what went wrong in them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import PATIENCE
from tests.service.commands import ROOT
from tests.service.web.serving import Server

OFFLINE = ("net::ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED", "net::ERR_CONNECTION")
ANSWERED = tuple(f"the server responded with a status of {status}" for status in (404, 409, 422, 503))
BLOCKED = "Service Worker registration blocked by Playwright"


@dataclass
class Devices:
    """Opens pages of a server on devices of their own, and keeps what went wrong in them."""

    browser: Browser
    server: Server
    wrong: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def device(self, width: int = 1280, scheme: str = "light", **more: Any) -> BrowserContext:
        """A device with a window of this width."""
        context = self.browser.new_context(
            viewport={"width": width, "height": 800},
            color_scheme=scheme,  # type: ignore[arg-type]
            reduced_motion="reduce",
            base_url=self.server.address,
            **more,
        )
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        return context

    def open(self, path: str, context: BrowserContext | None = None, **more: Any) -> Page:
        """A page in a window, on a device of its own if none is named."""
        page = (context or self.device(**more)).new_page()
        page.on("console", lambda said: self._said(said.type, said.text))
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("dialog", lambda dialog: (self.wrong.append(dialog.message), dialog.dismiss()))
        page.goto(path)
        return page

    def _said(self, kind: str, words: str) -> None:
        """What a browser says by itself of a network that is away, or of an answer that is no success, is no flaw."""
        if kind in ("error", "warning") and not any(known in words for known in (*OFFLINE, *ANSWERED, BLOCKED)):
            self.wrong.append(words)

    def close(self) -> None:
        """All devices are put away."""
        for context in self.contexts:
            context.close()


@pytest.fixture
def devices(chromium: Browser, server: Server) -> Iterator[Devices]:
    """Opens pages of the server; in the end nothing has gone wrong in them."""
    opened = Devices(chromium, server)
    yield opened
    opened.close()
    assert opened.wrong == [], opened.wrong


def branched(server: Server, name: str, at: int) -> str:
    """A game that goes on from an event of an example."""
    known = f"whole-{name.replace('/', '-')}"
    if server.ask("GET", f"/api/v1/games/{known}").status == 404:
        text = (ROOT / "examples" / name).read_bytes()
        server.ask("POST", f"/api/v1/games/import?id={known}", text, {"Content-Type": "text/plain"})
    made = server.ask("POST", f"/api/v1/games/{known}/branches", {"at": at})
    assert made.status == 201, made.body
    return str(made.json["game"])


@pytest.fixture
def sarahs(server: Server) -> str:
    """A game of 116 events in which Sarah's turn has begun: Lupo, and Alexis's Sarah Cobbler, are ready."""
    return branched(server, "five_players.game", 116)


@pytest.fixture
def planning(server: Server) -> str:
    """A game of the other family, in its planning."""
    return branched(server, "vendetta/four_players.game", 40)


def lines(server: Server, game: str, first: int) -> list[str]:
    """What was recorded from that event on."""
    return [one["line"] for one in server.ask("GET", f"/api/v1/games/{game}/events?from={first}").json["events"]]


def stored(page: Page, many: int) -> None:
    """So many events are stored, and nothing waits on the device."""
    expect(page.locator("#where")).to_have_text(f"{many} events stored")
