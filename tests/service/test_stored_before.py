"""A store that was written before files and classes moved: it opens, reads the same, and is written on."""

import gzip
import json
from pathlib import Path

import pytest

from service.accounts import accounts
from service.accounts.database import register_of
from service.store import open_store
from tests.service.commands import run, told

STORED = Path(__file__).parent / "stored"  # made by the commit before the move, with what it printed
GAMES = {"five": 73, "vendetta": 80, "edition": 1, "other": 44, "by94": 44}  # and their events
RULED = {**GAMES, "five": 61}  # what was rolled back after event 60 is not ruled on; the roll-back is


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A copy of the store."""
    path = tmp_path / "games.sqlite"
    path.write_bytes(gzip.decompress((STORED / "before_the_house.sqlite.gz").read_bytes()))
    return path


@pytest.mark.parametrize("game", GAMES)
def test_every_game_reads_as_it_did(game: str, store: Path) -> None:
    """Events, notes, rulings and roll-backs, byte for byte as they were printed then."""
    result = run("convert", game, "--json", store=store)
    assert (result.exit_code, result.stdout) == (0, (STORED / f"{game}.jsonl").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_judged(game: str, store: Path) -> None:
    """By the book that its heading names."""
    result = run("judge", game, "--all", "--json", store=store)
    judged = json.loads(result.stdout)
    assert judged["events"] == GAMES[game]
    assert [one["verdict"] for one in judged["rulings"]] == ["legal"] * RULED[game]


def test_the_list_tells_of_all(store: Path) -> None:
    """Games and branches."""
    assert {one["id"] for one in told(run("list", "--json", store=store))} == set(GAMES)


def test_it_is_written_on(store: Path) -> None:
    """A new note and a new roll-back come after what is there."""
    assert run("note", "five", "1", "Later.", "--by", "Ann", store=store).exit_code == 0
    assert run("rollback", "five", "--to", "50", "--yes", store=store).exit_code == 0
    lines = run("convert", "five", "--json", store=store).stdout.splitlines()
    before = (STORED / "five.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(before) + 2
    assert set(before) <= set(lines)


def test_accounts_are_there(store: Path) -> None:
    """With their password and role."""
    with open_store(store) as log:
        register = register_of(log)
        assert [person.name for person in accounts.everybody(register)] == ["Nora"]
        assert accounts.proved(register, "nora", "a long enough sentence of mine") is not None
