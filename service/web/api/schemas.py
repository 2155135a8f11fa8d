"""The shapes of the API: what may be sent, and what is answered."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from events.record.limits import MAX_PLAYERS, MAX_SENTENCES
from judge import books
from service.json_values import JsonObject
from service.web.api.json_fields import Truth, WholeNumber
from service.web.api.msgspec_fields import Day, Declared, StructField
from service.web.cursors import LONGEST

A_BOOK = next(iter(books()))  # for examples: the book of the shelf that stands first
MOST_EVENTS = 500  # appended at once
MOST_PAGE = 1_000  # events read at once
MOST_GAMES = 200  # listed at once
NAME = (validate.Length(1, 100),)
VERSION = r'^((W/)?"?[0-9]{1,9}"?|\*)$'  # what If-Match says
GIVEN_UP = ";given-up"  # what the id bears of the last event of a stream that was given up


def described(description: str, **more: object) -> JsonObject:
    """What the document says of a field."""
    return {"description": description, **more}


def a_book(description: str, **more: Any) -> "fields.Str":
    """The id of a rulebook that is asked for: those that this service knows."""
    told_of = f"{description}; later versions may add more: GET /api/v1/books lists them"
    return fields.Str(validate=NAME, metadata=described(told_of, enum=list(books())), **more)


# --- problems ---------------------------------------------------------------------------------------------------------


class ErrorSchema(Schema):
    """Something that cannot be used."""

    field = fields.Str(required=True, metadata=described("its place, such as events[0].target"))
    found = fields.Str(required=True)
    expected = fields.Str(required=True)
    line = fields.Str(metadata=described("the line itself, where it is one"))
    column = fields.Int(metadata=described("the column, from 1"))


class StoredSchema(Schema):
    """What a request stored that bore the same key."""

    place = fields.Str(required=True, metadata=described("its address"))
    at = fields.Str(required=True, metadata=described("when it was stored, ISO 8601"))


class ProblemSchema(Schema):
    """Problem details (RFC 9457)."""

    type = fields.Str(required=True, metadata=described("the kind of problem"))
    title = fields.Str(required=True, metadata=described("that kind in a sentence"))
    status = fields.Int(required=True)
    detail = fields.Str(required=True, metadata=described("what is wrong here, in a sentence"))
    instance = fields.Str(required=True, metadata=described("the address that was asked"))
    request = fields.Str(required=True, metadata=described("the id of the request, which the log has too"))
    errors = fields.List(fields.Nested(ErrorSchema), required=True, metadata=described("each field that is wrong"))
    version = fields.Int(metadata=described("the game's version, at a conflict"))
    missed = fields.List(fields.Nested(lambda: ToldSchema()), metadata=described("the events that were missed"))
    rulings = fields.List(StructField("Ruling"), metadata=described("why a strict append was refused"))
    stored = fields.Nested(StoredSchema, metadata=described("what was stored under the same Idempotency-Key before"))


class AlikeSchema(Schema):
    """A name that looks like another at the same place, which is no mistake."""

    name = fields.Str(required=True)
    like = fields.Str(required=True, metadata=described("the other name"))


def alike(where: str) -> "fields.List[object]":
    """Names that look like others; left out when there are none."""
    return fields.List(fields.Nested(AlikeSchema), metadata=described(f"names that look like others {where}"))


# --- asking -----------------------------------------------------------------------------------------------------------


class AtSchema(Schema):
    """At which moment, and by which book."""

    at = fields.Int(validate=validate.Range(0, 10**8), metadata=described("after this event; default: the last"))
    book = a_book("judge by this book instead of the game's own")


class ByBookSchema(Schema):
    """By which book."""

    book = a_book("judge by this book instead of the game's own")


class JudgedSchema(ByBookSchema):
    """How a game is judged."""

    all = fields.Bool(load_default=False, metadata=described("rulings on legal events too"))


class AskSchema(Schema):
    """A question for the judge."""

    line = fields.Str(
        required=True,
        validate=validate.Length(1, MAX_SENTENCES),
        metadata=described("declarations as a line of the notation"),
    )
    at = WholeNumber(validate=validate.Range(0, 10**8), metadata=described("after this event; default: the last"))
    book = a_book("judge by this book instead of the game's own")


class AskTableSchema(Schema):
    """A question for the judge about a table without a log."""

    line = fields.Str(required=True, validate=validate.Length(1, MAX_SENTENCES))
    position = fields.Dict(required=True, metadata=described("the table, as `state` answers it"))
    book = a_book("the rulebook to judge by", required=True)


class FactSchema(AtSchema):
    """Which fact."""

    fact = fields.Str(
        load_default="",
        validate=validate.Length(0, 300),
        metadata=described(
            "SUBJECT.FACT, abbreviated as in the notation; SUBJECT alone lists its facts, an empty value the subjects"
        ),
    )
    view = fields.Str(
        load_default="",
        validate=validate.Length(0, 100),
        metadata=described("as seen by that seat or a spectator; default: as you see it"),
    )


# --- games ------------------------------------------------------------------------------------------------------------


class GamesSchema(Schema):
    """Which games."""

    search = fields.Str(
        load_default="", validate=validate.Length(0, 100), metadata=described("words in title, occasion, players or id")
    )
    book = fields.Str(validate=NAME, metadata=described("only games of this book"))
    limit = fields.Int(load_default=50, validate=validate.Range(1, MOST_GAMES))
    before = fields.Str(
        validate=validate.Length(1, LONGEST), metadata=described("the cursor `next` of the page before")
    )


class CreateSchema(Schema):
    """A game that begins: with players in clockwise order, or from a position."""

    book = a_book("the rulebook of the game", required=True)
    players = fields.List(
        fields.Str(validate=NAME),
        load_default=(),
        validate=validate.Length(0, MAX_PLAYERS),
        metadata=described("clockwise, the one who plays first named first", example=["Ann", "Bo"]),
    )
    position = fields.Dict(metadata=described("the table that it begins from, as `state` answers it"))
    title = fields.Str(load_default="", validate=validate.Length(0, 200))
    event = fields.Str(
        load_default="", validate=validate.Length(0, 200), metadata=described("the tournament or occasion")
    )
    date = Day(metadata=described("the day of play; default: today", pattern=Day.YEARS))
    id = fields.Str(
        validate=validate.Regexp(r"\A[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}\Z"),
        metadata=described("id of the new game; default: a random id"),
    )


class CreatedSchema(Schema):
    """A game that was created."""

    game = fields.Str(required=True, metadata=described("its id"))
    events = fields.Int(required=True, metadata=described("how many events it holds: its version"))
    alike = alike("at the table")


class ImportedSchema(CreatedSchema):
    """A record that was stored, and what of it could not be read."""

    problems = fields.List(fields.Nested(ErrorSchema), required=True)


class GameSchema(Schema):
    """A game in the list."""

    id = fields.Str(required=True)
    heading = StructField(
        "Heading", required=True, allow_none=True, metadata=described("without the position it starts from")
    )
    events = fields.Int(required=True)
    opened = fields.Str(required=True, metadata=described("when it was opened, ISO 8601"))
    changed = fields.Str(required=True, metadata=described("when something was last appended, ISO 8601"))
    cursor = fields.Str(required=True, metadata=described("cursor for the next page, as `before`"))


class GamesPageSchema(Schema):
    """A page of the list of games, the one opened last first."""

    games = fields.List(fields.Nested(GameSchema), required=True)
    next = fields.Str(
        required=True, allow_none=True, metadata=described("the cursor for `before`; null on the last page")
    )


class LineSchema(Schema):
    """A line that branches off a game."""

    game = fields.Str(required=True)
    at = fields.Int(required=True, metadata=described("the last event that both share"))
    title = fields.Str(required=True)
    events = fields.Int(required=True)


class WholeGameSchema(Schema):
    """A game."""

    id = fields.Str(required=True)
    heading = StructField("Heading", required=True)
    version = fields.Int(required=True, metadata=described("the number of its events"))
    over = fields.Bool(required=True, metadata=described("whether the game is over"))
    turn = fields.Str(required=True, metadata=described("whose turn it is, in words"))
    wrong = fields.Int(required=True, metadata=described("how many of its events are against the rules"))
    alike = alike("at the table")
    notes = fields.List(StructField("Annotation"), required=True)
    lines = fields.List(fields.Nested(LineSchema), required=True, metadata=described("its branches"))


# --- events -----------------------------------------------------------------------------------------------------------


class AppendHeadersSchema(Schema):
    """What an append says of itself."""

    if_match = fields.Str(
        data_key="If-Match",
        metadata=described('the version that the events follow: "44", or * for any', pattern=VERSION),
    )


class AppendSchema(Schema):
    """Events to be stored, in order, all or none: as `events`, or as a `line` of the notation."""

    events = fields.List(Declared(), validate=validate.Length(1, MOST_EVENTS))
    line = fields.Str(validate=validate.Length(1, MAX_SENTENCES), metadata=described("in the notation"))
    strict = Truth(load_default=False, metadata=described("do not store illegal plays; return the rulings instead"))

    @validates_schema
    def one_of_two(self, data: JsonObject, **more: object) -> None:
        """Either events or a line."""
        if ("events" in data) == ("line" in data):
            raise ValidationError("either events or a line", "events")


class ToldSchema(Schema):
    """An event that is stored, and what the judge says of it."""

    event = fields.Int(required=True, metadata=described("its number, from 1"))
    line = fields.Str(required=True, metadata=described("as a line of the notation"))
    rulings = fields.List(StructField("Ruling"), required=True, metadata=described("none for a plain legal event"))
    declared = StructField("AnyEvent", required=True, metadata=described("the event"))
    id = fields.Str(required=True)
    at = fields.Str(required=True, metadata=described("when it was recorded, RFC 3339"))
    by = fields.Str(required=True, metadata=described("who recorded it"))
    source = fields.Str(required=True)
    struck = fields.Int(required=True, metadata=described("the roll-back that struck it out; 0 when it counts"))
    alike = alike("at the table, which it brings there")


class AppendedSchema(Schema):
    """What became of an append."""

    game = fields.Str(required=True)
    version = fields.Int(required=True, metadata=described("the game's version now"))
    events = fields.List(fields.Nested(ToldSchema), required=True)
    repeated = fields.Bool(required=True, metadata=described("whether it was already stored"))
    notes = fields.List(StructField("Annotation"), required=True, metadata=described("the notes that the line made"))


class RangeSchema(ByBookSchema):
    """Which events."""

    first = fields.Int(data_key="from", load_default=1, validate=validate.Range(1, 10**8))
    last = fields.Int(data_key="to", validate=validate.Range(0, 10**8))
    limit = fields.Int(load_default=200, validate=validate.Range(1, MOST_PAGE))


class EventsPageSchema(Schema):
    """A range of a game's events."""

    game = fields.Str(required=True)
    version = fields.Int(required=True)
    events = fields.List(fields.Nested(ToldSchema), required=True)
    next = fields.Int(required=True, allow_none=True, metadata=described("`from` of the next page; null on the last"))


