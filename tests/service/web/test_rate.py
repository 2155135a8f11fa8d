"""How often an address may ask is counted, however many ask at once."""

import threading

import pytest

from service.web.middleware.limits import CountsOfRequests


def test_counts_of_many_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """No two of them begin to tidy the counts at the same time: one of them would fail, and its request with it."""
    counts = CountsOfRequests()
    counts.timer.join()
    beginning, most = 0, 0
    start = threading.Timer.start

    def slowly(timer: threading.Timer) -> None:
        nonlocal beginning, most
        beginning += 1
        most = max(most, beginning)
        threading.Event().wait(0.05)
        start(timer)
        beginning -= 1

    monkeypatch.setattr(threading.Timer, "start", slowly)
    allowed: list[bool] = []
    threads = [threading.Thread(target=lambda: allowed.append(counts.acquire_entry("a", 5, 60))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == 1
    assert sorted(allowed) == [False] * 3 + [True] * 5
