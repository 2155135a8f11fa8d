"""How a game begins: its heading, and the event by which the players take their seats."""

from collections.abc import Sequence
from datetime import datetime

from events.kinds import AnyPosition
from events.problem import Problem
from events.record.limits import MAX_PLAYERS
from events.record.record import Entry, Heading
from events.registry import vocabulary_of
from service.errors import InputError
from service.games.records import known_book
from service.names import EXPECTED, flaws_within, name_flaws


def begun(
    book: str,
    players: Sequence[str],
    position: AnyPosition | None = None,
    *,
    title: str = "",
    event: str = "",
    date: str = "",
    place: str = "book",
) -> tuple[Heading, list[Entry]]:
    """A game of this book, with players in clockwise order or from a position; today, when no date is given.

    Raises InputError.
    """
    known = known_book(book, place)
    if position is not None and players:
        raise InputError(
            Problem("players", "players beside a position", "one of the two: a position includes its players")
        )
    names = tuple(players if position is None else position.seats)
    if not names:
        raise InputError(Problem("players", "none", "the players in clockwise order, or a position"))
    if len(names) > MAX_PLAYERS:
        raise InputError(Problem("players", f"{len(names)} players", f"at most {MAX_PLAYERS} players at a table"))
    for name in names:
        if names.count(name) > 1:
            raise InputError(Problem("players", f"«{name}» twice", "different names"))
        if not name.strip():
            raise InputError(Problem("players", f"«{name}»", EXPECTED))
    option = "--" if place.startswith("--") else ""
    flaws = [flaw for name in names for flaw in name_flaws("players", name)]
    flaws += [*name_flaws(f"{option}title", title), *name_flaws(f"{option}event", event)]
    if position is not None:
        flaws += flaws_within(position, "position")
    if flaws:
        raise InputError(*flaws)
    day = date or datetime.now().astimezone().date().isoformat()  # the day of play is that of the place of play
    heading = Heading(book=known.id, title=title, event=event, date=day, players=names, position=position)
    return heading, [] if position is not None else [Entry(vocabulary_of(known.id).seated(names))]
