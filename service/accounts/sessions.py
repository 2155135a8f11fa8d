"""Sessions: somebody is signed in on a device until he signs out, or for a while."""

import hmac

from service.accounts.accounts import Person, person_of
from service.accounts.database import AccountStore, hashed, new_secret

LASTS = 30  # days
IDLE = 7  # days without a request after which it ends
LOOKED = 1  # hours after which it is written down that it is in use


def begin(register: AccountStore, person: Person) -> str:
    """A session with an id that nobody knew before; the id, for the cookie alone."""
    secret = new_secret()
    with register.writing() as c:
        c.execute("DELETE FROM sessions WHERE until<=? OR seen<=?", (register.time, register.later(days=-IDLE)))
        c.execute(
            "INSERT INTO sessions VALUES (?,?,?,?,?)",
            (hashed(secret), person.id, register.time, register.time, register.later(days=LASTS)),
        )
    return secret


def whose(register: AccountStore, secret: str) -> Person | None:
    """Who is signed in by this session, if it has not ended."""
    with register.reading() as c:
        c.execute(
            "SELECT people.id, people.name, people.manager, people.closed, people.made, sessions.seen FROM sessions "
            "JOIN people ON people.id=sessions.person WHERE hash=? AND until>? AND seen>? AND closed=0",
            (hashed(secret), register.time, register.later(days=-IDLE)),
        )
        row = c.fetchone()
    if row is None:
        return None
    if row["seen"] <= register.later(hours=-LOOKED):
        with register.writing() as c:
            c.execute("UPDATE sessions SET seen=? WHERE hash=?", (register.time, hashed(secret)))
    return person_of(row)


def end(register: AccountStore, secret: str) -> None:
    """He is signed out here."""
    with register.writing() as c:
        c.execute("DELETE FROM sessions WHERE hash=?", (hashed(secret),))


def end_all(register: AccountStore, person: Person) -> None:
    """He is signed out everywhere."""
    with register.writing() as c:
        c.execute("DELETE FROM sessions WHERE person=?", (person.id,))


def csrf_of(secret: str, cookie: str) -> str:
    """What a form of somebody with this cookie bears, which no page of another site can know."""
    return hmac.new(secret.encode(), b"csrf\0" + cookie.encode("utf-8", "replace"), "sha256").hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two secrets are the same, in a time that tells nothing."""
    return hmac.compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))
