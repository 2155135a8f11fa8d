"""What several threads want to have stored while the disk is busy reaches it in one commit.

Whoever waits longest stores for all who wait, and each is answered for itself.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Event, Lock
from typing import Any

from eventsourcing.domain import EventSourcingError
from eventsourcing.persistence import PersistenceError, StoredEvent

from service.turns import turn_given_up


@dataclass(slots=True, eq=False)
class WriteRequest:
    """What one thread wants to have stored, and what has become of it."""

    events: Sequence[StoredEvent]
    more: Mapping[str, Any]
    numbers: Sequence[int] | None = None
    error: Exception | None = field(default_factory=lambda: PersistenceError("The program was ended before it."))
    done: bool = False
    woken: Event = field(default_factory=Event)


class WriteQueue:
    """The queue of one process. `alone` stores one request in a commit of its own, `together` several in one; the
    latter returns those that cannot be stored, which are then tried alone to be told why.
    """

    def __init__(
        self,
        alone: Callable[[WriteRequest], Sequence[int] | None],
        together: Callable[[Sequence[WriteRequest]], Sequence[WriteRequest]],
    ) -> None:
        self._alone, self._together = alone, together
        self._queue = Lock()
        self._waiting: list[WriteRequest] = []
        self._busy = False

    def store(self, events: Sequence[StoredEvent], more: Mapping[str, Any]) -> Sequence[int] | None:
        """Stores the events with all that belongs to them; their numbers."""
        with turn_given_up():
            return self._stored(WriteRequest(events, more))

    def _stored(self, asked: WriteRequest) -> Sequence[int] | None:
        with self._queue:
            self._waiting.append(asked)
            leads, self._busy = not self._busy, True
        if not leads:
            asked.woken.wait()
        if not asked.done:
            self._lead()
        if asked.error is not None:
            raise asked.error
        return asked.numbers

    def _lead(self) -> None:
        """Stores what all want who wait now, and lets the next one lead."""
        with self._queue:
            group, self._waiting = self._waiting, []
        try:
            self._store(group)
        finally:
            for one in group:
                one.done = True
                one.woken.set()
            with self._queue:
                self._busy = bool(self._waiting)
                following = self._waiting[:1]
            for one in following:
                one.woken.set()

    def _store(self, group: Sequence[WriteRequest]) -> None:
        left = group
        if len(group) > 1:
            with suppress(EventSourcingError):
                left = self._together(group)
                for one in group:
                    if one not in left:
                        one.error = None
        for one in left:
            try:
                one.numbers, one.error = self._alone(one), None
            except Exception as error:
                one.error = error
