"""Pictures that many ask for at once, of a real server: each is the one that is drawn when nobody else asks."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from tests.helpers.proof import some
from tests.service.drawing.drawn_alone import Alone
from tests.service.web.serving import Server

pytest.importorskip("pygraphviz")

ROOT = Path(__file__).resolve().parents[3]
GAMES = {"five": "five_players.game", "glass": "glass_roof.game", "vendetta": "vendetta/four_players.game"}
EVENTS = {"five": 503, "glass": 370, "vendetta": 334}
KINDS = ("ring", "table", "explanation", "action")
MANY, THREADS = (45, 500), 16
DISTINCT = 0.8  # of them at least, so that most pictures are drawn, and not found in a cache


@pytest.fixture
def games(client: FlaskClient, own_server: Server) -> None:
    """The long examples, stored in a real server and in an application of this process."""
    for name, path in GAMES.items():
        data = (ROOT / "examples" / path).read_bytes()
        client.post(f"/api/v1/games/import?id={name}", data=data, content_type="text/plain")
        record = client.get(f"/api/v1/games/{name}/export?to=jsonl").data  # with the time at which notes were stored
        own_server.ask("POST", f"/api/v1/games/import?id={name}", record, {"Content-Type": "application/jsonl"})


def addresses() -> Iterator[str]:
    """Pictures of every kind, as the pages show them and as they are exported, from the first event to the last."""
    for place in range(60):
        for game, events in EVENTS.items():
            at = 1 + place * (events - 1) // 59
            for number, kind in enumerate(KINDS):
                if (place + number) % 2:
                    yield f"/games/{game}/pictures/{kind}.svg?at={at}"
                else:
                    yield f"/api/v1/games/{game}/export?{urlencode({'to': 'svg', 'of': kind, 'at': at})}"


@pytest.mark.slow
@pytest.mark.parametrize("many", some(MANY, 1))
def test_each_is_the_one_drawn_alone(
    client: FlaskClient, own_server: Server, games: None, alone: Alone, many: int
) -> None:
    """500 pictures of all kinds and of both families, asked for by 16 at once, are those drawn alone, byte for byte."""
    expected: dict[str, bytes] = {}
    for address in list(addresses())[:: MANY[-1] // many]:
        answer = client.get(address)
        if answer.status_code == 200:  # an event without an action has no course
            expected[address] = answer.data
        if len(expected) == many:
            break
    assert len(expected) == many
    assert {kind for kind in KINDS for address in expected if kind in address} == set(KINDS)
    assert len(alone.sources) > DISTINCT * many
    asked = list(expected)
    random.Random(7).shuffle(asked)
    with ThreadPoolExecutor(THREADS) as threads:
        got = dict(zip(asked, threads.map(lambda address: own_server.ask("GET", address), asked), strict=True))
    wrong = [address for address, answer in got.items() if (answer.status, answer.body) != (200, expected[address])]
    told = {address: (got[address].status, got[address].body[:200]) for address in wrong}
    assert told == {}


def test_a_page_that_is_loaded_twice_at_once(
    client: FlaskClient, own_server: Server, games: None, alone: Alone
) -> None:
    """All pictures of a moment, asked for by two windows at the same time."""
    asked = [f"/games/{game}/pictures/{kind}.svg?at=273" for game in GAMES for kind in KINDS]
    answered = {address: client.get(address) for address in asked}
    expected = {address: answer.data for address, answer in answered.items() if answer.status_code == 200}
    with ThreadPoolExecutor(THREADS) as threads:
        answers = list(threads.map(lambda address: own_server.ask("GET", address), [*expected] * 2))
    assert [(one.status, one.body) for one in answers] == [(200, body) for body in expected.values()] * 2


@pytest.mark.parametrize(("one", "other"), some([("five", "vendetta"), ("five", "five")], 1))
def test_two_exports_at_once(
    client: FlaskClient, own_server: Server, games: None, alone: Alone, one: str, other: str
) -> None:
    """Two histories as pages, made at the same time, are those made one after the other."""
    asked = [f"/api/v1/games/{game}/export?to=html" for game in (one, other)]
    expected = [client.get(address).data for address in asked]
    with ThreadPoolExecutor(2) as threads:
        answers = list(threads.map(lambda address: own_server.ask("GET", address), asked))
    assert [one.status for one in answers] == [200, 200]
    assert [one.body for one in answers] == expected
    assert all(b"There is no picture here" not in body and b"<svg" in body for body in expected)
