"""What is no ordinary file, or a bad one, where a verb reads a file: told with its place, without waiting for ever."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from service.cli import main
from tests.service.commands import SMALL

Maker = Callable[[Path], object]


def holds(content: str) -> Maker:
    """A file that holds this."""
    return lambda path: path.write_text(content)


def leads_to(place: str) -> Maker:
    """A link."""
    return lambda path: path.symlink_to(place)


PIPE, FOLDER, EMPTY, ZEROS, NOISE = os.mkfifo, Path.mkdir, holds(""), leads_to("/dev/zero"), leads_to("/dev/urandom")
DEEP = ".".join("a" * 20_000)

# What the file is, its name, and the command: BAD is the file, GOOD a good record.
WAYS: list[tuple[Maker, str, str, str]] = [
    (PIPE, "a.game", "judge BAD", "nothing"),
    (PIPE, "a.toml", "judge GOOD --cards BAD", "{}"),
    (PIPE, "a.jsonl", "import BAD", "nothing"),
    (PIPE, "a.json", "ask --position BAD x", "text that is not JSON"),
    (ZEROS, "a.txt", "position --lines BAD", "A device"),
    (PIPE, "a.jsonl", "verify BAD", "a record without a proof"),
    (ZEROS, "a.game", "judge BAD", "A device"),
    (ZEROS, "a.toml", "judge GOOD --cards BAD", "A device"),
    (NOISE, "a.json", "judge GOOD --cards BAD", "A device"),
    (ZEROS, "a.jsonl", "verify BAD", "A device"),
    (NOISE, "a.json", "new --position BAD", "A device"),
    (FOLDER, "a.csv", "judge GOOD --cards BAD", "Is a directory"),
    (FOLDER, "a.jsonl", "verify BAD", "Is a directory"),
    (EMPTY, "a.game", "judge BAD", "nothing"),
    (holds(f"{DEEP}=1\n"), "a.toml", "judge GOOD --cards BAD", "line 1: found a key of more than 30 parts"),
    (holds(f"x=1\n[{DEEP}]\n"), "a.toml", "judge GOOD --cards BAD", "line 2: found a key of more than 30 parts"),
    (holds(f'x={{"a" . {DEEP}=1}}\n'), "a.toml", "judge GOOD --cards BAD", "a key of more than 30 parts"),
]


@pytest.mark.parametrize(("make", "name", "command", "found"), WAYS)
def test_it_is_told(make: Maker, name: str, command: str, found: str, tmp_path: Path) -> None:
    """With exit code 2 a sentence says where what was found, and what was expected."""
    good, bad, store = tmp_path / "good.game", tmp_path / name, tmp_path / "games.sqlite"
    good.write_text(SMALL)
    make(bad)
    words = {"GOOD": str(good), "BAD": str(bad)}
    arguments = [words.get(word, word) for word in command.split()]
    done = CliRunner().invoke(main, arguments, env={"JUSTICAR_STORE": str(store)})
    assert done.exit_code == 2, done.output
    assert name in done.stderr
    assert found in done.stderr
    assert "expected" in done.stderr
