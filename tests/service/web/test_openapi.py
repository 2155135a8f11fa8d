"""The document of the API: OpenAPI 3.1 that is true. Its examples run, and no request breaks the service."""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from msgspec.structs import fields
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.failures import FailureGroup
from schemathesis.openapi.checks import RejectedPositiveData

from events.registry import vocabularies
from events.times import EARLIEST, LATEST, wrong_day
from judge import books
from service.database.address import IN_MEMORY
from service.web.app import create_app
from service.web.settings import Settings

GAME = "0"  # the id that is made up most often
load_all_checks()
ACCEPTANCE = "positive_data_acceptance"
OF_ACCOUNTS = {"ignored_auth", "object_level_authorization"}  # the service of one person knows none
TRUE = [CHECKS.get_one(name) for name in CHECKS.get_all_names() if name not in {ACCEPTANCE, *OF_ACCOUNTS}]

ELSEWHERE = {
    "POST /api/v1/games/import": ["allow_header_conformance"]  # GET reads a game there whose id is `import`
}

# Requests that the document allows and the service refuses, with what is wrong: by operation, kind and field. No schema
# can tell what a line of the notation means, how many events a game holds, or which cursor was signed.
REFUSED = (
    (r"GET .*", "unusable", r"before", "a cursor is signed"),
    (r".*", "unusable", r"book", "a book of another family than the game's"),
    (r".*", "key-reused", r"Idempotency-Key", "the key has been used for something else"),
    (r"POST .*/(rollback|correction|ruling)", "precondition", r"If-Match", "only a preview needs no version"),
    (r"POST .*/ask", "unusable", r"the question, .*|line", "a line of the notation"),
    (r"POST .*/events", "unusable", r"the line, .*|line|events\[.*", "a line of the notation, or names of the game"),
    (r"POST .*/what-if", "unusable", r"lines\..*|lines", "lines of the notation"),
    (r"POST .*/games/import(/preview)?", "unusable", r"the record.*", "a record"),
    (r"POST .*", "unusable", r"body", "a number that is too large within a position or an event"),
    (r"POST .*/(games|ask)", "unusable", r"position.*", "a position that contradicts itself"),
    (r"POST .*/games", "unusable", r"players|title|event", "names that are shown, each once"),
    (r"POST .*/notes", "unusable", r"words", "some words"),
    (r"POST .*/tournaments", "unusable", r"name", "a name that is shown"),
    (r"POST .*/tokens", "unusable", r"name|scopes", "a name that is shown"),
    (r"POST .*/branches", "unusable", r"title", "a name that is shown"),
    (r"POST .*/undo", "unusable", r"lines", "as many lines as count"),
    (r"POST .*/redo", "unusable", r"game", "an undo just before it"),
    (r"POST .*/rollback", "unusable", r"to|authority", "an event of the game"),
    (r"POST .*/(correction|ruling)", "unusable", r"about\[.*|effects.*|authority", "events of the game, and effects"),
    (r"(POST|DELETE) .*/people", "unusable", r"seat|role", "only players have a seat; one organiser stays"),
    (r"GET .*/comparison", "unusable", r"books", "books about the family of the game"),
    (r"GET .*/why", "unusable", r"fact", "a fact of this table"),
    (r"GET .*/export", "unusable", r"to|of|chart|rows|view|proof|from", "options of one form of export"),
)


def refused_with_reason(case: schemathesis.Case, response: Any) -> bool:
    """Whether a request that the document allows is refused for a reason that it cannot tell."""
    told = response.json()
    kind, fields = told["type"].rpartition("#")[2], [one["field"] for one in told["errors"]]
    known = [
        field
        for operation, meant, field, _why in REFUSED
        if meant == kind and re.fullmatch(operation, case.operation.label)
    ]
    return bool(fields) and all(any(re.fullmatch(field, one) for field in known) for one in fields)


def true_to_the_document(case: schemathesis.Case) -> None:
    """The answer is as the document says, and what the document allows is accepted, or refused with a reason."""
    response = case.call()
    excluded = [CHECKS.get_one(one) for one in ELSEWHERE.get(case.operation.label, ())]
    case.validate_response(response, checks=TRUE, excluded_checks=excluded)
    try:
        case.validate_response(response, checks=[CHECKS.get_one(ACCEPTANCE)])
    except (RejectedPositiveData, FailureGroup):
        if not refused_with_reason(case, response):
            raise


