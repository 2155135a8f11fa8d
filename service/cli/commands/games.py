"""The verbs about games in the store: `new`, `import`, `list`."""

import shlex
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import click
from click.core import ParameterSource

from events.kinds import AnyPosition
from events.log.errors import LogError
from events.log.log import Game, Log
from events.opened import opened
from events.problem import Problem
from events.record.limits import MAX_BYTES
from events.record.record import Parent, Record
from projections.rollbacks import struck_ranges
from service.cli import options
from service.cli.output import InputError, as_json, columns, complain, printable, say, watched, whisper
from service.games.named import Read
from service.games.new_game import begun
from service.games.records import bytes_of, known_book, read, read_position
from service.games.stored_records import has_store, open_log
from service.imports.jol import like_jol, read_jol, tally
from service.lookalikes import lookalikes_in, told
from service.names import flaws_in_record


@click.command()
@click.argument("players", nargs=-1)
@options.played_by
@click.option("--title", default="", help="Title of the game.")
@click.option("--event", default="", help="Tournament and round, or occasion.")
@click.option(
    "--position",
    type=click.Path(),
    metavar="FILE",
    help="Start from a position: JSON as printed by `show --json`, or lines.",
)
@click.option("--id", "game_id", default=None, metavar="ID", help="Id of the game  [default: a random id]")
@options.store
@options.json_
def new(
    players: tuple[str, ...],
    book: str,
    title: str,
    event: str,
    position: str | None,
    game_id: str | None,
    store: str | None,
    as_json_: bool,
) -> None:
    """Start a game and print its id. Name the players clockwise, beginning with the first player.

    \b
    Examples:
      justicar new Sarah Alexis Ryan Jennifer Richard
      justicar new Ann Bo --title "Final" --event "Spring cup"
      justicar new --position dispute.json
    """
    if not players and position is None:
        raise InputError(Problem("players", "none", "the players in clockwise order, or --position"))
    if len(players) == 1 and "," in players[0]:
        each = shlex.join(name.strip() for name in players[0].split(","))
        expected = f"each player as a word of its own: justicar new {each}"
        raise InputError(Problem("players", f"the single name «{players[0]}»", expected))
    start = None
    if position is not None:
        asked = click.get_current_context().get_parameter_source("book") is not ParameterSource.DEFAULT
        book, start = _position(position, known_book(book).id if asked else None)
    heading, entries = begun(book, players, start, title=title, event=event, place="--book")
    with open_log(store) as log:
        made = log.create(heading, game_id, entries=entries, source="justicar new")
    found = lookalikes_in(Record(heading, tuple(entries)))
    if as_json_:
        as_json({"game": made, "events": len(entries)} | ({"alike": [one._asdict() for one in found]} if found else {}))
        return
    say(made)
    for sentence in told(found):
        whisper(sentence)
    whisper(f"Now record it: justicar record {made}")


def _position(file: str, book: str | None) -> tuple[str, AnyPosition]:
    """The position in a file, and the book that it goes by: the one that is asked for, else its own."""
    record, problems = read_position(file, book)
    if record is None or record.heading.position is None or problems:
        raise InputError(*problems)
    found: AnyPosition = record.heading.position
    return record.heading.book, found


@click.command(name="import")
@click.argument("files", nargs=-1, required=True, metavar="RECORD...", shell_complete=options.complete_record)
@click.option("--keep-good", is_flag=True, help="Store the readable parts if other parts are unusable.")
@click.option(
    "--id", "game_id", default=None, metavar="ID", help="Id of the game, for a single record  [default: a random id]"
)
@click.option("--from", "form", type=click.Choice(["record", "jol"]), help="File format  [default: detected]")
@click.option(
    "--players", default="", metavar="NAMES", help="For a JOL log: the players in seating order, separated by commas."
)
@options.played_by
@options.store
@options.json_
def import_(
    files: tuple[str, ...],
    keep_good: bool,
    game_id: str | None,
    form: str | None,
    players: str,
    book: str,
    store: str | None,
    as_json_: bool,
) -> None:
    """Store records from files in line notation or JSON Lines. A record with errors is not stored without --keep-good.

    Each variation becomes a branch of its game: a game too, listed under it by `justicar list`.

    For JOL command logs only unambiguous commands become events; every line is kept as a source reference. JOL logs
    name neither rulebook nor seats, so pass --book and --players.

    Exit status: 0 all records stored, 2 a record was not stored.

    \b
    Examples:
      justicar import examples/five_players.game
      justicar import round1/*.jsonl --keep-good
      justicar import "Friday Game.log" --players "Ann, Bo, Cy"
    """
    if game_id is not None and len(files) > 1:
        raise InputError(Problem("--id", f"{len(files)} records", "one record, as an id is given"))
    known, seated = known_book(book), tuple(name.strip() for name in players.split(",") if name.strip())
    if len(set(seated)) < len(seated):
        raise InputError(Problem("--players", players, "different names"))
    asked = click.get_current_context().get_parameter_source("book") is not ParameterSource.DEFAULT
    stored: list[dict[str, object]] = []
    with open_log(store) as log:
        for named in watched(files, len(files), "Storing", 20):
            log_file = None if form == "record" else _jol(named, form == "jol")
            found = read(named, store) if log_file is None else read_jol(log_file, named, known.id, seated)
            record, problems = _usable(*found, named, known.id if asked else "")
            kept = record is not None and (keep_good or not problems)
            complain(problems, "the rest is stored" if kept else f"nothing of {named} was stored")
            game = _stored(log, record, named, game_id) if record is not None and kept else None
            if game is not None and record is not None:
                _tell_alike(record, named)
                stored.append({"game": game, "events": len(record.entries), "record": named})
                if log_file is not None:
                    stored[-1]["lines"] = tally(record)._asdict()
    if as_json_:
        as_json(stored)
    else:
        _tell_stored(stored)
    sys.exit(2 if len(stored) < len(files) else 0)


