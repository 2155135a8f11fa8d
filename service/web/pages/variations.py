"""The whole tree of a game's variations: the game that they all go back to, and what leaves it, branch by branch."""

from collections.abc import Iterator
from typing import TypedDict

from service.web.access.authorization import as_listed
from service.web.access.visible_game import VisibleGame, visible_game
from service.web.context import desk
from service.web.middleware.errors import ApiProblem

MOST = 200  # lines on a page, and steps from a game back to its first


class Variation(TypedDict):
    """A game, the event of the game before it that it leaves, and the lines that leave it, oldest first."""

    game: str
    title: str
    at: int
    events: int
    lines: list["Variation"]


def variations_of(reader: VisibleGame) -> Variation:
    """The tree around a game, as far as the reader may see it, from the first game that it goes back to."""
    first = reader
    for _ in range(MOST):
        parent = first.game.heading.parent
        if parent is None:
            break
        try:
            first = visible_game(parent.game)
        except ApiProblem:
            break
    left = iter(range(MOST))
    game = first.game
    title = game.heading.title or ", ".join(game.heading.players)
    return Variation(game=game.id, title=title, at=0, events=game.version, lines=_leaving(game.id, game.version, left))


def _leaving(game: str, events: int, left: Iterator[int]) -> list[Variation]:
    """The lines that leave a game up to an event, and those that leave them, while there is room."""
    found = [
        (one, one.heading.parent.at)
        for one in map(as_listed, desk().log.lines(game))
        if one.heading and one.heading.parent and one.heading.parent.at <= events
    ]
    return [
        Variation(
            game=one.id,
            title=one.heading.title if one.heading else "",
            at=at,
            events=one.events,
            lines=_leaving(one.id, one.events, left),
        )
        for one, at in sorted(found, key=lambda pair: pair[1])
        if next(left, None) is not None
    ]
