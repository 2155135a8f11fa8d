"""The table of a game: as it is after any event, and what may be declared then."""

from flask import Response, jsonify

from events.record.record import plain
from service.games.options import Option, may_declare
from service.json_values import Checked
from service.web.access.visible_game import visible_game
from service.web.api.blueprint import ApiBlueprint
from service.web.api.msgspec_fields import shape
from service.web.api.schemas import AtSchema, OptionSchema

blueprint = ApiBlueprint("tables", __name__, "/games", "The table after any event, and the plays that are legal then.")


@blueprint.get("/<game>/state")
@blueprint.arguments(AtSchema, location="query")
@blueprint.response(200, shape("AnyPosition"))
def state(wanted: Checked, game: str) -> Response:
    """Get the table as a position, as `justicar show --json` prints it; the ETag is the number of its last event."""
    reader = visible_game(game, book=wanted.get("book"))
    with reader.game.lock:
        number = reader.number(wanted.get("at"))
        position = plain(reader.game.at(number).position())
    answer = jsonify(position)
    answer.headers["ETag"] = f'"{number}"'
    return answer


@blueprint.get("/<game>/options")
@blueprint.arguments(AtSchema, location="query")
@blueprint.response(200, OptionSchema(many=True))
def options(wanted: Checked, game: str) -> list[Option]:
    """List the plays that are legal at that moment, grouped by player."""
    reader = visible_game(game, book=wanted.get("book"))
    with reader.game.lock:
        number = reader.number(wanted.get("at"))
        table = reader.game.at(number)
    table.now = number + 1
    return may_declare(reader.game.book, table)
