"""The one place by which a reader gets anything of a game: his view of it, and the game as that view shows it."""

from collections.abc import Callable
from typing import NamedTuple

from flask import request
from msgspec.structs import replace

from events.log.errors import UnknownGame
from events.log.stored import NOTES
from events.record.record import Annotation, Problem, Record
from events.record.viewpoint import may_read, seen_by
from service.accounts.permissions import NO_DELAY, View
from service.errors import Unusable
from service.games.live_games import WHOLE, OpenGame
from service.web.access.authentication import somebody
from service.web.access.authorization import no_such, reader_of
from service.web.context import desk, service
from service.web.middleware.errors import Trouble


class Seen(NamedTuple):
    """A game as somebody sees it. All that he is told is made of this `game`, which holds only what he may see."""

    game: OpenGame
    view: View

    def number(self, at: int | None, least: int = 0) -> int:
        """The number of an event of the game; the last when nobody says. Raises `Trouble` when there is none."""
        last = self.game.version
        if at is None:
            return last
        if not least <= at <= last:
            expected = f"an event from {least} to {last}" if last >= least else "a game that holds events"
            raise Trouble(404, "not-found", f"Game {self.game.id} holds no event {at}; expected {expected}.")
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
        if self.view.sight == WHOLE:
            return seen_by(desk().log.record(self.game.id), self.view.name, self.view.judge)
        with self.game.lock:
            return replace(self.game.record, annotations=self.notes())


def seen(game: str, deed: str = "read", book: str | None = None) -> Seen:
    """The game of this id as whoever sends the request sees it, if he may do this deed there.

    Raises `Trouble` when he may not, when there is no such game, or no such book.
    """
    reader_of(request, deed="")
    found = known(game)
    view = reader_of(request, found, deed)
    try:
        shown = desk().game(found, view.sight, book)
        service().handing.note(shown, somebody().id, view, shown.version)
        return Seen(shown, view)
    except Unusable as error:
        if book is None:
            raise
        found_there = (Problem("book", one.found, one.expected) for one in error.problems)
        raise Unusable(*found_there) from None


def known(game: str) -> str:
    """The id, if there is a game of just this one: a shortened id would tell what others there are."""
    try:
        if desk().log.find(game) == game:
            return game
    except UnknownGame:
        pass
    raise no_such(game)


def in_game(deed: str) -> Callable[[str], object]:
    """What raises `Trouble` unless whoever sends the request may do this in the game of an id."""
    return lambda game: reader_of(request, known(game), deed)
