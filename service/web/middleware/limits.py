"""Limits on what a request may ask: its size, how deep it is nested, and how often an address may ask."""

from threading import Lock

from flask import Flask
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from limits.storage import MemoryStorage

from service.web.settings import Settings

MOST_NUMBER = 999_999_999


class CountsOfRequests(MemoryStorage):
    """The requests of each address, counted one at a time: two that begin to tidy at once fail."""

    STORAGE_SCHEME = ["counts"]  # noqa: RUF012  # the library declares it as of each instance

    def __init__(self, uri: str | None = None, wrap_exceptions: bool = False, **more: str) -> None:
        self._one_at_a_time = Lock()
        super().__init__(uri, wrap_exceptions=wrap_exceptions, **more)

    def acquire_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Whether one more is allowed; it is counted then."""
        with self._one_at_a_time:
            return super().acquire_entry(key, limit, expiry, amount)


def add_rate_limits(app: Flask, settings: Settings) -> None:
    """The size of bodies and forms, and the rate of requests where one is set."""
    app.config["MAX_CONTENT_LENGTH"] = settings.most_bytes
    app.config["MAX_FORM_PARTS"] = 100
    app.config["MAX_FORM_MEMORY_SIZE"] = settings.most_bytes
    Limiter(
        get_remote_address,
        app=app,
        default_limits=[settings.rate] if settings.rate else [],
        storage_uri="counts://",
        strategy="moving-window",
        headers_enabled=True,
        enabled=bool(settings.rate),
    )


def too_deep(value: object, most: int) -> bool:
    """Whether lists and objects stand in each other more deeply than this."""
    level = [value]
    for _ in range(most):
        level = [part for one in level if isinstance(one, dict | list) for part in _parts(one)]
        if not level:
            return False
    return any(isinstance(one, dict | list) for one in level)


def _parts(value: dict[str, object] | list[object]) -> list[object]:
    return list(value.values()) if isinstance(value, dict) else value


def too_large_number(value: object) -> bool:
    """Whether some number in the value is beyond all reason."""
    if isinstance(value, int | float):
        return not -MOST_NUMBER <= value <= MOST_NUMBER
    return isinstance(value, dict | list) and any(map(too_large_number, _parts(value)))
