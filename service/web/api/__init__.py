"""The API: `/api/v1`, one blueprint a resource, marshmallow at the door, OpenAPI 3.1 made of both."""

from flask import Flask

from service.web.api import accounts as people
from service.web.api import ask as asking
from service.web.api import books, decisions, events, follow, games, tables, tournaments
from service.web.api import compare as comparing
from service.web.api import export as exporting
from service.web.api import frames as films
from service.web.api import judge as judging
from service.web.api import notes_and_branches as lines
from service.web.api import openapi as document
from service.web.api import suggestions as offers
from service.web.api import undo as undoing
from service.web.api import why as facts
from service.web.api.blueprint import Api

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
