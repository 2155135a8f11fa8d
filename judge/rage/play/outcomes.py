"""How else a declaration at a Rage table might have come out."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from events.rage.combat_events import Answered
from events.rage.events import Voted


def outcomes(event: Any) -> Iterator[Any]:
    """The same declaration with each outcome that it may have."""
    if isinstance(event, Answered):
        yield replace(event, accepts=True)
        yield replace(event, accepts=False)
    elif isinstance(event, Voted):
        yield replace(event, vote="yes")
        yield replace(event, vote="no")
