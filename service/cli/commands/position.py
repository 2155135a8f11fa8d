"""The verb `position`: a table said in a few lines, and any moment of a game as such lines."""

import os

import click

from events.problem import Problem
from events.record.record import Record
from service.cli import options
from service.cli.output import InputError, as_json, say
from service.games.named import is_stored
from service.games.position_writing import lines_at, position_at
from service.games.records import bytes_of, checked_lines, lines_in, place_of, read_moment

LINES = "the lines"
HELP = """Make a position from a few LINES, or print any moment of RECORD as such lines.

LINES say what lies on the table: a name, then facts about it, separated by commas. Separate lines by ; or by line
breaks. Sentences at the end say what is in progress (docs/positions.md). The position is printed as JSON, for
`ask --position` and for `position {...}` in a game; both also take the lines themselves.

With RECORD, prints the lines for the table after event N; --json prints the position as JSON. RECORD may also be a file
with the JSON of a position (- for standard input). Reading the lines gives the same position; a comment at the end
names what they cannot say.

\b
Examples:
  justicar position "Lupo, Sarah's, 3 of 4, tapped; Thomas, Alexis's, in torpor; Sarah's minion phase"
  justicar position --lines table.txt
  justicar position examples/five_players.game --at 272
  justicar position examples/five_players.game --at 272 --json > table.json
  justicar position table.json
"""


@click.command("position", help=HELP)
@click.argument("said", nargs=-1, metavar="[RECORD | LINES]", shell_complete=options.complete_record)
@options.at
@click.option("--lines", type=click.Path(), metavar="FILE", help="Read the lines from FILE (- for standard input).")
@options.book
@options.store
@options.cards
@options.view
@options.json_
def position(
    said: tuple[str, ...],
    at: int | None,
    lines: str | None,
    book: str | None,
    store: str | None,
    card_files: tuple[str, ...],
    krcg: bool,
    view: str | None,
    as_json_: bool,
) -> None:
    """A position from lines, or the lines of a moment."""
    if (len(said) != 1) == (lines is None):
        raise click.UsageError("Give RECORD, or LINES in quotes, or --lines FILE: one of the three.")
    text = (
        _from_file(lines) if lines is not None else said[0] if _is_lines(said[0]) else _in_file_of_lines(said[0], book)
    )
    if text is not None:
        if at is not None:
            raise click.UsageError("--at needs RECORD; lines say a single moment.")
        found, problems = checked_lines(text, _place(said, lines), book)
        if found is None or problems:
            raise InputError(*problems)
        as_json(found.heading.position)
        return
    record = options.usable(said[0], store) if is_stored(said[0]) else _in_a_file(said[0], book)
    if at is not None and not record.entries and record.heading.position is not None:
        raise click.UsageError("--at needs a game; a position is a single moment.")
    by = options.judged_by(record, book, card_files, krcg)
    record = options.as_seen(record, by, view)
    number = options.number_of(record, said[0], at)
    if as_json_:
        as_json(position_at(record, by, number))
        return
    for line in lines_at(record, by, number):
        say(line)


def _place(said: tuple[str, ...], lines: str | None) -> str:
    """Where the lines are: a file, or the words of the command."""
    return place_of(lines) if lines is not None else LINES if _is_lines(said[0]) else said[0]


def _is_lines(said: str) -> bool:
    """Whether the words are lines, and no file or stored game: these have no blanks in their names."""
    return len(said.split()) > 1 and is_stored(said)


def _in_file_of_lines(named: str, book: str | None) -> str | None:
    """The lines in a file that begins with no brace; where it begins with a heading, as a game does, it is no game."""
    text = bytes_of(named) if os.path.isfile(named) else b""
    lines = lines_in(text) if isinstance(text, bytes) else None
    if lines is None or not lines.lstrip().startswith("["):
        return lines
    return lines if read_moment(named, book)[1] and not checked_lines(lines, named, book)[1] else None


def _in_a_file(named: str, book: str | None) -> Record:
    """The record in a file, or the position in it. Raises InputError."""
    found, problems = read_moment(named, book)
    if found is None or problems:
        raise InputError(*problems)
    return found


def _from_file(named: str) -> str:
    """The lines in a file. Raises InputError."""
    found = bytes_of(named)
    if isinstance(found, Problem):
        raise InputError(found)
    try:
        return found.decode()
    except UnicodeDecodeError:
        raise InputError(Problem(place_of(named), "bytes that are not UTF-8", "lines of text")) from None