def served() -> Flask:
    """The service with a game of which something can be told."""
    made = create_app(Settings(store=IN_MEMORY, log_requests=False))
    client = made.test_client()
    client.post("/api/v1/games", json={"book": "vtes-1998", "players": ["Ann", "Bo", "Cy"], "id": GAME})
    for line in ("turn Ann; Ann plays Old Mill as a location", "Ann=29", "turn Cy"):
        client.post(f"/api/v1/games/{GAME}/events", json={"line": line}, headers={"If-Match": "*"})
    return made


schemathesis.openapi.format("date", st.dates(EARLIEST.date(), LATEST.date() - timedelta(days=1)).map(date.isoformat))


@schemathesis.serializer("application/jsonl")
def as_jsonl(ctx: Any, value: Any) -> bytes:
    """A record as it is sent."""
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "surrogatepass")


APP = served()
SCHEMA = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", APP)
SCHEMA.config.checks.missing_required_header.expected_statuses.append("428")  # what RFC 6585 has for it


@pytest.fixture
def document() -> Any:
    """The document."""
    return APP.test_client().get("/api/v1/openapi.json").json


SAID = r"^/api/v1/games/\{game\}/events$"  # what may be appended is so manifold that making it up takes long: see below
ELSE = SCHEMA.exclude(path_regex="/follow$").exclude(path_regex=SAID, method="POST")


