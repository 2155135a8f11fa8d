"""Invitations: a secret address by which somebody signs up, or takes a role. Each can be used once."""

from typing import NamedTuple

from events.problem import Problem
from service.accounts.accounts import Person, hash_of, insert, new_person
from service.accounts.database import AccountStore, hashed, new_secret
from service.accounts.passwords import checked_password
from service.accounts.roles import Grant, Resource, checked
from service.database.interface import Cursor
from service.errors import InputError

LASTS = 14  # days


class Invitation(NamedTuple):
    """What whoever accepts it becomes: a role at a place, or nothing but somebody with an account."""

    place: Resource | None = None
    held: Grant | None = None
    manager: bool = False


def invite(register: AccountStore, what: Invitation, by: str, days: int = LASTS) -> str:
    """A new invitation; its secret, which is shown this once. Raises `InputError`."""
    secret = new_secret()
    place = what.place or ("", "")
    one = checked(what.held) if what.held is not None else Grant("")
    with register.writing() as c:
        c.execute("DELETE FROM invitations WHERE until<=?", (register.time,))
        c.execute(
            "INSERT INTO invitations VALUES (?,?,?,?,?,?,?,?,?,'')",
            (hashed(secret), *place, one.role, one.seat, what.manager, register.time, register.later(days=days), by),
        )
    return secret


def invited(register: AccountStore, secret: str) -> Invitation | None:
    """What an invitation is for, if it can still be used."""
    with register.reading() as c:
        c.execute(
            "SELECT kind, place, role, seat, manager FROM invitations WHERE hash=? AND until>? AND used=''",
            (hashed(secret), register.time),
        )
        row = c.fetchone()
    if row is None:
        return None
    if not row["kind"]:
        return Invitation(manager=bool(row["manager"]))
    return Invitation(Resource(row["kind"], row["place"]), Grant(row["role"], row["seat"]), bool(row["manager"]))


def sign_up(register: AccountStore, secret: str, name: str, password: str) -> Person:
    """Somebody new accepts. Raises `InputError`: used already, too old, the name is taken, or something will not do."""
    if (what := invited(register, secret)) is None:
        raise _used()
    person = new_person(register, name, what.manager)
    kept = hash_of(checked_password(password, person.name))
    with register.writing() as c:
        _use(register, c, secret, person)
        insert(c, person, kept)
    return person


def accept(register: AccountStore, secret: str, person: Person) -> None:
    """Somebody with an account accepts. Raises `InputError` when it can be used no more."""
    with register.writing() as c:
        _use(register, c, secret, person)


def _use(register: AccountStore, c: Cursor, secret: str, person: Person) -> None:
    """It is used now, by nobody else, and the role is given."""
    c.execute(
        "UPDATE invitations SET used=? WHERE hash=? AND used='' AND until>?",
        (person.id, hashed(secret), register.time),
    )
    if c.rowcount != 1:
        raise _used()
    c.execute(
        "INSERT INTO members SELECT kind, place, ?, role, seat, ?, by FROM invitations "
        "WHERE hash=? AND kind!='' ON CONFLICT DO NOTHING",
        (person.id, register.time, hashed(secret)),
    )


def _used() -> InputError:
    return InputError(Problem("invitation", "one that is expired or has been used", "a new one"))
