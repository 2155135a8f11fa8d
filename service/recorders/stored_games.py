"""What is asked of the tables of games, whichever database has them."""

from collections.abc import Sequence
from contextlib import AbstractContextManager

from eventsourcing.domain import EventSourcingError
from eventsourcing.persistence import Notification

from events.log.facts import OPENED
from events.log.stored import GameRecorder
from service.database.interface import Database
from service.proof.recorder import RefusedAppend

LARGEST = 2**63 - 1


class StoredGames(GameRecorder):
    """A recorder that finds games, branches, entries and arrivals in the tables of its database."""

    datastore: Database

    def numbers_of(self, game: str, entry_ids: Sequence[str]) -> dict[str, int]:
        numbers = {}
        with self.datastore.reading() as connection:
            for entry_id in entry_ids:
                row = connection.execute(
                    "SELECT originator_version FROM entry_ids WHERE originator_id=? AND entry_id=?", (game, entry_id)
                ).fetchone()
                if row is not None:
                    numbers[entry_id] = row[0]
        return numbers

    def openings(self, before: int | None, limit: int, branches: bool) -> Sequence[Notification]:
        own = "AND NOT EXISTS (SELECT 1 FROM branches WHERE branches.originator_id=stored.originator_id) "
        return self._openings(
            "SELECT rowid, originator_id, topic, state FROM stored_events AS stored "
            f"WHERE topic='{OPENED}' AND rowid<? {'' if branches else own}"
            "ORDER BY rowid DESC LIMIT ?",
            (LARGEST if before is None else min(before, LARGEST), max(0, min(limit, LARGEST))),
        )

    def opening_of(self, game: str) -> int | None:
        with self.datastore.reading() as connection:
            row = connection.execute(
                "SELECT rowid FROM stored_events WHERE originator_id=? AND originator_version=0", (game,)
            ).fetchone()
            return None if row is None else int(row[0])

    def branches_of(self, game: str) -> Sequence[Notification]:
        return self._openings(
            "SELECT rowid, stored.originator_id, topic, state FROM branches JOIN stored_events AS stored "
            "ON stored.originator_id=branches.originator_id WHERE parent_id=? AND originator_version=0 ORDER BY rowid",
            (game,),
        )

    def _openings(self, question: str, values: Sequence[object]) -> Sequence[Notification]:
        with self.datastore.reading() as connection:
            return [
                Notification(stream, 0, topic, state.encode() if isinstance(state, str) else bytes(state), id=number)
                for number, stream, topic, state in connection.execute(question, values)
            ]

    def beginning_with(self, prefix: str, limit: int) -> Sequence[str]:
        with self.datastore.reading() as connection:
            rows = connection.execute(
                f"SELECT originator_id FROM stored_events WHERE topic='{OPENED}' "
                "AND originator_id>=? COLLATE BINARY AND originator_id<? COLLATE BINARY "
                "ORDER BY originator_id COLLATE BINARY LIMIT ?",
                (prefix, prefix + "\U0010ffff", limit),
            )
            return [row[0] for row in rows]

    def arrivals(self, stream: str, first: int, last: int) -> list[float | None]:
        with self.datastore.reading() as connection:
            rows = connection.execute(
                "SELECT (SELECT at FROM arrivals WHERE number>=stored.rowid ORDER BY number LIMIT 1) "
                "FROM stored_events AS stored "
                "WHERE originator_id=? AND originator_version BETWEEN ? AND ? ORDER BY originator_version",
                (stream, first, last),
            )
            return [None if row[0] is None else row[0] / 1000 for row in rows]

    def whole(self) -> AbstractContextManager[None]:
        return self.datastore.whole()

    def tidy(self) -> None:
        self.datastore.tidy()

    def explain(self, error: EventSourcingError) -> tuple[str, str]:
        return (error.found, error.expected) if isinstance(error, RefusedAppend) else self.datastore.explain(error)

    def close(self) -> None:
        self.datastore.close()
