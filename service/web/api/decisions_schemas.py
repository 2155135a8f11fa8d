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
        load_default="", validate=validate.Length(0, MAX_WORDS), metadata=described("what is said about it")
    )
    authority = fields.Str(load_default="", validate=validate.Length(0, 100), metadata=described("on whose authority"))
    preview = Truth(load_default=False, metadata=described("only tell what it does; nothing is put on the record"))


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


class CorrectionSchema(DecisionSchema):
    """The table is put right, going forward."""

    about = about()
    effects = fields.Str(
        required=True, validate=validate.Length(1, MAX_WORDS), metadata=described("effects, as the notation says them")
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
    repeated = fields.Bool(required=True, metadata=described("whether it had been stored before"))


class LookerSchema(Schema):
    """Somebody who was shown something."""

    name = fields.Str(required=True)
    view = fields.Str(required=True, metadata=described("the seat that it was shown through, or spectator"))
    at = fields.Str(required=True, metadata=described("when the game was last shown so before the roll-back, ISO 8601"))


class ExposedSchema(Schema):
    """What an event turned up, and who was shown it."""

    event = fields.Int(required=True)
    what = fields.Str(required=True)
    by = fields.List(fields.Nested(LookerSchema), required=True)


class RollbackDoneSchema(DecidedSchema):
    """A roll-back, and what it does."""

    preview = StructField("GoingBack", required=True, metadata=described("what is undone, and what nobody forgets"))
    seen = fields.List(
        fields.Nested(ExposedSchema),
        required=True,
        metadata=described("who was shown what the undone events turned up, as far as it is known; told to judges"),
    )


class CorrectionDoneSchema(DecidedSchema):
    """A correction, and what it changes."""

    changes = fields.List(StructField("Consequence"), required=True)


class RulingDoneSchema(DecidedSchema):
    """A ruling beside what the book would rule now."""

    standing = StructField("Standing", required=True)
    section = fields.Str(
        required=True, metadata=described("what is to be said of a section that the book does not have")
    )


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
        validate=validate.Range(0, 10**8), metadata=described("the last event that both share; else the last")
    )
    title = fields.Str(load_default="", validate=validate.Length(0, 200))
    book = fields.Str(
        load_default="",
        validate=validate.Length(0, 100),
        metadata=described("judged by this book instead", enum=["", *books()]),
    )
    id = fields.Str(
        validate=validate.Regexp(r"\A[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}\Z"), metadata=described("an id of your own")
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
    at = fields.Int(validate=validate.Range(0, 10**8), metadata=described("the game up to this event; else the whole"))
    view = fields.Str(
        validate=validate.OneOf(("everybody", "judges", "mine")),
        metadata=described("whose notes are in it; else all yours"),
    )
    of = fields.Str(metadata=described("what a picture shows", enum=list(SUBJECTS)))
    chart = fields.Str(validate=validate.Length(0, 100), metadata=described("which numbers a chart shows"))
    rows = fields.Str(
        validate=validate.OneOf(("events", "turns")), metadata=described("a row an event, or a row a turn")
    )
    book = a_book("judged by this book instead of the game's own")
    download = fields.Bool(load_default=False, metadata=described("to be kept as a file"))
