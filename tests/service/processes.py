"""What tests do with processes that draw: find them, stop them, and see what they have not read yet."""

import array
import fcntl
import os
import signal
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

import pytest

PATIENCE = 60  # seconds that nothing here should take
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes as Linux shows them")


def until(true: Callable[[], bool]) -> None:
    """Waits until it is true, and fails when it never is."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def lives(process: int) -> bool:
    """Whether there is such a process that has not ended."""
    try:
        return _told(process)[0] not in "ZX"
    except OSError:
        return False


def work_of(process: int) -> int:
    """What it has worked so far, in hundredths of a second of a processor."""
    return int(_told(process)[11]) + int(_told(process)[12])


def _told(process: int) -> list[str]:
    """What the system tells of it, from its state on."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()


def children(process: int) -> list[int]:
    """The processes that it has started and that have not ended."""
    while True:
        try:
            listed = [path.read_text() for path in Path(f"/proc/{process}/task").glob("*/children")]
            return [child for child in map(int, " ".join(listed).split()) if lives(child)]
        except FileNotFoundError:  # a thread has ended meanwhile: what it had started is now another's
            continue


def stop(process: int) -> None:
    """Stops it, as if it hung; it goes on at SIGCONT."""
    os.kill(process, signal.SIGSTOP)
    until(lambda: _told(process)[0] == "T")


def unread(process: int) -> int:
    """How many bytes lie in its standard input."""
    size = array.array("i", [0])
    with open(f"/proc/{process}/fd/0", "rb") as pipe:
        fcntl.ioctl(pipe, termios.FIONREAD, size)
    return size[0]
