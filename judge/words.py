"""Events in words, as rulings and explanations say them."""

from typing import Any

from events.notation_write import say_event


def in_words(event: Any) -> str:
    """The event as a line of the notation."""
    return say_event(event)
