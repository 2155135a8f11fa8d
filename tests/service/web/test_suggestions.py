"""What is offered to somebody who types: the legal plays, the likeliest first, and words."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from service.cli.recording.completion import Suggestions
from service.cli.recording.prompt import offered
from service.cli.recording.recorder import Recorder
from service.web.app import desk_of
from tests.service.commands import ROOT, run


def new(client: FlaskClient, name: str = "five_players.game", at: int = 116) -> str:
    """A game that goes on from an event of an example."""
    text = (ROOT / "examples" / name).read_bytes()
    whole = client.post("/api/v1/games/import", data=text, content_type="text/plain").json
    assert whole is not None
    made = client.post(f"/api/v1/games/{whole['game']}/branches", json={"at": at}).json
    assert made is not None
    return str(made["game"])


def offers(client: FlaskClient, game: str, after: str = "") -> Any:
    """What is offered after these words."""
    return client.get(f"/api/v1/games/{game}/offers", query_string={"after": after}).json


@pytest.mark.parametrize(
    ("name", "at"), [("five_players.game", 116), ("vendetta/four_players.game", 30), ("rage/three_packs.game", 113)]
)
def test_the_legal_plays_are_offered_as_at_the_prompt(client: FlaskClient, name: str, at: int) -> None:
    """The same plays in the same order as `justicar record` offers, each as it may be typed."""
    game = new(client, name, at)
    desk = desk_of(client.application)
    scribe = Recorder(desk.log, game, desk.game(game).book)
    foresight = Suggestions(scribe.judgement.book, scribe.judgement.table, scribe.reader)
    foresight.after("")._done.wait(5)
    told = offers(client, game)
    assert told["version"] == at
    assert [one["line"] for one in told["plays"]] == [words for words, _, _ in offered(scribe, foresight, "")]
    for one in told["plays"][:5]:
        asked = client.post(f"/api/v1/games/{game}/ask", json={"line": one["line"]}).json
        assert asked is not None
        assert asked["verdict"] == "legal"


def test_what_stands_on_the_line_has_happened(client: FlaskClient) -> None:
    """After a bleed its blocks are offered; after words that nobody can read nothing is, but names and verbs are."""
    game = new(client)
    then = [one["line"] for one in offers(client, game, "lupo bleeds alexis;")["plays"]]
    assert "Sarah Cobbler blocks" in then
    assert "Lupo bleeds Alexis" not in then
    unread = offers(client, game, "lupo xyzzy")
    assert unread["plays"] == []
    assert "blocks" in unread["goes_on"]
    assert {"Sarah Cobbler", "turn"} <= set(unread["begins"])


def test_nothing_of_the_question_is_stored(client: FlaskClient) -> None:
    """Offers leave the game as it is."""
    game = new(client)
    assert offers(client, game, "lupo bleeds alexis") == offers(client, game, "lupo bleeds alexis")
    whole = client.get(f"/api/v1/games/{game}").json
    assert whole is not None
    assert whole["version"] == 116


@pytest.mark.parametrize(
    ("name", "at", "word"),
    [
        ("five_players.game", 78, "Ryan may play first, then Jennifer, Richard, Sarah, Alexis."),
        ("vendetta/four_players.game", 62, "Louis may play first, then Armand, Claudia."),
        ("rage/three_packs.game", 100, "Sarah may play first, then Ryan, Eva."),
    ],
)
def test_every_answer_says_whose_word_it_is(client: FlaskClient, name: str, at: int, word: str) -> None:
    """`options`, `ask`, the offers, the page of the record and the desk say the same sentence."""
    example, game = str(ROOT / "examples" / name), new(client, name, at)
    line = offers(client, game)["plays"][0]["line"]
    assert run("options", example, "--at", str(at)).stdout.splitlines()[1] == word
    assert run("ask", example, "--at", str(at), line).stdout.splitlines()[1] == word
    assert client.post(f"/api/v1/games/{game}/ask", json={"line": line}).json["word"] == word
    assert offers(client, game)["word"] == word
    assert client.get(f"/games/{game}/now").json["word"] == word
    for page in (f"/games/{game}", f"/games/{game}/desk", f"/desk?game={game}"):
        assert f'<p id="word" class="aside">{word}</p>' in client.get(page).text
