"""The command `justicar` and its verbs."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from difflib import get_close_matches
from importlib import import_module
from typing import Any

import click

from events.problem import Problem
from service.cli.streams import fill_streams, give_up_output, speak_any_tongue, whisper

# Each verb with the command in `service.cli.commands`, which is loaded when the verb is used, and what it does.
VERBS = {
    "judge": ("judge.judge", "Judge every event of a record."),
    "explain": ("judge.explain", "Explain the ruling on one event."),
    "ask": ("ask.ask_", "Ask whether a play is legal, and what would make it legal."),
    "new": ("games.new", "Start a game."),
    "record": ("record.record", "Record a game while it is played."),
    "import": ("games.import_", "Store recorded games."),
    "rollback": ("decisions.rollback", "Strike out everything after an event."),
    "correct": ("decisions.correct", "Correct the table with a forward fix."),
    "rule": ("decisions.rule", "Record a judge's ruling."),
    "note": ("decisions.note", "Write a note about an event."),
    "fix": ("decisions.fix", "Show how to undo an event with a forward fix."),
    "branch": ("branch.branch", "Continue from any event as a separate line of play."),
    "list": ("games.list_", "List the stored games."),
    "show": ("show.show", "Show the table after any event."),
    "position": ("position.position", "Make a position from a few lines, or print a moment as lines."),
    "replay": ("replay.replay", "Step through a game with the arrow keys."),
    "options": ("show.options_", "List the plays that are legal now, by player."),
    "seal": ("seal.seal", "Seal a secret: print a seal to record now, and the salt that opens it."),
    "why": ("why.why", "Show the history of one value."),
    "observe": ("observe.observe", "List what can be observed at a table."),
    "reconcile": ("why.reconcile", "Show where observed counts and the rules diverge, and why."),
    "books": ("books.books", "List the rulebooks, or the rules of one by section."),
    "coverage": ("books.coverage", "List every statement of a rulebook, with its rules and tests."),
    "compare": ("compare.compare", "Judge one record by two rulebooks, side by side."),
    "rejudge": ("rejudge.rejudge", "Judge every stored game again, and show what a changed rule flips."),
    "tables": ("tables.tables", "Write all games as tables: Parquet, CSV or SQLite."),
    "simulate": ("simulate.simulate", "Play a random legal game and print its record."),
    "export": ("export.export", "Export a game's history in one of many formats."),
    "checkpoint": ("proof.checkpoint", "Sign all that the store has, as proof for later."),
    "verify": ("proof.verify", "Verify that nothing in the store was changed."),
    "keys": ("log_keys.keys", "List, make, rotate and revoke the keys of a store's log."),
    "store": ("store.store", "Move, back up, restore or check a whole store."),
    "serve": ("serve.serve", "Start the web server with API and pages."),
    "people": ("people.people", "Manage accounts for `justicar serve --public`."),
    "convert": ("simulate.convert", "Convert a record between line notation and JSON Lines."),
    "schema": ("schema.schema", "Print the JSON Schema of records, events, notes, positions, rulings."),
    "bench": ("bench.bench", "Measure speed, as ratios against peers in the same run."),
    "completion": ("schema.completion", "Print shell completion for bash, zsh or fish."),
}
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


class LoadedWhenUsed(Mapping[str, click.Command]):
    """The commands by their verbs; each is imported when somebody asks for it."""

    def __getitem__(self, verb: str) -> click.Command:
        place, short_help = VERBS[verb]
        module, _dot, name = place.partition(".")
        command: click.Command = getattr(import_module(f"service.cli.commands.{module}"), name)
        command.short_help = short_help
        return command

    def __iter__(self) -> Iterator[str]:
        return iter(VERBS)

    def __len__(self) -> int:
        return len(VERBS)


class Verbs(click.Group):
    """Verbs in the order in which a newcomer needs them; what cannot be used ends with a sentence and exit code 2."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = LoadedWhenUsed()  # type: ignore[assignment]  # no verb is added later

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each verb does, without loading it."""
        limit = formatter.width - 6 - max(map(len, VERBS))
        told = {verb: click.Command(verb, short_help=said) for verb, (_place, said) in VERBS.items()}
        with formatter.section("Commands"):
            formatter.write_dl([(verb, command.get_short_help_str(limit)) for verb, command in told.items()])

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
        except BrokenPipeError:
            give_up_output()  # whoever read it has seen enough
            sys.exit(0)
        except (KeyboardInterrupt, click.Abort):  # the latter from a question that nobody answered
            whisper("Interrupted.")
            sys.exit(130)
        except Exception as error:
            from service.cli.unusable import end  # its errors are those of the store and the log, which few verbs need

            end(error, ctx)
            raise


@click.group(cls=Verbs, help=HELP, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110})
@click.version_option(package_name="justicar", prog_name="justicar")
def main() -> None:
    """Record, replay and judge."""
