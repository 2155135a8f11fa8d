"""Which streams of news are open, and which one is given up when there are too many.

A newcomer is let in at the expense of the greediest: of those who hold the most streams, the oldest stream goes. So
one account that opens stream after stream only ever displaces its own.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import NamedTuple

PER_ACCOUNT = 32  # streams of one account: a few windows on each of its devices
PER_ADDRESS = 256  # streams from one address, behind which a whole club may sit


class StreamBounds(NamedTuple):
    """How many streams may be open: of one account, from one address, and in all."""

    account: int
    address: int
    total: int


class TooManyStreams(Exception):
    """As many streams are open as there may be, and nobody holds more than the newcomer would."""


@dataclass(eq=False, slots=True)
class Stream:
    """An open stream: whose account and address it is, and whether it was given up.

    `wake` is called when it is given up, by any thread.
    """

    account: str
    address: str
    given_up: bool = False
    wake: Callable[[], None] = field(default=lambda: None, repr=False)


class Streams:
    """All open streams, the oldest first. Any thread may ask."""

    def __init__(self, bounds: StreamBounds) -> None:
        self.bounds = bounds
        self._open: list[Stream] = []
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._open)

    def open(self, account: str, address: str) -> Stream:
        """A new stream; what has to go for it is given up. Raises `NoRoom`."""
        new = Stream(account, address)
        with self._lock:
            kept = [*self._open, new]
            given_up = []
            while (one := surplus(kept, new, self.bounds)) is not None:
                kept.remove(one)
                given_up.append(one)
            self._open = kept
        for one in given_up:
            one.given_up = True
            one.wake()
        return new

    def room_for(self, account: str, address: str) -> bool:
        """Whether a further stream fits without another being given up."""
        new = Stream(account, address)
        with self._lock:
            return _too_many([*self._open, new], new, self.bounds) is None

    def close(self, stream: Stream) -> None:
        """The stream is open no longer."""
        with self._lock:
            if stream in self._open:
                self._open.remove(stream)


def surplus(streams: Sequence[Stream], new: Stream, bounds: StreamBounds) -> Stream | None:
    """The stream to give up so that the `new` one, the last of these, fits; None when it fits. Raises `NoRoom`."""
    crowd = _too_many(streams, new, bounds)
    if crowd is None:
        return None
    counts = Counter(one.account for one in crowd)
    most = max(counts.values())
    if most == 1 and len(crowd) > 1:
        raise TooManyStreams
    if counts[new.account] == most:
        return next(one for one in crowd if one.account == new.account)
    return next(one for one in crowd if counts[one.account] == most)


def _too_many(streams: Sequence[Stream], new: Stream, bounds: StreamBounds) -> Sequence[Stream] | None:
    """Those among whom there are more streams than there may be."""
    own = [one for one in streams if one.account == new.account]
    near = [one for one in streams if one.address == new.address]
    for crowd, most in ((own, bounds.account), (near, bounds.address), (streams, bounds.total)):
        if len(crowd) > most:
            return crowd
    return None
