"""What the request at hand belongs to: its settings and its games."""

from threading import BoundedSemaphore
from typing import NamedTuple, cast

from flask import current_app

from service.desk import Desk
from service.web.people.handed import Handing
from service.web.people.patience import Patience
from service.web.people.register import Register
from service.web.people.trail import Trail
from service.web.settings import Settings

NAME = "justicar"


class Service(NamedTuple):
    """What one application serves."""

    settings: Settings
    desk: Desk
    streams: BoundedSemaphore
    register: Register
    trail: Trail
    handing: Handing
    patience: Patience


def service() -> Service:
    """The service of this application."""
    return cast(Service, current_app.extensions[NAME])


def settings() -> Settings:
    """Its settings."""
    return service().settings


def desk() -> Desk:
    """Its games."""
    return service().desk
