"""The register: people and what they may do, in tables of their own beside the events of the same store.

Its layout has a version, and each newer version is one more step in `STEPS`: a store is brought up to date when it is
opened. Passwords are kept as argon2 hashes; of sessions, tokens and invitations only a hash is kept, so that whoever
reads the store can use none of them.
"""

import hashlib
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

from eventsourcing.persistence import PersistenceError

from events.log.errors import StoreProblem
from events.log.log import Log
from service.database.interface import Cursor, Database, database_of

PLACE = "the people of the store"
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE people (id TEXT PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL, "
        "password TEXT NOT NULL, manager INTEGER NOT NULL, closed INTEGER NOT NULL, made TEXT NOT NULL)",
        "CREATE TABLE sessions (hash TEXT PRIMARY KEY, person TEXT NOT NULL, made TEXT NOT NULL, seen TEXT NOT NULL, "
        "until TEXT NOT NULL)",
        "CREATE INDEX sessions_of ON sessions (person)",
        "CREATE TABLE tokens (id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, person TEXT NOT NULL, "
        "name TEXT NOT NULL, scopes TEXT NOT NULL, made TEXT NOT NULL, until TEXT NOT NULL, used TEXT NOT NULL, "
        "revoked TEXT NOT NULL)",
        "CREATE INDEX tokens_of ON tokens (person)",
        "CREATE TABLE invitations (hash TEXT PRIMARY KEY, kind TEXT NOT NULL, place TEXT NOT NULL, "
        "role TEXT NOT NULL, seat TEXT NOT NULL, manager INTEGER NOT NULL, made TEXT NOT NULL, until TEXT NOT NULL, "
        "by TEXT NOT NULL, used TEXT NOT NULL)",
        "CREATE TABLE members (kind TEXT NOT NULL, place TEXT NOT NULL, person TEXT NOT NULL, role TEXT NOT NULL, "
        "seat TEXT NOT NULL, made TEXT NOT NULL, by TEXT NOT NULL, PRIMARY KEY (kind, place, person, role, seat)) "
        "WITHOUT ROWID",
        "CREATE INDEX member_of ON members (person)",
        "CREATE TABLE tournaments (id TEXT PRIMARY KEY, name TEXT NOT NULL, made TEXT NOT NULL, by TEXT NOT NULL)",
        "CREATE TABLE tournament_games (tournament TEXT NOT NULL, game TEXT NOT NULL, "
        "PRIMARY KEY (tournament, game)) WITHOUT ROWID",
        "CREATE INDEX tournaments_of ON tournament_games (game)",
        "CREATE TABLE watching (kind TEXT NOT NULL, place TEXT NOT NULL, everybody INTEGER NOT NULL, "
        "events INTEGER NOT NULL, seconds INTEGER NOT NULL, PRIMARY KEY (kind, place)) WITHOUT ROWID",
        "CREATE TABLE trail (number INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, kind TEXT NOT NULL, "
        "place TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, what TEXT NOT NULL, detail TEXT NOT NULL)",
        "CREATE INDEX trail_of ON trail (kind, place)",
    ),
    (
        "CREATE TABLE answers (name TEXT PRIMARY KEY, asked TEXT NOT NULL, status INTEGER NOT NULL, "
        "place TEXT NOT NULL, headers TEXT NOT NULL, body TEXT NOT NULL, made TEXT NOT NULL, until TEXT NOT NULL) "
        "WITHOUT ROWID",
        "CREATE INDEX answers_until ON answers (until) WHERE until!=''",
    ),
    (
        "CREATE TABLE handed (game TEXT NOT NULL, person TEXT NOT NULL, seat TEXT NOT NULL, after INTEGER NOT NULL, "
        "name TEXT NOT NULL, upto INTEGER NOT NULL, at TEXT NOT NULL, PRIMARY KEY (game, person, seat, after)) "
        "WITHOUT ROWID",
    ),
)


def now() -> datetime:
    """The time."""
    return datetime.now(UTC)


def written(moment: datetime) -> str:
    """A time as it is kept: UTC, to the second, so that later times are greater texts."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def hashed(secret: str) -> str:
    """What is kept of a secret that nobody can guess."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def new_secret() -> str:
    """A secret of 256 random bits."""
    return secrets.token_urlsafe(32)


class AccountStore:
    """The tables, with the time. Raises `StoreProblem` when a newer Justicar has written them; every use, when the
    store fails.
    """

    def __init__(
        self,
        database: Database,
        now: Callable[[], datetime] = now,
        steps: Sequence[Sequence[str]] = MIGRATIONS,
    ) -> None:
        self._database, self._now = database, now
        if self._layout() == len(steps):
            return  # and nobody who writes is waited for
        with self.writing() as c:
            c.execute("CREATE TABLE IF NOT EXISTS people_layout (version INTEGER NOT NULL)")
            c.execute("DELETE FROM people_layout WHERE version<0")  # waits its turn when others open the same new store
            c.execute("SELECT max(version) FROM people_layout")
            version = c.fetchone()[0] or 0
            if version > len(steps):
                raise StoreProblem(PLACE, f"a layout of version {version}", f"at most {len(steps)}; a newer Justicar")
            for number, step in enumerate(steps[version:], version + 1):
                for statement in step:
                    c.execute(statement)
                c.execute("INSERT INTO people_layout VALUES (?)", (number,))

    def _layout(self) -> int:
        """The version of the tables; 0 where there are none."""
        with self._trouble(), self._database.reading() as connection:
            if "people_layout" not in self._database.tables(connection):
                return 0
            return int(connection.execute("SELECT max(version) FROM people_layout").fetchone()[0] or 0)

    @contextmanager
    def reading(self) -> Iterator[Cursor]:
        """A cursor for questions, all at one moment."""
        with self._trouble(), self._database.reading() as connection:
            yield connection.cursor()

    @contextmanager
    def writing(self) -> Iterator[Cursor]:
        """A cursor for changes, all or none, which are durable afterwards."""
        with self._trouble(), self._database.writing() as connection:
            yield connection.cursor()

    @contextmanager
    def whole(self) -> Iterator[None]:
        """One commit of all that this thread changes within, in games too; none when an exception ends it."""
        with self._trouble(), self._database.whole():
            yield

    @property
    def time(self) -> str:
        """Now, as it is kept."""
        return written(self._now())

    def later(self, **span: float) -> str:
        """Some time from now (or before, for a negative one), as it is kept."""
        return written(self._now() + timedelta(**span))

    @contextmanager
    def _trouble(self) -> Iterator[None]:
        try:
            yield
        except PersistenceError as error:
            raise StoreProblem(PLACE, *self._database.explain(error)) from error


def register_of(log: Log, now: Callable[[], datetime] = now) -> AccountStore:
    """The register beside a log. Raises `StoreProblem`."""
    return AccountStore(database_of(log), now)
