"""The command `justicar` and its verbs."""

import sys

import click

from events.problems import LogError
from service.cli import benchmarks, books, games, judging, simulation
from service.cli.output import Unusable, complain

HELP = """Record card games as they are played, replay them, and have every play judged by the rulebook.

RECORD is a file (line notation or JSON Lines), `-` for standard input, or the id of a stored game.

\b
Examples:
  justicar judge examples/five_players.game
  justicar explain examples/five_players.game 44
  justicar simulate --seed 7 | justicar judge -
"""


class Verbs(click.Group):
    """Verbs in the order in which a newcomer needs them; what cannot be used ends with a sentence and exit code 2."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The verbs, in order."""
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> object:
        """Run the verb; problems with input or store become sentences, never tracebacks."""
        try:
            return super().invoke(ctx)
        except Unusable as unusable:
            complain(unusable.problems)
            sys.exit(2)
        except LogError as error:
            click.echo(str(error), err=True)
            sys.exit(2)
        except BrokenPipeError:
            sys.stderr.close()
            sys.exit(0)


@click.group(cls=Verbs, help=HELP, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110})
@click.version_option(package_name="justicar", prog_name="justicar")
def main() -> None:
    """Record, replay and judge."""


for verb in (
    judging.judge,
    judging.explain,
    games.new,
    games.record,
    games.import_,
    games.list_,
    games.show,
    games.options_,
    books.books,
    books.coverage,
    simulation.simulate,
    simulation.convert,
    books.schema,
    benchmarks.bench,
    books.completion,
):
    main.add_command(verb)
