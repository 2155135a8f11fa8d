"""Pictures of a game: ring, table, an action's course, an explanation, charts; each a file with words beside it."""

from flask import Blueprint, Response, render_template, request

from service.presenters.registry import presenter_of
from service.web.access.view_as import view_as
from service.web.access.visible_game import visible_game
from service.web.middleware.errors import ApiProblem
from service.web.pages.gallery import Gallery, NoPicture
from service.web.pages.replay import number_of

POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"  # of a picture that is opened by itself

blueprint = Blueprint("pictures_page", __name__)


@blueprint.get("/games/<game>/pictures")
def pictures(game: str) -> str:
    """All pictures of the game at a moment, each with what it shows in words, and download as a file."""
    reader = view_as(visible_game(game), request.args.get("view", ""))
    at = reader.number(number_of(request.args.get("at", "")))
    gallery = Gallery(reader, at)
    drawn, missing = [], []
    for name, title in gallery.titles.items():
        try:
            drawn.append(gallery.picture(name))
        except NoPicture as error:
            missing.append((title, str(error)))
    with reader.game.lock:
        turn = presenter_of(reader.game.book).turn(reader.game.at(at))
    return render_template(
        "pictures.html",
        game=reader.game,
        at=at,
        turn=turn,
        whose=request.args.get("view", ""),
        pictures=drawn,
        missing=missing,
    )


@blueprint.get("/games/<game>/pictures/<picture>.svg")
def one(game: str, picture: str) -> Response:
    """One picture as SVG; with `download`, download as a file."""
    reader = view_as(visible_game(game), request.args.get("view", ""))
    at = reader.number(number_of(request.args.get("at", "")))
    try:
        drawn = Gallery(reader, at).picture(picture)
        svg = drawn.svg()
    except NoPicture as error:
        raise ApiProblem(404, "not-found", str(error)) from None
    answer = Response(svg, content_type="image/svg+xml")
    kept = "attachment" if "download" in request.args else "inline"
    answer.headers["Content-Disposition"] = f'{kept}; filename="{reader.game.id}-{at}-{drawn.name}.svg"'
    answer.headers["Content-Security-Policy"] = POLICY
    return answer
