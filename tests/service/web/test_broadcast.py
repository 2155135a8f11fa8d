"""What tells the news over connections: readers who hang up or do not read, stores that fail, and the end."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, cast

import pytest

from events.log.errors import StoreProblem
from service.web.api.streaming import broadcast
from service.web.api.streaming.broadcast import Broadcast
from service.web.api.streaming.connections import StreamChannel, StreamTask
from service.web.api.streaming.news import News
from service.web.streams import Stream
from tests.service.web.serving import LONG

MUCH = "x" * 100_000


@dataclass
class Told:
    """News that a test writes itself: what comes next, and whether they were closed."""

    following: Callable[[], list[str] | None]
    game: str = "friday"
    more: bool = False
    pause: float = float(LONG)
    stream: Stream = field(default_factory=lambda: Stream("ann", "here"))
    closed: threading.Event = field(default_factory=threading.Event)
    made: int = 0

    def next(self) -> list[str] | None:
        """What comes next."""
        self.made += 1
        return self.following()

    def close(self) -> None:
        """Nobody hears any more."""
        self.closed.set()


@pytest.fixture
def told() -> Iterator[Broadcast]:
    """A broadcast that has begun."""
    begun = Broadcast()
    begun.begin()
    yield begun
    begun.end(LONG)


def pair() -> tuple[socket.socket, socket.socket]:
    """Both ends of a connection over TCP."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        there = socket.create_connection(listening.getsockname(), LONG)
        return listening.accept()[0], there


def taken(told: Broadcast, news: Told, chunked: bool = False) -> socket.socket:
    """The other end of a connection on which these news are told."""
    here, there = pair()
    told.take(here, cast(News, news), chunked)
    return there


def all_of(connection: socket.socket) -> bytes:
    """Everything until the connection ends."""
    got = b""
    while part := connection.recv(65536):
        got += part
    return got


@pytest.mark.parametrize(("chunked", "got"), [(False, b"one\ntwo\n"), (True, b"8\r\none\ntwo\n\r\n0\r\n\r\n")])
def test_news_are_told_and_then_the_connection_ends(told: Broadcast, chunked: bool, got: bytes) -> None:
    """What is told at once goes in one piece; chunks, where they are used, are ended."""
    parts = iter([["one\n", "two\n"], None])
    news = Told(lambda: next(parts), pause=0.01)
    assert all_of(taken(told, news, chunked)) == got
    assert news.closed.wait(LONG)


def test_who_hangs_up_is_noticed_though_there_is_no_news(told: Broadcast) -> None:
    """Without a word being sent, and though the next look would be long after."""
    news = Told(list, pause=1e6)
    taken(told, news).close()
    assert news.closed.wait(LONG)


def test_who_closes_half_of_it_has_hung_up(told: Broadcast) -> None:
    """A browser that sends no more follows no more; the other half is closed as well."""
    news = Told(list, pause=1e6)
    connection = taken(told, news)
    connection.shutdown(socket.SHUT_WR)
    assert all_of(connection) == b""
    assert news.closed.wait(LONG)


