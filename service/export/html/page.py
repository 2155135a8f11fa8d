"""A history as one HTML page: the story, its reasons, pictures, charts and a replay, all in one file.

Nothing in the page asks a network for anything, and a policy in its head forbids it. Whatever a name or a note says is
text: the templates escape it, and what would steer a reader's eye (control characters, overrides of direction) is
replaced by a mark.
"""

import base64
import hashlib
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from events import times
from events.record.record import Record
from judge.book import Book
from judge.explain.explain import Consequence
from judge.words import move_in_words
from projections.fold import Timeline
from projections.ledger import WHOLE
from service.export.charts import in_words
from service.export.frames import replay_frames
from service.export.history.model import History, Series, Story
from service.export.html.illustrations import Illustration, Illustrator, charted
from service.export.html.links import PageLinks, figures, flags, kinds
from service.games.records import start_of
from service.presenters.registry import presenter_of
from service.presenters.sentences import prose, stop
from service.safe_text import on_a_page

TEMPLATES = Path(__file__).parent / "templates"
ASSETS = Path(__file__).parents[2] / "assets"  # what the exported page and the served one share
MARKS = {"!": "good", "?": "doubtful", "!?": "interesting", "?!": "dubious", "!!": "brilliant", "??": "blunder"}
MODULAR = re.compile(r'^export (?!{)|^export {.*};$|^import [^"\n]* from "\./[^"\n]*";$', re.MULTILINE)
IN_SCRIPT = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}


class HistoryPage(NamedTuple):
    """The page, and what could not be put into it, a sentence each."""

    text: str
    missing: tuple[str, ...]


class Chart(NamedTuple):
    """A chart with its numbers as a table: at the end of each turn, a number a seat."""

    id: str
    title: str
    drawn: Illustration
    seats: tuple[str, ...]
    rows: list[tuple[str, list[str]]]


def html(history: History, record: Record, book: Book) -> HistoryPage:
    """The history of a record as one page, judged by the book."""
    story = history.story
    timeline = Timeline(book.family, book.terms, record.events, start_of(record, book))
    artist = Illustrator(presenter_of(book), lambda position: book.family.opened(position, book.terms))
    way = PageLinks(story, artist)
    seating = artist.seating(timeline.at(seated_by(story)).position())
    style, script = (
        read(TEMPLATES / "page.css", ASSETS / "scene.css", ASSETS / "board.css"),
        classic(read(*(ASSETS / f"{name}.js" for name in ("board", "scene", "steering")), TEMPLATES / "replay.js")),
    )
    sheets = [style]
    charts = [charts_of(story, place, series, sheets) for place, series in enumerate(story.series, 1)]
    text = (
        environment()
        .get_template("page.html")
        .render(
            history=history,
            story=story,
            way=way,
            title=title_of(history),
            occasion=", ".join(filter(None, (history.heading.event, history.heading.date))),
            figures=figures(story),
            seating=seating,
            charts=charts,
            film=in_script(replay_frames(record, book, timeline)),
            style=Markup(style),
            style_hashes=Markup(" ").join(dict.fromkeys(map(hashed, sheets))),
            script=Markup(script),
            script_hash=hashed(script),
            missing=tuple(artist.missing),
        )
    )
    return HistoryPage(text, tuple(artist.missing))


def read(*paths: Path) -> str:
    """Files of the page, one after another."""
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def classic(module: str) -> str:
    """Modules that import only what stands before them as a script that can stand in a page."""
    return f'"use strict";\n{MODULAR.sub("", module)}'


def title_of(history: History) -> str:
    """The game's name; without one, who plays it."""
    players = " · ".join(history.heading.players or [place.player for place in history.story.result.places])
    return history.heading.title or players or "A game"


def seated_by(story: Story) -> int:
    """The number of an event after which everybody sits at the table: the first of the first turn."""
    turns = story.turns[1:] or story.turns
    return next((told.number for turn in turns for told in turn.events), 0)


def charts_of(story: Story, place: int, series: Series, sheets: list[str]) -> Chart:
    """A series as a chart and as a table; the chart's own style sheets are added to the page's."""
    svg, own = charted(series)
    sheets += own
    return Chart(
        f"chart-{place}",
        series.title,
        Illustration(svg, "", (in_words(series),)),
        series.seats,
        list(rows(story, series)),
    )


def rows(story: Story, series: Series) -> Iterator[tuple[str, list[str]]]:
    """A series at the end of each turn that counts; where a turn was begun again, as it ended at last."""
    ends = {turn.heading: turn.numbers for turn in story.turns if any(not told.struck for told in turn.events)}
    for heading, numbers in ends.items():
        values = numbers.get(series.title, {})
        yield heading, [str(values.get(seat, "")) for seat in series.seats]


# --- words ----------------------------------------------------------------------------------------------------------


def section(number: str) -> str:
    """`§ 6.1.1` for a number, `Frenzy` for a heading."""
    return f"§\N{NO-BREAK SPACE}{number}" if number[:1].isdigit() else number


def moment(at: str) -> str:
    """`14 Nov 1998, 21:05` for a time, `14 Nov 1998` for a day; what is neither stays as it is."""
    when = times.moment(at)
    day = when or times.day(at)
    if day is None:
        return at
    return f"{day.day} {day:%b %Y}" + (f", {when:%H:%M}" if when else "")


def change(made: Consequence) -> str:
    """`Ryan, pool: 18 to 17` for a change on the table."""
    if made.field == WHOLE:
        return f"{made.subject} {'comes' if made.before is None else 'goes'}"
    return f"{made.subject}, {made.field.replace('_', ' ')}: {move_in_words(made.before, made.after, ' to ')}"


# --- the page -------------------------------------------------------------------------------------------------------


def in_script(value: object) -> Markup:
    """JSON that can stand in a script element: nothing in it ends the element or the line."""
    return Markup(_written(_cleaned(value)))


def _written(value: object, deep: int = 3) -> str:
    """Compact JSON, in parts: to write a long game at once would hold up every other answer of a server."""
    if deep and isinstance(value, dict) and all(isinstance(name, str) for name in value):
        return "{" + ",".join([f"{_written(name, 0)}:{_written(one, deep - 1)}" for name, one in value.items()]) + "}"
    if deep and isinstance(value, list):
        return "[" + ",".join([_written(one, deep - 1) for one in value]) + "]"
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(IN_SCRIPT)


def _cleaned(value: object) -> object:
    if isinstance(value, dict):
        return {name: _cleaned(one) for name, one in value.items()}
    if isinstance(value, list):
        return [_cleaned(one) for one in value]
    return on_a_page(value)


def hashed(text: str) -> Markup:
    """A style sheet or script as a content security policy names it."""
    return Markup("'sha256-{}'").format(base64.b64encode(hashlib.sha256(text.encode()).digest()).decode())


@cache
def environment() -> Environment:
    """The templates, which escape everything that is not markup of ours."""
    made = Environment(
        loader=FileSystemLoader((TEMPLATES, ASSETS)),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        finalize=on_a_page,
    )
    made.filters.update(
        section=section,
        moment=moment,
        change=change,
        kinds=kinds,
        flags=flags,
        stop=stop,
        prose=prose,
        then=lambda consequences: prose("", consequences),
        mark_name=lambda mark: MARKS.get(mark, "marked"),
    )
    return made
