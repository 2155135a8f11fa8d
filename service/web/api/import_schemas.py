"""The shapes of an import: what a file is handed over with, and what it was understood as."""

from marshmallow import Schema, fields, validate

from service.web.api.schemas import ErrorSchema, a_book, described


class UnderstoodAsSchema(Schema):
    """How a file is read that names neither rulebook nor seats."""

    book = a_book("the rulebook of a file that names none, such as a JOL command log; default: `vtes-1998`")
    players = fields.Str(
        load_default="",
        validate=validate.Length(0, 1_000),
        metadata=described("the players of a JOL command log in seating order, separated by commas"),
    )


class ImportSchema(UnderstoodAsSchema):
    """How a record is taken in."""

    keep_good = fields.Bool(
        load_default=False, metadata=described("store the readable parts if other parts are unusable")
    )
    id = fields.Str(validate=validate.Regexp(r"\A[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}\Z"))


class UnderstoodSchema(Schema):
    """What a file was understood as."""

    kind = fields.Str(required=True, metadata=described("line notation, JSON Lines, JOL command log, or position"))
    book = fields.Str(required=True)
    title = fields.Str(required=True)
    players = fields.List(fields.Str(), required=True)
    events = fields.Int(required=True)
    notes = fields.Int(required=True)
    branches = fields.Int(required=True)
    lines = fields.List(fields.Str(), required=True, metadata=described("the last events, as lines of the notation"))
    problems = fields.List(fields.Nested(ErrorSchema), required=True)
