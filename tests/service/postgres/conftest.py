"""One server for all tests of a process, with a schema of its own for each test."""

import itertools
from collections.abc import Iterator

import pytest

psycopg = pytest.importorskip("psycopg", reason="the extra `postgres` is not installed: PostgreSQL is not tested")

from tests.helpers.postgres import Server, Unstartable  # noqa: E402  # it needs psycopg

numbers = itertools.count(1)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A server; where none can be started, the tests are skipped and say so."""
    try:
        started = Server()
    except Unstartable as why:
        pytest.skip(f"PostgreSQL is not tested: {why}")
    yield started
    started.remove()


@pytest.fixture
def address(server: Server) -> str:
    """The address of a store that is not there yet."""
    return server.schema(f"store_{next(numbers)}")
