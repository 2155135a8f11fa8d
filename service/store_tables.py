"""The tables of a store, made where one is missing: whoever only reads in a store writes nothing into it."""

import re

from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteCursor

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
