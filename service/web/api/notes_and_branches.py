"""Beside the game: notes about it, and lines that go on otherwise."""

from msgspec.structs import replace

from events.problem import Problem
from events.record.record import Annotation
from service.errors import InputError
from service.games.records import known_book
from service.json_values import Checked, JsonObject
from service.names import checked, prose_flaws
from service.web.access.authorization import as_listed
from service.web.access.visible_game import VisibleGame, in_game, visible_game
from service.web.api.blueprint import ApiBlueprint
from service.web.api.decisions_schemas import BranchedSchema, BranchSchema, NotedSchema, NoteSchema
from service.web.api.events import SOURCE
from service.web.api.idempotency import Idempotent
from service.web.api.schemas import LineSchema, ProblemSchema
from service.web.context import desk
from service.web.middleware.errors import MEDIA_TYPE

blueprint = ApiBlueprint("lines", __name__, "/games", "Notes and branches of a game.")


@blueprint.post("/<game>/notes", once=Idempotent(in_game("annotate"), "/api/v1/games/{game}", days=None))
@blueprint.arguments(NoteSchema, example={"about": 1, "words": "Played in the kitchen."})
@blueprint.response(201, NotedSchema)
def note(wanted: Checked, game: str) -> JsonObject:
    """Write a note about an event or the game. A repeated note is stored once."""
    reader = visible_game(game, "annotate")
    number = reader.number(wanted["about"])
    if not wanted["words"].strip() and not wanted["mark"]:
        raise InputError(Problem("words", "nothing", "some words, or a mark"))
    if flaws := list(prose_flaws("words", wanted["words"])):
        raise InputError(*flaws)
    said = Annotation(number, wanted["words"], wanted["mark"], visibility=wanted["visibility"])
    signed = replace(said, by=reader.view.name, at=desk().log.now())
    desk().log.annotate(reader.game.id, [signed], by=reader.view.name, source=SOURCE)
    return {"game": reader.game.id, "note": signed}


@blueprint.get("/<game>/branches")
@blueprint.response(200, LineSchema(many=True))
def branches(game: str) -> list[JsonObject]:
    """List the branches of this game, oldest first."""
    return lines_of(visible_game(game))


def lines_of(reader: VisibleGame) -> list[JsonObject]:
    """The lines that leave a game, which belong to the same people, as far as he sees it."""
    return [
        {"game": one.id, "at": one.heading.parent.at, "title": one.heading.title, "events": one.events}
        for one in map(as_listed, desk().log.lines(reader.game.id))
        if one.heading and one.heading.parent and one.heading.parent.at <= reader.game.version
    ]


@blueprint.post("/<game>/branches", once=Idempotent(in_game("manage")))
@blueprint.arguments(BranchSchema, example={"at": 1, "title": "Otherwise"}, required=False)
@blueprint.response(201, BranchedSchema)
@blueprint.alt_response(409, schema=ProblemSchema, content_type=MEDIA_TYPE, description="The id is taken.")
def branch(wanted: Checked, game: str) -> tuple[JsonObject, int, dict[str, str]]:
    """Branch: continue from an event as a separate game; this game is not changed."""
    reader = visible_game(game, "manage")
    at = reader.number(wanted.get("at"))
    checked("title", wanted["title"])
    book = wanted["book"]
    if book:
        known_book(book, "book")
    said = {"title": wanted["title"], "by": reader.view.name, "source": SOURCE, "book": book}
    made = desk().log.branch(reader.game.id, at, wanted.get("id"), **said)
    answer = {"game": made, "events": at, "parent": {"game": reader.game.id, "at": at}}
    return answer, 201, {"Location": f"/api/v1/games/{made}"}
