"""Processes that draw: they may die, hang and want any amount of memory, and the picture or a sentence comes."""

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from service.drawing import process as drawing_process
from service.drawing.errors import Busy, NoRenderer, NotDrawn
from service.drawing.pool import DrawingSlot, Pool, PoolSize
from service.drawing.process import Died, DrawingBounds, DrawingProcess, TooSlow
from service.presenters.methuselah.picture import ring
from tests.helpers.methuselah.tables import table
from tests.service.drawing.drawn_alone import drawn_alone
from tests.service.processes import lives, on_linux, stop, unread, until, work_of

pytest.importorskip("pygraphviz")

ROOT = Path(__file__).resolve().parents[3]
DOT = b"digraph { a -> b }"
MIB = 1024 * 1024
SLOW, ENDLESS = (  # a second of work for neato, and minutes
    ring(table(players=[f"P{number}" for number in range(players)])).source.encode() for players in (100, 400)
)
HUGE = b'digraph { a [width=400, height=400, label="x"] }'  # as dots: 38,400 by 38,400, more than 4 GiB


@pytest.fixture
def pool() -> Iterator[Pool]:
    """A pool of two processes that none has been started of."""
    new = Pool(DrawingBounds(), PoolSize())
    yield new
    new.end()


def process_of(pool: Pool) -> int:
    """The process that draws next in this pool, which has drawn already."""
    place = pool._free.queue[-1]
    assert place.process is not None
    return place.process.process.pid


def test_none_is_started_before_it_is_needed(pool: Pool) -> None:
    """The first picture starts a process, which draws the second too; nobody needs another."""
    assert [place.process for place in pool._free.queue] == [None, None]
    assert pool.draw("dot", "svg", DOT) == pool.draw("dot", "svg", DOT)
    assert [place.process is not None for place in pool._free.queue] == [False, True]


def test_the_first_picture_is_as_all_later_ones(pool: Pool) -> None:
    """Graphviz leaves labels out of the first picture of a process; its own first one is nobody's."""
    source = b"digraph { a -> b; a [label=<<B>x</B>>] }"
    drawn = [pool.draw("dot", "svg", source) for _ in range(3)]
    assert len(set(drawn)) == 1
    assert b">b</text>" in (drawn[0] or b"")


def test_threads_get_what_is_drawn_alone(pool: Pool) -> None:
    """64 pictures in 16 threads, each another: all are as they are drawn alone."""
    sources = [f"digraph {{ {' -> '.join(f'n{one}' for one in range(number + 1))} }}" for number in range(64)]
    with ThreadPoolExecutor(16) as threads, drawn_alone() as alone:
        drawn = list(threads.map(lambda source: pool.draw("dot", "svg", source.encode()), sources))
        assert drawn == [alone.draw("dot", "svg", source) for source in sources]
    assert len(pool._free.queue) == 2


def test_it_imports_nothing_of_the_project() -> None:
    """A process that draws starts without a file of ours but its own."""
    command = [sys.executable, "-X", "importtime", *DrawingBounds().command()[1:]]
    done = subprocess.run(command, input=b"dot svg %d\n%s" % (len(DOT), DOT), capture_output=True, check=True)
    imported = {line.rpartition("|")[2].strip().split(".")[0] for line in done.stderr.decode().splitlines()}
    assert "pygraphviz" in imported
    assert not imported & {"events", "projections", "judge", "service"}
    assert done.stdout.startswith(b"drawn ")


# --- processes that die -----------------------------------------------------------------------------------------------


def test_one_that_died_while_it_waited_is_replaced(pool: Pool) -> None:
    """A process that was killed while it had nothing to do: another draws the next picture."""
    first = pool.draw("dot", "svg", DOT)
    killed = process_of(pool)
    os.kill(killed, signal.SIGKILL)
    assert pool.draw("dot", "svg", DOT) == first
    assert process_of(pool) != killed


@on_linux
def test_one_that_is_killed_over_a_picture_is_replaced(pool: Pool) -> None:
    """A process that is killed in the middle of its work: another draws the picture, and whoever asked gets it."""
    pool.bounds = DrawingBounds(patience=600)  # for a busy machine
    pool.draw("dot", "svg", DOT)
    killed = process_of(pool)
    worked = work_of(killed)
    with ThreadPoolExecutor(1) as thread:
        drawn = thread.submit(pool.draw, "neato", "svg", SLOW)
        until(lambda: work_of(killed) > worked + 10)
        os.kill(killed, signal.SIGKILL)
        assert drawn.result() == pool.draw("neato", "svg", SLOW)
    assert process_of(pool) != killed


