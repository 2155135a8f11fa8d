"""The benchmark of `/healthz`: each kind of request is asked of a real server and answered as it should be."""

import re

import pytest

from service.bench import health

REFUSED = ("a line of", "2,000 misspelt lines")  # what cannot be read


@pytest.mark.slow
def test_each_kind_of_request_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a shorter game, by one client; health is asked meanwhile, and each of its answers came."""
    monkeypatch.setattr(health, "LONG_GAME", 420)
    monkeypatch.setattr(health, "CLIENTS", (1,))
    alone, *rows, every = health.health_rows(0.01)
    assert [row.what for row in rows] == [f"beside 1 × {name}" for name in health.requests(b"")]
    for row in rows:
        answered = re.fullmatch(r"[1-9][0-9]* answered ([0-9]+)", row.against)
        assert answered, row
        assert (answered[1] == "422") == row.what.removeprefix("beside 1 × ").startswith(REFUSED), row
    assert 0 < every.value < health.PATIENCE * 1000  # milliseconds
    assert all(0 <= row.value < health.PATIENCE * 1000 for row in (alone, *rows))
