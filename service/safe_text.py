"""Words that can be shown."""

import re

from events.invisible_characters import STEERING, without_steering

_NO_MARKUP = re.compile(rf"[\t\n]|{STEERING.pattern}")


def printable(words: str) -> str:
    """The words without what would steer a terminal instead of being shown on it."""
    return without_steering(words)


def on_a_page(value: object) -> object:
    """What stands on a page in the place of a value: words without what would turn a line around."""
    return without_steering(value) if type(value) is str else value


def in_a_picture(words: str) -> str:
    """The words on one line, without control characters and what else XML does not allow."""
    return _NO_MARKUP.sub("\N{REPLACEMENT CHARACTER}", words)
