"""What the request at hand belongs to: its settings and its games."""

from collections.abc import Hashable, MutableMapping
from typing import NamedTuple, cast

from flask import current_app

from service.accounts.audit_log import AuditLog
from service.accounts.database import AccountStore
from service.accounts.handed_out import HandedOutStore
from service.accounts.login_throttle import LoginThrottle
from service.accounts.seats import Seats
from service.arrivals import Arrivals
from service.games.live_games import LiveGames
from service.tables.statistics import GameCounts
from service.web.kept_answers import KeptAnswers
from service.web.settings import Settings
from service.web.store_watch import StoreWatch
from service.web.streams import Streams

NAME = "justicar"


class Service(NamedTuple):
    """What one application serves."""

    settings: Settings
    desk: LiveGames
    streams: Streams
    accounts: AccountStore
    audit_log: AuditLog
    handing: HandedOutStore
    login_throttle: LoginThrottle
    answers: KeptAnswers
    arrivals: Arrivals
    seats: Seats
    counted: MutableMapping[Hashable, GameCounts]  # of a game as it is seen, at a length; see the page of statistics
    store_watch: StoreWatch


def service() -> Service:
    """The service of this application."""
    return cast(Service, current_app.extensions[NAME])


def settings() -> Settings:
    """Its settings."""
    return service().settings


def desk() -> LiveGames:
    """Its games."""
    return service().desk
