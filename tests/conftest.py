"""What all tests share."""

from hypothesis import settings

# Nothing is timed: on a busy machine anything may take long.
settings.register_profile("all", deadline=None)
settings.register_profile("few", deadline=None, max_examples=15)  # for a second Python, where the first tries them all
settings.load_profile("all")
