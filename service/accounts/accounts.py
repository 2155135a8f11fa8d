"""Accounts: who there is, and the passwords by which they sign in."""

import uuid
from dataclasses import dataclass
from threading import BoundedSemaphore
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from events.problem import Problem
from service.accounts.database import AccountStore
from service.accounts.names import comparable_name
from service.accounts.passwords import LONGEST, checked_password
from service.database.interface import Cursor
from service.errors import InputError
from service.names import checked

LONGEST_NAME = 60
HASHER = PasswordHasher()  # argon2id with the memory and time that RFC 9106 advises where memory is scarce
NOBODY = HASHER.hash("a password that nobody has")
AT_ONCE = BoundedSemaphore(4)  # passwords that are checked at a time: each needs 64 MiB


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has an account. A manager invites others and closes accounts; he sees no game by that."""

    id: str
    name: str
    manager: bool = False
    closed: bool = False
    made: str = ""


def checked_name(name: str) -> str:
    """The name, if an account may have it. Raises `InputError`."""
    tidy = " ".join(name.split())
    if not tidy or len(tidy) > LONGEST_NAME:
        found = f"{len(tidy)} characters" if tidy else "nothing"
        raise InputError(Problem("name", found, f"a name of 1 to {LONGEST_NAME} characters"))
    return checked("name", tidy)


def add(register: AccountStore, name: str, password: str, manager: bool = False) -> Person:
    """A new account. Raises `InputError` when the name is taken, or name or password will not do."""
    person = new_person(register, name, manager)
    kept = hash_of(checked_password(password, person.name))
    with register.writing() as c:
        insert(c, person, kept)
    return person


def new_person(register: AccountStore, name: str, manager: bool = False) -> Person:
    """Somebody of whom nothing is written yet. Raises `InputError` when the name will not do."""
    return Person(uuid.uuid4().hex, checked_name(name), manager, made=register.time)


def insert(c: Cursor, person: Person, kept: str) -> None:
    """The account is written. Raises `InputError` when the name is taken."""
    c.execute(
        "INSERT INTO people VALUES (?,?,?,?,?,0,?) ON CONFLICT DO NOTHING",
        (person.id, comparable_name(person.name), person.name, kept, person.manager, person.made),
    )
    c.execute("SELECT id FROM people WHERE key=?", (comparable_name(person.name),))
    if c.fetchone()[0] != person.id:
        raise InputError(Problem("name", f"«{person.name}», which is taken", "a name that is free"))


def named(register: AccountStore, name: str) -> Person | None:
    """Whoever has the name, also when the account is closed."""
    return _one(register, "key", comparable_name(name))


def known(register: AccountStore, person: str) -> Person | None:
    """The person of an id."""
    return _one(register, "id", person)


def everybody(register: AccountStore) -> list[Person]:
    """All accounts by name."""
    with register.reading() as c:
        c.execute("SELECT id, name, manager, closed, made FROM people ORDER BY key COLLATE BINARY")
        return [person_of(row) for row in c.fetchall()]


def proved(register: AccountStore, name: str, password: str) -> Person | None:
    """Whoever signs in with this name and password. It takes as long when there is nobody of this name."""
    with register.reading() as c:
        c.execute("SELECT id, name, manager, closed, made, password FROM people WHERE key=?", (comparable_name(name),))
        row = c.fetchone()
    kept = row["password"] if row is not None and not row["closed"] else NOBODY
    if len(password) > LONGEST or not password_matches(kept, password) or row is None or row["closed"]:
        return None
    if HASHER.check_needs_rehash(kept):
        _keep(register, row["id"], hash_of(password))
    return person_of(row)


def password_matches(kept: str, password: str) -> bool:
    """Whether this is the password of which the hash is kept."""
    with AT_ONCE:
        try:
            return HASHER.verify(kept, password.encode("utf-8", "surrogatepass"))
        except (VerificationError, InvalidHashError):
            return False


def hash_of(password: str) -> str:
    """What is kept of a password."""
    with AT_ONCE:
        return HASHER.hash(password.encode("utf-8", "surrogatepass"))


def change_password(register: AccountStore, person: Person, password: str) -> None:
    """A new password; all sessions end with the old one. Raises `InputError`."""
    _keep(register, person.id, hash_of(checked_password(password, person.name)))


def _keep(register: AccountStore, person: str, kept: str) -> None:
    with register.writing() as c:
        c.execute("UPDATE people SET password=? WHERE id=?", (kept, person))
        c.execute("DELETE FROM sessions WHERE person=?", (person,))


def close(register: AccountStore, person: Person) -> None:
    """The account is closed: its sessions and tokens end, and its name stays taken."""
    with register.writing() as c:
        c.execute("UPDATE people SET closed=1 WHERE id=?", (person.id,))
        c.execute("DELETE FROM sessions WHERE person=?", (person.id,))
        c.execute("UPDATE tokens SET revoked=? WHERE person=? AND revoked=''", (register.time, person.id))


def _one(register: AccountStore, column: str, value: str) -> Person | None:
    with register.reading() as c:
        c.execute(f"SELECT id, name, manager, closed, made FROM people WHERE {column}=?", (value,))
        row = c.fetchone()
    return None if row is None else person_of(row)


def person_of(row: Any) -> Person:
    """The person in a row."""
    return Person(row["id"], row["name"], bool(row["manager"]), bool(row["closed"]), row["made"])
