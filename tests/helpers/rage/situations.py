"""Situations of Rage as a scorekeeper writes them (`tests/helpers/situations.py`)."""

from tests.helpers.situations import begun, is_judged_so, situations

__all__ = ["begun", "is_judged_so", "situations"]
