"""A replay in a frame of another page: the frame itself, and oEmbed, by which other sites find it."""

from urllib.parse import parse_qs, urlsplit

from flask import Blueprint, Response, jsonify, request, url_for
from markupsafe import Markup

from service.web.access.visible_game import visible_game
from service.web.middleware.errors import ApiProblem
from service.web.middleware.security_headers import POLICY
from service.web.pages.replay import number_of, page_of, title_of

WIDTH, HEIGHT = 960, 640  # of a frame for which nobody wants another
LEAST, MOST = 200, 4000
FRAMED = POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")

blueprint = Blueprint("embed_page", __name__)


@blueprint.get("/games/<game>/embed")
def embed(game: str) -> Response:
    """The replay alone, which other sites may show in a frame: nothing can be changed in it."""
    answer = Response(page_of(game, embedded=True), content_type="text/html; charset=utf-8")
    answer.headers["Content-Security-Policy"] = FRAMED
    return answer


@blueprint.get("/oembed")
def oembed() -> Response:
    """The frame of a replay by the address of its page, as oEmbed 1.0 answers it."""
    if request.args.get("format", "json") != "json":
        raise ApiProblem(501, "unusable", "oEmbed answers are JSON; leave out `format`, or send format=json.")
    try:
        asked = urlsplit(request.args.get("url", "")[:2_000])
    except ValueError:  # brackets that hold no address
        asked = urlsplit("")
    parts = asked.path.strip("/").split("/")
    if asked.netloc != request.host or parts[0] != "games" or len(parts) not in (2, 3):
        raise ApiProblem(404, "not-found", "This is not the address of a game here.")
    shown = visible_game(parts[1]).game
    at = number_of(parse_qs(asked.query).get("at", [""])[0])
    width, height = _size("maxwidth", WIDTH), _size("maxheight", HEIGHT)
    with shown.lock:
        told = {
            "version": "1.0",
            "type": "rich",
            "provider_name": "Justicar",
            "provider_url": url_for("games_page.games", _external=True),
            "title": title_of(shown),
        }
    source = url_for("embed_page.embed", game=shown.id, at=at, _external=True)
    return jsonify(told | {"width": width, "height": height, "html": frame_of(source, told["title"], width, height)})


def frame_of(source: str, title: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    """The frame as HTML."""
    return Markup('<iframe src="{}" width="{}" height="{}" title="{}" loading="lazy"></iframe>').format(
        source, width, height, title
    )


def _size(name: str, usual: int) -> int:
    return max(LEAST, min(usual, number_of(request.args.get(name, "")) or MOST))
