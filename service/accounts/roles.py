"""Roles: what somebody is in a game or in a tournament, which is a named set of games.

A line that branches off a game belongs to the people of that game. Who plays in a game sees it through his seat and
rules nothing there, whatever else he is: no other role shows him the cards of others.
"""

from collections.abc import Collection
from typing import Literal, NamedTuple

from events.problem import Problem
from service.accounts.accounts import Person
from service.accounts.database import AccountStore
from service.accounts.names import comparable_name
from service.accounts.permissions import NO_DELAY, Delay, Permissions
from service.errors import InputError
from service.names import checked as checked_name

Kind = Literal["game", "tournament"]
Role = Literal["organiser", "judge", "scorekeeper", "player", "spectator"]
PERMISSIONS: dict[str, frozenset[str]] = {
    "organiser": frozenset({"read", "annotate", "record", "rule", "manage"}),
    "judge": frozenset({"read", "annotate", "rule"}),
    "scorekeeper": frozenset({"read", "annotate", "record"}),
    "player": frozenset({"read", "annotate"}),
    "spectator": frozenset({"read"}),
}
ROLES = tuple(PERMISSIONS)
SEE_ALL = frozenset({"organiser", "judge", "scorekeeper"})
LINE = (
    "WITH RECURSIVE line(id) AS (SELECT CAST(? AS TEXT) UNION "
    "SELECT parent_id FROM branches JOIN line ON originator_id=line.id), "
    "places(kind, place) AS (SELECT 'game', id FROM line UNION "
    "SELECT 'tournament', tournament FROM tournament_games WHERE game IN (SELECT id FROM line)) "
)


class Resource(NamedTuple):
    """Where somebody is something: a game or a tournament, and its id."""

    kind: Kind
    id: str


class Grant(NamedTuple):
    """A role that somebody holds, and a player's seat; `kind` is where it was given."""

    role: str
    seat: str = ""
    kind: Kind = "game"


class Member(NamedTuple):
    """Somebody with a role, as it is listed."""

    name: str
    role: str
    seat: str
    made: str
    by: str


class SpectatorPolicy(NamedTuple):
    """Who may watch a game without a role: everybody who has an account, or nobody; and how late spectators are."""

    everybody: bool = False
    delay: Delay = NO_DELAY


def grants(register: AccountStore, person: str, game: str) -> list[Grant]:
    """The roles of somebody in a game: his own there, those in the game that it branched off, and in tournaments."""
    with register.reading() as c:
        c.execute(
            f"{LINE} SELECT DISTINCT role, seat, kind FROM members JOIN places USING (kind, place) WHERE person=? "
            "ORDER BY kind, role, seat",
            (game, person),
        )
        return [Grant(*row) for row in c.fetchall()]


def watching(register: AccountStore, game: str) -> SpectatorPolicy:
    """Who else may watch a game: the widest leave and the longest delay of the game and its tournaments."""
    with register.reading() as c:
        c.execute(
            f"{LINE} SELECT max(everybody), max(events), max(seconds) FROM watching JOIN places USING (kind, place)",
            (game,),
        )
        everybody, events, seconds = c.fetchone()
    return SpectatorPolicy(bool(everybody), Delay(events or 0, seconds or 0))


def watching_at(register: AccountStore, place: Resource) -> SpectatorPolicy:
    """What is set for a place itself."""
    with register.reading() as c:
        c.execute("SELECT everybody, events, seconds FROM watching WHERE kind=? AND place=?", place)
        row = c.fetchone()
    return SpectatorPolicy() if row is None else SpectatorPolicy(bool(row[0]), Delay(row[1], row[2]))


def set_watching(register: AccountStore, place: Resource, how: SpectatorPolicy) -> None:
    """From now on so."""
    with register.writing() as c:
        c.execute(
            "INSERT INTO watching VALUES (?,?,?,?,?) ON CONFLICT (kind, place) DO UPDATE "
            "SET everybody=excluded.everybody, events=excluded.events, seconds=excluded.seconds",
            (*place, how.everybody, how.delay.events, how.delay.seconds),
        )


