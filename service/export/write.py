"""Writing an export: what was wished for, in any of the forms, to a stream of bytes."""

import io
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from typing import IO

import graphviz
from msgspec.structs import replace

from events.formats.jsonl import jsonl_lines
from events.notation.game_writer import game_lines
from events.problem import Problem
from events.record.record import Record, Variation
from judge.book import Book
from judge.explain.explain import explain_at
from projections.fold import Timeline
from service.drawing import drawing
from service.errors import InputError
from service.export.action_picture import action_at, course
from service.export.charts import chart, chart_as_png
from service.export.explanation_picture import explanation
from service.export.history.history import EVERYBODY, Watch, history, viewed
from service.export.history.model import History, Series
from service.export.html.page import html
from service.export.markdown import write_markdown
from service.export.spreadsheet import Rows, write_rows
from service.games.records import start_of
from service.presenters.registry import presenter_of

FORMS = ("html", "md", "jsonl", "game", "csv", "dot", "svg", "png")
PICTURES = ("dot", "svg", "png")
SUBJECTS = ("table", "ring", "action", "explanation", "chart")
MOST_TOLD = 10_000  # events of a history that the service tells: up to 10 KiB of memory each
TOLD = ("html", "md", "csv")  # forms that tell the history of a game
PIECE = 64 * 1024  # bytes


@dataclass
class ExportRequest:
    """What was asked for, and what is to be told about it in the end."""

    form: str
    record: Record
    book: Book
    at: int | None
    view: str | None
    of: str
    chart: str | None
    rows: Rows
    mark: bool  # whether a byte order mark begins a table
    watch: Watch = iter  # hands on the entries one by one, where somebody looks how far it is
    proof: Iterable[bytes] = ()  # lines that follow those of the record
    missing: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    @property
    def tells(self) -> bool:
        """Whether it is made of the history of the game, which is in memory as a whole until it is written."""
        return self.form in TOLD or self.of in ("action", "chart")

    def history(self) -> History:
        """The history up to where it was asked for; looked into closely where all of it is shown."""
        return history(self.record, self.book, self.view or EVERYBODY, self.watch, closely=self.form in TOLD)


def check_options(form: str, view: str | None, of: str | None, chart: str | None, rows: str | None) -> None:
    """Raises InputError for an option that has nothing to say in this form."""
    wrong = (
        ("--of", of is not None and form not in PICTURES, f"one of {', '.join(PICTURES)}"),
        ("--chart", chart is not None and (form not in PICTURES or of not in (None, "chart")), "--of chart"),
        ("--rows", rows is not None and form != "csv", "--to csv"),
        ("--view", view is not None and form in PICTURES, "a form that holds notes"),
        ("--of chart", (of == "chart" or chart is not None) and form == "dot", "svg or png: a chart is not a graph"),
    )
    problems = [Problem(name, f"it beside --to {form}", expected) for name, is_, expected in wrong if is_]
    if problems:
        raise InputError(*problems)


def up_to(record: Record, number: int) -> Record:
    """The record as it was after event `number`: without later events, notes about them, and later variations."""
    return replace(
        record,
        entries=record.entries[:number],
        annotations=tuple(note for note in record.annotations if note.about <= number),
        variations=tuple(one for one in record.variations if one.at <= number),
    )


# --- forms that are read again without loss --------------------------------------------------------------------------


def as_jsonl(record: Record) -> Iterator[bytes]:
    """The record in JSON Lines: `read_jsonl` reads the same record from it, which is written as the same bytes."""
    return in_pieces(jsonl_lines(record))


def as_game(record: Record) -> Iterator[bytes]:
    """The record in the line notation: `read_game` reads the same record from it."""
    return in_pieces(line.encode() for line in game_lines(record))


