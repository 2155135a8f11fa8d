"""Charts of a story's numbers, as SVG: no script, no remote reference, and the same bytes each time.

Lines are told apart by their dashes as well as by their colour, and the legend shows both. Text takes the colour of
the page that a chart stands in; a chart that stands alone follows the reader's choice of light or dark.
"""

import re
import shutil
from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element, SubElement

import pygal
from pygal.style import Style

from service.drawing.drawing import converted
from service.drawing.errors import NoRenderer
from service.drawing.labels import plain
from service.export.history.model import Series
from service.turns import PatientLock

WIDTH, HEIGHT = 420, 270  # so that its text can be read on a phone of 320 pixels
ROW, COLUMNS = 24, 2  # of the legend
BAR = 30  # how high each bar and its space are
COLOURS = ("#1a80c4", "#c8560a", "#0a8f69", "#b9619a", "#7a7f87", "#a8702c")
DASHES = ("", "7,3", "2,3", "10,3,2,3", "14,4", "4,2", "1,4")
LONGEST_NAME = 18
ONE_AT_A_TIME = PatientLock()  # pygal registers a namespace of XML for the whole process whenever it draws
WORD = re.compile("[a-z0-9]+")
DRAWN = ("svg", "title", "defs", "style", "g", "rect", "path", "line", "text")
ALONE = (
    "svg:root{color:#24272c;background:#fff}"
    "@media (prefers-color-scheme:dark){svg:root{color:#dfe2e7;background:#16181d}}"
)

GUIDES = (
    "#chart-{0} .axis .guide.line,#chart-{0} .axis .major.guide.line"
    "{{stroke:#8a8f98;stroke-opacity:.4;stroke-dasharray:none}}"
)


