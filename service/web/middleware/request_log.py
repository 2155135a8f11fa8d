"""Structured logs: one JSON object a line, on the error stream. No body, name, token or address is in it."""

import json
import logging
import sys
import time
import traceback
import uuid
from typing import IO

from flask import Flask, Response, g, request

LOGGER = logging.getLogger("justicar")


class JSONLines(logging.Formatter):
    """A record as one line of JSON, with what stands in its `fields`."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            told["traceback"] = "".join(traceback.format_exception(*record.exc_info))
        return json.dumps(told, ensure_ascii=True)


def log_to(stream: IO[str] | None = None) -> None:
    """All logs of this process go to the stream (the error stream), as JSON lines."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JSONLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    LOGGER.setLevel(logging.INFO)


def say(what: str, **fields: object) -> None:
    """A line of the log."""
    LOGGER.info(what, extra={"fields": fields})


def log_requests(app: Flask, every: bool) -> None:
    """Each request gets an id, which its answer bears too; with `every`, each is a line of the log."""

    @app.before_request
    def begins() -> None:
        g.begun = time.perf_counter()
        g.request_id = uuid.uuid4().hex[:16]

    @app.after_request
    def ends(response: Response) -> Response:
        response.headers["X-Request-Id"] = request_id()
        if every:
            took = round((time.perf_counter() - getattr(g, "begun", time.perf_counter())) * 1000, 2)
            rule = str(request.url_rule) if request.url_rule else "none"
            say("request", id=request_id(), method=request.method, route=rule, status=response.status_code, ms=took)
        return response


def request_id() -> str:
    """The id of this request."""
    return str(getattr(g, "request_id", ""))
