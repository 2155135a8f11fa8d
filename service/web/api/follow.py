"""Live follow: a game's events as they are recorded, by Server-Sent Events, resumable from the last one seen."""

from functools import partial

from flask import Response, request

from service.web.access.authentication import require_identity
from service.web.access.authorization import lasting
from service.web.access.visible_game import visible_game
from service.web.api.blueprint import ApiBlueprint
from service.web.api.schemas import GIVEN_UP, FollowHeadersSchema, FollowSchema
from service.web.api.streaming.news import BEGINNING, TELL, News
from service.web.context import desk, service, settings
from service.web.middleware.errors import ApiProblem
from service.web.streams import TooManyStreams

STREAM = "text/event-stream"

blueprint = ApiBlueprint("follow", __name__, "/games", "A live game.")


@blueprint.get("/<game>/follow")
@blueprint.arguments(FollowHeadersSchema, location="headers")
@blueprint.arguments(FollowSchema, location="query")
@blueprint.response(
    200,
    {"type": "string"},
    content_type=STREAM,
    description="Events named `told`, as `events` has them. An event `given-up` ends a stream that has to make room.",
)
@blueprint.alt_response(
    204, description="The stream was closed, and there is still no room for it: do not reconnect automatically."
)
def follow(headers: dict[str, str], wanted: dict[str, int], game: str) -> Response:
    """Stream each new event as it is recorded: `id` is its number, `data` the event as `events` returns it.

    Resume a lost stream with Last-Event-ID; without it and `after`, it begins with the next event.
    """
    reader = visible_game(game)
    last = headers.get("last", "")
    after = int(last.removesuffix(GIVEN_UP)) if last else wanted.get("after", reader.game.version)
    if request.method == "HEAD":
        return Response(content_type=STREAM)
    streams, account, address = service().streams, require_identity().id, request.remote_addr or ""
    if last.endswith(GIVEN_UP) and not streams.room_for(account, address):
        return Response(status=204)
    lasts = lasting(reader.game.id, reader.view)
    handed = partial(service().handing.note, reader.game, account, reader.view)
    try:
        stream = streams.open(account, address)
    except TooManyStreams:
        said = "All live streams of this server are in use."
        raise ApiProblem(503, "too-many", said, headers={"Retry-After": "10"}) from None
    news = News(desk(), reader, after, settings().heartbeat, lasts, handed, stream, partial(streams.close, stream))
    return _told(news)


def _told(news: News) -> Response:
    tell = request.environ.get(TELL)
    answer = Response(news if tell is None else iter((BEGINNING,)), content_type=STREAM)
    answer.headers["X-Accel-Buffering"] = "no"
    if tell is None:
        answer.call_on_close(news.close)
    else:
        tell(news)
    return answer
