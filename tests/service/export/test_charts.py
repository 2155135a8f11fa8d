"""Charts are small pictures without script, that can be read without colour, on a phone, by light and in the dark."""

import time
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from events.methuselah import events
from service.drawing.errors import NoRenderer, NotDrawn
from service.export import charts
from service.export.charts import COLOURS, DASHES, chart, chart_as_png, in_words
from service.export.history.history import history
from service.export.history.model import Point, Series
from tests.helpers.methuselah.tables import table, vampire
from tests.service.export.test_history import five
from tests.service.presenters.methuselah.stories import BOOK, HOSTILE, hostile_record, story_of

SVG = "{http://www.w3.org/2000/svg}"
PAGES = ("#ffffff", "#16181d")  # by light, and in the dark
POOL = Series("Pool", ("Ann", "Bo"), (Point(0, {"Ann": 30, "Bo": 30}), Point(4, {"Ann": 28, "Bo": 30})), 9)


def read(series: Series, key: str = "") -> ElementTree.Element:
    return ElementTree.fromstring(chart(series, key))


def luminance(colour: str) -> float:
    """As WCAG 2 has it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_a_line_a_seat() -> None:
    """Each seat has a line of steps: a number stays as it is until the event that changes it."""
    drawn = read(POOL)
    lines = [
        path
        for path in drawn.iter(f"{SVG}path")
        if "line" in path.get("class", "").split() and "reactive" in path.get("class", "")
    ]
    assert len(lines) == 2
    corners = [line.get("d", "").replace("M", "").replace("L", "").split() for line in lines]
    assert [len(corner) // 2 for corner in corners] == [
        4,
        2,
    ]  # from the start, to the step, down, to the end; straight on


def test_steps() -> None:
    """The corners of a line, in events and numbers."""
    assert list(charts._steps(POOL, "Ann")) == [(0, 30), (4, 30), (4, 28), (9, 28)]
    assert list(charts._steps(POOL, "Bo")) == [(0, 30), (9, 30)]
    late = Series("Pool", ("Cy",), (Point(0, {}), Point(3, {"Cy": 1})), 5)
    assert list(charts._steps(late, "Cy")) == [(3, 1), (5, 1)]


def test_the_same_bytes() -> None:
    """The same numbers give the same bytes: no date, no chance, no version is in them."""
    assert chart(POOL) == chart(POOL)
    assert "Generated" not in chart(POOL)


def test_nothing_but_a_drawing() -> None:
    """No script, no comment, nothing from elsewhere."""
    for series in history(five(), BOOK).story.series:
        text = chart(series)
        assert not text.startswith("<?xml")
        for sign in ("<script", "<!--", "href", "@import", "url(", "googleapis", "javascript"):
            assert sign not in text
        assert text.count("http") == text.count('xmlns="http://www.w3.org/2000/svg"')


def test_words_for_those_who_cannot_see_it() -> None:
    """A chart is an image with a name, and with what it shows in words."""
    drawn = read(POOL)
    title, described = drawn.find(f"{SVG}title"), drawn.find(f"{SVG}desc")
    assert title is not None
    assert described is not None
    assert drawn.get("role") == "img"
    assert drawn.get("aria-labelledby") == f"{title.get('id')} {described.get('id')}"
    assert title.text == "Pool"
    assert described.text == in_words(POOL)
    assert in_words(POOL) == (
        "Pool by event, up to event 9. Ann: 30 at first, 28 at last, between 28 and 30. Bo: 30 at first, 30 at last."
    )


def test_several_on_a_page() -> None:
    """Two charts of the same numbers have no id in common, and a style sheet that is for one of them alone."""
    ids = [{part.get("id") for part in read(POOL, key).iter() if part.get("id")} for key in ("", "2")]
    assert ids[0].isdisjoint(ids[1])
    sheet = chart(POOL, "2").split("<style")[1].split("</style>")[0].split(">", 1)[1]
    own = [rule for rule in sheet.split("}") if "{" in rule and "svg:root" not in rule]
    assert own
    assert all("#chart-justicar-pool-2" in rule for rule in own)


def test_lines_are_told_apart_without_colour() -> None:
    """No two of thirty lines have both dashes and colour in common, nor any two of the first six either of them."""
    looks = [(COLOURS[place % len(COLOURS)], DASHES[place % len(DASHES)]) for place in range(30)]
    assert len(set(looks)) == 30
    for (colour, dash), (other, another) in combinations(looks[:6], 2):
        assert colour != other
        assert dash != another


def test_the_legend_shows_dashes() -> None:
    """Each name stands beside a piece of its own line; a long one is shortened."""
    series = Series("Pool", ("Ann", "B" * 30), (Point(0, {"Ann": 1, "B" * 30: 2}),), 1)
    legend = next(part for part in read(series).iter(f"{SVG}g") if part.get("class") == "legends")
    assert [text.text for text in legend.iter(f"{SVG}text")] == ["Ann", "B" * 17 + "…"]
    styles = [path.get("style", "") for path in legend.iter(f"{SVG}path")]
    assert styles[0].endswith("stroke-dasharray:none")
    assert styles[1].endswith(f"stroke-dasharray:{DASHES[1]}")
    assert all(colour in style for colour, style in zip(COLOURS, styles, strict=False))


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("page", PAGES)
def test_lines_stand_out_by_light_and_in_the_dark(colour: str, page: str) -> None:
    """Each colour has a contrast of three to one at least, as WCAG asks of what is not text."""
    assert contrast(colour, page) >= 3


def test_text_takes_the_colour_of_its_page() -> None:
    """No text has a colour of its own, so that it can be read on any page."""
    sheet = chart(POOL)
    assert "fill:currentColor" in sheet
    assert "prefers-color-scheme:dark" in sheet


def test_it_fits_a_phone() -> None:
    """Drawn 320 pixels wide, no text in the chart is smaller than nine pixels."""
    drawn = read(POOL)
    width = float(drawn.get("viewBox", "").split()[2])
    assert 13 * 320 / width >= 9
    assert "width:100%" in drawn.get("style", "")
    assert drawn.get("width") is None


@pytest.mark.parametrize(
    "most, ticks",
    [
        (1, [0, 1]),
        (6, [0, 1, 2, 3, 4, 5, 6]),
        (7, [0, 2, 4, 6, 8]),
        (12, [0, 2, 4, 6, 8, 10, 12]),
        (30, [0, 5, 10, 15, 20, 25, 30]),
        (31, [0, 10, 20, 30, 40]),
        (999, [0, 200, 400, 600, 800, 1000]),
    ],
)
def test_round_numbers_beside_it(most: int, ticks: list[int]) -> None:
    """The scale goes by ones, twos, fives or tens, to the greatest number and not further than a step beyond."""
    assert charts._ticks(most) == ticks


def test_a_game_of_one_event() -> None:
    """Numbers that never change make a chart all the same."""
    (series, *_) = story_of(table(vampire("Lupo", "Sarah")), events.Hunt(minion="Lupo")).series
    read(series)
    read(Series("Pool", ("Ann",), (Point(0, {"Ann": 0}),), 0))


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_any_name_is_only_words(name: str) -> None:
    """Names are text in the legend and in the words, whatever they are."""
    for series in history(hostile_record(name), BOOK).story.series:
        text = chart(series)
        assert "<script" not in text
        assert "\u202e" not in text
        ElementTree.fromstring(text)


def test_dots_need_somebody_who_draws_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without a program that turns SVG into PNG, a sentence says so; one that fails is told with its complaint."""
    monkeypatch.setattr(charts.shutil, "which", lambda name: None)
    with pytest.raises(NoRenderer, match="rsvg-convert"):
        chart_as_png(POOL)
    command = tmp_path / "rsvg-convert"
    command.write_text("#!/bin/sh\nprintf 'PNG of '\ncat\n")
    command.chmod(0o755)
    monkeypatch.setattr(charts.shutil, "which", lambda name: str(command))
    assert chart_as_png(POOL) == b"PNG of " + chart(POOL).encode()
    command.write_text("#!/bin/sh\necho 'no fonts' >&2\nexit 1\n")
    with pytest.raises(NotDrawn, match="rsvg-convert could not draw this: no fonts"):
        chart_as_png(POOL)


def test_threads_get_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Charts that 16 threads draw at once are those drawn one after the other, and no two are drawn at the same time.

    For pygal registers a namespace of XML for the whole process with each chart: two that do it at the same time may
    fail, or draw with another prefix.
    """
    series = [*history(five(), BOOK).story.series] * 8
    alone = [chart(one) for one in series]
    register, within, most = ElementTree.register_namespace, [], []

    def registering(prefix: str, uri: str) -> None:
        within.append(prefix)
        most.append(len(within))
        time.sleep(0.001)  # others go on meanwhile
        register(prefix, uri)
        within.pop()

    monkeypatch.setattr(ElementTree, "register_namespace", registering)
    with ThreadPoolExecutor(16) as threads:
        assert list(threads.map(chart, series)) == alone
    assert set(most) == {1}
