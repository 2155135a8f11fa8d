"""Long work shows how far it is, on the error stream of a terminal and nowhere else."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from service.cli.output import MANY
from tests.service.commands import ROOT, run


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of so many events that somebody may wait for it."""
    path = tmp_path_factory.mktemp("long") / "long.game"
    path.write_text("[book vtes-1998]\n[players Ann, Bo]\n" + "Ann has 30 pool\n" * MANY, encoding="utf-8")
    return path


@pytest.mark.parametrize("verb", ["show", "options"])
def test_a_bar_while_a_long_game_is_replayed(verb: str, long: Path) -> None:
    """A bar on the error stream when it is a terminal; the output is the same as without."""
    terminal, end = pty.openpty()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm"}
    command = [sys.executable, "-m", "service.cli", verb, str(long)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=end, env=environment, cwd=ROOT) as process:
        os.close(end)
        bar = os.read(terminal, 4096)
        while b"100%" not in bar:
            bar += os.read(terminal, 4096)
        assert process.stdout is not None
        printed = process.stdout.read().decode()
    os.close(terminal)
    assert b"Replaying" in bar
    plain = run(verb, str(long))
    assert (plain.stdout, plain.stderr) == (printed, "")
