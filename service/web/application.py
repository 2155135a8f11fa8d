"""The application: `create_app(settings)`, with one small file a resource."""

import secrets
from pathlib import Path
from threading import BoundedSemaphore

from flask import Flask

from events.log import Log
from service.desk import Desk
from service.store import open_store
from service.web import health
from service.web.api import register as register_api
from service.web.current import NAME, Service
from service.web.headers import harden
from service.web.limits import limit
from service.web.logs import log_requests
from service.web.pace import Bounds, paced
from service.web.pages import register as register_pages
from service.web.people.masking import Masking
from service.web.people.patience import Patience
from service.web.people.register import register_of
from service.web.people.trail import Trail
from service.web.people.who import guard
from service.web.problems import tell_problems
from service.web.settings import Settings

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
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    kept = open_store(settings.store, source="justicar serve") if log is None else log
    desk = Desk(kept, Masking, settings.open_games)
    register = register_of(kept)
    app.extensions[NAME] = Service(
        settings, desk, BoundedSemaphore(settings.streams), register, Trail(register), Patience()
    )
    log_requests(app, settings.log_requests)
    harden(app, settings)
    limit(app, settings)
    guard(app)
    tell_problems(app)
    app.register_blueprint(health.blueprint)
    register_api(app)
    register_pages(app)
    app.wsgi_app = paced(app.wsgi_app, Bounds(seconds=settings.most_seconds))  # type: ignore[assignment,method-assign]
    return app


def desk_of(app: Flask) -> Desk:
    """The desk of an application, for whoever runs it."""
    served: Service = app.extensions[NAME]
    return served.desk