def chart(series: Series, key: str = "") -> str:
    """The series as a chart of steps, event by event, as SVG text without XML declaration.

    `key` tells charts of the same title on one page apart.
    """
    name = "-".join(["justicar", *WORD.findall(f"{series.title} {key}".lower())])
    most = max(1, *(value for point in series.points for value in point.values.values()))
    legend = ROW * -(-len(series.seats) // COLUMNS)
    drawn = pygal.XY(
        width=WIDTH,
        height=HEIGHT + legend,
        style=_style(len(series.seats)),
        css=("file://style.css", "file://graph.css", f"inline:{ALONE}{GUIDES.format(name)}"),
        js=(),
        disable_xml_declaration=True,
        x_title="Event",
        show_dots=False,
        show_legend=False,
        margin=8,
        margin_bottom=8 + legend,
        y_labels=_ticks(most),
        range=(0, most),
        xrange=(series.points[0].number, max(series.last, series.points[0].number + 1)),
        value_formatter=_whole,
        x_value_formatter=_whole,
    )
    drawn.uuid = name
    for place, seat in enumerate(series.seats):
        drawn.add(plain(seat), list(_steps(series, seat)), stroke_style={"dasharray": _dash(place)})
    drawn.add_xml_filter(lambda root: _finished(root, series, name))
    with ONE_AT_A_TIME:
        rendered: str = drawn.render()
    return rendered


def bars(title: str, counted: Sequence[tuple[str, int]]) -> str:
    """Numbers by their names as horizontal bars, as SVG text without XML declaration."""
    name = "-".join(["justicar", *WORD.findall(title.lower())])
    most = max(1, *(number for _name, number in counted)) if counted else 1
    drawn = pygal.HorizontalBar(
        width=WIDTH,
        height=BAR * len(counted) + 2 * ROW,
        style=_style(1),
        css=("file://style.css", "file://graph.css", f"inline:{ALONE}{GUIDES.format(name)}"),
        js=(),
        disable_xml_declaration=True,
        show_legend=False,
        margin=8,
        y_labels=_ticks(most),
        x_labels=[_short(plain(one)) for one, _number in reversed(counted)],
        range=(0, most),
        value_formatter=_whole,
        print_values=True,
        print_values_position="top",
    )
    drawn.uuid = name
    drawn.add(title, [number for _name, number in reversed(counted)])
    words = plain(f"{title}. {' '.join(f'{one}: {number}.' for one, number in counted)}")
    drawn.add_xml_filter(lambda root: _described(root, title, words, name))
    with ONE_AT_A_TIME:
        rendered: str = drawn.render()
    return rendered


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _dash(place: int) -> str:
    return DASHES[place % len(DASHES)]


def _ticks(most: int) -> list[int]:
    """Round numbers from nought up to the greatest, at most seven of them."""
    step = next(step for step in _round() if most <= 6 * step)
    return list(range(0, most + step, step))


def _round() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50 ..."""
    ten = 1
    while True:
        yield from (ten, 2 * ten, 5 * ten)
        ten *= 10


def chart_as_png(series: Series) -> bytes:
    """The same as a picture of dots, twice as large. Raises NoRenderer when nothing here can draw it."""
    drawn = chart(series).encode()
    if command := shutil.which("rsvg-convert"):
        return converted(drawn, command, "--zoom=2")
    raise NoRenderer("No program here turns a chart into PNG: install rsvg-convert, of librsvg.")


def in_words(series: Series) -> str:
    """What the chart shows, for those who cannot see it: where each line begins and ends, and its furthest points."""
    lines = []
    for seat in series.seats:
        values = [point.values[seat] for point in series.points if seat in point.values]
        span = "" if min(values) == max(values) else f", between {min(values)} and {max(values)}"
        lines.append(f"{seat}: {values[0]} at first, {values[-1]} at last{span}.")
    return plain(f"{series.title} by event, up to event {series.last}. {' '.join(lines)}")


def _whole(number: float) -> str:
    return str(round(number))


def _steps(series: Series, seat: str) -> Iterator[tuple[int, int]]:
    """The corners of a seat's line: a number stays as it is until the event that changes it."""
    last: int | None = None
    for point in series.points:
        value = point.values.get(seat)
        if value is None or value == last:
            continue
        if last is not None:
            yield point.number, last
        yield point.number, value
        last = value
    if last is not None:
        yield series.last, last


def _style(seats: int) -> Style:
    return Style(
        background="transparent",
        plot_background="transparent",
        foreground="currentColor",
        foreground_strong="currentColor",
        foreground_subtle="#8a8f98",
        stroke_width="2.2",
        stroke_opacity="1",
        transition="none",
        font_family="Helvetica, Arial, sans-serif",
        label_font_size=13,
        major_label_font_size=13,
        title_font_size=14,
        colors=tuple(COLOURS[place % len(COLOURS)] for place in range(max(1, seats))),
    )


def _finished(root: Element, series: Series, key: str) -> Element:
    """The drawing without script and comments, with a legend and with words for those who cannot see it."""
    _described(root, series.title, in_words(series), key).append(_legend(series))
    return root


def _described(root: Element, title: str, words: str, key: str) -> Element:
    """The drawing without script and comments, and with words for those who cannot see it."""
    for parent in list(root.iter()):
        for child in list(parent):
            if child.tag not in DRAWN:  # scripts, and comments, whose tag is no word
                parent.remove(child)
    root.set("role", "img")
    root.set("aria-labelledby", f"{key}-title {key}-desc")
    root.set("style", "width:100%;max-width:36rem;height:auto")
    headed = root.find("title")
    if headed is not None:
        headed.text = plain(title)
        headed.set("id", f"{key}-title")
        described = Element("desc", {"id": f"{key}-desc"})
        described.text = words
        root.insert(list(root).index(headed) + 1, described)
    return root


def _legend(series: Series) -> Element:
    """The seats, each with a piece of its line."""
    legend = Element("g", {"class": "legends"})
    for place, seat in enumerate(series.seats):
        x = 16 + (place % COLUMNS) * WIDTH // COLUMNS
        y = HEIGHT + (place // COLUMNS) * ROW + ROW // 2
        style = f"stroke:{COLOURS[place % len(COLOURS)]};stroke-width:3;stroke-dasharray:{_dash(place) or 'none'}"
        SubElement(legend, "path", {"d": f"M{x} {y - 4} h36", "style": style})
        text = SubElement(legend, "text", {"x": str(x + 44), "y": str(y), "style": "fill:currentColor;font-size:14px"})
        text.text = _short(plain(seat))
    return legend