def view_of(name: str, roles: Collection[Grant], seats: Collection[str], how: SpectatorPolicy) -> Permissions | None:
    """How somebody with these roles sees a game of these seats; None when he may not even know of it.

    A player of a tournament plays in those of its games in which his seat is. A player of the game itself plays there
    although nobody may have been seated yet.
    """
    deeds = frozenset(deed for one in roles for deed in PERMISSIONS[one.role])
    there = {comparable_name(seat): seat for seat in seats}
    players = [one for one in roles if one.role == "player"]
    playing = [
        seat for one in players if (seat := one.seat if one.kind == "game" else there.get(comparable_name(one.seat)))
    ]
    if playing:
        return Permissions("seat", name, deeds - {"rule"}, seat=playing[0])
    if any(one.role in SEE_ALL for one in roles):
        ruling = any(one.role in ("organiser", "judge") for one in roles)
        return Permissions("everything", name, deeds, judge=ruling)
    if roles or how.everybody:
        return Permissions("spectator", name, PERMISSIONS["spectator"], delay=how.delay)
    return None


def members(register: AccountStore, place: Resource) -> list[Member]:
    """Everybody who has a role of his own at a place."""
    with register.reading() as c:
        c.execute(
            "SELECT people.name, role, seat, members.made, coalesce(givers.name, '') FROM members "
            "JOIN people ON people.id=members.person LEFT JOIN people AS givers ON givers.id=members.by "
            "WHERE kind=? AND place=? ORDER BY role, people.key COLLATE BINARY, seat COLLATE BINARY",
            place,
        )
        return [Member(*row) for row in c.fetchall()]


def give(register: AccountStore, place: Resource, person: Person, one: Grant, by: str) -> None:
    """Somebody gets a role. Raises `InputError` when a player has no seat, or somebody else one."""
    checked(one)
    with register.writing() as c:
        c.execute(
            "INSERT INTO members VALUES (?,?,?,?,?,?,?) ON CONFLICT DO NOTHING",
            (*place, person.id, one.role, one.seat, register.time, by),
        )


def checked(one: Grant) -> Grant:
    """A role that can be given. Raises `InputError`."""
    if one.role not in PERMISSIONS:
        raise InputError(Problem("role", f"«{one.role}»", f"one of {', '.join(ROLES)}"))
    if one.role == "player" and not one.seat:
        raise InputError(Problem("seat", "nothing", "the seat: a player's name in the game"))
    if one.role != "player" and one.seat:
        raise InputError(Problem("seat", f"«{one.seat}»", "none: only players have a seat"))
    checked_name("seat", one.seat)
    return one


def take(register: AccountStore, place: Resource, person: Person, one: Grant) -> bool:
    """Somebody loses a role; whether he had it. Raises `InputError` when a place would be left without an organiser."""
    with register.writing() as c:
        c.execute(
            "DELETE FROM members WHERE kind=? AND place=? AND person=? AND role=? AND seat=?",
            (*place, person.id, one.role, one.seat),
        )
        found = bool(c.rowcount > 0)
        c.execute("SELECT count(*) FROM members WHERE kind=? AND place=? AND role='organiser'", place)
        if found and one.role == "organiser" and not c.fetchone()[0]:
            raise InputError(Problem("role", "the last organiser", "another organiser first"))
    return found


def games_of(register: AccountStore, person: str) -> frozenset[str]:
    """The games in which somebody has a role, or which everybody may watch."""
    with register.reading() as c:
        c.execute(
            "WITH places(kind, place) AS (SELECT kind, place FROM members WHERE person=? UNION "
            "SELECT kind, place FROM watching WHERE everybody!=0) "
            "SELECT place FROM places WHERE kind='game' UNION "
            "SELECT game FROM tournament_games JOIN places ON kind='tournament' AND place=tournament",
            (person,),
        )
        return frozenset(row[0] for row in c.fetchall())


def claim(register: AccountStore, game: str, person: str) -> bool:
    """A game that is about to be begun belongs to somebody; whether it does, and to nobody else."""
    place = Resource("game", game)
    with register.writing() as c:
        c.execute(
            "SELECT count(*), coalesce(sum(CASE WHEN person=? AND role='organiser' THEN 1 ELSE 0 END), 0) "
            "FROM members WHERE kind=? AND place=?",
            (person, *place),
        )
        everybody, own = c.fetchone()
        if everybody:
            return bool(own)
        c.execute("INSERT INTO members VALUES (?,?,?,'organiser','',?,?)", (*place, person, register.time, person))
    return True


def disclaim(register: AccountStore, game: str, person: str) -> None:
    """The game was not begun after all."""
    with register.writing() as c:
        c.execute("DELETE FROM members WHERE kind='game' AND place=? AND person=?", (game, person))
