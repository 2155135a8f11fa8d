"""The verb `export`: a game's history for readers, its events for other programs, its pictures."""

import base64
import io
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from events.problem import Problem
from events.record.record import Entry, Record
from events.record.viewpoint import Viewpoint
from service.cli import options
from service.cli.output import InputError, as_json, complete, say, watched, whisper
from service.drawing.errors import NoRenderer
from service.export.spreadsheet import Rows
from service.export.write import FORMS, PICTURES, SUBJECTS, WRITERS, ExportRequest, check_options, up_to
from service.export.write import written as as_written
from service.games.named import is_stored
from service.games.records import part_of
from service.games.redacted import view_named
from service.games.stored_records import open_log

HELP = """Export RECORD: html, md: its annotated history; jsonl, game: its events, which import without loss; csv: rows
for a spreadsheet; dot, svg, png: a picture. Violations are reported and do not stop the export.

An existing FILE is kept unless you pass --force; a new one appears once it is complete. Without -o, writes to standard
output. In csv, cells that look like a formula start with an apostrophe.

\b
Examples:
  justicar export examples/five_players.game -o five.html
  justicar export game.jsonl --to md --view judge
  justicar export 3f2a --proof -o friday.jsonl
  justicar export 3f2a --to csv --rows turns -o turns.csv
  justicar export game.game --to svg --at 44 --of action > action.svg
  justicar export game.game --to svg --of chart --chart votes -o votes.svg
"""


@click.command(help=HELP)
@options.record
@click.option("--to", "form", type=click.Choice(FORMS), help="Format  [default: from the name of FILE]")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Write the export to FILE.")
@click.option("--force", is_flag=True, help="Overwrite an existing FILE.")
@click.option("--at", type=click.IntRange(0), metavar="N", help="The game up to event N  [default: the whole game]")
@click.option("--line", default="", metavar="1.2", help="Number of a variation, as in RECORD#1.2.")
@options.view
@click.option("--of", type=click.Choice(SUBJECTS), help="Subject of a picture  [default: table]")
@click.option("--chart", metavar="TITLE", help="Title of the chart's numbers.")
@click.option("--rows", type=click.Choice(["events", "turns"]), help="One row per event or per turn  [default: events]")
@click.option("--proof", is_flag=True, help="Add the proof that the record is unaltered (jsonl; a stored game).")
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
    proof: bool,
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
    check_options(form, None, of, chart, rows)
    if output is not None and output.is_file() and not force:
        raise InputError(Problem(str(output), "an existing file", "a new file, or --force to overwrite it"))
    record = _line(options.usable(named, store, keep_good), line, named)
    wanted = of or ("chart" if chart is not None else "table")
    if at is not None or wanted == "explanation":
        at = options.number_of(record, named, at, least=1 if wanted == "explanation" else 0)
    by = options.judged_by(record, book, card_files, krcg)
    record = options.as_seen(record, by, view)
    if at is not None and (form not in PICTURES or wanted == "chart"):
        record = up_to(record, at)
    wish = ExportRequest(form, record, by, at, view, wanted, chart, rows or "events", output is not None, _with_a_bar)
    if proof:
        wish.proof = _proof(wish, named, store, whole=at is None and not line)
    try:
        written = _write(wish, output, as_json_)
    except NoRenderer as error:
        other = "--to svg" if wanted == "chart" else "another form, such as --to dot"
        raise InputError(Problem(f"--to {form}", f"{error.found} ({str(error).rstrip('.')})", other)) from None
    for words in wish.missing:
        whisper(f"Left out: {words}")
    for words in wish.told:
        whisper(words)
    if as_json_:
        as_json({"record": named, "form": form, **written, "missing": wish.missing, "told": wish.told})
    elif output is not None:
        say(f"Written: {output}")


def _proof(wish: ExportRequest, named: str, store: str | None, whole: bool) -> tuple[bytes, ...]:
    """The lines that prove a record. Raises InputError."""
    if wish.form != "jsonl" or not whole:
        found = "a part of a game" if wish.form == "jsonl" else f"it beside --to {wish.form}"
        raise InputError(Problem("--proof", found, "--to jsonl and a whole game"))
    if not is_stored(named):
        raise InputError(Problem("--proof", f"{named}, a file", "the id of a stored game: its store has the proof"))
    from service.proof.record_proof import proof_lines  # no other export waits for what signs

    view = None if wish.view is None else view_named(wish.record, wish.view)
    everything = not isinstance(view, Viewpoint) or view.everything
    with open_log(store) as log:
        return tuple(proof_lines(log, log.find(named), as_written(wish), everything))


def _form_of(output: Path | None) -> str:
    """The form that a file's name ends with. Raises InputError."""
    ending = "" if output is None else output.suffix.removeprefix(".").lower()
    known = {"htm": "html", "markdown": "md", "gv": "dot"}.get(ending, ending)
    if known not in FORMS:
        found = "no form" if output is None else f"the ending of {output.name}"
        raise InputError(Problem("--to", found, f"one of {', '.join(FORMS)}"))
    return known


def _line(record: Record, label: str, named: str) -> Record:
    found = part_of(record, label, named)
    if isinstance(found, Problem):
        raise InputError(found)
    return found


# --- writing ------------------------------------------------------------------------------------------------------


def _write(wish: ExportRequest, output: Path | None, as_json_: bool) -> dict[str, object]:
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
            raise InputError(Problem("standard output", "a terminal", "a file for a picture: -o FILE"))
        writer(wish, stream)
        stream.flush()
        return {}
    with complete(output) as file:
        writer(wish, file)
        size = file.tell() if file.seekable() else 0
    return {"file": str(output), "bytes": size}


def _with_a_bar(entries: Sequence[Entry]) -> Iterator[Entry]:
    return watched(entries, len(entries), "Telling")
