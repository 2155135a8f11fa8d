"""The shapes of decisions: what a judge puts on the record, and what the service answers."""

from marshmallow import Schema, fields, validate

from events.notation.reader import MARKS
from events.record.limits import MAX_WORDS
from judge import books
from service.export.write import FORMS, SUBJECTS
from service.web.api.json_fields import Truth, WholeNumber
from service.web.api.msgspec_fields import StructField
from service.web.api.schemas import a_book, described

PAIRS = [
    f"{one.id},{other.id}"
    for one in books().values()
    for other in books().values()
    if one is not other and one.family is other.family
]  # of books that judge the same tables
MOST_ABOUT = 200


class DecisionSchema(Schema):
    """What every decision says."""

    words = fields.Str(
        load_default="", validate=validate.Length(0, MAX_WORDS), metadata=described("wording of the decision")
    )
    authority = fields.Str(load_default="", validate=validate.Length(0, 100), metadata=described("name of the judge"))
    preview = Truth(load_default=False, metadata=described("preview only; nothing is recorded"))


def about() -> "fields.List[int]":
    """The numbers of the events that a decision is about."""
    return fields.List(
        WholeNumber(validate=validate.Range(1, 10**8)),
        required=True,
        validate=validate.Length(1, MOST_ABOUT),
        metadata=described("the events that it is about"),
    )


class RollbackSchema(DecisionSchema):
    """Everything after an event is struck out; it stays visible."""

    to = WholeNumber(
        required=True,
        validate=validate.Range(0, 10**8),
        metadata=described("the last event that still counts; 0: none"),
    )
    keep_rulings = fields.Bool(
        load_default=False,
        metadata=described("record the judges' rulings made since then once more, so that they stay"),
    )


class CorrectionSchema(DecisionSchema):
    """The table is put right, going forward."""

    about = about()
    effects = fields.Str(
        required=True, validate=validate.Length(1, MAX_WORDS), metadata=described("effects in the notation")
    )


class RulingToRecordSchema(DecisionSchema):
    """A human judge's ruling; it is a fact and stands, whatever the book says."""

    about = about()
    verdict = fields.Str(required=True, validate=validate.OneOf(("legal", "illegal")))
    section = fields.Str(
        load_default="", validate=validate.Length(0, 100), metadata=described("the section that is cited")
    )


class DecidedSchema(Schema):
    """What became of a decision; `event` is null for a preview."""

    game = fields.Str(required=True)
    event = fields.Int(required=True, allow_none=True)
    line = fields.Str(required=True, metadata=described("the decision as a line of the notation"))
    version = fields.Int(required=True)
    repeated = fields.Bool(required=True, metadata=described("whether it was already stored"))


class LookerSchema(Schema):
    """Somebody who was shown something."""

    name = fields.Str(required=True)
    view = fields.Str(required=True, metadata=described("the seat that saw it, or spectator"))
    at = fields.Str(required=True, metadata=described("when this view was last shown before the roll-back, ISO 8601"))


class ExposedSchema(Schema):
    """What an event turned up, and who was shown it."""

    event = fields.Int(required=True)
    what = fields.Str(required=True)
    by = fields.List(fields.Nested(LookerSchema), required=True)


class RollbackDoneSchema(DecidedSchema):
    """A roll-back, and what it does."""

    preview = StructField("GoingBack", required=True, metadata=described("what is undone, and what cannot be unseen"))
    seen = fields.List(
        fields.Nested(ExposedSchema),
        required=True,
        metadata=described("who saw what the undone events revealed, as far as known; for judges only"),
    )


class CorrectionDoneSchema(DecidedSchema):
    """A correction, and what it changes."""

    changes = fields.List(StructField("Consequence"), required=True)


class RulingDoneSchema(DecidedSchema):
    """A ruling beside what the book would rule now."""

    standing = StructField("Standing", required=True)
    section = fields.Str(required=True, metadata=described("a warning if the book does not have the section"))


class NoteSchema(Schema):
    """A note. Notes stand beside the events and are never facts."""

    about = WholeNumber(
        required=True, validate=validate.Range(0, 10**8), metadata=described("the event; 0 for the game")
    )
    words = fields.Str(load_default="", validate=validate.Length(0, MAX_WORDS))
    mark = fields.Str(load_default="", validate=validate.OneOf(("", *MARKS)))
    visibility = fields.Str(
        load_default="",
        validate=validate.OneOf(("", "judges", "author")),
        metadata=described("who may read it; empty: all"),
    )


class NotedSchema(Schema):
    """A note that was written."""

    game = fields.Str(required=True)
    note = StructField("Annotation", required=True)


class BranchSchema(Schema):
    """The game goes on otherwise, from an event, as a line of its own."""

    at = WholeNumber(
        validate=validate.Range(0, 10**8), metadata=described("the last event that both share; default: the last event")
    )
    title = fields.Str(load_default="", validate=validate.Length(0, 200))
    book = fields.Str(
        load_default="",
        validate=validate.Length(0, 100),
        metadata=described("judged by this book instead", enum=["", *books()]),
    )
    id = fields.Str(
        validate=validate.Regexp(r"\A[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}\Z"),
        metadata=described("id of the new game; default: a random id"),
    )


class LeftSchema(Schema):
    """What a branch leaves."""

    game = fields.Str(required=True)
    at = fields.Int(required=True)


class BranchedSchema(Schema):
    """A branch, which is a game too."""

    game = fields.Str(required=True)
    events = fields.Int(required=True)
    parent = fields.Nested(LeftSchema, required=True)


class BooksSchema(Schema):
    """Which two books."""

    books = fields.Str(
        required=True,
        validate=validate.Length(3, 201),
        metadata=described("the two books, the first one first", enum=PAIRS),
    )


class ReconciledSchema(Schema):
    """Where what was seen and the rules parted, as `justicar reconcile --json`."""

    book = fields.Str(required=True)
    events = fields.Int(required=True)
    engine = fields.Str(required=True)
    observed = fields.Int(required=True)
    compared = fields.Int(required=True)
    agree = fields.Int(required=True)
    partings = fields.List(StructField("WasApart"), required=True)


class ExportSchema(Schema):
    """An export, in any form."""

    to = fields.Str(required=True, metadata=described("the form", enum=list(FORMS)))
    at = fields.Int(
        validate=validate.Range(0, 10**8), metadata=described("the game up to this event; default: the whole game")
    )
    first = fields.Int(
        data_key="from",
        validate=validate.Range(1, 10**8),
        metadata=described("the game from this event on, as a game that starts there; default: from the start"),
    )
    seen_by = fields.Str(
        load_default="",
        validate=validate.Length(0, 100),
        metadata=described("as seen by that seat or a spectator; default: as you see it"),
    )
    view = fields.Str(
        validate=validate.OneOf(("everybody", "judges", "mine")),
        metadata=described("whose notes to include; default: all that you may read"),
    )
    of = fields.Str(metadata=described("what a picture shows", enum=list(SUBJECTS)))
    chart = fields.Str(validate=validate.Length(0, 100), metadata=described("which numbers a chart shows"))
    rows = fields.Str(validate=validate.OneOf(("events", "turns")), metadata=described("one row per event or per turn"))
    book = a_book("judge by this book instead of the game's own")
    download = fields.Bool(load_default=False, metadata=described("download as a file"))
    proof = fields.Bool(
        load_default=False, metadata=described("add the proof that the record is unaltered; only for jsonl")
    )
