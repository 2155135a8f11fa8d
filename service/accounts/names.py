"""Names of accounts, as they are compared."""

import unicodedata


def comparable_name(name: str) -> str:
    """What two names have in common that nobody could tell apart: without regard to case, width and spaces."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()
