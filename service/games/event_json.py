"""Events as they are told to whoever asks."""

from collections.abc import Iterable, Sequence
from typing import NotRequired, TypedDict

from events.kinds import AnyEvent
from judge.ruling import Ruling
from judge.words import in_words
from service.games.live_game import JudgedEntry, LiveGame
from service.lookalikes import Lookalike


class LooksAlike(TypedDict):
    """Names that look like others; left out where there are none."""

    alike: NotRequired[list[dict[str, str]]]


class EventJson(LooksAlike):
    """An event with its rulings, as it is told."""

    event: int
    line: str
    rulings: Sequence[Ruling]
    declared: AnyEvent
    id: str
    at: str
    by: str
    source: str
    struck: int


def looks(alike: Iterable[Lookalike]) -> LooksAlike:
    """Names that look like others, where there are some."""
    found = [one._asdict() for one in alike]
    return {"alike": found} if found else {}


def event_json(one: JudgedEntry, struck: int = 0) -> EventJson:
    """An event with its rulings."""
    entry = one.entry
    return {
        **looks(one.alike),
        "event": one.number,
        "line": in_words(entry.event),
        "rulings": one.rulings,
        "declared": entry.event,
        "id": entry.id,
        "at": entry.at,
        "by": entry.by,
        "source": entry.source,
        "struck": struck,
    }


def told_between(game: LiveGame, first: int, last: int) -> list[EventJson]:
    """The events from first to last, both included. Hold the game's lock."""
    struck = game.struck_out()
    numbers = range(max(first, 1), min(last, game.version) + 1)
    return [event_json(game.told(number), struck.get(number, 0)) for number in numbers]
