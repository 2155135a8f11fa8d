"""What somebody who steps through a game sees: the rows of a screen of any size, each of styled pieces of text."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from prompt_toolkit.utils import get_cwidth

from service.cli.output import printable
from service.cli.replay.playback import Playback
from service.cli.replay.viewer import ASKED, Overlay, Viewer
from service.cli.replay.words import TextLine, telling
from service.export.history.model import EventStory

Piece = tuple[str, str]  # a style and a text
Row = list[Piece]

WIDE = 100  # columns, from which on table and story stand side by side
FEW = 5  # rows of the story that are always shown
TAB = "  "
STYLES = {
    "bar": "reverse",
    "head": "bold",
    "here": "reverse",
    "wrong": "ansired",
    "doubt": "ansiyellow",
    "legal": "ansigreen",
    "human": "ansimagenta",
    "note": "ansicyan",
    "branch": "ansiblue",
    "struck": "strike",
    "faint": "ansibrightblack",
    "changed": "bold",
}


@dataclass(frozen=True, slots=True)
class Signs:
    """The signs that a terminal can show."""

    down: str = "│"
    across: str = "─"
    more: str = "…"
    wrong: str = "✗"
    struck: str = "~"


ASCII = Signs("|", "-", ">", "x")


@dataclass(slots=True)
class Painter:
    """Paints the rows of the screen. The table of one event is kept, for it is painted again and again."""

    signs: Signs = field(default_factory=Signs)
    _kept: dict[tuple[str, int], list[str]] = field(default_factory=dict)

    def screen(self, viewer: Viewer, rows: int, columns: int) -> list[Row]:
        """As many rows as the screen has: a bar with the place, the story, the table, and a line for the keys."""
        rows, columns = max(rows, 3), max(columns, 10)
        body = rows - 2
        if viewer.overlay is not None:
            middle = self._over(viewer.overlay, body, columns)
        elif columns >= WIDE:
            left = columns * 11 // 20
            story = self._story(viewer, body, left)
            table = self._table(viewer, body, columns - left - 3)
            middle = [
                [*self._filled(one, left), ("class:faint", f" {self.signs.down} "), *other]
                for one, other in zip(story, table, strict=True)
            ]
        else:
            told = self._about(viewer, columns)
            high = min(len(told) + FEW + 1, max(FEW, body * 3 // 5))
            middle = [
                *self._story(viewer, high, columns),
                [("class:faint", self.signs.across * columns)],
                *self._table(viewer, max(body - high - 1, 0), columns),
            ][:body]
        return [self._bar(viewer, columns), *middle, self._foot(viewer, columns)]

    # --- the bar and the foot -----------------------------------------------------------------------------------

    def _bar(self, viewer: Viewer, columns: int) -> Row:
        course = viewer.course
        title = course.story.title if course.label else course.record.heading.title
        line = f"Line {course.label}" if course.label else ""
        left = " ".join(part for part in (line, title or "A game", "·", course.turn_of(viewer.number)) if part)
        right = f"event {viewer.number} of {course.last} "
        room = max(columns - get_cwidth(right) - 1, 0)
        text = self._cut(on_a_line(left.removesuffix(" · ").rstrip("· ")), room - 1)
        return [("class:bar", f" {text}{' ' * (columns - get_cwidth(text) - 1 - get_cwidth(right))}{right}"[:columns])]

    def _foot(self, viewer: Viewer, columns: int) -> Row:
        if viewer.asking:
            return [("", self._cut(f"{ASKED[viewer.asking]}: {viewer.typed}_", columns))]
        if viewer.said:
            return [("class:doubt", self._cut(viewer.said, columns))]
        if viewer.overlay is not None:
            return [("class:faint", self._cut("Up, Down scroll; q or Esc closes", columns))]
        keys = "arrows step  PgDn turn  b breach  n note  t turn  g event  e why  ? help  q quit"
        return [("class:faint", self._cut(keys, columns))]

    # --- the story ----------------------------------------------------------------------------------------------

    def _story(self, viewer: Viewer, rows: int, columns: int) -> list[Row]:
        """The events around the one that is looked at, and below them what is told of it."""
        about = self._about(viewer, columns)
        most = max(rows - FEW - 1, 1)
        if len(about) > most:
            about = [*about[: most - 1], [("class:faint", self.signs.more)]]
        around = self._around(viewer, rows - len(about) - 1, columns)
        return self._exactly([*around, [("class:faint", self.signs.across * columns)], *about], rows)

    def _around(self, viewer: Viewer, rows: int, columns: int) -> list[Row]:
        """The lines of the events around the one that is looked at, under the headings of their turns."""
        if rows < 1:
            return []
        course, number = viewer.course, viewer.number
        before: list[Row] = []
        after: list[Row] = []
        for earlier in range(number, -1, -1):
            before[:0] = self._line(course, earlier, number, columns)
            if len(before) >= rows:
                break
        for later in range(number + 1, min(number + rows, course.last) + 1):
            after += self._line(course, later, number, columns)
        above = max(rows * 2 // 3, rows - len(after))
        before = before[-above:]
        return [*before, *after][:rows]

    def _line(self, course: Playback, number: int, here: int, columns: int) -> Iterator[Row]:
        """An event as a row, after the heading of its turn when it begins one."""
        told = course.told(number)
        if told is None:
            text = self._cut("    0  before the first event", columns)
            yield [("class:here" if here == 0 else "class:faint", text)]
            return
        heading = course.headings.get(number)
        if heading:
            yield [("class:head", self._cut(on_a_line(heading), columns))]
        flag, style = self._flag(told)
        words = on_a_line(told.line + "".join(dict.fromkeys(told.marks)))
        gutter = f"{number:>5} {flag}{'*' if told.notes else ' '}"
        text = self._cut(words, columns - len(gutter) - 1)
        if number == here:
            yield [("class:here", gutter), ("class:here class:struck" if told.struck else "class:here", f" {text}")]
        else:
            yield [(style or "class:faint", gutter), ("", " "), ("class:struck" if told.struck else style, text)]

    def _flag(self, told: EventStory) -> Piece:
        """The sign of what is to be said of an event, and its style."""
        if told.struck:
            return self.signs.struck, "class:struck"
        if told.wrong:
            return self.signs.wrong, "class:wrong"
        if told.rulings:
            return "?", "class:doubt"
        return ("=", "class:human") if told.settled else (" ", "")

    def _about(self, viewer: Viewer, columns: int) -> list[Row]:
        return list(self._wrapped(telling(viewer.course, viewer.number), columns))

    # --- the table, and what stands before it -------------------------------------------------------------------

    def _table(self, viewer: Viewer, rows: int, columns: int) -> list[Row]:
        """The table after the event; what changed with it stands out. Rows that do not fit are scrolled to."""
        now = self._lines(viewer.course, viewer.number)
        past = set(self._lines(viewer.course, viewer.number - 1)) if viewer.number else set(now)
        painted: list[Row] = []
        for line in now:
            indent = " " * (len(line) - len(line.lstrip()))
            style = "" if line in past else "class:changed"
            painted += [[(style, text)] for text in self._wrap(line, columns, indent + TAB)]
        viewer.scroll = max(0, min(viewer.scroll, len(painted) - rows))
        shown = painted[viewer.scroll : viewer.scroll + rows]
        if rows and viewer.scroll + rows < len(painted):
            left = len(painted) - viewer.scroll - rows + 1
            shown[-1] = [("class:faint", self._cut(f"{self.signs.more} {left} more rows: j", columns))]
        return self._exactly(shown, rows)

    def _lines(self, course: Playback, number: int) -> list[str]:
        key = course.label, number
        if key not in self._kept:
            if len(self._kept) > 8:
                del self._kept[next(iter(self._kept))]
            self._kept[key] = [on_a_line(line) for line in course.look.lines(course.table(number))]
        return self._kept[key]

    def _over(self, overlay: Overlay, rows: int, columns: int) -> list[Row]:
        painted = list(self._wrapped(overlay.lines, columns))
        overlay.scroll = max(0, min(overlay.scroll, len(painted) - rows))
        return self._exactly(painted[overlay.scroll : overlay.scroll + rows], rows)

    # --- rows of a width ----------------------------------------------------------------------------------------

    def _wrapped(self, lines: Iterable[TextLine], columns: int) -> Iterator[Row]:
        for line in lines:
            style = "" if line.kind == "plain" else f"class:{line.kind}"
            indent = " " * (len(line.words) - len(line.words.lstrip()))
            for text in self._wrap(on_a_line(line.words), columns, indent + TAB):
                yield [(style, text)]

    def _wrap(self, text: str, columns: int, indent: str) -> list[str]:
        """The text in lines of this many columns, the second and further ones indented."""
        columns = max(columns, 1)
        indent = indent if 2 * len(indent) < columns else ""
        lines: list[str] = []
        start, before = 0, ""
        while True:
            end = start + self._fits(text[start : start + columns], columns - len(before))
            if end == len(text):
                return [*lines, before + text[start:]]
            space = text.rfind(" ", start, end + 1)
            if space > start and text[start:space].strip():
                end = space
            lines.append(before + text[start : max(end, start + 1)])
            start = max(end, start + 1)
            start += len(text[start : start + columns]) - len(text[start : start + columns].lstrip())
            before = indent

    def _fits(self, text: str, columns: int) -> int:
        """How many characters of the text fit into so many columns."""
        width = 0
        for place, character in enumerate(text):
            width += get_cwidth(character)
            if width > columns:
                return place
        return len(text)

    def _cut(self, text: str, columns: int) -> str:
        if get_cwidth(text) <= columns:
            return text
        return text[: self._fits(text, max(columns - 1, 0))] + self.signs.more if columns > 0 else ""

    def _filled(self, row: Row, columns: int) -> Row:
        width = sum(get_cwidth(text) for _, text in row)
        return [*row, ("", " " * max(columns - width, 0))]

    def _exactly(self, rows: Sequence[Row], number: int) -> list[Row]:
        return [*rows[:number], *([] for _ in range(number - len(rows)))]


def on_a_line(words: str) -> str:
    """The words without anything that would end a row of the screen, or steer the terminal."""
    return printable(" ".join(words.splitlines()).replace("\t", " "))


def plain(rows: Iterable[Sequence[tuple[str, str]]]) -> str:
    """The rows as text, without their styles."""
    return "\n".join("".join(text for _, text in row).rstrip() for row in rows)
