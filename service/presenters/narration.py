"""What a family of tables tells of its games as stories: events as sentences for readers, turns, phases and the end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import graphviz

from events.common import FamilyEvent, FamilyPosition
from projections.ledger import LedgerLine
from projections.table import FamilyTable

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


@dataclass(frozen=True, slots=True)
class Narrator:
    """How a family of tables tells a game.

    `tells(event, lines, table)` is an event for readers, from the event, the lines that it wrote into the ledger, and
    the table after it; steps of the kinds in `quiet` need no sentence where nobody wrote them down. `phase(table)`
    names the part of the turn (empty where there is none). `action(table)` is the action in progress, the same object
    as long as it lasts, or None. `fallen(lines)` says who left the game by these lines. `result(table)` is how the
    game ended or stands. `ring(position, title)` draws the players alone, as they sit, and who is after whom.
    """

    narrate: Callable[[FamilyEvent, Sequence[LedgerLine], FamilyTable], Narration]
    quiet: frozenset[type]
    phase: Callable[[FamilyTable], str]
    action: Callable[[FamilyTable], object]
    fallen: Callable[[Sequence[LedgerLine]], tuple[str, ...]]
    result: Callable[[FamilyTable], Result]
    ring: Callable[[FamilyPosition, str], graphviz.Digraph]
