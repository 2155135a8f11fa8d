"""What was judged already: for each game what came of it, and what its judgement asked, in one SQLite file.

A game is not judged again while it has no further event and nothing that it asked has another fingerprint.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from events.problem import Problem
from service.errors import InputError
from service.rejudge.asked import ELSE
from service.rejudge.judged import GameTally

TABLES = """
CREATE TABLE IF NOT EXISTS states (id INTEGER PRIMARY KEY, prints TEXT UNIQUE);
CREATE TABLE IF NOT EXISTS names (id INTEGER PRIMARY KEY, name TEXT UNIQUE);
CREATE TABLE IF NOT EXISTS games (
  run TEXT, game TEXT, events INTEGER, state INTEGER, part TEXT, rulings INTEGER, wrong INTEGER, asked BLOB,
  problem TEXT, PRIMARY KEY (run, game)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS flips (
  run TEXT, because TEXT, game TEXT, verdicts INTEGER, PRIMARY KEY (run, because, game)) WITHOUT ROWID;
"""
LINKS = 3  # games that a summary names for each cause


class KeptGame(NamedTuple):
    """What is known of a game that was judged before."""

    events: int
    state: int
    part: str
    asked: bytes


class Cause(NamedTuple):
    """How many verdicts a rule or difference flips, in how many games, and some of them."""

    because: str
    verdicts: int
    games: int
    links: tuple[str, ...]


class Totals(NamedTuple):
    """All that one order has come to."""

    games: int
    events: int
    rulings: int
    wrong: int
    flipped: int
    problems: int


class KeptJudgements:
    """The file, opened by the process that hands out the games."""

    def __init__(self, path: Path | None) -> None:
        """Open it, or make it; without a path it is kept in memory only. Raises InputError."""
        try:
            if path is not None:
                path.parent.mkdir(exist_ok=True)
            self._database = sqlite3.connect(path or ":memory:", isolation_level=None)
            self._database.executescript(f"PRAGMA journal_mode=WAL; {TABLES}")
            self._names: dict[str, int] = dict(self._database.execute("SELECT name, id FROM names"))
        except (sqlite3.Error, OSError) as error:
            expected = "a directory for results of `justicar rejudge` that can be written"
            found = getattr(error, "strerror", None) or str(error)
            raise InputError(Problem(str(path), found, expected)) from None

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    # --- fingerprints ---------------------------------------------------------------------------------------------

    def state(self, prints: Mapping[str, str]) -> int:
        """The number of a state of the code: its fingerprints."""
        text = msgspec.json.encode(dict(sorted(prints.items()))).decode()
        self._database.execute("INSERT OR IGNORE INTO states (prints) VALUES (?)", (text,))
        found: int = self._database.execute("SELECT id FROM states WHERE prints=?", (text,)).fetchone()[0]
        return found

    def changed_since(self, state: int, prints: Mapping[str, str]) -> frozenset[str] | None:
        """The names whose fingerprint is another than it was; None when it is that of everything else."""
        row = self._database.execute("SELECT prints FROM states WHERE id=?", (state,)).fetchone()
        before: dict[str, str] = msgspec.json.decode(row[0]) if row else {}
        changed = frozenset(name for name in {**before, **prints} if before.get(name) != prints.get(name))
        return None if ELSE in changed else changed

    def packed(self, names: Iterable[str]) -> bytes:
        """Names as the bits of a number, as they are kept with each game."""
        bits = 0
        for name in names:
            if name not in self._names:
                cursor = self._database.execute("INSERT INTO names (name) VALUES (?)", (name,))
                self._names[name] = cursor.lastrowid or 0
            bits |= 1 << self._names[name]
        return bits.to_bytes((bits.bit_length() + 7) // 8, "little")

    # --- games ----------------------------------------------------------------------------------------------------

    def game(self, run: str, game: str) -> KeptGame | None:
        """What is known of a game."""
        row = self._database.execute(
            "SELECT events, state, part, asked FROM games WHERE run=? AND game=?", (run, game)
        ).fetchone()
        return None if row is None else KeptGame(*row)

    def keep(self, run: str, state: int, part: str, tallies: Iterable[GameTally]) -> None:
        """Keep what came of a batch, all of it in one commit."""
        found = [(one, self.packed(one.asked)) for one in tallies]
        with self._database:
            self._database.execute("BEGIN")
            for one, asked in found:
                self._database.execute("DELETE FROM flips WHERE run=? AND game=?", (run, one.game))
                self._database.execute(
                    "INSERT OR REPLACE INTO games VALUES (?,?,?,?,?,?,?,?,?)",
                    (run, one.game, one.events, state, part, one.rulings, one.wrong, asked, one.problem),
                )
                self._database.executemany(
                    "INSERT INTO flips VALUES (?,?,?,?)",
                    [(run, because, one.game, verdicts) for because, verdicts in one.flips.items()],
                )

    def spare(self, run: str, game: str, state: int) -> None:
        """Nothing that this game asked has changed: what came of it still holds."""
        self._database.execute("UPDATE games SET state=? WHERE run=? AND game=?", (state, run, game))

    def parts(self, run: str) -> set[str]:
        """The files of an order."""
        return {part for (part,) in self._database.execute("SELECT DISTINCT part FROM games WHERE run=?", (run,))}

    # --- what it has come to --------------------------------------------------------------------------------------

    def totals(self, run: str) -> Totals:
        """The sums over all games of an order."""
        games, events, rulings, wrong, problems = self._database.execute(
            "SELECT count(*), coalesce(sum(events),0), coalesce(sum(rulings),0), coalesce(sum(wrong),0), "
            "coalesce(sum(problem<>''),0) FROM games WHERE run=?",
            (run,),
        ).fetchone()
        flipped = self._database.execute("SELECT count(DISTINCT game) FROM flips WHERE run=?", (run,)).fetchone()[0]
        return Totals(games, events, rulings, wrong, flipped, problems)

    def causes(self, run: str) -> Iterator[Cause]:
        """Each cause of flips, the most frequent first."""
        found = self._database.execute(
            "SELECT because, sum(verdicts), count(*) FROM flips WHERE run=? GROUP BY because ORDER BY 2 DESC, 1", (run,)
        ).fetchall()
        for because, verdicts, games in found:
            links = self._database.execute(
                "SELECT game FROM flips WHERE run=? AND because=? ORDER BY verdicts DESC, game LIMIT ?",
                (run, because, LINKS),
            )
            yield Cause(because, verdicts, games, tuple(game for (game,) in links))

    def problems(self, run: str, most: int) -> list[str]:
        """Why some games were not judged."""
        found = self._database.execute(
            "SELECT game, problem FROM games WHERE run=? AND problem<>'' ORDER BY game LIMIT ?", (run, most)
        )
        return [f"{game}: {problem}" for game, problem in found]
