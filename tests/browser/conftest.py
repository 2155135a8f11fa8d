"""Pages in a real browser: Chromium, whatever it is called here, without a network."""

import os
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, Playwright, Route, expect, sync_playwright

from events.formats.files import read_record
from tests.service.commands import ROOT
from tests.service.pages import page_of, rich

WHOLE = ("chromium", "chromium-browser", "google-chrome")
NAMES = ("chromium-headless-shell", *WHOLE)
PATIENCE = 15_000  # milliseconds in which anything is expected to come: a busy machine may take a second for each step
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests in this folder are run in a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    """What steers browsers."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(driver: Playwright) -> Iterator[Browser]:
    """A browser, one that draws on no screen if there is one."""
    yield from launched(driver, NAMES)


@pytest.fixture
def whole_chromium(driver: Playwright) -> Iterator[Browser]:
    """A browser that has all that people see of one."""
    yield from launched(driver, WHOLE)


def launched(driver: Playwright, names: Sequence[str]) -> Iterator[Browser]:
    """The first of these browsers; without one on the PATH its tests are skipped, and say so."""
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        pytest.skip(f"for want of a browser: none of {', '.join(names)} is on the PATH")
    sandbox = hasattr(os, "geteuid") and os.geteuid() != 0
    try:
        browser = driver.chromium.launch(executable_path=found, args=FLAGS, chromium_sandbox=sandbox)
    except Error as error:
        pytest.skip(f"for want of a browser: {found} does not start ({error.message.splitlines()[0]})")
    yield browser
    browser.close()


@dataclass
class Opener:
    """Opens pages, and keeps what they asked for and what went wrong in them."""

    browser: Browser
    asked: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def __call__(
        self,
        path: Path,
        width: int = 1280,
        scheme: str = "light",
        hash_: str = "",
        motion: str = "reduce",
        script: bool = True,
    ) -> Page:
        """The page of a file, in a window of this width and 800 pixels of height."""
        context = self.browser.new_context(
            viewport={"width": width, "height": 800},
            color_scheme=scheme,  # type: ignore[arg-type]
            reduced_motion=motion,  # type: ignore[arg-type]
            java_script_enabled=script,
            offline=True,
        )
        page = context.new_page()

        def asked(route: Route) -> None:
            self.asked.append(route.request.url)
            if route.request.url.startswith(path.as_uri()):
                route.continue_()
            else:
                route.abort()

        context.route("**/*", asked)
        page.on("console", lambda said: self.wrong.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("dialog", lambda dialog: (self.wrong.append(dialog.message), dialog.dismiss()))
        page.goto(path.as_uri() + hash_)
        return page


@pytest.fixture
def opened(chromium: Browser) -> Iterator[Opener]:
    """Opens a page; in the end nothing has gone wrong in it, and it has asked for nothing but itself."""
    opener = Opener(chromium)
    yield opener
    for context in chromium.contexts:
        context.close()
    assert opener.wrong == []
    assert {url.partition("#")[0].rpartition(".")[2] for url in opener.asked} == {"html"}
    assert len({url.partition("#")[0] for url in opener.asked}) == 1


@pytest.fixture(scope="session")
def rich_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game with everything in it, as a page in a file."""
    path = tmp_path_factory.mktemp("pages") / "rich.html"
    path.write_text(page_of(rich(), "judges").text, encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def five_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The long example, as a page in a file."""
    path = tmp_path_factory.mktemp("pages") / "five.html"
    record, _problems = read_record((ROOT / "examples/five_players.game").read_bytes())
    assert record is not None
    path.write_text(page_of(record).text, encoding="utf-8")
    return path
