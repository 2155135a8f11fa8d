"""Words that can be shown."""

import re

UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def printable(words: str) -> str:
    """The words without what would steer a terminal instead of being shown on it."""
    return UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", words)
