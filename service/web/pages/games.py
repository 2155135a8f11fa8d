"""The page of games: find one, open it, begin one, or drop a record into it."""

from flask import Blueprint, render_template, request

from judge import books
from service.web.api.games import page_of

SHOWN = 30  # games on a page

blueprint = Blueprint("games_page", __name__)


@blueprint.get("/")
def games() -> str:
    """The games that fit what is searched for; a new one is offered with the book of the one opened last."""
    search, book = request.args.get("search", "")[:100], request.args.get("book", "")[:100]
    before = request.args.get("before", "")
    cursor = int(before) if before.isascii() and before.isdecimal() and len(before) < 19 else None
    page = page_of(SHOWN, cursor, search, book)
    shelf = list(books().values())
    played = next((game["heading"].book for game in page["games"] if game["heading"]), shelf[0].id)
    return render_template("games.html", **page, search=search, book=book, books=shelf, played=played)
