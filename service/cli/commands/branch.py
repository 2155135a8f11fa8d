"""The verb `branch`: the game goes on otherwise, from any event, as a line of its own."""

import sys
from pathlib import Path

import click
from msgspec.structs import replace

from events.notation.reader import Reader
from events.notation.variations import joined, labelled
from events.problem import Problem
from events.record.limits import MAX_DEPTH, MAX_VARIATIONS
from events.record.record import Annotation, Entry, Record, Variation
from service.cli import options
from service.cli.output import InputError, as_json, complete, say, whisper, written
from service.cli.recording.piped import piped
from service.games.named import is_stored, line_named
from service.games.records import known_book, part_of
from service.games.stored_records import game_named, has_store, open_log
from service.names import checked, flaws_said


@click.command()
@options.record
@options.at
@click.option("--title", default="", help="Title of the branch.")
@click.option("--by", default="", metavar="NAME", help="Author  [default for a stored game: your user name]")
@click.option(
    "--book",
    metavar="ID",
    shell_complete=options.complete_book,
    help="Judge the branch by this rulebook, from its beginning.",
)
@click.option(
    "--id", "game_id", default=None, metavar="ID", help="Id of the branch, for a stored game  [default: a random id]"
)
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Write the record to FILE.")
@click.option(
    "--form", type=click.Choice(["game", "jsonl"]), help="Line notation or JSON Lines  [default: from the name of FILE]"
)
@options.store
@options.json_
def branch(
    named: str,
    at: int | None,
    title: str,
    by: str,
    book: str | None,
    game_id: str | None,
    output: Path | None,
    form: str | None,
    store: str | None,
    as_json_: bool,
) -> None:
    """Continue from event N of RECORD, or from the last, as a separate line of play. RECORD is not changed.

    The branch of a stored game is a game too: the command prints its id, and `justicar record ID` continues it. If
    RECORD is a file, the command prints the record with one more variation, which contains the lines of notation that
    you pipe in, if any.

    With --book the branch is judged by another edition, including events 1 to N.

    \b
    Examples:
      justicar branch 3f2a --at 44 --title "No block"
      justicar branch 3f2a --at 44 --book jyhad-1994
      justicar branch game.game --at 44 -o study.game
      echo 'no block; succeeds' | justicar branch game.game --at 44 > study.game
      justicar judge study.game#1
    """
    checked("--title", title)
    checked("--by", by)
    if book is not None:
        known_book(book)
    if is_stored(named):
        for option, value in (("--output", output), ("--form", form)):
            if value is not None:
                raise InputError(
                    Problem(option, "a stored game", "a file; the branch of a stored game goes into the store")
                )
        _branch_game(named, at, Variation(0, title, by, book=book or ""), game_id, store, as_json_)
    elif game_id is not None:
        raise InputError(Problem("--id", "a file", "a stored game; the variation of a file has a number"))
    else:
        _branch_file(
            named, Variation(0 if at is None else at, title, by, book=book or ""), at is None, output, form, as_json_
        )


def _branch_game(
    named: str, at: int | None, begun: Variation, game_id: str | None, store: str | None, as_json_: bool
) -> None:
    """A branch of a stored game, which is stored."""
    if not has_store(store):
        of, _ = line_named(named)
        raise InputError(Problem(of, "no such file, and there is no store yet", "a file, or the id of a stored game"))
    with open_log(store) as log:
        game = game_named(log, named)
        if isinstance(game, Problem):
            raise InputError(game)
        shared = log.version(game) if at is None else at
        given = {"title": begun.title, "by": begun.by, "book": begun.book}
        made = log.branch(game, shared, game_id, source="justicar branch", **given)
    if as_json_:
        as_json({"game": made, "events": shared, "parent": {"game": game, "at": shared}})
        return
    say(made)
    whisper(f"Continue it: justicar record {made}")


def _branch_file(
    named: str, begun: Variation, last: bool, output: Path | None, form: str | None, as_json_: bool
) -> None:
    """The record of a file with one more variation, which leaves it where this one does, or after the last event."""
    of, label = line_named(named)
    record = options.usable(of, None)
    if output is not None and of != "-" and output.exists() and output.samefile(of):
        raise InputError(Problem("--output", str(output), "another file; RECORD is not changed"))
    if len(label.split(".")) >= MAX_DEPTH or sum(1 for _ in labelled(record)) >= MAX_VARIATIONS:
        raise InputError(Problem(named, "the maximum number of variations in a record", "fewer variations"))
    line = part_of(record, label, of)
    if isinstance(line, Problem):
        raise InputError(line)
    at = options.number_of(line, named, None if last else begun.at)
    found = _piped(Record(line.heading, line.entries[:at])) if of != "-" else []
    entries = tuple(one for one in found if isinstance(one, Entry))
    notes = tuple(one for one in found if isinstance(one, Annotation))
    whole, number = joined(record, replace(begun, at=at, entries=entries, annotations=notes), label)
    text = written(whole, form or ("jsonl" if _jsonl(output, of, as_json_) else "game"))
    if output is None:
        click.echo(text, nl=False)
        whisper(f"Variation {number}: justicar judge FILE#{number}")
        return
    with complete(output) as file:
        file.write(text.encode())
    if as_json_:
        as_json({"record": str(output), "line": number, "at": at, "events": len(entries)})
    else:
        say(f"{output}#{number}")
        whisper(f"Judge it: justicar judge {output}#{number}")


def _jsonl(output: Path | None, of: str, as_json_: bool) -> bool:
    """Whether the record is written as JSON Lines when nobody says in which form."""
    return output.suffix == ".jsonl" if output is not None else as_json_ or of.endswith(".jsonl")


def _piped(shared: Record) -> list[Entry | Annotation]:
    """What is piped in, as it is to be read after the events that are shared. Raises InputError."""
    found: list[Entry | Annotation] = []
    if sys.stdin.isatty():
        return found
    place = "standard input"
    reader, problems = Reader.after(shared, place), []
    for line in piped(place):
        if isinstance(line, Problem):
            problems.append(line)
            reader.line("")  # so that the next problem names the right line
            continue
        said, wrong = reader.line(line)
        found += said
        problems += wrong
    problems += flaws_said(found, place)
    if problems:
        raise InputError(*problems)
    return found
