"""Cursors of paged lists: signed, so that nobody makes one up; what is in one is known to whoever has the page."""

from flask import current_app
from itsdangerous import BadSignature, URLSafeSerializer

from events.problem import Problem
from events.spelling import shown
from service.web.middleware.errors import ApiProblem, invalid_input

LONGEST = 400  # characters


def cursor(listed: str, last: str) -> str:
    """The cursor that leads behind the entry of this id, in the list of this name."""
    return str(_signed(listed).dumps(last))


def last_of(listed: str, said: str | None) -> str | None:
    """The id of the entry behind which a page begins; None for the first page. Raises `ApiProblem`."""
    if said is None:
        return None
    try:
        return str(_signed(listed).loads(said))
    except BadSignature:
        raise cursor_error(said) from None


def cursor_error(said: str) -> ApiProblem:
    """What is wrong with a cursor that leads nowhere."""
    expected = "a cursor as the page before answered it, unchanged; leave it out for the first page"
    return invalid_input(Problem("before", shown(said), expected))


def _signed(listed: str) -> URLSafeSerializer:
    return URLSafeSerializer(current_app.secret_key or "", salt=f"cursor of {listed}")
