"""The few processes that draw, for any number of threads: started when first needed, and replaced when they die.

No kept package does this. A worker of `concurrent.futures` or `loky` that dies takes what all others were doing with
it, and theirs live on when the server is killed; a pool of `pebble` cannot be used any more once a worker that waits
for work is killed, and its workers run the main program of the server.
"""

import logging
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from queue import Empty, LifoQueue
from threading import BoundedSemaphore

from service.drawing.errors import Busy, NoRenderer, NotDrawn
from service.drawing.process import Died, DrawingBounds, DrawingProcess, TooSlow, has_worked_too_long

LOGGER = logging.getLogger("justicar")
TOO_MANY = "Too many pictures are being drawn at the moment. Try again in a minute."


@dataclass(frozen=True, slots=True)
class PoolSize:
    """How many may draw, and wait for it."""

    processes: int = 2  # that draw at the same time
    waiting: int = 64  # pictures that wait for one of them; each keeps a thread of the server
    patience: float = 30.0  # seconds that a picture waits


@dataclass
class DrawingSlot:
    """Where a process draws, whichever it is just now."""

    process: DrawingProcess | None = None

    def draw(self, bounds: DrawingBounds, engine: str, form: str, source: bytes) -> tuple[str, bytes]:
        """The answer of the process here, which is started if there is none. Raises Died, TooSlow and OSError."""
        if self.process is None:
            self.process = DrawingProcess(bounds)
        try:
            return self.process.draw(engine, form, source)
        except BaseException as error:  # nobody waits any more for the answer that it was going to give
            fields = {"why": type(error).__name__, "code": self.end()}
            LOGGER.info("drawing process ended", extra={"fields": fields})
            raise

    def end(self) -> int:
        """Ends the process here, if there is one; how it ended."""
        process, self.process = self.process, None
        return process.end() if process is not None else 0


class Pool:
    """Draws pictures in at most so many processes at once. Any thread may ask it."""

    def __init__(self, bounds: DrawingBounds, room: PoolSize) -> None:
        self.bounds, self.room = bounds, room
        self._waiting = BoundedSemaphore(room.waiting)
        self._free: LifoQueue[DrawingSlot] = LifoQueue()  # the last used first: a second process is started when needed
        for _ in range(room.processes):
            self._free.put(DrawingSlot())

    def draw(self, engine: str, form: str, source: bytes) -> bytes | None:
        """The picture of a Graphviz source; nothing where the package pygraphviz is missing.

        Raises NotDrawn and Busy, and NoRenderer when no process can be started.
        """
        with self._place() as place:
            kind, body = self._asked(place, engine, form, source)
        if kind == "failed":
            raise _complaint("Graphviz", body)
        return body if kind == "drawn" else None

    def run(self, name: str, command: Sequence[str], given: bytes) -> bytes:
        """What a command of this machine makes of its input, in the place and the bounds of a process that draws.

        `name` is what readers know it by. Raises NotDrawn and Busy, and NoRenderer when no process can be started.
        """
        bounded, patience = self.bounds.command(*command), self.bounds.patience
        with self._place():
            try:
                done = subprocess.run(bounded, input=given, capture_output=True, timeout=patience, check=False)
            except subprocess.TimeoutExpired:
                raise _too_slow(patience) from None
            except OSError as error:
                raise _no_process(error) from None
        if has_worked_too_long(done.returncode):
            raise _too_slow(self.bounds.seconds)
        if done.returncode:
            raise _complaint(name, done.stderr)
        return done.stdout

    def end(self) -> None:
        """Ends the processes that do not draw just now; the pool goes on with others."""
        places: list[DrawingSlot] = []
        with suppress(Empty):
            while True:
                places.append(self._free.get_nowait())
        for place in places:
            place.end()
            self._free.put(place)

    @contextmanager
    def _place(self) -> Iterator[DrawingSlot]:
        """A place, when one is free. Raises Busy."""
        if not self._waiting.acquire(blocking=False):
            raise Busy(TOO_MANY)
        try:
            place = self._free.get(timeout=self.room.patience)
        except Empty:
            raise Busy(TOO_MANY) from None
        finally:
            self._waiting.release()
        try:
            yield place
        finally:
            self._free.put(place)

    def _asked(self, place: DrawingSlot, engine: str, form: str, source: bytes) -> tuple[str, bytes]:
        for _ in range(2):  # when its process dies, a picture is asked for again once
            try:
                return place.draw(self.bounds, engine, form, source)
            except Died:
                continue
            except TooSlow as slow:
                raise _too_slow(slow.seconds) from None
            except OSError as error:
                raise _no_process(error) from None
        mebibytes = self.bounds.memory / 1024 / 1024
        raise NotDrawn(f"Drawing this picture failed twice. It may need more than {mebibytes:g} MiB of memory.")


def _too_slow(seconds: float) -> NotDrawn:
    return NotDrawn(f"Drawing this picture took longer than {seconds:g} seconds.")


def _complaint(name: str, said: bytes) -> NotDrawn:
    reason = said.decode(errors="replace").strip() or "no reason given"
    return NotDrawn(f"{name} could not draw this: {reason}")


def _no_process(error: OSError) -> NoRenderer:
    return NoRenderer(f"No process could be started to draw in: {error.strerror or error}.")
