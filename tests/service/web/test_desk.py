"""The judge's desk as it is served: why, questions, editions, decisions beside them, and tables without a log."""

import html
import re
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, Request
from flask.testing import FlaskClient

from events.record.record import Record
from judge import books
from service.accounts.permissions import Permissions
from service.games.questions import table_alone
from service.games.records import checked_lines
from service.presenters.registry import presenter_of
from service.web.access import visible_game

ROOT = Path(__file__).resolve().parents[3]
EVIL = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>"


@pytest.fixture
def five(client: FlaskClient) -> str:
    """The game of five players, stored; the address of its desk."""
    data = (ROOT / "examples" / "five_players.game").read_bytes()
    assert client.post("/api/v1/games/import?id=five", data=data, content_type="text/plain").status_code == 201
    return "/games/five/desk"


def words(page: str) -> str:
    """All words of a page, on one line."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


def matters(page: str) -> list[str]:
    """The answers in a page, by the books that give them."""
    return re.findall(r'class="matter" data-book="([^"]+)"', page)


def test_why_it_was_judged_so(client: FlaskClient, five: str) -> None:
    """The ruling with its section, the facts with links to their events, and the ruling of the judge at the table."""
    page = client.get(f"{five}?at=273").text
    assert "illegal by section 6.1.1 : Lupo may not bleed Ryan: Sarah's prey is Alexis." in words(page)
    assert 'href="/rulebooks/vtes-1998/6.1.1"' in page
    assert 'Lupo is controlled by Sarah <span class="aside">(<a href="/games/five/replay?at=70">event 70</a>)' in page
    assert "Nora ruled illegal , section 6.1.1: “She may bleed nobody but Alexis.” The book agrees." in words(page)
    assert "What followed on the table" in words(page)


def test_what_was_legal_is_explained_too(client: FlaskClient, five: str) -> None:
    """Every rule consulted is told with its section."""
    page = client.get(f"{five}?at=267").text
    assert "legal No rule forbids «Rake bleeds Alexis»." in words(page)
    assert len(re.findall(r'<li class="holds">', page)) > 5


def test_a_question(client: FlaskClient, five: str) -> None:
    """Whether a line may be declared, what would make it legal and what would follow; nothing is recorded."""
    version = client.get("/api/v1/games/five").json["version"]
    page = client.get(f"{five}?at=272&line=lupo bleeds ryan").text
    assert "It would be legal as «Lupo bleeds Alexis»" in words(page)
    assert "What would follow on the table" in words(page)
    fine = words(client.get(f"{five}?at=272&line=lupo bleeds alexis").text)
    assert "No rule forbids «Lupo bleeds Alexis»" in fine
    assert client.get("/api/v1/games/five").json["version"] == version


def test_a_question_that_cannot_be_understood(client: FlaskClient, five: str) -> None:
    """What was found and what was expected is told where the answer would stand."""
    page = words(client.get(f"{five}?at=272&line=lupo bledes ryan").text)
    assert "the question" in page
    assert "expected" in page


def test_editions_side_by_side(client: FlaskClient, five: str) -> None:
    """Each book of the family gives its own answer by its own sections; a book alone, its own."""
    page = client.get(f"{five}?at=272&line=lupo bleeds ryan&by=all").text
    assert matters(page) == ["vtes-1998", "jyhad-1994"]
    assert 'href="/rulebooks/jyhad-1994/12.3.1"' in page
    assert matters(client.get(f"{five}?at=273&by=jyhad-1994").text) == ["jyhad-1994"]
    assert matters(client.get(f"{five}?at=273&by=nothing").text) == ["vtes-1998"]


def test_the_start(client: FlaskClient, five: str) -> None:
    """Before the first event there is nothing to explain, and something may be asked."""
    assert "Ask above whether a play may be made." in client.get(f"{five}?at=0").text
    assert client.get(f"{five}?at=0&line=turn sarah").status_code == 200
    assert client.get(f"{five}?at=99999").status_code == 404


def test_who_may_not_rule_is_offered_no_decision(
    client: FlaskClient, five: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player asks; only judges decide."""
    assert "Record it" in client.get(f"{five}?at=273").text

    def reader_of(request: Request, game: str = "", deed: str = "read") -> Permissions:
        return Permissions("seat", "Ryan", seat="Ryan")

    monkeypatch.setattr(visible_game, "authorize", reader_of)
    page = client.get(f"{five}?at=273").text
    assert "Record it" not in page
    assert "Sarah's prey is Alexis" in words(page)


