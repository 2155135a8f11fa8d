"""What `make test` tries some of and `make proof` all of."""

from collections.abc import Sequence
from typing import Any

import pytest


def some(of: Sequence[Any], first: int) -> list[Any]:
    """The values of a parameter, of which all but the first few are tried by `make proof` only."""
    return [*of[:first], *(pytest.param(*_many(one), marks=pytest.mark.proof) for one in of[first:])]


def _many(one: Any) -> tuple[Any, ...]:
    return one if isinstance(one, tuple) else (one,)
