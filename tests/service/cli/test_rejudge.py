"""The verb `rejudge`: a summary in words or as JSON, and its exit status."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.service.commands import run
from tests.service.rejudge.archive import WRONG, stored


def rejudged(store: Path, *arguments: str) -> Any:
    """What the verb prints, in one process."""
    return run("rejudge", "--on", "processes:1", "--to", "jsonl", *arguments, store=stored(store))


def test_an_archive_is_judged_again(store: Path) -> None:
    """How many games, rulings and violations; where the rulings are; exit status 0."""
    done = rejudged(store)
    assert done.exit_code == 0
    assert "each: 3 games found, 3 judged at" in done.stdout
    assert "in 3 games, 1 of them violations." in done.stdout
    assert f"Rulings: {store.with_name('games.rejudged')}" in done.stdout


def test_a_changed_rule_tells_who_was_spared_and_what_flips(store: Path) -> None:
    """The rule, how many verdicts in how many games, and one of them."""
    done = rejudged(store, "--book", "vtes-1998", "--changed", "rule", "bleeds_target_the_prey")
    assert "1 game spared: they never asked what has changed." in done.stdout
    assert "Verdicts flip in 1 game:" in done.stdout
    assert f"1  1 game  bleeds_target_the_prey  such as {WRONG}" in done.stdout
    again = run("rejudge", "--book", "vtes-1998", "--to", "jsonl", "--json", store=store)
    told = json.loads(again.stdout)
    assert (told["found"], told["judged"], told["judged_before"], told["causes"]) == (3, 0, 3, [])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--on", "dask://somewhere"), "processes, processes:N for so many, or dask://HOST:PORT"),
        (("--games", "colour=red"), "a field (id, book, title, event, date, players)"),
        (("--book", "vtes-1998", "--changed", "term", "hand_size"), "a term and its value"),
        (("--store", ":memory:"), "a file that several processes can read"),
    ],
)
def test_what_cannot_be_used_ends_with_a_sentence(store: Path, arguments: tuple[str, ...], words: str) -> None:
    """Exit status 2, on the error stream."""
    done = rejudged(store, *arguments)
    assert done.exit_code == 2
    assert words in done.stderr
