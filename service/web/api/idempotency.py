"""Once: a request that changes something and bears an Idempotency-Key is done once, however often it is sent.

As in the IETF draft "The Idempotency-Key HTTP Header Field": sent again, it is answered as the first time; with
another body 422, and while the first is under way 409. A key belongs to who sent it and to the address. What was
refused stored nothing, and its key is free.
"""

import hashlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import wraps
from typing import cast

import msgspec
from flask import Response, g, request

from events.problem import Problem
from service.json_values import JsonObject
from service.web.access.authentication import require_identity
from service.web.context import service, settings
from service.web.kept_answers import KeptAnswer, UnderWay, Writes, keep
from service.web.middleware.errors import ApiProblem

View = Callable[..., Response]
HEADER = "Idempotency-Key"
REPLAYED = "Idempotency-Replayed"
LONGEST = 200  # characters of a key
A_MONTH = 30  # days
KEPT = ("Location", "ETag")  # headers of an answer that belong to it
PARAMETER = {
    "in": "header",
    "name": HEADER,
    "required": False,
    "description": "a name of your own for this request: a repeated request with it is executed once",
    "schema": {"type": "string", "minLength": 1, "maxLength": LONGEST},
}


@dataclass(frozen=True, slots=True)
class Idempotent:
    """How a route that changes something answers what it is sent again.

    `may` raises `ApiProblem` unless whoever sends the request may do this; it is handed the parts of the address, and
    asked before anything is said of what was done. `place` is where that is found which it stores, with those parts
    filled in; else it is the answer's Location, or the address itself. The answer is kept for so many `days` (None: for
    good). A `secret` one is not kept, only that it was given; one that is told `anew` is made of the log once more. A
    `record` is longer than other bodies.
    """

    may: Callable[..., object]
    place: str = ""
    days: int | None = A_MONTH
    secret: bool = False
    anew: bool = False
    record: bool = False


@dataclass(frozen=True, slots=True)
class Sent:
    """A request with a key: the name under which its answer is kept, the answer to be filled in, and one of before."""

    key: str
    name: str
    answer: KeptAnswer
    known: KeptAnswer | None = None

    def keep(self, c: Writes, place: str, status: int, body: str, headers: dict[str, str] | None = None) -> None:
        """Keeps what is answered, in the transaction of `c`."""
        keep(c, self.name, self.answer._replace(place=place, status=status, body=body, headers=headers or {}))


class Overtaken(Exception):
    """Another program on the same store has answered the request meanwhile."""


def sent() -> Sent | None:
    """The request at hand, if it bears a key and its answer is told anew."""
    return cast(Sent | None, g.get("sent"))


def idempotent(how: Idempotent, view: View) -> View:
    """The view, which does what is sent under a key once."""

    @wraps(view)
    def answering(**parts: str) -> Response:
        key = key_sent()
        if key is None:
            return view(**parts)
        if how.record:
            request.max_content_length = settings().most_record
        answers, asked = service().answers, fingerprint()
        name = _hash("\0".join((require_identity().id, request.method, request.path, key)))
        one = Sent(request.headers[HEADER], name, answers.made(asked, how.days))
        try:
            with answers.alone(name):
                known = answers.found(name)
                if known is not None or not how.anew:
                    how.may(**parts)
                if known is None:
                    try:
                        return _first(how, view, parts, one)
                    except Exception:
                        known = answers.found(name)  # another program was faster, or it failed when all was stored
                        if known is None:
                            raise
                return _again(how, view, parts, one, known)
        except UnderWay:
            said = "A request with this Idempotency-Key is in progress."
            raise ApiProblem(409, "under-way", said, headers={"Retry-After": "1"}) from None

    return answering


def key_sent() -> str | None:
    """The key of the request at hand, bare or in quotes as the draft has it. Raises `ApiProblem`."""
    said = request.headers.get(HEADER)
    if said is None:
        return None
    bare = said.strip()
    key = bare[1:-1] if len(bare) >= 2 and bare[0] == bare[-1] == '"' else bare
    if not 1 <= len(key) <= LONGEST:
        found = f"{len(key)} characters" if key else "nothing"
        problem = Problem(HEADER, found, f"a name of 1 to {LONGEST} characters")
        raise ApiProblem(422, "unusable", str(problem), (problem,))
    return key


def fingerprint() -> str:
    """What is compared of the request at hand: its body, as JSON without regard to order and spaces, and its query."""
    data = request.get_data(cache=True)
    if request.is_json:
        with suppress(msgspec.MsgspecError, UnicodeError, RecursionError):  # the view says what is wrong with it
            data = msgspec.json.encode(msgspec.json.decode(data), order="deterministic")
    query = msgspec.json.encode(sorted(request.args.items(multi=True)))
    return hashlib.sha256(query + b"\0" + data).hexdigest()


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _first(how: Idempotent, view: View, parts: dict[str, str], one: Sent) -> Response:
    """What the view answers; it is kept in the commit that stores what the view did."""
    if how.anew:
        g.sent = one
        return view(**parts)
    register = service().accounts
    with register.whole():
        answer = view(**parts)
        kept = {name: answer.headers[name] for name in KEPT if name in answer.headers}
        place = how.place.format(**parts) if how.place else kept.get("Location", request.path)
        with register.writing() as c:
            one.keep(c, place, answer.status_code, "" if how.secret else answer.get_data(as_text=True), kept)
            if c.rowcount != 1:
                raise Overtaken
    return answer


def _again(how: Idempotent, view: View, parts: dict[str, str], one: Sent, known: KeptAnswer) -> Response:
    """What was answered the first time. Raises `ApiProblem` when it is another request, or the answer is not kept."""
    if known.asked != one.answer.asked:
        raise reused(known.place, known.made)
    if how.secret:
        said = "Already created with this key. Its secret was shown once and is not stored."
        raise ApiProblem(409, "shown-once", said, more=_stored(known.place, known.made), headers=_link(known.place))
    if how.anew:
        g.sent = Sent(one.key, one.name, one.answer, known)
        answer = view(**parts)
    else:
        answer = Response(known.body, known.status, dict(known.headers), mimetype="application/json")
    answer.headers[REPLAYED] = "true"
    return answer


def reused(place: str, made: str) -> ApiProblem:
    """The key was used for something else, which is found at that address."""
    problem = Problem(HEADER, f"a key under which something else was stored: {place}", "a key of its own")
    said = f"This Idempotency-Key was used for another request, which stored {place}. Nothing was stored now."
    return ApiProblem(422, "key-reused", said, (problem,), _stored(place, made), _link(place))


def _stored(place: str, made: str) -> JsonObject:
    return {"stored": {"place": place, "at": made}}


def _link(place: str) -> dict[str, str]:
    return {"Link": f'<{place}>; rel="related"'}
