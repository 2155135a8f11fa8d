"""Pictures as parts of a page: one image each with a name, in the page's own colours, and words beside it."""

import html
import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

import graphviz
from markupsafe import Markup
from msgspec import Struct

from projections.table import FamilyTable
from service.drawing import drawing
from service.drawing.errors import Busy, NoRenderer, NotDrawn
from service.drawing.labels import plain
from service.export.action_picture import action_at, course
from service.export.charts import chart
from service.export.explanation_picture import explanation
from service.export.history.model import Moment, Series, Story
from service.presenters.presenter import Presenter

MOST_REASONS = 6  # of a page
MOST_FAILED = 3  # pictures of a page: each may take many seconds, and nobody waits for a page for minutes
WIDE = re.compile(r'\bwidth="([\d.]+)pt"')
BOX = re.compile(r'viewBox="([\d. -]*)"')
TAG = re.compile(r"<(?!/)[^<>]*>")
SAID_BY_THE_PAGE = re.compile(
    r' (?:id|class|xml:space|xmlns(?::xlink)?|font-family|xlink:title|width|height)="[^"]*"'
    r'| (?:font-size="11\.00"|fill="#22252b"|text-anchor="start")'
)
FRACTION = re.compile(r"(\d\.\d)\d+")
NO_PART = re.compile(r"<title>[^<]*</title>\n?|</?a\b[^<>]*>\n?")
STYLED = re.compile(r' style="([^"]*)"')
STYLE_SHEET = re.compile(r"<style[^<>]*>([^<]*)</style>")
ATTRIBUTES = ("fill", "font-size", "opacity", "stroke", "stroke-dasharray", "stroke-width")


class Illustration(NamedTuple):
    """A picture, or why there is none, and what it shows in words, a line each."""

    svg: Markup
    problem: str = ""
    words: tuple[str, ...] = ()


class IllustratedMoment(NamedTuple):
    """A turning point: the table after it, and the course of the action that it belongs to, if it belongs to one."""

    number: int
    why: str
    table: Illustration
    course: Illustration | None


class Illustrator:
    """Draws pictures for a page, as long as there is something to draw with; what is `missing` is kept."""

    def __init__(self, look: Presenter, table_of: Callable[[Struct | None], FamilyTable]) -> None:
        self.look, self.table_of = look, table_of
        self.missing: dict[str, None] = {}
        self._reasons = MOST_REASONS
        self._failed = 0

    def draw(self, source: graphviz.Digraph, name: str, words: Iterable[str] = ()) -> Illustration:
        """A picture by Graphviz that carries this name."""
        try:
            return Illustration(slim(self._svg(source), name), "", tuple(words))
        except NoRenderer as error:
            self.missing[str(error)] = None
            return Illustration(Markup(), f"There is no picture here. {error}", tuple(words))

    def _svg(self, source: graphviz.Digraph) -> str:
        if self._failed == MOST_FAILED:
            raise NotDrawn(f"It was not tried, since {MOST_FAILED} others on this page could not be drawn.")
        try:
            return drawing.svg(source)
        except (NotDrawn, Busy):
            self._failed += 1
            raise

    def turning(self, point: Moment, story: Story) -> IllustratedMoment:
        """A turning point of a story, drawn and in words."""
        lines = filter(None, self.look.lines(self.table_of(point.position)))
        drawn = self.draw(self.look.picture(point.position, ""), f"The table after event {point.number}", lines)
        events = action_at(list(story.events), point.number)
        action = self.draw(course(events), f"The action of event {point.number}") if len(events) > 1 else None
        return IllustratedMoment(point.number, point.why, drawn, action)

    def seating(self, position: Struct | None) -> Illustration:
        """Who sits where, and who is after whom."""
        places = self.look.scene(self.table_of(position)).places
        words = "; ".join(f"{place.title} ({place.note})" if place.note else place.title for place in places)
        return self.draw(self.look.teller.ring(position, ""), f"The seats, clockwise: {words}")

    def reasons(self, story: Story) -> dict[int, Illustration]:
        """Pictures of the reasons for breaches and rulings of a line of play, by event: the first on the page."""
        explained = [
            (one.number, one.explanation)
            for one in story.events
            if one.explanation is not None and (one.wrong or one.settled)
        ][: self._reasons]
        self._reasons -= len(explained)
        return {number: self.draw(explanation(told), f"Event {number}: rules and facts") for number, told in explained}


def slim(drawing: str, name: str) -> Markup:
    """A drawing by Graphviz as one image with a name, without what the page says itself.

    Two drawings on one page may not have the same ids, so they have none. Of its groups only the outermost moves what
    is in it; the others say nothing.
    """
    inner = NO_PART.sub("", drawing[drawing.index(">") + 1 :])
    inner = TAG.sub(lambda tag: FRACTION.sub(r"\1", SAID_BY_THE_PAGE.sub("", tag[0])), inner)
    inner = inner.replace("<g>", "").replace("</g>", "").replace("</svg>", "</g></svg>").replace(">\n<", "><")
    width, box = WIDE.search(drawing), BOX.search(drawing)
    head = Markup('<svg role="img" aria-label="{}" viewBox="{}" width="{}">').format(
        plain(name), box[1] if box else "0 0 1 1", round(float(width[1]) * 4 / 3) if width else 600
    )
    return head + Markup(inner)


def charted(series: Series) -> tuple[Markup, list[str]]:
    """A chart, and the style sheets in it: a page that allows no others has to name them.

    Styles of single elements, which such a page does not allow at all, are attributes instead.
    """
    drawing = TAG.sub(lambda tag: STYLED.sub(_as_attributes, tag[0]), chart(series))
    return Markup(drawing), [html.unescape(sheet) for sheet in STYLE_SHEET.findall(drawing)]


def _as_attributes(style: re.Match[str]) -> str:
    pairs = (declared.partition(":") for declared in style[1].split(";"))
    return "".join(f' {name.strip()}="{value.strip()}"' for name, _, value in pairs if name.strip() in ATTRIBUTES)
