"""The page on which a table is set up: players, and the cards of each with what is printed on them."""

from collections.abc import Iterator

from flask import Blueprint, render_template, request

from events.common import Event
from judge import books
from judge.book import Book
from service.json_values import JsonObject
from service.presenters.registry import presenter_of
from service.web.access.visible_game import visible_game
from service.web.api.games import begins, page_of
from service.web.pages.games import book_played_last

LATELY = 5  # games of which the cards are offered again

blueprint = Blueprint("begin_page", __name__)


@blueprint.get("/begin")
def begin() -> str:
    """The form; the book is the one that the address names, or that of the game opened last."""
    begins()
    shelf = list(books().values())
    wanted = request.args.get("book", "")
    book = wanted if wanted in books() else book_played_last(page_of(LATELY, None)["games"])
    return render_template("begin.html", books=shelf, book=book)


@blueprint.get("/begin/cards")
def cards() -> JsonObject:
    """The cards that may be named with their facts, from the games opened lately and from the book; else nothing."""
    begins()
    book = books().get(request.args.get("book", ""))
    setup = None if book is None else presenter_of(book).setup
    return {} if setup is None or book is None else setup(book, _told_lately(book))


def _told_lately(book: Book) -> Iterator[Event]:
    for game in page_of(LATELY, None)["games"]:
        if game["heading"] and books()[game["heading"].book].family.name == book.family.name:
            shown = visible_game(game["id"]).game
            with shown.lock:
                yield from list(shown.events)
