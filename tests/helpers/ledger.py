"""Reading a ledger in tests."""

from collections.abc import Sequence
from typing import Any

from projections.ledger import LedgerLine


def moves_of(lines: Sequence[tuple[int, type, str, str, Any, Any, str]], subject: str, field: str) -> list[LedgerLine]:
    """The lines of one fact, oldest first: the account of Alexis's pool, say."""
    return [LedgerLine(*line) for line in lines if line[2] == subject and line[3] == field]
