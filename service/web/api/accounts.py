"""Who there is: oneself, accounts, invitations, tokens, and the roles in a game."""

from collections.abc import Iterable
from dataclasses import asdict

from flask import request, url_for

from service.accounts import accounts, invitations, roles, tokens
from service.accounts.audit_log import AuditEntry
from service.accounts.invitations import Invitation
from service.accounts.permissions import Delay
from service.accounts.roles import Grant, Member, Resource, SpectatorPolicy
from service.json_values import Checked, JsonObject
from service.lookalikes import lookalikes_among
from service.web.access import role_management
from service.web.access.authentication import by_session, csrf, require_identity
from service.web.access.authorization import authorize
from service.web.api import accounts_schemas as schemas
from service.web.api.blueprint import ApiBlueprint
from service.web.api.idempotency import Idempotent
from service.web.context import service
from service.web.cursors import cursor, last_of
from service.web.middleware.errors import ApiProblem

DONE = {"done": True}

blueprint = ApiBlueprint("people", __name__, "", "Accounts and roles.")


def manages_accounts(**parts: str) -> None:
    """Raises `ApiProblem` unless whoever sends the request manages accounts."""
    authorize(request, deed="manage")


ORGANISERS = Idempotent(lambda game: role_management.game_place(game, "manage"))


@blueprint.get("/me")
@blueprint.response(200, schemas.MeSchema)
def me() -> JsonObject:
    """Get the account that sends the request."""
    who = require_identity()
    sign = csrf() if who.how == "session" else ""
    return {"name": who.name, "manager": who.manager, "how": who.how, "scopes": sorted(who.scopes), "csrf": sign}


@blueprint.get("/people")
@blueprint.response(200, schemas.PersonSchema(many=True))
def people() -> list[JsonObject]:
    """List all accounts (managers only)."""
    authorize(request, deed="manage")
    return with_looks([asdict(one) for one in accounts.everybody(service().accounts)])


@blueprint.post("/people", once=Idempotent(manages_accounts, secret=True))
@blueprint.arguments(schemas.InviteSchema, example={"manager": False}, required=False)
@blueprint.response(201, schemas.InvitedSchema)
def invite(wanted: Checked) -> JsonObject:
    """Create an invitation (managers only). It can be used once, within two weeks."""
    authorize(request, deed="manage")
    secret = invitations.invite(service().accounts, Invitation(manager=wanted["manager"]), require_identity().id)
    return {"invitation": secret, "path": url_for("people_page.invitation", secret=secret)}


@blueprint.delete("/people/<name>", once=Idempotent(manages_accounts, "/api/v1/people"))
@blueprint.response(200, schemas.DoneSchema)
def close(name: str) -> dict[str, bool]:
    """Close an account (managers only): its sessions and tokens end. You cannot close your own."""
    authorize(request, deed="manage")
    person = role_management.named(name)
    if person.id == require_identity().id:
        raise ApiProblem(403, "forbidden", "You cannot close your own account.")
    accounts.close(service().accounts, person)
    return DONE


@blueprint.get("/tokens")
@blueprint.response(200, schemas.TokenSchema(many=True))
def own_tokens() -> list[object]:
    """List your tokens, newest first."""
    return list(tokens.of(service().accounts, by_session().person))


@blueprint.post("/tokens", once=Idempotent(by_session, secret=True))
@blueprint.arguments(schemas.NewTokenSchema)
@blueprint.response(201, schemas.MadeTokenSchema)
def make_token(wanted: Checked) -> JsonObject:
    """Create a token for a program (session required)."""
    who = by_session()
    token, secret = tokens.make(service().accounts, who.person, wanted["name"], wanted["scopes"], wanted["days"])
    return token._asdict() | {"token": secret}


@blueprint.delete("/tokens/<token>", once=Idempotent(lambda token: by_session(), "/api/v1/tokens"))
@blueprint.response(200, schemas.DoneSchema)
def revoke_token(token: str) -> dict[str, bool]:
    """Revoke a token."""
    if not tokens.revoke(service().accounts, by_session().person, token):
        raise ApiProblem(404, "not-found", "Token not found.")
    return DONE


