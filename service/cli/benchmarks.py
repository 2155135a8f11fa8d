"""The verb `bench`: how fast, as ratios against peers in the same run."""

import click

from service.bench import measure
from service.cli import options
from service.cli.output import as_json, columns, say


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
    rows = measure(quick)
    if as_json_:
        as_json(rows)
        return
    for line in columns([(row.what, row.figure, row.against) for row in rows], right=lambda column: column == 1):
        say(line)
