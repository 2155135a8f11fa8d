"""What several threads want to have stored while the disk is busy reaches it in one commit.

Whoever waits longest stores for all who wait, and each is answered for itself.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from threading import Event, Lock
from typing import Any

from eventsourcing.domain import EventSourcingError
from eventsourcing.persistence import PersistenceError, StoredEvent

from service.turns import turn_given_up

ENDED = PersistenceError("The program was ended before it.")


@dataclass(slots=True, eq=False)
class WriteRequest:
    """What one thread wants to have stored, and what has become of it."""

    events: Sequence[StoredEvent]
    more: Mapping[str, Any]
    numbers: Sequence[int] | None = None
    error: Exception | None = ENDED
    done: bool = False
    woken: Event | None = None  # of one that waits

    @property
    def only_id(self) -> str:
        """The id of its event, where it is one and nothing else is stored with it; else none."""
        ids: Sequence[str] = self.more.get("entry_ids") or ("",)
        return "" if len(ids) > 1 or self.more.get("beside") or self.more.get("parents") else ids[0]


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
        asked = WriteRequest(events, more)
        with turn_given_up():
            with self._queue:
                if self._busy:
                    asked.woken = Event()
                    self._waiting.append(asked)
                self._busy = True
            if asked.woken is None:
                self._lead([asked])
            else:
                asked.woken.wait()
                if not asked.done:
                    with self._queue:
                        group, self._waiting = self._waiting, []
                    self._lead(group)
        if asked.error is not None:
            raise asked.error
        return asked.numbers

    def _lead(self, group: Sequence[WriteRequest]) -> None:
        """Stores what these want, and lets the next one lead."""
        try:
            self._store(group)
        finally:
            with self._queue:
                self._busy = bool(self._waiting)
                following = self._waiting[:1]
            for one in group:
                one.done = True
            for one in (*group, *following):
                if one.woken is not None:
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
