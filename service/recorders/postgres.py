"""The recorder of a store in PostgreSQL."""

from collections.abc import Sequence
from os import urandom
from secrets import token_bytes
from typing import Any

from eventsourcing.domain import EventSourcingError
from eventsourcing.persistence import DataError, IntegrityError, PersistenceError, StoredEvent
from eventsourcing.postgres import PostgresApplicationRecorder

from events.log.errors import StoreProblem
from events.log.facts import NOTES, OPENED
from events.log.stored import Beside
from service.arrivals import CLOCK, Clock, milliseconds
from service.database.interface import FILLING, LAYOUT, Connection, Cursor
from service.database.postgres import OpenConnection, PostgresDatabase
from service.database.postgres_address import OURS, PostgresAddress
from service.database.postgres_errors import explain_postgres_error
from service.database.tables import ARRIVALS, GAMES, LOG
from service.proof.leaves import SALT, StoredRow, row_hash
from service.proof.recorder import leaf_of, refusal, rows_of
from service.recorders.stored_games import StoredGames
from service.recorders.write_queue import WriteQueue, WriteRequest

EVENTS = (
    "CREATE TABLE IF NOT EXISTS stored_events (originator_id TEXT NOT NULL, originator_version INTEGER NOT NULL, "
    "topic TEXT NOT NULL, state BLOB NOT NULL, rowid INTEGER NOT NULL UNIQUE, "
    "PRIMARY KEY (originator_id, originator_version))",
    f"CREATE INDEX IF NOT EXISTS games ON stored_events (originator_id COLLATE BINARY) WHERE topic='{OPENED}'",
)
MARK = (
    f"CREATE TABLE IF NOT EXISTS {OURS} (version INTEGER NOT NULL)",
    f"INSERT INTO {OURS} SELECT {LAYOUT} WHERE NOT EXISTS (SELECT 1 FROM {OURS})",
    "INSERT INTO log_identity SELECT ?, 0 WHERE NOT EXISTS (SELECT 1 FROM log_identity)",
)
STATE = (
    "SELECT coalesce((SELECT max(rowid) FROM stored_events), 0), coalesce((SELECT max(number) FROM leaves), 0), "
    "(SELECT at FROM alarms ORDER BY number LIMIT 1), (SELECT says FROM alarms ORDER BY number LIMIT 1), "
    "(SELECT count(*) FROM stored_events JOIN unnest(CAST(? AS text[]), CAST(? AS bigint[])) "
    "AS wanted (stream, version) ON originator_id=stream AND originator_version=version)"
)
# An append that does not fit what is stored ends in a division by zero, and so nothing of it is stored.
FITS = (
    "1/(CASE WHEN last=leaves AND (last=0)=(CAST(? AS bigint)=1) AND before=? "
    "AND NOT EXISTS (SELECT 1 FROM alarms) THEN 1 ELSE 0 END)"
)
INSERT = (
    "WITH stored AS (SELECT coalesce((SELECT max(rowid) FROM stored_events), 0) AS last, "
    "coalesce((SELECT max(number) FROM leaves), 0) AS leaves, "
    "coalesce((SELECT at FROM arrivals ORDER BY number DESC LIMIT 1), 0) AS arrived, "
    "(SELECT count(*) FROM stored_events JOIN unnest(CAST(? AS text[]), CAST(? AS bigint[])) "
    "AS wanted (stream, version) ON originator_id=stream AND originator_version=version) AS before), "
    f"fit AS (SELECT last, arrived<=CAST(? AS bigint) AS noted, {FITS} AS fits FROM stored), "
    "new AS (SELECT stream, version, topic, said, last+place AS number, salt, "
    "CASE WHEN noted THEN hash_if_noted ELSE hash END AS hash FROM fit, "
    "unnest(CAST(? AS text[]), CAST(? AS bigint[]), CAST(? AS text[]), CAST(? AS bytea[]), CAST(? AS bytea[]), "
    "CAST(? AS bytea[]), CAST(? AS bytea[])) WITH ORDINALITY "
    "AS one (stream, version, topic, said, salt, hash_if_noted, hash, place)), "
    "events AS (INSERT INTO stored_events (originator_id, originator_version, topic, state, rowid) "
    "SELECT stream, version, topic, said, number FROM new), "
    "of_leaves AS (INSERT INTO leaves (number, originator_id, originator_version, salt, hash) "
    "SELECT number, stream, version, salt, hash FROM new), "
    "ids AS (INSERT INTO entry_ids SELECT * FROM unnest(CAST(? AS text[]), CAST(? AS text[]), CAST(? AS bigint[]))), "
    "links AS (INSERT INTO branches SELECT * FROM unnest(CAST(? AS text[]), CAST(? AS text[]))), "
    "arrivals AS (INSERT INTO arrivals SELECT last+CAST(? AS bigint), CAST(? AS bigint) FROM fit WHERE noted) "
    "SELECT last, fits, (SELECT count(pg_notify(?, game)) FROM unnest(CAST(? AS text[])) AS game) FROM fit"
)

