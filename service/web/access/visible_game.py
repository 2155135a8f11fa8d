"""The one place by which a reader gets anything of a game: his view of it, and the game as that view shows it."""

from collections.abc import Callable
from typing import NamedTuple

from flask import request
from msgspec.structs import replace

from events.log.errors import UnknownGame
from events.log.facts import NOTES
from events.problem import Problem
from events.record.record import Annotation, Record
from events.record.viewpoint import may_read, seen_by
from service.accounts.permissions import NO_DELAY, Permissions
from service.errors import InputError
from service.games.live_game import LiveGame
from service.games.live_games import WHOLE
from service.web.access.authentication import require_identity
from service.web.access.authorization import authorize, no_such
from service.web.context import desk, service
from service.web.middleware.errors import ApiProblem


class VisibleGame(NamedTuple):
    """A game as somebody sees it. All that he is told is made of this `game`, which holds only what he may see."""

    game: LiveGame
    view: Permissions

    def number(self, at: int | None, least: int = 0) -> int:
        """The number of an event of the game; the last when nobody says. Raises `ApiProblem` when there is none."""
        last = self.game.version
        if at is None:
            return last
        if not least <= at <= last:
            expected = f"an event from {least} to {last}" if last >= least else "a game that holds events"
            raise ApiProblem(404, "not-found", f"Game {self.game.id} holds no event {at}; expected {expected}.")
        return at

    def notes(self) -> tuple[Annotation, ...]:
        """The notes on the game that he may read."""
        found = desk().log.annotations(self.game.id)
        if self.view.delay != NO_DELAY:
            found = found[: service().arrivals.before(self.game.id + NOTES, 0, len(found), self.view.delay.seconds)]
            found = tuple(note for note in found if note.about <= self.game.version)
        return tuple(note for note in found if may_read(note, self.view.name, self.view.judge))

    def record(self) -> Record:
        """The game as a record with his notes; with the lines that leave it, for who may see everything."""
        if self.view.viewpoint_key == WHOLE:
            return seen_by(desk().log.record(self.game.id), self.view.name, self.view.judge)
        with self.game.lock:
            return replace(self.game.record, annotations=self.notes())


def visible_game(game: str, deed: str = "read", book: str | None = None) -> VisibleGame:
    """The game of this id as whoever sends the request sees it, if he may do this deed there.

    Raises `ApiProblem` when he may not, when there is no such game, or no such book.
    """
    authorize(request, deed="")
    found = known(game)
    view = authorize(request, found, deed)
    try:
        shown = desk().game(found, view.viewpoint_key, book)
        service().handing.note(shown, require_identity().id, view, shown.version)
        return VisibleGame(shown, view)
    except InputError as error:
        if book is None:
            raise
        found_there = (Problem("book", one.found, one.expected) for one in error.problems)
        raise InputError(*found_there) from None


def known(game: str) -> str:
    """The id, if there is a game of just this one: a shortened id would tell what others there are."""
    try:
        if desk().log.find(game) == game:
            return game
    except UnknownGame:
        pass
    raise no_such(game)


def in_game(deed: str) -> Callable[[str], object]:
    """What raises `ApiProblem` unless whoever sends the request may do this in the game of an id."""
    return lambda game: authorize(request, known(game), deed)
