"""What is told of a game: events as sentences for readers, and how it ended."""

from typing import Literal, NamedTuple

Part = Literal[
    "setting up",
    "turn",
    "master",
    "announcement",
    "play",
    "choice",
    "reveal",
    "modifier",
    "reaction",
    "block",
    "combat",
    "referendum",
    "resolution",
    "influence",
    "hand",
    "observed",
    "ruling",
    "repair",
    "effect",
]


class Narration(NamedTuple):
    """An event for readers: what happened, what followed from it, a sentence each, and its part in the course of play.

    The sentence is empty for a step that is not worth one.
    """

    sentence: str
    consequences: tuple[str, ...] = ()
    part: Part = "effect"


class PlayerResult(NamedTuple):
    """What became of one player, in a word or two (empty: still in the game), and the points; None: nobody knows."""

    player: str
    fate: str
    points: int | None


class Result(NamedTuple):
    """How a game ended, or how it stands: in a sentence or two, and player by player, the best first.

    `unit` is what the points are called.
    """

    over: bool
    words: str
    winners: tuple[str, ...]
    places: tuple[PlayerResult, ...]
    unit: str = "points"