# The same for one event of a game that is there, without lists: it takes the server half the time. Where it does not
# fit, it stores nothing and tells no number.
ONE = (
    "text, bigint, text, bytea, text, bigint, bytea, bytea, text, text",
    "WITH fit AS (SELECT last+1 AS number FROM (SELECT rowid AS last FROM stored_events ORDER BY 1 DESC LIMIT 1) "
    "AS stored WHERE last=(SELECT max(number) FROM leaves) "
    "AND $6>=(SELECT at FROM arrivals ORDER BY number DESC LIMIT 1) "
    "AND EXISTS (SELECT 1 FROM stored_events WHERE originator_id=$1 AND originator_version=$2-1) "
    "AND NOT EXISTS (SELECT 1 FROM alarms)), "
    "event AS (INSERT INTO stored_events (originator_id, originator_version, topic, state, rowid) "
    "SELECT $1, $2, $3, $4, number FROM fit), "
    "leaf AS (INSERT INTO leaves (number, originator_id, originator_version, salt, hash) "
    "SELECT number, $1, $2, $7, $8 FROM fit), "
    "id AS (INSERT INTO entry_ids SELECT $1, $5, $2 FROM fit), "
    "arrival AS (INSERT INTO arrivals SELECT number, $6 FROM fit) "
    "SELECT number, pg_notify($9, $10) FROM fit",
)


class Insertion:
    """What several requests want to have stored, as the statement takes it."""

    def __init__(self, requests: Sequence[WriteRequest], now: int) -> None:
        self.requests, self.now = requests, now
        self.follow: dict[str, int] = {}  # the number that the first of a stream follows
        self.ids: list[tuple[str, str, int]] = []
        self.events = [event for one in requests for event in one.events]
        self.parents = {game: parent for one in requests for game, parent in one.more.get("parents", {}).items()}
        for one in requests:
            for event, name in zip(one.events, one.more.get("entry_ids") or (), strict=False):
                stream, version = str(event.originator_id), event.originator_version
                if version:
                    self.follow.setdefault(stream, version - 1)
                if name:
                    self.ids.append((stream, name, version))
        self.follow = {
            stream: version
            for stream, version in self.follow.items()
            if (stream, version) not in {(str(one.originator_id), one.originator_version) for one in self.events}
        }

    def values(self, datastore: PostgresDatabase, seed: bytes) -> tuple[object, ...]:
        """The values of the statement; `seed` is that of the log where its first row is stored."""
        places = range(1, len(self.events) + 1)
        plain = [row for _, row in rows_of(self.events, places, None, self.parents)]
        leaves = [leaf_of(place if seed else 0, row, seed) for place, row in zip(places, plain, strict=True)]
        noted = row_hash(leaves[-1][3], plain[-1]._replace(arrived=self.now))
        games = {row.stream.removesuffix(NOTES) for row in plain}
        return (
            [*self.follow], [*self.follow.values()], self.now, int(bool(seed)), len(self.follow),
            [row.stream for row in plain], [row.number for row in plain], [row.topic for row in plain],
            [row.state for row in plain], [leaf[3] for leaf in leaves],
            [*(leaf[4] for leaf in leaves[:-1]), noted], [leaf[4] for leaf in leaves],
            [one[0] for one in self.ids], [one[1] for one in self.ids], [one[2] for one in self.ids],
            [*self.parents], [*self.parents.values()], len(self.events), self.now,
            datastore.channel, [f"{datastore.own} {game}" for game in games],
        )  # fmt: skip

    def store(self, connection: Connection, datastore: PostgresDatabase, seed: bytes = b"") -> Cursor:
        """Stores it, and what is done beside it; the cursor tells the last number before."""
        cursor = connection.execute(INSERT, self.values(datastore, seed))
        for one in self.requests:
            beside: Beside | None = one.more.get("beside")
            if beside is not None:
                beside(connection.cursor(), one.events[0].originator_version)
        return cursor

    def answer(self, last: int) -> None:
        """Tells each request its numbers."""
        for one in self.requests:
            one.numbers = [*range(last + 1, last + 1 + len(one.events))]
            last += len(one.events)


