"""The verb `rejudge`: every stored game judged again."""

import re
import sys
from dataclasses import replace
from pathlib import Path
from time import perf_counter

import click

from events.problem import Problem
from service.cli import options
from service.cli.output import InputError, as_json, columns, say, whisper
from service.database.address import store_address
from service.rejudge import cluster
from service.rejudge.order import Order, conditions
from service.rejudge.parts import FORMS, usual_form
from service.rejudge.run import Rejudging, cores

PAUSE = 10.0  # seconds between two lines of progress, where nobody looks
MOST_PROBLEMS = 5
WHERE = re.compile(rf"processes(?::([1-9][0-9]{{0,3}}))?|{cluster.PREFIX}(\[[0-9A-Fa-f:.]+\]|[\w.-]+):([0-9]{{1,5}})")
REJUDGE_HELP = """Judge every stored game again, in several processes, and print what comes of it.

Each game is judged by the book of its heading, or by --book. With --against, by both: a summary lists which difference
flips how many verdicts in how many games. With --changed, by --book as it is and with a term or a rule changed.

The rulings go to Parquet files, one row a ruling, in the directory of -o; DuckDB, pandas and spreadsheets read them.
What was judged is kept there too, with the rules, terms and derivations that each game asked. So the command goes on
where it was interrupted, and judges only games that are new, longer, or asked something that has changed since.

Exit status: 0 every game was judged, 1 some games were not, 2 unusable input.

\b
Examples:
  justicar rejudge
  justicar rejudge --book vtes-1998 --against jyhad-1994
  justicar rejudge --book vtes-1998 --games 'date>=2026-01-01' --games 'event~Cup'
  justicar rejudge --book vtes-1998 --changed term smallest_library=60
  justicar rejudge --book vtes-1998 --changed rule bleeds_target_the_prey --json
  justicar rejudge --on processes:4 --to jsonl -o results
  justicar rejudge --on dask://127.0.0.1:8786
"""


@click.command(help=REJUDGE_HELP)
@options.book
@click.option("--against", metavar="ID", shell_complete=options.complete_book, help="Judge by this book as well.")
@click.option(
    "--changed",
    type=(click.Choice(["term", "rule"]), str),
    multiple=True,
    metavar="KIND WHAT",
    help="Try a change: `term NAME=VALUE`, or `rule NAME` to leave a rule out. Can be repeated.",
)
@click.option(
    "--games",
    "where",
    multiple=True,
    metavar="WHERE",
    help="Judge only games whose id, book, title, event, date or players equal (=) a value, contain it (~), or are at "
    "least (>=) or at most (<=) it. Can be repeated.",
)
@click.option(
    "--on",
    "on",
    metavar="WHERE",
    help="`processes`, `processes:N`, or `dask://HOST:PORT`, a cluster of Dask  [default: a process for each core]",
)
@click.option(
    "-o",
    "out",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Directory for results  [default: beside the store, NAME.rejudged]",
)
@click.option(
    "--to",
    "form",
    type=click.Choice(list(FORMS)),
    help="Format of the rulings  [default: parquet, or jsonl without the extra `archive`]",
)
@options.store
@options.json_
def rejudge(
    book: str | None,
    against: str | None,
    changed: tuple[tuple[str, str], ...],
    where: tuple[str, ...],
    on: str | None,
    out: Path | None,
    form: str | None,
    store: str | None,
    as_json_: bool,
) -> None:
    """Judge every stored game again."""
    address = store_address(store)
    if address.in_memory:
        raise InputError(Problem("--store", "a store in memory", "a file that several processes can read"))
    order = Order(address.named, book, against, changed, out or address.beside("rejudged"), form or usual_form())
    found, number = conditions(where), _on(on)
    if changed:
        _carried_out(Rejudging(replace(order, changes=()), found, number))
    done = _carried_out(Rejudging(order, found, number))
    if as_json_:
        as_json(_plain(done))
    else:
        _tell(done)
    sys.exit(1 if done.totals.problems else 0)


def _on(on: str | None) -> int | str:
    """The number of processes, or the address of a scheduler of Dask."""
    match = WHERE.fullmatch(on or "processes")
    if match is None:
        expected = f"processes, processes:N for so many, or {cluster.PREFIX}HOST:PORT for a cluster"
        raise InputError(Problem(cluster.OPTION, on or "", expected))
    if match[2]:
        cluster.needed()
        return f"{match[2]}:{match[3]}"
    return int(match[1]) if match[1] else cores()


def _carried_out(rejudging: Rejudging) -> Rejudging:
    looked_at, told = sys.stderr.isatty(), perf_counter()

    def tell(so_far: Rejudging) -> None:
        nonlocal told
        if looked_at or perf_counter() - told > PAUSE:
            told = perf_counter()
            rate = so_far.rate
            words = f"{rate.games:,} games judged, {rate.events:,} events, {rate.a_second:,.0f} events/s"
            click.echo(f"\r{words}" if looked_at else words, err=True, nl=not looked_at)

    rejudging.go(tell)
    if looked_at and rejudging.rate.games:
        whisper("")
    return rejudging


def _plain(done: Rejudging) -> dict[str, object]:
    folder = done.order.folder
    return {
        "order": done.order.name,
        "found": done.found,
        "judged": done.rate.games,
        "judged_before": done.resumed,
        "spared": done.spared,
        "events_a_second": round(done.rate.a_second),
        "totals": done.totals._asdict(),
        "causes": [one._asdict() for one in done.causes],
        "problems": done.problems(sys.maxsize),
        "rulings": str(folder) if folder else None,
    }


def _tell(done: Rejudging) -> None:
    totals, rate = done.totals, done.rate
    speed = f" at {rate.a_second:,.0f} events/s" if rate.games else ""
    say(f"{done.order.name}: {_many(done.found, 'game')} found, {rate.games:,} judged{speed}.")
    if done.resumed:
        say(f"{_many(done.resumed, 'game')} judged before; nothing has changed since.")
    if done.spared:
        say(f"{_many(done.spared, 'game')} spared: they never asked what has changed.")
    say(f"{_many(totals.rulings, 'ruling')} in {_many(totals.games, 'game')}, {totals.wrong:,} of them violations.")
    if done.order.against or done.order.changes:
        causes = done.causes
        say(f"Verdicts flip in {_many(totals.flipped, 'game')}{':' if causes else '.'}")
        rows = [
            (f"{one.verdicts:,}", _many(one.games, "game"), one.because, f"such as {', '.join(one.links)}")
            for one in causes
        ]
        for line in columns(rows, right=lambda column: column < 2) if rows else ():
            say(f"  {line}")
    for problem in done.problems(MOST_PROBLEMS):
        whisper(f"Not judged: {problem}")
    if totals.problems > MOST_PROBLEMS:
        whisper(f"{totals.problems:,} games were not judged; --json lists all.")
    say(f"Rulings: {done.order.folder}")


def _many(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"
