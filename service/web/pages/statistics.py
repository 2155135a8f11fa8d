"""The page of statistics: what the games come to that the reader may see, as the reader sees them."""

from collections.abc import Iterator
from threading import Lock

from flask import Blueprint, Response, render_template, request, url_for
from msgspec.structs import replace

from events.log.reader import Game
from judge import books
from service.accounts.permissions import NO_DELAY
from service.export.charts import bars
from service.tables.of_game import tables_of
from service.tables.statistics import GameCounts, Plot, figures, tally_of
from service.web.access.authorization import authorize
from service.web.access.visible_game import visible_game
from service.web.api.games import listed_games
from service.web.context import service
from service.web.middleware.errors import ApiProblem
from service.web.pages.pictures import POLICY

MOST_GAMES = 200  # the newest of them

blueprint = Blueprint("statistics_page", __name__)
_lock = Lock()


@blueprint.get("/statistics")
def statistics() -> str:
    """Plots of the newest games; each number with its games."""
    book = request.args.get("book", "")[:100]
    games = list(_tallies(book))
    shelf = list(books().values())
    return render_template(
        "statistics.html",
        figures=figures(games),
        games=len(games),
        most=MOST_GAMES,
        book=book,
        books=shelf,
        link_to=link_to,
    )


@blueprint.get("/statistics/<plot>.svg")
def plot(plot: str) -> Response:
    """One plot as SVG."""
    found = next((one for one in figures(_tallies(request.args.get("book", "")[:100])) if one.key == plot), None)
    if found is None:
        raise ApiProblem(404, "not-found", f"No plot has the name {plot!r}.")
    answer = Response(_drawn(found), content_type="image/svg+xml")
    answer.headers["Content-Security-Policy"] = POLICY
    return answer


def _drawn(figure: Plot) -> str:
    return bars(figure.title, [(bar.name, bar.number) for bar in figure.bars])


def _tallies(book: str) -> Iterator[GameCounts]:
    """What counts of the newest games that the reader may see, as the reader sees each."""
    authorize(request)
    for number, game in enumerate(listed_games(book=book)):
        if number == MOST_GAMES:
            return
        yield _tally(game)


def _tally(game: Game) -> GameCounts:
    seen = visible_game(game.id)
    view = seen.view
    counted = service().counted
    with seen.game.lock:
        key = (game.id, view.viewpoint_key, seen.game.version, seen.game.begun)
        with _lock:
            known = counted.get(key) if view.delay == NO_DELAY else None
        if known is None:
            record = replace(seen.game.record, annotations=())
            known = tally_of(tables_of(game.id, record, seen.game.book), record)
            with _lock:
                counted[key] = known
    return known


def link_to(game: str, event: int) -> str:
    """The address of a game, at an event of it."""
    if event:
        return url_for("replay_page.replay", game=game, at=event)
    return url_for("record_page.record", game=game)
