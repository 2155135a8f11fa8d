"""How fast the log appends and reads, beside bare `sqlite3` in the same run."""

import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from events.log.facts import StoredFact
from events.methuselah.events import Bleed
from events.record.record import Entry, Heading
from service.store import open_store

ROUNDS = 9


class AppendRatio(NamedTuple):
    """Events a second appended one by one, each durable before the next: by the log, by bare `sqlite3`."""

    log: float
    sqlite: float
    ratio: float


def entry(number: int) -> Entry:
    """An event of ordinary size."""
    return Entry(
        Bleed(minion="Lupo", target="Alexis", card="Bonding", superior=True),
        id=f"01890a5d-ac96-774b-bcce-{number:012}",
        at="1998-10-03T14:05:09Z",
        by="Sarah",
        source="prompt",
    )


def rate(work: Callable[[], object], items: int) -> float:
    """Items a second."""
    started = time.perf_counter()
    work()
    return items / (time.perf_counter() - started)


def append_ratio(events: int = 200, directory: str | None = None) -> AppendRatio:
    """Medians of rounds taken in turn, in new files of one directory (a temporary one when none is named).

    The bare table has the four columns of the log's own and their primary key; its rows are encoded beforehand; each
    is inserted in a transaction of its own with the write-ahead log and synchronous FULL, as the store does.
    """
    log_rates, bare_rates = [], []
    entries = [entry(number) for number in range(1, events + 1)]
    with tempfile.TemporaryDirectory(dir=directory) as home, open_store(Path(home, "games.sqlite")) as log:
        rows = [
            (stored.topic, stored.state)
            for stored in (log.mapper.to_stored_event(StoredFact("game", 1, entry)) for entry in entries)
        ]
        with closing(sqlite3.connect(Path(home, "bare.sqlite"), isolation_level=None)) as bare:
            bare.execute("PRAGMA journal_mode=WAL")
            bare.execute("PRAGMA synchronous=FULL")
            bare.execute(
                "CREATE TABLE events (game TEXT, number INTEGER, name TEXT, state BLOB, PRIMARY KEY (game, number))"
            )

            def append(game: str) -> None:
                for version, one in enumerate(entries):
                    log.append(game, [one], version)

            def insert(game: str) -> None:
                for number, (name, state) in enumerate(rows, 1):
                    bare.execute("BEGIN")
                    bare.execute("INSERT INTO events VALUES (?,?,?,?)", (game, number, name, state))
                    bare.execute("COMMIT")

            for turn in range(ROUNDS):
                game = log.create(Heading(book="vtes-1998"))
                log_rates.append(rate(lambda game=game: append(game), events))  # type: ignore[misc]
                bare_rates.append(rate(lambda turn=turn: insert(f"{turn:012}"), events))  # type: ignore[misc]
    ours, theirs = statistics.median(log_rates), statistics.median(bare_rates)
    return AppendRatio(ours, theirs, ours / theirs)
