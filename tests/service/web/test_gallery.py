"""Pictures as files: for every moment of each family, with words beside them, and nothing in them but a drawing."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient

from service.drawing import drawing
from service.drawing.errors import NoRenderer
from service.web.pages.gallery import DRAWING, SAYING, cleaned

pytest.importorskip("pygraphviz")

ROOT = Path(__file__).resolve().parents[3]
SVG = "{http://www.w3.org/2000/svg}"
EVIL = "<script>alert(1)</script>\"'><a href='javascript:alert(1)'>"
CHARTS = {
    "five": ("chart-pool", "chart-blood-in-play", "chart-votes", "chart-victory-points"),
    "vendetta": ("chart-blood", "chart-influence", "chart-cards-in-the-alliance", "chart-deployed-blood"),
    "rage": ("chart-victory-points", "chart-creatures-in-the-pack"),
}
EXAMPLES = {
    "five": ("five_players.game", 273),
    "vendetta": ("vendetta/four_players.game", 150),
    "rage": ("rage/three_packs.game", 145),
}


@pytest.fixture(params=EXAMPLES)
def game(client: FlaskClient, request: pytest.FixtureRequest) -> str:
    """An example, stored: its id."""
    data = (ROOT / "examples" / EXAMPLES[request.param][0]).read_bytes()
    client.post(f"/api/v1/games/import?id={request.param}", data=data, content_type="text/plain")
    return str(request.param)


def only_a_drawing(text: str) -> ElementTree.Element:
    """The picture, if nothing is in it but what draws, a title and a description."""
    root = ElementTree.fromstring(text)
    for one in root.iter():
        assert one.tag.removeprefix(SVG) in DRAWING | {"title", "desc"}, one.tag
        assert set(one.attrib) <= SAYING | {"role", "aria-labelledby"}, one.attrib
    assert root.find(f"{SVG}title") is not None
    assert "://" not in text.replace("http://www.w3.org/2000/svg", "")
    return root


def test_every_picture(client: FlaskClient, game: str) -> None:
    """Ring, table, explanation and charts are drawings with a title and a description."""
    at = EXAMPLES[game][1]
    for name in ("ring", "table", "explanation", *CHARTS[game]):
        answer = client.get(f"/games/{game}/pictures/{name}.svg?at={at}")
        assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml"), name
        root = only_a_drawing(answer.text)
        assert len((root.findtext(f"{SVG}desc") or "").strip()) > 20
        assert "sandbox" in answer.headers["Content-Security-Policy"]
        assert answer.headers["Content-Disposition"].startswith("inline")


def test_the_course_of_an_action(client: FlaskClient) -> None:
    """An event of an action has its course, any other has none, and a sentence says so."""
    data = (ROOT / "examples" / "five_players.game").read_bytes()
    client.post("/api/v1/games/import?id=five", data=data, content_type="text/plain")
    drawn = client.get("/games/five/pictures/action.svg?at=273")
    assert "Lupo bleeds Ryan" in (only_a_drawing(drawn.text).findtext(f"{SVG}desc") or "")
    none = client.get("/games/five/pictures/action.svg?at=1")
    assert (none.status_code, none.json["detail"]) == (404, "Event 1 belongs to no action.")
    assert "Event 1 belongs to no action." in client.get("/games/five/pictures?at=1").text
    assert client.get("/games/five/pictures/nothing.svg").status_code == 404
    assert client.get("/games/five/pictures/ring.svg?at=9999").status_code == 404


def test_pictures_are_listed_with_their_words(client: FlaskClient, game: str) -> None:
    """Each has an image with a text alternative, its words, and a link by which it is kept."""
    page = client.get(f"/games/{game}/pictures?at={EXAMPLES[game][1]}").text
    for name in ("ring", "table", "explanation", *CHARTS[game]):
        address = f"/games/{game}/pictures/{name}.svg?at={EXAMPLES[game][1]}"
        assert f'src="{address}"' in page
        assert f'href="{address}&amp;download=1"' in page
    kept = client.get(f"/games/{game}/pictures/ring.svg?at=1&download=1")
    assert kept.headers["Content-Disposition"] == f'attachment; filename="{game}-1-ring.svg"'


@pytest.mark.parametrize("name", ["ring", "table", "explanation", "chart-pool"])
def test_no_name_becomes_more_than_words(client: FlaskClient, name: str) -> None:
    """Whatever a player is called, it is text in a picture."""
    client.post("/api/v1/games", json={"book": "vtes-1998", "players": [EVIL, "Bo"], "id": "evil"})
    answer = client.get(f"/games/evil/pictures/{name}.svg")
    assert answer.status_code == 200
    only_a_drawing(answer.text)


def test_what_nobody_counted_has_no_chart(client: FlaskClient) -> None:
    """A sentence says so, in the page and for the file."""
    record = b'{"book": "vtes-1998"}'
    made = client.post("/api/v1/games/import?id=uncounted", data=record, content_type="application/jsonl")
    assert made.status_code == 201
    answer = client.get("/games/uncounted/pictures/chart-pool.svg")
    assert (answer.status_code, answer.json["detail"]) == (404, "This game has no such counts.")
    assert "Pool: This game has no such counts." in client.get("/games/uncounted/pictures").text


def test_nothing_to_draw_with(client: FlaskClient, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no Graphviz is, a sentence says so, and the pictures are told in words all the same."""

    def drawn(source: object) -> str:
        raise NoRenderer("No Graphviz here.")

    monkeypatch.setattr(drawing, "svg", drawn)
    answer = client.get(f"/games/{game}/pictures/ring.svg")
    assert (answer.status_code, answer.json["detail"]) == (422, "No Graphviz here.")
    assert "Clockwise: " in client.get(f"/games/{game}/pictures").text


@pytest.mark.parametrize(
    "inner",
    [
        '<script>alert(1)</script><path d="M0 0"/>',
        '<a xmlns:x="http://www.w3.org/1999/xlink" x:href="javascript:alert(1)"><path d="M0 0"/></a>',
        '<path d="M0 0" onclick="alert(1)"/>',
        '<foreignObject><p>x</p></foreignObject><path d="M0 0"/>',
        '<image href="file:///etc/passwd"/><use href="#x"/><path d="M0 0"/>',
        '<style>@import "//x"; path{fill:url(//x)}</style><path d="M0 0" style="fill:url(http://x)"/>',
        '<g><animate attributeName="x"/><path d="M0 0" fill="url(//x)"/></g>',
    ],
)
def test_only_what_draws_is_let_through(inner: str) -> None:
    """Links are unwrapped; scripts, references and handlers are left out; the drawing stays."""
    svg = cleaned(f'<svg xmlns="http://www.w3.org/2000/svg">{inner}</svg>', "a <b> title", ("words & more",))
    root = only_a_drawing(svg)
    assert root.find(f".//{SVG}path") is not None
    assert "alert" not in svg
    assert "//x" not in svg
    assert (root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")) == ("a <b> title", "words & more")


def test_cleaning_changes_nothing_that_threads_share(monkeypatch: pytest.MonkeyPatch) -> None:
    """The prefix of SVG is registered once for the process: threads that register it at once fall over each other."""
    registered: list[str] = []
    monkeypatch.setattr(ElementTree, "register_namespace", lambda prefix, uri: registered.append(uri))
    text = cleaned('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>', "A title", ("words",))
    assert text.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert registered == []
