"""The pages of a game's people, of tournaments, and of accounts: forms that work without a script."""

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from events.problem import Problem
from service.accounts import accounts, invitations, roles, tournaments
from service.accounts.invitations import Invitation
from service.accounts.permissions import Delay
from service.accounts.roles import Grant, Resource, SpectatorPolicy
from service.errors import InputError
from service.web.access import role_management
from service.web.access.authentication import require_identity
from service.web.access.authorization import authorize, is_allowed
from service.web.access.visible_game import known
from service.web.api.games import page_of
from service.web.context import desk, service
from service.web.middleware.errors import ApiProblem
from service.web.pages.trail import sentence_of

MOST_OFFERED = 50  # games that may be put into a tournament
MOST_LATE, LONGEST_DELAY = 10_000, 7 * 86_400  # events, seconds

blueprint = Blueprint("places_page", __name__)


@blueprint.get("/games/<game>/people")
def game_people(game: str) -> str:
    """Who may do what in a game; for organisers, with forms and the trail."""
    place = role_management.game_place(game, "read")
    manages = is_allowed(request, place.id, "manage")
    return _people(place, place.id, manages, "")


@blueprint.post("/games/<game>/people")
def game_does(game: str) -> Response | str:
    """An organiser changes who may do what in a game."""
    place = role_management.game_place(game, "manage")
    return _done(place, place.id)


@blueprint.get("/tournaments")
def all_tournaments() -> str:
    """The tournaments that one may know of, and a form to begin one."""
    who = require_identity()
    found = tournaments.of(service().accounts, None if who.how == "alone" else who.id)
    return render_template("tournaments.html", tournaments=[role_management.tournament_at(one.id) for one in found])


@blueprint.post("/tournaments")
def begin_tournament() -> Response:
    """A tournament begins."""
    authorize(request, deed="create")
    made = tournaments.begin(service().accounts, request.form.get("name", ""), require_identity().id)
    return _to("places_page.tournament", tournament=made.id)


@blueprint.get("/tournaments/<tournament>")
def tournament(tournament: str) -> str:
    """A tournament: its games and people."""
    found = role_management.tournament_at(tournament)
    return _people(Resource("tournament", found.id), found.name, role_management.may_in(found.id, "manage"), "", found)


@blueprint.post("/tournaments/<tournament>")
def tournament_does(tournament: str) -> Response | str:
    """An organiser changes who may do what in its games, or which games these are."""
    found = role_management.tournament_at(tournament, "manage")
    place = Resource("tournament", found.id)
    match request.form.get("do"):
        case "put":
            role_management.put(found, known(request.form.get("game", "").strip()))
        case "leave":
            role_management.leave(found, request.form.get("game", ""))
        case _:
            return _done(place, found.name, role_management.tournament_at(tournament))
    return _to("places_page.tournament", tournament=found.id)


@blueprint.get("/people")
def everybody() -> str:
    """List all accounts (managers only)."""
    authorize(request, deed="manage")
    return render_template("people.html", people=accounts.everybody(service().accounts), invitation="")


@blueprint.post("/people")
def invite() -> Response | str:
    """A manager invites somebody, or closes an account."""
    authorize(request, deed="manage")
    register, who = service().accounts, require_identity()
    if request.form.get("do") == "close":
        person = role_management.named(request.form.get("name", ""))
        if person.id == who.id:
            raise ApiProblem(403, "forbidden", "You cannot close your own account.")
        accounts.close(register, person)
        return _to("places_page.everybody")
    secret = invitations.invite(register, Invitation(manager=bool(request.form.get("manager"))), who.id)
    return render_template("people.html", people=accounts.everybody(register), invitation=_address(secret))


def _done(place: Resource, name: str, found: tournaments.Tournament | None = None) -> Response | str:
    """What a form of the page of people asks for."""
    form = request.form
    held = Grant(form.get("role", ""), form.get("seat", "").strip())
    match form.get("do"):
        case "give":
            role_management.give(place, form.get("name", "").strip(), roles.checked(held))
        case "take":
            role_management.take(place, form.get("name", ""), held)
        case "watch":
            late = Delay(_number("events", MOST_LATE), _number("seconds", LONGEST_DELAY))
            role_management.let_watch(place, SpectatorPolicy(bool(form.get("everybody")), late))
        case "invite":
            who = require_identity()
            secret = invitations.invite(service().accounts, Invitation(place, roles.checked(held)), who.id)
            detail = f"somebody: {held.role}{f' at the seat of {held.seat}' if held.seat else ''}"
            service().audit_log.record(place, who.id, who.name, "invited", detail)
            return _people(place, name, True, _address(secret), found)
        case other:
            raise InputError(Problem("do", f"«{other}»", "give, take, watch or invite"))
    return make_response(redirect(request.path, 303))


def _people(
    place: Resource, name: str, manages: bool, invitation: str, found: tournaments.Tournament | None = None
) -> str:
    register, trail = service().accounts, service().audit_log
    steps = (trail.of_game if place.kind == "game" else trail.of_tournament)(place.id) if manages else []
    return render_template(
        "members.html",
        place=place,
        name=name,
        tournament=found,
        members=roles.members(register, place),
        watching=roles.watching_at(register, place),
        manages=manages,
        steps=[(step, sentence_of(step)) for step in steps],
        titles={game: _title(game) for game in found.games} if found is not None else {},
        free=_free(found) if found is not None and manages else [],
        roles=roles.ROLES,
        invitation=invitation,
    )


def _title(game: str) -> str:
    """A game's name; without one, who plays it."""
    heading = desk().log.heading(game)
    return heading.title or ", ".join(heading.players) or "A game"


def _free(found: tournaments.Tournament) -> list[tuple[str, str]]:
    """The newest games that the reader manages and that are not in the tournament, each with its name."""
    ids = [one["id"] for one in page_of(MOST_OFFERED, None)["games"] if one["id"] not in found.games]
    return [(game, _title(game)) for game in ids if is_allowed(request, game, "manage")]


def _number(field: str, most: int) -> int:
    text = request.form.get(field, "").strip() or "0"
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) <= most):
        raise InputError(Problem(field, f"«{text[:40]}»", f"a whole number from 0 to {most}"))
    return int(text)


def _address(secret: str) -> str:
    return url_for("people_page.invitation", secret=secret, _external=True)


def _to(endpoint: str, tournament: str | None = None) -> Response:
    return make_response(redirect(url_for(endpoint, tournament=tournament), 303))
