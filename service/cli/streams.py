"""The standard streams of the command: nothing that comes or goes by them ends in a traceback."""

import os
import sys
from contextlib import suppress

import click

from service.safe_text import printable


def speak_any_tongue() -> None:
    """Let no name stop the output: what the terminal cannot show is written as its number."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def fill_streams() -> None:
    """A standard stream that was closed before the start is empty, and takes no file's place."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))


def give_up_output() -> None:
    """Nothing more is written to the standard output, not even on the way out."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def whisper(words: str) -> None:
    """A line on the error stream."""
    click.echo(printable(words), err=True)
