"""A store whose verification has failed is not added to until somebody accepts what was found."""

from collections.abc import Sequence

import msgspec

from service.database.interface import Connection
from service.proof.checkpoints import LogOfStore
from service.proof.findings import Finding, Report

MOST_SAID = 3  # findings that an alarm tells


def raise_alarm(log: LogOfStore, report: Report, now: str) -> bool:
    """Refuses further appends where something was found that nobody has accepted; whether it does."""
    fresh = [one.says for one in report.findings if one.says not in accepted(log)]
    with log.writing() as connection:
        if not fresh:
            _lift(log, connection)
            return False
        more = f" and {len(fresh) - MOST_SAID} more" if len(fresh) > MOST_SAID else ""
        said = " ".join(fresh[:MOST_SAID]) + more
        if connection.execute("SELECT 1 FROM alarms").fetchone() is None:
            connection.execute("INSERT INTO alarms (at, says) VALUES (?,?)", (now, said))
        log.database.refuse_appends(connection)
    return True


def alarmed(log: LogOfStore) -> tuple[str, str] | None:
    """When a verification failed, and what it found, while nobody has accepted it."""
    with log.reading() as connection:
        found = connection.execute("SELECT at, says FROM alarms ORDER BY number LIMIT 1").fetchone()
    return None if found is None else (found[0], found[1])


def accept(log: LogOfStore, findings: Sequence[Finding], by: str, words: str, now: str) -> None:
    """Somebody accepts what was found: the store is added to again."""
    says = msgspec.json.encode([one.says for one in findings]).decode()
    with log.writing() as connection:
        connection.execute("INSERT INTO acceptances (at, by, words, says) VALUES (?,?,?,?)", (now, by, words, says))
        _lift(log, connection)


def _lift(log: LogOfStore, connection: Connection) -> None:
    connection.execute("DELETE FROM alarms")
    log.database.allow_appends(connection)


def accepted(log: LogOfStore) -> set[str]:
    """What was accepted, in the words of the findings."""
    with log.reading() as connection:
        rows = connection.execute("SELECT says FROM acceptances").fetchall()
    several: set[str] = set()
    for (says,) in rows:
        try:
            several.update(msgspec.json.decode(says, type=list[str]))
        except msgspec.MsgspecError:
            continue  # altered: what it accepted is to be accepted again
    return several