@on_linux
def test_one_that_is_killed_with_a_picture_before_it_is_replaced(pool: Pool) -> None:
    """A process that is killed when it has not read yet what it is to draw: the same."""
    first = pool.draw("dot", "svg", DOT)
    killed = process_of(pool)
    stop(killed)
    with ThreadPoolExecutor(1) as thread:
        drawn = thread.submit(pool.draw, "dot", "svg", DOT)
        until(lambda: unread(killed) > 0)
        os.kill(killed, signal.SIGKILL)
        assert drawn.result() == first


def test_a_picture_that_kills_is_tried_twice(pool: Pool, instead_of_pygraphviz: Callable[[str], Path]) -> None:
    """Two processes die over it, and no third; a sentence says so, and the next picture is drawn."""
    folder = instead_of_pygraphviz("""
import os, pathlib
class AGraph:
    def __init__(self, string):
        self.string = string
    def draw(self, format, prog):
        if "bad" in self.string:
            with open(pathlib.Path(__file__).with_name("deaths"), "a") as deaths:
                deaths.write("x")
            os.abort()
        return self.string.encode()
""")
    with pytest.raises(
        NotDrawn, match=r"Drawing this picture failed twice\. It may need more than 256 MiB of memory\."
    ):
        pool.draw("dot", "svg", b"bad")
    assert (folder / "deaths").read_text() == "xx"
    assert pool.draw("dot", "svg", b"good") == b"good"


