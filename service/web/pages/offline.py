"""Without a network: the worker that keeps the pages of games on the device, and the page when one was not kept."""

import hashlib
from pathlib import Path

from flask import Blueprint, Response, current_app, make_response, render_template, url_for

from service.export.html.page import ASSETS

FILES = (
    "justicar.css",
    "record.css",
    "justicar.svg",
    "justicar.webmanifest",
    "api.js",
    "board.css",
    "board.js",
    "counting.js",
    "device.js",
    "follow.js",
    "line_input.js",
    "fixing.js",
    "offline_games.js",
    "outbox.js",
    "record.js",
    "still.js",
    "told_lines.js",
    "waiting.js",
    "waiting_lines.js",
)

blueprint = Blueprint("offline_page", __name__)


@blueprint.get("/worker.js")
def worker() -> Response:
    """The service worker. It is another one as soon as one of the files that it keeps is."""
    folders = (Path(current_app.static_folder or ""), ASSETS)
    paths = (next(path for folder in folders if (path := folder / name).exists()) for name in FILES)
    version = hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:16]
    files = [url_for("static", filename=name) for name in FILES]
    kept = [*files, url_for("offline_page.offline")]
    answer = make_response(render_template("service_worker.js", version=version, kept=kept, files=files))
    answer.mimetype = "text/javascript"
    answer.headers["Cache-Control"] = "no-cache"
    return answer


@blueprint.get("/offline")
def offline() -> str:
    """What is shown in the place of a page that was not kept on the device."""
    return render_template("offline.html")
