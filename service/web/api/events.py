"""A game's events: appended with the version that they follow, and read by range."""

from collections.abc import Sequence
from typing import TypedDict

import msgspec

from events.record.record import Annotation
from service.games.append import Make, VersionConflict
from service.games.event_json import EventJson, event_json, told_between
from service.games.idempotency import Key, Reused, Stored
from service.games.live_games import WHOLE
from service.games.new_entries import checked_entries, entries_from_line
from service.json_values import Checked, JsonObject
from service.web.access.recording_rights import permitted, through
from service.web.access.secrets_touched import recorded as touching
from service.web.access.visible_game import VisibleGame, in_game, visible_game
from service.web.api import schemas
from service.web.api.blueprint import PREFIX, ApiBlueprint, expected_version
from service.web.api.idempotency import Idempotent, reused, sent
from service.web.context import desk, service
from service.web.kept_answers import Writes
from service.web.middleware.errors import MEDIA_TYPE, ApiProblem


class Appended(TypedDict):
    """What became of an append."""

    game: str
    version: int
    events: list[EventJson]
    repeated: bool
    notes: Sequence[Annotation]


SOURCE = "justicar serve"
MOST_MISSED = 200  # events that are told at a conflict
OF_OTHERS = {
    "schema": schemas.ProblemSchema,
    "content_type": MEDIA_TYPE,
    "description": "Others have appended since (version conflict).",
}

blueprint = ApiBlueprint("events", __name__, "/games", "A game's events, each with its ruling.")
Answer = tuple[Appended, int, dict[str, str]]


def recorded(deed: str) -> Idempotent:
    """What is put on the record: it is known for good under which key, and told anew."""
    return Idempotent(in_game(deed), days=None, anew=True)


@blueprint.post("/<game>/events", once=recorded("record"))
@blueprint.arguments(schemas.AppendHeadersSchema, location="headers")
@blueprint.arguments(schemas.AppendSchema, example={"line": "turn Ann"})
@blueprint.response(201, schemas.AppendedSchema, description="Stored; 200 if it was already stored.")
@blueprint.alt_response(200, schema=schemas.AppendedSchema, description="Already stored with the same key or ids.")
@blueprint.alt_response(409, **OF_OTHERS)
@blueprint.alt_response(422, schema=schemas.ProblemSchema, content_type=MEDIA_TYPE, description="Unusable, or refused.")
@blueprint.alt_response(428, schema=schemas.ProblemSchema, content_type=MEDIA_TYPE, description="Without If-Match.")
def append(headers: dict[str, str], wanted: Checked, game: str) -> Answer:
    """Append events, all or none; returns their rulings and the new version.

    Violations are stored too, unless the request is `strict`. With If-Match `*` the events follow the last one.
    Repeated with the same Idempotency-Key (or the same `@id`s), nothing is stored twice.
    """
    making = entries_from_line(wanted["line"]) if "line" in wanted else checked_entries(wanted["events"])
    return append_entries(game, making, headers, strict=wanted["strict"])


def append_entries(
    game: str, making: Make, headers: dict[str, str], deed: str = "record", strict: bool = False
) -> Answer:
    """Put something on the record, and answer what became of it. Raises `ApiProblem`."""
    expected = expected_version(headers)
    reader = visible_game(game, deed)
    view = reader.view
    making, key = permitted(view, making), key_in(reader)
    phrases: list[list[str]] = []
    if view.viewpoint_key != WHOLE:
        making, strict = through(view, making, strict, phrases), False
    try:
        done = desk().append(reader.game.id, making, expected, by=view.name, source=SOURCE, key=key, strict=strict)
    except VersionConflict as behind:
        raise missed(visible_game(game, deed), behind) from None
    except Reused as known:
        raise reused(f"{PREFIX}/games/{game}/events/{known.number}", known.at) from None
    if done.repeated and key is not None and key.known is None:
        with service().accounts.writing() as c:
            key.keep(c, done.told[0].number, Stored(tuple(one.entry.id for one in done.told), ()))
    tellings = list(done.told)
    if view.viewpoint_key != WHOLE:
        shown = visible_game(game, deed).game
        tellings = [shown.told(one.number) for one in tellings]
        touching(reader.game.id, [] if done.repeated else [one.number for one in done.told], phrases)
    answer: Appended = {
        "game": reader.game.id,
        "version": done.version,
        "events": [event_json(one) for one in tellings],
        "repeated": done.repeated,
        "notes": done.noted,
    }
    return answer, 200 if done.repeated else 201, {"ETag": f'"{done.version}"'}


def key_in(reader: VisibleGame) -> Key | None:
    """The key of the request at hand, which is bound to the game, and what was stored under it."""
    one = sent()
    if one is None:
        return None
    here = f"{PREFIX}/games/{reader.game.id}"

    def keep(c: Writes, number: int, what: Stored) -> None:
        place = f"{here}/events/{number}" if what.ids else here
        one.keep(c, place, 200, msgspec.json.encode(what).decode())

    known = msgspec.json.decode(one.known.body, type=Stored) if one.known is not None else None
    formerly = one.key if reader.view.viewpoint_key == WHOLE else f"{reader.view.name}/{one.key}"
    return Key(one.name, keep, known, formerly)


def missed(reader: VisibleGame, behind: VersionConflict) -> ApiProblem:
    """Others were faster: what the caller has missed."""
    game = reader.game
    with game.lock:
        since = told_between(game, behind.expected + 1, min(game.version, behind.expected + MOST_MISSED))
    more = {"version": behind.version, "missed": schemas.ToldSchema(many=True).dump(since)}
    return ApiProblem(409, "conflict", str(behind), more=more)


@blueprint.get("/<game>/events")
@blueprint.arguments(schemas.RangeSchema, location="query")
@blueprint.response(200, schemas.EventsPageSchema)
def read(wanted: Checked, game: str) -> tuple[JsonObject, dict[str, str]]:
    """Events `from` to `to`, both included, with their rulings; at most `limit`."""
    reader = visible_game(game, book=wanted.get("book"))
    shown = reader.game
    with shown.lock:
        version = shown.version
        last = min(wanted.get("last", version), version)
        stop = min(last, wanted["first"] + wanted["limit"] - 1)
        events = told_between(shown, wanted["first"], stop)
    following = stop + 1 if stop < last else None
    return {"game": shown.id, "version": version, "events": events, "next": following}, {"ETag": f'"{version}"'}


@blueprint.get("/<game>/events/<int:number>")
@blueprint.arguments(schemas.ByBookSchema, location="query")
@blueprint.response(200, schemas.ToldSchema)
def read_one(wanted: Checked, game: str, number: int) -> EventJson:
    """One event with its rulings."""
    reader = visible_game(game, book=wanted.get("book"))
    with reader.game.lock:
        number = reader.number(number, least=1)
        return told_between(reader.game, number, number)[0]
