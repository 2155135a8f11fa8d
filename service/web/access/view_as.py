"""A game as somebody else at the table sees it, for a reader who knows as much and more."""

from service.accounts.permissions import Permissions
from service.web.access.visible_game import VisibleGame
from service.web.context import desk
from service.web.middleware.errors import ApiProblem

SPECTATOR = "spectator"


def viewable_seats(reader: VisibleGame) -> tuple[str, ...]:
    """Through whose eyes a reader may look besides his own. Hold the game's lock."""
    if reader.view.sees != "everything":
        return ()
    return (*reader.game.judgement.table.seats, SPECTATOR)


def view_as(reader: VisibleGame, whose: str, book: str | None = None) -> VisibleGame:
    """The game as that seat, or a spectator, sees it; nobody: as the reader himself does.

    Raises `ApiProblem` when he may not look so, or when nobody of that name sits there.
    """
    own = reader.view
    if whose in ("", own.seat if own.sees == "seat" else ""):
        return reader
    with reader.game.lock:
        allowed = viewable_seats(reader)
    if own.sees != "everything":
        raise ApiProblem(403, "forbidden", "Only readers who may see everything can view the game as another seat.")
    if whose not in allowed:
        raise ApiProblem(404, "not-found", f"No player called {whose!r} sits at this table.")
    view = Permissions("spectator", "") if whose == SPECTATOR else Permissions("seat", "", seat=whose)
    return VisibleGame(desk().game(reader.game.id, view.viewpoint_key, book), view)