def test_one_that_cannot_be_started_is_told(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a process there is no picture, and a sentence says why."""
    monkeypatch.setattr(drawing_process.sys, "executable", "/nowhere/python")
    for ask in (lambda: pool.draw("dot", "svg", DOT), lambda: pool.run("cat", ["cat"], b"")):
        with pytest.raises(NoRenderer, match="No process could be started to draw in: No such"):
            ask()


@pytest.mark.parametrize("error", [KeyboardInterrupt, MemoryError])
def test_an_answer_that_nobody_waits_for_reaches_nobody(
    pool: Pool, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    """Whoever is interrupted over a picture ends its process, so that the next picture is no late answer to theirs."""
    pool.draw("dot", "svg", DOT)
    process = process_of(pool)

    def interrupted(*_: object) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(DrawingProcess, "draw", interrupted)
        with pytest.raises(error):
            pool.draw("dot", "svg", DOT)
    assert not lives(process)
    assert pool.draw("dot", "svg", DOT) is not None


# --- bounds -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bounds", [DrawingBounds(seconds=0.5, patience=600), DrawingBounds(patience=0.5)])
def test_a_picture_beyond_its_time_is_told(pool: Pool, bounds: DrawingBounds) -> None:
    """Its process is ended, a sentence says so, and the next picture is drawn by another.

    What counts on a busy machine is how long the process has worked, unless it takes far too long all the same.
    """
    pool.bounds = bounds
    with pytest.raises(NotDrawn, match=r"Drawing this picture took longer than 0\.5 seconds\."):
        pool.draw("neato", "svg", ENDLESS)
    pool.bounds = DrawingBounds()
    assert pool.draw("dot", "svg", DOT) is not None


@on_linux
def test_one_that_hangs_is_killed() -> None:
    """A process that does nothing at all any more is killed when the time is over."""
    process = DrawingProcess(DrawingBounds())
    process.draw("dot", "svg", DOT)
    stop(process.process.pid)
    process.bounds = DrawingBounds(patience=0.1)
    with pytest.raises(TooSlow, match=r"0\.1"):
        process.draw("dot", "svg", DOT)
    assert process.end() == -signal.SIGKILL


def test_a_picture_beyond_its_memory_is_told(pool: Pool) -> None:
    """It fails in its own process; a smaller one is drawn within the same bounds."""
    with pytest.raises(NotDrawn, match="It may need more than 256 MiB of memory"):
        pool.draw("dot", "png", HUGE)
    assert (pool.draw("dot", "png", DOT) or b"").startswith(b"\x89PNG")


@on_linux
def test_the_bounds_hold_for_the_process(pool: Pool) -> None:
    """The system limits its memory, to the byte, and it writes no core file."""
    pool.bounds = DrawingBounds(memory=100 * MIB)
    pool.draw("dot", "svg", DOT)
    process = process_of(pool)
    assert resource.prlimit(process, resource.RLIMIT_DATA) == (100 * MIB, 100 * MIB)
    assert resource.prlimit(process, resource.RLIMIT_CORE) == (0, 0)


@on_linux
@pytest.mark.parametrize(("allowed", "limit"), [(255, 255), (256, 256), (257, 256)])
def test_no_limit_is_raised(allowed: int, limit: int) -> None:
    """Where the machine allows less memory than a picture may take, that is the bound, in MiB."""
    allow = "import os, resource, sys; resource.setrlimit(resource.RLIMIT_DATA, (int(sys.argv[1]),) * 2)"
    command = [sys.executable, "-c", f"{allow}; os.execv(sys.argv[2], sys.argv[2:])", str(allowed * MIB)]
    done = subprocess.run(
        [*command, *DrawingBounds().command("/bin/sh", "-c", "ulimit -d")], capture_output=True, check=True
    )
    assert done.stdout == f"{limit * 1024}\n".encode()


def test_a_command_is_bounded_too(pool: Pool) -> None:
    """A command of this machine runs within the same bounds of time and memory."""
    assert pool.run("cat", ["/bin/cat"], b"given") == b"given"
    limits = pool.run("sh", ["/bin/sh", "-c", "ulimit -d; ulimit -c"], b"").split()
    assert limits == [str(256 * 1024).encode(), b"0"]  # in KiB
    pool.bounds = DrawingBounds(seconds=0.5, patience=600)
    with pytest.raises(NotDrawn, match=r"took longer than 0\.5 seconds"):
        pool.run("sh", ["/bin/sh", "-c", "while :; do :; done"], b"")
    pool.bounds = DrawingBounds(patience=0.5)
    with pytest.raises(NotDrawn, match=r"took longer than 0\.5 seconds"):
        pool.run("sleep", ["/bin/sleep", "60"], b"")


# --- ends -------------------------------------------------------------------------------------------------------------


def test_it_ends_at_the_end_of_its_input() -> None:
    """When nobody can ask any more, it goes by itself."""
    process = DrawingProcess(DrawingBounds())
    process.draw("dot", "svg", DOT)
    assert process.process.stdin is not None
    process.process.stdin.close()
    assert process.process.wait(60) == 0
    with pytest.raises(Died):
        DrawingProcess.draw(process, "dot", "svg", DOT)
    process.end()


@pytest.mark.slow
def test_it_ends_over_a_picture_that_nobody_waits_for() -> None:
    """When whoever asked is gone in the middle of a picture, its process ends soon after the time of the picture."""
    command = DrawingBounds(patience=0.1).command()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        process.stdin.write(b"neato svg %d\n%s" % (len(ENDLESS), ENDLESS))
        process.stdin.close()
        assert process.wait(60) == -signal.SIGALRM


@on_linux
def test_ctrl_c_is_left_to_whoever_asked(pool: Pool) -> None:
    """An interrupt from the terminal reaches all its processes; those that draw go on."""
    pool.draw("dot", "svg", DOT)
    process = process_of(pool)
    os.kill(process, signal.SIGINT)
    assert pool.draw("dot", "svg", DOT) is not None
    assert process_of(pool) == process


def test_a_pool_that_has_ended_goes_on_with_others(pool: Pool) -> None:
    """Its processes are ended, and the next picture starts one."""
    first = pool.draw("dot", "svg", DOT)
    process = process_of(pool)
    pool.end()
    assert not lives(process)
    assert pool.draw("dot", "svg", DOT) == first


# --- many who ask -----------------------------------------------------------------------------------------------------


def small(waiting: int, patience: float) -> Pool:
    """A pool of one process."""
    return Pool(DrawingBounds(), PoolSize(processes=1, waiting=waiting, patience=patience))


def test_whoever_waits_too_long_is_told() -> None:
    """A picture for which there is no process in time is not begun, and a sentence says so."""
    pool = small(waiting=1, patience=0.05)
    with pool._place(), pytest.raises(Busy, match="Too many pictures are being drawn at the moment"):
        pool.draw("dot", "svg", DOT)
    assert pool.draw("dot", "svg", DOT) is not None
    pool.end()


@pytest.mark.parametrize("waiting", [1, 2])
def test_so_many_may_wait_and_no_more(waiting: int) -> None:
    """As many as may wait do, and get their pictures; one more is told at once."""
    pool = small(waiting, patience=60)
    with ThreadPoolExecutor(waiting) as threads:
        with pool._place():
            waits = [threads.submit(pool.draw, "dot", "svg", DOT) for _ in range(waiting)]
            until(lambda: pool._waiting._value == 0)
            with pytest.raises(Busy):
                pool.draw("dot", "svg", DOT)
        assert len({one.result() for one in waits}) == 1
    pool.end()


def test_a_place_holds_one_process() -> None:
    """What draws at a place is started there once, and ended once."""
    place = DrawingSlot()
    assert place.end() == 0
    place.draw(DrawingBounds(), "dot", "svg", DOT)
    first = place.process
    place.draw(DrawingBounds(), "dot", "svg", DOT)
    assert place.process is first
    assert place.end() == -signal.SIGKILL
    assert place.process is None
