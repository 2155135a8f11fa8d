"""A game's events: appended with the version that they follow, and read by range."""

from typing import Any

from service.desk import WHOLE, Behind, a_line, these
from service.web.api.door import Door, expected_version
from service.web.api.schemas import (
    AppendedSchema,
    AppendHeadersSchema,
    AppendSchema,
    ByBookSchema,
    EventsPageSchema,
    ProblemSchema,
    RangeSchema,
    ToldSchema,
)
from service.web.api.telling import told, told_between
from service.web.current import desk
from service.web.people.touching import recorded
from service.web.people.writing import permitted, through
from service.web.problems import MEDIA_TYPE, Trouble
from service.web.sight import Seen, seen

SOURCE = "justicar serve"
MOST_MISSED = 200  # events that are told at a conflict

blueprint = Door("events", __name__, "/games", "A game's events, each with its ruling.")
Answer = tuple[dict[str, Any], int, dict[str, str]]


@blueprint.post("/<game>/events")
@blueprint.arguments(AppendHeadersSchema, location="headers")
@blueprint.arguments(AppendSchema, example={"line": "turn Ann"})
@blueprint.response(201, AppendedSchema, description="It is stored; 200 when it had been stored before.")
@blueprint.alt_response(200, schema=AppendedSchema, description="It had been stored before under the same key or ids.")
@blueprint.alt_response(409, schema=ProblemSchema, content_type=MEDIA_TYPE, description="Others have appended since.")
@blueprint.alt_response(422, schema=ProblemSchema, content_type=MEDIA_TYPE, description="Unusable, or refused.")
@blueprint.alt_response(428, schema=ProblemSchema, content_type=MEDIA_TYPE, description="Without If-Match.")
def append(headers: dict[str, str], wanted: dict[str, Any], game: str) -> Answer:
    """Append events, all or none; the answer carries their rulings and the new version.

    What is against the rules is stored all the same, unless it is `strict`. With If-Match `*` they follow whatever is
    last. Sent again with the same Idempotency-Key (or the same `@id`s) nothing is stored twice.
    """
    making = a_line(wanted["line"]) if "line" in wanted else these(wanted["events"])
    return put(game, making, headers, strict=wanted["strict"])


def put(game: str, making: Any, headers: dict[str, str], deed: str = "record", strict: bool = False) -> Answer:
    """Put something on the record, and answer what became of it. Raises `Trouble`."""
    expected = expected_version(headers)
    reader = seen(game, deed)
    view = reader.view
    key = headers.get("idempotency_key", "")
    making = permitted(view, making)
    phrases: list[list[str]] = []
    if view.sight != WHOLE:
        making, strict, key = through(view, making, strict, phrases), False, f"{view.name}/{key}" if key else ""
    try:
        done = desk().put(reader.game.id, making, expected, by=view.name, source=SOURCE, key=key, strict=strict)
    except Behind as behind:
        raise missed(seen(game, deed), behind) from None
    tellings = list(done.told)
    if view.sight != WHOLE:
        shown = seen(game, deed).game
        tellings = [shown.told(one.number) for one in tellings]
        recorded(reader.game.id, [] if done.repeated else [one.number for one in done.told], phrases)
    answer = {
        "game": reader.game.id,
        "version": done.version,
        "events": [told(one) for one in tellings],
        "repeated": done.repeated,
        "notes": done.noted,
    }
    return answer, 200 if done.repeated else 201, {"ETag": f'"{done.version}"'}


def missed(reader: Seen, behind: Behind) -> Trouble:
    """Others were faster: what the caller has missed."""
    game = reader.game
    with game.lock:
        since = told_between(game, behind.expected + 1, min(game.version, behind.expected + MOST_MISSED))
    more = {"version": behind.version, "missed": ToldSchema(many=True).dump(since)}
    return Trouble(409, "conflict", str(behind), more=more)


@blueprint.get("/<game>/events")
@blueprint.arguments(RangeSchema, location="query")
@blueprint.response(200, EventsPageSchema)
def read(wanted: dict[str, Any], game: str) -> tuple[dict[str, Any], dict[str, str]]:
    """Events `from` to `to`, both included, with their rulings; at most `limit`."""
    reader = seen(game, book=wanted.get("book"))
    shown = reader.game
    with shown.lock:
        version = shown.version
        last = min(wanted.get("last", version), version)
        stop = min(last, wanted["first"] + wanted["limit"] - 1)
        events = told_between(shown, wanted["first"], stop)
    following = stop + 1 if stop < last else None
    return {"game": shown.id, "version": version, "events": events, "next": following}, {"ETag": f'"{version}"'}


@blueprint.get("/<game>/events/<int:number>")
@blueprint.arguments(ByBookSchema, location="query")
@blueprint.response(200, ToldSchema)
def read_one(wanted: dict[str, Any], game: str, number: int) -> dict[str, Any]:
    """One event with its rulings."""
    reader = seen(game, book=wanted.get("book"))
    with reader.game.lock:
        number = reader.number(number, least=1)
        return told_between(reader.game, number, number)[0]
