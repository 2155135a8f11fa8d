"""Tournaments: named sets of games, whose people have their roles in each of them."""

import uuid
from typing import Any, NamedTuple

from events.problem import Problem
from service.accounts.database import AccountStore
from service.errors import InputError
from service.names import checked

LONGEST_NAME = 200


class Tournament(NamedTuple):
    """A tournament and the ids of its games."""

    id: str
    name: str
    made: str
    games: tuple[str, ...] = ()


def begin(register: AccountStore, name: str, by: str) -> Tournament:
    """A new tournament, whose organiser is who begins it (nobody, when it is the only person). Raises `InputError`."""
    tidy = " ".join(name.split())
    if not 1 <= len(tidy) <= LONGEST_NAME:
        raise InputError(Problem("name", f"{len(tidy)} characters", f"a name of 1 to {LONGEST_NAME} characters"))
    made = Tournament(uuid.uuid4().hex, checked("name", tidy), register.time)
    with register.writing() as c:
        c.execute("INSERT INTO tournaments VALUES (?,?,?,?)", (made.id, made.name, made.made, by))
        if by:
            c.execute("INSERT INTO members VALUES ('tournament',?,?,'organiser','',?,?)", (made.id, by, made.made, by))
    return made


def found(register: AccountStore, tournament: str) -> Tournament | None:
    """The tournament of this id."""
    with register.reading() as c:
        c.execute("SELECT id, name, made FROM tournaments WHERE id=?", (tournament,))
        row: Any = c.fetchone()
        c.execute("SELECT game FROM tournament_games WHERE tournament=? ORDER BY game COLLATE BINARY", (tournament,))
        games = tuple(str(game) for (game,) in c.fetchall())
    return None if row is None else Tournament(row["id"], row["name"], row["made"], games)


def of(register: AccountStore, person: str | None) -> list[Tournament]:
    """The tournaments in which somebody has a role, or which everybody may watch; all, for None. The newest first."""
    with register.reading() as c:
        c.execute(
            "SELECT id, name, made FROM tournaments WHERE CAST(? AS TEXT) IS NULL "
            "OR id IN (SELECT place FROM members WHERE kind='tournament' AND person=?) "
            "OR id IN (SELECT place FROM watching WHERE kind='tournament' AND everybody!=0) ORDER BY made DESC, id",
            (person, person),
        )
        return [Tournament(*row) for row in c.fetchall()]


def roles_in(register: AccountStore, tournament: str, person: str) -> list[str]:
    """What somebody is in a tournament."""
    with register.reading() as c:
        c.execute(
            "SELECT DISTINCT role FROM members WHERE kind='tournament' AND place=? AND person=? ORDER BY role",
            (tournament, person),
        )
        return [role for (role,) in c.fetchall()]


def put(register: AccountStore, tournament: str, game: str) -> None:
    """A game is one of the tournament's from now on."""
    with register.writing() as c:
        c.execute("INSERT INTO tournament_games VALUES (?,?) ON CONFLICT DO NOTHING", (tournament, game))


def leave(register: AccountStore, tournament: str, game: str) -> bool:
    """A game is none of the tournament's any more; whether it was."""
    with register.writing() as c:
        c.execute("DELETE FROM tournament_games WHERE tournament=? AND game=?", (tournament, game))
        return bool(c.rowcount > 0)
