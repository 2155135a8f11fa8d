"""The verb `bench`: how fast, as ratios against peers in the same run; and the service under load."""

import click
import msgspec

from events.problem import Problem
from judge import books
from service.bench.databases import database_rows
from service.bench.growth import SIZES, growth_rows
from service.bench.health import health_rows
from service.bench.judging import BOOK, EARLIER, WRONG, measure
from service.bench.load import MOST_TABLES, Load, load
from service.bench.row import Row
from service.cli import options
from service.cli.output import InputError, as_json, columns, say, whisper


@click.group(invoke_without_command=True)
@click.option("--quick", is_flag=True, help="Run fewer repetitions.")
@options.json_
@click.pass_context
def bench(context: click.Context, quick: bool, as_json_: bool) -> None:
    """Measure folding and judging, state at any event, appending and explaining.

    Ratios are against python-chess (install the extra `bench`), bare sqlite3 and bare loops, in the same run. `service`
    load-tests a real server instead.

    \b
    Examples:
      justicar bench
      justicar bench --json
      justicar bench growth
      justicar bench health
      justicar bench service
    """
    if context.invoked_subcommand is not None:
        return
    _report(measure(quick), as_json_)


def _report(rows: list[Row], as_json_: bool) -> None:
    if as_json_:
        as_json(rows)
        return
    for line in columns([(row.what, row.figure, row.against) for row in rows], right=lambda column: column == 1):
        say(line)


@bench.command(short_help="Measure how each command grows with the length of a game.")
@click.option("--most", type=click.IntRange(SIZES[1]), default=SIZES[-1], show_default=True, help="Events at most.")
@options.json_
def growth(most: int, as_json_: bool) -> None:
    """Measure what each command costs in games of 500, 2,000, 8,000 and 32,000 events.

    Each game is measured as it is, with 5 % breaches, and with roll-backs. The exponent is that of the length: 1 is
    linear, 2 is quadratic.

    
    Examples:
      justicar bench growth --most 2000
    """
    if not as_json_:
        whisper("Takes some minutes with long games ...")
    _report(growth_rows(books()[BOOK], books()[EARLIER], WRONG, [size for size in SIZES if size <= most]), as_json_)


@bench.command(short_help="Measure appending and reading in each database.")
@click.option("--postgres", metavar="ADDRESS", help="Also measure this PostgreSQL database, in a schema of its own.")
@click.option("--quick", is_flag=True, help="Run fewer repetitions.")
@options.json_
def store(postgres: str | None, quick: bool, as_json_: bool) -> None:
    """Measure appending one event durably and reading a long game, in SQLite and in PostgreSQL.

    Ratios are against the bare driver with the same settings, in the same run.

    \b
    Examples:
      justicar bench store
      justicar bench store --postgres postgresql://justicar@localhost/club
    """
    _report(database_rows(postgres, quick), as_json_)


@bench.command(short_help="Measure how soon the service says that it is well.")
@click.option(
    "--seconds", type=click.IntRange(1, 60), default=3, show_default=True, help="Seconds per kind of request."
)
@options.json_
def health(seconds: int, as_json_: bool) -> None:
    """Ask a real server for its health while one and four clients ask for what takes long, a kind after another.

    Prints half of the answers, 99 of 100 and the slowest, in milliseconds; and what the clients were answered.

    \b
    Examples:
      justicar bench health
      justicar bench health --seconds 10 --json
    """
    if not as_json_:
        whisper(f"Takes about {40 * seconds} seconds ...")
    try:
        _report(list(health_rows(seconds)), as_json_)
    except OSError as error:
        raise InputError(Problem("the server", str(error), "a server that starts and answers")) from None


@bench.command(short_help="Load-test the service.")
@click.option("--tables", type=click.IntRange(1, MOST_TABLES), default=50, show_default=True, help="Number of tables.")
@click.option("--spectators", type=click.IntRange(0, 900), default=200, show_default=True, help="Number of spectators.")
@click.option("--seconds", type=click.IntRange(2, 3600), default=30, show_default=True, help="Duration in seconds.")
@click.option(
    "--pause", type=click.FloatRange(0.05, 60), default=1.0, show_default=True, help="Seconds between two events."
)
@click.option(
    "--kills", type=click.IntRange(0, 10), default=0, show_default=True, help="Number of times to kill the server (-9)."
)
@options.json_
def service(tables: int, spectators: int, seconds: int, pause: float, kills: int, as_json_: bool) -> None:
    """Record tables at once on a real server over a real socket, while spectators follow them.

    Reports how long an append takes including its ruling, how soon spectators receive it, whether anything was lost,
    duplicated or out of order, and how long a bare write to the same disk takes meanwhile.

    Exit status: 0 nothing lost, 1 events lost, 2 the server did not start.

    \b
    Examples:
      justicar bench service
      justicar bench service --kills 2 --seconds 20
      justicar bench service --tables 4 --spectators 8 --seconds 5 --json
    """
    if not as_json_:
        whisper(f"{tables} tables and {spectators} spectators for {seconds} seconds ...")
    try:
        done = load(tables, spectators, seconds, pause, kills)
    except OSError as error:
        raise InputError(Problem("the server", str(error), "a server that starts and answers")) from None
    if as_json_:
        as_json(done)
    else:
        for line in columns(list(told(done)), right=lambda column: column == 1):
            say(line)
    if done.lost or done.missed:
        raise SystemExit(1)


def told(done: Load) -> list[tuple[str, str, str]]:
    """Each figure with what it is."""
    said = {field.name: field for field in msgspec.inspect.type_info(Load).fields}  # type: ignore[attr-defined]
    rows = []
    for name in Load.__struct_fields__:
        meta = said[name].type
        words = (getattr(meta, "extra_json_schema", None) or {}).get("description", "")
        rows.append((name.replace("_", " "), str(getattr(done, name)), words))
    return rows
