"""The verbs `simulate` and `convert`: records that nobody played, and records in the other form."""

import click

from events.problem import Problem
from events.record.record import Entry, Heading, Record
from projections.phrases import many
from service.cli import options
from service.cli.output import InputError, written
from service.games.records import known_book

form = click.option(
    "--form",
    type=click.Choice(["game", "jsonl"]),
    default="game",
    show_default=True,
    help="Line notation or JSON Lines.",
)


@click.command()
@options.played_by
@click.option("--players", type=click.IntRange(1), default=5, show_default=True, help="Number of players.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same game.")
@click.option("--most", type=click.IntRange(1), default=5000, show_default=True, help="Maximum number of events.")
@form
@options.view
@options.json_
def simulate(book: str, players: int, seed: int, most: int, form: str, view: str | None, as_json_: bool) -> None:
    """Play a random legal game from seating to the end, and print the record.

    \b
    Examples:
      justicar simulate --book vtes-1998 --players 5 --seed 7
      justicar simulate --seed 7 --json > random.jsonl
    """
    by = known_book(book)
    if not by.play.fewest <= players <= len(by.play.players):
        expected = f"{by.play.fewest} to {len(by.play.players)}, as random games of {book} have"
        raise InputError(Problem("--players", many(players, "player"), expected))
    events = by.play.simulate(by, players, seed, most)
    heading = Heading(book=book, title=f"Random play, seed {seed}", players=tuple(by.play.players[:players]))
    record = options.as_seen(Record(heading, tuple(Entry(event) for event in events)), by, view)
    click.echo(written(record, "jsonl" if as_json_ else form), nl=False)


@click.command()
@options.record
@options.store
@options.keep_good
@form
@options.view
@options.json_
def convert(named: str, store: str | None, keep_good: bool, form: str, view: str | None, as_json_: bool) -> None:
    """Print RECORD in line notation or as JSON Lines; both have the same content. --json means --form jsonl.

    \b
    Examples:
      justicar convert game.jsonl > game.game
      justicar convert examples/five_players.game --json
      justicar convert game.game --view Sarah > as_sarah_saw_it.game
    """
    record = options.usable(named, store, keep_good)
    if view is not None:
        record = options.as_seen(record, options.judged_by(record, None), view)
    click.echo(written(record, "jsonl" if as_json_ else form), nl=False)
