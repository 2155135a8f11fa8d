"""A process of its own that draws one picture at a time, within bounds of time and memory."""

import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Timer

WORKER = Path(__file__).with_name("worker.py")


@dataclass(frozen=True, slots=True)
class DrawingBounds:
    """What one picture may take."""

    seconds: float = 10.0  # until its process is killed; pictures of real games take 0.005 to 0.2
    memory: int = 256 * 1024 * 1024  # bytes of data of the process; pictures of real games take up to 40 MiB

    def command(self, *command: str) -> list[str]:
        """How the process that draws is started, or another command within the same bounds."""
        return [sys.executable, "-P", str(WORKER), str(self.seconds), str(self.memory), *command]


class Died(Exception):
    """The process ended before it answered."""


class TooSlow(Exception):
    """The process did not answer in time, and was killed."""


class DrawingProcess:
    """A process that draws. After Died, Late or an interruption it is of no more use than to be ended."""

    def __init__(self, bounds: DrawingBounds) -> None:
        self.bounds = bounds
        self.process = subprocess.Popen(
            bounds.command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )

    def draw(self, engine: str, form: str, source: bytes) -> tuple[str, bytes]:
        """Its answer, as `drawing_worker` describes it: `drawn`, `failed` or `unable`, and a body.

        Raises Died and Late.
        """
        late = Event()
        timer = Timer(self.bounds.seconds, self._kill, [late])
        timer.daemon = True
        timer.start()
        try:
            return self._answer(f"{engine} {form} {len(source)}\n".encode() + source)
        except Died:
            if late.is_set():
                raise TooSlow from None
            raise
        finally:
            timer.cancel()

    def _kill(self, late: Event) -> None:
        late.set()
        self.process.kill()

    def _answer(self, request: bytes) -> tuple[str, bytes]:
        requests, answers = self.process.stdin, self.process.stdout
        assert requests is not None
        assert answers is not None
        try:
            requests.write(request)
            requests.flush()
            kind, size = answers.readline().decode().split()
            body = answers.read(int(size))
        except (OSError, ValueError):  # a broken pipe, or an answer without its end
            raise Died from None
        if len(body) < int(size):
            raise Died
        return kind, body

    def end(self) -> int:
        """Ends the process; its exit code, or the signal that ended it, negative."""
        self.process.kill()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(OSError):  # of a request that was not read
                    pipe.close()
        return self.process.wait()
