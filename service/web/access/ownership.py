"""A game that is begun belongs to whoever begins it: he is its organiser."""

from collections.abc import Callable

from flask import request
from msgspec.structs import replace

from events.log.errors import UnknownGame
from events.record.record import Heading
from service.accounts import roles
from service.web.access.authentication import require_identity
from service.web.access.authorization import is_allowed
from service.web.context import desk, service
from service.web.middleware.errors import ApiProblem


def create_owned_game(game: str | None, create: Callable[[str | None], str]) -> str:
    """Begins a game under this id (None: a new one) by `create`; its id.

    It is his before it is there, so that nobody else can take it in between. Raises `ApiProblem` when the id is taken
    by a game of others: to open that again, with the same events, would make it his. So it does when he may not see
    everything in a game of his: whether it is the same would tell what lies hidden there.
    """
    who = require_identity()
    if who.how == "alone":
        return create(game)
    register, log = service().accounts, desk().log
    named = game or log.new_id()
    own = "organiser" in {one.role for one in roles.grants(register, who.id, named) if one.kind == "game"}
    if (_there(named) and not (own and is_allowed(request, named, "read", whole=True))) or not roles.claim(
        register, named, who.id
    ):
        raise ApiProblem(409, "taken", f"The id {named} is taken. Nothing was stored.")
    try:
        return create(named)
    except Exception:
        if not own and not _there(named):
            roles.disclaim(register, named, who.id)
        raise


def _there(game: str) -> bool:
    try:
        return desk().log.find(game) == game
    except UnknownGame:
        return False


def without_foreign_parent(heading: Heading) -> Heading:
    """The heading without the game that it says it branched off, unless that one is his to let branch off.

    A branch is shown to the people of its parent, and is one only if its first events are those of the parent: nobody
    is to find these out, or to put a game before others, in this way.
    """
    if heading.parent is None or require_identity().how == "alone":
        return heading
    parent = heading.parent.game
    his = _there(parent) and is_allowed(request, parent, "manage", whole=True)
    return heading if his else replace(heading, parent=None)
