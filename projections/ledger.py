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


def moves_of(lines: Sequence[tuple[int, type, str, str, Any, Any, str]], subject: str, field: str) -> list[Line]:
    """The lines of one fact, oldest first: the account of Alexis's pool, say."""
    return [Line(*line) for line in lines if line[2] == subject and line[3] == field]