def test_a_seat_asks_of_what_it_knows(app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """No hidden card stands in the desk of somebody who has not seen it."""
    made = client.post("/api/v1/games", json={"book": "vtes-1998", "players": ["Ann", "Bo", "Cy"]}).json["game"]
    dealt = {"type": "methuselah.dealt", "methuselah": "Bo", "crypt": ["Zillah", "Yvo", "Xaviar", "Wim"]}
    client.post(f"/api/v1/games/{made}/events", json={"events": [dealt]}, headers={"If-Match": "*"})
    paths = ["desk", "desk?at=1", "desk?line=turn ann", "replay", "pictures", "pictures/table.svg", "pictures/ring.svg"]
    assert "Zillah" in client.get(f"/games/{made}/desk").text
    for path in paths:
        assert "Zillah" not in client.get(f"/games/{made}/{path}{'&' if '?' in path else '?'}view=Ann").text

    def reader_of(request: Request, game: str = "", deed: str = "read") -> Permissions:
        return Permissions("seat", "Ann", seat="Ann")

    monkeypatch.setattr(visible_game, "authorize", reader_of)
    for path in paths:
        answer = client.get(f"/games/{made}/{path}")
        assert answer.status_code == 200
        assert "Zillah" not in answer.text


# --- a table without a log ------------------------------------------------------------------------------------------


def text_in(page: str) -> str:
    """The position that stands in the page, as it is written there."""
    found = re.search(r'<textarea id="position".*?>(.*?)</textarea>', page, re.DOTALL)
    assert found
    return html.unescape(found[1]).strip()


def position_in(page: str, book: str) -> Any:
    """The position that stands in the page in lines, as a table has it."""
    record, problems = checked_lines(text_in(page), "position", book)
    assert record is not None, problems
    return on_table(record, book)


def on_table(record: Record, book: str) -> Any:
    """The position from which a record starts, as a table has it."""
    own = books()[book]
    return own.family.opened(record.heading.position, own.terms).position()


@pytest.mark.parametrize(
    ("book", "line", "says"),
    [
        ("vtes-1998", "turn Ann", "«turn Ann»"),
        ("jyhad-1994", "turn Ann", "«turn Ann»"),
        ("vendetta", "Bo has 3 blood", "Bo"),
    ],
)
def test_a_table_is_set_up_from_its_players(client: FlaskClient, book: str, line: str, says: str) -> None:
    """For every book: seat the players, then ask of the position that comes of it."""
    page = client.get(f"/desk?book={book}&players=Ann, Bo, Cy").text
    position = text_in(page)
    assert position.splitlines()[0] == "players Ann, Bo, Cy"
    asked = client.post("/desk", data={"book": book, "position": position, "line": line}).text
    assert matters(asked) == [book]
    assert says in words(asked)
    assert text_in(asked) == position


def test_a_copied_position(client: FlaskClient, five: str) -> None:
    """The table of a game at a moment is copied, and asked of by every edition."""
    page = client.get("/desk?game=five&at=272").text
    position = position_in(page, "vtes-1998")
    wanted = client.get("/api/v1/games/five/state?at=272").json
    assert position == on_table(table_alone(wanted, "vtes-1998"), "vtes-1998")
    said = {"book": "vtes-1998", "position": text_in(page), "line": "lupo bleeds ryan", "by": "all"}
    asked = client.post("/desk", data=said).text
    assert matters(asked) == ["vtes-1998", "jyhad-1994"]
    assert "It would be legal as «Lupo bleeds Alexis»" in words(asked)


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ({"position": "{", "line": "turn Ann"}, "position"),
        ({"position": "[]", "line": "turn Ann"}, "position"),
        ({"position": '{"seats": {"Ann": {"pool": "many"}}}', "line": "turn Ann"}, "position"),
        ({"position": '{"seats": {"Ann": {"name": "Ann"}}}', "line": "turns Ann over"}, "the question"),
        ({"players": "Ann, Ann"}, "players"),
    ],
)
def test_what_cannot_be_set_up(client: FlaskClient, said: dict[str, str], place: str) -> None:
    """What is wrong is told with its place; what was written stays."""
    answer = client.post("/desk", data={"book": "vtes-1998", **said})
    assert answer.status_code == 200
    assert re.search(rf"<li><b>{re.escape(place)}", answer.text), words(answer.text)
    assert html.escape(said.get("position", ""), quote=True).replace("&quot;", "&#34;") in answer.text


