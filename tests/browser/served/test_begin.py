"""The page on which a table is set up, in a real browser: by a few letters of each vampire, or by deck lists."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.served.conftest import Visitor, violations
from tests.browser.test_page import fits
from tests.service.commands import ROOT
from tests.service.web.serving import Server

PLAYERS = ["Sarah", "Alexis", "Ryan", "Jennifer", "Richard"]
MOST_KEYS = 119  # below 120, for five players with five vampires each


class Typist:
    """Types on a page, and counts the keys."""

    def __init__(self, page: Page) -> None:
        self.page, self.keys = page, 0

    def __call__(self, *keys: str) -> None:
        """These keys are pressed."""
        for key in keys:
            self.page.keyboard.press("Space" if key == " " else key)
            self.keys += 1


def known(server: Server) -> list[dict[str, Any]]:
    """The vampires whose facts are known, when two examples have been opened lately."""
    for name in ("five_players.game", "glass_roof.game"):
        text = (ROOT / "examples" / name).read_bytes()
        server.ask("POST", "/api/v1/games/import", text, {"Content-Type": "text/plain"})
    found: list[dict[str, Any]] = server.ask("GET", "/begin/cards?book=vtes-1998").json["cards"]
    return found


def pasted(field: Locator, words: str) -> None:
    """These words are pasted into a field."""
    field.evaluate(
        """(input, list) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text", list);
          input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }""",
        words,
    )


def test_five_players_with_five_vampires_each(visit: Visitor, server: Server) -> None:
    """Fewer than 120 keys from the empty form to the game: a few letters each, with the facts of the games before."""
    names = [one["name"] for one in known(server)][:25]
    assert len(names) == 25
    page = visit("/begin?book=vtes-1998", width=390)
    expect(page.locator("#lie")).to_be_visible()
    typed = Typist(page)
    typed(*",".join(PLAYERS), "Enter")
    for place in range(5):
        for name in names[place::5]:
            for letter in name:
                typed(letter)
                if page.locator("[aria-selected=true]").evaluate("(one) => one.firstChild.data") == name:
                    break
            typed("Enter")
        if place == 1:
            assert fits(page)
            assert violations(page) == []
        typed("Enter")
    page.wait_for_url("**/games/*")
    print(f"{typed.keys} keys")
    assert typed.keys <= MOST_KEYS
    game = page.url.rpartition("/")[2]
    told = server.ask("GET", f"/api/v1/games/{game}/events?from=1&limit=100").json["events"]
    assert {one["line"].partition(":")[0] for one in told[1:-5]} == {f"vampire {name}" for name in names}
    assert [one["line"] for one in told[-5:]] == [
        f"{player} deals {', '.join(names[place::5][:4])}" for place, player in enumerate(PLAYERS)
    ]
    assert [one["rulings"] for one in told if any(ruling["verdict"] == "illegal" for ruling in one["rulings"])] == []


def test_a_deck_list_is_pasted_and_what_nobody_knows_is_typed(visit: Visitor, server: Server) -> None:
    """Lines of a list name vampires with a number before or after; one that is new is typed with its facts."""
    one, other = [one["name"] for one in known(server)][:2]
    page = visit("/begin?book=vtes-1998", scheme="dark")
    expect(page.locator("#lie")).to_be_visible()
    page.get_by_label("Players").fill("Ann, Bo")
    page.keyboard.press("Enter")
    pasted(
        page.get_by_label("Ann", exact=True),
        f"Crypt (2 vampires)\n2x {one}\n{other} x1\nLibrary\n4 Blood Doll\n",
    )
    page.get_by_label("Bo", exact=True).fill("Zoe 5 Brujah")
    page.keyboard.press("Enter")
    expect(page.locator(".vampires li")).to_have_count(3)
    page.get_by_role("button", name="Remove Zoe from Bo").click()
    page.get_by_label("Bo", exact=True).fill("Zoe 5 Brujah")
    page.keyboard.press("Enter")
    assert violations(page) == []
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/games/*")
    expect(page.locator(".board")).to_contain_text("Zoe")
    told = server.ask("GET", f"/api/v1/games/{page.url.rpartition('/')[2]}/events?from=1&limit=20").json["events"]
    assert "vampire Zoe: capacity 5, clan Brujah" in [told_of["line"] for told_of in told]
    assert [told_of["line"] for told_of in told[-2:]] == [f"Ann deals {one}, {other}, ?, ?", "Bo deals Zoe, ?, ?, ?"]
