"""Events and values in words, as rulings and explanations say them."""

from typing import Any

from events.notation_write import say_event


def in_words(event: Any) -> str:
    """The event as a line of the notation."""
    return say_event(event)


def value_in_words(value: Any) -> str:
    """A value that was on the table."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(str(one) or "an unknown card" for one in value) or "none"
    return "nothing" if value is None or value == "" else str(value)
