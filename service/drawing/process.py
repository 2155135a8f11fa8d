"""A process of its own that draws one picture at a time, within bounds of time and memory."""

import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Timer

WORKER = Path(__file__).with_name("worker.py")
DYING = 1.0  # seconds from the end of its answers until it is known how a process ended


@dataclass(frozen=True, slots=True)
class DrawingBounds:
    """What one picture may take."""

    seconds: float = 10.0  # that its process works before it is ended; pictures of real games take 0.005 to 0.2
    patience: float = 20.0  # seconds that it may take on a busy machine, or while its process stands still
    memory: int = 256 * 1024 * 1024  # bytes of data of the process; pictures of real games take up to 40 MiB

    def command(self, *command: str) -> list[str]:
        """How the process that draws is started, or another command within the same bounds."""
        return [sys.executable, "-P", str(WORKER), str(self.seconds), str(self.patience), str(self.memory), *command]


def has_worked_too_long(code: int | None) -> bool:
    """Whether the system has ended a process because it worked too long, by its exit code."""
    return sys.platform != "win32" and code == -signal.SIGPROF


class Died(Exception):
    """The process ended before it answered."""


class TooSlow(Exception):
    """The process did not answer in time, and was ended: the seconds after which that is done."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class DrawingProcess:
    """A process that draws. After Died, TooSlow or an interruption it is of no more use than to be ended."""

    def __init__(self, bounds: DrawingBounds) -> None:
        self.bounds = bounds
        self.process = subprocess.Popen(
            bounds.command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )

    def draw(self, engine: str, form: str, source: bytes) -> tuple[str, bytes]:
        """Its answer, as the worker describes it: `drawn`, `failed` or `unable`, and a body.

        Raises Died and TooSlow.
        """
        late = Event()
        timer = Timer(self.bounds.patience, self._kill, [late])
        timer.daemon = True
        timer.start()
        try:
            return self._answer(f"{engine} {form} {len(source)}\n".encode() + source)
        except Died:
            if late.is_set():
                raise TooSlow(self.bounds.patience) from None
            if has_worked_too_long(self._code()):
                raise TooSlow(self.bounds.seconds) from None
            raise
        finally:
            timer.cancel()

    def _kill(self, late: Event) -> None:
        late.set()
        self.process.kill()

    def _code(self) -> int | None:
        """How the process ended; None when it has not."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(DYING)
        return self.process.returncode

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
