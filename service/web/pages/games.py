"""The page of games: find one, open it, begin one, or drop a record into it."""

from collections.abc import Sequence

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug import Response

from judge import books
from service.games.records import USUAL_BOOK
from service.json_values import Checked
from service.web.api.games import page_of
from service.web.middleware.errors import ApiProblem

SHOWN = 30  # games on a page

blueprint = Blueprint("games_page", __name__)


@blueprint.get("/")
def games() -> str | Response:
    """The games that fit what is searched for; a new one is offered with the book of the one opened last.

    Where a cursor leads nowhere, as after a restart, the list begins at the top.
    """
    search, book = request.args.get("search", "")[:100], request.args.get("book", "")[:100]
    try:
        page = page_of(SHOWN, request.args.get("before"), search, book)
    except ApiProblem as trouble:
        if trouble.kind != "unusable":
            raise
        return redirect(url_for("games_page.games", search=search or None, book=book or None), 303)
    shelf = list(books().values())
    played = book_played_last(page["games"])
    return render_template(
        "games.html",
        **page,
        search=search,
        book=book,
        books=shelf,
        played=played,
        titles={one.id: one.title for one in shelf},
    )


def book_played_last(games: Sequence[Checked]) -> str:
    """The id of the book of the newest of these games; without one, of the book that every command takes."""
    return next((game["heading"].book for game in games if game["heading"]), USUAL_BOOK)
