"""How long one request may work, and how many may work long at the same time.

Most requests are done in milliseconds. One that works longer needs a place, of which there are few, so that the
others are answered meanwhile; and it is ended between two steps when its time is over. What it was about to store
is then not stored, and a game that it was opening stays open as far as it got.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from threading import BoundedSemaphore
from time import monotonic, thread_time
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from events.steps import before_each_step
from service.turns import Places, pass_on, turn_given_up
from service.web.middleware.errors import ApiProblem

RETRY = {"Retry-After": "5"}  # seconds
ALLOWANCE = "justicar.allowance"  # where the environment of a request has what it may still do


@dataclass(frozen=True, slots=True)
class LongWork:
    """What long work is allowed, and from when on work is long."""

    seconds: float = 60.0  # from its beginning until a request is ended; see Settings.most_seconds
    soon: float = 0.05  # seconds of this processor's time after which a request needs a place
    places: int = 2  # requests that work long at the same time
    waiting: int = 16  # requests that wait for a place; each keeps a thread of the server
    patience: float = 20.0  # seconds that a request waits


@dataclass(frozen=True)
class LongWorkSlots:
    """Where long work is done."""

    bounds: LongWork
    _free: Places = field(init=False)
    _waiting: BoundedSemaphore = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_free", Places(self.bounds.places))
        object.__setattr__(self, "_waiting", BoundedSemaphore(self.bounds.waiting))

    def take(self, seconds: float) -> None:
        """Takes a place, waiting for one as long as that. Raises `ApiProblem` when there is none."""
        if not self._waiting.acquire(blocking=False):
            raise _busy()
        try:
            with turn_given_up():
                free = self._free.take(max(0.0, min(seconds, self.bounds.patience)))
            if not free:
                raise _busy()
        finally:
            self._waiting.release()

    def leave(self) -> None:
        """Gives a place up."""
        self._free.leave()


class TimeAllowance:
    """What one request may still do. Called before each step of its work; raises `ApiProblem` when that is nothing."""

    def __init__(self, places: LongWorkSlots) -> None:
        self.places, self.placed, self.kept = places, False, False
        self.until = monotonic() + places.bounds.seconds
        self.soon = thread_time() + places.bounds.soon

    def __call__(self) -> None:
        now = monotonic()
        if now > self.until:
            raise _too_long(self.places.bounds.seconds)
        if not self.placed and thread_time() > self.soon:
            self.hold()
        pass_on()

    def hold(self) -> None:
        """Takes a place now, for work that is known to be long. Raises `ApiProblem` when there is none."""
        if not self.placed:
            self.places.take(self.until - monotonic())
            self.placed = True

    def keep(self) -> None:
        """The body of the answer is work, too: the place is kept until `end` is called for it."""
        self.kept = True

    def end(self) -> None:
        """The request is answered."""
        placed, self.placed = self.placed, False
        if placed:
            self.places.leave()


def paced(application: WSGIApplication, bounds: LongWork) -> WSGIApplication:
    """The application, each of whose requests has an allowance until its answer begins, or until it is sent."""
    places = LongWorkSlots(bounds)

    def answer(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        environ[ALLOWANCE] = allowance = TimeAllowance(places)
        try:
            with before_each_step(allowance):
                return application(environ, start)
        except BaseException:
            allowance.kept = False
            raise
        finally:
            if not allowance.kept:
                allowance.end()

    return answer


def _busy() -> ApiProblem:
    words = "Other requests that take long are being worked on. Try again in a few seconds."
    return ApiProblem(503, "busy", words, headers=RETRY)


def _too_long(seconds: float) -> ApiProblem:
    words = (
        f"This takes longer than {seconds:g} seconds, the most for one request, and was ended. A long game that was "
        "being opened is opened further when you try again; under the same Idempotency-Key nothing is stored twice. "
        "For other work on a long game use the command line, which has no such limit."
    )
    return ApiProblem(503, "busy", words, headers=RETRY)
