"""Who reads and who may do what: every route asks `reader_of`, lists ask `may_list`, and nothing else decides.

What somebody is shown of a game is made of what `masking` leaves of it. For the one person whom the service is
for without `--public`, nothing is hidden and everything allowed.
"""

from typing import cast

from flask import Request, g

from service.web.current import desk, service
from service.web.people import roles
from service.web.people.view import View
from service.web.people.who import Who, somebody
from service.web.problems import Trouble

OF_PEOPLE = frozenset({"read", "create"})  # what everybody with an account may do at no game in particular


def no_such(game: str) -> Trouble:
    """The same words for a game that is not there and for one that he may not know of."""
    return Trouble(404, "not-found", f"No game has the id {game!r}.")


def reader_of(request: Request, game: str = "", deed: str = "read") -> View:
    """Who sends the request, and how he sees the game (none: the service itself).

    Raises `Trouble`: 401 when nobody has signed in, 403 when he may not do this, 404 when he may not know of the game.
    """
    who = somebody()
    view = _view(who, game)
    if view is None:
        raise no_such(game)
    if not view.may(deed):
        raise Trouble(403, "forbidden", f"{who.name} may not do this here.")
    if game and view.sees == "everything" and who.how != "alone" and deed != "record":
        service().trail.looked(game, who.id, who.name, f"{request.method} {request.full_path.removesuffix('?')}"[:500])
    return view


def _view(who: Who, game: str) -> View | None:
    if who.how == "alone":
        return View("everything", who.name, who.scopes, judge=True)
    if not game:
        own = OF_PEOPLE | ({"manage"} if who.manager else set())
        return View("spectator", who.name, frozenset(own & who.scopes))
    register = service().register
    found = roles.view_of(who.name, roles.held(register, who.id, game), seats(game), roles.watching(register, game))
    return None if found is None else found.within(who.scopes)


def may(request: Request, game: str, deed: str, whole: bool = False) -> bool:
    """Whether whoever sends the request may do this in a game; with `whole`, and sees everything there."""
    view = _view(somebody(), game)
    return view is not None and view.may(deed) and (view.sees == "everything" or not whole)


def seats(game: str) -> frozenset[str]:
    """The seats of a game as it began."""
    heading = desk().log.heading(game)
    return frozenset((*heading.players, *(heading.position.seats if heading.position is not None else ())))


def may_list(game: str) -> bool:
    """Whether a game stands in the lists of whoever sends the request."""
    who = somebody()
    if who.how == "alone":
        return True
    if "games" not in g:
        g.games = roles.games_of(service().register, who.id)
    return game in cast(frozenset[str], g.games) or _view(who, game) is not None
