"""What SQLite's recorder notes of arrivals, in tables that are made only where one is missing."""

import re

from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteCursor

from service.arrivals import CLOCK, Clock, milliseconds
from service.database.tables import ARRIVALS

_MADE = re.compile(r"CREATE (?:UNIQUE )?(?:TABLE|INDEX) IF NOT EXISTS\s+(\w+)")


class TableRecorder(SQLiteApplicationRecorder):
    """The library's recorder, which makes its tables only where they are not all there.

    The library's own writes each time it is opened, and so waits for whoever else writes, even to read.
    """

    def create_table(self) -> None:
        """Makes the tables and indexes, if any is missing."""
        with self.datastore.transaction(commit=False) as c:
            complete = self._is_complete(c)
        if not complete:
            super().create_table()

    def _is_complete(self, c: SQLiteCursor) -> bool:
        """Whether there is nothing left to be made."""
        wanted = {found[1] for statement in self.create_table_statements if (found := _MADE.match(statement))}
        c.execute("SELECT name FROM sqlite_master")
        return wanted <= {row[0] for row in c.fetchall()}


class ArrivalRecorder(TableRecorder):
    """The library's recorder, which also notes when what it stores arrives."""

    clock: Clock = staticmethod(CLOCK)

    def construct_create_table_statements(self) -> list[str]:
        """The tables; what a store held before it noted arrivals has arrived by now."""
        events, now = self.events_table_name, milliseconds(self.clock())
        return [
            *super().construct_create_table_statements(),
            ARRIVALS,
            f"INSERT INTO arrivals SELECT max(rowid), {now} FROM {events} "
            "WHERE NOT EXISTS (SELECT 1 FROM arrivals) HAVING max(rowid) IS NOT NULL",
        ]

    def _is_complete(self, c: SQLiteCursor) -> bool:
        """Whether the tables are all there, and of events that are stored something is noted."""
        if not super()._is_complete(c):
            return False
        c.execute(f"SELECT EXISTS (SELECT 1 FROM arrivals) OR NOT EXISTS (SELECT 1 FROM {self.events_table_name})")
        return bool(c.fetchone()[0])
