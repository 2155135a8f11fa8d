"""Few threads work at a time; what a thread may hold while it has no turn, and that nobody waits for ever."""

from collections.abc import Callable
from contextlib import nullcontext
from threading import Event, Lock, Thread

import pytest

from service import turns
from service.database.address import IN_MEMORY
from service.database.interface import database_of
from service.store import open_store
from service.turns import PatientLock, Places, Turns, pass_on, turn_given_up, turn_kept


def begun(*works: Callable[[], object]) -> list[Thread]:
    """Threads that do this, each in its own."""
    threads = [Thread(target=work, daemon=True) for work in works]
    for one in threads:
        one.start()
    return threads


def ended(threads: list[Thread]) -> None:
    """They have ended."""
    for one in threads:
        one.join(30)
        assert not one.is_alive()


def until(done: Callable[[], bool]) -> None:
    """Waits for it."""
    for _ in range(30_000):
        if done():
            return
        Event().wait(0.001)
    raise AssertionError("It does not come.")


def test_no_more_work_at_a_time_than_there_are_turns() -> None:
    """Of eight that want to work two do; each of the others follows when one is done."""
    among, goes_on = Turns(2), Event()
    working, most = [], []

    def work() -> None:
        with among.turn():
            working.append(1)
            most.append(len(working))
            goes_on.wait()
            working.pop()

    threads = begun(*[work] * 8)
    until(lambda: among.waiting == 6)
    assert len(working) == 2
    goes_on.set()
    ended(threads)
    assert (len(most), max(most), among.waiting) == (8, 2, 0)


def test_the_turn_is_given_up_while_a_thread_waits_for_something_else() -> None:
    """Another works meanwhile. The first goes on at once even if that one still works, and the next waits for both."""
    among, first_waits, first_may, first_done = Turns(1), Event(), Event(), Event()
    order: list[str] = []

    def first() -> None:
        with among.turn():
            with turn_given_up():
                first_waits.set()
                first_may.wait()
            order.append("first")
        first_done.set()

    def second() -> None:
        first_waits.wait()
        with among.turn():
            order.append("second begins")
            first_may.set()
            first_done.wait()
            until(lambda: among.waiting == 1)
            order.append("second")

    def third() -> None:
        first_done.wait()
        with among.turn():
            order.append("third")

    ended(begun(first, second, third))
    assert order == ["second begins", "first", "second", "third"]


@pytest.mark.parametrize(
    ("worked", "kept", "passed"), [(0.005, False, False), (0.0051, False, True), (9.0, True, False)]
)
def test_a_turn_is_passed_on_after_a_while(
    monkeypatch: pytest.MonkeyPatch, worked: float, kept: bool, passed: bool
) -> None:
    """Not at the limit, but after it, and to a thread that waits; never where this thread might hold up the others."""
    clock = [0.0]
    monkeypatch.setattr(turns, "thread_time", lambda: clock[0])
    among, order = Turns(1, quantum=0.005), list[str]()

    def other() -> None:
        with among.turn():
            order.append("other")

    with among.turn():
        threads = begun(other)
        until(lambda: among.waiting == 1)
        clock[0] = worked
        with turn_kept() if kept else nullcontext(), turn_kept() if kept else nullcontext():
            pass_on()
        order.append("this one")
    ended(threads)
    assert order == (["other", "this one"] if passed else ["this one", "other"])


def test_a_place_that_does_not_become_free_is_not_taken() -> None:
    """A thread that has waited long enough goes without, and nobody's place is lost; later ones come in their order."""
    places = Places(1)
    assert places.take()
    assert not places.take(0.0)
    assert places.waiting == 0
    order: list[int] = []
    threads = []
    for number in range(3):
        threads += begun(lambda number=number: (places.take(), order.append(number), places.leave()))
        until(lambda number=number: places.waiting == number + 1)
    places.leave()
    ended(threads)
    assert order == [0, 1, 2]
    assert places.take(0.0)


def test_a_turn_that_does_not_come_back_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who have turns may wait for a lock of which nothing is known here: its holder goes on, and stays at it."""
    monkeypatch.setattr(turns, "thread_time", iter(range(10)).__next__)
    among, lock, order = Turns(1, patience=0.01), Lock(), list[str]()

    def other() -> None:
        with among.turn(), lock:
            order.append("the other")

    with among.turn(), lock:
        threads = begun(other)
        until(lambda: among.waiting == 1)
        pass_on()
        pass_on()
        order.append("the holder")
    ended(threads)
    assert order == ["the holder", "the other"]
    assert among.take(0.0)
    assert not among.take(0.0)


def test_a_turn_is_not_passed_on_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread goes on when no other waits; without a turn too, as on the command line."""
    clock = iter(range(10))
    monkeypatch.setattr(turns, "thread_time", lambda: next(clock))
    pass_on()
    with Turns(1).turn():
        pass_on()
        with turn_given_up(), turn_given_up(), turn_kept():
            pass_on()
    assert next(clock) == 1


def test_who_waits_for_a_lock_holds_nobody_up() -> None:
    """A thread that waits for a game gives up its turn; the holder may take the lock again, and pass its turn on."""
    among, lock, held, order = Turns(1, quantum=-1.0), PatientLock(), Event(), list[str]()

    def holds() -> None:
        with among.turn(), lock, lock:
            held.set()
            until(lambda: among.waiting == 1)
            pass_on()  # to the one that then waits for the lock
            order.append("the holder")

    def waits() -> None:
        held.wait()
        with among.turn(), lock:
            order.append("the one that waits")

    ended(begun(holds, waits))
    assert order == ["the holder", "the one that waits"]


def test_who_may_hold_the_store_keeps_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others wait for one commit of several changes without giving up their turns, so it is finished first."""
    monkeypatch.setattr(turns, "thread_time", iter(range(10)).__next__)
    among, order = Turns(1), list[str]()

    def other() -> None:
        with among.turn():
            order.append("the other")

    with open_store(IN_MEMORY) as log:
        with among.turn():
            threads = begun(other)
            until(lambda: among.waiting == 1)
            with database_of(log).whole():
                pass_on()
                order.append("the commit")
            pass_on()
            order.append("afterwards")
        ended(threads)
    assert order == ["the commit", "the other", "afterwards"]
