"""The page of games: find one, open it, begin one, or drop a record into it."""

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug import Response

from judge import books
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
    played = next((game["heading"].book for game in page["games"] if game["heading"]), shelf[0].id)
    return render_template("games.html", **page, search=search, book=book, books=shelf, played=played)
