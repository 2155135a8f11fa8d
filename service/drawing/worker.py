"""The process that draws: it reads pictures from its standard input, and answers each on its standard output.

Graphviz keeps state for its whole process, and may crash, hang or want any amount of memory; here that harms nobody
else. Run as a file, with the bounds of a picture: `python -P worker.py SECONDS PATIENCE BYTES`. It imports nothing of
the project, and ends at the end of its input: that is when the process that started it has ended, in whatever way.
With a command after BYTES it becomes that command, within the same bounds.

A request is a line `ENGINE FORM LENGTH` and so many bytes of Graphviz source; an answer is a line `KIND LENGTH` and so
many bytes. KIND is `drawn`, `failed` with the reason, or `unable` where the pygraphviz package cannot be imported.
"""

import os
import signal
import sys
from collections.abc import Callable

Draw = Callable[[str, str, bytes], tuple[str, bytes]]
GRACE = 5.0  # seconds after PATIENCE until it ends by itself; for when nobody is left to end it


def bound(memory: int) -> None:
    """Limits the bytes of data that this process may hold. It writes no core file, and leaves Ctrl-C to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        import resource

        for limit, wanted in ((resource.RLIMIT_DATA, memory), (resource.RLIMIT_CORE, 0)):
            _, most = resource.getrlimit(limit)
            allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
            resource.setrlimit(limit, (allowed, allowed))


def end_after(seconds: float, patience: float) -> None:
    """Has the system end this process, even in the middle of Graphviz: when it has worked for so many seconds, and when
    so many have gone by; 0 is never."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.setitimer(signal.ITIMER_REAL, patience)


def renderer() -> Draw:
    """What draws: pygraphviz, or what says that it is not here."""
    try:
        import pygraphviz
    except ImportError as error:
        reason = str(error).encode()
        return lambda engine, form, source: ("unable", reason)

    def draw(engine: str, form: str, source: bytes) -> tuple[str, bytes]:
        try:
            picture = pygraphviz.AGraph(string=source.decode()).draw(format=form, prog=engine)
        except (OSError, ValueError) as error:
            return "failed", str(error).encode()
        return ("drawn", picture) if picture else ("failed", b"it gave nothing back")

    draw("dot", "svg", b"digraph { a }")  # the first picture of a process lacks labels that all later ones have
    return draw


def serve(seconds: float, patience: float) -> None:
    """Answers one picture after the other, until the end of the input."""
    end_after(seconds, patience)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever Graphviz prints is no answer
    draw = renderer()
    end_after(0, 0)
    while asked := sys.stdin.buffer.readline().decode().split():
        engine, form, size = asked
        source = sys.stdin.buffer.read(int(size))
        end_after(seconds, patience)
        kind, body = draw(engine, form, source)
        end_after(0, 0)
        answers.write(f"{kind} {len(body)}\n".encode() + body)
        answers.flush()


def main(seconds: str, patience: str, memory: str, *command: str) -> None:
    """Draws, or becomes the command."""
    bound(int(memory))
    times = float(seconds), float(patience) + GRACE
    if command:
        end_after(*times)
        os.execvp(command[0], command)
    serve(*times)


if __name__ == "__main__":
    main(*sys.argv[1:])
