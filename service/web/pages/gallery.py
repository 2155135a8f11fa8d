"""Pictures of a game as SVG files: drawn by the exports, cleaned of whatever is no drawing, with words beside them.

A picture may stand alone or in a page, and its names are whatever players are called. So only elements and attributes
that draw are let through: no link, no script, no reference to anything outside.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from events.steps import cached_work
from judge.explain.explain import explain_at
from service.drawing import drawing
from service.drawing.labels import plain
from service.export.action_picture import action_at, course
from service.export.charts import chart, in_words
from service.export.explanation_picture import explanation
from service.export.history.history import EVERYBODY, history
from service.export.history.model import Story
from service.export.write import MOST_TOLD
from service.presenters.registry import presenter_of
from service.presenters.sentences import prose
from service.web.access.visible_game import VisibleGame

SVG = "http://www.w3.org/2000/svg"
DRAWING = frozenset(
    ("svg", "g", "path", "polygon", "polyline", "ellipse", "circle", "rect", "line", "text", "tspan", "defs", "style")
)
# fmt: off
SAYING = frozenset((
    "class", "cx", "cy", "d", "dx", "dy", "fill", "fill-opacity", "font-family", "font-size", "font-style",
    "font-weight", "height", "id", "opacity", "points", "r", "rx", "ry", "stroke", "stroke-dasharray", "stroke-opacity",
    "stroke-width", "style", "text-anchor", "textLength", "lengthAdjust", "transform", "viewBox", "width", "x",
    "x1", "x2", "y", "y1", "y2", "preserveAspectRatio",
))
# fmt: on
OUTSIDE = re.compile(r"url\s*\(|@import|expression|javascript:", re.IGNORECASE)
SLUG = re.compile("[^a-z0-9]+")

ElementTree.register_namespace("", SVG)  # for the whole process, so once: two threads that do it fall over each other


class NoPicture(Exception):
    """There is nothing to draw: why, in a sentence."""


@dataclass(frozen=True)
class Picture:
    """A picture: its name in an address, its title, and what it shows in words, a line each."""

    name: str
    title: str
    words: tuple[str, ...]
    draw: Callable[[], str]

    def svg(self) -> str:
        """The drawing. Raises NoRenderer when nothing can draw it."""
        return cleaned(self.draw(), self.title, self.words)


def cleaned(svg: str, title: str, words: Sequence[str]) -> str:
    """The drawing and nothing else, with a title and a description for those who cannot see it."""
    root = _drawing(ElementTree.fromstring(svg))
    root.set("role", "img")
    root.set("aria-labelledby", "title desc")
    for name, text in (("desc", "\n".join(words)), ("title", title)):
        said = Element(f"{{{SVG}}}{name}", {"id": name})
        said.text = plain(text) if name == "title" else "\n".join(map(plain, text.split("\n")))
        root.insert(0, said)
    return ElementTree.tostring(root, encoding="unicode")


def _drawing(of: Element) -> Element:
    made = Element(of.tag, {name: value for name, value in of.attrib.items() if _says(name, value)})
    made.text, made.tail = of.text, of.tail
    if _tag(of) == "style" and OUTSIDE.search(of.text or ""):
        made.text = ""
    made.extend(_parts(of))
    return made


def _parts(of: Element) -> Iterator[Element]:
    for child in of:
        tag = _tag(child)
        if tag == "a":
            yield from _parts(child)
        elif tag in DRAWING:
            yield _drawing(child)


def _tag(of: Element) -> str:
    return of.tag.removeprefix(f"{{{SVG}}}")


def _says(name: str, value: str) -> bool:
    return name in SAYING and not OUTSIDE.search(value)


def slug(title: str) -> str:
    """A title as it stands in an address."""
    return SLUG.sub("-", title.lower()).strip("-")


class Gallery:
    """The pictures of a game after event `at`. Hold no lock."""

    def __init__(self, reader: VisibleGame, at: int) -> None:
        self.reader, self.at, self.book = reader, at, reader.game.book
        self.look = presenter_of(self.book)

    @cached_work
    def story(self) -> Story:
        """The game as it is told, with nothing explained."""
        with self.reader.game.lock:
            record = self.reader.game.record
        if len(record.entries) > MOST_TOLD:
            raise NoPicture(f"Games of more than {MOST_TOLD} events have no pictures.")
        return history(record, self.book, EVERYBODY, closely=False).story

    @property
    def titles(self) -> dict[str, str]:
        """The pictures that there may be, by name."""
        of_the_event = {"action": f"The course of event {self.at}", "explanation": f"Event {self.at}: rules and facts"}
        return {
            "ring": "The seats",
            "table": f"The table after event {self.at}",
            **(of_the_event if self.at else {}),
            **{f"chart-{slug(title)}": title for title in self.look.series},
        }

    def picture(self, name: str) -> Picture:
        """The picture of this name. Raises NoPicture."""
        title = self.titles.get(name)
        if title is None:
            raise NoPicture(f"There is no picture called «{name}».")
        if name.startswith("chart-"):
            return self._chart(name, title)
        if name == "action":
            return self._action(title)
        return self._still(name, title)

    def _chart(self, name: str, title: str) -> Picture:
        series = next((one for one in self.story.series if one.title == title), None)
        if series is None:
            raise NoPicture("This game has no such counts.")
        return Picture(name, title, (in_words(series),), lambda: chart(series))

    def _action(self, title: str) -> Picture:
        events = action_at(list(self.story.events), self.at)
        if not events:
            raise NoPicture(f"Event {self.at} belongs to no action.")
        words = (f"{one.number}. {prose(one.sentence, one.consequences)}" for one in events)
        return Picture("action", title, tuple(words), lambda: drawing.svg(course(events)))

    def _still(self, name: str, title: str) -> Picture:
        game = self.reader.game
        with game.lock:
            if name == "explanation":
                told = explain_at(self.book, game.timeline, self.at)
                rules = (f"{one.answer} {one.section}: {one.says or one.sentence}" for one in told.consulted)
                words = (told.sentence, *rules)
                return Picture(name, title, words, lambda: drawing.svg(explanation(told)))
            table = game.at(self.at)
            position = table.position()
            if name == "table":
                words = tuple(self.look.lines(table))
                return Picture(name, title, words, lambda: drawing.svg(self.look.picture(position, "")))
            places = self.look.scene(table).places
        seats = "; ".join(f"{place.title} ({place.note})" if place.note else place.title for place in places)
        ring = self.look.teller.ring
        return Picture(name, title, (f"Clockwise: {seats}",), lambda: drawing.svg(ring(position, "")))
