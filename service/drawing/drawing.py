"""Pictures by Graphviz, as SVG or PNG: never in this process, each within bounds, and drawn once for all who ask.

The `graphviz` package writes the source; the wheel of `pygraphviz` brings the renderer, and `dot` on the PATH is
asked when that is missing. Graphviz may not be called by two threads, so processes of its own draw.
"""

import atexit
import hashlib
import shutil
from collections.abc import Callable
from math import inf
from pathlib import Path
from threading import Condition
from typing import Literal

import graphviz
from cachetools import TLRUCache, cached

from service.drawing.errors import NoRenderer, NotDrawn
from service.drawing.pool import Pool, PoolSize
from service.drawing.process import DrawingBounds
from service.turns import turn_given_up

KEPT = 32 * 1024 * 1024  # bytes of pictures kept in memory, the last used, so that many who ask cost one drawing
FAILED_FOR = 60.0  # seconds until a picture that failed is tried again
REFUSED_FOR = 1.0  # seconds that whoever waits for the same picture is told the same, when it could not be tried

Outcome = bytes | NoRenderer  # the picture, or why there is none


class Renderer:
    """Draws by Graphviz, in processes of its own, and keeps the pictures that were used last. Any thread may ask it."""

    def __init__(self, kept: int = KEPT) -> None:
        self.pool = Pool(DrawingBounds(), PoolSize())
        cache: TLRUCache[bytes, Outcome] = TLRUCache(kept, _kept_until, getsizeof=_size)
        # With the condition, one draws, and the others who want the same picture wait for it.
        self._outcome: Callable[[str, str, str], Outcome] = cached(cache, key=_digest, condition=Condition())(
            self._tried
        )

    def drawn(self, engine: str, form: str, source: str) -> bytes:
        """The picture of a Graphviz source. Raises NoRenderer."""
        with turn_given_up():
            outcome = self._outcome(engine, form, source)
        if isinstance(outcome, NoRenderer):
            raise type(outcome)(*outcome.args)  # a new one each time: many threads may raise it at once
        return outcome

    def _tried(self, engine: str, form: str, source: str) -> Outcome:
        try:
            return self._drawn(engine, form, source.encode(errors="replace"))
        except NoRenderer as error:
            return error.with_traceback(None)

    def _drawn(self, engine: str, form: str, source: bytes) -> bytes:
        picture = self.pool.draw(engine, form, source)
        if picture is not None:
            return picture
        command = shutil.which(engine)
        if command is None:
            raise NoRenderer("No Graphviz here: install the package pygraphviz, or Graphviz itself, to draw pictures.")
        return self.pool.run("Graphviz", [command, f"-T{form}"], source)


def _kept_until(key: bytes, outcome: Outcome, now: float) -> float:
    if isinstance(outcome, bytes):
        return inf
    return now + (FAILED_FOR if isinstance(outcome, NotDrawn) else REFUSED_FOR)


def _size(outcome: Outcome) -> int:
    return len(outcome if isinstance(outcome, bytes) else str(outcome))


def _digest(*of: str) -> bytes:
    return hashlib.blake2b("\0".join(of).encode(errors="replace")).digest()


RENDERER = Renderer()
atexit.register(RENDERER.pool.end)


def svg(source: graphviz.Digraph) -> str:
    """The picture as SVG text, without XML prolog. Raises NoRenderer when there is none, with the reason."""
    return _inline(draw(source, "svg").decode(errors="replace"))


def draw(source: graphviz.Digraph, form: Literal["svg", "png"]) -> bytes:
    """The picture as Graphviz draws it. Raises NoRenderer when there is none, with the reason."""
    return RENDERER.drawn(source.engine, form, source.source)


def converted(picture: bytes, command: str, *options: str) -> bytes:
    """What a command of this machine makes of a picture, within the same bounds. Raises NoRenderer."""
    return RENDERER.pool.run(Path(command).name, [command, *options], picture)


def _inline(text: str) -> str:
    start = text.find("<svg")
    if start < 0:
        raise NotDrawn("Graphviz could not draw this: its output is not SVG.")
    picture, *comments = text[start:].split("<!--")
    return picture + "".join(comment.partition("-->")[2].removeprefix("\n") for comment in comments)
