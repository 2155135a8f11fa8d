"""Which thread answers which request: whoever asks after the health of the service never waits behind other work."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from waitress.task import ThreadedTaskDispatcher

from service.turns import Turns

HEALTH = "/healthz"
TURNS = 3  # threads that work at a time: two of them may work long, see `LongWork`


class Task(Protocol):
    """A connection, as far as it matters here: the requests that came on it."""

    requests: Sequence[object]

    def service(self) -> None: ...

    def cancel(self) -> None: ...


@dataclass(frozen=True, slots=True)
class InTurn:
    """A connection whose requests are answered by a thread that has a turn."""

    task: Task
    turns: Turns

    def service(self) -> None:
        """Answers them."""
        with self.turns.turn():
            self.task.service()

    def cancel(self) -> None:
        """They are not answered."""
        self.task.cancel()


class Dispatcher(ThreadedTaskDispatcher):  # type: ignore[misc]
    """Waitress's threads, of which few work at a time, and one more that answers nothing but `/healthz`."""

    def __init__(self, turns: int = TURNS) -> None:
        super().__init__()
        self.turns = Turns(turns)
        self.aside = ThreadedTaskDispatcher()

    def set_thread_count(self, count: int) -> None:
        """So many threads for all other requests; none at all ends the further one too."""
        super().set_thread_count(count)
        self.aside.set_thread_count(min(count, 1))

    @property
    def idle(self) -> bool:
        """Whether nothing is worked on."""
        return self.turns.idle

    def add_task(self, task: Task) -> None:
        """Hands on a connection, whose first request is to be answered."""
        if getattr(task.requests[0], "path", "") == HEALTH:
            self.aside.add_task(task)
        else:
            super().add_task(InTurn(task, self.turns))

    def shutdown(self, cancel_pending: bool = True, timeout: float = 5) -> bool:
        """Ends the threads when they have answered what they are at; whether what waited was told so."""
        ended = super().shutdown(cancel_pending, timeout)
        self.aside.shutdown(cancel_pending, timeout)
        return bool(ended)
