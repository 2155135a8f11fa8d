"""The command `justicar`."""

from service.cli.command import main

__all__ = ["main"]
