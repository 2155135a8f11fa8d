"""Every page, at the width of a small phone, of a phone and of a desk, light and dark."""

import pytest

from tests.browser.served.conftest import Visitor, stored, violations
from tests.service.commands import ROOT
from tests.service.web.serving import Server

PAGES = (
    *(
        "/",
        "/begin",
        "/desk",
        "/statistics",
        "/offline",
        "/rulebooks",
        "/rulebooks/vtes-1998",
        "/rulebooks/vtes-1998/6.2.3",
    ),
    *("/games/five", "/games/five/watch", "/games/five/why/273", "/games/five/replay?at=273", "/games/five/desk"),
    *("/games/five/counts", "/games/five/editions", "/games/five/pictures?at=273", "/games/five/embed?at=273"),
    *("/games/vendetta", "/games/vendetta/replay?at=150", "/games/vendetta/watch", "/games/vendetta/counts"),
    *(
        "/games/rage",
        "/games/rage/replay?at=122",
        "/games/rage/watch",
        "/games/rage/desk",
        "/games/rage/pictures?at=122",
    ),
    *("/games/crossover", "/games/crossover/replay?at=100", "/games/crossover/watch", "/games/crossover/desk"),
)


@pytest.fixture(scope="session")
def shelves(server: Server, examples: dict[str, str]) -> None:
    """A game of each book is stored."""
    stored(server, ROOT / "examples/rage/three_packs.game", "rage")
    stored(server, ROOT / "examples/crossover/an_evening.game", "crossover")


@pytest.mark.proof
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("path", PAGES)
@pytest.mark.usefixtures("shelves")
def test_everybody_can_use_it(visit: Visitor, path: str, width: int, scheme: str) -> None:
    """Nothing scrolls sideways and axe finds nothing, all that can be opened being open."""
    page = visit(path, width, scheme)
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page) == []