@pytest.mark.slow
@ELSE.parametrize()
@settings(max_examples=4, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_no_request_breaks_it(case: schemathesis.Case) -> None:
    """Whatever is asked, valid or not, the answer is none of 5xx, and is as the document says."""
    true_to_the_document(case)


@pytest.mark.slow
@pytest.mark.proof
@ELSE.include(path_regex=r"\{game\}").parametrize()
@settings(max_examples=4, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_no_request_breaks_a_game(case: schemathesis.Case) -> None:
    """The same, asked of a game that is there."""
    case.path_parameters["game"] = GAME
    if "number" in case.path_parameters:
        case.path_parameters["number"] = 1 + len(str(case.path_parameters["number"])) % 4
    true_to_the_document(case)


KINDS = [kind for one in vocabularies() for kind in one.events.values()]
VALUES = (None, 0, -1, True, "", "Ann", "\x00", [], ["Ann"], [[]], {}, {"effect": "burns"}, [{"effect": "burns"}], 1.5)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_no_event_breaks_it(kind: type[Any]) -> None:
    """Whatever stands in the fields of an event, it is stored with its rulings, or told what is wrong with it."""
    client = APP.test_client()
    tag = kind.__struct_config__.tag
    for value in VALUES:
        body = {"events": [{"type": tag} | {field.encode_name: value for field in fields(kind)}]}
        answer = client.post(f"/api/v1/games/{GAME}/events", json=body, headers={"If-Match": "*"})
        assert answer.status_code in (201, 422), answer.text
        if answer.status_code == 422:
            assert all(one["field"].startswith("events[0]") for one in answer.json["errors"])


def examples(document: Any) -> Iterator[tuple[str, str, Any]]:
    """Each example that stands in the document: method, path, body."""
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method == "post":
                for body in operation.get("requestBody", {}).get("content", {}).values():
                    if "example" in body:
                        yield method, path, body["example"]


def test_the_examples_run(document: Any) -> None:
    """Each example in the document is answered with success."""
    found = list(examples(document))
    assert len(found) >= 8
    for _method, path, body in found:
        client = served().test_client()
        answer = client.post(path.format(game=GAME, number=1), json=body, headers={"If-Match": "*"})
        assert answer.status_code in (200, 201), (path, answer.text)


def test_it_is_openapi_3_1(document: Any) -> None:
    """Every part that is named is there, every operation says what it does, and errors are problem details."""
    assert document["openapi"].startswith("3.1")
    known = document["components"]["schemas"]
    assert {"AnyEvent", "AnyPosition", "Ruling", "Told", "Problem"} <= set(known)
    assert not [ref for ref in references(document) if not there(document, ref)]
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method in ("get", "post", "delete"):
                assert operation["summary"], (method, path)
                assert operation["responses"]["default"]["$ref"].endswith("DEFAULT_ERROR")
    assert list(document["components"]["responses"]["DEFAULT_ERROR"]["content"]) == ["application/problem+json"]


def operations(document: Any) -> Iterator[tuple[str, Any]]:
    """Each operation by its method and path."""
    for path, item in document["paths"].items():
        for method in ("get", "post", "delete"):
            if method in item:
                yield f"{method.upper()} {path}", item[method]


@pytest.mark.parametrize("year", [1989, 1990, 1999, 2000, 2099, 2100])
def test_the_years_of_days_are_declared(document: Any, year: int) -> None:
    """They are those that are read."""
    declared = document["components"]["schemas"]["Create"]["properties"]["date"]["pattern"]
    assert (re.search(declared, f"{year}-05-05") is None) is (wrong_day(f"{year}-05-05") is not None)


def test_media_types_are_declared(document: Any) -> None:
    """Of every body that is read and of every answer; problems are problem details everywhere."""
    parts = document["components"]["responses"]
    for name, operation in operations(document):
        for status, answer in operation["responses"].items():
            known = parts[answer["$ref"].rpartition("/")[2]] if "$ref" in answer else answer
            assert known["description"], (name, status)
            if status == "204":
                assert "content" not in known, name
                continue
            assert known["content"], (name, status)
            fine = status.startswith("2") or list(known["content"]) == ["application/problem+json"]
            assert fine, (name, status)
        assert name.startswith("GET") or "requestBody" in operation or not name.startswith("POST"), name
        assert all(body["content"] for body in [operation.get("requestBody", {"content": True})])
    exports = document["paths"]["/api/v1/games/{game}/export"]["get"]["responses"]["200"]["content"]
    assert {"text/html", "text/markdown", "application/jsonl", "text/csv", "image/svg+xml", "image/png"} <= set(exports)
    assert "text/event-stream" in str(document["paths"]["/api/v1/games/{game}/follow"]["get"]["responses"]["200"])


def test_rulebooks_are_enumerated(document: Any) -> None:
    """Wherever one is asked for, those that there are; what is answered, and what is filtered by, may be another."""
    known = list(books())
    for name, operation in operations(document):
        for parameter in operation.get("parameters", ()):
            if parameter["name"] == "book" and parameter["in"] == "query" and name != "GET /api/v1/games":
                assert parameter["schema"]["enum"] == known, name
    schemas = document["components"]["schemas"]
    for name in ("Create", "AskTable", "Ask", "Branch"):
        assert [one for one in schemas[name]["properties"]["book"]["enum"] if one] == known
    assert "enum" not in schemas["Judgement"]["properties"]["book"]


@pytest.mark.parametrize("value", ["1", 1.5, True, None, [1]])
def test_a_number_in_json_is_a_number(value: Any) -> None:
    """A text of digits, a fraction or a truth value is none; nor is a number a truth value."""
    client = APP.test_client()
    answer = client.post(f"/api/v1/games/{GAME}/notes", json={"about": value, "words": "so"})
    assert (answer.status_code, answer.json["errors"][0]["field"]) == (422, "about")
    truth = client.post(f"/api/v1/games/{GAME}/watching", json={"everybody": value})
    assert truth.status_code == (200 if value is True else 422)


def references(value: Any) -> Iterator[str]:
    """All that the document refers to within itself."""
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for part in value.values():
            yield from references(part)
    elif isinstance(value, list):
        for part in value:
            yield from references(part)


def there(document: Any, reference: str) -> bool:
    """Whether a reference leads somewhere."""
    value = document
    for step in reference.removeprefix("#/").split("/"):
        if step not in value:
            return False
        value = value[step]
    return True


def test_people_read_it_too() -> None:
    """Every operation stands on the page of the API, with its problems and shapes; nothing is fetched elsewhere."""
    page = APP.test_client().get("/api/v1/").text
    assert page.count('class="operation"') >= 25
    assert 'id="shape-AnyEvent"' in page
