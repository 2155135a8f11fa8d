"""Games: begun, taken in from a record, listed and read."""

from collections.abc import Iterator
from typing import TypedDict

from flask import request
from msgspec.structs import replace

from events.log.log import Game, Log
from events.record.record import Record
from judge.words import in_words
from service.errors import InputError
from service.games.event_json import looks
from service.games.new_game import begun
from service.games.questions import table_alone
from service.games.records import known_book
from service.games.understood import Understood, understood
from service.json_values import Checked, JsonObject
from service.lookalikes import lookalikes_in
from service.presenters.registry import presenter_of
from service.web.access.authorization import as_listed, authorize, is_listed
from service.web.access.ownership import create_owned_game, without_foreign_parent
from service.web.access.visible_game import visible_game
from service.web.api import schemas
from service.web.api.blueprint import ApiBlueprint
from service.web.api.idempotency import Idempotent
from service.web.api.import_schemas import ImportSchema, UnderstoodAsSchema, UnderstoodSchema
from service.web.api.notes_and_branches import lines_of
from service.web.context import desk, settings
from service.web.cursors import cursor, cursor_error, last_of
from service.web.middleware.errors import MEDIA_TYPE, ApiProblem, error_of

SOURCE = "justicar serve"
PAGE = 200  # games that are looked through at once
MOST_LOOKED = 10_000  # games that are looked through for one page
RECORDS = ("text/plain", "application/jsonl", "application/x-ndjson", "application/octet-stream")
BODY = {"required": True, "content": {kind: {"schema": {"type": "string"}} for kind in RECORDS[:2]}}
SHOWN = 5  # events of a preview
MOST_PROBLEMS = 20  # of a preview

blueprint = ApiBlueprint("games", __name__, "/games", "Games: start, import, find, read.")


def begins() -> None:
    """Raises `ApiProblem` unless whoever sends the request may begin a game."""
    authorize(request, deed="create")


class GamesPage(TypedDict):
    """A page of games, and the cursor of the next one."""

    games: list[Checked]
    next: str | None


@blueprint.get("")
@blueprint.arguments(schemas.GamesSchema, location="query")
@blueprint.response(200, schemas.GamesPageSchema)
def list_(wanted: Checked) -> GamesPage:
    """List the games, most recently opened first, one page at a time."""
    return page_of(wanted["limit"], wanted.get("before"), wanted["search"], wanted.get("book", ""))


def page_of(limit: int, before: str | None, search: str = "", book: str = "") -> GamesPage:
    """A page of the games that fit, and the cursor of the next one. Raises `ApiProblem`."""
    authorize(request)
    last = last_of("games", before)
    behind = None if last is None else desk().log.cursor(last)
    if before is not None and behind is None:
        raise cursor_error(before)
    games: list[Checked] = []
    for game in listed_games(behind, search, book):
        if len(games) == limit:
            return {"games": games, "next": games[-1]["cursor"]}
        heading = replace(game.heading, position=None) if game.heading else None
        games.append(as_listed(game)._asdict() | {"heading": heading, "cursor": cursor("games", game.id)})
    return {"games": games, "next": None}


def listed_games(before: int | None = None, search: str = "", book: str = "") -> Iterator[Game]:
    """The games that fit, and that stand in the lists of whoever sends the request; the newest first."""
    return (one for one in _all(desk().log, before) if fits(one, search, book) and is_listed(one.id))


