"""Pictures that are drawn alone: each by Graphviz in a process of its own, which has drawn nothing before.

Run as a file it is that process's parent: it holds Graphviz ready and draws nothing itself.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Lock
from typing import IO

import graphviz


@dataclass
class Alone:
    """Draws pictures, each in a process of its own; `sources` are those that were asked for."""

    process: subprocess.Popen[bytes]
    sources: set[str] = field(default_factory=set)
    lock: Lock = field(default_factory=Lock)

    def __call__(self, source: graphviz.Digraph, form: str) -> bytes:
        """The picture in this form."""
        return self.draw(source.engine, form, source.source)

    def draw(self, engine: str, form: str, source: str) -> bytes:
        """The picture of this source, in this form."""
        dot = source.encode()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with self.lock:
            self.sources.add(source)
            self.process.stdin.write(f"{engine} {form} {len(dot)}\n".encode() + dot)
            self.process.stdin.flush()
            return self.process.stdout.read(int(self.process.stdout.readline()))


@contextmanager
def drawn_alone() -> Iterator[Alone]:
    """One that draws, for as long as it is needed."""
    command = [sys.executable, "-P", __file__]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        yield Alone(process)


def _draw(engine: str, form: str, source: bytes, out: IO[bytes]) -> None:
    import pygraphviz

    pygraphviz.AGraph(string="digraph { a }").draw(format="svg", prog="dot")  # before the first, labels may be lacking
    picture = pygraphviz.AGraph(string=source.decode()).draw(format=form, prog=engine)
    out.write(b"%d\n" % len(picture) + picture)
    out.flush()


def _serve() -> None:
    import pygraphviz  # noqa: F401, for all that are forked

    while asked := sys.stdin.buffer.readline().decode().split():
        source = sys.stdin.buffer.read(int(asked[2]))
        child = os.fork()
        if not child:
            _draw(asked[0], asked[1], source, sys.stdout.buffer)
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    _serve()