class PostgresGameRecorder(PostgresApplicationRecorder, StoredGames):
    """The library's recorder, with what belongs to games and to the log stored by the same statement."""

    datastore: PostgresDatabase
    clock: Clock = staticmethod(CLOCK)

    def __init__(self, datastore: PostgresDatabase) -> None:
        super().__init__(datastore)
        self.channel_name = datastore.channel
        self._writes = WriteQueue(self._alone, self._together)

    def create_table(self) -> None:
        """Makes the tables; others who open the same new store wait."""
        with self.datastore.get_connection() as own, own.transaction():
            connection = OpenConnection(own)
            connection.execute("SELECT pg_advisory_xact_lock(?)", (int.from_bytes(b"justicar"),))
            for statement in (*EVENTS, *GAMES, ARRIVALS, *LOG):
                connection.execute(statement)
            for statement in MARK:
                connection.execute(statement, (token_bytes(SALT),) if "?" in statement else ())

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int] | None:
        """Stores the events with all that belongs to them; their numbers.

        A lost connection is not tried again here: whoever appends finds out by the ids whether it is stored.
        """
        if not stored_events:
            return []
        if not self.datastore.joined:
            return self._writes.store(stored_events, kwargs)
        one = WriteRequest(stored_events, kwargs)
        self._examined(one)
        return one.numbers

    def _alone(self, one: WriteRequest) -> Sequence[int] | None:
        entry_id = one.only_id
        try:
            found = self._one_at_once(one.events[0], entry_id) if entry_id else None
            if found is not None:
                return found[:1]
            self._at_once([one])
        except DataError:
            self._examined(one)
        return one.numbers

    def _one_at_once(self, event: StoredEvent, entry_id: str) -> Sequence[int] | None:
        """Stores one event, and is told its number first, where it fits what is stored."""
        stream, version, topic, state = str(event.originator_id), event.originator_version, event.topic, event.state
        now, salt = milliseconds(self.clock()), urandom(SALT)
        noted = row_hash(salt, StoredRow(stream, version, topic, state, "", now))
        news = self.datastore.channel, f"{self.datastore.own} {stream.removesuffix(NOTES)}"
        return self.datastore.at_once(ONE, (stream, version, topic, state, entry_id, now, salt, noted, *news))

    def _together(self, group: Sequence[WriteRequest]) -> Sequence[WriteRequest]:
        try:
            self._at_once(group)
        except EventSourcingError:
            return group
        return ()

    def _at_once(self, group: Sequence[WriteRequest]) -> None:
        """Stores all that is wanted in one commit, for which the server is asked once."""
        batch = Insertion(group, milliseconds(self.clock()))
        with self.datastore.committed_at_once() as connection:
            found = batch.store(connection, self.datastore)
        batch.answer(found.fetchone()[0])

    def _examined(self, one: WriteRequest) -> None:
        """Stores what is wanted after a look at what is stored. Raises when it does not fit that."""
        batch = Insertion([one], milliseconds(self.clock()))
        with self.datastore.writing() as connection:
            values = ([*batch.follow], [*batch.follow.values()])
            last, leaves, at, says, before = connection.execute(STATE, values).fetchone()
            if at is not None or last != leaves:
                raise refusal(None if at is None else (at, says), leaves, last)
            if before != len(batch.follow):
                raise IntegrityError(f"not all of these numbers are there: {batch.follow}")
            seed = connection.execute("SELECT seed FROM log_identity").fetchone()[0] if not last else b""
            batch.store(connection, self.datastore, seed)
        batch.answer(last)


def open_postgres(address: PostgresAddress, unfinished: bool = False) -> PostgresGameRecorder:
    """The recorder of a store, whose tables are made where there are none. Raises `StoreProblem`."""
    found = address.looked_at()
    if found.unfinished and not unfinished:
        raise StoreProblem(address.place, *FILLING)
    recorder = PostgresGameRecorder(PostgresDatabase(address.address, found.schema))
    try:
        if found.layout < LAYOUT:
            recorder.create_table()
    except PersistenceError as error:
        recorder.close()
        raise StoreProblem(address.place, *explain_postgres_error(error)) from error
    return recorder
