"""The document of the API: OpenAPI 3.1 for programs, and a page of it for people."""

import json
from functools import cache

import msgspec
from flask import Flask, Response, render_template

from service.json_values import Checked
from service.web.api.blueprint import PREFIX, Api, ApiBlueprint
from service.web.api.msgspec_fields import API_STRUCTS, shape
from service.web.middleware.errors import KINDS, MEDIA_TYPE

METHODS = ("get", "post", "put", "patch", "delete")
Document = Checked
TOGETHER: Document = {
    "Append": {"oneOf": [{"required": ["events"]}, {"required": ["line"]}]},
    "Create": {
        "oneOf": [
            {"required": ["players"], "properties": {"players": {"minItems": 1}}, "not": {"required": ["position"]}},
            {"required": ["position"], "properties": {"players": {"maxItems": 0}}},
        ]
    },
    "Note": {
        "anyOf": [
            {"required": ["words"], "properties": {"words": {"pattern": r"\S"}}},
            {"required": ["mark"], "properties": {"mark": {"minLength": 1}}},
        ]
    },
}  # what fields demand of each other, which a schema of marshmallow does not tell the document


def describe(app: Flask, resources: tuple[ApiBlueprint, ...]) -> None:
    """The document of these resources at `/api/v1/openapi.json` and `/api/v1/`, made when it is first asked for."""

    @app.get(f"{PREFIX}/openapi.json")
    def openapi() -> Response:
        return Response(text_of(resources), mimetype="application/json")

    @app.get(f"{PREFIX}/", endpoint="api_page")
    def page() -> str:
        document = document_of(resources)
        return render_template("api.html", document=document, methods=METHODS, problems=KINDS, named=named)


@cache
def document_of(resources: tuple[ApiBlueprint, ...]) -> Document:
    """The document of these resources: the same for every service, so it is made once. Raises as `made`."""
    api = Api(Flask("justicar"))
    for blueprint in resources:
        api.register_blueprint(blueprint)
    return made(api)


@cache
def text_of(resources: tuple[ApiBlueprint, ...]) -> str:
    """The same document as it is sent. Raises as `made`."""
    return json.dumps(document_of(resources), ensure_ascii=False)


def made(api: Api) -> Document:
    """OpenAPI, with the project's own shapes beside the schemas of marshmallow, and problems as what they are.

    Raises ValueError for a name that two of them bear.
    """
    document: Document = api.spec.to_dict()
    document["info"]["description"] = "Record card games, replay them, and judge every play by the rulebook."
    parts = document["components"]
    shapes, own = msgspec.json.schema_components(API_STRUCTS.values(), ref_template="#/components/schemas/{name}")
    for name, one in zip(API_STRUCTS, shapes, strict=True):
        if one != shape(name):
            own[name] = one
    twice = own.keys() & parts["schemas"].keys()
    if twice:
        raise ValueError(f"a schema and a shape of the same name: {', '.join(sorted(twice))}")
    parts["schemas"] |= own
    for name, demanded in TOGETHER.items():
        parts["schemas"][name] |= demanded
    for item in document["paths"].values():
        for operation in (item[method] for method in METHODS if method in item):
            _demands_a_version(operation, parts["schemas"])
    for answer in parts["responses"].values():
        if "content" in answer:
            answer["content"] = {MEDIA_TYPE: next(iter(answer["content"].values()))}
    return document


def _demands_a_version(operation: Document, schemas: Document) -> None:
    """What an append follows has to be said; of a decision, which may be a preview, it need not always."""
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    previewed = "preview" in schemas.get(named(body), {}).get("properties", {})
    for parameter in operation.get("parameters", ()):
        if parameter.get("name") == "If-Match" and not previewed:
            parameter["required"] = True


def named(schema: Document) -> str:
    """The name of a schema that stands elsewhere in the document; for any other, its kind."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if schema.get("type") == "array":
        return f"list of {named(schema.get('items', {}))}"
    kind = schema.get("type", "any value")
    return " or ".join(kind) if isinstance(kind, list) else str(kind)
