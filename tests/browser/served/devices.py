"""Pages of a real server in a real browser: windows and devices, and what went wrong in them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.service.web.serving import Server

UNHEARD = ("net::ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED", "status of 409", "status of 422", "status of 404")


@dataclass
class Devices:
    """Opens pages of a server on devices of their own, and keeps what went wrong in them."""

    browser: Browser
    server: Server
    wrong: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def device(self, width: int = 1280, scheme: str = "light", **more: Any) -> BrowserContext:
        """A device with an own memory and a window of this width."""
        context = self.browser.new_context(
            viewport={"width": width, "height": 800},
            color_scheme=scheme,  # type: ignore[arg-type]
            reduced_motion="reduce",
            base_url=self.server.address,
            **more,
        )
        context.set_default_timeout(5_000)
        self.contexts.append(context)
        return context

    def open(self, path: str, context: BrowserContext | None = None, **more: Any) -> Page:
        """A page in a window, on a device of its own if none is named."""
        page = (context or self.device(**more)).new_page()
        page.on("console", lambda said: self._said(said.type, said.text))
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.goto(path)
        return page

    def _said(self, kind: str, words: str) -> None:
        if kind in ("error", "warning") and not any(known in words for known in UNHEARD):
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
    assert opened.wrong == []
