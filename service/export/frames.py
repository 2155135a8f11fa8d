"""A game as a film: the table as it is drawn after each event, kept as what has changed since the event before.

A frame is a scene in plain dictionaries and lists, without any word of the game's own; a step is what turns one frame
into the next, as a merge patch (RFC 7396): given keys are replaced, null removes one. A reader needs nothing else.
"""

from collections.abc import Iterator, Sequence
from typing import NotRequired, TypedDict

from events.common import Event
from events.record.record import Record
from judge.book import Book
from projections.fold import Timeline, happens
from projections.table import BaseTable
from service.json_values import JsonObject
from service.presenters.registry import presenter_of
from service.presenters.scene import Area, Contest, Item, Scene

Frame = JsonObject


class PlayedLine(TypedDict):
    """A line of play, and the line and event that it leaves."""

    of: int
    at: int
    start: NotRequired[Frame]
    steps: NotRequired[list[Frame]]


class CardKeys:
    """Short names for cards: the same card has the same key in every frame of a film."""

    def __init__(self) -> None:
        self._keys: dict[str, str] = {}

    def of(self, name: str) -> str:
        """The key of a card."""
        return self._keys.setdefault(name, f"c{len(self._keys)}")


def replay_frames(record: Record, book: Book, timeline: Timeline) -> list[PlayedLine]:
    """The lines of play of a record, the game first: each with its steps, and the line and event that it leaves.

    `timeline` is that of the game. The game has its first frame too (`start`). `of` is the place of the line that it
    leaves in the list, -1 for the game; lines stand after the line that they leave.
    """
    keys = CardKeys()
    lines: list[PlayedLine] = [{"of": -1, "at": 0, "start": frame(presenter_of(book).scene(timeline.at(0)), keys)}]
    _add_steps(lines, record, book, timeline, keys)
    return lines


def _add_steps(lines: list[PlayedLine], record: Record, book: Book, timeline: Timeline, keys: CardKeys) -> None:
    place = len(lines) - 1
    at = lines[place]["at"]
    lines[place]["steps"] = list(steps(book, timeline.at(at), record.events[at:], at + 1, keys))
    for variation in record.variations:
        lines.append({"of": place, "at": variation.at})
        branch = record.branch(variation)
        _add_steps(lines, branch, book, Timeline(book.family, book.terms, branch.events, timeline.position), keys)


def steps(book: Book, table: BaseTable, events: Sequence[Event], first: int, keys: CardKeys) -> Iterator[Frame]:
    """What each event changes on the table as it is drawn."""
    scene = presenter_of(book).scene
    before = frame(scene(table), keys)
    for number, event in enumerate(events, first):
        happens(book.family, table, event, number)
        after = frame(scene(table), keys)
        yield patch(before, after)
        before = after


def frame(scene: Scene, keys: CardKeys) -> Frame:
    """A scene as plain values; what is empty is left out."""
    named = {place.title: f"s{number}" for number, place in enumerate(scene.places)}
    seats = {f"s{number}": _place(place, keys, named) for number, place in enumerate(scene.places)}
    shared = {f"m{number}": _place(place, keys, named) for number, place in enumerate(scene.shared)}
    return _filled(
        title=scene.title,
        note=scene.note,
        stage=list(scene.stage),
        contests=[_contest(one) for one in scene.contests],
        ring=scene.ring,
        order=list(seats),
        middle=list(shared),
        places=seats | shared,
    )


def _contest(contest: Contest) -> Frame:
    sides = [[side.who, side.what, side.value] for side in contest.sides]
    return _filled(title=contest.title, sides=sides, notes=list(contest.notes))


def _place(place: Area, keys: CardKeys, named: dict[str, str]) -> Frame:
    groups = [[group.title, [keys.of(item.key) for item in group.items]] for group in place.groups]
    cards = {keys.of(item.key): _card(item) for group in place.groups for item in group.items}
    return _filled(
        name=place.title,
        note=place.note,
        counters=[list(counter) for counter in place.counters],
        tags=list(place.tags),
        out=place.out,
        acting=place.acting,
        next=named.get(place.next, ""),
        groups=groups,
        cards=cards,
    )


def _card(item: Item) -> Frame:
    return _filled(
        name=item.name or item.key,
        count=item.count,
        marks=list(item.marks),
        carries=list(item.carries),
        posture=item.posture,
    )


def _filled(**fields: object) -> Frame:
    return {name: value for name, value in fields.items() if value}


def patch(before: Frame, after: Frame) -> Frame:
    """The merge patch that turns one frame into the other."""
    changed: Frame = {name: None for name in before if name not in after}
    for name, value in after.items():
        had = before.get(name)
        if had != value:
            changed[name] = patch(had, value) if isinstance(had, dict) and isinstance(value, dict) else value
    return changed
