"""How a verb ends whose input or store cannot be used: with a sentence, and for those who asked with JSON."""

import sys

import click

from events.log.errors import LogError, UnknownGame
from events.problem import Problem
from service.cli.options import wants_json
from service.cli.output import InputError, as_json, refuse, whisper


def end(error: Exception, ctx: click.Context) -> None:
    """End with exit code 2 when the error is about what was put in; else do nothing."""
    if isinstance(error, InputError):
        refuse(error.problems, wants_json(ctx))
    elif isinstance(error, LogError):
        whisper(str(error))
        if isinstance(error, UnknownGame) and not error.nearest:
            whisper("`justicar list` lists the stored games.")
        if wants_json(ctx):
            as_json({"problems": getattr(error, "problems", None) or [_problem(error)]})
        sys.exit(2)


def _problem(error: Exception) -> Problem:
    place, found, expected = (getattr(error, name, "") for name in ("place", "found", "expected"))
    return Problem(place or "the store", found or str(error), expected)
