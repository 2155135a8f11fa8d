"""What proof costs: an append with its leaf, a verification of a whole store, and the proof of one event of many."""

import hashlib
import sqlite3
import statistics
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from events.record.record import Heading
from service.bench.log import entry
from service.proof.leaves import SALT, StoredRow, row_hash
from service.proof.scan import scan
from service.proof.stored_tree import StoredTree
from service.proof.tree import inclusion, leaf_hash
from service.store import open_store

ROUNDS = 9
EVENTS = 100  # of a round
PROOFS = 50
MANY = 1_000_000


class ProofFigures(NamedTuple):
    """Appends a second with leaves and without; events verified a second; the proof of one of many events."""

    append: float
    append_bare: float
    append_ratio: float
    verified: float
    hashes: float  # of SHA-256, a second, in the same run
    proof_ms: float
    proof_bytes: int


def proof_figures(quick: bool = False) -> ProofFigures:
    """Rounds in turn in new files of one temporary directory; a tree of a million leaves (quick: of a tenth)."""
    with tempfile.TemporaryDirectory() as home:
        ours, bare, ratio = append_ratio(Path(home), 3 if quick else ROUNDS)
        verified, hashes = verify_rate(Path(home), 20_000 if quick else 100_000)
        taken, size = proof_of_many(Path(home), MANY // 10 if quick else MANY)
    return ProofFigures(ours, bare, ratio, verified, hashes, taken, size)


def append_ratio(home: Path, rounds: int) -> tuple[float, float, float]:
    """Appends a second with leaves and without, one of each in turn, and the ratio of the medians."""
    entries = [entry(number) for number in range(1, EVENTS + 1)]
    taken: tuple[list[float], list[float]] = ([], [])
    with open_store(home / "with.sqlite") as log, open_store(home / "without.sqlite") as other:
        other.recorder._stored = lambda *_arguments: None  # type: ignore[attr-defined]
        for _ in range(rounds):
            games = [one.create(Heading(book="vtes-1998")) for one in (log, other)]
            for version, one in enumerate(entries):
                for place, store in enumerate((log, other)):
                    begun = time.perf_counter()
                    store.append(games[place], [one], version)
                    taken[place].append(time.perf_counter() - begun)
    ours, bare = (1 / statistics.median(times) for times in taken)
    return ours, bare, ours / bare


def verify_rate(home: Path, events: int) -> tuple[float, float]:
    """Events verified a second of one core's time, and hashes of a leaf's length in the same run."""
    path = home / "many.sqlite"
    with open_store(path) as log:
        for game in range(max(1, events // 1000)):
            several = [entry(game * 1000 + number) for number in range(min(events, 1000))]
            log.create(Heading(book="vtes-1998"), entries=several)
    with closing(sqlite3.connect(path)) as connection:
        connection.text_factory = bytes
        begun = time.thread_time()
        found = scan(connection, [])
        taken = time.thread_time() - begun
    assert found.fits
    data, begun = bytes(65), time.thread_time()
    for _ in range(20_000):
        hashlib.sha256(data).digest()
    return found.rows / taken, 20_000 / (time.thread_time() - begun)


def proof_of_many(home: Path, leaves: int) -> tuple[float, int]:
    """The worst median time for the proof of one event of so many, in ms, and its bytes as it is written."""
    with closing(sqlite3.connect(home / "tree.sqlite")) as connection:
        connection.execute("CREATE TABLE leaves (number INTEGER PRIMARY KEY, hash BLOB)")
        connection.execute(
            "CREATE TABLE tiles (level INTEGER, number INTEGER, hashes BLOB, root BLOB, PRIMARY KEY (level, number))"
        )
        rows = ((number, leaf_hash(number.to_bytes(8))) for number in range(1, leaves + 1))
        connection.executemany("INSERT INTO leaves VALUES (?,?)", rows)
        connection.executemany("INSERT INTO tiles VALUES (?,?,?,?)", list(StoredTree(connection).new_tiles(leaves)))
        connection.commit()
        row, times, size = StoredRow("game", 1, "an-event", bytes(200)), [], 0
        for number in range(PROOFS):
            begun = time.thread_time()
            path = inclusion(number * leaves // PROOFS, leaves, StoredTree(connection).subtree)
            row_hash(bytes(SALT), row)
            times.append((time.thread_time() - begun) * 1000)
            size = max(size, 45 * len(path) + 3 * 45 + 400)  # in base64, with hashes of the row and a signed checkpoint
    return statistics.median(times), size
