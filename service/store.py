"""The log of a store, in SQLite or PostgreSQL, kept by the `eventsourcing` library, durable at every answer."""

import getpass
import os
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from importlib import import_module
from time import time_ns

from eventsourcing.persistence import PersistenceError

from events.log.errors import StoreProblem
from events.log.log import Log
from events.log.stored import UPCASTERS, GameRecorder, Upcaster
from events.record.record import ENGINE
from service.database.address import Named, store_address
from service.database.interface import StoreAddress
from service.database.sqlite import InMemory, SQLiteFile
from service.database.sqlite_errors import explain_store_error
from service.recorders.sqlite import open_sqlite


def time_now() -> str:
    """The time in UTC, to the millisecond."""
    seconds, milliseconds = divmod(time_ns() // 1_000_000, 1000)
    return f"{_time_at(seconds)}.{milliseconds:03}Z"


@lru_cache(maxsize=1)
def _time_at(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")


def user_name() -> str:
    """Who is logged in, as far as the system knows."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "unknown"


def open_store(
    store: Named | StoreAddress = None,
    *,
    by: str = "",
    source: str = "",
    now: Callable[[], str] = time_now,
    environment: Mapping[str, str] = os.environ,
    upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS,
) -> Log:
    """Opens the log of a store, making the store where there is none; `:memory:` keeps nothing.

    `by` (else the user logged in) and `source` (else this program) stand on events that name none. Close the log
    after use, or use it in a `with` statement. Raises `StoreProblem`.
    """
    address = store if isinstance(store, StoreAddress) else store_address(store, environment)
    return Log(
        open_recorder(address),
        now=now,
        by=by or user_name(),
        source=source or f"justicar {ENGINE}",
        upcasters=upcasters,
        place=address.place,
    )


def open_recorder(address: StoreAddress, unfinished: bool = False) -> GameRecorder:
    """The recorder of a store; of one that is still being filled from another only when `unfinished`.

    Raises `StoreProblem`.
    """
    if isinstance(address, SQLiteFile | InMemory):
        address.check(unfinished)
        try:
            return open_sqlite(address.name)
        except PersistenceError as error:
            raise StoreProblem(address.place, *explain_store_error(error)) from error
    recorder: GameRecorder = import_module("service.recorders.postgres").open_postgres(address, unfinished)
    return recorder
