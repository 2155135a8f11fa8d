"""Without a network: the worker that keeps the pages of games on the device, and the page when one was not kept."""

import hashlib

from flask import Blueprint, Response, make_response, render_template, url_for

from service.web.pages.styles import static_file

FILES = (
    "justicar.svg",
    "justicar.webmanifest",
    "api.js",
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
STYLES = ("justicar", "justicar+board+record")

blueprint = Blueprint("offline_page", __name__)


@blueprint.get("/worker.js")
def worker() -> Response:
    """The service worker. It is another one as soon as one of the files that it keeps is."""
    sources = (*FILES, *(f"{sheet}.css" for names in STYLES for sheet in names.split("+")))
    version = hashlib.sha256(b"".join(static_file(name).read_bytes() for name in sources)).hexdigest()[:16]
    files = [url_for("static", filename=name) for name in FILES]
    files += [url_for("styles_page.styles", names=names) for names in STYLES]
    kept = [*files, url_for("offline_page.offline")]
    answer = make_response(render_template("service_worker.js", version=version, kept=kept, files=files))
    answer.mimetype = "text/javascript"
    answer.headers["Cache-Control"] = "no-cache"
    return answer


@blueprint.get("/offline")
def offline() -> str:
    """What is shown in the place of a page that was not kept on the device."""
    return render_template("offline.html")
