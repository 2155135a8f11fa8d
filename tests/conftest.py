"""What all tests share."""

import gc

import pytest
from hypothesis import settings

# Nothing is timed: on a busy machine anything may take long.
settings.register_profile("some", deadline=None, max_examples=30)
settings.register_profile("few", deadline=None, max_examples=15)  # for a second Python, where the first tries more
settings.register_profile("many", deadline=None, max_examples=200)  # for make proof
settings.load_profile("some")

gc.disable()  # while tests are collected: nearly all that is made then is kept, and half the time went into looking


def pytest_collection_finish(session: pytest.Session) -> None:
    """Garbage is looked for again, among what the tests themselves make; seldom, as little of it is garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()
