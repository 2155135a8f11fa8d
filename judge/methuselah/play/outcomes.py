"""How else a declaration at a Methuselah table might have come out."""

from collections.abc import Iterator
from typing import Any

from events.methuselah.events import ReferendumResolved, Resolved


def outcomes(event: Any) -> Iterator[Any]:
    """The same declaration with each outcome that it may have."""
    if isinstance(event, Resolved):
        yield Resolved(outcome="succeeds")
        yield Resolved(outcome="blocked")
    elif isinstance(event, ReferendumResolved):
        yield ReferendumResolved(outcome="passes")
        yield ReferendumResolved(outcome="fails")
