"""Games and tournaments as places where people have roles, for whoever may manage them or read there."""

from flask import request

from service.accounts import accounts, roles, tournaments
from service.accounts.accounts import Person
from service.accounts.roles import Grant, Member, Resource, SpectatorPolicy
from service.accounts.tournaments import Tournament
from service.web.access.authentication import Identity, require_identity
from service.web.access.authorization import authorize, is_listed
from service.web.access.visible_game import known
from service.web.context import service
from service.web.middleware.errors import ApiProblem

LATE = "{} events and {} seconds late"  # as the trail has it
NOT_LATE = LATE.format(0, 0)


def game_place(game: str, deed: str) -> Resource:
    """A game where he may do this. Raises `ApiProblem`. Nothing of the game is told by it."""
    require_identity()
    found = known(game)
    authorize(request, found, deed, hidden=False)
    return Resource("game", found)


def tournament_at(tournament: str, deed: str = "read") -> Tournament:
    """A tournament where he may do this, with the games that he may know of. Raises `ApiProblem`."""
    who = require_identity()
    found = tournaments.found(service().accounts, tournament)
    if found is None or not _knows(who, tournament):
        raise ApiProblem(404, "not-found", f"No tournament has the id {tournament!r}.")
    if not may_in(tournament, deed):
        raise ApiProblem(403, "forbidden", f"{who.name} may not do this here.")
    return found._replace(games=tuple(game for game in found.games if is_listed(game)))


def _knows(who: Identity, tournament: str) -> bool:
    register = service().accounts
    if who.how == "alone" or tournaments.roles_in(register, tournament, who.id):
        return True
    return roles.watching_at(register, Resource("tournament", tournament)).everybody


def may_in(tournament: str, deed: str) -> bool:
    """Whether whoever sends the request may do this in a tournament that he may know of."""
    who = require_identity()
    if deed not in who.scopes:
        return False
    if who.how == "alone" or deed == "read":
        return True
    held = tournaments.roles_in(service().accounts, tournament, who.id)
    return any(deed in roles.PERMISSIONS[role] for role in held)


def named(name: str) -> Person:
    """Whoever has the name and an account that is open. Raises `ApiProblem`."""
    found = accounts.named(service().accounts, name)
    if found is None or found.closed:
        raise ApiProblem(404, "not-found", f"No account has the name {name!r}.")
    return found


def give(place: Resource, name: str, held: Grant) -> Member:
    """Somebody gets a role there; the trail says so. Raises `ApiProblem` and `InputError`."""
    who, person = require_identity(), named(name)
    roles.give(service().accounts, place, person, held, who.id)
    service().audit_log.record(place, who.id, who.name, "gave", said(person, held))
    return Member(person.name, held.role, held.seat, service().accounts.time, who.name if who.id else "")


def take(place: Resource, name: str, held: Grant) -> None:
    """Somebody loses a role there; the trail says so. Raises `ApiProblem` and `InputError`."""
    who = require_identity()
    person = accounts.named(service().accounts, name)
    if person is None or not roles.take(service().accounts, place, person, held):
        raise ApiProblem(404, "not-found", f"{name} is no {held.role} here.")
    service().audit_log.record(place, who.id, who.name, "took", said(person, held))


def let_watch(place: Resource, how: SpectatorPolicy) -> None:
    """Who may watch from now on; the trail says so."""
    who = require_identity()
    roles.set_watching(service().accounts, place, how)
    late = LATE.format(how.delay.events, how.delay.seconds)
    service().audit_log.record(place, who.id, who.name, "set", f"{'everybody' if how.everybody else 'members'}, {late}")


def put(tournament: Tournament, game: str) -> None:
    """A game that he manages is one of the tournament's from now on. Raises `ApiProblem`."""
    who, place = require_identity(), game_place(game, "manage")
    tournaments.put(service().accounts, tournament.id, place.id)
    for one in (place, Resource("tournament", tournament.id)):
        service().audit_log.record(one, who.id, who.name, "put", f"game {place.id} into {tournament.name}")


def leave(tournament: Tournament, game: str) -> None:
    """A game is none of the tournament's any more. Raises `ApiProblem`."""
    who = require_identity()
    if not tournaments.leave(service().accounts, tournament.id, game):
        raise ApiProblem(404, "not-found", f"Game {game!r} is not in this tournament.")
    for one in (Resource("game", game), Resource("tournament", tournament.id)):
        service().audit_log.record(one, who.id, who.name, "left", f"game {game} is no longer in {tournament.name}")


def said(person: Person, held: Grant) -> str:
    """A role of somebody's in words."""
    return f"{person.name}: {held.role}{f' at the seat of {held.seat}' if held.seat else ''}"
