"""Connections of waitress that outlive their request: a stream's is handed over once its headers are sent.

So a stream holds no thread of waitress, and its loop no longer has to look at it.
"""

import socket
from collections.abc import Callable, Collection
from threading import Lock
from time import monotonic

from waitress.channel import ClientDisconnected, HTTPChannel
from waitress.task import WSGITask

from service.json_values import JsonObject
from service.web.api.streaming.news import TELL, News
from service.web.middleware.request_log import say

Take = Callable[[socket.socket, News, bool], None]


class StreamTask(WSGITask):  # type: ignore[misc]
    """A request, in answer to which the application may ask for news to be told."""

    news: News | None = None

    def get_environment(self) -> JsonObject:
        """The environment of the request, with what takes the news."""
        environ: JsonObject = super().get_environment()
        environ[TELL] = self._tell
        return environ

    def _tell(self, news: News) -> None:
        self.news = news

    def service(self) -> None:
        """Answers the request."""
        try:
            super().service()
        finally:
            if self.news is not None:  # something failed before they could be told
                self.news.close()

    def finish(self) -> None:
        """The answer is written; that of a stream goes on after its headers."""
        if self.news is None:
            super().finish()
            return
        news, self.news = self.news, None
        self.channel.hand_over(news, self.chunked_response)


class StreamChannel(HTTPChannel):  # type: ignore[misc]
    """A connection, which is handed over instead of being closed when there are news to be told on it."""

    task_class = StreamTask

    def __init__(self, *arguments: object, **more: object) -> None:
        self._lock = Lock()
        self._news: tuple[News, bool] | None = None
        self._closed = False
        self.since = monotonic()  # it has waited for a request, or for the rest of one
        super().__init__(*arguments, **more)

    def service(self) -> None:
        """Answers the requests that have come."""
        super().service()
        self.since = monotonic()

    def write_soon(self, data: bytes) -> int:
        """Takes on a part of an answer. What has no room in the temporary directory breaks the connection off.

        Otherwise the client would wait for the rest until the connection is closed for its silence.
        """
        try:
            return int(super().write_soon(data))
        except OSError as error:
            say("answer broken off", error=error.strerror or str(error))
            self.will_close = True
            self.server.pull_trigger()
            raise ClientDisconnected from None

    def hand_over(self, news: News, chunked: bool) -> None:
        """What is written so far is sent, and then the news are told here. Called by a thread of the server."""
        with self._lock:
            if not self._closed:
                self._news = (news, chunked)
                return
        news.close()

    def handle_close(self) -> None:
        """Closes the connection, or lets it go on."""
        with self._lock:
            news, self._news, self._closed = self._news, None, True
        if news is not None:
            if self.total_outbufs_len:
                news[0].close()
            else:
                self.server.take(socket.socket(fileno=self.socket.detach()), *news)
        super().handle_close()


def make_room(channels: Collection[StreamChannel], most: int) -> None:
    """Closes the connections that have waited longest, while more than so many are open: none with a request under way.

    So nobody keeps others out who holds connections without a request, or sends one a byte at a time. Called by the
    thread of the loop.
    """
    surplus = len(channels) - most
    if surplus > 0:
        waiting = sorted((one for one in channels if not one.requests), key=lambda one: one.since)
        for one in waiting[:surplus]:
            one.handle_close()
