"""The shapes of a film: a game as it is drawn, moment by moment."""

from marshmallow import Schema, fields, validate

from events.record.limits import MAX_SENTENCES
from service.web.api.json_fields import WholeNumber
from service.web.api.msgspec_fields import StructField
from service.web.api.schemas import ByBookSchema, StruckSchema, described

MOST_FRAMES = 400  # of one answer
MOST_TRIED = 40  # lines of a what-if


class ThroughSchema(ByBookSchema):
    """Through whose eyes."""

    view = fields.Str(
        load_default="",
        validate=validate.Length(0, 100),
        metadata=described("as seen by that seat or a spectator; default: as you see it"),
    )


class FilmingSchema(ThroughSchema):
    """Which events of a film."""

    first = fields.Int(data_key="from", load_default=1, validate=validate.Range(1, 10**8))
    limit = fields.Int(load_default=100, validate=validate.Range(1, MOST_FRAMES))


def frame(description: str) -> "fields.Dict":
    """A frame, or what changes in one."""
    return fields.Dict(keys=fields.Str(), required=True, metadata=described(description))


class FindingSchema(Schema):
    """A ruling in short."""

    verdict = fields.Str(required=True)
    section = fields.Str(required=True)
    says = fields.Str(required=True)
    needed = fields.Str(required=True)
    unclear = fields.List(fields.Str(), required=True)


class SettlementSchema(Schema):
    """What a judge at the table did about an event."""

    event = fields.Int(required=True, metadata=described("the event by which it was done"))
    line = fields.Str(required=True, metadata=described("as a line of the notation"))
    says = fields.Str(required=True, metadata=described("as a sentence for readers"))


class ShotSchema(Schema):
    """An event in a film: what it changes in the frame, and what is said of it."""

    event = fields.Int(required=True)
    line = fields.Str(required=True, metadata=described("as a line of the notation"))
    says = fields.Str(required=True, metadata=described("as a sentence for readers, with what followed"))
    step = frame("what turns the frame before it into the one after it, as a merge patch (RFC 7396)")
    rulings = fields.List(fields.Nested(FindingSchema), required=True)
    settled = fields.List(fields.Nested(SettlementSchema), required=True)
    notes = fields.List(StructField("Annotation"), required=True)
    struck = fields.Int(required=True, metadata=described("the roll-back that struck it out; 0 when it counts"))
    at = fields.Str(metadata=described("when it was recorded, where that was after the event before"))
    waited = fields.Int(metadata=described("how many seconds after the event before"))


class WhatIfSchema(ThroughSchema):
    """Lines that might have been played instead."""

    at = WholeNumber(validate=validate.Range(0, 10**8), metadata=described("after this event; default: the last"))
    lines = fields.List(
        fields.Str(validate=validate.Length(1, MAX_SENTENCES)),
        required=True,
        validate=validate.Length(1, MOST_TRIED),
        metadata=described("lines of the notation, in order"),
    )


class FilmSchema(Schema):
    """A stretch of a game as it is drawn."""

    game = fields.Str(required=True)
    version = fields.Int(required=True)
    first = fields.Int(data_key="from", attribute="from", required=True)
    start = frame("the frame before the first of these events")
    shots = fields.List(fields.Nested(ShotSchema), required=True)
    facts = fields.Dict(
        keys=fields.Str(),
        values=fields.Str(),
        required=True,
        metadata=described("what the numbers count, to be asked for under `why`: by place/counter, or by card"),
    )
    notes = fields.List(StructField("Annotation"), required=True, metadata=described("notes on the game as a whole"))


class ChapterSchema(Schema):
    """A turn, or another chapter of the game."""

    event = fields.Int(required=True, metadata=described("the event with which it begins"))
    title = fields.Str(required=True)


class MomentSchema(ChapterSchema):
    """A moment that is worth a look."""

    kind = fields.Str(
        required=True,
        validate=validate.OneOf(("breach", "doubt", "decision", "note")),
        metadata=described("of which kind"),
    )


class ChaptersSchema(Schema):
    """Where to find what in a game."""

    game = fields.Str(required=True)
    version = fields.Int(required=True)
    turns = fields.List(fields.Nested(ChapterSchema), required=True)
    moments = fields.List(fields.Nested(MomentSchema), required=True)
    struck = fields.List(fields.Nested(StruckSchema), required=True)
    eyes = fields.List(fields.Str(), required=True, metadata=described("seats that you may view as, for `view`"))
