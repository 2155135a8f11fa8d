"""Undo and redo: the last line is taken back, and counts again. Both are events, as nothing is erased."""

from collections.abc import Callable, Sequence

from marshmallow import Schema, fields, validate

from events.common import RolledBack
from events.problem import Problem
from events.record.record import Entry
from judge.words import in_words
from service.errors import InputError
from service.games.append import NewEntries
from service.games.live_game import LiveGame
from service.games.undo import moved, not_forgotten, redo, undo
from service.json_values import Checked, JsonObject
from service.web.access.authorization import shown_to
from service.web.access.visible_game import visible_game
from service.web.api.blueprint import ApiBlueprint
from service.web.api.decisions_schemas import ExposedSchema
from service.web.api.events import OF_OTHERS, append_entries, recorded
from service.web.api.json_fields import WholeNumber
from service.web.api.schemas import AppendedSchema, AppendHeadersSchema, described

MOST_LINES = 1_000

blueprint = ApiBlueprint("undoing", __name__, "/games", "Undo and redo.")
Answer = tuple[JsonObject, int, dict[str, str]]


class UndoSchema(Schema):
    """How much is taken back."""

    lines = WholeNumber(
        load_default=1,
        validate=validate.Range(1, MOST_LINES),
        metadata=described("number of lines, each with all its events"),
    )


class RedoSchema(Schema):
    """Nothing needs to be said of it."""


class TakenSchema(Schema):
    """An event that counts no more, or again."""

    event = fields.Int(required=True)
    line = fields.Str(required=True)


class UndoneSchema(AppendedSchema):
    """What became of it."""

    moved = fields.List(
        fields.Nested(TakenSchema),
        required=True,
        metadata=described("the events undone (newest first) or redone"),
    )
    shown = fields.List(
        fields.Str(),
        required=True,
        metadata=described("random or hidden information that had been revealed and cannot be unseen"),
    )
    seen = fields.List(
        fields.Nested(ExposedSchema),
        required=True,
        metadata=described("who saw what had been revealed, as far as known; for judges only"),
    )


@blueprint.post("/<game>/undo", once=recorded("undo"))
@blueprint.arguments(AppendHeadersSchema, location="headers")
@blueprint.arguments(UndoSchema, example={"lines": 1}, required=False)
@blueprint.response(201, UndoneSchema)
@blueprint.alt_response(200, schema=UndoneSchema, description="Already stored with the same key.")
@blueprint.alt_response(409, **OF_OTHERS)
def take_back(headers: dict[str, str], wanted: Checked, game: str) -> Answer:
    """Undo the lines recorded last, by a roll-back."""
    lines = wanted["lines"]
    return _back(game, headers, lambda entries: undo(entries, lines, "lines", f"{lines} to take back"))


@blueprint.post("/<game>/redo", once=recorded("undo"))
@blueprint.arguments(AppendHeadersSchema, location="headers")
@blueprint.arguments(RedoSchema, required=False)
@blueprint.response(201, UndoneSchema)
@blueprint.alt_response(200, schema=UndoneSchema, description="Already stored with the same key.")
@blueprint.alt_response(409, **OF_OTHERS)
def count_again(headers: dict[str, str], wanted: Checked, game: str) -> Answer:
    """Redo: the events of the last undo count again."""
    return _back(game, headers, lambda entries: redo(entries, "game", "nothing to redo"))


def _back(game: str, headers: dict[str, str], meant: Callable[[Sequence[Entry]], RolledBack | Problem]) -> Answer:
    def making(opened: LiveGame) -> NewEntries:
        back = meant(opened.entries)
        if isinstance(back, Problem):
            raise InputError(back)
        return [Entry(back)], ()

    done, status, answered = append_entries(game, making, headers, "undo")
    number = done["events"][0]["event"]
    shown = visible_game(game, "undo").game
    with shown.lock:
        numbers = moved(shown.entries[:number])
        back = shown.events[number - 1]
        looked = shown_to(shown, number - 1, back.to) if isinstance(back, RolledBack) else []
        told_ = [{"event": one, "line": in_words(shown.events[one - 1])} for one in numbers]
        seen_ = not_forgotten(shown.book, shown.events, shown.judgement.table.ledger, numbers)
    return done | {"moved": told_, "shown": seen_, "seen": looked}, status, answered
