"""Running the command in tests: in this process, or as users do."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from service.cli import main

ROOT = Path(__file__).resolve().parents[2]
FIVE = str(ROOT / "examples" / "five_players.game")
ILLEGAL = 273  # Lupo bleeds Ryan

SMALL = """[book vtes-1998]
[players Sarah, Alexis, Ryan]
Sarah deals Lupo, Rake
turn Sarah
"""


def run(*arguments: str, stdin: str | bytes = "", store: object = None) -> Result:
    """The command with these arguments; a traceback fails the test, an exit code does not."""
    environment = {"JUSTICAR_STORE": str(store or "/nonexistent/no-store-was-named"), "NO_COLOR": ""}
    result = CliRunner().invoke(main, list(arguments), input=stdin, env=environment)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def told(result: Result, code: int = 0) -> Any:
    """The JSON that was printed, after a look at the exit code."""
    assert result.exit_code == code, result.output
    return json.loads(result.stdout)


def process(*arguments: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "service.cli", *arguments],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        timeout=120,
        check=False,
    )
