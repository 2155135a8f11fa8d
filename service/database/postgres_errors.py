"""What an error of PostgreSQL means, for people."""

import re

from service.database.sqlite_errors import PATIENCE

# Where it stands is for nobody.
_WHERE = re.compile(
    r"(?:connection failed: )?connection to server (?:at|on socket) [^:]{0,300}? failed: "
)  # is for nobody
TRY_AGAIN = "a server that stays up; nothing was stored in part, so try again"
EXPECTED = {
    "password": "the right user and password: in the address, in $PGPASSWORD, or in the file ~/.pgpass",
    "authentication": "a user who may connect; see the server's pg_hba.conf",
    "pg_hba.conf": "a user and host that the server's pg_hba.conf allows",
    "role ": "a user that the server knows: postgresql://USER@HOST/DATABASE",
    'database "': "a database that exists; `createdb NAME` makes one",
    "schema": "a schema that exists and that you may create tables in",
    "permission denied": "the right to read and write: GRANT ALL ON ALL TABLES IN SCHEMA, or use the owner's account",
    "read-only": "a server that may be written: the primary, not a standby",
    "no space left": "free space on the server's disk",
    "disk full": "free space on the server's disk",
    "could not extend": "free space on the server's disk",
    "too many c": "a free connection: fewer programs, or a larger max_connections of the server",
    "remaining connection slots": "a free connection: fewer programs, or a larger max_connections of the server",
    "lock timeout": f"that no other program keeps it locked for {PATIENCE} seconds",
    "deadlock": TRY_AGAIN,
    "idle-in-transaction": TRY_AGAIN,
    "starting up": "a server that has started; try again",
    "shutting down": TRY_AGAIN,
    "recovery mode": "a server that has started; try again",
    "administrator command": TRY_AGAIN,
    "closed the connection": TRY_AGAIN,
    "connection is closed": TRY_AGAIN,
    "connection is lost": TRY_AGAIN,
    "consuming input failed": TRY_AGAIN,
    "couldn't get a connection": f"a server that answers within {PATIENCE} seconds",
    "connection refused": "a server that runs and listens there",
    "no such file": "a server that runs and listens there",
    "translate host name": "the name of a host that exists",
    "resolve host": "the name of a host that exists",
    "timeout expired": f"a server that answers within {PATIENCE} seconds",
    "does not exist": "a store of Justicar; see `justicar store check`",
    "connection option": "postgresql://USER@HOST:PORT/DATABASE",
    "nul": "text without a zero character",
}


def explain_postgres_error(error: BaseException) -> tuple[str, str]:
    """What was found and what was expected, for people."""
    said = _WHERE.sub("", str(error).split("\nDETAIL")[0].split("\nLINE")[0].split("\nCONTEXT")[0])
    found = " ".join(said.split()) or type(error).__name__
    for words, expected in EXPECTED.items():
        if words in found.lower():
            return found, expected
    return found, "a store that can be read and written"
