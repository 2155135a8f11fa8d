"""API tokens: what a program sends instead of a session. Shown once, kept as a hash, revoked at any time."""

import json
from collections.abc import Collection
from typing import Any, NamedTuple

from events.problem import Problem
from service.accounts.accounts import Person, person_of
from service.accounts.database import AccountStore, hashed, new_secret
from service.accounts.permissions import DEEDS
from service.errors import InputError
from service.names import checked

BEGINS = "jus_"  # so that whoever finds one somewhere knows what it is
LONGEST = 366  # days
MOST = 50  # of one person at a time
USED = 10  # minutes after which it is written down that it is in use


class Token(NamedTuple):
    """A token as it is listed, which is all that is known of it."""

    id: str
    name: str
    scopes: tuple[str, ...]
    made: str
    until: str
    used: str
    revoked: str


def make(register: AccountStore, person: Person, name: str, scopes: Collection[str], days: int) -> tuple[Token, str]:
    """A new token, and the secret that is shown this once. Raises `InputError`."""
    strange = sorted(set(scopes) - DEEDS)
    if strange or not scopes:
        found = ", ".join(strange) or "nothing"
        raise InputError(Problem("scopes", found, f"some of {', '.join(sorted(DEEDS))}"))
    if not 1 <= days <= LONGEST:
        raise InputError(Problem("days", str(days), f"1 to {LONGEST} days"))
    checked("name", name)
    secret = BEGINS + new_secret()
    token = Token(
        hashed(secret)[:12], name, tuple(sorted(set(scopes))), register.time, register.later(days=days), "", ""
    )
    with register.writing() as c:
        c.execute("SELECT count(*) FROM tokens WHERE person=? AND revoked='' AND until>?", (person.id, token.made))
        if c.fetchone()[0] >= MOST:
            raise InputError(Problem("name", f"a token more than {MOST}", "fewer: revoke one first"))
        c.execute(
            "INSERT INTO tokens VALUES (?,?,?,?,?,?,?,'','')",
            (token.id, hashed(secret), person.id, name, json.dumps(token.scopes), token.made, token.until),
        )
    return token, secret


def whose(register: AccountStore, secret: str) -> tuple[Person, frozenset[str]] | None:
    """Whose token this is, and its scopes, if it has neither ended nor been revoked."""
    with register.reading() as c:
        c.execute(
            "SELECT people.id, people.name, manager, closed, people.made, tokens.scopes, tokens.used FROM tokens "
            "JOIN people ON people.id=tokens.person WHERE hash=? AND until>? AND revoked='' AND closed=0",
            (hashed(secret), register.time),
        )
        row = c.fetchone()
    if row is None:
        return None
    if row["used"] <= register.later(minutes=-USED):
        with register.writing() as c:
            c.execute("UPDATE tokens SET used=? WHERE hash=?", (register.time, hashed(secret)))
    return person_of(row), frozenset(json.loads(row["scopes"]))


def of(register: AccountStore, person: Person) -> list[Token]:
    """His tokens, the newest first."""
    with register.reading() as c:
        c.execute(
            "SELECT id, name, scopes, made, until, used, revoked FROM tokens WHERE person=? ORDER BY made DESC, id",
            (person.id,),
        )
        return [_token(row) for row in c.fetchall()]


def revoke(register: AccountStore, person: Person, token: str) -> bool:
    """One of his tokens is revoked; whether there is such a one."""
    with register.writing() as c:
        c.execute(
            "UPDATE tokens SET revoked=? WHERE person=? AND id=? AND revoked=''", (register.time, person.id, token)
        )
        c.execute("SELECT count(*) FROM tokens WHERE person=? AND id=?", (person.id, token))
        return bool(c.fetchone()[0])


def _token(row: Any) -> Token:
    return Token(
        row["id"],
        row["name"],
        tuple(json.loads(row["scopes"])),
        row["made"],
        row["until"],
        row["used"],
        row["revoked"],
    )
