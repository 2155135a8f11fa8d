"""When events arrived in the store, by the store's own time: never by what somebody who records says of them.

The store notes at each commit that by now everything up to here has arrived. Where its clock went back nothing is
noted, so that no event seems older than it is: what arrived then is known to be there when the service first sees it.
"""

import time
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from threading import Lock
from typing import Any

from eventsourcing.persistence import StoredEvent
from eventsourcing.sqlite import SQLiteCursor

from events.log.log import Log
from service.store_tables import TableRecorder

MOST_STREAMS = 1_000  # games and notes whose arrivals are kept in mind
Clock = Callable[[], float]


def steady() -> Clock:
    """A clock, in seconds since 1970, that is set when it is made, and by nobody afterwards."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)  # goes on while the machine sleeps
    elapsed: Clock = time.monotonic if boot is None else partial(time.clock_gettime, boot)
    begun = time.time() - elapsed()
    return lambda: begun + elapsed()


CLOCK = steady()


class ArrivalRecorder(TableRecorder):
    """The library's recorder, which also notes when what it stores arrives."""

    clock: Clock = staticmethod(CLOCK)

    def construct_create_table_statements(self) -> list[str]:
        """The tables; what a store held before it noted arrivals has arrived by now."""
        events, now = self.events_table_name, _milliseconds(self.clock())
        return [
            *super().construct_create_table_statements(),
            "CREATE TABLE IF NOT EXISTS arrivals (number INTEGER PRIMARY KEY, at INTEGER NOT NULL)",
            f"INSERT INTO arrivals SELECT max(rowid), {now} FROM {events} "
            "WHERE NOT EXISTS (SELECT 1 FROM arrivals) HAVING max(rowid) IS NOT NULL",
        ]

    def _is_complete(self, c: SQLiteCursor) -> bool:
        """Whether the tables are all there, and of events that are stored something is noted."""
        if not super()._is_complete(c):
            return False
        c.execute(f"SELECT EXISTS (SELECT 1 FROM arrivals) OR NOT EXISTS (SELECT 1 FROM {self.events_table_name})")
        return bool(c.fetchone()[0])

    def _insert_events(
        self, c: SQLiteCursor, stored_events: Sequence[StoredEvent], **kwargs: Any
    ) -> Sequence[int] | None:
        numbers = super()._insert_events(c, stored_events, **kwargs)
        if numbers:
            now = _milliseconds(self.clock())
            c.execute(
                "INSERT INTO arrivals SELECT ?1, ?2 "
                "WHERE ifnull((SELECT at FROM arrivals ORDER BY number DESC LIMIT 1), 0)<=?2",
                (numbers[-1], now),
            )
            noted = now if c.sqlite_cursor.rowcount else None
            self._stored(c, stored_events, numbers, noted, kwargs.get("parents", {}))
        return numbers

    def _stored(
        self,
        c: SQLiteCursor,
        stored_events: Sequence[StoredEvent],
        numbers: Sequence[int],
        arrived: int | None,
        parents: Mapping[str, str],
    ) -> None:
        """What else is stored with events that have these numbers; `arrived` is noted with the last of them."""

    def arrivals(self, stream: str, first: int, last: int) -> list[float | None]:
        """By when each event of the stream from `first` to `last` had arrived; None where that is not known."""
        with self.datastore.transaction(commit=False) as c:
            c.execute(
                "SELECT (SELECT at FROM arrivals WHERE number>=stored.rowid ORDER BY number LIMIT 1) "
                f"FROM {self.events_table_name} AS stored "
                "WHERE originator_id=? AND originator_version BETWEEN ? AND ? ORDER BY originator_version",
                (stream, first, last),
            )
            return [None if row[0] is None else row[0] / 1000 for row in c.fetchall()]


def _milliseconds(seconds: float) -> int:
    return int(seconds * 1000)


class Arrivals:
    """When the events of games, and the notes on them, arrived, as far as this process can tell. Any thread may ask.

    What the store cannot tell, or tells of a time to come, arrived when it was first asked about.
    """

    def __init__(self, log: Log, clock: Clock = CLOCK) -> None:
        self._log, self.clock = log, clock
        self._known: OrderedDict[str, list[float]] = OrderedDict()
        self._lock = Lock()

    def before(self, stream: str, first: int, count: int, seconds: float) -> int:
        """How many of the `count` events of a stream, numbered from `first`, arrived so many seconds ago or more.

        Raises LogError.
        """
        with self._lock:
            known = self._known.setdefault(stream, [])
            self._known.move_to_end(stream)
            if len(known) < count:
                known += self._noted(stream, first + len(known), first + count - 1, known[-1] if known else 0.0)
            while len(self._known) > MOST_STREAMS:
                self._known.popitem(last=False)
            return min(bisect_right(known, self.clock() - seconds), count)

    def _noted(self, stream: str, first: int, last: int, before: float) -> list[float]:
        """The arrivals from number `first` to `last`, none earlier than the one before it."""
        now, found = self.clock(), []
        for at in self._log.arrivals(stream, first, last):
            before = max(before, now if at is None else min(at, now))
            found.append(before)
        return found
