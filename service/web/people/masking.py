"""What those of one sight may have of a game, kept beside the open game: each further event costs one fold of it."""

from collections.abc import Hashable, Sequence

from msgspec.structs import replace

from events.record import Entry, Heading
from events.views import SPECTATOR, View
from projections.fold import happens
from projections.views import Watching
from service.arrivals import Arrivals
from service.desk import OpenGame
from service.web.people.view import NO_DELAY, Delay
from service.web.problems import Trouble


class Masking:
    """A game as it is masked so far. Hold the lock of the game that is made of it."""

    def __init__(self, arrivals: Arrivals, whole: OpenGame, sight: Hashable) -> None:
        self._arrivals = arrivals
        match sight:
            case ("seat", str(seat), Delay()):
                self._view, self._delay = View(seat=seat), NO_DELAY
            case ("spectator", "", Delay() as delay):
                self._view, self._delay = SPECTATOR, delay
            case _:
                raise Trouble(403, "forbidden", "This game is shown to nobody but those who may see everything.")
        self._book = whole.book
        self._begin(whole.heading, whole.start)

    def _begin(self, heading: Heading, start: object) -> None:
        self._start = start
        self._entries: list[Entry] = []
        self._table = self._book.family.opened(start, self._book.terms)
        self._watching = Watching(self._book.family, self._view, heading.position, self._table)
        shown = heading if heading.position is None else replace(heading, position=self._watching.position)
        self.heading = shown

    def shown(self, whole: OpenGame) -> Sequence[Entry]:
        """The events of the game that are shown now, as they are seen."""
        with whole.lock:
            start, entries, over = whole.start, list(whole.entries), bool(whole.judgement.table.over)
        if start is not self._start:
            self._begin(whole.heading, start)
        for number in range(len(self._entries) + 1, self.so_far(whole.id, len(entries), over) + 1):
            entry = entries[number - 1]
            happens(self._book.family, self._table, entry.event, number)
            seen = self._watching.sees(entry.event, self._table)
            self._entries.append(entry if seen is entry.event else replace(entry, event=seen))
        return self._entries

    def so_far(self, game: str, count: int, over: bool) -> int:
        """How many of so many events are shown after the delay: when the game is over, one in events is so, too."""
        shown = count if over else max(0, count - self._delay.events)
        if not self._delay.seconds:
            return shown
        return min(shown, self._arrivals.before(game, 1, count, self._delay.seconds))
