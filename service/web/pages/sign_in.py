"""The pages of people: sign in and out, an invitation, the own account."""

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from events.problem import Problem
from service.accounts import accounts, invitations, sessions, tokens
from service.accounts.accounts import Person
from service.accounts.names import comparable_name
from service.accounts.permissions import DEEDS
from service.errors import InputError
from service.web.access.authentication import (
    by_session,
    current_identity,
    forget,
    keep,
    require_identity,
    session_cookie,
    visit_cookie,
)
from service.web.context import service, settings
from service.web.middleware.errors import ApiProblem
from service.web.middleware.request_log import say
from service.web.middleware.security_headers import SAFE

blueprint = Blueprint("people_page", __name__)


def own(path: str) -> str:
    """Where to go next: the path, if it is one of ours."""
    ours = path.startswith("/") and not path.startswith("//") and "\\" not in path
    return path if ours and path.isprintable() else url_for("games_page.games")


def signed_in(person: Person, path: str) -> Response:
    """He is signed in from now on, in a session that nobody had before."""
    register = service().accounts
    before = request.cookies.get(session_cookie(), "")
    if before:
        sessions.end(register, before)
    answer = make_response(redirect(own(path), 303))
    keep(answer, session_cookie(), sessions.begin(register, person), sessions.LASTS)
    forget(answer, visit_cookie())
    return answer


@blueprint.get("/sign-in")
def sign_in() -> Response | str:
    """The form to sign in."""
    back = request.args.get("next", "")
    if current_identity() is not None:
        return make_response(redirect(own(back), 303))
    return render_template("sign_in.html", back=own(back), name="")


@blueprint.post("/sign-in")
def signs_in() -> Response | tuple[str, int]:
    """Somebody signs in. Who fails is not told whether there is such a name."""
    name, back = request.form.get("name", "")[:200], own(request.form.get("next", ""))
    address = request.remote_addr or ""
    wait = service().login_throttle.wait(address, comparable_name(name))
    if wait:
        said = f"Too many attempts. Try again in {-(-wait // 60)} minutes."
        raise ApiProblem(429, "too-many", said, headers={"Retry-After": str(wait)})
    person = accounts.proved(service().accounts, name, request.form.get("password", ""))
    if person is None:
        say("sign-in failed")
        wrong = "Wrong name or password."
        return render_template("sign_in.html", back=back, name=name, wrong=wrong), 403
    service().login_throttle.succeeded(address, comparable_name(name))
    say("signed in")
    return signed_in(person, back)


@blueprint.post("/sign-out")
def sign_out() -> Response:
    """He is signed out, here or everywhere."""
    found = current_identity()
    register = service().accounts
    if found is not None and found.how == "session":
        if request.form.get("everywhere"):
            sessions.end_all(register, found.person)
        sessions.end(register, request.cookies.get(session_cookie(), ""))
    answer = make_response(redirect(url_for("people_page.sign_in" if settings().public else "games_page.games"), 303))
    forget(answer, session_cookie())
    answer.headers["Clear-Site-Data"] = '"cache"'
    return answer


@blueprint.route("/invitation/<secret>", methods=["GET", "POST"], endpoint="invitation")
def invitation(secret: str) -> Response | str | tuple[str, int]:
    """An invitation: who has an account takes the role, who has none signs up."""
    register = service().accounts
    meant = invitations.invited(register, secret)
    if meant is None:
        raise ApiProblem(404, "not-found", "This invitation is invalid, expired, or has already been used.")
    if request.method in SAFE:
        return render_template("invitation.html", meant=meant, name="")
    if current_identity() is not None:
        invitations.accept(register, secret, by_session().person)
        return make_response(redirect(url_for("games_page.games"), 303))
    name, password = request.form.get("name", ""), request.form.get("password", "")
    try:
        if password != request.form.get("again", ""):
            raise InputError(Problem("again", "a different password", "the same password twice"))
        person = invitations.sign_up(register, secret, name, password)
    except InputError as error:
        return render_template("invitation.html", meant=meant, name=name, problems=error.problems), 422
    say("signed up")
    return signed_in(person, "")


@blueprint.get("/account")
def account() -> str:
    """The own account: password, tokens, sign out everywhere."""
    return _account(require_identity().person)


def _account(person: Person, made: str | None = None) -> str:
    """The page of an account, with a token that was just made."""
    own = tokens.of(service().accounts, person)
    return render_template("account.html", tokens=own, scopes=sorted(DEEDS), longest=tokens.LONGEST, made=made)


@blueprint.post("/account/tokens")
def make_token() -> str:
    """A new token, shown this once."""
    found = by_session()
    days = request.form.get("days", "")
    _, secret = tokens.make(
        service().accounts,
        found.person,
        request.form.get("name", "")[:100],
        request.form.getlist("scopes"),
        int(days) if days.isdecimal() and len(days) < 5 else 0,
    )
    return _account(found.person, secret)


@blueprint.post("/account/tokens/<token>")
def revoke_token(token: str) -> Response:
    """A token is revoked."""
    if not tokens.revoke(service().accounts, by_session().person, token):
        raise ApiProblem(404, "not-found", "Token not found.")
    return make_response(redirect(url_for("people_page.account"), 303))


@blueprint.post("/account/password")
def change_password() -> Response:
    """A new password; whoever is signed in elsewhere is so no longer."""
    found = by_session()
    register = service().accounts
    address = request.remote_addr or ""
    if service().login_throttle.wait(address, comparable_name(found.name)):
        raise ApiProblem(429, "too-many", "Too many attempts. Try again later.", headers={"Retry-After": "900"})
    if accounts.proved(register, found.name, request.form.get("old", "")) is None:
        raise InputError(Problem("old", "another password", "the one that you have now"))
    service().login_throttle.succeeded(address, comparable_name(found.name))
    if request.form.get("password", "") != request.form.get("again", ""):
        raise InputError(Problem("again", "a different password", "the same password twice"))
    accounts.change_password(register, found.person, request.form.get("password", ""))
    return signed_in(found.person, url_for("people_page.account"))
