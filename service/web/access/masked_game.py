"""What those of one sight may have of a game, kept beside the open game: each further event costs one fold of it.

A roll-back by somebody at no seat takes back what it strikes out: where something had been turned up there, the game is
masked anew.
"""

from collections.abc import Hashable, Sequence

from msgspec.structs import replace

from events.common import RolledBack
from events.record.record import Entry, Heading
from events.record.viewpoint import SPECTATOR, Viewpoint
from events.steps import next_step
from projections.fold import happens
from projections.provenance import Provenance, provenance_of, withheld
from projections.redaction import Redaction
from service.accounts.permissions import NO_DELAY, Delay
from service.arrivals import Arrivals
from service.games.live_game import LiveGame
from service.games.redacted import as_told
from service.web.middleware.errors import ApiProblem


class MaskedGame:
    """A game as it is masked so far. Hold the lock of the game that is made of it."""

    def __init__(self, arrivals: Arrivals, whole: LiveGame, sight: Hashable) -> None:
        self._arrivals = arrivals
        match sight:
            case ("seat", str(seat), Delay()):
                self._view, self._delay = Viewpoint(seat=seat), NO_DELAY
            case ("spectator", "", Delay() as delay):
                self._view, self._delay = SPECTATOR, delay
            case _:
                raise ApiProblem(403, "forbidden", "Only readers who may see everything can view this game.")
        self._book = whole.masked_by
        self._begin(whole.heading, whole.start)

    def _begin(self, heading: Heading, start: object) -> None:
        self._start = start
        self._entries: list[Entry] = []
        self._withheld: frozenset[int] = frozenset()
        self._table = self._book.family.opened(start, self._book.terms)
        self._watching = Redaction(self._book.family, self._view, heading.position, self._table)
        shown = heading if heading.position is None else replace(heading, position=self._watching.position)
        self.heading = shown

    def shown(self, whole: LiveGame) -> Sequence[Entry]:
        """The events of the game that are shown now, as they are seen."""
        with whole.lock:
            start, entries, over = whole.start, list(whole.entries), bool(whole.judgement.table.over)
        if start is not self._start:
            self._begin(whole.heading, start)
        entries = entries[: self.so_far(whole.id, len(entries), over)]
        if any(isinstance(entry.event, RolledBack) for entry in entries[len(self._entries) :]):
            self._takes_back(whole.heading, withheld(entries))
        for number in range(len(self._entries) + 1, len(entries) + 1):
            next_step()
            entry = entries[number - 1]
            happens(self._book.family, self._table, entry.event, number)
            telling = provenance_of(entry, number in self._withheld)
            self._entries.append(as_told(entry, self._watching.sees(entry.event, self._table, telling)))
        return self._entries

    def so_far(self, game: str, count: int, over: bool) -> int:
        """How many of so many events are shown after the delay: when the game is over, one in events is so, too."""
        shown = count if over else max(0, count - self._delay.events)
        if not self._delay.seconds:
            return shown
        return min(shown, self._arrivals.before(game, 1, count, self._delay.seconds))

    def _takes_back(self, heading: Heading, gone: frozenset[int]) -> None:
        """These events turn nothing up any more: where one of them has, or one does so again, all is masked anew."""
        changed = {number for number in gone ^ self._withheld if number <= len(self._entries)}
        if not changed.isdisjoint(self._watching.telling):
            self._begin(heading, self._start)
        self._withheld = gone

    def meant(self, entries: Sequence[Entry]) -> list[Entry]:
        """What somebody means who says this here: events in the names of the whole game, with those that she used."""
        table, watching, number = self._table, self._watching, len(self._entries)
        if len(entries) > 1:
            table, watching = table.copied(), watching.copied()
        found = []
        for place, entry in enumerate(entries, 1):
            event = watching.meant(entry.event, table)
            said = None if event == entry.event else entry.event
            found.append(replace(entry, event=event, seat=self._view.seat, said=said))
            if len(entries) > 1:
                happens(self._book.family, table, event, number + place)
                watching.sees(event, table, Provenance(self._view.seat, said, live=True))
        return found
