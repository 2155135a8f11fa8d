"""The verb `compare`: one log, judged by two editions."""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
from msgspec import Struct

from events.problem import Problem
from events.record.record import Record, plain
from judge import books as known_books
from judge.book import Book
from judge.compare.compare import EditionPair
from judge.compare.outcomes import Watched
from service.cli import options
from service.cli.output import InputError, as_json, columns, complete, say, watched, whisper
from service.export.comparison import lines_of, many, page
from service.games.editions import two_books
from service.games.records import start_of, told_in
from service.games.stored_records import open_to_read


class GameCompared(Struct, frozen=True):
    """How many verdicts of one stored game flip, and how often its tables part."""

    game: str
    title: str
    events: int
    flips: int
    partings: int


class Responsible(Struct, frozen=True):
    """How often one difference between the books is responsible."""

    difference: str
    flips: int
    partings: int


class Flips(Struct, frozen=True):
    """What flips in all games of a store, and which differences are responsible, the most frequent first."""

    old: str
    new: str
    games: tuple[GameCompared, ...]
    because: tuple[Responsible, ...]


@click.command()
@click.argument("named", metavar="[RECORD]", required=False, shell_complete=options.complete_record)
@click.option("--books", "pair", required=True, metavar="ID,ID", help="The two books to compare.")
@click.option("--all-games", is_flag=True, help="Compare every stored game, and print totals.")
@click.option(
    "--to", "form", type=click.Choice(["text", "html"]), help="Output format  [default: from the name of FILE, or text]"
)
@click.option("-o", "out", type=click.Path(path_type=Path), metavar="FILE", help="Write the output to FILE.")
@options.store
@options.cards
@options.view
@options.json_
def compare(
    named: str | None,
    pair: str,
    all_games: bool,
    form: str | None,
    out: Path | None,
    store: str | None,
    card_files: tuple[str, ...],
    krcg: bool,
    view: str | None,
    as_json_: bool,
) -> None:
    """Replay and judge RECORD by two books: verdicts that differ, events where the tables diverge, and why.

    Exit status: 0, even if the books differ; 2 unusable input.

    \b
    Examples:
      justicar compare examples/five_players.game --books jyhad-1994,vtes-1998
      justicar compare game.game --books jyhad-1994,vtes-1998 -o compared.html
      justicar compare --all-games --books jyhad-1994,vtes-1998
    """
    as_page = form == "html" or (form is None and out is not None and out.suffix.lower() in (".html", ".htm"))
    beside = {"RECORD": named is not None, "--to html": as_page, "-o": out is not None, "--view": bool(view)}
    _one_of_the_two(all_games, beside, as_json_)
    old, new = (options.with_cards_of(book, card_files, krcg) for book in two_books(pair))
    if all_games:
        _tell_all(_whole_store(store, old, new), as_json_)
        return
    if named is None:
        raise InputError(Problem("RECORD", "nothing", "a file, -, the id of a stored game, or --all-games"))
    record = options.usable(named, store)
    if problem := told_in(record, old, "--books"):
        raise InputError(problem)
    record = options.as_seen(record, old, view)
    comparison = EditionPair(old, new).compare(record.events, start_of(record, old), _with_a_bar)
    if as_json_:
        text = json.dumps(plain(comparison), ensure_ascii=False) + "\n"
    elif as_page:
        text = page(record.heading, comparison, old, new)
    else:
        text = "\n".join(lines_of(comparison)) + "\n"
    if out is not None:
        _written(text, out)
    elif as_json_:
        as_json(comparison)
    elif form == "html":
        click.echo(text, nl=False)
    else:
        say(text.rstrip("\n"))


def _written(text: str, out: Path) -> None:
    with complete(out) as file:
        file.write(text.encode("utf-8", "replace"))
    say(f"Written: {out}")


def _one_of_the_two(all_games: bool, beside: dict[str, bool], as_json_: bool) -> None:
    """Raises InputError for options that do not go together."""
    for option, given in beside.items():
        if all_games and given:
            raise InputError(Problem("--all-games", f"{option} beside it", "one of the two"))
    if as_json_ and beside["--to html"]:
        raise InputError(Problem("--json", "--to html beside it", "one of the two"))


def _with_a_bar(items: Sequence[Watched], name: str) -> Iterator[Watched]:
    return watched(items, len(items), name)


def _whole_store(store: str | None, old: Book, new: Book) -> Flips:
    games, editions = [], EditionPair(old, new)
    flips, partings = Counter[str](), Counter[str]()
    with open_to_read(store) as log:
        known = [game for game in log.games(sys.maxsize) if game.heading is not None]
        for game in watched(known, len(known), "Comparing", 2):
            book = known_books().get(game.heading.book) if game.heading else None
            if book is None or book.family is not old.family:
                continue
            record: Record = log.record(game.id)
            comparison = editions.compare(record.events, start_of(record, old))
            flips.update(cause.difference for one in comparison.flips for cause in one.because)
            partings.update(cause.difference for one in comparison.partings for cause in one.because)
            games.append(
                GameCompared(
                    game.id, record.heading.title, comparison.events, len(comparison.flips), len(comparison.partings)
                )
            )
    names = sorted({*flips, *partings}, key=lambda name: (-flips[name], -partings[name], name))
    because = tuple(Responsible(name, flips[name], partings[name]) for name in names)
    return Flips(old.id, new.id, tuple(games), because)


def _tell_all(flips: Flips, as_json_: bool) -> None:
    if as_json_:
        as_json(flips)
        return
    if not flips.games:
        whisper("The store contains no game that both books can judge.")
        return
    head = ("game", "events", "flips", "diverge", "title")
    rows = [(game.game, str(game.events), str(game.flips), str(game.partings), game.title) for game in flips.games]
    for line in columns([head, *rows], right=lambda column: column in (1, 2, 3)):
        say(line)
    total = sum(game.flips for game in flips.games)
    say(f"{len(flips.games)} games by {flips.old} and {flips.new}: {many(total, 'verdict')} flipped.")
    if flips.because:
        told = [(str(one.flips), str(one.partings), one.difference.replace("_", " ")) for one in flips.because]
        for line in columns([("flips", "diverge", "because of"), *told], right=lambda column: column < 2):
            say(line)