def _usable(record: Record | None, problems: tuple[Problem, ...], named: str, book: str) -> Read:
    """The record, if it is one of that book (empty: of any), with what is wrong with its names too."""
    if record is None:
        return record, problems
    if book and record.heading.book != book:
        expected = f"a record of {book}, as --book says; a branch of a game may have another book"
        return None, (*problems, Problem(named, f"a record of {record.heading.book}", expected))
    return record, (*problems, *flaws_in_record(record, named))


def _tell_stored(stored: Sequence[dict[str, object]]) -> None:
    if stored:
        rows = columns([(str(one["game"]), f"{one['events']} events", str(one["record"])) for one in stored])
        for one, row in zip(stored, rows, strict=True):
            say(row)
            if isinstance(lines := one.get("lines"), dict):
                say(f"  lines: {lines['judged']} judged, {lines['seen']} seen, {lines['words']} kept as words")


def _tell_alike(record: Record, named: str) -> None:
    for sentence in told(lookalikes_in(record)):
        whisper(f"{named}: {sentence}")


def _jol(named: str, surely: bool) -> bytes | None:
    """What a command log of JOL holds; nothing when it is none."""
    try:
        if named == "-" and surely:
            content = bytes_of(named)
            return None if isinstance(content, Problem) else content
        if not surely and not Path(named).is_file():
            return None  # a pipe cannot be read twice
        with opened(named) as file:
            begun = file.read(4096)
            return begun + file.read(MAX_BYTES) if surely or like_jol(begun) else None
    except (OSError, ValueError):
        return None  # whoever reads it says why


def _stored(log: Log, record: Record, named: str, game_id: str | None) -> str | None:
    """The id under which it is stored; nothing when the store would not have it, and says so."""
    source = f"import of {'standard input' if named == '-' else printable(named)}"
    try:
        return log.create(
            record.heading,
            game_id,
            entries=record.entries,
            annotations=record.annotations,
            variations=record.variations,
            source=source,
        )
    except LogError as error:
        whisper(f"{named}: {error}")
        return None


@click.command(name="list")
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True, help="Maximum number of games.")
@click.option("--before", type=int, default=None, metavar="CURSOR", help="Show the page before this cursor.")
@options.store
@options.json_
def list_(limit: int, before: int | None, store: str | None, as_json_: bool) -> None:
    """List the stored games, newest first, each with its branches and the event they start from.

    Rolled-back games show the number of struck-out events.

    \b
    Examples:
      justicar list
      justicar list --json --limit 500
    """
    listed: list[Listed] = []
    games: list[Game] = []
    if has_store(store):
        with open_log(store) as log:
            games = log.games(limit, before, branches=False)
            listed = [line for game in games for line in _lines(log, game, 0)]
    if as_json_:
        as_json([_plain(line) for line in listed])
        return
    if not games:
        say("No games yet. Start one: justicar new Sarah Alexis Ryan, or: justicar import FILE")
        return
    for row in columns([_row(line) for line in listed], right=lambda column: column == 2):
        say(row)
    if len(games) == limit:
        whisper(f"More: justicar list --before {games[-1].cursor}")


class Listed(NamedTuple):
    """A game in the list, how many of its events are struck out, and how many games it branches off, one by one."""

    game: Game
    struck: int
    depth: int
    parent: Parent | None = None


def _lines(log: Log, game: Game, depth: int) -> Iterator[Listed]:
    """A game, and under it the lines that branch off it, each with its own."""
    struck = sum(number - to - 1 for to, number in struck_ranges(log.returns(game.id), game.events))
    yield Listed(game, struck, depth, game.heading.parent if game.heading and depth else None)
    for line in log.lines(game.id):
        yield from _lines(log, line, depth + 1)


def _plain(line: Listed) -> dict[str, object]:
    return line.game._asdict() | {"struck": line.struck, "parent": line.parent, "depth": line.depth}


def _row(line: Listed) -> tuple[str, ...]:
    game = line.game
    name = f"{'  ' * line.depth}{game.id}"
    changed = game.changed[:16].replace("T", " ")
    if game.heading is None:
        return name, "?", f"{game.events} events", changed, str(game.problem)
    told = game.heading.title or ("" if line.parent else ", ".join(game.heading.players))
    if line.parent is not None:
        told = f"after {line.parent.at}{f': {told}' if told else ''}"
    if line.struck:
        told += f" ({line.struck} struck out)"
    return name, game.heading.book, f"{game.events} events", changed, told
