"""Live follow: a game's events as they are recorded, by Server-Sent Events, resumable from the last one seen."""

import json
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any
from weakref import WeakKeyDictionary

from flask import Response

from service.desk import Desk, OpenGame
from service.web.api.door import Door
from service.web.api.schemas import FollowHeadersSchema, FollowSchema, ToldSchema
from service.web.api.telling import told as telling
from service.web.current import desk, service, settings
from service.web.people.reading import lasting
from service.web.people.who import somebody
from service.web.problems import Trouble
from service.web.sight import Seen, seen

LOOK = 2.0  # seconds after which the store is looked at, as others may write to it
AGAIN = 2_000  # milliseconds after which a browser that lost the stream tries again
AT_ONCE = 100  # events told before the game is let go for others

WRITTEN: WeakKeyDictionary[OpenGame, dict[tuple[int, int, int], str]] = WeakKeyDictionary()

blueprint = Door("follow", __name__, "/games", "A game as it goes on.")


@blueprint.get("/<game>/follow")
@blueprint.arguments(FollowHeadersSchema, location="headers")
@blueprint.arguments(FollowSchema, location="query")
@blueprint.response(
    200, {"type": "string"}, content_type="text/event-stream", description="Events named `told`, as `events` has them."
)
def follow(headers: dict[str, str], wanted: dict[str, int], game: str) -> Response:
    """The events that follow, each as it is recorded: `id` is its number, `data` what `events` answers of it.

    A stream that was lost is taken up by Last-Event-ID; without it and `after`, it begins with what comes next.
    """
    reader = seen(game)
    after = int(headers["last"]) if "last" in headers else wanted.get("after", reader.game.version)
    streams = service().streams
    if not streams.acquire(blocking=False):
        raise Trouble(503, "too-many", "As many streams are open as there may be.", headers={"Retry-After": "10"})
    still = lasting(reader.game.id, reader.view)
    handing, person = service().handing, somebody().id

    def handed(upto: int) -> None:
        handing.note(reader.game, person, reader.view, upto)

    told = news(desk(), reader, after, settings().heartbeat, still, handed)
    answer = Response(told, content_type="text/event-stream")
    answer.headers["X-Accel-Buffering"] = "no"
    answer.call_on_close(streams.release)
    return answer


def news(
    desk: Desk,
    reader: Seen,
    after: int,
    heartbeat: float,
    still: Callable[[], bool],
    handed: Callable[[int], None],
) -> Iterator[str]:
    """The stream: events, and when there are none for a while, a sign of life.

    It ends when the reader may `still` read so no more: he is looked at every few seconds. How far he has been told is
    noted by `handed`.
    """
    game, sight = reader.game.id, reader.view.sight
    bell = desk.bell(game)
    said = looked = monotonic()
    yield f"retry: {AGAIN}\n\n"
    while not desk.stopping:
        rung = bell.rung
        if monotonic() - looked >= LOOK:
            looked = monotonic()
            if not still():
                return
        shown = desk.game(game, sight) if bell.my_turn(LOOK) else desk.known(game, sight)
        with shown.lock:
            told = frames(shown, after)
        after += len(told)
        yield from told
        if told:
            said = monotonic()
            handed(after)
        elif monotonic() - said >= heartbeat:
            said = monotonic()
            yield ": still here\n\n"
        if len(told) < AT_ONCE:
            bell.wait(rung, min(LOOK, heartbeat))


def frames(game: OpenGame, after: int) -> list[str]:
    """The next events as the stream tells them. Hold the game's lock.

    What many follow is written once for all of them.
    """
    written = WRITTEN.setdefault(game, {})
    struck = game.struck()
    told = []
    for number in range(after + 1, min(game.version, after + AT_ONCE) + 1):
        key = (number, struck.get(number, 0), game.begun)
        if key not in written:
            written[key] = framed(telling(game.told(number), key[1]))
            while len(written) > AT_ONCE:
                del written[next(iter(written))]
        told.append(written[key])
    return told


def framed(one: dict[str, Any]) -> str:
    """An event as the stream tells it."""
    data = json.dumps(ToldSchema().dump(one), ensure_ascii=False)
    return f"id: {one['event']}\nevent: told\ndata: {data}\n\n"
