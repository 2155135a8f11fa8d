"""Reading a ledger in tests."""

from collections.abc import Sequence
from typing import Any

from judge.judging import Judgement
from projections.ledger import LedgerLine


def moves_of(lines: Sequence[tuple[int, type, str, str, Any, Any, str]], subject: str, field: str) -> list[LedgerLine]:
    """The lines of one fact, oldest first: the account of Alexis's pool, say."""
    return [LedgerLine(*line) for line in lines if line[2] == subject and line[3] == field]


def unders(judgement: Judgement) -> set[str]:
    """The names of all derivations and rules by which the table has changed."""
    return {line[6] for line in judgement.table.ledger}


def moves_under(judgement: Judgement, name: str) -> list[tuple[str, str, Any, Any]]:
    """What the ledger holds under this derivation: subject, field, before, after."""
    return [line[2:6] for line in judgement.table.ledger if line[6] == name]
