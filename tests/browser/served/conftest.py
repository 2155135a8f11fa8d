"""Pages of the service in a real browser: a server process, and pages of it in windows of every width."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from msgspec.structs import replace
from playwright.sync_api import Browser, BrowserContext, Page

from events.formats.jsonl import write_jsonl
from events.record.record import Record
from events.times import wrong_in_note
from tests.browser.conftest import PATIENCE
from tests.browser.served.devices import devices, planning, sarahs
from tests.service.commands import ROOT
from tests.service.pages import rich
from tests.service.web.conftest import own_server, server
from tests.service.web.serving import Server

__all__ = ["devices", "own_server", "planning", "sarahs", "server"]

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
EXAMPLES = {"five": "examples/five_players.game", "vendetta": "examples/vendetta/four_players.game"}


@dataclass
class Visitor:
    """Opens pages of a server, and keeps what went wrong in them."""

    browser: Browser
    server: Server
    wrong: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)

    def window(self, width: int = 1280, scheme: str = "light") -> BrowserContext:
        """A window of somebody."""
        context = self.browser.new_context(
            viewport={"width": width, "height": 800},
            color_scheme=scheme,  # type: ignore[arg-type]
            reduced_motion="reduce",
            base_url=self.server.address,
        )
        context.set_default_timeout(PATIENCE)
        return context

    def __call__(self, path: str, width: int = 1280, scheme: str = "light") -> Page:
        """A page of the server."""
        page = self.window(width, scheme).new_page()
        page.on("console", lambda said: self.wrong.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("request", lambda asked: self._keep(asked.url))
        page.goto(path)
        return page

    def _keep(self, url: str) -> None:
        if not url.startswith((self.server.address, "data:", "blob:")):
            self.foreign.append(url)


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Visitor]:
    """Opens pages of the server; in the end nothing has gone wrong in them, and nobody else was asked for anything."""
    visitor = Visitor(chromium, server)
    yield visitor
    for context in chromium.contexts:
        context.close()
    assert visitor.wrong == []
    assert visitor.foreign == []


@pytest.fixture(scope="session")
def examples(server: Server) -> dict[str, str]:
    """The addresses of the example games, stored in the server; nobody writes in them."""
    return {name: stored(server, ROOT / path, name) for name, path in EXAMPLES.items()}


def dated(record: Record) -> Record:
    """The record as it is taken in: without a note that was written at no time."""
    notes = tuple(replace(note, at="") if wrong_in_note(note) else note for note in record.annotations)
    return replace(record, annotations=notes)


@pytest.fixture
def own(server: Server) -> str:
    """The address of a short game of one's own, with everything in it."""
    sent = {"Content-Type": "application/jsonl"}
    made = server.ask("POST", "/api/v1/games/import", write_jsonl(dated(rich())), sent)
    assert made.status == 201, made.body
    return f"/games/{made.json['game']}"


def stored(server: Server, path: Path, name: str) -> str:
    """The address of a game from a file, under a name of its own."""
    sent = {"Content-Type": "text/plain"}
    made = server.ask("POST", f"/api/v1/games/import?id={name}", path.read_bytes(), sent)
    assert made.status == 201, made.body
    return f"/games/{name}"


def violations(page: Page) -> list[str]:
    """What axe finds in a page, WCAG 2.2 AA."""
    options = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"], "selectors": False}
    found = Axe().run(page, options=options).response["violations"]
    return [json.dumps({"id": one["id"], "nodes": [node["html"] for node in one["nodes"]][:3]}) for one in found]
