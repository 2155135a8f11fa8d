"""The shapes of people: who there is, what they may do where, tokens, and the trail."""

from marshmallow import Schema, fields, validate

from service.accounts.accounts import LONGEST_NAME
from service.accounts.permissions import DEEDS
from service.accounts.roles import ROLES
from service.accounts.tokens import LONGEST
from service.web.api.json_fields import Truth, WholeNumber
from service.web.api.schemas import NAME, described
from service.web.cursors import LONGEST as LONGEST_CURSOR

PERSON = (validate.Length(1, LONGEST_NAME),)
DEED = validate.OneOf(sorted(DEEDS))


class MeSchema(Schema):
    """Get the account that sends the request."""

    name = fields.Str(required=True)
    manager = fields.Bool(required=True, metadata=described("whether the account may invite others and close accounts"))
    how = fields.Str(required=True, metadata=described("alone (no accounts here), session or token"))
    scopes = fields.List(
        fields.Str(), required=True, metadata=described("permissions of the session or token, within the account's own")
    )
    csrf = fields.Str(
        required=True,
        metadata=described("CSRF token: a session sends it as X-CSRF-Token with every state-changing request"),
    )


class PersonSchema(Schema):
    """Somebody who has an account."""

    name = fields.Str(required=True)
    manager = fields.Bool(required=True)
    closed = fields.Bool(required=True)
    made = fields.Str(required=True, metadata=described("ISO 8601"))
    looks_like = fields.List(
        fields.Str(), metadata=described("other accounts whose names look like it; omitted if none")
    )


class InviteSchema(Schema):
    """Whom an invitation is for."""

    manager = Truth(load_default=False, metadata=described("the new account becomes a manager"))


class InvitedSchema(Schema):
    """An invitation, which is shown this once."""

    invitation = fields.Str(required=True)
    path = fields.Str(required=True, metadata=described("path of the page that accepts it"))


class TokenSchema(Schema):
    """A token, as it is listed."""

    id = fields.Str(required=True)
    name = fields.Str(required=True)
    scopes = fields.List(fields.Str(), required=True)
    made = fields.Str(required=True)
    until = fields.Str(required=True)
    used = fields.Str(required=True, metadata=described("approximate time of last use; empty: never"))
    revoked = fields.Str(required=True, metadata=described("when it was revoked; empty: still valid"))


class NewTokenSchema(Schema):
    """A token that is wished for."""

    name = fields.Str(required=True, validate=NAME, metadata=described("what it is for"))
    scopes = fields.List(fields.Str(validate=DEED), required=True, validate=validate.Length(1, len(DEEDS)))
    days = WholeNumber(load_default=90, validate=validate.Range(1, LONGEST))


class MadeTokenSchema(TokenSchema):
    """A token that was made; the secret is shown this once."""

    token = fields.Str(required=True)


class HeldSchema(Schema):
    """A role of somebody's."""

    name = fields.Str(required=True, validate=PERSON, metadata=described("the name of the account"))
    role = fields.Str(required=True, validate=validate.OneOf(ROLES))
    seat = fields.Str(
        load_default="", validate=validate.Length(0, 100), metadata=described("at which seat a player plays")
    )


class MemberSchema(HeldSchema):
    """A role of somebody's, with who gave it."""

    made = fields.Str(required=True)
    by = fields.Str(required=True, metadata=described("who gave it; empty: the command line"))
    looks_like = fields.List(
        fields.Str(), metadata=described("other members whose names look like this one; omitted if none")
    )


class WatchingSchema(Schema):
    """Who may watch without a role, and how late spectators are. Without any of these nothing is changed."""

    everybody = Truth(metadata=described("whether every account may watch without a role"))
    events = WholeNumber(validate=validate.Range(0, 10_000), metadata=described("delay in events; default: none"))
    seconds = WholeNumber(validate=validate.Range(0, 7 * 86_400), metadata=described("delay in seconds; default: none"))


class WatchingSetSchema(WatchingSchema):
    """Who may watch now."""

    changed = fields.Bool(required=True, metadata=described("whether the request set anything: false without a body"))


class TrailStepSchema(Schema):
    """A step of the trail."""

    number = fields.Int(required=True)
    cursor = fields.Str(required=True, metadata=described("cursor for the next page, as `before`"))
    at = fields.Str(required=True)
    name = fields.Str(required=True)
    what = fields.Str(
        required=True,
        metadata=described(
            "looked: at hidden information; recorded, asked about: secrets of others, by a player with another "
            "role; gave, took: a role; set, put, left"
        ),
    )
    detail = fields.Str(required=True)


class TrailSchema(Schema):
    """Which part of the trail."""

    before = fields.Str(validate=validate.Length(1, LONGEST_CURSOR), metadata=described("the cursor of a step"))


class NewTournamentSchema(Schema):
    """A tournament that begins."""

    name = fields.Str(required=True, validate=validate.Length(1, 200))


class TournamentSchema(Schema):
    """A tournament: a named set of games."""

    id = fields.Str(required=True)
    name = fields.Str(required=True)
    made = fields.Str(required=True)
    games = fields.List(fields.Str(), required=True, metadata=described("those visible to the reader"))
    looks_like = fields.List(
        fields.Str(), metadata=described("other tournaments whose names look like it; omitted if none")
    )


class PutGameSchema(Schema):
    """A game for a tournament."""

    game = fields.Str(required=True, validate=NAME)


class DoneSchema(Schema):
    """It is done."""

    done = fields.Bool(required=True)
