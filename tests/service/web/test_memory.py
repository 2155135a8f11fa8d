"""What is given up is freed at once: no look for cycles is needed, which would keep all answers waiting."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest
from flask import Flask
from flask.testing import FlaskClient

from events.formats.files import read_record
from judge import books
from service.database.address import IN_MEMORY
from service.export.history.chronicle import Draft
from service.export.history.history import history
from service.web.app import create_app, desk_of
from service.web.settings import Settings
from tests.service.commands import ROOT

PAGES = ("", "/replay", "/desk?at=273", "/pictures/table.svg?at=100")
ANSWERS = ("/comparison?books=jyhad-1994,vtes-1998", "/offers", "/film?from=1&limit=100", "/reconciliation")


@pytest.fixture
def app() -> Iterator[Flask]:
    """The service, which keeps one game in memory."""
    made = create_app(Settings(store=IN_MEMORY, log_requests=False, most_seconds=600.0, open_games=1))
    yield made
    desk_of(made).stop()
    desk_of(made).log.close()


@pytest.mark.usefixtures("five")
def test_a_game_that_is_given_up_needs_no_look_to_be_freed(app: Flask, client: FlaskClient) -> None:
    """After all kinds of requests, and a look at what they left: another takes its place, and a look frees nothing."""
    for path in (*(f"/games/five{one}" for one in PAGES), *(f"/api/v1/games/five{one}" for one in ANSWERS)):
        assert client.get(path).status_code == 200, path
    kept = ref(desk_of(app).game("five"))
    client.post("/api/v1/games", json={"book": "vtes-1998", "players": ["Ann", "Bo"], "id": "other"})
    gc.collect()  # as the server does before it looks through what is left no more
    gc.disable()
    try:
        assert client.get("/games/other").status_code == 200
        held = kept() is not None  # by something that a test before has left, if at all
        gc.collect()
        assert (kept() is not None) == held
    finally:
        gc.enable()


def test_a_history_that_was_told_needs_no_look_to_be_freed() -> None:
    """Of its lines and of those that leave them nothing is left: thousands of parts in one look hold up all answers."""
    record, _problems = read_record(str(ROOT / "examples" / "glass_roof.game"))
    assert record is not None
    assert record.variations
    gc.collect()
    gc.disable()
    try:
        assert history(record, books()[record.heading.book]).story.events
        assert not [one for one in gc.get_objects() if type(one) is Draft]
    finally:
        gc.enable()
