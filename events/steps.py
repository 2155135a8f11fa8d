"""Long work goes step by step, and its caller may end it between two steps.

Reading, storing, folding and judging ask no clock. They only call `next_step` before a line, an event or a play; what
happens there, and whether the work goes on, is up to the caller of `before_each_step`.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Look = Callable[[], None]


def go_on() -> None:
    """Lets the work go on."""


_LOOK: ContextVar[Look] = ContextVar("look", default=go_on)


def next_step() -> None:
    """Says that a step begins. Raises what the caller ends the work with; so far nothing of the step has been done."""
    _LOOK.get()()


@contextmanager
def before_each_step(look: Look) -> Iterator[None]:
    """Has `look` called before each step of the work of this thread; the work ends when it raises."""
    token = _LOOK.set(look)
    try:
        yield
    finally:
        _LOOK.reset(token)


@contextmanager
def undivided() -> Iterator[None]:
    """Does what belongs together as a single step."""
    with before_each_step(go_on):
        yield
