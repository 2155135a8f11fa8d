"""The service under test: an application in this process, and a real server process on a real socket."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from service.accounts import accounts
from service.database.address import IN_MEMORY
from service.web.app import create_app, desk_of
from service.web.settings import Settings
from tests.service.web.club import QUICK, Club
from tests.service.web.club import club as new_club
from tests.service.web.serving import Server, started


@pytest.fixture
def app() -> Iterator[Flask]:
    """The service for one person, over a store in memory; a busy machine is no reason to end a request."""
    made = create_app(Settings(store=IN_MEMORY, log_requests=False, most_seconds=600.0))
    yield made
    desk_of(made).stop()
    desk_of(made).log.close()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """Somebody who asks it."""
    return app.test_client()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed in no time."""
    hashed_quickly(monkeypatch)


def hashed_quickly(patch: pytest.MonkeyPatch) -> None:
    """The same for as long as that patch lasts."""
    patch.setattr(accounts, "HASHER", QUICK)
    patch.setattr(accounts, "NOBODY", QUICK.hash("a password that nobody has"))


@pytest.fixture
def club(quick: None) -> Iterator[Club]:
    """The service with accounts."""
    made = new_club()
    yield made
    desk_of(made.app).stop()
    desk_of(made.app).log.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`justicar serve` as a process of its own with an own store, ended at the end of the session.

    Games made in it stay; tests make their own.
    """
    with started(tmp_path_factory.mktemp("served") / "games.sqlite") as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """The same for one test, which may end it."""
    with started(tmp_path / "games.sqlite") as running:
        yield running


@pytest.fixture
def five(client: FlaskClient) -> str:
    """The game of five players, stored; its address."""
    text = Path(__file__).parents[3].joinpath("examples/five_players.game").read_text(encoding="utf-8")
    assert client.post("/api/v1/games/import?id=five", data=text, content_type="text/plain").status_code == 201
    return "/api/v1/games/five"
