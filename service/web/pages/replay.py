"""The replay: a game moment by moment, drawn, with what is said of each event; every moment has an address."""

from flask import Blueprint, Response, render_template, request, send_from_directory

from service.export.html.page import ASSETS
from service.games.event_json import told_between
from service.presenters.registry import presenter_of
from service.web.access.view_as import view_as, viewable_seats
from service.web.access.visible_game import visible_game

blueprint = Blueprint("replay_page", __name__, template_folder=str(ASSETS))


@blueprint.get("/games/<game>/replay")
def replay(game: str) -> str:
    """The game after event `at`, as `view` sees it; steps are loaded by the page as they are wanted."""
    own = visible_game(game)
    with own.game.lock:
        whose = viewable_seats(own)
    reader = view_as(own, request.args.get("view", ""))
    shown = reader.game
    with shown.lock:
        at = reader.number(number_of(request.args.get("at", "")))
        look, table = presenter_of(shown.book), shown.at(at)
        told = told_between(shown, at, at)
        lines, turn = list(look.lines(table)), look.turn(table)
    return render_template(
        "replay_page.html",
        game=shown,
        view=own.view,
        eyes=whose,
        whose=request.args.get("view", ""),
        at=at,
        told=told,
        lines=lines,
        turn=turn,
    )


def number_of(text: str) -> int | None:
    """The number that an address names; none, when it names none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


@blueprint.get("/static/scene.<any(js, css):kind>")
def scene(kind: str) -> Response:
    """What draws a table; exported pages hold the same."""
    return send_from_directory(ASSETS, f"scene.{kind}")
