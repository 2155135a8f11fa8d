"""The application: `create_app(settings)`, with one small file a resource."""

import secrets
from functools import partial
from pathlib import Path

from cachetools import LRUCache
from flask import Flask

from events.log.log import Log
from service.accounts.audit_log import AuditLog
from service.accounts.database import register_of
from service.accounts.handed_out import HandedOutStore
from service.accounts.login_throttle import LoginThrottle
from service.accounts.seats import Seats
from service.arrivals import Arrivals
from service.games.live_games import LiveGames
from service.safe_text import on_a_page
from service.store import open_store
from service.web import health
from service.web.access.authentication import require_authentication
from service.web.access.masked_game import MaskedGame
from service.web.api.routes import register as register_api
from service.web.context import NAME, Service
from service.web.kept_answers import KeptAnswers
from service.web.middleware.compression import add_compression
from service.web.middleware.errors import tell_problems
from service.web.middleware.limits import add_rate_limits
from service.web.middleware.request_log import log_requests
from service.web.middleware.security_headers import add_security_headers
from service.web.middleware.time_limits import LongWork, paced
from service.web.pages import register as register_pages
from service.web.settings import Settings
from service.web.store_watch import StoreWatch
from service.web.streams import PER_ACCOUNT, PER_ADDRESS, StreamBounds, Streams

COUNTED = 5_000  # games, of which it is known what the page of statistics counts
PAGES = Path(__file__).parent / "pages"


def create_app(settings: Settings, log: Log | None = None) -> Flask:
    """The service as a WSGI application over a log; over that of the store in the settings, when none is given.

    Raises LogError when the store cannot be opened.
    """
    app = Flask(
        "justicar", static_folder=PAGES / "static", static_url_path="/static", template_folder=PAGES / "templates"
    )
    app.secret_key = settings.secret or secrets.token_urlsafe(48)
    app.config.update(
        TRUSTED_HOSTS=list(settings.hosts),
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_SECURE=settings.secure,
        SEND_FILE_MAX_AGE_DEFAULT=0,
    )
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True, "finalize": on_a_page}
    kept = open_store(settings.store, source="justicar serve") if log is None else log
    arrivals = Arrivals(kept)
    desk = LiveGames(kept, partial(MaskedGame, arrivals), settings.open_games)
    register = register_of(kept)
    streams = Streams(_bounds(settings))
    answers = KeptAnswers(register)
    app.extensions[NAME] = Service(
        settings,
        desk,
        streams,
        register,
        AuditLog(register),
        HandedOutStore(register),
        LoginThrottle(),
        arrivals=arrivals,
        answers=answers,
        seats=Seats(kept),
        counted=LRUCache(COUNTED),
        store_watch=StoreWatch(lambda: desk.log.games(1)),
    )
    log_requests(app, settings.log_requests)
    add_compression(app, settings)
    add_security_headers(app, settings)
    add_rate_limits(app, settings)
    require_authentication(app)
    tell_problems(app)
    app.register_blueprint(health.blueprint)
    register_api(app)
    register_pages(app)
    app.wsgi_app = paced(app.wsgi_app, LongWork(seconds=settings.most_seconds))  # type: ignore[assignment,method-assign]
    return app


def _bounds(settings: Settings) -> StreamBounds:
    """How many streams may be open; for one person on this machine only all together count."""
    total = settings.streams
    return StreamBounds(PER_ACCOUNT, PER_ADDRESS, total) if settings.public else StreamBounds(total, total, total)


def service_of(app: Flask) -> Service:
    """What an application serves, for whoever runs it."""
    served: Service = app.extensions[NAME]
    return served


def desk_of(app: Flask) -> LiveGames:
    """Its desk."""
    return service_of(app).desk
