"""Names of accounts, as they are compared."""

import unicodedata


def key_of(name: str) -> str:
    """What two names have in common that nobody could tell apart: without regard to case, width and spaces."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()
