"""Tournaments: named sets of games, whose people have their roles in each of them."""

from flask import request

from service.accounts import roles, tournaments
from service.accounts.roles import Grant, Member, Resource
from service.accounts.tournaments import Tournament
from service.json_values import Checked, JsonObject
from service.lookalikes import lookalikes_of
from service.web.access import role_management
from service.web.access.authentication import require_identity
from service.web.access.authorization import authorize
from service.web.api import accounts_schemas as schemas
from service.web.api.accounts import DONE, before, set_watching, steps, told, with_looks
from service.web.api.blueprint import ApiBlueprint
from service.web.api.games import begins
from service.web.api.idempotency import Idempotent
from service.web.context import service

blueprint = ApiBlueprint("tournaments", __name__, "/tournaments", "Tournaments: named sets of games with shared roles.")


def manages(tournament: str, **parts: str) -> None:
    """Raises `ApiProblem` unless whoever sends the request is an organiser of the tournament."""
    role_management.tournament_at(tournament, "manage")


ORGANISERS = Idempotent(manages)
ORGANISERS_OF_GAMES = Idempotent(manages, "/api/v1/tournaments/{tournament}")


@blueprint.get("")
@blueprint.response(200, schemas.TournamentSchema(many=True))
def list_() -> list[JsonObject]:
    """List the tournaments in which you have a role or that everyone may watch, newest first."""
    authorize(request)
    return with_looks([role_management.tournament_at(one.id)._asdict() for one in known_ones()])


def known_ones() -> list[Tournament]:
    """The tournaments that whoever sends the request may know of."""
    who = require_identity()
    return tournaments.of(service().accounts, None if who.how == "alone" else who.id)


@blueprint.post("", once=Idempotent(begins))
@blueprint.arguments(schemas.NewTournamentSchema, example={"name": "The cup of the club"})
@blueprint.response(201, schemas.TournamentSchema)
def begin(wanted: dict[str, str]) -> JsonObject:
    """Start a tournament; you become its organiser."""
    authorize(request, deed="create")
    made = tournaments.begin(service().accounts, wanted["name"], require_identity().id)
    found = lookalikes_of(made.name, [one.name for one in known_ones()])
    return made._asdict() | ({"looks_like": found} if found else {})


@blueprint.get("/<tournament>")
@blueprint.response(200, schemas.TournamentSchema)
def read(tournament: str) -> Tournament:
    """Get a tournament with its games."""
    return role_management.tournament_at(tournament)


@blueprint.post("/<tournament>/games", once=ORGANISERS_OF_GAMES)
@blueprint.arguments(schemas.PutGameSchema)
@blueprint.response(201, schemas.DoneSchema)
def put(wanted: dict[str, str], tournament: str) -> dict[str, bool]:
    """Add a game to a tournament (organisers of both)."""
    role_management.put(role_management.tournament_at(tournament, "manage"), wanted["game"])
    return DONE


@blueprint.delete("/<tournament>/games/<game>", once=ORGANISERS_OF_GAMES)
@blueprint.response(200, schemas.DoneSchema)
def leave(tournament: str, game: str) -> dict[str, bool]:
    """Remove a game from a tournament."""
    role_management.leave(role_management.tournament_at(tournament, "manage"), game)
    return DONE


@blueprint.get("/<tournament>/people")
@blueprint.response(200, schemas.MemberSchema(many=True))
def members(tournament: str) -> list[JsonObject]:
    """List the roles in a tournament."""
    return with_looks([one._asdict() for one in roles.members(service().accounts, place_of(tournament))])


@blueprint.post("/<tournament>/people", once=ORGANISERS)
@blueprint.arguments(schemas.HeldSchema)
@blueprint.response(201, schemas.MemberSchema)
def give(wanted: dict[str, str], tournament: str) -> Member:
    """Give an account a role in all games of a tournament; a player plays in the games that have their seat."""
    return role_management.give(place_of(tournament, "manage"), wanted["name"], Grant(wanted["role"], wanted["seat"]))


@blueprint.delete("/<tournament>/people", once=ORGANISERS)
@blueprint.arguments(schemas.HeldSchema)
@blueprint.response(200, schemas.DoneSchema)
def take(wanted: dict[str, str], tournament: str) -> dict[str, bool]:
    """Remove a role from an account."""
    role_management.take(place_of(tournament, "manage"), wanted["name"], Grant(wanted["role"], wanted["seat"]))
    return DONE


@blueprint.get("/<tournament>/watching")
@blueprint.response(200, schemas.WatchingSchema)
def watching(tournament: str) -> JsonObject:
    """Get whether everyone may watch its games, and the spectators' delay."""
    return told(roles.watching_at(service().accounts, place_of(tournament)))


@blueprint.post("/<tournament>/watching", once=ORGANISERS)
@blueprint.arguments(schemas.WatchingSchema, required=False)
@blueprint.response(200, schemas.WatchingSetSchema)
def let_watch(wanted: Checked, tournament: str) -> JsonObject:
    """Set whether everyone may watch its games, and the delay. Without a body, returns the current setting."""
    return set_watching(place_of(tournament, "manage"), wanted)


@blueprint.get("/<tournament>/trail")
@blueprint.arguments(schemas.TrailSchema, location="query")
@blueprint.response(200, schemas.TrailStepSchema(many=True))
def trail(wanted: dict[str, str], tournament: str) -> list[JsonObject]:
    """Get the audit log of a tournament: changes of roles, newest first (organisers only)."""
    return steps(service().audit_log.of_tournament(place_of(tournament, "manage").id, before(wanted)))


def place_of(tournament: str, deed: str = "read") -> Resource:
    """A tournament where one may do this. Raises `ApiProblem`."""
    return Resource("tournament", role_management.tournament_at(tournament, deed).id)
