"""What all tests share."""

import gc

import pytest
from hypothesis import settings

# Nothing is timed: on a busy machine anything may take long.
settings.register_profile("all", deadline=None)
settings.register_profile("few", deadline=None, max_examples=15)  # for a second Python, where the first tries them all
settings.load_profile("all")

gc.disable()  # while tests are collected: nearly all that is made then is kept, and half the time went into looking


def pytest_collection_finish(session: pytest.Session) -> None:
    """Garbage is looked for again, among what the tests themselves make."""
    gc.collect()
    gc.freeze()
    gc.enable()
