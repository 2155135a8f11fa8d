"""Words that can be shown."""

from typing import Any

from events.invisible_characters import without_steering


def printable(words: str) -> str:
    """The words without what would steer a terminal instead of being shown on it."""
    return without_steering(words)


def on_a_page(value: Any) -> Any:
    """What stands on a page in the place of a value: words without what would turn a line around."""
    return without_steering(value) if type(value) is str else value
