"""The picture of a table on a page: one for all pages, drawn by service/assets/board.js from frames.

How a page includes it. Its view passes `picture=board_of(game, at)` to the template (`game` a LiveGame; hold its lock),
and the template says

    {% set sheets = ["board"] %}
    {% include "_board.html" %}
    {% block scripts %}{% include "_board_scripts.html" %}{% endblock %}

A page that draws further moments by itself leaves out `_board_scripts.html`, calls `board(element)` of board.js, and
then `draw(now, before)` with frames (`frames_of`, or those of the film). The height is `--board-height` of an element
around it. Without scripts the picture is the table in words.
"""

import json
from dataclasses import dataclass

from projections.table import BaseTable
from service.export.frames import CardKeys, frame
from service.games.live_game import LiveGame
from service.json_values import JsonObject
from service.presenters.registry import presenter_of


class OwnKeys(CardKeys):
    """Cards under their own names, so that each has the same key in every answer."""

    def of(self, name: str) -> str:
        """The key of a card: its name on this table."""
        return name


@dataclass(frozen=True, slots=True)
class Board:
    """A picture of a table: its frame as JSON, that of the moment before, and the same in words, a line each."""

    now: str
    before: str
    lines: tuple[str, ...]


def board_of(game: LiveGame, at: int) -> Board:
    """The picture of the table after event `at`, with what that event has changed marked."""
    table = game.at(at)
    frames = frames_of(game, at, table)
    now, before = json.dumps(frames["now"]), json.dumps(frames["before"]) if at else ""
    return Board(now, before, tuple(presenter_of(game.book).lines(table)))


def frames_of(game: LiveGame, at: int, table: BaseTable) -> JsonObject:
    """The frames of a table, which is that after event `at`, and of the moment before it."""
    scene, keys = presenter_of(game.book).scene, OwnKeys()
    before = frame(scene(game.at(at - 1)), keys) if at else None
    return {"now": frame(scene(table), keys), "before": before}
