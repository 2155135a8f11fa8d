"""The seam for accounts, roles and hidden information: who asks, and what a record is to him.

`reader_of` is asked by every route before anything is read; `masked` is what the desk makes his game of. With the
service for one person both let everything through.
"""

from collections.abc import Hashable

from flask import Request

from events.record import Record
from events.views import SPECTATOR
from events.views import View as Seen
from judge.book import Book
from service.store import user_name
from service.views import record_seen
from service.web.current import settings
from service.web.people.view import DEEDS, View
from service.web.problems import Trouble


def reader_of(request: Request, game: str = "", deed: str = "read") -> View:
    """Who sends the request, and how he sees the game (none: the service itself).

    Raises `Trouble`: 401 when nobody has logged in, 403 when he may not do this.
    """
    view = _reader(request)
    if not view.may(deed):
        raise Trouble(403, "forbidden", f"{view.name} may not do this here.")
    return view


def _reader(request: Request) -> View:
    if settings().public:
        headers = {"WWW-Authenticate": 'Bearer realm="justicar"'}
        raise Trouble(401, "unauthenticated", "Log in first, or send a token.", headers=headers)
    return View("everything", user_name(), DEEDS, judge=True)


def masked(record: Record, book: Book, sight: Hashable) -> Record:
    """What those of this sight may have of the record; nothing else of it reaches them in any form."""
    match sight:
        case ("seat", str(seat), 0):
            return record_seen(record, book, Seen(seat=seat))
        case ("spectator", "", 0):
            return record_seen(record, book, SPECTATOR)
    raise Trouble(403, "forbidden", "This game is shown to nobody but those who may see everything.")


def may_list(game: str) -> bool:
    """Whether a game stands in the lists of whoever sends the request."""
    return True
