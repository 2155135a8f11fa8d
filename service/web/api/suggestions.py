"""What to offer to somebody who types a line: the legal plays, the likeliest first, and the words there are."""

from marshmallow import Schema, fields, validate

from events.notation.completion import completions
from events.notation.sentences import say_event
from events.record.limits import MAX_SENTENCES
from judge.opportunity import whose_word
from service.games.options import likely_ones, table_after
from service.json_values import Checked, JsonObject
from service.web.access.visible_game import visible_game
from service.web.api.blueprint import ApiBlueprint
from service.web.api.schemas import described

blueprint = ApiBlueprint("offers", __name__, "/games", "Suggestions for the next line.")


class AfterSchema(Schema):
    """After which words."""

    after = fields.Str(
        load_default="",
        validate=validate.Length(0, MAX_SENTENCES),
        metadata=described("the sentences already on the line, separated by `;`"),
    )


class OfferSchema(Schema):
    """A play that is legal now."""

    line = fields.Str(required=True, metadata=described("as it may be typed"))
    by = fields.Str(required=True, metadata=described("the player whose play it is"))


class OffersSchema(Schema):
    """Suggestions for the next line."""

    version = fields.Int(required=True)
    word = fields.Str(
        required=True, metadata=described("who may play first at that moment, and who then; empty where anyone may")
    )
    plays = fields.List(fields.Nested(OfferSchema), required=True, metadata=described("most likely first"))
    begins = fields.List(
        fields.Str(), required=True, metadata=described("names and words that a sentence may begin with")
    )
    goes_on = fields.List(
        fields.Str(), required=True, metadata=described("names and words that may come later in the sentence")
    )


@blueprint.get("/<game>/offers")
@blueprint.arguments(AfterSchema, location="query")
@blueprint.response(200, OffersSchema)
def offers(wanted: Checked, game: str) -> JsonObject:
    """Get suggestions after the game's last event and the words on the line; no plays if the words cannot be read."""
    shown = visible_game(game).game
    after = wanted["after"].strip().removesuffix(";")
    with shown.lock:
        version, reader = shown.version, shown.reader
        now = shown.at(version)
    table = table_after(shown.book, now, reader if after else None, after)
    plays = [] if table is None else likely_ones(shown.book, table, reader.names.cards)
    return {
        "version": version,
        "word": "" if table is None else whose_word(shown.book, table),
        "plays": [{"line": say_event(one.event, reader.names), "by": one.by} for one in plays],
        "begins": completions("", reader.names),
        "goes_on": completions("; ,", reader.names),
    }
