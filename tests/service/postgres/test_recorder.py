"""The recorder on PostgreSQL keeps what the library promises of every recorder."""

import itertools
import sys
import types
import unittest
import uuid

import pytest

from service.database.postgres_address import PostgresAddress
from service.recorders.postgres import PostgresGameRecorder, open_postgres
from tests.helpers.postgres import Server

with pytest.MonkeyPatch.context() as patch:
    # The library's tests import its cipher, which needs a package that we do not; none of those used here encrypts.
    patch.setitem(sys.modules, "eventsourcing.cipher", types.SimpleNamespace(AESCipher=None))
    from eventsourcing.tests.persistence import ApplicationRecorderTestCase, NonInterleavingNotificationIDsBaseCase

numbers = itertools.count(1)


class OnPostgreSQL:
    """A new store for each of the library's tests."""

    server: Server

    @pytest.fixture(autouse=True)
    def _with_server(self, server: Server) -> None:
        type(self).server = server

    def new_originator_id(self) -> str:
        """A name for a stream."""
        return str(uuid.uuid4())

    def create_recorder(self) -> PostgresGameRecorder:
        """A recorder of a new store."""
        recorder = open_postgres(PostgresAddress(self.server.schema(f"recorder_{next(numbers)}")))
        self.addCleanup(recorder.close)  # type: ignore[attr-defined]
        return recorder


class TestAsTheLibraryWantsIt(OnPostgreSQL, ApplicationRecorderTestCase):  # type: ignore[type-arg,misc]
    """The library's own tests of a recorder."""

    INITIAL_VERSION = 0


class TestInOrder(OnPostgreSQL, NonInterleavingNotificationIDsBaseCase):  # type: ignore[misc]
    """The library's test that the events of two writers do not mix."""


del ApplicationRecorderTestCase, NonInterleavingNotificationIDsBaseCase
assert issubclass(TestInOrder, unittest.TestCase)
