"""The API: `/api/v1`, one blueprint a resource, marshmallow at the door, OpenAPI 3.1 made of both."""

from flask import Flask

from service.web.api import (
    asking,
    books,
    comparing,
    decisions,
    document,
    events,
    exporting,
    facts,
    films,
    follow,
    games,
    judging,
    lines,
    offers,
    people,
    tables,
    tournaments,
    undoing,
)
from service.web.api.door import Api

RESOURCES = (
    games.blueprint,
    events.blueprint,
    tables.blueprint,
    offers.blueprint,
    judging.blueprint,
    asking.blueprint,
    facts.blueprint,
    films.blueprint,
    decisions.blueprint,
    undoing.blueprint,
    lines.blueprint,
    comparing.blueprint,
    exporting.blueprint,
    follow.blueprint,
    books.blueprint,
    people.blueprint,
    tournaments.blueprint,
)


def register(app: Flask) -> None:
    """All resources, and the document that describes them."""
    api = Api(app)
    for blueprint in RESOURCES:
        api.register_blueprint(blueprint)
    document.describe(app, api)
