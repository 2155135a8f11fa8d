"""Where the store is: a file, or a database of a PostgreSQL server.

It is that of `--store`, else of the environment variable JUSTICAR_STORE, else `justicar/games.sqlite` in the XDG data
directory.
"""

import os
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from events.log.errors import StoreProblem
from service.database.interface import StoreAddress
from service.database.sqlite import InMemory, SQLiteFile

VARIABLE = "JUSTICAR_STORE"
IN_MEMORY = ":memory:"
POSTGRESQL = ("postgresql://", "postgres://")

Named = str | os.PathLike[str] | None


def store_address(named: Named = None, environment: Mapping[str, str] = os.environ) -> StoreAddress:
    """Where the store is that is named, or else by JUSTICAR_STORE. Raises `StoreProblem`."""
    said = os.fspath(named) if named is not None else environment.get(VARIABLE, "")
    if said == IN_MEMORY:
        return InMemory()
    if said.startswith(POSTGRESQL):
        return _postgresql(said)
    return SQLiteFile(store_path(named, environment))


def _postgresql(said: str) -> StoreAddress:
    """A database of a PostgreSQL server, for which other packages are needed."""
    try:
        address: StoreAddress = import_module("service.database.postgres_address").PostgresAddress(said)
    except ImportError as error:
        found = f"no package {error.name or 'psycopg'}" if error.name else str(error)
        raise StoreProblem("the store", found, "the PostgreSQL driver: pip install 'justicar[postgres]'") from None
    return address


def stored_in_memory(store: Named = None, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the store that is named, or else by JUSTICAR_STORE, keeps nothing."""
    return (environment.get(VARIABLE) if store is None else store) == IN_MEMORY


def store_path(store: Named = None, environment: Mapping[str, str] = os.environ) -> Path:
    """The file to use: as named, else by JUSTICAR_STORE, else in the XDG data directory. Raises `StoreProblem`."""
    named = os.fspath(store) if store is not None else environment.get(VARIABLE, "")
    if "\0" in named:
        raise StoreProblem("the store", "a path with a zero character", "a path")
    try:
        if named:
            return Path(named).expanduser().absolute()
        data = environment.get("XDG_DATA_HOME", "")
        home = Path(data) if data.startswith("/") else Path("~/.local/share").expanduser()
        return home / "justicar" / "games.sqlite"
    except (RuntimeError, OSError) as error:
        raise StoreProblem("the store", str(error), f"a path in --store or {VARIABLE}") from None
