"""The ledger: every change to a table, from where to where, by which event, under which rule.

Nothing on a table changes except through its ledger, so the ledger tells since when each fact holds, and a
roll-back is the same lines read backwards.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

WHOLE = "*"


class Line(NamedTuple):
    """One change.

    `event` is its number in the log (0 for the starting position), `kind` the class of the thing that changed,
    `subject` its name, `field` the field (`*` when the thing itself came or went), `under` the name of the rule
    or derivation that demands it.
    """

    event: int
    kind: type
    subject: str
    field: str
    before: Any
    after: Any
    under: str


class Since:
    """When each fact became so: the last event that changed a field, looked up by kind, subject and field.

    It follows a ledger that grows: each look-up first takes in the lines that are new.
    """

    def __init__(self, lines: Sequence[tuple[int, type, str, str, Any, Any, str]]) -> None:
        self._lines = lines
        self._read = 0
        self._last: dict[tuple[type, str, str], int] = {}

    def event(self, kind: type, subject: str, field: str) -> int:
        """The number of the event that made this field what it is; 0 when it was so from the start."""
        last = self._last
        if self._read < len(self._lines):
            for event, of, name, changed, _before, _after, _under in self._lines[self._read :]:
                last[of, name, changed] = event
            self._read = len(self._lines)
        return max(last.get((kind, subject, field), 0), last.get((kind, subject, WHOLE), 0))


def moves_of(lines: Sequence[tuple[int, type, str, str, Any, Any, str]], subject: str, field: str) -> list[Line]:
    """The lines of one fact, oldest first: the account of Alexis's pool, say."""
    return [Line(*line) for line in lines if line[2] == subject and line[3] == field]
