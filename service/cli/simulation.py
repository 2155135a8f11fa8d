"""The verbs `simulate` and `convert`: records that nobody played, and records in the other form."""

import click

from events.record import Entry, Heading, Record
from events.jsonl import write_jsonl
from events.notation import write_game
from service.cli import options


form = click.option(
    "--form",
    type=click.Choice(["game", "jsonl"]),
    default="game",
    show_default=True,
    help="Line notation, or JSON Lines.",
)


def written(record: Record, chosen: str) -> str:
    """The record in the form that was chosen."""
    return write_game(record) if chosen == "game" else write_jsonl(record).decode()


@click.command(short_help="Random legal play, as a record.")
@click.option("--book", default="vtes-1998", show_default=True, metavar="ID", help="The rulebook to play by.")
@click.option("--players", type=click.IntRange(2, 10), default=5, show_default=True, help="Players at the table.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same game.")
@click.option("--most", type=click.IntRange(1), default=5000, show_default=True, help="Stop after so many events.")
@form
def simulate(book: str, players: int, seed: int, most: int, form: str) -> None:
    """Play at random, but legally, from seating to the last victory point, and print the record.

    \b
    Examples:
      justicar simulate --book vtes-1998 --players 5 --seed 7
      justicar simulate --seed 7 --form jsonl > random.jsonl
    """
    from judge.methuselah.simulation import PLAYERS
    from judge.methuselah.simulation import simulate as play

    events = play(options.known_book(book), players, seed, most)
    heading = Heading(book=book, title=f"Random play, seed {seed}", players=PLAYERS[:players])
    click.echo(written(Record(heading, tuple(Entry(event) for event in events)), form), nl=False)


@click.command(short_help="A record in the other form.")
@options.record
@options.store
@form
def convert(named: str, store: str | None, form: str) -> None:
    """Print RECORD in line notation or as JSON Lines; the two say the same.

    \b
    Examples:
      justicar convert game.jsonl > game.game
      justicar convert examples/five_players.game --form jsonl
    """
    click.echo(written(options.usable(named, store), form), nl=False)
