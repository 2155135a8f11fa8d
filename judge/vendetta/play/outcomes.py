"""How else a declaration at a Vendetta table might have come out."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from events.vendetta.events import EffectApplied, TokenRevealed


def outcomes(event: Any) -> Iterator[Any]:
    """The same declaration with each outcome that it may have."""
    if isinstance(event, TokenRevealed):
        yield replace(event, token="stay")
        yield replace(event, token="withdraw")
    elif isinstance(event, EffectApplied):
        yield replace(event, forgone=False)
        yield replace(event, forgone=True, effects=())
