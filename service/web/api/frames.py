"""A game as it is drawn: what a replay shows, moment by moment."""

from service.json_values import Checked, JsonObject
from service.web.access.view_as import view_as, viewable_seats
from service.web.access.visible_game import visible_game
from service.web.api.blueprint import ApiBlueprint
from service.web.api.frames_schemas import ChaptersSchema, FilmingSchema, FilmSchema, ThroughSchema, WhatIfSchema
from service.web.api.replay_frames import chapters_of, film_of
from service.web.api.what_if import tried_lines

blueprint = ApiBlueprint("films", __name__, "/games", "Replay frames of a game.")


@blueprint.get("/<game>/film")
@blueprint.arguments(FilmingSchema, location="query")
@blueprint.response(200, FilmSchema)
def film(wanted: Checked, game: str) -> JsonObject:
    """Get the replay frame before event `from`, and the changes that each later event makes to it."""
    reader = view_as(visible_game(game, book=wanted.get("book")), wanted["view"], wanted.get("book"))
    with reader.game.lock:
        return film_of(reader, wanted["first"], wanted["limit"])


@blueprint.get("/<game>/chapters")
@blueprint.arguments(ThroughSchema, location="query")
@blueprint.response(200, ChaptersSchema)
def chapters(wanted: Checked, game: str) -> JsonObject:
    """List the events that begin turns, and the moments worth a look: violations, doubts, decisions, notes."""
    own = visible_game(game, book=wanted.get("book"))
    reader = view_as(own, wanted["view"], wanted.get("book"))
    with own.game.lock:
        allowed = viewable_seats(own)
    with reader.game.lock:
        return chapters_of(reader) | {"eyes": allowed}


@blueprint.post("/<game>/what-if", once=None)
@blueprint.arguments(WhatIfSchema, example={"at": 1, "lines": ["turn Bo"]})
@blueprint.response(200, FilmSchema)
def what_if(wanted: Checked, game: str) -> JsonObject:
    """Try lines after an event: the replay frames of what would happen, each judged. Nothing is recorded."""
    reader = view_as(visible_game(game, book=wanted.get("book")), wanted["view"], wanted.get("book"))
    with reader.game.lock:
        return tried_lines(reader, reader.number(wanted.get("at")), wanted["lines"])
