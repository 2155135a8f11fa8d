"""The API: `/api/v1`, one blueprint a resource, marshmallow at the door, OpenAPI 3.1 made of both."""

from flask import Flask

from service.web.api import (
    accounts,
    ask,
    books,
    compare,
    decisions,
    events,
    export,
    follow,
    frames,
    games,
    judge,
    notes_and_branches,
    openapi,
    suggestions,
    tables,
    tournaments,
    undo,
    why,
)

RESOURCES = (
    games.blueprint,
    events.blueprint,
    tables.blueprint,
    suggestions.blueprint,
    judge.blueprint,
    ask.blueprint,
    why.blueprint,
    frames.blueprint,
    decisions.blueprint,
    undo.blueprint,
    notes_and_branches.blueprint,
    compare.blueprint,
    export.blueprint,
    follow.blueprint,
    books.blueprint,
    accounts.blueprint,
    tournaments.blueprint,
)


def register(app: Flask) -> None:
    """All resources, and the document that describes them."""
    for blueprint in RESOURCES:
        app.register_blueprint(blueprint)
    openapi.describe(app, RESOURCES)
