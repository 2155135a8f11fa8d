"""Live follow: a game's events as they are recorded, by Server-Sent Events, resumable from the last one seen."""

import json
from collections.abc import Iterator
from time import monotonic

from flask import Response

from service.desk import Desk
from service.web.api.door import Door
from service.web.api.schemas import FollowHeadersSchema, FollowSchema, ToldSchema
from service.web.api.telling import told_between
from service.web.current import desk, service, settings
from service.web.problems import Trouble
from service.web.sight import Seen, seen

LOOK = 2.0  # seconds after which the store is looked at, as others may write to it
AGAIN = 2_000  # milliseconds after which a browser that lost the stream tries again
AT_ONCE = 100  # events told before the game is let go for others

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
    answer = Response(news(desk(), reader, after, settings().heartbeat), content_type="text/event-stream")
    answer.headers["X-Accel-Buffering"] = "no"
    answer.call_on_close(streams.release)
    return answer


def news(desk: Desk, reader: Seen, after: int, heartbeat: float) -> Iterator[str]:
    """The stream: events, and when there are none for a while, a sign of life."""
    game, sight = reader.game.id, reader.view.sight
    bell = desk.bell(game)
    said = monotonic()
    yield f"retry: {AGAIN}\n\n"
    while not desk.stopping:
        rung = bell.rung
        shown = desk.game(game, sight)
        with shown.lock:
            told = told_between(shown, after + 1, after + AT_ONCE)
        for one in told:
            after = one["event"]
            data = json.dumps(ToldSchema().dump(one), ensure_ascii=False)
            yield f"id: {after}\nevent: told\ndata: {data}\n\n"
        if told:
            said = monotonic()
        elif monotonic() - said >= heartbeat:
            said = monotonic()
            yield ": still here\n\n"
        if len(told) < AT_ONCE:
            bell.wait(rung, min(LOOK, heartbeat))
