"""What the judge says of a game and of each of its events."""

from flask import Response, jsonify

from events.record.record import ENGINE, plain
from judge.explain.explain import explain_at
from judge.explain.human_rulings import standings, standings_about
from judge.judging import judge
from projections.rollbacks import struck_out
from service.json_values import Checked, JsonObject
from service.web.access.visible_game import visible_game
from service.web.api.blueprint import ApiBlueprint
from service.web.api.msgspec_fields import shape
from service.web.api.schemas import ByBookSchema, JudgedSchema, JudgementSchema

blueprint = ApiBlueprint("judging", __name__, "/games", "Rulings and their reasons.")


@blueprint.get("/<game>/judgement")
@blueprint.arguments(JudgedSchema, location="query")
@blueprint.response(200, JudgementSchema)
def judgement(wanted: Checked, game: str) -> JsonObject:
    """Get every ruling on the game, as `justicar judge --json` prints it."""
    shown = visible_game(game, book=wanted.get("book")).game
    with shown.lock:
        events = list(shown.events)
    found = judge(events, shown.book, shown.start, every=wanted["all"])
    return {
        "book": shown.book.id,
        "events": len(events),
        "engine": ENGINE,
        "rulings": found.rulings,
        "state": found.table.position(),
        "standing": standings(events, [*found.rulings, *found.struck_out]),
        "struck": [{"from": to + 1, "to": back - 1, "by": back} for to, back in found.struck_ranges()],
    }


@blueprint.get("/<game>/events/<int:number>/explanation")
@blueprint.arguments(ByBookSchema, location="query")
@blueprint.response(200, shape("Explained"))
def explanation(wanted: Checked, game: str, number: int) -> Response:
    """Explain the verdict on one event, as `justicar explain --json` prints it."""
    reader = visible_game(game, book=wanted.get("book"))
    shown = reader.game
    with shown.lock:
        number = reader.number(number, least=1)
        told = explain_at(shown.book, shown.timeline, number)
        events = list(shown.events)
    found = standings_about(shown.book, events, number, shown.start)
    return jsonify(plain(told) | {"standing": plain(found), "struck": struck_out(events).get(number, 0)})
