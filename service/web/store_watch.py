"""Whether the store answers: a thread of its own asks it each second, so that `/healthz` waits for nobody."""

from collections.abc import Callable
from threading import Event
from time import monotonic

from events.log.errors import LogError
from service.web.middleware.errors import ApiProblem

EACH = 1.0  # seconds between two questions
LATE = 10.0  # seconds without an answer after which the store does not answer


class StoreWatch:
    """What the store answered when it was asked last. While no thread asks, each check asks."""

    def __init__(self, look: Callable[[], object], clock: Callable[[], float] = monotonic) -> None:
        self._look, self._clock = look, clock
        self._answered: float | None = None
        self._failure: LogError | None = None

    def watch(self, ending: Event) -> None:
        """Asks again and again until the end."""
        self._answered = self._clock()
        while True:
            try:
                self._look()
                self._failure = None
            except LogError as error:
                self._failure = error
            self._answered = self._clock()
            if ending.wait(EACH):
                return

    def check(self) -> None:
        """Raises what the store failed with, and `ApiProblem` when it has not answered for long."""
        failure, answered = self._failure, self._answered
        if answered is None:
            self._look()
            return
        if failure is not None:
            raise failure.with_traceback(None)  # each raising adds to the traceback of an error that is kept
        if (silent := self._clock() - answered) > LATE:
            raise ApiProblem(503, "store", f"The store has not answered for {silent:.0f} seconds.")
