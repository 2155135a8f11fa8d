"""The page of a game that is recorded: a line to type into, and the ruling beside it."""

from flask import Blueprint, render_template

from service.looks import look_of
from service.web.api.telling import told_between
from service.web.sight import seen

LAST = 30  # events that are shown when the page is opened

blueprint = Blueprint("record_page", __name__)


@blueprint.get("/games/<game>")
def record(game: str) -> str:
    """The game as it is now, ready for the next line."""
    reader = seen(game)
    shown = reader.game
    with shown.lock:
        told = told_between(shown, shown.version - LAST + 1, shown.version)
        look = look_of(shown.book)
        lines = list(look.lines(shown.judgement.table))
        turn = look.turn(shown.judgement.table)
    return render_template(
        "record.html",
        game=shown,
        view=reader.view,
        told=told[::-1],
        lines=lines,
        turn=turn,
        sayings=look.sayings,
    )
