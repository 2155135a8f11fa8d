"""Every error is a problem detail (RFC 9457) for programs, and a page with the same words for people.

`errors` names each field with what was found and what was expected. The kinds of problems are listed on the page of
the API, where the address in `type` leads.
"""

from collections.abc import Mapping, Sequence
from http import HTTPStatus

from flask import Flask, Response, render_template, request
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from events.invisible_characters import without_steering
from events.log import errors
from events.problem import Problem
from events.record.record import plain
from service.drawing.errors import Busy, NoRenderer
from service.errors import InputError
from service.games.append import StrictRefusal, VersionConflict
from service.json_values import JsonObject
from service.proof.recorder import RefusedAppend
from service.web.middleware.request_log import LOGGER, request_id

KINDS = {
    "malformed": "The request is malformed: the body is not JSON, or the address or a header is invalid.",
    "unauthenticated": "Authentication required.",
    "forbidden": "You do not have permission to do this.",
    "cross-site": "Cross-site request rejected.",
    "csrf": "CSRF token missing or out of date; reload the page.",
    "not-found": "Not found: no such address, game or event.",
    "method": "This address does not support this method.",
    "conflict": "Version conflict: others have appended since; `missed` lists their events, `version` is the new one.",
    "taken": "The id is in use for something else.",
    "under-way": "A request with the same Idempotency-Key is in progress; retry in a moment.",
    "shown-once": "Already created with this key; its secret is shown only once. `stored` is its location.",
    "key-reused": "The Idempotency-Key was used for a different request; `stored` is the location of its result.",
    "too-large": "The body is too large.",
    "media-type": "Unsupported media type.",
    "unusable": "Invalid values: `errors` lists each field.",
    "refused": "Strict append: the play is illegal and was not stored; `rulings` give the reasons.",
    "precondition": "An append requires the header If-Match with the version that it follows.",
    "too-many": "Too many requests from this address.",
    "store": "The store failed; nothing was stored.",
    "busy": "The request takes too long, or too many long requests are running.",
    "internal": "Internal error; it is logged under the request's id.",
    "other": "Any other error; see the status.",
}
OF_STATUS = {
    400: "malformed",
    401: "unauthenticated",
    403: "forbidden",
    404: "not-found",
    405: "method",
    409: "conflict",
    413: "too-large",
    415: "media-type",
    422: "unusable",
    428: "precondition",
    429: "too-many",
    500: "internal",
    503: "store",
}
MEDIA_TYPE = "application/problem+json"


class ApiProblem(Exception):
    """A request that is not answered as it was wished: its status, kind, one sentence, and what is wrong where."""

    def __init__(
        self,
        status: int,
        kind: str,
        detail: str,
        problems: Sequence[Problem] = (),
        more: Mapping[str, object] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.status, self.kind, self.detail = status, kind, detail
        self.problems, self.more, self.headers = tuple(problems), dict(more or {}), dict(headers or {})


def invalid_input(*problems: Problem) -> ApiProblem:
    """A request in which something cannot be used."""
    first = str(problems[0]) if problems else "The request contains an unusable value."
    detail = first if len(problems) < 2 else f"{len(problems)} values are unusable; the first: {first}"
    return ApiProblem(422, "unusable", detail, problems)


def error_of(problem: Problem) -> JsonObject:
    """A problem as `errors` lists it."""
    told = {"field": problem.place, "found": problem.found, "expected": problem.expected}
    listed = {name: without_steering(words) for name, words in told.items()}
    place = {"line": problem.line, "column": problem.column} if problem.line else {}
    return listed | place


def trouble_of(error: Exception) -> ApiProblem:
    """Anything that went wrong, as the trouble that is told."""
    match error:
        case ApiProblem():
            return error
        case VersionConflict():
            return ApiProblem(409, "conflict", str(error), more={"version": error.version})
        case StrictRefusal():
            return ApiProblem(422, "refused", str(error), more={"rulings": plain(error.rulings)})
        case InputError():
            return invalid_input(*error.problems)
        case Busy():
            return ApiProblem(503, "too-many", str(error), headers={"Retry-After": "60"})
        case NoRenderer():
            return ApiProblem(422, "unusable", str(error))
        case errors.UnknownGame() | errors.UnknownEvent():
            return ApiProblem(404, "not-found", str(error))
        case errors.Taken():
            return ApiProblem(409, "taken", str(error))
        case errors.Conflict():
            return ApiProblem(409, "conflict", str(error), more={"version": error.version})
        case errors.NotStorable():
            return invalid_input(Problem("body", str(error), "what can be stored"))
        case errors.UnreadableEvents():
            return ApiProblem(500, "store", str(error), error.problems)
        case errors.StoreProblem():  # where the store lies is for the log, and for nobody who asks
            LOGGER.error("store", extra={"fields": {"id": request_id(), "where": error.place, "found": error.found}})
            cause = error.__cause__
            found = cause.outside if isinstance(cause, RefusedAppend) else error.found
            return ApiProblem(503, "store", str(Problem("the store", found, error.expected)))
        case errors.LogError():
            return ApiProblem(503, "store", str(error))
        case RequestEntityTooLarge():
            return ApiProblem(413, "too-large", "The body is too large.")
        case HTTPException():
            return _of_http(error)
    LOGGER.error("failed", exc_info=error, extra={"fields": {"id": request_id(), "route": str(request.url_rule)}})
    return ApiProblem(500, "internal", f"Internal error. It is logged under the id {request_id()}.")


def _of_http(error: HTTPException) -> ApiProblem:
    status = error.code or 500
    headers = {
        name: value
        for name, value in error.get_headers()
        if name in ("Allow", "Retry-After", "WWW-Authenticate", "Location")
    }
    return ApiProblem(status, OF_STATUS.get(status, "other"), error.description or error.name, headers=headers)


def details(trouble: ApiProblem) -> JsonObject:
    """The problem details of some trouble."""
    return {
        "type": f"/api/v1/#{trouble.kind}",
        "title": KINDS[trouble.kind],
        "status": trouble.status,
        "detail": without_steering(trouble.detail),
        "instance": request.path,
        "request": request_id(),
        "errors": [error_of(problem) for problem in trouble.problems],
        **trouble.more,
    }


def answer(error: Exception) -> Response:
    """The answer to a request that failed: problem details, or a page for somebody with a browser."""
    trouble = trouble_of(error)
    if 300 <= trouble.status < 400:
        response = Response(status=trouble.status)
    elif _wants_page():
        name = HTTPStatus(trouble.status).phrase
        response = Response(render_template("error.html", trouble=trouble, name=name), trouble.status)
    else:
        from flask import json

        response = Response(json.dumps(details(trouble)), trouble.status, content_type=MEDIA_TYPE)
    response.headers.update(trouble.headers)
    return response


def _wants_page() -> bool:
    if request.path.startswith(("/api/", "/healthz")):
        return False
    return request.accept_mimetypes.best_match(["application/json", "text/html"]) == "text/html"


def tell_problems(app: Flask) -> None:
    """Whatever goes wrong anywhere is told so."""
    app.register_error_handler(Exception, answer)
