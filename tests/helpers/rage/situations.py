"""Situations of Rage as a scorekeeper writes them (`tests/helpers/situations.py`)."""

from tests.helpers.situations import is_judged_so, situations

__all__ = ["is_judged_so", "situations"]
