"""A table as anybody may see it drawn: seats with counters, tags and groups of cards, and what is in progress.

A scene says nothing of the game that is played: a reader of scenes draws any table.
"""

from dataclasses import dataclass
from typing import Literal

Posture = Literal["", "turned", "down", "faint"]


@dataclass(frozen=True, slots=True)
class Item:
    """A card on the table.

    `key` is its name on this table, which no other card has; `count` what lies on it in words (`3/5`); `marks` are
    words beside it, `carries` the cards stacked on it. Its posture is how it lies: turned sideways, down and out of
    action, or faint because it is not yet in play.
    """

    key: str
    count: str = ""
    marks: tuple[str, ...] = ()
    carries: tuple[str, ...] = ()
    posture: Posture = ""


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of one seat that lie together, with the name of the place."""

    title: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A seat. `counters` are numbers with their names, the chief one first; `out` says how the player left."""

    title: str
    note: str = ""
    counters: tuple[tuple[str, str], ...] = ()
    tags: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()
    acting: bool = False
    out: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table at one moment. `stage` says what is in progress, a sentence a line; `ring`: the seats sit in a circle."""

    title: str
    note: str = ""
    stage: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()
    ring: bool = True