# --- judging ----------------------------------------------------------------------------------------------------------


class StruckSchema(Schema):
    """A stretch of events that is struck out."""

    first = fields.Int(data_key="from", attribute="from", required=True)
    last = fields.Int(data_key="to", attribute="to", required=True)
    by = fields.Int(required=True, metadata=described("the roll-back"))


class JudgementSchema(Schema):
    """What the judge says of a game, as `justicar judge --json`."""

    book = fields.Str(required=True)
    events = fields.Int(required=True)
    engine = fields.Str(required=True)
    rulings = fields.List(StructField("Ruling"), required=True)
    state = StructField("AnyPosition", required=True, metadata=described("the table after the last event"))
    standing = fields.List(
        StructField("Standing"), required=True, metadata=described("human rulings, with the book's current rulings")
    )
    struck = fields.List(fields.Nested(StruckSchema), required=True)


class OptionSchema(Schema):
    """Something that may be declared now."""

    line = fields.Str(required=True)
    event = StructField("AnyEvent", required=True)
    by = fields.Str(required=True, metadata=described("the player whose declaration it is"))


class FactsSchema(Schema):
    """The subjects that have an account, or the facts of one subject, or the account of one fact."""

    at = fields.Int(required=True)
    subjects = fields.List(fields.Str(), metadata=described("if no fact was given"))
    subject = fields.Str(metadata=described("if a subject was given"))
    facts = fields.List(StructField("Sight"), metadata=described("if only a subject was given"))
    account = StructField("Account", metadata=described("if a fact was given"))


