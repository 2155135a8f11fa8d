"""The verb `export`: a game's history for readers, its events for other programs, its pictures."""

import base64
import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import click
import graphviz
from msgspec.structs import replace

from events.record import Problem, Record, Variation
from judge.book import Book
from judge.explain import explain_at
from projections.fold import Timeline
from service import pictures
from service.cli import options
from service.cli.output import Unusable, as_json, complete, say, watched, whisper
from service.export.charts import chart, chart_as_png
from service.export.courses import action_at, course
from service.export.forms import as_game, as_jsonl
from service.export.history import EVERYBODY, history, viewed
from service.export.html import html
from service.export.markdown import write_markdown
from service.export.model import History, Series
from service.export.spreadsheet import Rows, write_rows
from service.looks import look_of
from service.pictures import NoRenderer
from service.reading import part_of, start_of

FORMS = ("html", "md", "jsonl", "game", "csv", "dot", "svg", "png")
PICTURES = ("dot", "svg", "png")
SUBJECTS = ("table", "ring", "action", "explanation", "chart")
HELP = """Export RECORD: html, md: its annotated history; jsonl, game: its events, to be read again without loss;
csv: rows for a spreadsheet; dot, svg, png: a picture. What is against the rules is told, and does not stop it.

A FILE that is there already is kept unless you say --force; a new one appears when it is complete. Without -o, the
export goes to standard output. In csv, cells that begin like a formula get an apostrophe before them.

\b
Examples:
  justicar export examples/five_players.game -o five.html
  justicar export game.jsonl --to md --view judges
  justicar export 3f2a --to csv --rows turns -o turns.csv
  justicar export game.game --to svg --at 44 --of action > action.svg
  justicar export game.game --to svg --of chart --chart votes -o votes.svg
"""


@dataclass
class Wish:
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
    missing: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    def history(self) -> History:
        """The history up to where it was asked for, with a progress bar for a long game."""
        entries = len(self.record.entries)
        return history(self.record, self.book, self.view or EVERYBODY, lambda all_: watched(all_, entries, "Telling"))


@click.command(help=HELP, short_help="A game's history for readers, in many forms.")
@options.record
@click.option("--to", "form", type=click.Choice(FORMS), help="The form; else what the name of FILE ends with.")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Write it there.")
@click.option("--force", is_flag=True, help="Write over a FILE that is there already.")
@click.option("--at", type=click.IntRange(0), metavar="N", help="The game up to event N; else the whole.")
@click.option("--line", default="", metavar="1.2", help="A variation by its number, as RECORD#1.2 names it too.")
@click.option("--view", metavar="NAME", help="Notes for everybody (the usual), for judges, or for NAME.")
@click.option("--of", type=click.Choice(SUBJECTS), help="What a picture shows; the table when nobody says.")
@click.option("--chart", metavar="TITLE", help="Which numbers a chart shows, such as pool.")
@click.option("--rows", type=click.Choice(["events", "turns"]), help="A row an event (the usual), or a row a turn.")
@options.book
@options.store
@options.cards
@options.keep_good
@options.json_
def export(
    named: str,
    form: str | None,
    output: Path | None,
    force: bool,
    at: int | None,
    line: str,
    view: str | None,
    of: str | None,
    chart: str | None,
    rows: Rows | None,
    book: str | None,
    store: str | None,
    card_files: tuple[str, ...],
    krcg: bool,
    keep_good: bool,
    as_json_: bool,
) -> None:
    """A game's history in a form for readers, other programs or spreadsheets."""
    output = None if output is not None and str(output) == "-" else output
    form = form or _form_of(output)
    _fits(form, view, of, chart, rows)
    if output is not None and output.is_file() and not force:
        raise Unusable(Problem(str(output), "a file that is there already", "a new file, or --force to write over it"))
    record = _line(options.usable(named, store, keep_good), line, named)
    wanted = of or ("chart" if chart is not None else "table")
    if at is not None or wanted == "explanation":
        at = options.number_of(record, named, at, least=1 if wanted == "explanation" else 0)
    by = options.judged_by(record, book, card_files, krcg)
    if at is not None and (form not in PICTURES or wanted == "chart"):
        record = up_to(record, at)
    wish = Wish(form, record, by, at, view, wanted, chart, rows or "events", output is not None)
    try:
        written = _write(wish, output, as_json_)
    except NoRenderer as error:
        other = "--to svg" if wanted == "chart" else "another form, such as --to dot"
        raise Unusable(Problem(f"--to {form}", f"nothing to draw with ({str(error).rstrip('.')})", other)) from None
    for words in wish.missing:
        whisper(f"Left out: {words}")
    for words in wish.told:
        whisper(words)
    if as_json_:
        as_json({"record": named, "form": form, **written, "missing": wish.missing, "told": wish.told})
    elif output is not None:
        say(f"Written: {output}")


def _form_of(output: Path | None) -> str:
    """The form that a file's name ends with. Raises Unusable."""
    ending = "" if output is None else output.suffix.removeprefix(".").lower()
    known = {"htm": "html", "markdown": "md", "gv": "dot"}.get(ending, ending)
    if known not in FORMS:
        found = "no form" if output is None else f"the ending of {output.name}"
        raise Unusable(Problem("--to", found, f"one of {', '.join(FORMS)}"))
    return known


