"""Who sends a request: the one person whom the service is for, somebody who is signed in, or a program with a token."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, cast

from flask import Flask, Response, g, request

from service.accounts import sessions, tokens
from service.accounts.accounts import Person
from service.accounts.permissions import DEEDS
from service.store import user_name
from service.web.context import service, settings
from service.web.middleware.errors import ApiProblem
from service.web.middleware.security_headers import SAFE

HEADER, FIELD = "X-CSRF-Token", "csrf"
VISITS = frozenset({"people_page.signs_in", "people_page.invitation"})  # forms for those who are not signed in yet
OPEN = VISITS | {
    "static",
    "health.healthz",
    "log_page.checkpoint",
    "log_page.tile",
    "log_page.keys",
    "offline_page.worker",
    "offline_page.offline",
    "openapi",
    "api_page",
    "replay_page.scene",
    "styles_page.styles",
    "people_page.sign_in",
    "people_page.sign_out",
}  # what is answered to those who have not signed in; everything else is closed
FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")


@dataclass(frozen=True, slots=True)
class Identity:
    """Somebody, the deeds that he may do at most, and how he is known. The only person has no id."""

    id: str
    name: str
    manager: bool
    scopes: frozenset[str]
    how: Literal["alone", "session", "token"]

    @property
    def person(self) -> Person:
        """The account."""
        return Person(self.id, self.name, self.manager)


def current_identity() -> Identity | None:
    """Who sends the request at hand; None when nobody has signed in. Raises `ApiProblem` for a token that is none."""
    if "who" not in g:
        g.who = _who()
    return cast(Identity | None, g.who)


def _who() -> Identity | None:
    if not settings().public:
        return Identity("", user_name(), True, DEEDS, "alone")
    if "Authorization" in request.headers:
        kind, _, secret = request.headers["Authorization"].partition(" ")
        found = tokens.whose(service().accounts, secret.strip()) if kind.casefold() == "bearer" else None
        if found is None:
            said = 'Bearer realm="justicar", error="invalid_token"'
            raise ApiProblem(401, "unauthenticated", "Invalid or expired token.", headers={"WWW-Authenticate": said})
        person, scopes = found
        return Identity(person.id, person.name, person.manager and "manage" in scopes, scopes, "token")
    secret = request.cookies.get(session_cookie(), "")
    signed_in = sessions.whose(service().accounts, secret) if secret else None
    if signed_in is None:
        return None
    return Identity(signed_in.id, signed_in.name, signed_in.manager, DEEDS, "session")


def require_identity() -> Identity:
    """Who sends the request. Raises `ApiProblem`: 401 for programs, and the way to the page to sign in for people."""
    found = current_identity()
    if found is not None:
        return found
    if request.path.startswith("/api/") or request.method not in SAFE:
        said = {"WWW-Authenticate": 'Bearer realm="justicar"'}
        raise ApiProblem(401, "unauthenticated", "Authentication required: sign in or send a token.", headers=said)
    back = request.full_path.removesuffix("?")
    raise ApiProblem(303, "unauthenticated", "Sign in first.", headers={"Location": _sign_in(back)})


def _sign_in(back: str) -> str:
    from flask import url_for

    return url_for("people_page.sign_in", next=back)


def credential_check() -> Callable[[], bool]:
    """Whether the session or token of the request at hand is still good, to be asked later, too."""
    found, register = current_identity(), service().accounts
    secret = request.cookies.get(session_cookie(), "")
    sent = request.headers.get("Authorization", "").partition(" ")[2].strip()
    if found is None or found.how == "alone":
        return lambda: found is not None
    if found.how == "token":
        return lambda: tokens.whose(register, sent) is not None
    return lambda: sessions.whose(register, secret) is not None


def by_session() -> Identity:
    """Who sends the request, himself and not by a program. Raises `ApiProblem`."""
    found = require_identity()
    if found.how == "token":
        raise ApiProblem(403, "forbidden", "Tokens cannot do this; sign in instead.")
    if found.how == "alone":
        raise ApiProblem(403, "forbidden", "This service runs for one person and has no accounts.")
    return found


# --- cookies and what forms bear --------------------------------------------------------------------------------------


def session_cookie() -> str:
    """The name of the cookie that bears a session; behind TLS one that no other place can set."""
    return "__Host-justicar" if settings().secure else "justicar"


def visit_cookie() -> str:
    """The name of the cookie of somebody who has not signed in yet."""
    return f"{session_cookie()}-visit"


def keep(answer: Response, name: str, value: str, days: int | None = None) -> None:
    """The browser keeps this, out of reach of scripts and other sites."""
    age = None if days is None else days * 86_400
    answer.set_cookie(name, value, age, secure=settings().secure, httponly=True, samesite="Lax", path="/")


def forget(answer: Response, name: str) -> None:
    """The browser keeps it no longer."""
    answer.delete_cookie(name, secure=settings().secure, httponly=True, samesite="Lax", path="/")


def csrf() -> str:
    """What the forms and scripts of this page send with whatever changes something."""
    if not settings().public:
        return ""
    cookie = request.cookies.get(session_cookie(), "") if current_identity() is not None else _visit()
    return sessions.csrf_of(_secret(), cookie)


def _visit() -> str:
    """The visit of somebody who has not signed in; a new one, when there is none."""
    if "visit" not in g:
        g.visit = request.cookies.get(visit_cookie(), "") or secrets.token_urlsafe(32)
    return str(g.visit)


def _secret() -> str:
    return settings().secret


def require_authentication(app: Flask) -> None:
    """Who has not signed in gets in nowhere, and what changes something by a cookie bears what only our pages know."""

    @app.before_request
    def not_by_strangers() -> None:
        if request.endpoint is not None and request.endpoint not in OPEN:
            require_identity()

    @app.before_request
    def with_csrf() -> None:
        if not settings().public or request.method in SAFE or "Authorization" in request.headers:
            return
        stranger = current_identity() is None
        if stranger and request.endpoint not in VISITS:
            return
        cookie = request.cookies.get(visit_cookie() if stranger else session_cookie(), "")
        sent = request.headers.get(HEADER, "")
        if not sent and request.mimetype in FORMS:
            sent = request.form.get(FIELD, "")
        if not cookie or not sessions.same(sent, sessions.csrf_of(_secret(), cookie)):
            raise ApiProblem(403, "csrf", "CSRF token missing or out of date; reload the page and try again.")

    @app.after_request
    def visit(answer: Response) -> Response:
        if "visit" in g and g.visit != request.cookies.get(visit_cookie()):
            keep(answer, visit_cookie(), g.visit)
        return answer

    @app.context_processor
    def told() -> dict[str, object]:
        try:
            return {"me": current_identity(), "csrf": csrf(), "public": settings().public}
        except ApiProblem:
            return {"me": None, "csrf": "", "public": settings().public}
