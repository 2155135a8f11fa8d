"""Which thread answers which request: whoever asks after the health of the service never waits behind other work."""

from collections.abc import Sequence
from typing import Protocol

from waitress.task import ThreadedTaskDispatcher

HEALTH = "/healthz"


class Task(Protocol):
    """A connection, as far as it matters here: the requests that came on it."""

    requests: Sequence[object]


class Dispatcher(ThreadedTaskDispatcher):  # type: ignore[misc]
    """Waitress's threads, and one more that answers nothing but `/healthz`."""

    def __init__(self) -> None:
        super().__init__()
        self.aside = ThreadedTaskDispatcher()

    def set_thread_count(self, count: int) -> None:
        """So many threads for all other requests; none at all ends the further one too."""
        super().set_thread_count(count)
        self.aside.set_thread_count(min(count, 1))

    def add_task(self, task: Task) -> None:
        """Hands on a connection, whose first request is to be answered."""
        if getattr(task.requests[0], "path", "") == HEALTH:
            self.aside.add_task(task)
        else:
            super().add_task(task)

    def shutdown(self, cancel_pending: bool = True, timeout: float = 5) -> bool:
        """Ends the threads when they have answered what they are at; whether what waited was told so."""
        ended = super().shutdown(cancel_pending, timeout)
        self.aside.shutdown(cancel_pending, timeout)
        return bool(ended)