def test_a_position_is_drawn(client: FlaskClient) -> None:
    """While lines are typed, their picture follows, or what is wrong with them is told."""
    said = {"book": "vtes-1998", "position": "Lupo, Ann's, 3 of 4; Thomas, Bo's"}
    drawn = client.post("/desk/drawn", data=said).json
    assert [drawn["now"]["places"][key]["name"] for key in drawn["now"]["order"]] == ["Ann", "Bo"]
    assert drawn["lines"]
    told = client.post("/desk/drawn", data=said | {"position": "Lupo, Ann's, 3 off 4"}).json
    (problem,) = told["problems"]
    assert problem.startswith("position, line 1, column 14: found '3 off 4'; expected a fact about a card")
    assert client.post("/desk/drawn", data=said | {"book": "nothing"}).status_code == 404


@pytest.mark.parametrize("book", ["vtes-1998", "vendetta", "rage-2018", "crossover-1995"])
def test_what_is_offered_for_a_line_is_read(book: str) -> None:
    """Each word that a press adds to the line of a player or a card is one that a position has."""
    look = presenter_of(books()[book])
    card = {"vendetta": "Ann 1, at Location 1", "vtes-1998": "Lupo, Ann's"}.get(book, "Lupo, character, Ann's")
    place = "Location 1, no ally" if book == "vendetta" else ""
    for fact in look.said_of_cards:
        own = "Lupo, Ann's, victim" if fact == "drained" else card
        assert checked_lines(f"players Ann, Bo\n{place}\n{own}, {fact}", "p", book)[1] == (), fact
    for fact in look.said_of_players:
        assert checked_lines(f"players Ann, Bo, Cy\n{place}\nAnn, {fact}", "p", book)[1] == (), fact


@pytest.mark.parametrize("path", ["desk", "desk?at=1", "desk?line=turn Bo", "replay", "pictures"])
def test_names_are_text(client: FlaskClient, path: str) -> None:
    """Whatever a name says, it is no markup."""
    said = {"book": "vtes-1998", "players": [EVIL, "Bo"], "title": EVIL, "event": EVIL, "id": "evil"}
    assert client.post("/api/v1/games", json=said).status_code == 201
    answer = client.get(f"/games/evil/{path}")
    assert answer.status_code == 200
    assert "<img src=x" not in answer.text
    assert "<script>" not in answer.text


def test_sections_lead_to_the_rulebook(client: FlaskClient, five: str) -> None:
    """Every section that is cited has its page."""
    page = client.get(f"{five}?at=273&by=all").text
    cited = set(re.findall(r'class="section" href="([^"]+)"', page))
    assert len(cited) > 5
    assert all(client.get(html.unescape(one)).status_code == 200 for one in cited)


def test_where_the_editions_differ(client: FlaskClient, five: str) -> None:
    """The whole game by two books: each event that they judge otherwise, with the difference that does it."""
    page = client.get("/games/five/editions").text
    compared = client.get("/api/v1/games/five/comparison?books=jyhad-1994,vtes-1998").json
    assert compared["flips"]
    for flip in compared["flips"]:
        assert f'id="event-{flip["event"]}"' in page
        assert all(html.escape(one["says"], quote=False)[:40] in html.unescape(page) for one in flip["because"])
    assert client.get("/games/five/editions?other=jyhad-1994").text == page


def test_a_book_without_another_edition(client: FlaskClient) -> None:
    """Where there is one edition, nothing is compared, and a sentence says so."""
    client.post("/api/v1/games", json={"book": "vendetta", "players": ["Ann", "Bo", "Cy"], "id": "alone"})
    assert "Where the editions differ" not in client.get("/games/alone/desk").text
    answer = client.get("/games/alone/editions")
    assert answer.status_code == 404
    assert "has no other edition." in answer.text


def test_a_position_in_lines_is_asked_about(client: FlaskClient) -> None:
    """The page answers, and has the position as JSON for its forms; lines with a mistake are told with their place."""
    lines = "Lupo, Sarah's, 3 of 4, tapped\r\nThomas, Alexis's\r\nSarah's minion phase"
    said = {"book": "vtes-1998", "position": lines, "line": "lupo bleeds alexis"}
    page = client.post("/desk", data=said).text
    assert "Lupo may not act: Lupo is tapped." in words(page)
    assert '"Lupo": {' in html.unescape(page)
    wrong = client.post("/desk", data={**said, "position": lines.replace("tapped", "taped")})
    assert wrong.status_code == 200
    assert "position, line 1, column 24 : found 'taped'; expected a fact about a card; perhaps tapped." in words(
        wrong.text
    )
