"""The styles of a page: it names the sheets that it needs, and asks for all of them at once, one under the other."""

from pathlib import Path

from flask import Blueprint, Response, abort, make_response, request

from service.export.html.page import ASSETS

FOLDERS = (Path(__file__).with_name("static"), ASSETS)
SHEETS = ("justicar", "scene", "board", "record", "replay_page", "desk", "begin", "pictures")

blueprint = Blueprint("styles_page", __name__)


@blueprint.get("/static/styles/<names>.css")
def styles(names: str) -> Response:
    """The sheets, whose names are joined by `+`, in their order. 404 for one that is not known or is named twice."""
    sheets = names.split("+")
    if len(set(sheets)) < len(sheets) or not set(sheets) <= set(SHEETS):
        abort(404)
    answer = make_response(b"".join(static_file(f"{sheet}.css").read_bytes() for sheet in sheets))
    answer.mimetype = "text/css"
    answer.cache_control.no_cache = True  # kept, and asked for again with what is kept
    answer.add_etag()
    answer.make_conditional(request)
    return answer


def static_file(name: str) -> Path:
    """Where a file of the pages lies; what draws a table lies with the exported pages, which hold the same."""
    return next(path for folder in FOLDERS if (path := folder / name).exists())
