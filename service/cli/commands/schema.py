"""The verbs `schema` and `completion`: the shapes of what goes in and out, and the shell's part."""

import json

import click
import msgspec
from click.shell_completion import get_completion_class

from events.formats.shapes import RECORD_STRUCTS
from judge.ruling import Ruling
from service.cli import options
from service.cli.output import as_json, say

SCHEMAS = {**RECORD_STRUCTS, "ruling": Ruling}


@click.command()
@click.argument("what", type=click.Choice(list(SCHEMAS)), default="record")
@options.json_
def schema(what: str, as_json_: bool) -> None:
    """Print the JSON Schema of a record's parts, with a description of each field. --json prints it on one line.

    \b
    Examples:
      justicar schema events
      justicar schema position > position.schema.json
    """
    shape = {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(SCHEMAS[what])}
    if as_json_:
        as_json(shape)
    else:
        click.echo(json.dumps(shape, indent=1, ensure_ascii=False))


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@options.json_
@click.pass_context
def completion(ctx: click.Context, shell: str, as_json_: bool) -> None:
    """Print the completion script for your shell: commands, options, books, stored games and files.

    \b
    Examples:
      justicar completion bash >> ~/.bashrc
      justicar completion fish > ~/.config/fish/completions/justicar.fish
    """
    made = get_completion_class(shell)
    if made is None:
        raise click.UsageError(f"Completion for {shell} is not available.", ctx)
    script = made(ctx.find_root().command, {}, "justicar", "_JUSTICAR_COMPLETE").source()
    if as_json_:
        as_json({"shell": shell, "script": script})
    else:
        say(script)
