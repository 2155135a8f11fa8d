"""When events arrived in the store, by the store's own time: never by what somebody who records says of them.

The store notes at each commit that by now everything up to here has arrived. Where its clock went back nothing is
noted, so that no event seems older than it is: what arrived then is known to be there when the service first sees it.
"""

import time
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from threading import Lock

from events.log.log import Log

MOST_STREAMS = 1_000  # games and notes whose arrivals are kept in mind
Clock = Callable[[], float]


def steady() -> Clock:
    """A clock, in seconds since 1970, that is set when it is made, and by nobody afterwards."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)  # goes on while the machine sleeps
    elapsed: Clock = time.monotonic if boot is None else partial(time.clock_gettime, boot)
    begun = time.time() - elapsed()
    return lambda: begun + elapsed()


CLOCK = steady()


def milliseconds(seconds: float) -> int:
    """A time as it is stored."""
    return int(seconds * 1000)


class Arrivals:
    """When the events of games, and the notes on them, arrived, as far as this process can tell. Any thread may ask.

    What the store cannot tell, or tells of a time to come, arrived when it was first asked about.
    """

    def __init__(self, log: Log, clock: Clock = CLOCK) -> None:
        self._log, self.clock = log, clock
        self._known: OrderedDict[str, list[float]] = OrderedDict()
        self._lock = Lock()

    def before(self, stream: str, first: int, count: int, seconds: float) -> int:
        """How many of the `count` events of a stream, numbered from `first`, arrived so many seconds ago or more.

        Raises LogError.
        """
        with self._lock:
            known = self._known.setdefault(stream, [])
            self._known.move_to_end(stream)
            if len(known) < count:
                known += self._noted(stream, first + len(known), first + count - 1, known[-1] if known else 0.0)
            while len(self._known) > MOST_STREAMS:
                self._known.popitem(last=False)
            return min(bisect_right(known, self.clock() - seconds), count)

    def _noted(self, stream: str, first: int, last: int, before: float) -> list[float]:
        """The arrivals from number `first` to `last`, none earlier than the one before it."""
        now, found = self.clock(), []
        for at in self._log.arrivals(stream, first, last):
            before = max(before, now if at is None else min(at, now))
            found.append(before)
        return found
