"""What many games come to in numbers: how long they last, which seats fall, what is disputed; each with its games."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from events.common import Ruled
from events.record.record import Record
from service.tables.of_game import GameTables

MOST_BARS = 12
BINS = 8


class Place(NamedTuple):
    """A game, and the event in it that counts here (0: the game as a whole)."""

    game: str
    title: str
    event: int


class Bar(NamedTuple):
    """A number with what it counts, and the games that it counts."""

    name: str
    number: int
    places: tuple[Place, ...]


class Plot(NamedTuple):
    """A plot: `key` is its name in an address."""

    key: str
    title: str
    says: str
    bars: tuple[Bar, ...]


class GameCounts(NamedTuple):
    """What counts of one game: places in it, under what they count for."""

    book: str
    events: int
    game: Place
    falls: tuple[tuple[str, Place], ...]
    disputes: tuple[tuple[str, Place], ...]


def tally_of(tables: GameTables, record: Record) -> GameCounts:
    """What counts of a game, of which these are the rows."""
    (game,) = tables.games
    title = game.title or game.players.replace("; ", ", ") or game.game

    def at(event: int) -> Place:
        return Place(game.game, title, event)

    falls = tuple((f"seat {one.seat} of {one.seats}", at(one.event)) for one in tables.ousts)
    struck = {one.event for one in tables.events if one.struck_by}
    ruled = [
        (event.section, number)
        for number, event in enumerate(record.events, 1)
        if isinstance(event, Ruled) and event.section and number not in struck
    ]
    disputed = sorted(
        [*((one.section, one.event) for one in tables.rulings if one.section), *ruled], key=lambda one: one[1]
    )
    disputes = tuple((f"{game.book} {section}", at(event)) for section, event in disputed)
    return GameCounts(game.book, game.events, at(0), falls, disputes)


def figures(tallies: Iterable[GameCounts]) -> tuple[Plot, ...]:
    """The plots of these games."""
    games = list(tallies)
    disputes = _counted(pair for one in games for pair in one.disputes)
    return (
        Plot("lengths", "Length of games", "games with so many events", tuple(_lengths(games))),
        Plot(
            "ousts",
            "Players who left the game, by seat",
            "players ousted or withdrawn; seat 1 played first",
            tuple(sorted(_counted(pair for one in games for pair in one.falls), key=_by_seat)),
        ),
        Plot(
            "disputes",
            "What is disputed most, by section",
            "violations, doubts and judges' rulings",
            tuple(sorted(disputes, key=lambda bar: (-bar.number, bar.name)))[:MOST_BARS],
        ),
    )


def _lengths(games: list[GameCounts]) -> Iterator[Bar]:
    most = max((one.events for one in games), default=0)
    step = next(step for step in _round() if most < BINS * step)
    for start in range(0, most + 1, step):
        places = tuple(one.game for one in games if start <= one.events < start + step)
        yield Bar(f"{start:,} to {start + step - 1:,}", len(places), places)


def _round() -> Iterator[int]:
    """10, 20, 50, 100 ..."""
    ten = 10
    while True:
        yield from (ten, 2 * ten, 5 * ten)
        ten *= 10


def _counted(pairs: Iterable[tuple[str, Place]]) -> list[Bar]:
    """How often each name comes, with each game once, at its first such event."""
    found: dict[str, list[Place]] = {}
    for name, place in pairs:
        found.setdefault(name, []).append(place)
    return [Bar(name, len(places), _each_game(places)) for name, places in found.items()]


def _each_game(places: list[Place]) -> tuple[Place, ...]:
    first: dict[str, Place] = {}
    for place in places:
        first.setdefault(place.game, place)
    return tuple(first.values())


def _by_seat(bar: Bar) -> tuple[int, int]:
    _seat, seat, _of, seats = bar.name.split()
    return int(seats), int(seat)