def test_who_does_not_read_is_dropped_and_nothing_more_is_made(
    told: Broadcast, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is made for a reader is bounded by what fits into the connection, and there is an end to waiting."""
    monkeypatch.setattr(broadcast, "SLOWEST", 0.2)
    news = Told(lambda: [MUCH], more=True)
    connection = taken(told, news)
    assert news.closed.wait(LONG)
    assert news.made * len(MUCH) < 4 * 1024 * 1024
    connection.close()


def test_a_slow_reader_keeps_nobody_waiting(told: Broadcast) -> None:
    """Others are told while one does not read."""
    slow = Told(lambda: [MUCH], more=True)
    connection = taken(told, slow)
    parts = iter([["news"], None])
    assert all_of(taken(told, Told(lambda: next(parts), pause=0.01))) == b"news"
    assert not slow.closed.is_set()
    connection.close()
    assert slow.closed.wait(LONG)


def test_news_wake_those_who_follow_that_game(told: Broadcast) -> None:
    """Who waits for long is told at once; who follows another game is not asked."""
    here, elsewhere = Told(list, pause=1e6), Told(list, "saturday", pause=1e6)
    connections = [taken(told, here), taken(told, elsewhere)]
    while not (here.made and elsewhere.made):
        time.sleep(0.001)
    here.following = lambda: ["news"]
    told.notified("friday")
    assert connections[0].recv(100) == b"news"
    assert elsewhere.made == 1
    for one in connections:
        one.close()


def test_who_hangs_up_while_there_is_news_is_noticed(told: Broadcast) -> None:
    """Whichever of the two comes first, or both at once."""
    news = [Told(list, pause=1e6) for _ in range(100)]
    connections = [taken(told, one) for one in news]
    while not all(one.made for one in news):
        time.sleep(0.001)
    for connection in connections:
        connection.close()
        told.notified("friday")
    assert all(one.closed.wait(LONG) for one in news)


def test_a_stream_that_is_given_up_is_woken(told: Broadcast) -> None:
    """It says its last words at once."""
    news = Told(list, pause=1e6)
    connection = taken(told, news)
    while not news.made:
        time.sleep(0.001)
    parts = iter([["last words"], None])
    news.following = lambda: next(parts)
    news.pause = 0.01
    news.stream.wake()
    assert all_of(connection) == b"last words"


@pytest.mark.parametrize("error", [StoreProblem("s.sqlite", "a locked store", "an open one"), ValueError("a flaw")])
def test_what_fails_ends_its_stream_alone(told: Broadcast, error: Exception, caplog: pytest.LogCaptureFixture) -> None:
    """The reader may take it up again; the log says what failed; others are told."""

    def fails() -> list[str]:
        raise error

    news = Told(fails)
    with caplog.at_level("INFO", "justicar"):
        assert all_of(taken(told, news)) == b""
        assert news.closed.wait(LONG)
    assert [one.message for one in caplog.records] == ["stream failed"]
    parts = iter([["news"], None])
    assert all_of(taken(told, Told(lambda: next(parts), pause=0.01))) == b"news"


def test_a_broken_connection_is_no_stream(told: Broadcast) -> None:
    """One that was closed before it was taken is let go."""
    here, there = pair()
    there.close()
    news = Told(lambda: [MUCH], more=True)
    told.take(here, cast(News, news), False)
    assert news.closed.wait(LONG)


def test_at_the_end_all_streams_end() -> None:
    """Those who wait for news are told that there are none."""
    told = Broadcast()
    told.begin()
    ending = threading.Event()
    news = [Told(lambda: None if ending.is_set() else [], pause=1e6) for _ in range(3)]
    connections = [taken(told, one) for one in news]
    while not all(one.made for one in news):
        time.sleep(0.001)
    ending.set()
    told.end(LONG)
    assert [all_of(one) for one in connections] == [b"", b"", b""]
    assert all(one.closed.is_set() for one in news)


# --- handing over -----------------------------------------------------------------------------------------------------


class Loop:
    """As much of the server as a connection asks for."""

    def __init__(self) -> None:
        self.active_channels: dict[int, Any] = {}
        self.taken: list[tuple[socket.socket, News, bool]] = []

    def take(self, *told: Any) -> None:
        """Keeps what is handed over."""
        self.taken.append(told)


@pytest.fixture
def channel() -> Iterator[StreamChannel]:
    """A connection of waitress with a client at its other end."""
    here, there = pair()
    adjustments = type("Adjustments", (), {"outbuf_overflow": 1_000_000})()
    made = StreamChannel(Loop(), here, ("127.0.0.1", 1), adjustments, map={})
    yield made
    made.handle_close()
    there.close()


def test_a_connection_is_handed_over_once_its_headers_are_sent(channel: StreamChannel) -> None:
    """It is not closed, and waitress knows it no longer."""
    news = cast(News, Told(list))
    channel.hand_over(news, True)
    channel.handle_close()
    ((connection, handed, chunked),) = channel.server.taken
    assert (handed, chunked) == (news, True)
    assert connection.send(b"x") == 1
    assert channel.server.active_channels == {}
    connection.close()


def test_a_connection_that_breaks_before_its_headers_are_sent_is_closed(channel: StreamChannel) -> None:
    """And so are its news."""
    news = Told(list)
    channel.total_outbufs_len = 100
    channel.hand_over(cast(News, news), True)
    channel.handle_close()
    assert news.closed.is_set()
    assert channel.server.taken == []


def test_a_connection_that_is_closed_already_is_not_handed_over(channel: StreamChannel) -> None:
    """Its news are closed."""
    news = Told(list)
    channel.handle_close()
    channel.hand_over(cast(News, news), True)
    assert news.closed.is_set()
    assert channel.server.taken == []


def test_a_request_that_fails_after_all_closes_its_news(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong between asking for the news and the end of the headers, no stream stays open."""
    news = Told(list)

    def fails(task: StreamTask) -> None:
        task._tell(cast(News, news))
        raise ValueError("a flaw")

    monkeypatch.setattr(StreamTask, "start", fails)
    task = StreamTask(None, type("Request", (), {"version": "1.1"})())
    with pytest.raises(ValueError, match="a flaw"):
        task.service()
    assert news.closed.is_set()
