"""The news of a game as one reader is told them: Server-Sent Events, each event once and in order."""

import json
from collections.abc import Callable, Iterator
from time import monotonic
from weakref import WeakKeyDictionary

from service.games.event_json import EventJson
from service.games.event_json import event_json as telling
from service.games.live_game import LiveGame
from service.games.live_games import LiveGames
from service.web.access.visible_game import VisibleGame
from service.web.api.schemas import GIVEN_UP, ToldSchema
from service.web.streams import Stream

LOOK = 2.0  # seconds after which the store is looked at, as others may write to it
AGAIN = 2_000  # milliseconds after which a browser that lost the stream tries again
LATER = 60_000  # the same for a stream that was given up
AT_ONCE = 100  # events told before the game is let go for others
MOST_AT_ONCE = 32 * 1024  # characters of them, and the rest of the last event

TELL = "justicar.tell"  # where a server puts what takes the news and tells them without a thread for each stream
BEGINNING = f"retry: {AGAIN}\n\n"
LIVES = ": still here\n\n"

WRITTEN: WeakKeyDictionary[LiveGame, dict[tuple[int, int, int], str]] = WeakKeyDictionary()


class News:
    """What is told in one stream, frame by frame. `close` it when nobody hears any more."""

    def __init__(
        self,
        desk: LiveGames,
        reader: VisibleGame,
        after: int,
        heartbeat: float,
        lasts: Callable[[], bool],
        handed: Callable[[int], None],
        stream: Stream,
        close: Callable[[], None],
    ) -> None:
        self.game, self.after, self.stream, self.close = reader.game.id, after, stream, close
        self._desk, self._sight, self._lasts, self._handed = desk, reader.view.viewpoint_key, lasts, handed
        self._bell = desk.bell(self.game)
        self._heartbeat = heartbeat
        self.pause = min(LOOK, heartbeat)
        self._said = self._looked = monotonic()
        self.more = False
        self._over = False

    def next(self) -> list[str] | None:
        """The frames to be told now, none when there is no news; None when the stream is over.

        Whether the reader may still read is asked every few seconds, and how far he has been told is noted by `handed`.
        `more` says that there is more to come at once.
        Raises LogError when the store fails.
        """
        self.more = False
        if self._over or self._desk.stopping:
            return None
        if self.stream.given_up:
            self._over = self.more = True
            return [last_words(self.after)]
        if monotonic() - self._looked >= LOOK:
            self._looked = monotonic()
            if not self._lasts():
                return None
        return self._news()

    def _news(self) -> list[str]:
        desk, game, sight = self._desk, self.game, self._sight
        shown = desk.game(game, sight) if self._bell.claim_poll(LOOK) else desk.known(game, sight)
        with shown.lock:
            told = frames(shown, self.after)
            self.after += len(told)
            self.more = bool(told) and self.after < shown.version
        if not told and monotonic() - self._said < self._heartbeat:
            return []
        self._said = monotonic()
        if told:
            self._handed(self.after)
        return told or [LIVES]

    def __iter__(self) -> Iterator[str]:
        """All frames as they come, for a server that leaves a thread to each stream."""
        yield BEGINNING
        while True:
            rung = self._bell.rung
            told = self.next()
            if told is None:
                return
            yield from told
            if not self.more:
                self._bell.wait(rung, self.pause)


def frames(game: LiveGame, after: int) -> list[str]:
    """The next events as the stream tells them. Hold the game's lock.

    What many follow is written once for all of them.
    """
    written = WRITTEN.setdefault(game, {})
    struck = game.struck_out()
    told: list[str] = []
    length = 0
    for number in range(after + 1, min(game.version, after + AT_ONCE) + 1):
        key = (number, struck.get(number, 0), game.begun)
        if key not in written:
            written[key] = framed(telling(game.told(number), key[1]))
            while len(written) > AT_ONCE:
                del written[next(iter(written))]
        told.append(written[key])
        length += len(written[key])
        if length >= MOST_AT_ONCE:
            break
    return told


def framed(one: EventJson) -> str:
    """An event as the stream tells it."""
    data = json.dumps(ToldSchema().dump(one), ensure_ascii=False)
    return f"id: {one['event']}\nevent: told\ndata: {data}\n\n"


def last_words(after: int) -> str:
    """What ends a stream that was given up.

    Its id bears that, so that a browser that comes back by itself is known and displaces nobody in turn.
    """
    says = "More streams were opened than one reader may hold, and this one was the oldest. Open it again to go on."
    data = json.dumps({"after": after, "says": says})
    return f"id: {after}{GIVEN_UP}\nretry: {LATER}\nevent: given-up\ndata: {data}\n\n"
