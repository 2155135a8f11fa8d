"""What an error of SQLite means, for people."""

PATIENCE = 5  # seconds to wait for another writer
EXPECTED = {
    "locked": f"that no other program keeps it locked for {PATIENCE} seconds",
    "timed out": f"that no other thread keeps it busy for {PATIENCE} seconds",
    "full": "free space on the disk",
    "readonly": "permission to write the file and its directory",
    "unable to open": "permission to read and write the file and its directory",
    "not a database": "a store of Justicar, or a path where one can be made",
    "malformed": "an undamaged store; restore a copy, or recover the file with the `sqlite3` program's `.recover`",
    "encrypted": "a store of Justicar, or a path where one can be made",
    "i/o": "a disk that works and has free space",
}


def explain_store_error(error: BaseException) -> tuple[str, str]:
    """What was found and what was expected, for people."""
    found = str(error) or type(error).__name__
    for words, expected in EXPECTED.items():
        if words in found.lower():
            return found, expected
    return found, "a store that can be read and written"
