"""The replay: a game moment by moment, drawn, with what is said of each event; every moment has an address."""

from flask import Blueprint, Response, render_template, request, send_from_directory, url_for

from service.export.html.page import ASSETS
from service.games.event_json import told_between
from service.games.live_game import LiveGame
from service.presenters.registry import presenter_of
from service.web.access.view_as import view_as, viewable_seats
from service.web.access.visible_game import visible_game
from service.web.pages.variations import variations_of

blueprint = Blueprint("replay_page", __name__, template_folder=str(ASSETS))


@blueprint.get("/games/<game>/replay")
def replay(game: str) -> str:
    """The game after event `at`, as `view` sees it; steps are loaded by the page as they are wanted.

    With `try`, further lines are shown as if they had been played after event `from`; `at` then counts with them.
    """
    return page_of(game, embedded=False)


def page_of(game: str, embedded: bool) -> str:
    """The page of a game's replay, by itself or in a frame of another page."""
    own, whose = visible_game(game), request.args.get("view", "")
    with own.game.lock:
        eyes = viewable_seats(own)
    reader = view_as(own, whose)
    shown, wanted = reader.game, number_of(request.args.get("at", ""))
    with shown.lock:
        tried = "try" in request.args
        at = reader.number(number_of(request.args.get("from", "")) if tried else wanted)
        look, table = presenter_of(shown.book), shown.at(at)
        told = told_between(shown, at, at)
        lines, turn = list(look.lines(table)), look.turn(table)
    return render_template(
        "replay_page.html",
        game=shown,
        view=own.view,
        eyes=eyes,
        whose=whose,
        at=at,
        told=told,
        lines=lines,
        turn=turn,
        embedded=embedded,
        variations=None if embedded else variations_of(own),
        title=title_of(shown),
        sayings=look.example_lines,
        address=url_for("replay_page.replay", game=shown.id, at=at, view=whose or None, _external=True),
        source=url_for("embed_page.embed", game=shown.id, at=0, _external=True),
    )


def title_of(game: LiveGame) -> str:
    """A game's name; without one, who plays it."""
    return game.heading.title or ", ".join(game.heading.players) or game.id


def number_of(text: str) -> int | None:
    """The number that an address names; none, when it names none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


@blueprint.get("/static/<any(scene, board, steering):name>.js")
def scene(name: str) -> Response:
    """What draws a table, and what steps through its moments; exported pages hold the same."""
    return send_from_directory(ASSETS, f"{name}.js")
