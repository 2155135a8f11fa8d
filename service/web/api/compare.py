"""A game held against something else: what was seen at the table, and another rulebook."""

from flask import Response, jsonify

from events.problem import Problem
from events.record.record import ENGINE, plain
from judge.compare.compare import EditionPair
from judge.reconcile.reconcile import reconcile
from service.errors import InputError
from service.games.editions import two_books
from service.games.records import start_of
from service.json_values import Checked, JsonObject
from service.web.access.visible_game import visible_game
from service.web.api.blueprint import ApiBlueprint
from service.web.api.decisions_schemas import BooksSchema, ReconciledSchema
from service.web.api.msgspec_fields import shape
from service.web.api.schemas import ByBookSchema

blueprint = ApiBlueprint("comparing", __name__, "/games", "Reconcile a game with observed counts; compare rulebooks.")


@blueprint.get("/<game>/reconciliation")
@blueprint.arguments(ByBookSchema, location="query")
@blueprint.response(200, ReconciledSchema)
def reconciliation(wanted: Checked, game: str) -> JsonObject:
    """Find where observed counts and the rules diverge, and why, as `justicar reconcile --json`."""
    shown = visible_game(game, book=wanted.get("book")).game
    with shown.lock:
        events = list(shown.events)
    told = reconcile(shown.book, events, shown.start)
    return {"book": shown.book.id, "events": len(events), "engine": ENGINE, **plain(told)}


@blueprint.get("/<game>/comparison")
@blueprint.arguments(BooksSchema, location="query")
@blueprint.response(200, shape("Comparison"))
def comparison(wanted: Checked, game: str) -> Response:
    """Compare two books: verdicts that differ, where the tables diverge, and why, as `justicar compare --json`."""
    shown = visible_game(game).game
    old, new = two_books(wanted["books"], "books")
    if old.family is not shown.book.family:
        found = f"{old.id} ({old.family.name})"
        raise InputError(Problem("books", found, f"books about the family of this game ({shown.book.family.name})"))
    with shown.lock:
        record = shown.record
    return jsonify(plain(EditionPair(old, new).compare(record.events, start_of(record, old))))
