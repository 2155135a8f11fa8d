"""Tells the news in all streams, over connections that the server has handed over.

One thread waits for news, for slow readers and for those who hang up; a few others make what is told. A stream that is
quiet costs no thread, and one whose reader does not read costs no memory: nothing more is made for it.
"""

import asyncio
import socket
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Thread

from events.log.errors import LogError
from service.web.api.streaming.news import News
from service.web.middleware.request_log import LOGGER, say

TELLERS = 4  # threads that make what is told
SLOWEST = 30.0  # seconds in which a reader has to read what it was told
UNSENT = 64 * 1024  # bytes that the system keeps for a reader who is slow
UNANSWERED = 60_000  # milliseconds after which a connection is dead that acknowledges nothing
END_OF_CHUNKS = b"0\r\n\r\n"


class Broadcast:
    """The streams that are told over connections of their own. Any thread may call it."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._tellers = ThreadPoolExecutor(TELLERS, "teller")
        self._following: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._streams: set[asyncio.Task[None]] = set()
        self._thread = Thread(target=self._loop.run_forever, name="broadcast", daemon=True)

    def begin(self) -> None:
        """Begins to tell."""
        self._thread.start()

    def take(self, connection: socket.socket, news: News, chunked: bool) -> None:
        """Tells the news over a connection, whose headers are sent, until either is over."""
        self._loop.call_soon_threadsafe(self._take, connection, news, chunked)

    def notified(self, game: str) -> None:
        """There is news of a game, or of any where none is named."""
        if game in self._following or not game:
            self._loop.call_soon_threadsafe(self._wake, game)

    def end(self, patience: float) -> None:
        """Waits until all streams are over, for so many seconds at most."""
        with suppress(TimeoutError):
            asyncio.run_coroutine_threadsafe(self._ended(), self._loop).result(patience)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(patience)
        self._tellers.shutdown(wait=False, cancel_futures=True)

    # --- in the thread of the loop --------------------------------------------------------------------------------

    async def _ended(self) -> None:
        for game in list(self._following):
            self._wake(game)
        await asyncio.gather(*self._streams)

    def _wake(self, game: str) -> None:
        for name in (game,) if game else self._following:
            for woken in self._following.get(name, ()):
                woken.set()

    def _take(self, connection: socket.socket, news: News, chunked: bool) -> None:
        stream = self._loop.create_task(self._stream(connection, news, chunked))
        self._streams.add(stream)
        stream.add_done_callback(self._streams.discard)

    async def _stream(self, connection: socket.socket, news: News, chunked: bool) -> None:
        woken = asyncio.Event()

        def wake() -> None:
            self._loop.call_soon_threadsafe(woken.set)

        news.stream.wake = wake
        self._following[news.game].add(woken)
        try:
            await self._held(connection, news, chunked, woken)
        except (OSError, TimeoutError):
            pass  # the reader has gone, or does not read; the stream can be taken up where it was
        except LogError as error:
            say("stream failed", error=type(error).__name__)
        except Exception as error:
            LOGGER.error("stream failed", exc_info=error)
        finally:
            connection.close()
            news.close()
            self._following[news.game].discard(woken)
            if not self._following[news.game]:
                del self._following[news.game]

    async def _held(self, connection: socket.socket, news: News, chunked: bool, woken: asyncio.Event) -> None:
        """Tells the news until they are over, or the other end has hung up."""
        limit(connection)
        reader, writer = await asyncio.open_connection(sock=connection)
        writer.transport.set_write_buffer_limits(0)
        telling = self._loop.create_task(self._tell(writer, news, chunked, woken))
        gone = self._loop.create_task(reader.read(1))
        try:
            await asyncio.wait({telling, gone}, return_when=asyncio.FIRST_COMPLETED)
            if telling.done():
                telling.result()
        finally:
            for task in (telling, gone):
                task.cancel()
            await asyncio.gather(telling, gone, return_exceptions=True)
            if writer.transport.get_write_buffer_size():
                writer.transport.abort()
            else:
                writer.close()

    async def _tell(self, writer: asyncio.StreamWriter, news: News, chunked: bool, woken: asyncio.Event) -> None:
        while True:
            woken.clear()
            told = await self._loop.run_in_executor(self._tellers, news.next)
            if told is None:
                break
            if told:
                data = "".join(told).encode()
                await send(writer, chunk(data) if chunked else data)
            if not news.more:
                with suppress(TimeoutError):
                    async with asyncio.timeout(news.pause):  # not wait_for, which may swallow that it is cancelled
                        await woken.wait()
        if chunked:
            await send(writer, END_OF_CHUNKS)


async def send(writer: asyncio.StreamWriter, data: bytes) -> None:
    """Sends the data, all of it. Raises OSError and TimeoutError."""
    writer.write(data)
    async with asyncio.timeout(SLOWEST):
        await writer.drain()


def chunk(data: bytes) -> bytes:
    """Data as a chunk of an answer whose length is not known (RFC 9112, section 7.1)."""
    return b"%X\r\n%b\r\n" % (len(data), data)


def limit(connection: socket.socket) -> None:
    """The system keeps little for a slow reader, and finds out when the other end is no longer there."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNANSWERED)
