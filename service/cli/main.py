"""The command `justicar` and its verbs."""

import sys
from contextlib import suppress
from difflib import get_close_matches
from typing import Any

import click

from events.log.errors import LogError
from events.problem import Problem
from service.cli import options
from service.cli.commands import (
    ask,
    bench,
    books,
    branch,
    compare,
    decisions,
    export,
    games,
    judge,
    observe,
    people,
    position,
    record,
    replay,
    schema,
    seal,
    serve,
    show,
    simulate,
    why,
)
from service.cli.output import InputError, as_json, fill_streams, give_up_output, refuse, speak_any_tongue, whisper

HELP = """Record card games as they are played, replay them, and judge every play by the rulebook.

RECORD is a file (line notation or JSON Lines), `-` for standard input, or the id of a stored game (you can abbreviate
it). RECORD#2 is its second variation, RECORD#2.1 the first variation of that one.

Exit status: 0 no violations, 1 violations found, 2 unusable input (an error message says what).

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

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The verb that was named; for one that does not exist, the nearest is offered."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            near = get_close_matches(name, self.commands, 1)
            hint = f" Did you mean {near[0]}?" if near else ""
            ctx.fail(f"No command {name!r}.{hint} Commands: {', '.join(self.commands)}.")
        return super().resolve_command(ctx, args)

    def main(self, *arguments: Any, **more: Any) -> Any:
        """Run the command; an output that cannot be written becomes a sentence."""
        fill_streams()
        try:
            return super().main(*arguments, **more)
        except OSError as error:
            found = error.strerror or str(error)
            with suppress(OSError):
                whisper(str(Problem(str(error.filename or "standard output"), found, "a place that can be written")))
            give_up_output()
            sys.exit(2)

    def invoke(self, ctx: click.Context) -> object:
        """Run the verb; problems with input or store become sentences, never tracebacks."""
        speak_any_tongue()
        try:
            return super().invoke(ctx)
        except InputError as unusable:
            refuse(unusable.problems, options.wants_json(ctx))
        except LogError as error:
            whisper(str(error))
            if options.wants_json(ctx):
                as_json({"problems": getattr(error, "problems", None) or [_problem(error)]})
            sys.exit(2)
        except BrokenPipeError:
            give_up_output()  # whoever read it has seen enough
            sys.exit(0)
        except (KeyboardInterrupt, click.Abort):  # the latter from a question that nobody answered
            whisper("Interrupted.")
            sys.exit(130)


def _problem(error: LogError) -> Problem:
    place, found, expected = (getattr(error, name, "") for name in ("place", "found", "expected"))
    return Problem(place or "the store", found or str(error), expected)


@click.group(cls=Verbs, help=HELP, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110})
@click.version_option(package_name="justicar", prog_name="justicar")
def main() -> None:
    """Record, replay and judge."""


for verb in (
    judge.judge,
    judge.explain,
    ask.ask_,
    games.new,
    record.record,
    games.import_,
    decisions.rollback,
    decisions.correct,
    decisions.rule,
    decisions.note,
    decisions.fix,
    branch.branch,
    games.list_,
    show.show,
    position.position,
    replay.replay,
    show.options_,
    seal.seal,
    why.why,
    observe.observe,
    why.reconcile,
    books.books,
    books.coverage,
    compare.compare,
    simulate.simulate,
    export.export,
    serve.serve,
    people.people,
    simulate.convert,
    schema.schema,
    bench.bench,
    schema.completion,
):
    main.add_command(verb)
