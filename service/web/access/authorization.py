"""Who reads and who may do what: every route asks `reader_of`, lists ask `may_list`, and nothing else decides.

What somebody is shown of a game is made of what `masking` leaves of it. For the one person whom the service is
for without `--public`, nothing is hidden and everything allowed.
"""

from collections.abc import Callable, Sequence
from typing import cast

from flask import Request, g

from events.log.log import Game
from service.accounts import roles
from service.accounts.handed_out import seen_since
from service.accounts.permissions import NO_DELAY, Permissions
from service.games.live_game import LiveGame
from service.json_values import JsonObject
from service.web.access.authentication import Identity, credential_check, require_identity
from service.web.context import Service, desk, service
from service.web.middleware.errors import ApiProblem

OF_PEOPLE = frozenset({"read", "create"})  # what everybody with an account may do at no game in particular


def no_such(game: str) -> ApiProblem:
    """The same words for a game that is not there and for one that he may not know of."""
    return ApiProblem(404, "not-found", f"No game has the id {game!r}.")


def authorize(request: Request, game: str = "", deed: str = "read", hidden: bool = True) -> Permissions:
    """Who sends the request, and how he sees the game (none: the service itself).

    To see everything in a game is written down, unless nothing `hidden` is told of it. Raises `ApiProblem`: 401 when
    nobody has signed in, 403 when he may not do this, 404 when he may not know of the game.
    """
    who = require_identity()
    view = _view(service(), who, game)
    if view is None:
        raise no_such(game)
    if not view.may(deed):
        raise ApiProblem(403, "forbidden", f"{who.name} may not do this here.")
    if hidden and game and view.sees == "everything" and who.how != "alone" and deed != "record":
        service().audit_log.record_access(game, who.id, who.name, _look(request))
    return view


def _look(request: Request) -> str:
    """What is asked and of which event, without names: they might be those of what lies hidden."""
    moment = (request.view_args or {}).get("number", request.args.get("at", ""))
    at = str(moment) if str(moment).isdecimal() else ""
    return f"{request.method} {request.url_rule}{f' at {at[:9]}' if at else ''}"


def _view(served: Service, who: Identity, game: str) -> Permissions | None:
    if who.how == "alone":
        return Permissions("everything", who.name, who.scopes, judge=True)
    if not game:
        own = OF_PEOPLE | ({"manage"} if who.manager else set())
        return Permissions("spectator", who.name, frozenset(own & who.scopes))
    held, watching = roles.grants(served.accounts, who.id, game), roles.watching(served.accounts, game)
    found = roles.view_of(who.name, held, _seats(served, game, held), watching)
    return None if found is None else found.within(who.scopes)


def is_allowed(request: Request, game: str, deed: str, whole: bool = False) -> bool:
    """Whether whoever sends the request may do this in a game; with `whole`, and sees everything there."""
    view = _view(service(), require_identity(), game)
    return view is not None and view.may(deed) and (view.sees == "everything" or not whole)


def shown_to(opened: LiveGame, version: int, to: int) -> list[JsonObject]:
    """Who was shown what the events after `to` turned up, of the first so many, for a judge who takes them back."""
    view = _view(service(), require_identity(), opened.id)
    if view is None or view.sees != "everything" or not view.may("rule"):
        return []
    return seen_since(opened, opened.entries[:version], to, service().handing.of(opened.id))


def lasting(game: str, view: Permissions) -> Callable[[], bool]:
    """Whether whoever sends the request at hand still sees a game so, to be asked later, too."""
    served, who, again = service(), require_identity(), credential_check()

    def still() -> bool:
        if not again():
            return False
        now = _view(served, who, game)
        return now is not None and now.viewpoint_key == view.viewpoint_key and now.may("read")

    return still


def _seats(served: Service, game: str, held: Sequence[roles.Grant]) -> frozenset[str]:
    """The seats of a game, where it matters: to a player of a tournament."""
    matters = any(one.role == "player" and one.kind == "tournament" for one in held)
    return served.seats.of(game) if matters else frozenset()


def is_listed(game: str) -> bool:
    """Whether a game, which is no branch of another, stands in the lists of whoever sends the request."""
    who = require_identity()
    if who.how == "alone":
        return True
    if "games" not in g:
        g.games = roles.games_of(service().accounts, who.id)
    return game in cast(frozenset[str], g.games)


def as_listed(game: Game) -> Game:
    """A game in a list, as late as whoever sends the request sees it."""
    if game.heading is None:
        return game
    view = _view(service(), require_identity(), game.id)
    if view is None or view.delay == NO_DELAY:
        return game
    shown = desk().game(game.id, view.viewpoint_key)
    with shown.lock:
        changed = shown.entries[-1].at if shown.entries else game.opened
        return game._replace(events=shown.version, changed=changed)
