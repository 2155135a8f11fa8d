"""Looking for garbage holds up every answer, so it is done in small parts."""

import gc
from collections.abc import Iterator

import pytest

from service.web.dispatcher import Dispatcher
from service.web.server import BETWEEN_LOOKS, LOOKS, tune_garbage_collection


@pytest.fixture
def tuned() -> Iterator[None]:
    """This process is tuned as a server's."""
    before = gc.get_threshold()
    tune_garbage_collection()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


@pytest.mark.usefixtures("tuned")
def test_no_look_for_garbage_goes_through_a_long_game() -> None:
    """What is kept, as the events and tables of games are, is looked through in parts, however much comes."""
    looked: list[int] = []

    def look(phase: str, told: dict[str, int]) -> None:
        if phase == "start":
            looked.append(sum(len(gc.get_objects(generation)) for generation in range(told["generation"] + 1)))

    gc.callbacks.append(look)
    try:
        kept = [{"number": [number]} for number in range(30 * BETWEEN_LOOKS)]
    finally:
        gc.callbacks.remove(look)
    assert len(kept) == 30 * BETWEEN_LOOKS
    assert 20 < len(looked) < 200
    assert max(looked) < (LOOKS + 3) * BETWEEN_LOOKS


def test_a_server_is_idle_while_nothing_is_worked_on() -> None:
    """Then there is time for all of the garbage."""
    dispatcher = Dispatcher()
    assert dispatcher.idle
    with dispatcher.turns.turn():
        assert not dispatcher.idle
    assert dispatcher.idle
