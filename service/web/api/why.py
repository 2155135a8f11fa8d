"""The ledger: the account of any fact, line by line."""

from events.problem import Problem
from judge.explain.account import Unknown, account, fact_called, sights, subjects
from service.json_values import Checked, JsonObject
from service.web.access.view_as import view_as
from service.web.access.visible_game import visible_game
from service.web.api.blueprint import ApiBlueprint
from service.web.api.schemas import FactSchema, FactsSchema
from service.web.middleware.errors import invalid_input

blueprint = ApiBlueprint("facts", __name__, "/games", "The ledger: the history of every value.")


@blueprint.get("/<game>/why")
@blueprint.arguments(FactSchema, location="query")
@blueprint.response(200, FactsSchema)
def why(wanted: Checked, game: str) -> JsonObject:
    """Get the history of a value, the facts of a subject, or the subjects, as `justicar why --json` prints them."""
    reader = view_as(visible_game(game, book=wanted.get("book")), wanted["view"], wanted.get("book"))
    book, timeline, fact = reader.game.book, reader.game.timeline, wanted["fact"]
    with reader.game.lock:
        number = reader.number(wanted.get("at"))
        if not fact.strip():
            return {"at": number, "subjects": subjects(timeline.at(number))}
        try:
            subject, what = fact_called(book, timeline, number, fact)
        except Unknown as unknown:
            raise invalid_input(Problem("fact", unknown.found, unknown.expected)) from None
        if not what:
            return {"at": number, "subject": subject, "facts": sights(book, timeline, number, subject)}
        return {"at": number, "subject": subject, "account": account(book, timeline, number, subject, what)}
