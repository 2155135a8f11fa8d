"""Turns: how few threads of the server work at a time. The others wait, and cost those that work nothing.

The threads of a process share one interpreter. When many want it at once, each waits for all others whenever it has
looked into the store or sent something, and even the shortest answer takes long. So a request is worked on only while
its thread has a turn. The turn is passed on after some milliseconds, between two steps of the work, and given up while
the thread waits for something other than the interpreter: a game that another thread holds, a picture, the disk. A
thread that has waited for that goes on at once, even if all turns are taken: others may wait for what it holds.
"""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Lock, RLock
from time import thread_time
from types import TracebackType

QUANTUM = 0.005  # seconds of this processor's time after which a turn is passed on, where others wait for one
PATIENCE = 1.0  # seconds that a thread which has passed its turn on waits for the next


class Places:
    """So many places; the thread that waits longest gets the next. Any thread may ask."""

    def __init__(self, most: int) -> None:
        self._lock = Lock()
        self._most = self._free = most
        self._waiting: deque[Lock] = deque()

    @property
    def waiting(self) -> int:
        """How many threads wait for a place."""
        return len(self._waiting)

    @property
    def idle(self) -> bool:
        """Whether no place is taken."""
        return self._free == self._most

    def take(self, seconds: float = -1.0) -> bool:
        """Takes a place after those that wait already, waiting so long (negative: for ever). Whether there was one."""
        with self._lock:
            if self._free > 0:
                self._free -= 1
                return True
            mine = Lock()
            mine.acquire()
            self._waiting.append(mine)
        if mine.acquire(timeout=seconds):
            return True
        with self._lock:
            if mine not in self._waiting:  # it was given one just now
                return True
            self._waiting.remove(mine)
        return False

    def take_at_once(self) -> None:
        """Takes a place, even if there is none."""
        with self._lock:
            self._free -= 1

    def leave(self) -> None:
        """Gives a place to the thread that waits longest, if there is one."""
        with self._lock:
            if self._waiting and self._free >= 0:
                self._waiting.popleft().release()
            else:
                self._free += 1


class Turns(Places):
    """So many turns."""

    def __init__(self, most: int, quantum: float = QUANTUM, patience: float = PATIENCE) -> None:
        super().__init__(most)
        self.quantum, self.patience = quantum, patience

    @contextmanager
    def turn(self) -> Iterator[None]:
        """This thread has a turn until the end."""
        mine = Turn(self)
        token = _MINE.set(mine)
        mine.begin()
        try:
            yield
        finally:
            self.leave()
            _MINE.reset(token)


class Turn:
    """The turn of one thread, which lasts until it has worked for so long; longer, while it must not be passed on."""

    def __init__(self, turns: Turns) -> None:
        self.turns, self.until, self.kept = turns, 0.0, False

    def begin(self) -> None:
        """Waits for it."""
        self.turns.take()
        self.until = thread_time() + self.turns.quantum

    def pass_on(self) -> None:
        """Lets the others that wait work first, if it has lasted long enough.

        When it does not come back in time, those who have turns may wait for something that this thread holds; it then
        goes on, and keeps the turn.
        """
        if self.turns.waiting and not self.kept and thread_time() > self.until:
            self.turns.leave()
            if not self.turns.take(self.turns.patience):
                self.turns.take_at_once()
                self.kept = True
            self.until = thread_time() + self.turns.quantum


_MINE: ContextVar[Turn | None] = ContextVar("turn", default=None)


def pass_on() -> None:
    """Called between two steps of the work: the turn of this thread is passed on if it has lasted long enough."""
    mine = _MINE.get()
    if mine is not None:
        mine.pass_on()


def has_turn() -> bool:
    """Whether this thread has a turn that it can give up."""
    return _MINE.get() is not None


@contextmanager
def turn_kept() -> Iterator[None]:
    """The turn of this thread is not passed on meanwhile: it may hold what others wait for without giving up theirs."""
    mine = _MINE.get()
    if mine is None or mine.kept:
        yield
        return
    mine.kept = True
    try:
        yield
    finally:
        mine.kept = False


@contextmanager
def turn_given_up() -> Iterator[None]:
    """While this thread waits for something other than a turn, another has its turn."""
    mine = _MINE.get()
    if mine is None:
        yield
        return
    token = _MINE.set(None)
    mine.turns.leave()
    try:
        yield
    finally:
        mine.turns.take_at_once()
        _MINE.reset(token)


class PatientLock:
    """A lock that its holder may take again. A thread that waits for it gives up its turn meanwhile."""

    def __init__(self) -> None:
        self._lock = RLock()

    def __enter__(self) -> None:
        if not self._lock.acquire(blocking=False):
            with turn_given_up():
                self._lock.acquire()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()