def in_pieces(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The lines in pieces of about 64 KiB, so that a long record is never in memory as a whole text."""
    piece = bytearray()
    for line in lines:
        piece += line
        if len(piece) >= PIECE:
            yield bytes(piece)
            piece.clear()
    if piece:
        yield bytes(piece)


AGAIN: dict[str, Callable[[Record], Iterator[bytes]]] = {"jsonl": as_jsonl, "game": as_game}


def pieces(wish: ExportRequest) -> Iterator[bytes] | None:
    """The export piece by piece as it is written, in a form that is read again; nothing for any other form."""
    write = AGAIN.get(wish.form)
    return None if write is None else chain(write(_with_notes(wish)), wish.proof)


def _again(wish: ExportRequest, out: IO[bytes]) -> None:
    out.writelines(AGAIN[wish.form](_with_notes(wish)))
    out.writelines(wish.proof)


def written(wish: ExportRequest) -> Record:
    """The record as it is written in a form that is read again."""
    return wish.record if wish.view is None else viewed(wish.record, wish.view)


def _with_notes(wish: ExportRequest) -> Record:
    """The record as it is to be read again: with all its notes, unless a view was asked for."""
    private = _private(wish.record) if wish.view is None else 0
    if private:
        wish.told.append(
            f"{private} {'note is' if private == 1 else 'notes are'} in it that not everybody may read; "
            "--view everybody leaves such notes out."
        )
    return written(wish)


def _private(line: Record | Variation) -> int:
    return sum(bool(note.visibility) for note in line.annotations) + sum(_private(one) for one in line.variations)


@contextmanager
def _text(out: IO[bytes]) -> Iterator[io.TextIOWrapper]:
    """The stream for text, as it is written; what no text may hold becomes a question mark."""
    wrapped = io.TextIOWrapper(out, encoding="utf-8", errors="replace", newline="")
    try:
        yield wrapped
        wrapped.flush()
    finally:
        wrapped.detach()


def _html(wish: ExportRequest, out: IO[bytes]) -> None:
    page = html(wish.history(), viewed(wish.record, wish.view or EVERYBODY), wish.book)
    wish.missing += page.missing
    with _text(out) as text:
        text.write(page.text)


def _md(wish: ExportRequest, out: IO[bytes]) -> None:
    told = wish.history()
    with _text(out) as text:
        write_markdown(told, text)


def _csv(wish: ExportRequest, out: IO[bytes]) -> None:
    told = wish.history()
    with _text(out) as text:
        if wish.mark:
            text.write("\N{BYTE ORDER MARK}")
        guarded = write_rows(told, wish.rows, text)
    if guarded:
        cells = (
            "1 cell begins like a formula and has" if guarded == 1 else f"{guarded} cells begin like formulas and have"
        )
        wish.told.append(f"{cells} an apostrophe before it, lest a spreadsheet calculate it.")


# --- pictures -----------------------------------------------------------------------------------------------------


def _dot(wish: ExportRequest, out: IO[bytes]) -> None:
    out.write(_graph(wish).source.encode("utf-8", "replace"))


def _svg(wish: ExportRequest, out: IO[bytes]) -> None:
    drawn = chart(_series(wish)) if wish.of == "chart" else drawing.svg(_graph(wish))
    out.write(drawn.encode("utf-8", "replace"))


def _png(wish: ExportRequest, out: IO[bytes]) -> None:
    out.write(chart_as_png(_series(wish)) if wish.of == "chart" else drawing.draw(_graph(wish), "png"))


def _graph(wish: ExportRequest) -> graphviz.Digraph:
    """The picture that was asked for, as Graphviz has it."""
    record, book = wish.record, wish.book
    number = len(record.entries) if wish.at is None else wish.at
    look = presenter_of(book)
    if wish.of == "action":
        return _action(wish, number)
    timeline = Timeline(book.family, book.terms, record.events, start_of(record, book))
    if wish.of == "explanation":
        return explanation(explain_at(book, timeline, number))
    draw = look.picture if wish.of == "table" else look.teller.ring
    return draw(timeline.at(number).position(), f"after event {number}")


def _action(wish: ExportRequest, number: int) -> graphviz.Digraph:
    events = list(wish.history().story.events)
    course_of = action_at(events, number)
    if not course_of:
        found = f"event {number}, which belongs to no action"
        raise InputError(Problem("--at", found, "an event of the action to be drawn"))
    return course(course_of, course_of[0].sentence)


def _series(wish: ExportRequest) -> Series:
    known = wish.history().story.series
    asked = (wish.chart or "").casefold()
    found = next((one for one in known if one.title.casefold().startswith(asked)), None)
    if found is None:
        titles = ", ".join(one.title for one in known)
        wanted = f"«{wish.chart}»" if titles else "a game without counts"
        raise InputError(Problem("--chart", wanted, f"one of {titles}" if titles else "a game with numbers"))
    return found


WRITERS: dict[str, Callable[[ExportRequest, IO[bytes]], object]] = {
    "html": _html,
    "md": _md,
    "jsonl": _again,
    "game": _again,
    "csv": _csv,
    "dot": _dot,
    "svg": _svg,
    "png": _png,
}
