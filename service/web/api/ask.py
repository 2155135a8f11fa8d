"""Asking the judge about a line that nobody has declared; nothing is recorded."""

from flask import Response, jsonify, request

from events.problem import Problem
from events.record.record import Record, plain
from judge.ask.ask import ask
from projections.fold import Timeline
from service.errors import InputError
from service.games.questions import declared, table_alone
from service.games.records import book_of, start_of
from service.json_values import Checked
from service.web.access.authorization import authorize
from service.web.access.secrets_touched import asked as asked_about
from service.web.access.visible_game import visible_game
from service.web.api.blueprint import ApiBlueprint
from service.web.api.msgspec_fields import shape
from service.web.api.schemas import AskSchema, AskTableSchema

blueprint = ApiBlueprint("asking", __name__, "", "Whether a play is legal, and what would make it legal.")


@blueprint.post("/games/<game>/ask", once=None)
@blueprint.arguments(AskSchema, example={"line": "turn Bo", "at": 1})
@blueprint.response(200, shape("Asked"))
def ask_of_a_game(wanted: Checked, game: str) -> Response:
    """Ask whether a line is legal after an event of the game, as `justicar ask --json` prints it."""
    reader = visible_game(game, book=wanted.get("book"))
    shown = reader.game
    with shown.lock:
        number = reader.number(wanted.get("at"))
        asked_about(reader.view, shown, number, wanted["line"])
        line = declared(Record(shown.heading, tuple(shown.entries[:number])), wanted["line"], shown.book)
        asked = ask(shown.book, shown.timeline, number, line)
    return jsonify(plain(asked))


@blueprint.post("/ask", once=None)
@blueprint.arguments(AskTableSchema)
@blueprint.response(200, shape("Asked"))
def ask_of_a_table(wanted: Checked) -> Response:
    """Ask whether a line is legal at a table without a log."""
    authorize(request)
    record = table_alone(wanted["position"], wanted["book"])
    book = book_of(record)
    if isinstance(book, Problem):
        raise InputError(Problem("book", book.found, book.expected))
    line = declared(record, wanted["line"], book)
    timeline = Timeline(book.family, book.terms, (), start_of(record, book))
    return jsonify(plain(ask(book, timeline, 0, line)))
