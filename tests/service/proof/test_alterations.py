"""A store that somebody has altered: each alteration is found, and none where there is none."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from service.proof.verification import Trust, verify_store
from tests.helpers.proof import some
from tests.service.proof.altering import alter
from tests.service.proof.kept import KeptStore


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> KeptStore:
    """A store and its keys."""
    return KeptStore(tmp_path_factory.mktemp("kept"))


def test_nothing_is_found_in_an_unaltered_store(kept: KeptStore) -> None:
    """It has some hundred rows, three checkpoints, notes and a branch."""
    report = kept.verified(kept.path)
    assert report.findings == ()
    assert (report.events, report.checkpoints, report.covered, report.unknown) == (298, 3, 298, "")
    assert report.signed_by.startswith("cards.example/log+")


@pytest.mark.parametrize("seeds", some([range(first, first + 10) for first in range(0, 1000, 10)], 3), ids=str)
def test_each_alteration_is_found(seeds: range, kept: KeptStore, tmp_path: Path) -> None:
    """Bits flipped in every column; rows swapped, dropped, doubled, put in; games and checkpoints removed."""
    for seed in seeds:
        path = kept.copied(tmp_path / "altered.sqlite")
        done = alter(path, seed)
        assert kept.verified(path).findings, f"{seed}: {done}"


@pytest.mark.parametrize(
    "statement, says",
    [
        ("UPDATE leaves SET number={far} WHERE number=200", "of event 194 of game .* is of no row"),
        ("INSERT INTO leaves SELECT {far}, originator_id, 9, salt, fields, hash FROM leaves WHERE number=9", "no row"),
        ("UPDATE stored_events SET rowid={far} WHERE rowid=200", "is missing|recorded in row 200"),
        ("UPDATE checkpoints SET number={far} WHERE number=3", "Checkpoints 4 to .* are missing"),
        ("UPDATE log_identity SET checkpoints={far}", "Checkpoints 4 to {far} are missing"),
        (
            "UPDATE checkpoints SET note=replace(note, char(10)||'298'||char(10), char(10)||'{far}'||char(10))",
            "Checkpoint 3 covers {far} rows, and the store has leaves of 298",
        ),
    ],
)
def test_numbers_that_nobody_could_count_to_are_found(
    statement: str, says: str, kept: KeptStore, tmp_path: Path
) -> None:
    """They are told at once, also where no key is known: nothing counts up to them."""
    far = str(2**62)
    path = kept.copied(tmp_path / "altered.sqlite")
    with closing(sqlite3.connect(path)) as altering, altering:
        altering.execute(statement.replace("{far}", far))
    found = " ".join(one.says for one in verify_store(path, Trust()).findings)
    assert re.search(says.replace("{far}", far), found), found
