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

from service.turns import has_turn, turn_given_up

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
        if has_turn():
            with turn_given_up():
                self._settle(asked)
        else:
            self._settle(asked)
        if asked.error is not None:
            raise asked.error
        return asked.numbers

    def _settle(self, asked: WriteRequest) -> None:
        """Stores it, alone or with those that wait, or waits until somebody has."""
        with self._queue:
            leads, self._busy = not self._busy, True
            if not leads:
                asked.woken = Event()
                self._waiting.append(asked)
        group = [asked]
        if asked.woken is not None:
            asked.woken.wait()
            if asked.done:
                return
            with self._queue:
                group, self._waiting = self._waiting, []
        try:
            self._store(group)
        finally:
            with self._queue:
                following = self._waiting[:1]
                self._busy = bool(following)
            for one in group:
                one.done = True
            for one in group + following:
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
