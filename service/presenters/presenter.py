"""What a family of tables tells of its look."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

import graphviz

from events.common import Event, FamilyPosition
from judge.book import Book
from projections.table import FamilyTable
from service.json_values import JsonObject
from service.presenters.narrator import Narrator
from service.presenters.scene import Scene


@dataclass(frozen=True, slots=True)
class Presenter:
    """The look of a family of tables.

    `lines(table)` is the table in words; `picture(position, title)` its drawing; `turn(table)` names the turn that is
    being played, or whatever else is a chapter of the game (empty where there is none yet); `series` are the numbers
    worth a chart, by title: each gives, for a table, a number a seat; `scene(table)` is the table for a reader who
    knows no game, who draws it as it is told; `fact(key, counter)` is the name (SUBJECT.FACT) of what a number in the
    scene counts, by a place's title and the counter's name, or by a card's key alone; `teller` is how a game is told as
    a story; `example_lines` are lines that a scorekeeper may type, each with what it is; `said_of_players` and
    `said_of_cards` are words that a position has for how many of them are; `setup(book, told)` is what a form for the
    beginning of a game needs to know: `cards` with their events, an event for a `new` one, and the `deal`.
    """

    lines: Callable[[FamilyTable], Iterator[str]]
    picture: Callable[[FamilyPosition, str], graphviz.Digraph]
    turn: Callable[[FamilyTable], str]
    series: Mapping[str, Callable[[FamilyTable], dict[str, int]]]
    scene: Callable[[FamilyTable], Scene]
    fact: Callable[[str, str], str]
    teller: Narrator
    example_lines: tuple[tuple[str, str], ...]
    said_of_players: tuple[str, ...]
    said_of_cards: tuple[str, ...]
    setup: Callable[[Book, Iterable[Event]], JsonObject] | None = None
