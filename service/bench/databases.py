"""How fast a store appends and reads in each database, beside the bare driver of that database in the same run."""

import secrets
import statistics
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from importlib import import_module
from pathlib import Path

from events.log.facts import StoredFact
from events.log.log import Log
from events.record.record import Heading
from service.bench.log import append_ratio, entry, rate
from service.bench.row import Row
from service.database.address import store_address
from service.store import open_store

ROUNDS = 9
EVENTS = 100  # appended in a round
READ = 50_000  # events of the game that is read
HEADING = Heading(book="vtes-1998")
Bare = Callable[[str], None]  # inserts the rows of a round under a name


def database_rows(address: str | None, quick: bool) -> list[Row]:
    """The figures of SQLite, and of PostgreSQL where the address of a database is given. Raises `StoreProblem`."""
    rates = append_ratio()
    rows = [_appended("SQLite", rates.log, rates.sqlite, rates.ratio, "bare sqlite3")]
    with tempfile.TemporaryDirectory() as home, open_store(Path(home, "read.sqlite")) as log:
        rows.append(_read("SQLite", log, quick))
    if address is not None:
        with _schema(address) as (own, bare), open_store(own) as log:
            ours, theirs = _in_turn(log, bare, 3 if quick else ROUNDS)
            rows.append(_appended("PostgreSQL", ours, theirs, ours / theirs, "bare psycopg"))
            rows.append(_read("PostgreSQL", log, quick))
    return rows


def _appended(name: str, ours: float, theirs: float, ratio: float, peer: str) -> Row:
    told = f"{ratio:.2f} x {peer} with the same settings ({theirs:,.0f}/s)"
    return Row(f"append one event durably, {name}", f"{ours:,.0f} events/s", ours, told)


def _read(name: str, log: Log, quick: bool) -> Row:
    """Reading a long game whole."""
    count = READ // 10 if quick else READ
    game = log.create(HEADING, entries=[entry(number) for number in range(1, count + 1)])
    found = statistics.median(rate(lambda: log.read(game), count) for _ in range(3))
    return Row(f"read {count:,} events, {name}", f"{found:,.0f} events/s", found, "to reach: 150,000/s")


def _in_turn(log: Log, bare: Callable[[Sequence[tuple[str, bytes]]], Bare], rounds: int) -> tuple[float, float]:
    """Medians of rounds taken in turn: by the log, and by the bare driver."""
    entries = [entry(number) for number in range(1, EVENTS + 1)]
    stored = [log.mapper.to_stored_event(StoredFact("game", 1, one)) for one in entries]
    insert = bare([(one.topic, one.state) for one in stored])
    ours, theirs = list[float](), list[float]()

    def append(game: str) -> None:
        for version, one in enumerate(entries):
            log.append(game, [one], version)

    for turn in range(rounds):
        game = log.create(HEADING)
        ours.append(rate(lambda game=game: append(game), EVENTS))  # type: ignore[misc]
        theirs.append(rate(lambda turn=turn: insert(f"{turn:012}"), EVENTS))  # type: ignore[misc]
    return statistics.median(ours), statistics.median(theirs)


@contextmanager
def _schema(address: str) -> Iterator[tuple[str, Callable[[Sequence[tuple[str, bytes]]], Bare]]]:
    """A new schema in that database, removed at the end: its address, and what inserts rows by the bare driver."""
    store_address(address).exists()  # tells what is wrong with the address
    psycopg = import_module("psycopg")
    name = f"justicar_bench_{secrets.token_hex(4)}"
    with closing(psycopg.connect(address, autocommit=True)) as connection:
        connection.execute("SET synchronous_commit=on")
        connection.execute(f"CREATE SCHEMA {name}")

        def bare(rows: Sequence[tuple[str, bytes]]) -> Bare:
            columns = "game text, number bigint, name text, state bytea, PRIMARY KEY (game, number)"
            connection.execute(f"CREATE TABLE {name}.bare ({columns})")

            def insert(game: str) -> None:
                for number, row in enumerate(rows, 1):
                    connection.execute(f"INSERT INTO {name}.bare VALUES (%s,%s,%s,%s)", (game, number, *row))

            return insert

        try:
            joint = "&" if "?" in address else "?"
            yield f"{address}{joint}options=-csearch_path%3D{name}", bare
        finally:
            connection.execute(f"DROP SCHEMA {name} CASCADE")
