"""Games and tournaments as places where people have roles, for whoever may manage them or read there."""

from flask import request

from service.accounts import accounts, roles, tournaments
from service.accounts.accounts import Person
from service.accounts.roles import Held, Member, Place, Watching
from service.accounts.tournaments import Tournament
from service.web.access.authentication import Who, somebody
from service.web.access.authorization import may_list, reader_of
from service.web.access.visible_game import known
from service.web.context import service
from service.web.middleware.errors import Trouble


def game_place(game: str, deed: str) -> Place:
    """A game where he may do this. Raises `Trouble`. Nothing of the game is told by it."""
    somebody()
    found = known(game)
    reader_of(request, found, deed, hidden=False)
    return Place("game", found)


def tournament_at(tournament: str, deed: str = "read") -> Tournament:
    """A tournament where he may do this, with the games that he may know of. Raises `Trouble`."""
    who = somebody()
    found = tournaments.found(service().register, tournament)
    if found is None or not _knows(who, tournament):
        raise Trouble(404, "not-found", f"No tournament has the id {tournament!r}.")
    if not may_in(tournament, deed):
        raise Trouble(403, "forbidden", f"{who.name} may not do this here.")
    return found._replace(games=tuple(game for game in found.games if may_list(game)))


def _knows(who: Who, tournament: str) -> bool:
    register = service().register
    if who.how == "alone" or tournaments.roles_in(register, tournament, who.id):
        return True
    return roles.watching_at(register, Place("tournament", tournament)).everybody


def may_in(tournament: str, deed: str) -> bool:
    """Whether whoever sends the request may do this in a tournament that he may know of."""
    who = somebody()
    if deed not in who.scopes:
        return False
    if who.how == "alone" or deed == "read":
        return True
    held = tournaments.roles_in(service().register, tournament, who.id)
    return any(deed in roles.MAY[role] for role in held)


def named(name: str) -> Person:
    """Whoever has the name and an account that is open. Raises `Trouble`."""
    found = accounts.named(service().register, name)
    if found is None or found.closed:
        raise Trouble(404, "not-found", f"Nobody here is called {name!r}.")
    return found


def give(place: Place, name: str, held: Held) -> Member:
    """Somebody gets a role there; the trail says so. Raises `Trouble` and `Unusable`."""
    who, person = somebody(), named(name)
    roles.give(service().register, place, person, held, who.id)
    service().trail.did(place, who.id, who.name, "gave", said(person, held))
    return Member(person.name, held.role, held.seat, service().register.time, who.name if who.id else "")


def take(place: Place, name: str, held: Held) -> None:
    """Somebody loses a role there; the trail says so. Raises `Trouble` and `Unusable`."""
    who = somebody()
    person = accounts.named(service().register, name)
    if person is None or not roles.take(service().register, place, person, held):
        raise Trouble(404, "not-found", f"{name} is no {held.role} here.")
    service().trail.did(place, who.id, who.name, "took", said(person, held))


def let_watch(place: Place, how: Watching) -> None:
    """Who may watch from now on; the trail says so."""
    who = somebody()
    roles.set_watching(service().register, place, how)
    late = f"{how.delay.events} events and {how.delay.seconds} seconds late"
    service().trail.did(place, who.id, who.name, "set", f"{'everybody' if how.everybody else 'members'}, {late}")


def put(tournament: Tournament, game: str) -> None:
    """A game that he manages is one of the tournament's from now on. Raises `Trouble`."""
    who, place = somebody(), game_place(game, "manage")
    tournaments.put(service().register, tournament.id, place.id)
    for one in (place, Place("tournament", tournament.id)):
        service().trail.did(one, who.id, who.name, "put", f"game {place.id} into {tournament.name}")


def leave(tournament: Tournament, game: str) -> None:
    """A game is none of the tournament's any more. Raises `Trouble`."""
    who = somebody()
    if not tournaments.leave(service().register, tournament.id, game):
        raise Trouble(404, "not-found", f"Game {game!r} is not in this tournament.")
    for one in (Place("game", game), Place("tournament", tournament.id)):
        service().trail.did(one, who.id, who.name, "left", f"game {game} is no longer in {tournament.name}")


def said(person: Person, held: Held) -> str:
    """A role of somebody's in words."""
    return f"{person.name}: {held.role}{f' at the seat of {held.seat}' if held.seat else ''}"
