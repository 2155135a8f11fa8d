"""What a store's database offers, whichever it is.

All other code speaks to this. Its SQL is what SQLite and PostgreSQL have in common, with `?` for a value; what they
spell differently is in one file for each database.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, local
from typing import Any, Protocol

from events.log.log import Log
from events.problem import Problem
from service.turns import turn_kept

LAYOUT = 2  # of the store; layout 1 had no leaves
NEWER = f"at most {LAYOUT}; a newer Justicar can open it"
UNFINISHED = "unfinished_move"  # the table that marks a store that is being filled from another
FILLING = ("a store that `justicar store move` has not filled yet", "the same `store move` again, which goes on")
Heard = Callable[[str], None]


class Cursor(Protocol):
    """What was asked, and its rows, which have their values by place; in ordinary use by name as well."""

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""

    def execute(self, statement: str, values: Sequence[object] = (), /) -> "Cursor":
        """Does one thing."""

    def executemany(self, statement: str, values: Iterable[Sequence[object]], /) -> "Cursor":
        """Does the same with each of these values."""

    def fetchone(self) -> Any:
        """The next row."""

    def fetchall(self) -> list[Any]:
        """All rows that are left."""

    def __iter__(self) -> Iterator[Any]:
        """The rows, one by one."""


class Connection(Protocol):
    """One moment of the database, or one change of it."""

    def cursor(self) -> Cursor:
        """A new cursor."""

    def execute(self, statement: str, values: Sequence[object] = (), /) -> Cursor:
        """Does one thing, by a cursor of its own."""

    def executemany(self, statement: str, values: Iterable[Sequence[object]], /) -> Cursor:
        """Does the same with each of these values."""


@dataclass(slots=True)
class Whole:
    """What a thread stores as one: the connection that it writes by, from the first thing that it writes."""

    connection: Any = None
    ending: ExitStack = field(default_factory=ExitStack)


class Here(local):
    """What this thread stores as one, if anything."""

    whole: Whole | None = None


class Database(ABC):
    """The database of a store. Whatever fails raises the library's `PersistenceError`."""

    _here: Here

    @contextmanager
    def whole(self) -> Iterator[None]:
        """What this thread stores within is stored in one commit at the end; nothing of it when an exception ends it.

        Until the thread writes, it reads as it always does and keeps nobody waiting. From then on it reads what it has
        written, and others who write wait until it is done. Within another `whole` it is a part of that one.
        """
        if self._whole() is not None:
            yield
            return
        self._here.whole = whole = Whole()
        try:
            with turn_kept(), whole.ending:
                yield
        finally:
            self._here.whole = None

    @property
    def joined(self) -> bool:
        """Whether what this thread stores now is a part of something larger."""
        return self._here.whole is not None

    def _whole(self) -> Whole | None:
        return self._here.whole

    @abstractmethod
    def reading(self) -> AbstractContextManager[Connection]:
        """A connection for questions, all at one moment."""

    @abstractmethod
    def writing(self) -> AbstractContextManager[Connection]:
        """A connection for changes, all or none, durable afterwards; one at a time in all processes."""

    @abstractmethod
    def tables(self, connection: Connection) -> set[str]:
        """The names of all tables."""

    @abstractmethod
    def renumber(self, connection: Connection, table: str) -> None:
        """Rows that this table numbers itself follow those that are there."""

    @abstractmethod
    def refuse_appends(self, connection: Connection) -> None:
        """Nothing is appended any longer: there is an alarm."""

    @abstractmethod
    def allow_appends(self, connection: Connection) -> None:
        """There is no alarm."""

    @abstractmethod
    def explain(self, error: BaseException) -> tuple[str, str]:
        """What was found and what was expected, for people."""

    @abstractmethod
    def listen(self, heard: Heard, ending: Event) -> None:
        """Until it is ended, tells the ids of games that other processes have appended to; an empty one for any game.

        Where nothing is heard of other processes, it returns at once; whoever follows a game looks now and then.
        """

    @abstractmethod
    def tidy(self) -> None:
        """Does in advance what the next commit would otherwise have to wait for."""

    @abstractmethod
    def close(self) -> None:
        """Lets go of all connections."""


@dataclass(frozen=True, slots=True)
class Inspected:
    """A database opened to be verified: nothing is changed, all is of one moment, and texts are bytes."""

    connection: Connection
    damage: Callable[[], Iterable[str]]  # what the database finds wrong with its own files


class StoreAddress(ABC):
    """Where a store is."""

    @property
    @abstractmethod
    def place(self) -> str:
        """How it is told to people, without a password."""

    @property
    @abstractmethod
    def named(self) -> str:
        """What names it to other processes."""

    @abstractmethod
    def beside(self, what: str) -> Path:
        """A file or directory for what is made of it, when none is named."""

    absent = "no such store"  # what is found where it does not exist

    @property
    def in_memory(self) -> bool:
        """Whether it keeps nothing."""
        return False

    @abstractmethod
    def exists(self) -> bool:
        """Whether there is a store already. Raises `StoreProblem` when it cannot be known."""

    @abstractmethod
    def writable(self) -> bool:
        """Whether the store may be changed."""

    def exposed(self) -> Iterable[Problem]:
        """What lets others read it who should not, when the store is that of a public service."""
        return ()

    @abstractmethod
    def inspect(self) -> AbstractContextManager[Inspected]:
        """The store, to be verified. Raises `StoreProblem`."""


def database_of(log: Log) -> Database:
    """The database of a log."""
    database = log.recorder.datastore  # type: ignore[attr-defined]  # every recorder of ours has one
    assert isinstance(database, Database)
    return database
