"""The verbs that look at a table: `show` and `options`."""

from collections.abc import Iterator
from pathlib import Path

import click

from events.effects.text import words_for
from events.record.record import Record
from judge.book import Book
from judge.opportunity import whose_word
from judge.words import in_words
from projections.fold import happens
from projections.rollbacks import struck_out
from projections.table import BaseTable
from service.cli import options
from service.cli.output import as_json, say, watched
from service.cli.picture_files import draw
from service.games.options import may_declare
from service.games.records import start_of
from service.presenters.registry import presenter_of


@click.command()
@options.of_record
@options.at
@click.option("--svg", type=click.Path(path_type=Path), metavar="FILE", help="Write an SVG picture to FILE.")
def show(
    asked: options.Request,
    at: int | None,
    svg: Path | None,
) -> None:
    """Show the table after event N of RECORD, or after the last. --json prints it as a position.

    \b
    Examples:
      justicar show examples/five_players.game --at 120
      justicar show examples/five_players.game --at 120 --svg table.svg
      justicar show examples/five_players.game --json > position.json
    """
    record, by = asked.record, asked.book
    number = asked.number(at)
    table = _table(record, by, number)
    position = table.position()
    if asked.json:
        as_json(position)
    else:
        say(_when(record, number))
        for line in presenter_of(by).lines(table):
            say(line)
    if svg is not None:
        draw(presenter_of(by).picture(position, f"after event {number}"), svg, quiet=asked.json)


def _table(record: Record, by: Book, number: int) -> BaseTable:
    table: BaseTable = by.family.opened(start_of(record, by), by.terms)
    for place, event in enumerate(watched(record.events[:number], number, "Replaying"), 1):
        happens(by.family, table, event, place)
    return table


def _when(record: Record, number: int) -> str:
    if not number:
        return f"At the start, before {len(record.entries)} events:"
    gone = struck_out(record.events).get(number, 0)
    words = in_words(record.events[number - 1]) + (f"; struck out by event {gone}" if gone else "")
    return f"After event {number} of {len(record.entries)} ({words}):"


@click.command(name="options")
@options.of_record
@options.at
@click.option("--names", is_flag=True, help="Also list what a card can permit or forbid, in the words that it takes.")
def options_(
    asked: options.Request,
    at: int | None,
    names: bool,
) -> None:
    """List the plays that are legal after event N of RECORD, or after the last.

    \b
    Examples:
      justicar options examples/five_players.game --at 44
      justicar options examples/five_players.game --names
      justicar options game.jsonl --json
    """
    record, by = asked.record, asked.book
    number = asked.number(at)
    table = _table(record, by, number)
    table.now = number + 1
    legal = may_declare(by, table)
    if asked.json:
        as_json(legal)
        return
    say(_when(record, number))
    if word := whose_word(by, table):
        say(word)
    for player in dict.fromkeys(option.by for option in legal):
        say(f"{player or 'any player'}:")
        for option in legal:
            if option.by == player:
                say(f"  {option.line}")
    if not legal:
        say("Nothing: the game is over." if table.over else "Nothing that is certain to be legal.")
    if names:
        for line in names_of_changes(by):
            say(line)


def names_of_changes(book: Book) -> Iterator[str]:
    """What `permits` takes, with the section and sentence of each rule, and what `may not` takes."""
    yield "A card can permit, for example «permits bleeding anyone»:"
    for rule in book.rules:
        if not rule.existence:
            words = words_for(rule.name)
            name = rule.name if words == rule.name else f"{words} ({rule.name})"
            yield f"  {name}: {rule.sentence} [{rule.section}]"
    if book.family.vocabulary.forbidden:
        yield "A card can forbid, for example «Lupo may not hunt»:"
        yield f"  {', '.join(book.family.vocabulary.forbidden)}"