# --- the people of a game ---------------------------------------------------------------------------------------------


@blueprint.get("/games/<game>/people")
@blueprint.response(200, schemas.MemberSchema(many=True))
def members(game: str) -> list[JsonObject]:
    """List the roles in a game; roles in its tournaments are listed with the tournament."""
    return with_looks(
        [one._asdict() for one in roles.members(service().accounts, role_management.game_place(game, "read"))]
    )


@blueprint.post("/games/<game>/people", once=ORGANISERS)
@blueprint.arguments(schemas.HeldSchema)
@blueprint.response(201, schemas.MemberSchema)
def give(wanted: dict[str, str], game: str) -> Member:
    """Give an account a role in a game (organisers only). A player sees the game from their seat."""
    return role_management.give(
        role_management.game_place(game, "manage"), wanted["name"], Grant(wanted["role"], wanted["seat"])
    )


@blueprint.delete("/games/<game>/people", once=ORGANISERS)
@blueprint.arguments(schemas.HeldSchema)
@blueprint.response(200, schemas.DoneSchema)
def take(wanted: dict[str, str], game: str) -> dict[str, bool]:
    """Remove a role from an account (organisers only)."""
    role_management.take(
        role_management.game_place(game, "manage"), wanted["name"], Grant(wanted["role"], wanted["seat"])
    )
    return DONE


@blueprint.get("/games/<game>/watching")
@blueprint.response(200, schemas.WatchingSchema)
def watching(game: str) -> JsonObject:
    """Get whether everyone may watch, and the spectators' delay."""
    return told(roles.watching_at(service().accounts, role_management.game_place(game, "read")))


@blueprint.post("/games/<game>/watching", once=ORGANISERS)
@blueprint.arguments(schemas.WatchingSchema, example={"everybody": True, "events": 0, "seconds": 900}, required=False)
@blueprint.response(200, schemas.WatchingSetSchema)
def let_watch(wanted: Checked, game: str) -> JsonObject:
    """Set whether everyone may watch, and the spectators' delay (organisers only). The longest delay applies.

    Without a body, changes nothing and returns the current setting.
    """
    return set_watching(role_management.game_place(game, "manage"), wanted)


@blueprint.get("/games/<game>/trail")
@blueprint.arguments(schemas.TrailSchema, location="query")
@blueprint.response(200, schemas.TrailStepSchema(many=True))
def trail(wanted: dict[str, str], game: str) -> list[JsonObject]:
    """Get the audit log: views of hidden information and changes of roles, newest first (organisers only)."""
    place = role_management.game_place(game, "manage")
    return steps(service().audit_log.of_game(place.id, before(wanted)))


def with_looks(listed: list[JsonObject]) -> list[JsonObject]:
    """The same, each with the names in the list that look like its own."""
    alike = lookalikes_among(str(one["name"]) for one in listed)
    return [one | ({"looks_like": found} if (found := alike.get(str(one["name"]))) else {}) for one in listed]


def before(wanted: dict[str, str]) -> int | None:
    """The number of the step that a page of the trail begins behind. Raises `ApiProblem`."""
    last = last_of("trail", wanted.get("before"))
    return None if last is None else int(last)


def steps(found: Iterable[AuditEntry]) -> list[JsonObject]:
    """Steps as they are answered, each with its cursor."""
    return [one._asdict() | {"cursor": cursor("trail", str(one.number))} for one in found]


def told(how: SpectatorPolicy) -> JsonObject:
    """Who may watch, as it is answered."""
    return {"everybody": how.everybody, "events": how.delay.events, "seconds": how.delay.seconds}


def set_watching(place: Resource, wanted: Checked) -> JsonObject:
    """Who may watch from now on, as it was asked for; who may watch, when nothing was asked for."""
    if not wanted:
        return told(roles.watching_at(service().accounts, place)) | {"changed": False}
    how = SpectatorPolicy(wanted.get("everybody", False), Delay(wanted.get("events", 0), wanted.get("seconds", 0)))
    role_management.let_watch(place, how)
    return told(how) | {"changed": True}
