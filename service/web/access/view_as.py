"""A game as somebody else at the table sees it, for a reader who knows as much and more."""

from service.accounts.permissions import View
from service.web.access.visible_game import Seen
from service.web.context import desk
from service.web.middleware.errors import Trouble

SPECTATOR = "spectator"


def eyes(reader: Seen) -> tuple[str, ...]:
    """Through whose eyes a reader may look besides his own. Hold the game's lock."""
    if reader.view.sees != "everything":
        return ()
    return (*reader.game.judgement.table.seats, SPECTATOR)


def through(reader: Seen, whose: str, book: str | None = None) -> Seen:
    """The game as that seat, or a spectator, sees it; nobody: as the reader himself does.

    Raises `Trouble` when he may not look so, or when nobody of that name sits there.
    """
    own = reader.view
    if whose in ("", own.seat if own.sees == "seat" else ""):
        return reader
    with reader.game.lock:
        allowed = eyes(reader)
    if own.sees != "everything":
        raise Trouble(403, "forbidden", "Only who sees everything may look through the eyes of others.")
    if whose not in allowed:
        raise Trouble(404, "not-found", f"Nobody called {whose!r} sits at this table.")
    view = View("spectator", "") if whose == SPECTATOR else View("seat", "", seat=whose)
    return Seen(desk().game(reader.game.id, view.sight, book), view)
