"""What all tests share."""

from hypothesis import settings

settings.register_profile("few", max_examples=15)  # for a second Python, where the first has tried them all
