"""Answers that are kept: what a request with an Idempotency-Key was answered, so that it is done once.

An answer is stored in the commit that stores what the request did, under a name made of the key, of who sent it, and
of the route. Of the key, the body and who sent it only hashes are kept.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import Lock
from typing import NamedTuple, Protocol

from service.accounts.database import AccountStore


class KeptAnswer(NamedTuple):
    """What was answered to the request whose fingerprint is `asked`, and the address of what it stored.

    `until` is when it is forgotten; empty: never.
    """

    asked: str
    status: int
    place: str
    headers: Mapping[str, str]
    body: str
    made: str
    until: str


class Writes(Protocol):
    """What is written by."""

    def execute(self, statement: str, values: tuple[object, ...], /) -> object:
        """Does it."""


class UnderWay(Exception):
    """A request of the same name has not been answered yet."""


class KeptAnswers:
    """The answers kept in a store. Thread-safe."""

    def __init__(self, register: AccountStore) -> None:
        self._register = register
        self._lock = Lock()
        self._under_way: set[str] = set()

    @contextmanager
    def alone(self, name: str) -> Iterator[None]:
        """While this lasts, no other request of the name is under way here. Raises `UnderWay` when one is."""
        with self._lock:
            if name in self._under_way:
                raise UnderWay
            self._under_way.add(name)
        try:
            yield
        finally:
            with self._lock:
                self._under_way.discard(name)

    def found(self, name: str) -> KeptAnswer | None:
        """What was answered to the request of this name, if it was answered and that is not forgotten."""
        with self._register.reading() as c:
            c.execute(
                "SELECT asked, status, place, headers, body, made, until FROM answers "
                "WHERE name=? AND (until='' OR until>?)",
                (name, self._register.time),
            )
            row = c.fetchone()
        return None if row is None else KeptAnswer(*row)._replace(headers=json.loads(row["headers"]))

    def made(self, asked: str, days: int | None) -> KeptAnswer:
        """An answer to be filled in, kept for so many days (None: for good)."""
        until = "" if days is None else self._register.later(days=days)
        return KeptAnswer(asked, 0, "", {}, "", self._register.time, until)


def keep(c: Writes, name: str, answer: KeptAnswer) -> None:
    """Keeps an answer, in the transaction of `c`, and forgets those whose time was over when it was made.

    Of two answers under one name the first is kept.
    """
    if answer.until:
        c.execute("DELETE FROM answers WHERE until!='' AND until<=?", (answer.made,))
    c.execute(
        "INSERT INTO answers (name, asked, status, place, headers, body, made, until) "
        "VALUES (?,?,?,?,?,?,?,?) ON CONFLICT DO NOTHING",
        (name, answer.asked, answer.status, answer.place, json.dumps(answer.headers), *answer[4:]),
    )