def _all(log: Log, before: int | None) -> Iterator[Game]:
    """The games of a log, page by page, up to as many as are looked through."""
    for _ in range(MOST_LOOKED // PAGE):
        page = log.games(PAGE, before, branches=False)
        yield from page
        if len(page) < PAGE:
            return
        before = page[-1].cursor


def fits(game: Game, search: str, book: str = "") -> bool:
    """Whether every word that is searched for stands in the game's title, occasion, day, players, book or id."""
    heading = game.heading
    if heading is None:
        return not book and search.casefold() in game.id
    told = (game.id, heading.title, heading.event, heading.date, heading.book, *heading.players)
    text = "\n".join(told).casefold()
    return (not book or heading.book == book) and all(word in text for word in search.casefold().split())


@blueprint.post("", once=Idempotent(begins))
@blueprint.arguments(schemas.CreateSchema, example={"book": schemas.A_BOOK, "players": ["Ann", "Bo", "Cy"]})
@blueprint.response(201, schemas.CreatedSchema)
@blueprint.alt_response(409, schema=schemas.ProblemSchema, content_type=MEDIA_TYPE, description="The id is taken.")
def create(wanted: Checked) -> tuple[JsonObject, int, dict[str, str]]:
    """Start a game, with players or from a position."""
    view = authorize(request, deed="create")
    position = None
    if "position" in wanted:
        position = table_alone(wanted["position"], wanted["book"]).heading.position
    date = wanted["date"].isoformat() if "date" in wanted else ""
    said = {"title": wanted["title"], "event": wanted["event"], "date": date}
    heading, entries = begun(wanted["book"], wanted["players"], position, **said)

    def opened(game: str | None) -> str:
        return desk().log.create(heading, game, entries=entries, by=view.name, source=SOURCE)

    made = create_owned_game(wanted.get("id"), opened)
    answer = {"game": made, "events": len(entries)} | looks(lookalikes_in(Record(heading, tuple(entries))))
    return answer, 201, {"Location": f"/api/v1/games/{made}"}


@blueprint.post("/import/preview", once=None)
@blueprint.arguments(UnderstoodAsSchema, location="query")
@blueprint.response(200, UnderstoodSchema)
@blueprint.doc(requestBody=BODY)
def preview(wanted: Checked) -> JsonObject:
    """Preview an import: a record in either form, a JOL command log, or a position. Nothing is stored."""
    authorize(request, deed="create")
    kind, record, problems = _understood(wanted)
    if record is None:
        raise InputError(*problems)
    heading = record.heading
    return {
        "kind": kind,
        "book": heading.book,
        "title": heading.title,
        "players": heading.players or (heading.position.seats if heading.position is not None else ()),
        "events": len(record.entries),
        "notes": len(record.annotations),
        "branches": len(record.variations),
        "lines": [in_words(entry.event) for entry in record.entries[-SHOWN:]],
        "problems": [error_of(one) for one in problems[:MOST_PROBLEMS]],
    }


def _understood(wanted: Checked) -> Understood:
    """The body as it is understood. Raises `ApiProblem`."""
    request.max_content_length = settings().most_record
    if request.mimetype not in RECORDS:
        raise ApiProblem(
            415, "media-type", f"The body is of type {request.mimetype or 'unknown'}; expected text/plain."
        )
    book = known_book(wanted["book"], "book").id if "book" in wanted else ""
    players = tuple(name.strip() for name in wanted["players"].split(",") if name.strip())
    return understood(request.get_data(), "the record", book, players)


@blueprint.post("/import", once=Idempotent(begins, record=True))
@blueprint.arguments(ImportSchema, location="query")
@blueprint.response(201, schemas.ImportedSchema)
@blueprint.doc(requestBody=BODY)
@blueprint.alt_response(409, schema=schemas.ProblemSchema, content_type=MEDIA_TYPE, description="The id is taken.")
def import_(wanted: Checked) -> tuple[JsonObject, int, dict[str, str]]:
    """Store a record, a JOL log or a position (in the body). With problems it is stored only with `keep_good`."""
    view = authorize(request, deed="create")
    _kind, record, problems = _understood(wanted)
    if record is None or (problems and not wanted["keep_good"]):
        raise InputError(*problems)
    heading = without_foreign_parent(record.heading)

    def opened(game: str | None) -> str:
        return desk().log.create(
            heading,
            game,
            entries=record.entries,
            annotations=record.annotations,
            variations=record.variations,
            by=view.name,
            source=f"{SOURCE}, import",
        )

    made = create_owned_game(wanted.get("id"), opened)
    answer = {"game": made, "events": len(record.entries), "problems": [error_of(one) for one in problems]}
    answer |= looks(lookalikes_in(record))
    return answer, 201, {"Location": f"/api/v1/games/{made}"}


@blueprint.get("/<game>")
@blueprint.response(200, schemas.WholeGameSchema)
def read(game: str) -> tuple[JsonObject, dict[str, str]]:
    """Get a game: heading, version, notes and branches."""
    reader = visible_game(game)
    shown = reader.game
    with shown.lock:
        table = shown.judgement.table
        answer = {
            "id": shown.id,
            "heading": shown.heading,
            "version": shown.version,
            "over": bool(table.over),
            "turn": presenter_of(shown.book).turn(table),
            "wrong": len({ruling.event for ruling in shown.judgement.wrong}),
            "notes": reader.notes(),
            "lines": lines_of(reader),
        } | looks(one for several in shown.alike.values() for one in several)
    return answer, {"ETag": f'"{shown.version}"'}
