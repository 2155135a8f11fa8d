"""The door: what comes in is read here, and what is wrong with it is told field by field.

Nothing but JSON is read as JSON; it may not be too large, too deep, or hold numbers beyond all reason.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NoReturn, Protocol, TypeVar, cast

import flask_smorest
import msgspec
from flask import Flask, Request
from marshmallow import RAISE, Schema, ValidationError
from webargs import missing
from webargs.flaskparser import FlaskParser

from events.problem import Problem
from events.record.record import ENGINE
from events.spelling import shown
from service.json_values import Checked, JsonObject
from service.web.api.idempotency import PARAMETER, Idempotent, View, idempotent
from service.web.api.msgspec_fields import StructField, shape
from service.web.api.schemas import ProblemSchema
from service.web.context import settings
from service.web.middleware.errors import ApiProblem, invalid_input
from service.web.middleware.limits import MOST_NUMBER, too_deep, too_large_number

PREFIX = "/api/v1"
EXPECTED = {
    "Missing data for required field.": "a value",
    "Field may not be null.": "a value",
    "Unknown field.": "no such field",
    "Not a valid string.": "text",
    "Not a valid integer.": "a whole number",
    "Not a valid boolean.": "true or false",
    "Not a valid list.": "a list",
    "Not a valid mapping type.": "an object",
    "Invalid input type.": "an object",
}
STEP = re.compile(r"[^.\[\]]+")
VERSION = re.compile(r'(?:W/)?"?([0-9]{1,9})"?')
AT = re.compile(r"\(byte ([0-9]+)\)")


Answering = TypeVar("Answering", bound=Callable[..., object])


class Decorator(Protocol):
    """A decorator after which a function is called as before."""

    def __call__(self, answering: Answering, /) -> Answering:
        """The function, decorated."""


class DoorParser(FlaskParser):
    """Reads requests, and tells what is wrong as problem details."""

    DEFAULT_UNKNOWN_BY_LOCATION = {**FlaskParser.DEFAULT_UNKNOWN_BY_LOCATION, "query": RAISE}  # noqa: RUF012

    def load_json(self, req: Request, schema: Schema) -> object:
        """The body; nothing when there is none."""
        return body(req, settings().most_depth)

    def handle_error(
        self, error: ValidationError, req: Request, schema: Schema, **more: object
    ) -> NoReturn:  # what webargs calls
        """Tells what is wrong where."""
        told = cast(Mapping[str, object], error.messages)
        raise invalid_input(*problems_in(told, req)) from None


def body(req: Request, most_depth: int) -> object:
    """The JSON in the body of a request; `missing` when there is none. Raises `ApiProblem`."""
    data = req.get_data(cache=True)
    if not data:
        return missing
    if not req.is_json:
        raise ApiProblem(
            415, "media-type", f"The body is of type {req.mimetype or 'unknown'}; expected application/json."
        )
    try:
        value = msgspec.json.decode(data)
    except RecursionError:
        raise _deep(most_depth) from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        at = AT.search(str(error))
        place = f"body, byte {at[1]}" if at else "body"
        raise ApiProblem(400, "malformed", "The body is not JSON.", (Problem(place, str(error), "JSON"),)) from None
    if too_deep(value, most_depth):
        raise _deep(most_depth)
    if too_large_number(value):
        raise invalid_input(Problem("body", "a number that is too large", f"numbers of at most {MOST_NUMBER}"))
    return value


def _deep(most: int) -> ApiProblem:
    problem = Problem("body", f"nesting deeper than {most} deep", "a flatter body")
    return ApiProblem(400, "malformed", str(problem), (problem,))


def problems_in(messages: Mapping[str, object], req: Request) -> list[Problem]:
    """What marshmallow found wrong, each with its place: `events[0].target`, or the name of a parameter."""
    found: list[Problem] = []
    for location, told in messages.items():
        value = _given(location, req)
        if isinstance(told, Mapping):
            for name, inner in told.items():
                found += _problems(inner, "" if name == "_schema" else str(name), value)
        else:
            found += _problems(told, "", value)
    return found


def _given(location: str, req: Request) -> object:
    if location == "json":
        return body(req, settings().most_depth)
    return req.headers if location == "headers" else req.args


def _problems(told: object, place: str, whole: object) -> Iterator[Problem]:
    if isinstance(told, Mapping):
        for name, inner in told.items():
            step = "" if name == "_schema" else f"[{name}]" if isinstance(name, int) else f".{name}"
            yield from _problems(inner, place + step, whole)
        return
    for one in told if isinstance(told, list) else [told]:
        if isinstance(one, Problem):
            yield Problem(f"{place}.{one.place}".strip(".") or "body", one.found, one.expected)
        elif one == "Unknown field.":
            yield Problem(place, f"a field called {place!r}", "no field of this name")
        else:
            words = EXPECTED.get(str(one), str(one).rstrip("."))
            yield Problem(place or "body", _found(whole, place), words)


def _found(whole: object, place: str) -> str:
    """What stands at a place such as `players[2]`."""
    value: Any = whole  # one of JSON, a query or headers
    for step in STEP.findall(place):
        try:
            value = value[int(step)] if isinstance(value, list) else value[step]
        except (KeyError, IndexError, TypeError, ValueError):
            return "nothing"
    return "nothing" if value is missing else shown(value)


class ApiBlueprint(flask_smorest.Blueprint):  # type: ignore[misc]
    """A resource of the API."""

    ARGUMENTS_PARSER = DoorParser()

    def __init__(self, name: str, module: str, prefix: str, description: str) -> None:
        super().__init__(name, module, url_prefix=PREFIX + prefix, description=description)
        self._prepare_doc_cbks.append(_with_key)

    def post(self, rule: str, *, once: Idempotent | None, **more: object) -> Decorator:
        """Answers POST; what changes something does so `once` for each key, and None only reads."""
        return self._once(super().post(rule, **more), once)

    def delete(self, rule: str, *, once: Idempotent, **more: object) -> Decorator:
        """Answers DELETE, once for each key."""
        return self._once(super().delete(rule, **more), once)

    def _once(self, answers: Callable[[object], object], how: Idempotent | None) -> Decorator:
        def decorated(answering: Answering) -> Answering:
            if how is None:
                return cast(Answering, answers(answering))
            view = idempotent(how, cast(View, answering))
            view._apidoc = {**getattr(answering, "_apidoc", {}), "once": True}  # type: ignore[attr-defined]
            return cast(Answering, answers(view))

        return decorated

    # What follows gives the library's decorators their types, and nothing else.

    def get(self, rule: str, **more: object) -> Decorator:
        """Answers GET."""
        return cast(Decorator, super().get(rule, **more))

    def arguments(self, schema: object, **more: object) -> Decorator:
        """What it is handed, as the schema reads it from the request."""
        return cast(Decorator, super().arguments(schema, **more))

    def response(self, status_code: int, schema: object = None, **more: object) -> Decorator:
        """What it answers."""
        return cast(Decorator, super().response(status_code, schema, **more))

    def alt_response(self, status_code: int, **more: object) -> Decorator:
        """What it may answer besides."""
        return cast(Decorator, super().alt_response(status_code, **more))

    def doc(self, **more: object) -> Decorator:
        """What the document says besides."""
        return cast(Decorator, super().doc(**more))


def _with_key(doc: Checked, doc_info: Mapping[str, object], **more: object) -> Checked:
    """What the document says of an operation that is done once for each key."""
    if "once" in doc_info:
        doc.setdefault("parameters", []).append(dict(PARAMETER))
    return doc


class Api(flask_smorest.Api):  # type: ignore[misc]
    """The API, whose errors are those of the application."""

    ERROR_SCHEMA = ProblemSchema

    def __init__(self, app: Flask) -> None:
        app.config.update(API_TITLE="Justicar", API_VERSION=f"v1 ({ENGINE})", OPENAPI_VERSION="3.1.0")
        super().__init__(app)
        self.ma_plugin.converter.add_attribute_function(_by_name)

    def _register_error_handlers(self) -> None:
        """The application tells all problems."""


def _by_name(converter: object, field: object, **more: object) -> JsonObject:
    return dict(shape(field.shape)) if isinstance(field, StructField) else {}


def expected_version(headers: Mapping[str, str]) -> int | None:
    """The version that an append is to follow, as If-Match says it; None for `*`. Raises `ApiProblem`."""
    said = headers.get("if_match", "").strip()
    if not said:
        raise ApiProblem(
            428,
            "precondition",
            'An append requires the header If-Match with the version that it follows, such as "44", or *.',
            (Problem("If-Match", "nothing", 'the number of events that you know, such as "44", or *'),),
        )
    if said == "*":
        return None
    number = VERSION.fullmatch(said)
    if number is None:
        raise invalid_input(Problem("If-Match", shown(said), 'the number of events that you know, such as "44", or *'))
    return int(number[1])