# --- books ------------------------------------------------------------------------------------------------------------


class BookSchema(Schema):
    """A rulebook."""

    id = fields.Str(required=True)
    title = fields.Str(required=True)
    source = fields.Str(required=True)


class RuleSchema(Schema):
    """A rule in one sentence."""

    name = fields.Str(required=True)
    sentence = fields.Str(required=True)


class SectionSchema(Schema):
    """A section of a rulebook in our words."""

    section = fields.Str(required=True)
    title = fields.Str(required=True)
    statements = fields.List(fields.Str(), required=True)
    rules = fields.List(fields.Nested(RuleSchema), required=True, metadata=described("what is judged by it"))
    terms = fields.Dict(keys=fields.Str(), values=fields.Str(), required=True)
    derivations = fields.List(fields.Str(), required=True)


class WantedSectionSchema(Schema):
    """Which sections of a book."""

    section = fields.Str(validate=NAME, metadata=described("only this section and its subsections"))


# --- following --------------------------------------------------------------------------------------------------------


class FollowSchema(Schema):
    """From where a game is followed."""

    after = fields.Int(
        validate=validate.Range(0, 10**8),
        metadata=described("the last event seen; default: the game's current last event"),
    )


class FollowHeadersSchema(Schema):
    """From where a stream that was lost goes on."""

    last = fields.Str(
        data_key="Last-Event-ID",
        validate=validate.Regexp(rf"[0-9]{{1,9}}({GIVEN_UP})?\Z"),
        metadata=described("the id of the last event that was seen"),
    )
