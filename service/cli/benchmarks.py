"""The verb `bench`: how fast, as ratios against peers in the same run."""

import click

from service.cli import options
from service.cli.output import as_json, say


@click.command(short_help="How fast it is, as ratios against peers in the same run.")
@click.option("--quick", is_flag=True, help="Fewer repetitions.")
@options.json_
def bench(quick: bool, as_json_: bool) -> None:
    """Measure folding and judging, state at any event, appending and explaining.

    Ratios are against python-chess (install the extra `bench`), bare sqlite3 and bare loops, in the same run.

    \b
    Examples:
      justicar bench
      justicar bench --json
    """
    from service.bench import measure

    rows = measure(quick)
    if as_json_:
        as_json(rows)
        return
    for row in rows:
        say(f"{row.what:<52} {row.figure:>14}  {row.against}")