def _fits(form: str, view: str | None, of: str | None, chart: str | None, rows: str | None) -> None:
    """Raises Unusable for an option that has nothing to say in this form."""
    wrong = (
        ("--of", of is not None and form not in PICTURES, f"one of {', '.join(PICTURES)}"),
        ("--chart", chart is not None and (form not in PICTURES or of not in (None, "chart")), "--of chart"),
        ("--rows", rows is not None and form != "csv", "--to csv"),
        ("--view", view is not None and form in PICTURES, "a form that holds notes"),
        ("--of chart", (of == "chart" or chart is not None) and form == "dot", "svg or png: a chart is no graph"),
    )
    problems = [Problem(name, f"it beside --to {form}", expected) for name, is_, expected in wrong if is_]
    if problems:
        raise Unusable(*problems)


def _line(record: Record, label: str, named: str) -> Record:
    found = part_of(record, label, named)
    if isinstance(found, Problem):
        raise Unusable(found)
    return found


def up_to(record: Record, number: int) -> Record:
    """The record as it was after event `number`: without later events, notes about them, and later variations."""
    return replace(
        record,
        entries=record.entries[:number],
        annotations=tuple(note for note in record.annotations if note.about <= number),
        variations=tuple(one for one in record.variations if one.at <= number),
    )


# --- writing ------------------------------------------------------------------------------------------------------


def _write(wish: Wish, output: Path | None, as_json_: bool) -> dict[str, object]:
    """Write what was wished for, and say where to, or what, for those who asked for JSON."""
    writer = WRITERS[wish.form]
    if as_json_ and output is None:
        held = io.BytesIO()
        writer(wish, held)
        if wish.form == "png":
            return {"base64": base64.b64encode(held.getvalue()).decode()}
        return {"text": held.getvalue().decode()}
    if output is None:
        stream = sys.stdout.buffer
        if wish.form == "png" and stream.isatty():
            raise Unusable(Problem("standard output", "a terminal", "a file for a picture: -o FILE"))
        writer(wish, stream)
        stream.flush()
        return {}
    with complete(output) as file:
        writer(wish, file)
        size = file.tell() if file.seekable() else 0
    return {"file": str(output), "bytes": size}


def _jsonl(wish: Wish, out: IO[bytes]) -> None:
    out.write(as_jsonl(_with_notes(wish)))


def _game(wish: Wish, out: IO[bytes]) -> None:
    out.write(as_game(_with_notes(wish)).encode())


def _with_notes(wish: Wish) -> Record:
    """The record as it is to be read again: with all its notes, unless a view was asked for."""
    if wish.view is not None:
        return viewed(wish.record, wish.view)
    private = _private(wish.record)
    if private:
        wish.told.append(
            f"{private} {'note is' if private == 1 else 'notes are'} in it that not everybody may read; "
            "--view everybody leaves such notes out."
        )
    return wish.record


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


def _html(wish: Wish, out: IO[bytes]) -> None:
    page = html(wish.history(), viewed(wish.record, wish.view or EVERYBODY), wish.book)
    wish.missing += page.missing
    with _text(out) as text:
        text.write(page.text)


def _md(wish: Wish, out: IO[bytes]) -> None:
    told = wish.history()
    with _text(out) as text:
        write_markdown(told, text)


def _csv(wish: Wish, out: IO[bytes]) -> None:
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


def _dot(wish: Wish, out: IO[bytes]) -> None:
    out.write(_graph(wish).source.encode("utf-8", "replace"))


def _svg(wish: Wish, out: IO[bytes]) -> None:
    drawn = chart(_series(wish)) if wish.of == "chart" else pictures.svg(_graph(wish))
    out.write(drawn.encode("utf-8", "replace"))


def _png(wish: Wish, out: IO[bytes]) -> None:
    out.write(chart_as_png(_series(wish)) if wish.of == "chart" else pictures.drawn(_graph(wish), "png"))


def _graph(wish: Wish) -> graphviz.Digraph:
    """The picture that was asked for, as Graphviz has it."""
    record, book = wish.record, wish.book
    number = len(record.entries) if wish.at is None else wish.at
    look = look_of(book)
    if wish.of == "action":
        return _action(wish, number)
    timeline = Timeline(book.family, book.terms, record.events, start_of(record, book))
    if wish.of == "explanation":
        return pictures.explanation(explain_at(book, timeline, number))
    draw = look.picture if wish.of == "table" else look.teller.ring
    return draw(timeline.at(number).position(), f"after event {number}")


def _action(wish: Wish, number: int) -> graphviz.Digraph:
    events = list(wish.history().story.events)
    course_of = action_at(events, number)
    if not course_of:
        found = f"event {number}, which belongs to no action"
        raise Unusable(Problem("--at", found, "an event of the action to be drawn"))
    return course(course_of, course_of[0].sentence)


def _series(wish: Wish) -> Series:
    known = wish.history().story.series
    asked = (wish.chart or "").casefold()
    found = next((one for one in known if one.title.casefold().startswith(asked)), None)
    if found is None:
        titles = ", ".join(one.title for one in known)
        wanted = f"«{wish.chart}»" if titles else "a game in which nobody counted anything"
        raise Unusable(Problem("--chart", wanted, f"one of {titles}" if titles else "a game with numbers"))
    return found


WRITERS: dict[str, Callable[[Wish, IO[bytes]], Any]] = {
    "html": _html,
    "md": _md,
    "jsonl": _jsonl,
    "game": _game,
    "csv": _csv,
    "dot": _dot,
    "svg": _svg,
    "png": _png,
}
