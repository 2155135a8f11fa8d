"""The trail: who looked at or touched what lies hidden, and who gave whom which role. It is only ever added to."""

from threading import Lock
from time import monotonic
from typing import NamedTuple

from service.accounts.database import AccountStore
from service.accounts.roles import LINE, Resource

AGAIN = 600.0  # seconds after which the same look is written down again
MOST = 10_000  # looks that are kept in mind
SHOWN = 200  # steps at once


class AuditEntry(NamedTuple):
    """Something that somebody did: `what` in a word, and the detail, such as the address that was asked."""

    number: int
    at: str
    name: str
    what: str
    detail: str


class AuditLog:
    """What is written down of a register's people. Thread-safe."""

    def __init__(self, register: AccountStore) -> None:
        self._register = register
        self._lock = Lock()
        self._looks: dict[tuple[str, str, str], float] = {}

    def record(self, place: Resource, person: str, name: str, what: str, detail: str) -> None:
        """Somebody did something there; it is durable afterwards."""
        with self._register.writing() as c:
            c.execute(
                "INSERT INTO trail (at, kind, place, person, name, what, detail) VALUES (?,?,?,?,?,?,?)",
                (self._register.time, *place, person, name, what, detail),
            )

    def record_access(self, game: str, person: str, name: str, detail: str) -> None:
        """Somebody is about to see what lies hidden in a game; the same look is written down once in a while."""
        self.once(game, person, name, "looked", detail)

    def once(self, game: str, person: str, name: str, what: str, detail: str) -> None:
        """Somebody does something in a game that is written down once in a while, however often it is done."""
        look = (game, person, f"{what} {detail}")
        with self._lock:
            last = self._looks.get(look)
            if last is not None and monotonic() - last < AGAIN:
                return
        self.record(Resource("game", game), person, name, what, detail)
        with self._lock:
            if len(self._looks) >= MOST:
                self._looks.clear()
            self._looks[look] = monotonic()

    def of_game(self, game: str, before: int | None = None) -> list[AuditEntry]:
        """What was done in a game, in the one that it branched off and in its tournaments, the last first.

        Which games these hold is told of the game alone: it would stand there twice.
        """
        with self._register.reading() as c:
            c.execute(
                f"{LINE} SELECT number, at, name, what, detail FROM trail JOIN places USING (kind, place) "
                "WHERE number<? AND (kind='game' OR what NOT IN ('put', 'left')) ORDER BY number DESC LIMIT ?",
                (game, 2**62 if before is None else before, SHOWN),
            )
            return [AuditEntry(*row) for row in c.fetchall()]

    def of_tournament(self, tournament: str, before: int | None = None) -> list[AuditEntry]:
        """What was done in a tournament itself, the last first."""
        with self._register.reading() as c:
            c.execute(
                "SELECT number, at, name, what, detail FROM trail WHERE kind='tournament' AND place=? AND number<? "
                "ORDER BY number DESC LIMIT ?",
                (tournament, 2**62 if before is None else before, SHOWN),
            )
            return [AuditEntry(*row) for row in c.fetchall()]
