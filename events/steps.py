"""Long work goes step by step, and its caller may end it between two steps.

Reading, storing, folding and judging ask no clock. They only call `next_step` before a line, an event or a play; what
happens there, and whether the work goes on, is up to the caller of `before_each_step`.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property
from typing import Self, TypeVar, cast, overload

T = TypeVar("T")
Look = Callable[[], None]


_LOOK: ContextVar[Look | None] = ContextVar("look", default=None)


def next_step() -> None:
    """Says that a step begins. Raises what the caller ends the work with; so far nothing of the step has been done."""
    look = _LOOK.get()
    if look is not None:
        look()


@contextmanager
def before_each_step(look: Look | None) -> Iterator[None]:
    """Has `look` called before each step of the work of this thread; the work ends when it raises."""
    token = _LOOK.set(look)
    try:
        yield
    finally:
        _LOOK.reset(token)


@contextmanager
def undivided() -> Iterator[None]:
    """Does what belongs together as a single step."""
    with before_each_step(None):
        yield


class cached_work(cached_property[T]):  # as the one of which it is a kind
    """A `cached_property` whose value is long work, so that its caller may wait between two steps of it.

    Until Python 3.12 the other one holds a lock meanwhile, one for all objects of the class.
    """

    @overload
    def __get__(self, instance: None, owner: type[object] | None = None) -> Self: ...

    @overload
    def __get__(self, instance: object, owner: type[object] | None = None) -> T: ...

    def __get__(self, instance: object, owner: type[object] | None = None) -> Self | T:
        """The value, which is kept in the object."""
        if instance is None:
            return self
        value: T = self.func(instance)
        vars(instance)[cast(str, self.attrname)] = value
        return value
