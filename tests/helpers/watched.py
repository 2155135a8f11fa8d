"""A table that is recorded by several hands, as each of several people sees it, event by event."""

from collections.abc import Iterable
from typing import Any

from events.record.viewpoint import Viewpoint
from judge import books
from projections.fold import happens
from projections.provenance import Provenance
from projections.redaction import Redaction


class Watched:
    """A table, and who watches it: a spectator and some seats."""

    def __init__(self, book: str, position: Any = None, seats: Iterable[str] = ()) -> None:
        self.book = books()[book]
        self.table = self.book.family.opened(position, self.book.terms)
        views = {name: Viewpoint(name) for name in ("", *seats)}
        self.eyes = {name: Redaction(self.book.family, view, position, self.table) for name, view in views.items()}
        self.seen: dict[str, list[Any]] = {name: [] for name in views}
        self.starts = {name: one.position for name, one in self.eyes.items()}
        self.number = 0

    def says(self, event: Any, seat: str = "", struck: bool = False, live: bool = True) -> "Watched":
        """The event is recorded by somebody at no seat, or by the player at one, in the names that she sees."""
        meant = self.eyes[seat].meant(event, self.table) if seat else event
        self.number += 1
        happens(self.book.family, self.table, meant, self.number)
        telling = Provenance(seat, None if meant == event else event, struck, live)
        for name, one in self.eyes.items():
            self.seen[name].append(one.sees(meant, self.table, telling))
        return self

    def all(self, *events: Any) -> "Watched":
        """These are recorded by somebody at no seat."""
        for event in events:
            self.says(event)
        return self

    def last(self, view: str = "") -> Any:
        """The last event as it is seen in a view."""
        return self.seen[view][-1]

    def shown(self, view: str = "") -> dict[str, str]:
        """What the last event turned up in a view."""
        return {one.name: one.is_ for one in self.last(view).shows}

    def as_seen(self, view: str = "") -> Any:
        """The table as it is seen in a view."""
        table = self.book.family.opened(self.starts[view], self.book.terms)
        for number, event in enumerate(self.seen[view], 1):
            happens(self.book.family, table, event, number)
        return table
