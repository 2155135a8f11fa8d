"""A log in memory, and a game in it."""

from collections.abc import Iterator

import pytest

from events.log.log import Log
from service.store import open_store
from tests.events.log.logged import HEADING, NOW


@pytest.fixture
def log() -> Iterator[Log]:
    with open_store(":memory:", now=lambda: NOW, by="Sarah", source="prompt") as opened:
        yield opened


@pytest.fixture
def game(log: Log) -> str:
    return log.create(HEADING, "friday")
