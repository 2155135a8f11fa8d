"""The document of the API: OpenAPI 3.1 that is true. Its examples run, and no request breaks the service."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, settings
from msgspec.structs import fields
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from events.families import vocabularies
from service.store import IN_MEMORY
from service.web.application import create_app
from service.web.settings import Settings

GAME = "0"  # the id that is made up most often
TRUE = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


def served() -> Flask:
    """The service with a game of which something can be told."""
    made = create_app(Settings(store=IN_MEMORY, log_requests=False))
    client = made.test_client()
    client.post("/api/v1/games", json={"book": "vtes-1998", "players": ["Ann", "Bo", "Cy"], "id": GAME})
    for line in ("turn Ann; Ann plays Old Mill as a location", "Ann=29", "turn Cy"):
        client.post(f"/api/v1/games/{GAME}/events", json={"line": line}, headers={"If-Match": "*"})
    return made


APP = served()
SCHEMA = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", APP)


@pytest.fixture
def document() -> Any:
    """The document."""
    return APP.test_client().get("/api/v1/openapi.json").json


SAID = r"^/api/v1/games/\{game\}/events$"  # what may be appended is so manifold that making it up takes long: see below
ELSE = SCHEMA.exclude(path_regex="/follow$").exclude(path_regex=SAID, method="POST")


@ELSE.parametrize()
@settings(max_examples=10, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_no_request_breaks_it(case: schemathesis.Case) -> None:
    """Whatever is asked, valid or not, the answer is none of 5xx, and is as the document says."""
    case.call_and_validate(checks=TRUE)


@ELSE.include(path_regex=r"\{game\}").parametrize()
@settings(max_examples=10, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_no_request_breaks_a_game(case: schemathesis.Case) -> None:
    """The same, asked of a game that is there."""
    case.path_parameters["game"] = GAME
    if "number" in case.path_parameters:
        case.path_parameters["number"] = 1 + len(str(case.path_parameters["number"])) % 4
    case.call_and_validate(checks=TRUE)


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
