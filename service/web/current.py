"""What the request at hand belongs to: its settings and its games."""

from typing import NamedTuple, cast

from flask import current_app

from service.arrivals import Arrivals
from service.desk import Desk
from service.web.answers import Answers
from service.web.people.handed import Handing
from service.web.people.patience import Patience
from service.web.people.register import Register
from service.web.people.seats import Seats
from service.web.people.trail import Trail
from service.web.settings import Settings
from service.web.streams import Streams

NAME = "justicar"


class Service(NamedTuple):
    """What one application serves."""

    settings: Settings
    desk: Desk
    streams: Streams
    register: Register
    trail: Trail
    handing: Handing
    patience: Patience
    answers: Answers
    arrivals: Arrivals
    seats: Seats


def service() -> Service:
    """The service of this application."""
    return cast(Service, current_app.extensions[NAME])


def settings() -> Settings:
    """Its settings."""
    return service().settings


def desk() -> Desk:
    """Its games."""
    return service().desk
