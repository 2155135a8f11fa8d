"""Where judges and rules disagree, over games that cannot all be used."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from events.problem import Problem
from judge import books
from judge.book import Book
from service.cli import disagreements
from tests.service.commands import SMALL, run

RULED = SMALL + 'ruling 1 illegal "so she said" by Nora\n'


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store that holds two games, each with a ruling; the second cannot be read any more."""
    path = tmp_path / "games.sqlite"
    for name in ("ruled", "spoiled"):
        assert run("import", "-", "--id", name, stdin=RULED, store=path).exit_code == 0
    with sqlite3.connect(path) as connection:
        (name,) = connection.execute("SELECT name FROM sqlite_master WHERE sql LIKE '%originator_version%'").fetchone()
        connection.execute(f"UPDATE {name} SET state=x'00ff' WHERE originator_version=2 AND originator_id='spoiled'")
    return path


def test_a_game_that_cannot_be_read_is_left_out(store: Path) -> None:
    """Of the whole store it is told, and the others are counted; named by itself it cannot be used."""
    result = run("coverage", "vtes-1998", "--all-games", store=store)
    assert result.exit_code == 0
    assert result.stdout.startswith("vtes-1998: 1 game, 1 ruling by judges: 0 as the rules say, 1 against them, 0 ")
    assert result.stderr.endswith("Game spoiled is left out.\n")
    assert run("coverage", "vtes-1998", "ruled", "spoiled", store=store).exit_code == 2


def test_a_game_of_another_family(monkeypatch: pytest.MonkeyPatch) -> None:
    """A book judges the games of its own family of tables, and no others."""
    book = books()["vtes-1998"]

    def strange(name: str, place: str = "book") -> Book | Problem:
        return replace(book, id="strange", family=replace(book.family, name="strange"))

    monkeypatch.setattr(disagreements, "find_book", strange)
    result = run("coverage", "vtes-1998", "-", stdin=RULED)
    assert result.exit_code == 2
    assert result.stderr == "-: found a game by strange; expected a game that vtes-1998 can judge.\n"


def test_a_game_without_rulings() -> None:
    """Nobody ruled: there is nothing to be counted."""
    result = run("coverage", "vtes-1998", "-", stdin=SMALL)
    assert result.stdout == (
        "vtes-1998: 1 game, 0 rulings by judges: 0 as the rules say, 0 against them, 0 that cannot be compared\n"
    )
