"""A table as anybody may see it drawn: seats and places that all share, with counters, tags and groups of cards.

A scene says nothing of the game that is played: a reader of scenes draws any table.
"""

from dataclasses import dataclass
from typing import Literal

Posture = Literal["", "turned", "down", "faint"]


@dataclass(frozen=True, slots=True)
class Item:
    """A card on the table.

    `key` is its name on this table, which no other card has and which it keeps as long as it lies there; it is shown
    under its `name`, or under the key where it has no other. `count` is what lies on it in words (`3/5`); `marks` are
    words beside it, `carries` the cards stacked on it. Its posture is how it lies: turned sideways, down and out of
    action, or faint because it is not yet in play.
    """

    key: str
    count: str = ""
    marks: tuple[str, ...] = ()
    carries: tuple[str, ...] = ()
    posture: Posture = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of one seat or shared place that lie together, with a title."""

    title: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """A seat, or a place that all share, such as the middle of the table.

    `counters` are numbers with their names, the chief one first. It is `acting` when something is going on there;
    `out` says how a player left; `next` is the title of the seat that it plays against, such as the prey.
    """

    title: str
    note: str = ""
    counters: tuple[tuple[str, str], ...] = ()
    tags: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()
    acting: bool = False
    out: str = ""
    next: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """What one side has in a contest: `who`, and `value` with its name (`stealth`, `2`)."""

    who: str
    what: str
    value: str


@dataclass(frozen=True, slots=True)
class Contest:
    """What is being decided in the middle of the table: its title, what each side has, and what was said about it."""

    title: str
    sides: tuple[Side, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A table at one moment.

    `stage` says what is in progress, a sentence a line, and `contests` the same for the eye; `places` are the seats,
    `shared` what lies between them, from left to right; `ring`: the seats sit in a circle.
    """

    title: str
    note: str = ""
    stage: tuple[str, ...] = ()
    contests: tuple[Contest, ...] = ()
    places: tuple[Area, ...] = ()
    shared: tuple[Area, ...] = ()
    ring: bool = True
