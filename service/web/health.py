"""`GET /healthz`: whether the service lives and its store answers."""

from flask import Blueprint, Response, jsonify

from events.record.record import ENGINE
from service.web.context import desk, service
from service.web.middleware.errors import ApiProblem

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def healthz() -> Response:
    """Fine, when the store can be read and the service is not about to end."""
    if desk().stopping:
        raise ApiProblem(503, "store", "The service is shutting down.")
    service().store_watch.check()
    return jsonify({"status": "ok", "engine": ENGINE})
