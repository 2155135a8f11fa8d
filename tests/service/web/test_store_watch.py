"""`/healthz` tells what the store answered when the watch asked it last, and that it has been silent for long."""

from threading import Event

import pytest

from events.log.errors import LogError
from service.web.middleware.errors import ApiProblem
from service.web.store_watch import LATE, StoreWatch


class Store:
    """A store that answers, or fails, and is asked by a watch that ends after some questions."""

    def __init__(self, answers: list[Exception | None]) -> None:
        self.answers, self.asked, self.now, self.ending = answers, 0, 100.0, Event()

    def look(self) -> None:
        answer = self.answers[min(self.asked, len(self.answers) - 1)]
        self.asked += 1
        if self.asked == len(self.answers):
            self.ending.set()
        if answer is not None:
            raise answer

    def watched(self) -> StoreWatch:
        watch = StoreWatch(self.look, lambda: self.now)
        watch.watch(self.ending)
        return watch


def test_without_a_watch_each_check_asks_the_store() -> None:
    """An application that another server runs has no such thread: it asks the store itself, and says how it fails."""
    store = Store([None, None, LogError("The store is gone."), None])
    watch = StoreWatch(store.look)
    watch.check()
    watch.check()
    with pytest.raises(LogError, match="The store is gone"):
        watch.check()
    assert store.asked == 3


def test_a_check_tells_what_the_store_answered_last() -> None:
    """Fine as long as the last answer was fine; a failure is told to everybody who asks, and asks nothing anew."""
    store = Store([None])
    watch = store.watched()
    watch.check()
    failed = Store([LogError("The store is gone.")])
    broken = failed.watched()
    for _ in range(3):
        with pytest.raises(LogError, match="The store is gone"):
            broken.check()
    assert (store.asked, failed.asked) == (1, 1)


@pytest.mark.parametrize(("seconds", "said"), [(LATE, ""), (LATE + 1, "The store has not answered for 11 seconds.")])
def test_a_store_that_is_silent_for_long_is_told(seconds: float, said: str) -> None:
    """A watch whose question is still open says so after ten seconds, and not before."""
    store = Store([None])
    watch = store.watched()
    store.now += seconds
    if not said:
        watch.check()
        assert store.asked == 1
        return
    with pytest.raises(ApiProblem) as problem:
        watch.check()
    assert (problem.value.status, problem.value.detail) == (503, said)
