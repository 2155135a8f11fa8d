"""The verb `tables`: all games as tables for analysis."""

from pathlib import Path

import click

from events.problem import Problem
from events.record.record import Record
from judge.book import Book
from service.cli import options
from service.cli.output import as_json, say, whisper
from service.errors import InputError
from service.games.records import book_of
from service.games.redacted import record_seen, view_named
from service.games.stored_records import open_to_read
from service.rejudge.order import conditions, games_of
from service.tables.files import FORMS, TableFiles
from service.tables.of_game import tables_of

MOST_PROBLEMS = 5
TABLES_HELP = """Write every stored game as tables for analysis: games, events, rulings, ousts, results.

The directory of -o gets a file for each table, or one database with --to sqlite. DuckDB, pandas and spreadsheets read
them. Each game is judged by the book of its heading. With --view, the tables contain only what this reader can see.

Exit status: 0 every game was written, 1 some games were not, 2 unusable input.

\b
Examples:
  justicar tables -o season
  justicar tables -o season --to csv --games 'date>=2026-01-01'
  justicar tables -o season --to sqlite --view spectator
"""


@click.command(help=TABLES_HELP)
@click.option(
    "-o", "out", type=click.Path(path_type=Path), required=True, metavar="DIR", help="Directory for the tables."
)
@click.option("--to", "form", type=click.Choice(FORMS), default="csv", show_default=True, help="Format of the tables.")
@click.option(
    "--games",
    "where",
    multiple=True,
    metavar="WHERE",
    help="Write only games whose id, book, title, event, date or players equal (=) a value, contain it (~), or are at "
    "least (>=) or at most (<=) it. Can be repeated.",
)
@click.option(
    "--view",
    type=click.Choice(["spectator", "everybody", "judge"]),
    default="judge",
    show_default=True,
    help="Write only what this reader can see.",
)
@options.store
@options.json_
def tables(out: Path, form: str, where: tuple[str, ...], view: str, store: str | None, as_json_: bool) -> None:
    """Write every stored game as tables."""
    chosen, problems = conditions(where), []
    with open_to_read(store) as log:
        files = TableFiles(out, form)
        try:
            for game in games_of(log, chosen):
                try:
                    record, book = _seen(log.record(game.id), view)
                    files.add(tables_of(game.id, record, book))
                except InputError as error:
                    problems.append(f"{game.id}: {error.problems[0]}")
            paths = files.done()
        except BaseException:
            files.given_up()
            raise
    if as_json_:
        as_json({"rows": files.rows, "files": [str(path) for path in paths], "problems": problems})
    else:
        for name, rows in files.rows.items():
            say(f"{name}: {rows:,} row{'' if rows == 1 else 's'}")
        say(f"Written to {out}.")
        for problem in problems[:MOST_PROBLEMS]:
            whisper(f"Not written: {problem}")
    raise SystemExit(1 if problems else 0)


def _seen(record: Record, view: str) -> tuple[Record, Book]:
    """The record as this reader sees it, and its book. Raises InputError."""
    book, viewpoint = book_of(record), view_named(record, view)
    for found in (book, viewpoint):
        if isinstance(found, Problem):
            raise InputError(found)
    assert isinstance(book, Book)
    assert not isinstance(viewpoint, Problem)
    return record_seen(record, book, viewpoint), book
