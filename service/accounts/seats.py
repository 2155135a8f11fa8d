"""Who has, or ever had, a seat in a game: by its heading, its position, and the events that seat players.

A roll-back takes nobody's seat away: who has once played here does not see everything because the record no longer
says so.
"""

from collections import OrderedDict
from threading import Lock
from typing import NamedTuple

from events.log.log import Log
from events.problem import Problem
from events.registry import vocabulary_of

MOST = 1_000  # games whose seats are kept in mind


class Seated(NamedTuple):
    """The seats of a game, as far as so many of its events tell."""

    names: frozenset[str]
    events: int


class Seats:
    """The seats of the games of a log. Any thread may ask."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._known: OrderedDict[str, Seated] = OrderedDict()
        self._lock = Lock()

    def of(self, game: str) -> frozenset[str]:
        """The seats of a game. Raises LogError."""
        with self._lock:
            known = self._known.get(game)
        seated = self._seated(game, known or Seated(self._at_first(game), 0))
        with self._lock:
            self._known[game] = seated
            self._known.move_to_end(game)
            while len(self._known) > MOST:
                self._known.popitem(last=False)
        return seated.names

    def _at_first(self, game: str) -> frozenset[str]:
        heading = self._log.heading(game)
        return frozenset((*heading.players, *(heading.position.seats if heading.position is not None else ())))

    def _seated(self, game: str, known: Seated) -> Seated:
        unreadable: list[Problem] = []  # what cannot be read seats nobody, and is told when the game is opened
        entries = self._log.read(game, known.events + 1, problems=unreadable)
        seats = vocabulary_of(self._log.heading(game).book).seats
        further = (name for entry in entries for name in seats(entry.event))
        return Seated(known.names.union(further), known.events + len(entries))
