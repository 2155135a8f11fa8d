"""The server: waitress in this process, which ends as it should when it is told to.

A slow client costs no thread, since waitress reads and writes for all of them in one loop. On SIGTERM or SIGINT no
new connection is taken, streams end, and requests under way are answered.
"""

import gc
import os
import signal
import sys
import time
from collections.abc import Callable
from threading import Event, Thread
from types import FrameType

from eventsourcing.domain import EventSourcingError
from flask import Flask
from waitress import create_server, wasyncore

from events.grammar.parser import parser
from events.registry import vocabularies
from judge import books
from service.database.interface import database_of
from service.web.api.streaming.broadcast import Broadcast
from service.web.api.streaming.connections import StreamChannel, make_room
from service.web.app import create_app, desk_of, service_of
from service.web.dispatcher import Dispatcher
from service.web.log_keeper import LogKeeper
from service.web.middleware.request_log import log_to, say
from service.web.settings import Settings

LOOK = 0.25  # seconds after which a quiet loop looks whether it is to end
PATIENCE = 10.0  # seconds for requests under way when it ends
SETTLED = 5.0  # seconds after which a server that has begun makes all its parsers, which takes as long
SLOWEST = 60  # seconds without a byte after which a connection is closed
TIDY = 5.0  # seconds after which the store is put in order
TURN = 0.0005  # seconds of work after which a thread lets another one on
BETWEEN_LOOKS = 5_000  # new objects after which the youngest are looked through for garbage
LOOKS = 2  # of these, after which what has outlived one is looked through once more
LOOKS_IN_QUIET = 10  # of those, after which what is new since the last time is looked through while nobody waits
MOST_LOOKS = 2_000  # of those, after which everything is looked through even then
MOST_CONNECTIONS = 1_000  # open at a time, streams not counted: they are handed over; then the idlest make room
BUSY = 64  # connections beyond that, when none of the others waits
OTHER_FILES = 1_024  # open at a time: the store, answers that wait for slow clients, what draws
UNSENT = 2**40  # bytes that wait in a file for a slow client, and no thread with them: all that there are
MOST_HEADERS = 32 * 1024  # bytes of all headers of a request


class Serving:
    """A server on its address, with the loop that serves it until it is told to end."""

    def __init__(self, app: Flask, settings: Settings) -> None:
        self.app, self.settings = app, settings
        self.ending = Event()
        self.keeper = LogKeeper(desk_of(app).log, settings.store)
        self.sockets: dict[int, object] = {}
        behind: dict[str, object] = {"clear_untrusted_proxy_headers": True}
        if settings.proxy:
            headers = {"x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"}
            behind |= {"trusted_proxy": settings.proxy, "trusted_proxy_headers": headers}
        self.broadcast = Broadcast()
        dispatcher = Dispatcher()
        dispatcher.set_thread_count(settings.threads)
        self.server = create_server(
            app,
            _dispatcher=dispatcher,
            map=self.sockets,
            host=settings.host,
            port=settings.port,
            threads=settings.threads,
            connection_limit=MOST_CONNECTIONS + BUSY,
            channel_timeout=SLOWEST,
            outbuf_high_watermark=UNSENT,
            max_request_header_size=MOST_HEADERS,
            max_request_body_size=max(settings.most_bytes, settings.most_record),
            asyncore_use_poll=True,
            ident=None,
            **behind,
        )
        self.server.channel_class = StreamChannel
        self.server.take = self.broadcast.take

    @property
    def address(self) -> str:
        """Where it is found."""
        host = f"[{self.settings.host}]" if ":" in self.settings.host else self.settings.host
        return self.settings.address or f"http://{host}:{self.server.effective_port}/"

    def end(self, *_signal: int | FrameType | None) -> None:
        """It is to end."""
        self.ending.set()

    def _tidy(self) -> None:
        """Every few seconds the store is put in order, so that no append waits for it; the memory too."""
        while not self.ending.wait(TIDY):
            try:
                desk_of(self.app).log.recorder.tidy()
            except EventSourcingError as error:
                say("not tidied", error=type(error).__name__)
            if gc.get_count()[2] >= LOOKS_IN_QUIET and self.server.task_dispatcher.idle:
                gc.collect()
                gc.freeze()  # what is left: a game that is given up is freed without a look

    def run(self) -> None:
        """Serves until it is to end; then answers what is under way."""
        tidying = Thread(target=self._tidy, daemon=True)
        tidying.start()
        watching = Thread(target=service_of(self.app).store_watch.watch, args=(self.ending,), daemon=True)
        watching.start()
        desk = desk_of(self.app)
        keeping = Thread(target=self.keeper.keep, args=(self.ending, self.settings.checkpoints), daemon=True)
        keeping.start()
        database = database_of(desk.log)
        listening = Thread(target=database.listen, args=(desk.heard, self.ending), daemon=True)
        listening.start()
        Thread(target=self._prepare, daemon=True).start()
        self.broadcast.begin()
        desk.listeners.append(self.broadcast.notified)
        while not self.ending.is_set():
            wasyncore.loop(timeout=LOOK, use_poll=True, map=self.sockets, count=1)
            make_room(self.server.active_channels.values(), MOST_CONNECTIONS)
        self.server.accepting = False
        self.server.del_channel(self.sockets)
        self.server.socket.close()
        desk.stop()
        closing = Thread(target=self.server.task_dispatcher.shutdown, kwargs={"timeout": PATIENCE}, daemon=True)
        closing.start()
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and (closing.is_alive() or self._unsent()):
            wasyncore.loop(timeout=0.02, use_poll=True, map=self.sockets, count=1)
        self.broadcast.end(PATIENCE)
        tidying.join(PATIENCE)
        watching.join(PATIENCE)
        keeping.join(PATIENCE)
        listening.join(PATIENCE)
        desk.log.close()

    def _prepare(self) -> None:
        """What takes seconds and every long-lived server needs, once its first answers are given."""
        if not self.ending.wait(SETTLED):
            make_parsers()

    def _unsent(self) -> bool:
        return any(getattr(one, "total_outbufs_len", 0) for one in list(self.sockets.values()))


def make_parsers() -> None:
    """Makes the parsers of all notations, so that no reader of the first line waits for it."""
    for vocabulary in vocabularies():
        for notation in (vocabulary.notation, vocabulary.notation.spoken):
            if notation is not None:
                parser(notation)


def tune_garbage_collection() -> None:
    """What is in memory now stays there and is looked through no more; what comes, twice and in small parts.

    Events, rulings and tables hold no cycles, and each look through many of them keeps every answer waiting.
    """
    list(books().values())
    gc.collect()
    gc.freeze()
    gc.set_threshold(BETWEEN_LOOKS, LOOKS, MOST_LOOKS)


def many_files(needed: int) -> None:
    """Lets this process have so many files and connections open, or as many as the system lets it have."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def serve(settings: Settings, begun: Callable[[str], None]) -> None:
    """Serves until a signal ends it; `begun` is told the address. Raises LogError, and OSError."""
    log_to(sys.stderr)
    many_files(MOST_CONNECTIONS + BUSY + settings.streams + OTHER_FILES)
    if settings.public:
        os.umask(0o077)  # what it makes is for its owner only
    serving = Serving(create_app(settings), settings)
    tune_garbage_collection()
    sys.setswitchinterval(TURN)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, serving.end)
    say("serving", address=serving.address, port=serving.server.effective_port, public=settings.public)
    serving.keeper.verify()  # it answers nobody before that
    begun(serving.address)
    serving.run()
    say("ended")
